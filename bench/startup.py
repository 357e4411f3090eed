"""How long our bot takes from its start, with ten thousand tables kept, to the first press answered.

Run by `python -m bench`. The clock begins before the process does, and the press is sent the moment that the
bot has signed in; that means that Python's start and all imports count.
"""

import asyncio
import statistics
import tempfile
import time
from pathlib import Path

from bench.seeding import seed_tables
from bench.sides import NullPresser, OurPresser, null_bot, our_bot
from bench.table import Row

TABLES = 10_000
RUNS = 5


async def _start_null(folder: Path) -> float:
    begun = time.perf_counter()
    async with null_bot(folder) as (server, _):
        await NullPresser(server, 0).press()
        return time.perf_counter() - begun


def rows() -> list[Row]:
    """The row of performance.md on starting."""
    return asyncio.run(_rows())


async def _rows() -> list[Row]:
    ours, bare = [], []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        seeded = iter(await seed_tables(folder / "tables.db", TABLES))
        for run in range(RUNS):
            bare.append(await _start_null(folder))
            begun = time.perf_counter()
            async with our_bot(folder / "tables.db") as (server, _):
                await OurPresser(server, seeded, run).press()
                ours.append(time.perf_counter() - begun)
    note = (
        f"the runs: {', '.join(f'{seconds:.2f}' for seconds in sorted(ours))} s;"
        f" the null bot, which has nothing to open, {statistics.median(bare):.2f} s"
    )
    name = "start-up with 10,000 tables, to the first press answered"
    return [Row(name, 2, 1, statistics.median(ours), unit="s", note=note)]
