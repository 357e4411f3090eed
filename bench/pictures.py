"""What a turn picture costs: against its encoding, against Pillow's RGB, and what the event loop feels.

The pictures are those of whole random matches, in order, drawn for the first time each; only what any
running bot has drawn before (figures, wheels, players' names) is warm.
"""

import asyncio
import io
import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import TypeVar

from bench.table import Row
from bot.games.dice import FairDice
from bot.games.yeti import YetiOptions, YetiView, actors, apply, legal_moves, setup, view
from renderers.kit.frame import Frame
from renderers.preview.sample_names import SHORT_NAMES
from renderers.preview.yeti_samples import list_views
from renderers.studio import Studio
from renderers.yeti.table import compose, draw

View = TypeVar("View")
BATCHES = 7
MATCHES = 3
_RGB_EACH = 40


def play(seed: int, seats: int) -> Iterator[YetiView]:
    """The views of one random match."""
    chooser = random.Random(seed)
    dice = FairDice(seed.to_bytes(32, "big"), "bench")
    state = setup(seats, YetiOptions(), dice)
    while seated := actors(state):
        seat = chooser.choice(seated)
        state, _ = apply(state, seat, chooser.choice(legal_moves(state, seat)), dice)
        yield view(state, None)


def _views(batch: int) -> list[YetiView]:
    """120 views a number of seats, of matches that no other batch has."""
    seeds = range(batch * 100, batch * 100 + MATCHES)
    return [shown for seats in (2, 3, 4) for seed in seeds for shown in islice(play(seed, seats), 40)]


def measure(
    views: Sequence[View], draw: Callable[..., bytes], compose: Callable[[View, Sequence[str]], Frame]
) -> tuple[float, float, float, list[bytes]]:
    """Seconds for drawing all, for encoding each finished picture again, for one as RGB; and the PNGs."""
    drawing = encoding = as_rgb = 0.0
    pngs = []
    for at, shown in enumerate(views):
        begun = time.perf_counter()
        pngs.append(draw(shown, names=SHORT_NAMES))
        drawn = time.perf_counter()
        frame = compose(shown, SHORT_NAMES)
        composed = time.perf_counter()
        frame.encode_again()
        drawing, encoding = drawing + drawn - begun, encoding + time.perf_counter() - composed
        if at % _RGB_EACH == 0:
            picture = frame.show().convert("RGB")
            begun = time.perf_counter()
            picture.save(io.BytesIO(), "PNG", compress_level=1)
            as_rgb += time.perf_counter() - begun
    return drawing, encoding, as_rgb / len(views[::_RGB_EACH]), pngs


def rows() -> list[Row]:
    """The picture rows of performance.md for Don't Stop Yeti."""
    begun = time.perf_counter()
    draw(list_views()["move 4 yeti"], names=SHORT_NAMES)
    first = time.perf_counter() - begun
    for shown in (*list_views().values(), *_views(99)):
        draw(shown, names=SHORT_NAMES)
    against_own: list[float] = []
    against_rgb: list[float] = []
    sizes: list[int] = []
    for batch in range(BATCHES):
        views = _views(batch)
        drawing, encoding, as_rgb, pngs = measure(views, draw, compose)
        against_own.append(drawing / encoding)
        against_rgb.append(drawing / len(views) / as_rgb)
        sizes += map(len, pngs)
    pause, idle = asyncio.run(_measure_pauses())
    note = (
        f"{statistics.mean(sizes) / 1000:.0f} kB on average, {max(sizes) / 1000:.0f} kB at most;"
        f" the very first picture took {first:.1f} s"
    )
    return [
        Row("turn picture / its encoding alone", 1.5, 1.3, statistics.median(against_own), note=note),
        Row("turn picture / Pillow's RGB at level 1", 0.25, 0.05, statistics.median(against_rgb)),
        Row(
            "event loop's pause while drawing, p99",
            5,
            1,
            pause,
            unit="ms",
            note=f"{idle:.1f} ms with nothing drawn",
        ),
    ]


async def _measure_pauses() -> tuple[float, float]:
    """How long the event loop stood still at most, in ms: the 99th percentile over fresh pictures, and over
    as long times in which nothing is drawn (what the machine itself does to it)."""
    drawn, idle = [], []
    async with Studio() as studio:
        for shown in _views(50):
            begun = time.perf_counter()
            drawing = asyncio.ensure_future(studio.picture("yeti", shown, names=SHORT_NAMES))
            drawn.append(await _watch(drawing.done))
            until = 2 * time.perf_counter() - begun
            idle.append(await _watch(lambda until=until: time.perf_counter() >= until))
            await drawing
    return statistics.quantiles(drawn, n=100)[98], statistics.quantiles(idle, n=100)[98]


async def _watch(done: Callable[[], bool]) -> float:
    """The longest time in ms between two turns of the event loop until `done`."""
    longest, last = 0.0, time.perf_counter()
    while not done():
        await asyncio.sleep(0)
        now = time.perf_counter()
        longest, last = max(longest, now - last), now
    return longest * 1000
