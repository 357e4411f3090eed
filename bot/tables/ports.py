"""What the tables need from outside: a store, a clock, chance, and someone who shows changes.

Tests bring small real ones of their own.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import msgspec

from bot.tables.choices import PersonalData, Preferences, ServerSettings
from bot.tables.table import Deadline, HandRow, Kept, Logged, Message, Table
from bot.tables.table_view import TableView


class Conflict(Exception):
    """The table had another move number than expected: somebody was faster. Nothing was written."""


class PendingDeletion(msgspec.Struct, frozen=True):
    """A message that must go: it stays in a row until Discord says 204 or 404."""

    channel: int
    message: int


class Store(Protocol):
    """Tables on disk. Every method does all or nothing; errors are bot.errors.StoreError and below."""

    async def open_table(self, table: Table, deadlines: Sequence[Deadline], names: Mapping[int, str]) -> None:
        """Keep a new table. Raises TableExists if the channel has an open one of that game."""
        ...

    async def load(self, table_id: int) -> Kept:
        """Raises NoTable."""
        ...

    async def find(self, channel: int, game: str) -> Kept | None:
        """The open table (lobby or playing) of that game in that channel."""
        ...

    async def seated_at(self, user: int, game: str) -> tuple[int, ...]:
        """Ids of the open tables of that game at which this person sits, oldest first."""
        ...

    async def save(
        self, table: Table, expected: int, deadlines: Sequence[Deadline], logged: Logged | None = None
    ) -> None:
        """Replace the table, its deadlines, and add to its log, only if its move number is `expected`.
        Raises Conflict otherwise."""
        ...

    async def log(self, table_id: int) -> tuple[Logged, ...]:
        """The accepted game moves in order."""
        ...

    async def unfinished(self) -> tuple[int, ...]:
        """Ids of all tables that are not over, oldest first."""
        ...

    async def purge(self, table_id: int) -> None:
        """Delete a finished table and all that belongs to it."""
        ...

    async def next_deadline(self) -> Deadline | None:
        """The soonest one of all."""
        ...

    async def postpone(self, deadline: Deadline, due: float) -> None:
        """Let it be due later."""
        ...

    async def clear_deadline(self, deadline: Deadline) -> None:
        """Forget one that no longer means anything."""
        ...

    async def write_name(self, guild: int, user: int, name: str) -> bool:
        """Remember a display name; True if it differs from what was kept."""
        ...


class Facts(Protocol):
    """Single remembered values, such as the hash of the commands last synced."""

    async def read_fact(self, key: str) -> str | None: ...

    async def write_fact(self, key: str, value: str) -> None: ...


class MessageRows(Protocol):
    """Where tables are shown, and what must be deleted: rows of their own, for the writer alone."""

    async def unshown(self, *, lobbies: bool = True) -> tuple[int, ...]:
        """Ids of open tables whose message is missing or older than their state, oldest first. Without
        `lobbies` not those that have no message yet: they may be about to get it."""
        ...

    async def is_current(self, message: int) -> bool:
        """Whether some table is shown in this message."""
        ...

    async def change_message(
        self, table_id: int, change: Callable[[Message], Message], *, lasting: bool = False
    ) -> tuple[Message, Message]:
        """Read the table's row, change it, write it: one step, so that others' changes are kept. Returns the
        row before and after. A ping that leaves the row is to be deleted, noted in the same step. Unless it
        is `lasting` a power cut may undo it: what is shown is then shown again. Raises NoTable."""
        ...

    async def add_deletion(self, table_id: int, deletion: PendingDeletion) -> None:
        """This message must go."""
        ...

    async def pending_deletions(self) -> tuple[PendingDeletion, ...]: ...

    async def remove_deletion(self, deletion: PendingDeletion) -> None:
        """It is gone."""
        ...


class HandRows(Protocol):
    """Where hands are shown by DM, and the deletions that go with them: for the hands' writer alone."""

    async def running(self, game: str) -> tuple[int, ...]:
        """Ids of the matches of that game that are going on, oldest first."""
        ...

    async def hand_rows(self, table_id: int) -> Mapping[int, HandRow]:
        """By person."""
        ...

    async def write_hand(self, table_id: int, row: HandRow) -> None: ...

    async def add_deletion(self, table_id: int, deletion: PendingDeletion) -> None:
        """This message must go."""
        ...


class Choices(Protocol):
    """What servers and people have chosen, and the questions that span tables."""

    async def read_settings(self, guild: int) -> ServerSettings: ...

    async def write_settings(self, guild: int, settings: ServerSettings) -> None: ...

    async def read_preferences(self, user: int) -> Preferences: ...

    async def write_preferences(self, user: int, preferences: Preferences) -> None: ...

    async def open_in(self, guild: int) -> tuple[int, ...]:
        """Ids of the server's open tables, oldest first."""
        ...

    async def open_guilds(self) -> tuple[int, ...]:
        """The servers that have open tables."""
        ...

    async def open_of(self, user: int) -> tuple[int, ...]:
        """Ids of the open tables at which this person sits, oldest first."""
        ...

    async def personal_data(self, user: int) -> PersonalData: ...

    async def forget(self, user: int) -> None:
        """Take this person's name and id from everything but open tables."""
        ...


class Clock(Protocol):
    """Wall time in epoch seconds, and waiting for it."""

    def now(self) -> float: ...

    async def sleep_until(self, when: float) -> None: ...


class TableObserver(Protocol):
    """Whoever shows tables: told that a table stands at `move` now. Must return at once."""

    def prerender(self, table: TableView, message: Message) -> None:
        """It is being saved that the table looks like this, and it is shown there. Nothing may be said yet,
        but what takes long can be begun: drawing meanwhile costs no time."""
        ...

    def prerender_next(self, game: str, ahead: Callable[[], tuple[TableView, ...]]) -> None:
        """`ahead()` is how a table of that game will look after each of the few moves that a person may make
        now: it may be drawn before the press. Nobody may be told of it."""
        ...

    def changed(self, table_id: int, move: int, *, hands: bool) -> None:
        """The table stands at `move` now. `hands`: its players have some, which may have changed, too."""
        ...

    def due(self, when: float) -> None:
        """Something that was kept just now is due then, on the pausable clock."""
        ...

    def nudge(self, table_id: int) -> None:
        """Half of the turn's time has passed: remind whom the table waits for."""
        ...
