"""What the pictures of Skis Wild cost: tables and hands, measured as in pictures.py.

The matches are random ones that rather play than discard: as many different mountains as among people.
"""

import random
import statistics
import time
from collections.abc import Iterator

from bench.pictures import BATCHES, measure
from bench.table import Row
from bot.games.dice import FairDice
from bot.games.skis import SkisOptions, SkisState, SkisView, actors, apply, legal_moves, setup, view
from renderers.preview.sample_names import SHORT_NAMES
from renderers.preview.skis_samples import list_hands, list_tables
from renderers.skis import hand
from renderers.skis import table as skis

_TURNS = 60


def play(seed: int, seats: int) -> Iterator[SkisState]:
    """The states of a random match's first turns, after each move."""
    chooser = random.Random(seed)
    dice = FairDice(seed.to_bytes(32, "big"), "bench")
    state = setup(seats, SkisOptions(), dice)
    for _ in range(_TURNS):
        seated = actors(state)
        if not seated:
            return
        seat = chooser.choice(seated)
        moves = legal_moves(state, seat)
        plays = [move for move in moves if str(move).startswith("play")]
        choices = plays if plays and chooser.random() < 0.85 else moves
        state, _ = apply(state, seat, chooser.choice(choices), dice)
        yield state


def _views(batch: int) -> tuple[list[SkisView], list[SkisView]]:
    """Tables and the hands of those whose turn it is, of matches that no other batch has."""
    states = [state for seats in (2, 3, 4) for state in play(batch * 10 + seats, seats)]
    return [view(state, None) for state in states], [view(state, state.turn) for state in states]


def rows() -> list[Row]:
    """The picture rows of performance.md for Skis Wild's table and hand."""
    made = []
    warm_tables, warm_hands = _views(99)
    for at, (what, renderer) in enumerate((("Skis Wild's table", skis), ("a hand", hand))):
        samples = (list_tables(), list_hands())[at]
        begun = time.perf_counter()
        renderer.draw(next(iter(samples.values())), names=SHORT_NAMES)
        first = time.perf_counter() - begun
        for shown in (*samples.values(), *(warm_tables, warm_hands)[at]):
            renderer.draw(shown, names=SHORT_NAMES)
        own: list[float] = []
        rgb: list[float] = []
        sizes: list[int] = []
        for batch in range(BATCHES):
            views = _views(batch)[at]
            drawing, encoding, as_rgb, pngs = measure(views, renderer.draw, renderer.compose)
            own.append(drawing / encoding)
            rgb.append(drawing / len(views) / as_rgb)
            sizes += map(len, pngs)
        note = (
            f"{statistics.mean(sizes) / 1000:.0f} kB on average, {max(sizes) / 1000:.0f} kB at most;"
            f" the very first picture took {first:.1f} s"
        )
        made += [
            Row(f"{what} / its encoding alone", 1.5, 1.3, statistics.median(own), note=note),
            Row(f"{what} / Pillow's RGB at level 1", 0.25, 0.05, statistics.median(rgb)),
        ]
    return made
