"""A register of plug-ins: one record a game, by the game's name. There are four: games, computer players,
pictures and presenters; a further game joins by one line in each.
"""

import contextlib
from collections.abc import Iterator, Mapping
from typing import Protocol, TypeVar


class Plugin(Protocol):
    """What every record has: the name of its game, as in its commands ("yeti")."""

    @property
    def game(self) -> str: ...


Record = TypeVar("Record", bound=Plugin)


class Registry(Mapping[str, Record]):
    """Records by their game's name, in the order in which they were given. ValueError for two of one name."""

    def __init__(self, *records: Record) -> None:
        self._records: dict[str, Record] = {}
        for record in records:
            self._add(record)

    def __getitem__(self, game: str) -> Record:
        return self._records[game]

    def __iter__(self) -> Iterator[str]:
        return iter(self._records)

    def __len__(self) -> int:
        return len(self._records)

    @contextlib.contextmanager
    def joined_by(self, *records: Record) -> Iterator[None]:
        """These records are there, too, until the block ends: for games from outside, as in tests."""
        for record in records:
            self._add(record)
        try:
            yield
        finally:
            for record in records:
                del self._records[record.game]

    def _add(self, record: Record) -> None:
        if record.game in self._records:
            raise ValueError(f"there is a game called {record.game!r} already")
        self._records[record.game] = record
