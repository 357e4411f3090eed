"""The state of a match of Don't Stop Yeti. Public names: rules-yeti.md.

The tables keep it as JSON; only the rules look inside.
"""

import msgspec

from bot.games.yeti.moves import Event, Reasons, YetiPhase


class Bust(msgspec.Struct, frozen=True):
    """Why the turn busted. `cause`: "wheel" or "no_moves"; `reasons`: one for each pawn, None where the
    cause is the wheel; `lost`: pawns and Yeti just before the undo."""

    cause: str
    reasons: Reasons
    lost: "TurnStart"


class TurnStart(msgspec.Struct, frozen=True):
    """Where everything stood: `pawns` by seat and pawn, `yeti`; spaces 0 (BASE CAMP) to 12 (SUMMIT)."""

    pawns: tuple[tuple[int, int], ...]
    yeti: int


class YetiState(msgspec.Struct, frozen=True):
    """Everything about a match. See rules-yeti.md, "State and moves, by name"."""

    seats: int
    wheel: tuple[int | None, ...]
    pawns: tuple[tuple[int, int], ...]
    yeti: int
    round: int
    turn: int
    phase: YetiPhase
    spun: int | None
    bust: Bust | None
    turn_start: TurnStart
    winner: int | None
    sector: int | None = None
    last: tuple[Event, ...] = ()
