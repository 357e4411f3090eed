"""Random whole games of any registered game, for property and conformance tests."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from bot.games.dice import FairDice
from bot.games.game import AnyGame

MOST_MOVES = 20_000


class Step(NamedTuple):
    """One accepted move: the state before, who, which move, the state after, and the events."""

    before: Any
    seat: int
    move: Any
    after: Any
    events: tuple[Any, ...]


def play_at_random(game: AnyGame, seats: int, options: Any, seed: int) -> Iterator[Step]:
    """A whole game of uniformly random legal moves; same seed, same game."""
    chooser = random.Random(seed)
    dice = FairDice(seed.to_bytes(32, "big"), str(seed))
    state = game.begin(seats, options, dice, dealer=seed % seats)
    for _ in range(MOST_MOVES):
        seated = game.actors(state)
        if not seated:
            return
        seat = chooser.choice(seated)
        move = chooser.choice(game.legal_moves(state, seat))
        after, events = game.apply(state, seat, move, dice)
        yield Step(state, seat, move, after, events)
        state = after
    raise AssertionError(f"no end after {MOST_MOVES} random moves (seed {seed})")
