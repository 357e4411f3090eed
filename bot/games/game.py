"""The protocol that every game's module keeps, and the two records all games share.

Called by bot.tables (through the registry), by brains for types, and by the conformance tests.
"""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

import msgspec

Item = TypeVar("Item")


class Dice(Protocol):
    """Where chance comes from: `FairDice` at real tables, `ScriptedDice` in tests."""

    @property
    def counter(self) -> int:
        """How many draws have been taken; part of the saved game."""
        ...

    def below(self, n: int) -> int:
        """A number from 0 to n-1."""
        ...

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """A new list in a random order."""
        ...


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: `standings` are groups of seats, best first; `reason` is
    `summit`, `five_runs` or `season_cap`."""

    standings: tuple[tuple[int, ...], ...]
    reason: str


class Game(Protocol):
    """What the module `bot.games.<game>` offers. State, Move, Event and View are frozen msgspec records
    of that game; `str(move)` is the move's text and `parse` reads it back."""

    def setup(self, seats: int, options: Any, dice: Dice) -> Any: ...
    def actors(self, state: Any) -> tuple[int, ...]: ...
    def legal_moves(self, state: Any, seat: int) -> tuple[Any, ...]: ...
    def apply(self, state: Any, seat: int, move: Any, dice: Dice) -> tuple[Any, tuple[Any, ...]]: ...
    def view(self, state: Any, seat: int | None) -> Any: ...
    def outcome(self, state: Any) -> Outcome | None: ...
    def parse(self, text: str) -> Any: ...
