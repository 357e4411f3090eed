"""What a game gives to be drawn: its record of pictures, and what of it a lobby's picture shows.

Each game makes one GamePictures, in `renderers/<game>/pictures.py`; renderers/registry.py names them all.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

import msgspec

from renderers.kit.lobby import LobbyArt


class Draw(Protocol):
    """A View as PNG bytes. `names` by seat; the same View and names give the same bytes."""

    def __call__(self, view: Any, *, names: Sequence[str]) -> bytes: ...


class Describe(Protocol):
    """The same picture in words, at most 1,024 characters: its alt text. `names` by seat."""

    def __call__(self, view: Any, *, names: Sequence[str]) -> str: ...


class Animate(Protocol):
    """The parts of the GIF of a View with a winner, each after a few milliseconds of work. It begins and ends
    with the still picture of that View."""

    def __call__(self, view: Any, *, names: Sequence[str]) -> Iterator[bytes]: ...


class GamePictures(msgspec.Struct, frozen=True):
    """One game's pictures. `game`: its name, as in GAMES. The public's View gives the table; a seat's View,
    in a game with hands, gives that hand. `animate_win`: None where a won match stays still. `static_layers`:
    what is drawn ahead after a start, the most needed first; each keeps what it has drawn."""

    game: str
    draw: Draw
    describe: Describe
    lobby_art: LobbyArt
    animate_win: Animate | None = None
    static_layers: tuple[Callable[[], object], ...] = ()
