"""How long a press takes to be answered, and how many a second can be: ours against the null bot.

Run by `python -m bench`: `click` one at a time and fifty at once, `throughput` for presses a second.
"""

import asyncio
import contextlib
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import msgspec

from bench.seeding import seed_tables
from bench.sides import (
    VOID_SECONDS,
    NullPresser,
    OurPresser,
    Presser,
    Times,
    at_rest,
    cpu_seconds,
    disk_seconds,
    null_bot,
    our_bot,
    times_of,
)
from bench.stand_in import Answered
from bench.table import Row

BATCHES = 5
PRESSES = 120
AT_ONCE = 50
WARMING = 250
ROUNDS = 3
LOOP_SECONDS = 1.5
PAUSE_SECONDS = 0.03
"""Between two presses one at a time: thirty a second is more than all tables of a large host see, and less
than back to back, where the bot never has a moment to itself."""
TABLES = 400


class Side:
    """AT_ONCE people who press at one bot, each at a table of their own, and the bot's process id."""

    def __init__(self, people: Iterator[Presser], process: int) -> None:
        self.people = list(people)
        self.process = process


@contextlib.asynccontextmanager
async def both_sides() -> AsyncIterator[tuple[Side, Side]]:
    """The null bot and ours, both warm."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        seeded = iter(await seed_tables(folder / "tables.db", TABLES))
        async with null_bot(folder) as (bare, bare_id), our_bot(folder / "tables.db") as (server, our_id):
            null = Side((NullPresser(bare, number) for number in range(AT_ONCE)), bare_id)
            ours = Side((OurPresser(server, seeded, number) for number in range(AT_ONCE)), our_id)
            for side in (null, ours):
                await at_rest(side.process)
                await one_at_a_time(side, WARMING, pause=0)
            yield null, ours


async def one_at_a_time(side: Side, presses: int = PRESSES, *, pause: float = PAUSE_SECONDS) -> Times:
    """Each press is sent a moment after the one before it, at another table, was answered."""
    answers = []
    for number in range(presses):
        await asyncio.sleep(pause)
        answers.append(await side.people[number % AT_ONCE].press())
    return times_of(answers)


async def at_once(side: Side) -> Times:
    """One press at every table in the same instant, ROUNDS times."""
    answers: list[Answered] = []
    for _ in range(ROUNDS):
        answers += await asyncio.gather(*(presser.press() for presser in side.people))
    return times_of(answers)


class Speed(msgspec.Struct, frozen=True):
    """Presses answered `a_second`, and the bot's processor seconds for each (0 where unknown)."""

    a_second: float
    cpu: float


async def full_speed(side: Side) -> Speed:
    """Every table is pressed again as soon as it is answered, for LOOP_SECONDS."""
    used = cpu_seconds(side.process) or 0.0
    begun = time.perf_counter()

    async def go_on(presser: Presser) -> int:
        answered = 0
        while time.perf_counter() - begun < LOOP_SECONDS:
            await presser.press()
            answered += 1
        return answered

    counts = await asyncio.gather(*map(go_on, side.people))
    passed = time.perf_counter() - begun
    return Speed(sum(counts) / passed, ((cpu_seconds(side.process) or 0.0) - used) / sum(counts))


def rows() -> list[Row]:
    """Latency: one at a time, and AT_ONCE at once."""
    return asyncio.run(_rows())


async def _rows() -> list[Row]:
    async with both_sides() as (null, ours):
        single = [(await one_at_a_time(null), await one_at_a_time(ours)) for _ in range(BATCHES)]
        hurried = [
            (await one_at_a_time(null, pause=0), await one_at_a_time(ours, pause=0)) for _ in range(BATCHES)
        ]
        crowd = [(await at_once(null), await at_once(ours)) for _ in range(BATCHES)]
    disk = disk_seconds()
    void = statistics.median(bare.median for bare, _ in single) > VOID_SECONDS
    return [
        _row("click → answered / null bot, one at a time, median", 4, 3, single, "median", void, disk),
        _row("the same, 99th percentile", 6, 4, single, "p99", void, disk),
        _row("the same without a pause between presses, median", 4, 3, hurried, "median", void, disk),
        _row(f"the same, {AT_ONCE} at once, median", 4, 3, crowd, "median", void, disk),
    ]


def _row(
    name: str,
    aim: float,
    best: float,
    batches: list[tuple[Times, Times]],
    part: str,
    void: bool,
    disk: float,
) -> Row:
    null = [getattr(bare, part) for bare, _ in batches]
    ours = [getattr(mine, part) for _, mine in batches]
    ratios = sorted(mine / bare for mine, bare in zip(ours, null, strict=True))
    note = (
        f"ours {statistics.median(ours) * 1000:.2f} ms, of which one wait for this disk"
        f" {disk * 1000:.2f} ms; the null bot {statistics.median(null) * 1000:.2f} ms;"
        f" {_list(ratios)}"
    )
    return Row(name, aim, best, statistics.median(ratios), note=note, void=void)


def throughput_rows() -> list[Row]:
    """Presses a second."""
    return asyncio.run(_throughput_rows())


async def _throughput_rows() -> list[Row]:
    async with both_sides() as (null, ours):
        alone = await one_at_a_time(null)
        pairs = [(await full_speed(null), await full_speed(ours)) for _ in range(BATCHES)]
    ratios = sorted(mine.a_second / bare.a_second for bare, mine in pairs)
    bare_rate, our_rate = (
        statistics.median(one.a_second for one in side) for side in zip(*pairs, strict=True)
    )
    bare_cpu, our_cpu = (statistics.median(one.cpu for one in side) for side in zip(*pairs, strict=True))
    note = (
        f"ours {our_rate:.0f} a second at {our_cpu * 1000:.2f} ms of the processor each,"
        f" the null bot {bare_rate:.0f} at {bare_cpu * 1000:.2f} ms; {_list(ratios)}"
    )
    figure, void = statistics.median(ratios), alone.median > VOID_SECONDS
    return [Row("clicks per second / null bot", 0.2, 0.33, figure, more_is_better=True, note=note, void=void)]


def _list(ratios: list[float]) -> str:
    return f"the ratios of the {len(ratios)} batches: {', '.join(f'{ratio:.2f}' for ratio in ratios)}"
