"""Don't Stop Yeti with three or four seats as a race: about how likely each seat wins from where all stand.

Its parameters are fitted to the solved two-player game by training/yeti/solve_race.py.
"""

from functools import cache

import msgspec

from bot.brains.yeti.turn import Place, Wheel
from bot.brains.yeti.values import PAIRS, BadValues, read
from bot.games.yeti.board import BASE_CAMP, NUMBERS, SLIDES, SUMMIT, WHEELS, lane


class Weights(msgspec.Struct, frozen=True):
    """`steepness`: how decidedly the seat with fewer turns to go is ahead; `order`: turns that it costs to
    move a whole round later; `players`, `yeti`: how much of one spin's chance to be hit counts, by a player
    or the Yeti that moves before the pawn's owner does; `later`: the same for those that move after."""

    steepness: float
    order: float
    players: float
    yeti: float
    later: float


class RaceParameters(msgspec.Struct, frozen=True):
    """`alone`: by PAIRS, the turns that a player alone on the mountain needs on average; `weights`; `error`:
    by how much the race's chances are off from the solved ones with two seats (root mean square)."""

    alone: tuple[float, ...]
    weights: Weights
    error: float


class Race:
    """Every seat needs some turns to get home: those it would need alone, and what it may expect to lose to
    pawns behind and the Yeti above. Chances go by a power of these turns."""

    def __init__(self, wheel: Wheel, seats: int, parameters: RaceParameters) -> None:
        self._seats = seats
        self._weights = parameters.weights
        self._alone = dict(zip(PAIRS, parameters.alone, strict=True))
        self._alone |= {(b, a): turns for (a, b), turns in self._alone.items()}
        self._lanes = [
            [which for which in (0, 1) if lane(seats, which) == lane(seats, pawn)] for pawn in (0, 1)
        ]
        spaces = range(SUMMIT + 1)
        self._hit = [[_count(wheel, start, space) / len(wheel) for space in spaces] for start in spaces]
        self._yeti_hit = [[wheel.count(yeti - space) / len(wheel) for space in spaces] for yeti in spaces]

    def chances(self, place: Place, turn: int) -> list[float]:
        """By seat, the chance to win when `turn` (the number of seats: the Yeti) is about to begin."""
        pawns, _ = place
        weights, seats = self._weights, self._seats
        strengths = []
        for seat, pair in enumerate(pawns):
            if pair == (SUMMIT, SUMMIT):
                return [float(other == seat) for other in range(seats)]
            ahead = (seat - turn) % (seats + 1)
            turns = self._alone[pair] + self._danger(place, turn, seat) + weights.order * ahead / seats
            strengths.append(turns**-weights.steepness)
        total = sum(strengths)
        return [strength / total for strength in strengths]

    def _danger(self, place: Place, turn: int, seat: int) -> float:
        """The turns that `seat` may expect to lose by bumps."""
        pawns, yeti = place
        weights, around = self._weights, self._seats + 1
        ahead = (seat - turn) % around
        pair = pawns[seat]
        lost = 0.0
        for pawn, space in enumerate(pair):
            if space not in NUMBERS:
                continue
            sooner = (self._seats - turn) % around < ahead
            safe = 1 - (weights.yeti if sooner else weights.later) * self._yeti_hit[yeti][space]
            for other, theirs in enumerate(pawns):
                if other != seat:
                    sooner = (other - turn) % around < ahead
                    hit = max(self._hit[theirs[which]][space] for which in self._lanes[pawn])
                    safe *= 1 - (weights.players if sooner else weights.later) * hit
            bumped = (BASE_CAMP, pair[1]) if pawn == 0 else (pair[0], BASE_CAMP)
            lost += (1 - safe) * max(0.0, self._alone[bumped] - self._alone[pair])
        return lost


def _count(wheel: Wheel, start: int, space: int) -> int:
    """How many sectors bring a pawn from `start` to rest on `space`."""
    ends = (start + number for number in wheel if number is not None)
    return sum(SLIDES.get(end, end) == space for end in ends)


def file_name(wheel: str) -> str:
    return f"yeti-{wheel}-race.json"


def load(wheel: str) -> RaceParameters:
    """The parameters for the wheel of that name. BadValues if they are not all there, or out of range."""
    content = read(file_name(wheel), wheel)
    try:
        parameters = msgspec.json.decode(content, type=RaceParameters)
    except msgspec.DecodeError as error:
        raise BadValues(wheel, str(error)) from error
    weights = msgspec.structs.astuple(parameters.weights)
    if len(parameters.alone) != len(PAIRS) or not all(1 <= turns < 100 for turns in parameters.alone):
        raise BadValues(wheel, f"there must be {len(PAIRS)} counts of turns, each from 1 to 100")
    if not all(0 <= weight < 10 for weight in weights):
        raise BadValues(wheel, "a weight is out of range")
    return parameters


@cache
def load_race(wheel: str, seats: int) -> Race:
    """The race on the wheel of that name; made once and then kept."""
    return Race(WHEELS[wheel], seats, load(wheel))
