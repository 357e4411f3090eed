"""What saving a move costs: our store against plain sqlite3 in the same mode, doing the same statements.

Run by `python -m bench`. Both write files side by side on the disk of the system's temporary folder (TMPDIR
chooses another), with synchronous=FULL: each waits for that disk once a move.
"""

import asyncio
import sqlite3
import statistics
import tempfile
import time
from pathlib import Path

import msgspec

from bench.seeding import new_table
from bench.table import Row
from bot.store import statements as sql
from bot.store.codec import encode_table
from bot.store.sqlite import SqliteStore, open_store
from bot.tables.schedule import deadlines_of
from bot.tables.table import Deadline, Logged, Table

BATCHES = 7
MOVES = 150


class Step(msgspec.Struct, frozen=True):
    """One move as the service hands it to the store."""

    table: Table
    expected: int
    deadlines: tuple[Deadline, ...]
    logged: Logged


def _steps(table: Table) -> list[Step]:
    """The same state at one move number after another: what it says costs nothing here, its size does."""
    steps = []
    for number in range(table.move + 1, table.move + 1 + BATCHES * MOVES):
        after = msgspec.structs.replace(table, move=number)
        logged = Logged(number, 0, "spin", 1, number, 1)
        steps.append(Step(after, number - 1, deadlines_of(after, 1), logged))
    return steps


def _plain(path: Path) -> sqlite3.Connection:
    """A connection to the same tables with nothing of ours around it."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    return connection


def _save_plainly(connection: sqlite3.Connection, step: Step) -> None:
    table, logged = step.table, step.logged
    connection.execute("BEGIN IMMEDIATE")
    body = encode_table(table)
    values = (table.id, step.expected, table.status, table.move, body, table.ended, table.channel)
    connection.execute(sql.SAVE_TABLE, _named(*values)).fetchone()
    connection.execute(sql.ADD_MOVE, _named(table.id, *msgspec.structs.astuple(logged)))
    connection.execute(sql.CLEAR_DEADLINES, _named(table.id))
    for due in step.deadlines:
        connection.execute(sql.ADD_DEADLINE, _named(due.table, due.kind, due.due, due.move))
    connection.execute("COMMIT")


def _named(*values: object) -> dict[str, object]:
    return {str(n): value for n, value in enumerate(values, 1)}


async def _save(store: SqliteStore, step: Step) -> None:
    await store.save(step.table, step.expected, step.deadlines, step.logged)


def rows() -> list[Row]:
    """The rows of performance.md on saving."""
    return asyncio.run(_rows())


async def _rows() -> list[Row]:
    table, _ = new_table(0, time.time())
    steps = _steps(table)
    ratios: list[float] = []
    all_ours: list[float] = []
    all_plain: list[float] = []
    with tempfile.TemporaryDirectory() as name:
        ours_path, plain_path = Path(name) / "ours.db", Path(name) / "plain.db"
        for path in (ours_path, plain_path):
            async with open_store(path) as store:
                await store.open_table(table, (), {})
        async with open_store(ours_path) as store:
            plain = _plain(plain_path)
            for batch in range(BATCHES):
                mine, bare = [], []
                for step in steps[batch * MOVES : (batch + 1) * MOVES]:
                    begun = time.perf_counter()
                    _save_plainly(plain, step)
                    between = time.perf_counter()
                    await _save(store, step)
                    mine.append(time.perf_counter() - between)
                    bare.append(between - begun)
                ratios.append(statistics.median(mine) / statistics.median(bare))
                all_ours += mine
                all_plain += bare
            plain.close()
    p99, plain_p99 = (statistics.quantiles(side, n=100)[98] * 1000 for side in (all_ours, all_plain))
    medians = [statistics.median(side) * 1000 for side in (all_ours, all_plain)]
    note = f"ours {medians[0]:.2f} ms, plain {medians[1]:.2f} ms; {_list(ratios)}"
    bare_note = f"plain sqlite3's own 99th percentile in the same run: {plain_p99:.2f} ms"
    return [
        Row("saving a move / plain sqlite3, median", 2, 1.2, statistics.median(ratios), note=note),
        Row("saving a move, 99th percentile", 5, 2, p99, unit="ms", note=bare_note),
    ]


def _list(ratios: list[float]) -> str:
    return f"the ratios of the {len(ratios)} batches: {', '.join(f'{ratio:.2f}' for ratio in sorted(ratios))}"
