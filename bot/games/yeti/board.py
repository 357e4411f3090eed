"""The mountain of Don't Stop Yeti: spaces, slides, wheels, lanes, and where a number takes two pawns.

Source: rules-yeti.md, "Pieces".
"""

from collections.abc import Mapping
from types import MappingProxyType

from bot.games.yeti.moves import Reasons, YetiReason

BASE_CAMP = 0
SUMMIT = 12
NUMBERS = range(1, 12)

LEAST_SEATS = 2
MOST_SEATS = 4
COLOURS = ("Red", "Blue", "Green", "Gold")

SLIDES: Mapping[int, int] = MappingProxyType({5: 9, 7: 4})

BUST = None
WHEELS: Mapping[str, tuple[int | None, ...]] = MappingProxyType(
    {
        "classic": (1, 2, 3, 4, 5, BUST),
        "gentle": (1, 1, 2, 2, 3, 3, 4, BUST),
        "stormy": (1, 2, 3, 4, 5, 6, BUST, BUST),
    }
)


def lane(seats: int, pawn: int) -> int:
    """Which lane a pawn climbs: 0 for all with two seats, else 0 (left) for pawn 0, 1 (right) for pawn 1."""
    return 0 if seats == LEAST_SEATS else pawn


def slide(space: int) -> int:
    """Where a pawn that landed on `space` comes to rest."""
    return SLIDES.get(space, space)


ENDS = tuple(slide(space) for space in range(SUMMIT + 1))
"""ENDS[landed]: where a pawn that landed there comes to rest, after the slide."""


def refuse(start: int, other: int, number: int) -> YetiReason | None:
    """Why a pawn on `start`, its owner's other one on `other`, can't move by `number`; None if it can."""
    if start == SUMMIT:
        return YetiReason.AT_SUMMIT
    landed = start + number
    if landed > SUMMIT:
        return YetiReason.PAST_SUMMIT
    end = ENDS[landed]
    if end == other and end in NUMBERS:
        return YetiReason.OWN_PAWN
    return None


def _tabulate() -> tuple[tuple[tuple[Reasons, ...], ...], ...]:
    spaces = range(SUMMIT + 1)
    return tuple(
        tuple(tuple((refuse(a, b, number), refuse(b, a, number)) for b in spaces) for a in spaces)
        for number in range(SUMMIT + 1)
    )


REFUSALS = _tabulate()
"""REFUSALS[number][a][b]: why pawn 0 on a, and pawn 1 on b, of one player can't move by number. Made once:
legality is asked several times a decision."""
