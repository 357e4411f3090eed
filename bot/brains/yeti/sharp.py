"""Sharp at Don't Stop Yeti: settles the whole turn at hand, by solved values (two seats) or as a race.

Its values are read from disk at the first move that needs them.
"""

from array import array
from collections.abc import Callable

from bot.brains.brain import Chance
from bot.brains.yeti.race import load_race
from bot.brains.yeti.turn import Pair, Place, Turn, Wheel, land
from bot.brains.yeti.values import SCALE, after_yeti, index_of, load, name_of
from bot.games.yeti.board import LEAST_SEATS
from bot.games.yeti.moves import Move, MovePawn, Spin, Stay
from bot.games.yeti.view import YetiView

Worth = Callable[[Place], float]
"""The mover's chance to win if its turn ends with everything at this place."""


class SharpYeti:
    """Knows for every way the turn can end how likely it wins then; so the best of all ways to play the turn
    follows, bumps, slides, free spins and busts included. With two seats these chances are exact."""

    def choose(self, view: YetiView, moves: tuple[Move, ...], chance: Chance) -> Move:
        if len(moves) == 1:
            return moves[0]
        worth = _find_worth(view)
        bust = worth((view.start_pawns, view.start_yeti))
        if view.landings:
            return _choose_pawn(view, worth, bust)
        return _spin_or_stay(view, worth, bust)


def _find_worth(view: YetiView) -> Worth:
    wheel, seat = name_of(view.wheel), view.turn
    assert wheel is not None
    if view.seats == LEAST_SEATS:
        return _solved_worth(seat == 1, view.wheel, load(wheel))
    race = load_race(wheel, view.seats)
    return lambda place: race.chances(place, seat + 1)[seat]


def _choose_pawn(view: YetiView, worth: Worth, bust: float) -> Move:
    assert view.spun is not None
    place = (view.pawns, view.yeti)
    landed = [(pawn, land(place, view.turn, pawn, view.spun)) for pawn in (0, 1)]
    ends = [(pawn, *end) for pawn, end in landed if end is not None]
    turn = Turn(view.wheel, view.turn, [(end, free) for _, end, free in ends])
    values = _settled(turn, worth, bust)
    best = max(ends, key=lambda end: values[turn.find(end[1], free=end[2])])
    return MovePawn(best[0])


def _spin_or_stay(view: YetiView, worth: Worth, bust: float) -> Move:
    place = (view.pawns, view.yeti)
    turn = Turn(view.wheel, view.turn, [(place, False)])
    values = _settled(turn, worth, bust)
    return Spin() if turn.spin(turn.find(place), values, bust) > worth(place) else Stay()


def _settled(turn: Turn, worth: Worth, bust: float) -> list[float]:
    stay = turn.value_stays(worth)
    values = list(stay)
    turn.settle(turn.order, values, stay, bust)
    return values


def _solved_worth(second: bool, wheel: Wheel, values: "array[int]") -> Worth:
    """From the solved values of two seats; `second`: the mover's is the last turn before the Yeti's."""
    mine, theirs = int(second), int(not second)

    def worth(place: Place) -> float:
        pawns, yeti = place
        own, other = _sorted(pawns[mine]), _sorted(pawns[theirs])
        if not second:
            return 1 - values[index_of(True, other, own, yeti)] / SCALE
        ends = after_yeti(wheel, other, own, yeti)
        return 1 - sum(values[index_of(False, *end)] for end in ends) / len(ends) / SCALE

    return worth


def _sorted(pair: Pair) -> Pair:
    a, b = pair
    return pair if a <= b else (b, a)
