"""Writes that come at once share one wait for the disk and nothing else: each is whole, and hears its own."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.errors import NoTable, StoreFull, TableExists
from bot.store.sqlite import SqliteStore, open_store
from bot.tables.ports import Conflict, PendingDeletion
from bot.tables.table import Message
from tests.store.test_sqlite import a_table


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    async with open_store(tmp_path / "tables.db") as opened:
        yield opened


class Held:
    """The writer's thread stands still within `async with`; writes begun there gather meanwhile."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store
        self._go_on = threading.Event()

    async def __aenter__(self) -> None:
        self._standing = asyncio.create_task(self._store.run(lambda _: self._go_on.wait(10)))
        await asyncio.sleep(0)

    async def __aexit__(self, *_: object) -> None:
        await asyncio.sleep(0)
        self._go_on.set()
        await self._standing


async def watch(store: SqliteStore) -> list[str]:
    """Each statement that the writer will run."""
    seen: list[str] = []
    await store.run(lambda connection: connection.set_trace_callback(seen.append))
    return seen


async def test_what_comes_while_a_write_waits_is_committed_together(store: SqliteStore) -> None:
    seen = await watch(store)
    async with Held(store):
        opened = [store.open_table(a_table(n, channel=n), (), {}) for n in range(1, 21)]
        writes = list(map(asyncio.ensure_future, opened))
    await asyncio.gather(*writes)
    assert seen.count("COMMIT") == 1
    assert await store.unfinished() == tuple(range(1, 21))


async def test_one_that_is_refused_leaves_nothing_and_hinders_nobody(store: SqliteStore) -> None:
    await store.open_table(a_table(), (), {})
    async with Held(store):
        writes = [
            asyncio.ensure_future(store.add_deletion(1, PendingDeletion(7, 70))),
            asyncio.ensure_future(store.open_table(a_table(2, channel=7), (), {11: "Impostor"})),
            asyncio.ensure_future(store.save(a_table(), 99, ())),
            asyncio.ensure_future(store.change_message(404, lambda row: row)),
            asyncio.ensure_future(store.write_fact("hash", "a")),
        ]
    deletion, opened, saved, changed, told = await asyncio.gather(*writes, return_exceptions=True)
    assert (deletion, told) == (None, None)
    assert [type(refused) for refused in (opened, saved, changed)] == [TableExists, Conflict, NoTable]
    assert await store.pending_deletions() == (PendingDeletion(7, 70),)
    assert await store.read_fact("hash") == "a"
    assert (await store.load(1)).names == {}


async def test_where_the_disk_is_full_each_hears_what_became_of_its_own(store: SqliteStore) -> None:
    await store.open_table(a_table(), (), {})
    pages = await store.run(lambda connection: connection.execute("PRAGMA page_count").fetchone()[0])
    await store.run(lambda connection: connection.execute(f"PRAGMA max_page_count={pages}").fetchone())
    async with Held(store):
        small = asyncio.ensure_future(store.change_message(1, lambda _: Message(7, 70)))
        large = asyncio.ensure_future(store.write_fact("large", "x" * 1_000_000))
    _, refused = await asyncio.gather(small, large, return_exceptions=True)
    assert isinstance(refused, StoreFull)
    assert (await store.load(1)).message == Message(7, 70)
    assert await store.read_fact("large") is None


async def test_reading_never_waits_for_a_write(store: SqliteStore) -> None:
    await store.open_table(a_table(), (), {})
    async with Held(store):
        writing = asyncio.ensure_future(store.write_fact("hash", "a"))
        assert (await store.load(1)).table == a_table()
        assert not writing.done()
    await writing


async def test_only_what_lasts_waits_for_the_disk_and_afterwards_all_is_as_before(store: SqliteStore) -> None:
    await store.open_table(a_table(), (), {})
    seen = await watch(store)
    await store.change_message(1, lambda _: Message(7, 70))
    assert [statement for statement in seen if statement.startswith("PRAGMA")] == [
        "PRAGMA synchronous=NORMAL",
        "PRAGMA synchronous=FULL",
    ]
    seen.clear()
    await store.change_message(1, lambda _: Message(7, 71), lasting=True)
    assert not [statement for statement in seen if statement.startswith("PRAGMA")]

    def mode(connection: sqlite3.Connection) -> object:
        return connection.execute("PRAGMA synchronous").fetchone()[0]

    assert await store.run(mode) == 2


async def test_a_ping_that_leaves_the_row_is_deleted_with_it(store: SqliteStore) -> None:
    await store.open_table(a_table(), (), {})
    await store.change_message(1, lambda _: Message(7, 70, ping=71))
    assert await store.pending_deletions() == ()
    before, after = await store.change_message(1, lambda _: Message(7, 70))
    assert (before.ping, after.ping) == (71, None)
    assert await store.pending_deletions() == (PendingDeletion(7, 71),)
