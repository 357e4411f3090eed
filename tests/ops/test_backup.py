"""A backup while the bot plays, and back again; what is no backup is refused and changes nothing."""

import sqlite3
from pathlib import Path

import pytest

from bot.errors import StoreCorrupt, StoreInUse
from bot.ops.backup import back_up, restore
from bot.store.sqlite import open_store
from tests.store.test_sqlite import a_table


async def test_a_backup_is_made_while_a_bot_writes_and_can_be_opened_by_one(tmp_path: Path) -> None:
    async with open_store(tmp_path / "tables.db") as store:
        await store.open_table(a_table(1, 1), (), {11: "Ada"})
        copied = back_up(tmp_path / "tables.db", tmp_path / "copies" / "monday.db")
        await store.open_table(a_table(2, 2), (), {})
    assert (copied.open, copied.others) == (1, 0)
    assert [file.name for file in (tmp_path / "copies").iterdir()] == ["monday.db"]
    async with open_store(tmp_path / "copies" / "monday.db") as copy:
        assert (await copy.load(1)).table == a_table(1, 1)
        assert await copy.unfinished() == (1,)


async def test_what_was_backed_up_is_there_again_and_the_old_database_is_kept(tmp_path: Path) -> None:
    database, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    async with open_store(database) as store:
        await store.open_table(a_table(1, 1), (), {})
        back_up(database, copy)
        await store.open_table(a_table(2, 2), (), {})
    copied, old = restore(copy, database)
    assert copied.open == 1
    async with open_store(database) as store:
        assert await store.unfinished() == (1,)
    assert old is not None
    async with open_store(old) as store:
        assert await store.unfinished() == (1, 2)


async def test_nothing_is_put_under_a_running_bot(tmp_path: Path) -> None:
    database, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    async with open_store(database) as store:
        back_up(database, copy)
        with pytest.raises(StoreInUse):
            restore(copy, database)
        await store.open_table(a_table(1, 1), (), {})


@pytest.mark.parametrize("content", [b"", b"a shopping list " * 400, None])
async def test_what_is_no_backup_is_refused_and_changes_nothing(
    tmp_path: Path, content: bytes | None
) -> None:
    database, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    async with open_store(database) as store:
        await store.open_table(a_table(1, 1), (), {})
    if content is not None:
        copy.write_bytes(content)
    with pytest.raises(StoreCorrupt):
        restore(copy, database)
    async with open_store(database) as store:
        assert await store.unfinished() == (1,)


def test_another_programs_database_is_refused(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "other.db") as other:
        other.execute("CREATE TABLE cakes (name TEXT)")
    other.close()
    with pytest.raises(StoreCorrupt, match="saved"):
        restore(tmp_path / "other.db", tmp_path / "tables.db")
    assert not (tmp_path / "tables.db").exists()


def test_a_backup_of_nothing_says_so_and_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(StoreCorrupt) as refused:
        back_up(tmp_path / "tables.db", tmp_path / "copy.db")
    assert "no such file" in refused.value.operator_sentence()
    assert list(tmp_path.iterdir()) == []


async def test_a_path_with_signs_that_an_address_would_read_is_a_path(tmp_path: Path) -> None:
    database = tmp_path / "100% sure? #1.db"
    async with open_store(database) as store:
        await store.open_table(a_table(1, 1), (), {})
        assert back_up(database, tmp_path / "copy.db").open == 1
