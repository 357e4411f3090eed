"""The store on real files: what it keeps, its versions, and one sentence for each way a database can fail."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from bot.errors import (
    NoTable,
    StoreCorrupt,
    StoreFull,
    StoreInUse,
    StoreLocked,
    StoreTooNew,
    StoreUnwritable,
    TableExists,
    TableParked,
)
from bot.games.dice import FairDice
from bot.games.yeti import YetiOptions
from bot.games.yeti import setup as set_up
from bot.store.migrate import migrations
from bot.store.sqlite import SqliteStore, open_store
from bot.tables.ports import Conflict, PendingDeletion
from bot.tables.table import PLAYING, Deadline, Logged, Message, Seat, Table


def a_table(number: int = 1, channel: int = 7) -> Table:
    seed = bytes(range(32))
    return Table(
        id=number,
        guild=5,
        channel=channel,
        game="yeti",
        host=11,
        seats=(Seat(11), Seat(12), Seat(None, brain="steady", label="Yeti-bot")),
        options=YetiOptions("stormy"),
        commitment="c" * 64,
        seed=seed.hex(),
        opened=1000,
        status=PLAYING,
        move=3,
        salt="42",
        counter=2,
        state=set_up(3, YetiOptions("stormy"), FairDice(seed, "42")),
    )


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    async with open_store(tmp_path / "tables.db") as opened:
        yield opened


async def test_a_table_comes_back_as_it_was_kept(store: SqliteStore) -> None:
    table = a_table()
    await store.open_table(table, (Deadline(1, "idle", 99.5),), {11: "Ada", 12: "Bén"})
    kept = await store.load(1)
    assert kept.table == table
    assert kept.names == {11: "Ada", 12: "Bén"}
    assert kept.message == Message(7)
    assert await store.next_deadline() == Deadline(1, "idle", 99.5)


async def test_it_comes_back_after_closing_and_opening_too(tmp_path: Path) -> None:
    path = tmp_path / "a folder with ж" / "tables.db"
    async with open_store(path) as store:
        await store.open_table(a_table(), (), {11: "Ada"})
    async with open_store(path) as store:
        assert (await store.load(1)).table == a_table()


async def test_an_unknown_table_is_no_table(store: SqliteStore) -> None:
    with pytest.raises(NoTable):
        await store.load(404)


async def test_one_open_table_of_a_kind_to_a_channel(store: SqliteStore) -> None:
    await store.open_table(a_table(1), (), {})
    with pytest.raises(TableExists) as refused:
        await store.open_table(a_table(2), (), {})
    assert refused.value.table == 1
    over = msgspec.structs.replace(a_table(1), status="over", move=4)
    await store.save(over, 3, ())
    await store.open_table(a_table(2), (), {})
    assert await store.unfinished() == (2,)


async def test_a_save_with_another_move_number_writes_nothing_at_all(store: SqliteStore) -> None:
    await store.open_table(a_table(), (Deadline(1, "idle", 5),), {})
    later = msgspec.structs.replace(a_table(), move=4)
    with pytest.raises(Conflict):
        await store.save(later, 2, (), Logged(4, 0, "spin", 11, 3, 1001))
    assert (await store.load(1)).table.move == 3
    assert await store.log(1) == ()
    assert await store.next_deadline() == Deadline(1, "idle", 5)


async def test_a_hundred_guilds_saving_together_lose_nothing_f40(store: SqliteStore) -> None:
    for n in range(1, 101):
        await store.open_table(a_table(n, channel=n), (), {})

    async def act(n: int) -> None:
        for move in range(4, 9):
            later = msgspec.structs.replace(a_table(n, channel=n), move=move)
            await store.save(later, move - 1, (), Logged(move, 0, "spin", 11, move, 1000 + move))

    await asyncio.gather(*(act(n) for n in range(1, 101)))
    for n in range(1, 101):
        assert (await store.load(n)).table.move == 8
        assert [logged.number for logged in await store.log(n)] == [4, 5, 6, 7, 8]


async def test_rows_of_their_own_never_change_the_move_number(store: SqliteStore) -> None:
    await store.open_table(a_table(), (), {11: "Ada"})
    await store.change_message(1, lambda _: Message(7, 70, 3, 12, 71))
    assert await store.write_name(5, 11, "Countess")
    assert not await store.write_name(5, 11, "Countess")
    kept = await store.load(1)
    assert (kept.table.move, kept.message, kept.names[11]) == (3, Message(7, 70, 3, 12, 71), "Countess")


async def test_tables_not_yet_shown_are_found(store: SqliteStore) -> None:
    for n in (1, 2, 3):
        await store.open_table(a_table(n, channel=n), (), {})
    await store.change_message(1, lambda _: Message(1, 10, 3))
    await store.change_message(2, lambda _: Message(2, 20, 2))
    assert await store.unshown() == (2, 3)


async def test_a_pending_deletion_stays_until_it_is_gone(store: SqliteStore) -> None:
    await store.add_deletion(1, PendingDeletion(7, 70))
    await store.add_deletion(1, PendingDeletion(7, 70))
    assert await store.pending_deletions() == (PendingDeletion(7, 70),)
    await store.remove_deletion(PendingDeletion(7, 70))
    assert await store.pending_deletions() == ()


async def test_the_soonest_deadline_comes_first(store: SqliteStore) -> None:
    await store.open_table(a_table(1, 1), (Deadline(1, "idle", 50), Deadline(1, "brain", 20, 3)), {})
    await store.open_table(a_table(2, 2), (Deadline(2, "lobby", 30),), {})
    soonest = await store.next_deadline()
    assert soonest == Deadline(1, "brain", 20, 3)
    await store.clear_deadline(soonest)
    assert await store.next_deadline() == Deadline(2, "lobby", 30)


async def test_facts_are_remembered(store: SqliteStore) -> None:
    assert await store.read_fact("hash") is None
    await store.write_fact("hash", "a")
    await store.write_fact("hash", "b")
    assert await store.read_fact("hash") == "b"


async def test_it_is_in_wal_mode_and_fully_synchronous(store: SqliteStore) -> None:
    def modes(connection: sqlite3.Connection) -> tuple[object, object]:
        journal = connection.execute("PRAGMA journal_mode").fetchone()[0]
        return journal, connection.execute("PRAGMA synchronous").fetchone()[0]

    assert await store.run(modes) == ("wal", 2)


async def test_the_applied_version_is_kept_in_the_database(store: SqliteStore) -> None:
    def version(connection: sqlite3.Connection) -> object:
        return connection.execute("SELECT MAX(version) FROM schema_version").fetchone()[0]

    assert await store.run(version) == migrations()[-1].number
    assert [migration.number for migration in migrations()] == list(range(1, len(migrations()) + 1))


async def test_a_database_of_a_newer_bot_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with open_store(path) as store:
        await store.run(lambda connection: connection.execute("INSERT INTO schema_version VALUES (999)"))
    with pytest.raises(StoreTooNew) as refused:
        async with open_store(path):
            pass
    assert "Update the bot" in refused.value.operator_sentence()


async def test_a_file_that_is_no_database_says_so_f47(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.write_bytes(b"this is a shopping list, not a database\n" * 100)
    with pytest.raises(StoreCorrupt) as refused:
        async with open_store(path):
            pass
    assert str(path) in refused.value.operator_sentence()
    assert path.read_bytes().startswith(b"this is a shopping list")


async def test_a_folder_that_can_not_be_made_says_so_f47(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreUnwritable) as refused:
        async with open_store(tmp_path / "file" / "tables.db"):
            pass
    assert "DATABASE_PATH" in refused.value.operator_sentence()


async def test_a_path_that_is_a_folder_says_so_f47(tmp_path: Path) -> None:
    (tmp_path / "tables.db").mkdir()
    with pytest.raises(StoreUnwritable):
        async with open_store(tmp_path / "tables.db"):
            pass


async def test_a_second_opening_of_one_file_is_refused_until_the_first_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with open_store(path):
        with pytest.raises(StoreInUse) as refused:
            async with open_store(path):
                pass
        assert "Another process" in refused.value.operator_sentence()
    async with open_store(path):
        pass


async def test_a_second_process_on_one_file_is_refused_and_a_killed_one_leaves_it_free(
    tmp_path: Path,
) -> None:
    path = tmp_path / "tables.db"
    code = (
        "import asyncio, sys\nfrom bot.store.sqlite import open_store\n"
        "async def main():\n    async with open_store(sys.argv[1]):\n"
        "        print('open', flush=True)\n        await asyncio.sleep(60)\n"
        "asyncio.run(main())\n"
    )
    holder = subprocess.Popen(
        [sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE, cwd=Path(__file__).parents[2]
    )
    try:
        assert holder.stdout is not None
        assert await asyncio.to_thread(holder.stdout.readline) == b"open\n"
        with pytest.raises(StoreInUse):
            async with open_store(path):
                pass
    finally:
        holder.kill()
        holder.communicate()
    async with open_store(path):
        pass


async def test_a_full_database_says_so_keeps_the_old_state_and_goes_on_with_room(store: SqliteStore) -> None:
    await store.open_table(a_table(), (), {})
    pages = await store.run(lambda connection: connection.execute("PRAGMA page_count").fetchone()[0])
    await store.run(lambda connection: connection.execute(f"PRAGMA max_page_count={pages}").fetchone())
    with pytest.raises(StoreFull) as refused:
        for n in range(2, 5000):
            await store.open_table(a_table(n, channel=n), (), {})
    assert "full" in refused.value.operator_sentence()
    assert (await store.load(1)).table == a_table()
    await store.run(lambda connection: connection.execute("PRAGMA max_page_count=100000").fetchone())
    await store.open_table(a_table(6000, channel=6000), (), {})


async def test_a_database_locked_by_another_program_says_so_and_nothing_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with open_store(path) as store:
        await store.open_table(a_table(), (), {})
        await store.run(lambda connection: connection.execute("PRAGMA busy_timeout=50").fetchone())
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreLocked):
            await store.save(msgspec.structs.replace(a_table(), move=4), 3, ())
        other.execute("ROLLBACK")
        other.close()
        await store.save(msgspec.structs.replace(a_table(), move=4), 3, ())
        assert (await store.load(1)).table.move == 4


async def test_a_damaged_row_is_an_error_of_that_table_alone(store: SqliteStore) -> None:
    await store.open_table(a_table(1, 1), (), {})
    await store.open_table(a_table(2, 2), (), {})
    await store.run(lambda connection: connection.execute("UPDATE tables SET body = '{' WHERE id = 1"))
    for _ in range(2):
        with pytest.raises(TableParked):
            await store.load(1)
    assert (await store.load(2)).table == a_table(2, 2)


async def test_a_damaged_row_is_parked_out_of_the_way_and_kept(store: SqliteStore) -> None:
    await store.open_table(a_table(1, 1), (Deadline(1, "turn", 5.0, 0),), {})
    await store.run(lambda connection: connection.execute("UPDATE tables SET body = '{' WHERE id = 1"))
    with pytest.raises(TableParked):
        await store.find(1, "yeti")
    assert await store.find(1, "yeti") is None
    assert await store.unfinished() == ()
    left = await store.next_deadline()
    assert left is not None
    assert left.kind == "purge"
    await store.open_table(a_table(2, 1), (), {})
    assert await store.rows("SELECT body FROM tables WHERE id = 1") == [("{",)]


async def test_forgetting_somebody_takes_a_damaged_row_away_whole(store: SqliteStore) -> None:
    await store.open_table(a_table(1, 1), (), {})
    (person, *_) = await store.ids("SELECT user_id FROM seated WHERE table_id = 1")
    await store.run(lambda connection: connection.execute("UPDATE tables SET body = '{' WHERE id = 1"))
    await store.forget(person)
    with pytest.raises(NoTable):
        await store.load(1)


async def test_a_read_only_file_says_so(tmp_path: Path) -> None:
    """As root nothing is read-only by its mode, so SQLite is told to refuse writes instead."""
    async with open_store(tmp_path / "tables.db") as store:
        await store.run(lambda connection: connection.execute("PRAGMA query_only=1"))
        with pytest.raises(StoreUnwritable):
            await store.open_table(a_table(), (), {})
