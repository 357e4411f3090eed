"""What a seat can do at Don't Stop Yeti, each with a short text that round-trips; why it may not; and what
happens then: the phases, moves, reasons and events. Names: rules-yeti.md.
"""

from enum import StrEnum
from typing import Literal

import msgspec

YetiPhase = Literal["spin", "move", "decide", "free_spin", "free_move", "bust", "yeti_spin", "over"]

# ---------------------------------------------------------------- moves


class Spin(msgspec.Struct, frozen=True, tag="spin"):
    """Spin the wheel: first spin, again, the free one, or the Yeti's."""

    def __str__(self) -> str:
        return "spin"


class MovePawn(msgspec.Struct, frozen=True, tag="move"):
    """Move one's pawn 0 or 1 by the number just spun."""

    pawn: int

    def __str__(self) -> str:
        return f"move {self.pawn}"


class Stay(msgspec.Struct, frozen=True, tag="stay"):
    """Stay Safe: bank the turn."""

    def __str__(self) -> str:
        return "stay"


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Pass on after a bust."""

    def __str__(self) -> str:
        return "pass"


Move = Spin | MovePawn | Stay | Pass

# ---------------------------------------------------------------- reasons


class YetiReason(StrEnum):
    """Why a pawn can't move by the number just spun: it is at SUMMIT already, would pass SUMMIT, or would
    come to rest on its owner's other pawn; or there is no such pawn."""

    AT_SUMMIT = "at_summit"
    PAST_SUMMIT = "past_summit"
    OWN_PAWN = "own_pawn"
    NO_SUCH_PAWN = "no_such_pawn"


Reasons = tuple[YetiReason | None, YetiReason | None]
"""One for each pawn of a seat, None for a pawn that may move."""

# ---------------------------------------------------------------- events


class Spun(msgspec.Struct, frozen=True, tag="spun"):
    """`seat` spun the wheel (seat == seats: for the Yeti). `sector` is the index into the wheel,
    `number` its value, None for BUST; `free` for a free spin; `by`: the seat that pressed."""

    seat: int
    sector: int
    number: int | None
    free: bool
    by: int


class Moved(msgspec.Struct, frozen=True, tag="moved"):
    """A pawn went from `start` to `landed` (start + number) and rests on `end` (after a slide)."""

    seat: int
    pawn: int
    start: int
    landed: int
    end: int


class Bumped(msgspec.Struct, frozen=True, tag="bumped"):
    """A pawn went to BASE CAMP from `space`; `by` is the bumping seat (seat == seats: the Yeti)."""

    seat: int
    pawn: int
    space: int
    by: int


class YetiHit(msgspec.Struct, frozen=True, tag="yeti_hit"):
    """`seat` landed on the Yeti at `space`: it is back at SUMMIT and a FREE SPIN is due."""

    seat: int
    space: int


class FreeSpinLost(msgspec.Struct, frozen=True, tag="free_spin_lost"):
    """The free spin ended with nothing undone. `cause`: "wheel" or "no_moves"; `reasons`: why each
    pawn could not move, None where the cause is the wheel."""

    seat: int
    cause: str
    reasons: Reasons


class Busted(msgspec.Struct, frozen=True, tag="busted"):
    """The turn is undone. `cause` and `reasons` as in Bust."""

    seat: int
    cause: str
    reasons: Reasons


class Stayed(msgspec.Struct, frozen=True, tag="stayed"):
    """`seat` stayed safe."""

    seat: int


class Passed(msgspec.Struct, frozen=True, tag="passed"):
    """`seat` passed on after a bust."""

    seat: int


class YetiStayed(msgspec.Struct, frozen=True, tag="yeti_stayed"):
    """The Yeti's spin was BUST: it stays at `space`."""

    space: int


class YetiMoved(msgspec.Struct, frozen=True, tag="yeti_moved"):
    """The Yeti went from `start` down to `end`; `returned`: it reached or passed BASE CAMP,
    so `end` is SUMMIT and nobody was hit."""

    start: int
    end: int
    returned: bool


class RoundBegan(msgspec.Struct, frozen=True, tag="round_began"):
    """The Yeti's turn is over; `round` begins with Red."""

    round: int


class Won(msgspec.Struct, frozen=True, tag="won"):
    """Both pawns of `seat` are at SUMMIT."""

    seat: int


Event = (
    Spun
    | Moved
    | Bumped
    | YetiHit
    | FreeSpinLost
    | Busted
    | Stayed
    | Passed
    | YetiStayed
    | YetiMoved
    | RoundBegan
    | Won
)
