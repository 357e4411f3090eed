"""What a computer player is: it gets a View and the legal moves, and names one of them.

Each game has three, one a strength: its record `GameBrains`.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

Item = TypeVar("Item")

CASUAL, STEADY, SHARP = "casual", "steady", "sharp"
STRENGTHS = (CASUAL, STEADY, SHARP)


class Chance(Protocol):
    """A brain's own randomness, never the table's dice: `random.Random` or `random.SystemRandom`."""

    def random(self) -> float:
        """A number from 0 up to, but not, 1."""
        ...

    def choice(self, seq: Sequence[Item], /) -> Item:
        """One of the items, each equally likely."""
        ...


class Brain(Protocol):
    """A computer player of one game and strength. It keeps nothing of a match between its moves, so one
    brain serves any number of tables and may be made anew at any time."""

    def choose(self, view: Any, moves: tuple[Any, ...], chance: Chance) -> Any:
        """One of `moves`: the legal moves of the seat `view.seat`, never empty, as `legal_moves` gives
        them; `view` is that game's View for the same seat."""
        ...


class GameBrains(msgspec.Struct, frozen=True):
    """One game's computer players: how to make one of each strength. Making one is quick, and reads nothing
    from disk."""

    game: str
    casual: Callable[[], Brain]
    steady: Callable[[], Brain]
    sharp: Callable[[], Brain]

    def make(self, strength: str) -> Brain:
        """A computer player of that strength, one of STRENGTHS; KeyError for any other."""
        return {CASUAL: self.casual, STEADY: self.steady, SHARP: self.sharp}[strength]()
