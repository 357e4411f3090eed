"""What servers and people have chosen, and what follows from it for a new table.

Kept through the Choices port; read by cogs, poster and hands.
"""

from typing import Literal

import msgspec

DEFAULT_CLOCK = 600
MOST_TABLES = 20
LOBBIES_EACH = 3


class ServerSettings(msgspec.Struct, frozen=True):
    """How a server plays. Clocks in seconds, None for off. `channels`: the only ones that may hold tables,
    empty for all. `place`: a table `follow`s the talk to the bottom of its channel, `stay`s
    where it is, or goes to a `thread` of its own when its match starts. `moving`: the winner's picture
    moves."""

    yeti_clock: int | None = DEFAULT_CLOCK
    skis_clock: int | None = DEFAULT_CLOCK
    channels: tuple[int, ...] = ()
    place: Literal["follow", "stay", "thread"] = "follow"
    most_tables: int = MOST_TABLES
    strength: str = "steady"
    moving: bool = True

    def clock_of(self, game: str) -> int | None:
        clock: int | None = getattr(self, f"{game}_clock")
        return clock


class Preferences(msgspec.Struct, frozen=True):
    """What a person wants: to be pinged when it is their turn; to get hands by DM."""

    ping: bool = True
    dm: bool = True


class Kept(msgspec.Struct, frozen=True):
    """What is kept about a person: names by server, how many tables (open, finished), moves."""

    names: tuple[tuple[int, str], ...]
    open_tables: int
    finished_tables: int
    moves: int
    preferences: Preferences
