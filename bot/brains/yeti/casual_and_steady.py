"""The computer players of Don't Stop Yeti that don't look ahead: Casual by feeling, Steady by heuristics.

They think in well under a millisecond.
"""

from bot.brains.brain import Chance
from bot.games.yeti.board import NUMBERS, SUMMIT, lane, slide
from bot.games.yeti.moves import Move, MovePawn, Spin, Stay
from bot.games.yeti.view import Landing, YetiView

SPIN, STAY = Spin(), Stay()

Pawns = tuple[tuple[int, int], ...]

# What Steady thinks a thing is worth, in spaces climbed.
HOME = 2.0
HIT = 2.5
BUMP = 0.6
# How much more than its own number a good spin is worth: it may be followed by more.
BOLDNESS = 2.0


class CasualYeti:
    """Plays as people do who don't count: loves a bump and the Yeti, else mostly runs with the pawn in
    front; stops by feeling, never by the odds; sees no danger from anybody behind or above."""

    def choose(self, view: YetiView, moves: tuple[Move, ...], chance: Chance) -> Move:
        if len(moves) == 1:
            return moves[0]
        if view.landings:
            return self._choose_pawn(view, moves, chance)
        return self._spin_or_stay(view, chance)

    def _choose_pawn(self, view: YetiView, moves: tuple[Move, ...], chance: Chance) -> Move:
        first, second = view.landings
        if chance.random() < 0.2:
            return chance.choice(moves)
        for landing in (first, second):
            if landing.wins or landing.hits_yeti or landing.bumps:
                return MovePawn(landing.pawn)
        return MovePawn(int(second.start > first.start))

    def _spin_or_stay(self, view: YetiView, chance: Chance) -> Move:
        assert view.seat is not None
        gained = sum(view.pawns[view.seat]) - sum(view.start_pawns[view.seat])
        eager = 0.75 if gained <= 2 else 0.5 if gained <= 6 else 0.25
        return SPIN if chance.random() < eager else STAY


class SteadyYeti:
    """Plays by sensible rules: takes the win, the Yeti and worthwhile bumps, keeps clear of pawns behind and
    of the Yeti above; spins again while what the next spin may gain outweighs what a bust would cost."""

    def choose(self, view: YetiView, moves: tuple[Move, ...], chance: Chance) -> Move:
        if len(moves) == 1:
            return moves[0]
        if view.landings:
            return self._choose_pawn(view)
        return self._spin_or_stay(view)

    def _choose_pawn(self, view: YetiView) -> Move:
        best = max(
            (landing for landing in view.landings if landing.reason is None),
            key=lambda landing: (_worth(view, landing), landing.start),
        )
        return MovePawn(best.pawn)

    def _spin_or_stay(self, view: YetiView) -> Move:
        assert view.seat is not None and view.bust_chance is not None
        bad, sectors = view.bust_chance
        stake = _standing(view, view.pawns, view.yeti) - _standing(view, view.start_pawns, view.start_yeti)
        numbers = [number for number in view.wheel if number is not None]
        gain = BOLDNESS * sum(numbers) / len(numbers)
        return SPIN if (sectors - bad) * gain > bad * max(stake, 0.0) else STAY


def _worth(view: YetiView, landing: Landing) -> float:
    """What a legal landing brings, in spaces."""
    if landing.wins:
        return 1000.0
    assert view.seat is not None
    worth = float(landing.end - landing.start)
    if landing.end == SUMMIT:
        worth += HOME
    if landing.hits_yeti:
        worth += HIT
    worth += sum(BUMP * view.pawns[seat][pawn] for seat, pawn in landing.bumps)
    worth += _risk(view, landing.pawn, landing.start, view.pawns, view.yeti)
    yeti = SUMMIT if landing.hits_yeti else view.yeti
    pawns = tuple(
        (0 if (seat, 0) in landing.bumps else a, 0 if (seat, 1) in landing.bumps else b)
        for seat, (a, b) in enumerate(view.pawns)
    )
    return worth - _risk(view, landing.pawn, landing.end, pawns, yeti)


def _standing(view: YetiView, pawns: Pawns, yeti: int) -> float:
    """How well the mover stands, in spaces: own pawns less risks, less a share of the others' pawns."""
    seat = view.seat
    assert seat is not None
    own = sum(
        space + (HOME if space == SUMMIT else 0.0) - _risk(view, pawn, space, pawns, yeti)
        for pawn, space in enumerate(pawns[seat])
    )
    return own - BUMP * sum(sum(pair) for other, pair in enumerate(pawns) if other != seat)


def _risk(view: YetiView, pawn: int, space: int, pawns: Pawns, yeti: int) -> float:
    """Spaces that `pawn`, resting on `space`, may expect to lose to one spin of each other player and one of
    the Yeti."""
    if space not in NUMBERS:
        return 0.0
    own_lane = lane(view.seats, pawn)
    threats = view.wheel.count(yeti - space)
    for other, pair in enumerate(pawns):
        if other != view.seat:
            threats += max(
                _sectors_to(view.wheel, start, space)
                for which, start in enumerate(pair)
                if lane(view.seats, which) == own_lane
            )
    return space * threats / len(view.wheel)


def _sectors_to(wheel: tuple[int | None, ...], start: int, space: int) -> int:
    """How many sectors bring a pawn from `start` to rest on `space`."""
    return sum(number is not None and slide(start + number) == space for number in wheel)
