"""The computer players of Pig: each holds at its own number of points gained, and sees only its View."""

from functools import partial

import msgspec

from bot.brains.brain import Chance, GameBrains
from tests.games.pig.records import Move, PigView
from tests.games.pig.rules import DIG, HOLD, ROLL


class HoldsAt(msgspec.Struct, frozen=True):
    """Rolls until the turn has gained `most`, or what it takes to win; a truffle is dug up before holding."""

    most: int

    def choose(self, view: PigView, moves: tuple[Move, ...], chance: Chance) -> Move:
        assert view.seat is not None
        needed = min(self.most, view.goal - view.points[view.seat])
        if view.gained >= needed and HOLD in moves:
            return HOLD
        if DIG in moves and view.gained + view.truffle >= needed:
            return DIG
        return ROLL


def brains_of(game: str) -> GameBrains:
    return GameBrains(
        game, casual=partial(HoldsAt, 8), steady=partial(HoldsAt, 14), sharp=partial(HoldsAt, 20)
    )


BRAINS = tuple(brains_of(game) for game in ("pig", "truffles"))
