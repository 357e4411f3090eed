"""What a thousand running tables cost in memory: how much our bot grows when each of them is played at.

Run by `python -m bench`. What the bot keeps once and for all (pictures' pieces, the last pictures, the
database's pages) is filled before by play at other tables.
"""

import asyncio
import os
import tempfile
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from bench.seeding import Seeded, seed_tables
from bench.sides import NullPresser, OurPresser, Presser, at_rest, null_bot, our_bot
from bench.table import Row

TABLES = 1000
OTHERS = 100
WARMING = 12
AT_ONCE = 10
QUIET_SECONDS = 2.0
MEGABYTE = 1_000_000


def resident(process: int) -> int | None:
    """The bytes of memory that a process holds; None where /proc is not there."""
    try:
        pages = Path(f"/proc/{process}/statm").read_text().split()[1]
    except OSError:
        return None
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


async def _press_all(people: Iterator[Presser]) -> None:
    """One press at each table, AT_ONCE at a time, and whatever follows from it."""
    while group := list(islice(people, AT_ONCE)):
        await asyncio.gather(*(presser.press() for presser in group))
    await asyncio.sleep(QUIET_SECONDS)


async def _grown(process: int, warm: list[Presser], people: list[Presser]) -> float | None:
    """By how many megabytes the bot has grown after a press at each table of `people`."""
    for _ in range(WARMING):
        for presser in warm:
            await presser.press()
    await asyncio.sleep(QUIET_SECONDS)
    before = resident(process)
    await _press_all(iter(people))
    after = resident(process)
    return None if before is None or after is None else (after - before) / MEGABYTE


def rows() -> list[Row]:
    """The row of performance.md on memory."""
    return asyncio.run(_rows())


async def _rows() -> list[Row]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        seeded = await seed_tables(folder / "tables.db", TABLES + OTHERS + 200)
        spare = iter(seeded[TABLES + OTHERS :])
        async with null_bot(folder) as (server, process):
            warm: list[Presser] = [NullPresser(server, n) for n in range(OTHERS)]
            bare = await _grown(process, warm, [NullPresser(server, n) for n in range(TABLES)])
        async with our_bot(folder / "tables.db") as (server, process):
            await at_rest(process)
            warm = [
                OurPresser(server, _first(one, spare), n) for n, one in enumerate(seeded[TABLES:][:OTHERS])
            ]
            people: list[Presser] = [
                OurPresser(server, _first(one, spare), n) for n, one in enumerate(seeded[:TABLES])
            ]
            grown = await _grown(process, warm, people)
            held = resident(process) or 0
    note = (
        f"the whole bot holds {held / MEGABYTE:.0f} MB then;"
        f" the null bot grows by {bare or 0:.1f} MB from as many presses"
    )
    return [Row("memory for 1,000 running tables", 12, 8, grown, unit="MB", note=note)]


def _first(one: Seeded, spare: Iterator[Seeded]) -> Iterator[Seeded]:
    yield one
    yield from spare
