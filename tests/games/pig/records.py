"""Pig, a small game of luck, as records: options, state, view, moves, reasons and events. With truffles
each player also has a secret one, worth 1 to 6, to be dug up once.
"""

from enum import StrEnum
from typing import Literal

import msgspec

PigPhase = Literal["roll", "over"]


class PigOptions(msgspec.Struct, frozen=True):
    """`goal`: the points that win."""

    goal: int = 50


class Move(msgspec.Struct, frozen=True):
    """`word` is `roll` the die, `hold` what this turn gained, or `dig` up one's truffle."""

    word: Literal["dig", "hold", "roll"]

    def __str__(self) -> str:
        return self.word


class PigReason(StrEnum):
    """Why a move is refused: nothing was gained yet, or there is no truffle (any more)."""

    NOTHING_GAINED = "nothing_gained"
    NO_TRUFFLE = "no_truffle"


class Rolled(msgspec.Struct, frozen=True, tag="rolled"):
    """`seat` rolled `number`; a 1 loses what the turn had gained."""

    seat: int
    number: int


class Held(msgspec.Struct, frozen=True, tag="held"):
    """`seat` keeps what the turn gained and has `points` now."""

    seat: int
    points: int


class Dug(msgspec.Struct, frozen=True, tag="dug"):
    """`seat` has dug up a truffle of this `worth`: it is no secret any more."""

    seat: int
    worth: int


class Won(msgspec.Struct, frozen=True, tag="won"):
    """`seat` has reached the goal."""

    seat: int


Event = Rolled | Held | Dug | Won


class PigState(msgspec.Struct, frozen=True):
    """`points` by seat; `gained` in the turn of the seat `turn`; `truffles` by seat, 0 where dug up, none in
    plain Pig."""

    seats: int
    goal: int
    turn: int
    points: tuple[int, ...]
    truffles: tuple[int, ...]
    gained: int = 0
    phase: PigPhase = "roll"
    winner: int | None = None
    last: tuple[Event, ...] = ()


class PigView(msgspec.Struct, frozen=True):
    """As the state, but of the truffles only one's own: `truffle`, 0 for none; `buried`: the seats that still
    have theirs."""

    seat: int | None
    seats: int
    goal: int
    turn: int
    points: tuple[int, ...]
    gained: int
    buried: tuple[int, ...]
    truffle: int
    phase: PigPhase
    winner: int | None
    last: tuple[Event, ...]


class PigStats(msgspec.Struct, frozen=True):
    """One seat's match in numbers."""

    rolls: int
    busts: int
