"""What servers and people have chosen, what is kept about somebody, and forgetting it: rows of SQLite.

The part of SqliteStore that keeps bot.tables.ports.Choices.
"""

import sqlite3

import msgspec

from bot.store import statements as sql
from bot.store.codec import UnreadableTable, decode_table, encode_table
from bot.store.connection import Connection
from bot.tables.choices import PersonalData, Preferences, ServerSettings, decode_settings
from bot.tables.table import Table

FORGOTTEN = "someone"


class ChoicesRows(Connection):
    """See bot.tables.ports.Choices for what each method promises."""

    async def read_settings(self, guild: int) -> ServerSettings:
        rows = await self.rows(sql.READ_SETTINGS, guild)
        return decode_settings(rows[0][0]) if rows else ServerSettings()

    async def write_settings(self, guild: int, settings: ServerSettings) -> None:
        await self.write_one(sql.WRITE_SETTINGS, guild, msgspec.json.encode(settings).decode())

    async def read_preferences(self, user: int) -> Preferences:
        rows = await self.rows(sql.READ_PREFERENCES, user)
        return msgspec.json.decode(rows[0][0], type=Preferences) if rows else Preferences()

    async def write_preferences(self, user: int, preferences: Preferences) -> None:
        await self.write_one(sql.WRITE_PREFERENCES, user, msgspec.json.encode(preferences).decode())

    async def open_in(self, guild: int) -> tuple[int, ...]:
        return await self.ids(sql.OPEN_IN, guild)

    async def open_guilds(self) -> tuple[int, ...]:
        return await self.ids(sql.OPEN_GUILDS)

    async def open_of(self, user: int) -> tuple[int, ...]:
        return await self.ids(sql.OPEN_OF, user)

    async def personal_data(self, user: int) -> PersonalData:
        def work(connection: sqlite3.Connection) -> PersonalData:
            names = self.execute(connection, sql.NAMES_OF, user).fetchall()
            opened = self.execute(connection, sql.OPEN_OF, user).fetchall()
            finished = self.execute(connection, sql.FINISHED_OF, user).fetchall()
            moves = self.execute(connection, sql.COUNT_MOVES, user).fetchone()[0]
            row = self.execute(connection, sql.READ_PREFERENCES, user).fetchone()
            chosen = msgspec.json.decode(row[0], type=Preferences) if row else Preferences()
            return PersonalData(tuple((g, n) for g, n in names), len(opened), len(finished), moves, chosen)

        return await self.read(work)

    async def forget(self, user: int) -> None:
        def work(connection: sqlite3.Connection) -> None:
            for table_id, body in self.execute(connection, sql.BODIES_OF, user).fetchall():
                try:
                    told = encode_table(_without(decode_table(body), user))
                except UnreadableTable:  # nothing can be taken out of it, so all of it goes
                    for statement in sql.PURGE:
                        self.execute(connection, statement, table_id)
                    continue
                self.execute(connection, sql.WRITE_BODY, table_id, told)
            for statement in sql.FORGET:
                self.execute(connection, statement, user)

        await self.write(work)


def _without(table: Table, user: int) -> Table:
    """The table in which this person's seats, which they have left, are nobody's."""
    seats = tuple(
        msgspec.structs.replace(seat, user=None, label=seat.label or FORGOTTEN) if seat.user == user else seat
        for seat in table.seats
    )
    host = 0 if table.host == user else table.host
    held = tuple(other for other in table.held if other != user)
    return msgspec.structs.replace(table, seats=seats, host=host, held=held)
