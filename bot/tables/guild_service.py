"""A server's and a person's side of the tables: settings, preferences, lists, forgetting, leaving servers.

Changes of tables go through the one service.
"""

import contextlib

from bot.errors import (
    ChannelNotAllowed,
    NoTable,
    Refusal,
    TableParked,
    TooManyLobbies,
    TooManyTables,
)
from bot.tables.choices import LOBBIES_EACH, PersonalData, Preferences, ServerSettings
from bot.tables.ports import Choices
from bot.tables.service import Tables
from bot.tables.table import LOBBY, Person, Place
from bot.tables.table_view import TableView

REMOVED = "removed"


class GuildService:
    """The use cases that concern more than one table."""

    def __init__(self, choices: Choices, tables: Tables) -> None:
        self._choices = choices
        self._tables = tables

    async def settings(self, guild: int) -> ServerSettings:
        return await self._choices.read_settings(guild)

    async def set(self, guild: int, settings: ServerSettings) -> None:
        await self._choices.write_settings(guild, settings)

    async def preferences(self, user: int) -> Preferences:
        return await self._choices.read_preferences(user)

    async def prefer(self, user: int, preferences: Preferences) -> None:
        await self._choices.write_preferences(user, preferences)

    async def check_new_table(self, place: Place, person: Person, parent: int | None) -> ServerSettings:
        """Whether this person may open a table there; `parent` is the channel that a thread belongs to.

        Raises ChannelNotAllowed, TooManyTables, TooManyLobbies."""
        settings = await self.settings(place.guild)
        if settings.channels and not {place.channel, parent} & set(settings.channels):
            raise ChannelNotAllowed(settings.channels)
        tables = await self.tables_in(place.guild)
        if len(tables) >= settings.most_tables:
            raise TooManyTables(settings.most_tables)
        hosted = sum(table.host == person.id and table.status == LOBBY for table in tables)
        if hosted >= LOBBIES_EACH:
            raise TooManyLobbies(LOBBIES_EACH)
        return settings

    async def tables_in(self, guild: int) -> tuple[TableView, ...]:
        """The open tables of a server, oldest first."""
        return await self._see_all(await self._choices.open_in(guild))

    async def tables_of(self, user: int) -> tuple[TableView, ...]:
        """The open tables at which this person sits, oldest first."""
        return await self._see_all(await self._choices.open_of(user))

    async def personal_data(self, user: int) -> PersonalData:
        return await self._choices.personal_data(user)

    async def forget(self, person: Person) -> int:
        """Leave every open table, then take the name and id from all that is kept; returns how many tables
        were left."""
        left = 0
        for table in await self.tables_of(person.id):
            try:
                await self._tables.leave(table.id, person)
                left += 1
            except Refusal:
                continue
        await self._choices.forget(person.id)
        return left

    async def leave_server(self, guild: int) -> None:
        """The bot was removed from a server: its tables end, and go after a while."""
        for table in await self.tables_in(guild):
            try:
                await self._tables.close(table.id, REMOVED)
            except Refusal:
                continue

    async def servers(self) -> tuple[int, ...]:
        """The servers that have open tables."""
        return await self._choices.open_guilds()

    async def leave_channel(self, guild: int, channel: int) -> None:
        """A channel or thread was deleted: so are its tables."""
        for table in await self.tables_in(guild):
            if table.channel == channel:
                with contextlib.suppress(Refusal):
                    await self._tables.close(table.id, REMOVED)

    async def _see_all(self, ids: tuple[int, ...]) -> tuple[TableView, ...]:
        seen = []
        for table_id in ids:
            with contextlib.suppress(NoTable, TableParked):
                seen.append(await self._tables.see(table_id))
        return tuple(seen)
