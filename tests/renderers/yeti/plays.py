"""Random matches of Don't Stop Yeti, view by view, for tests of pictures and alt texts."""

import random
from collections.abc import Iterator

from bot.games.dice import FairDice
from bot.games.yeti import YetiOptions, YetiView, actors, apply, legal_moves, setup, view


def play_views(seed: int, seats: int, wheel: str = "classic", most: int = 400) -> Iterator[YetiView]:
    """The public view before the first move and after each, to the end of the match or `most` moves."""
    chooser = random.Random(seed)
    dice = FairDice(seed.to_bytes(32, "big"), "pictures")
    state = setup(seats, YetiOptions(wheel=wheel), dice)
    yield view(state, None)
    for _ in range(most):
        seated = actors(state)
        if not seated:
            return
        seat = chooser.choice(seated)
        state, _ = apply(state, seat, chooser.choice(legal_moves(state, seat)), dice)
        yield view(state, None)
