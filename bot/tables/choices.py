"""What servers and people have chosen, and what follows from it for a new table."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

DEFAULT_CLOCK = 600
MOST_TABLES = 20
LOBBIES_EACH = 3
CLOCK = "_clock"


class ServerSettings(msgspec.Struct, frozen=True):
    """How a server plays. `clocks`: seconds a turn by game, None for off; a game that is not named has
    DEFAULT_CLOCK. `channels`: the only ones that may hold tables,
    empty for all. `place`: a table `follow`s the talk to the bottom of its channel, `stay`s
    where it is, or goes to a `thread` of its own when its match starts. `moving`: the winner's picture
    moves."""

    channels: tuple[int, ...] = ()
    place: Literal["follow", "stay", "thread"] = "follow"
    most_tables: int = MOST_TABLES
    strength: str = "steady"
    moving: bool = True
    clocks: Mapping[str, int | None] = {}

    def clock_of(self, game: str) -> int | None:
        """Seconds a turn, None for off."""
        return self.clocks.get(game, DEFAULT_CLOCK)


def decode_settings(text: str | bytes) -> ServerSettings:
    """Settings from their JSON. In older ones each clock is a field of its own, called after its game."""
    stored: dict[str, Any] = msgspec.json.decode(text)
    old = {name.removesuffix(CLOCK): stored.pop(name) for name in list(stored) if name.endswith(CLOCK)}
    return msgspec.convert({**stored, "clocks": old | stored.get("clocks", {})}, ServerSettings)


class Preferences(msgspec.Struct, frozen=True):
    """What a person wants: to be pinged when it is their turn; to get hands by DM."""

    ping: bool = True
    dm: bool = True


class PersonalData(msgspec.Struct, frozen=True):
    """What is kept about a person: names by server, how many tables (open, finished), moves."""

    names: tuple[tuple[int, str], ...]
    open_tables: int
    finished_tables: int
    moves: int
    preferences: Preferences
