"""Where tables and hands are shown, what must be deleted, names, facts: rows that never change a move number.

The part of SqliteStore that keeps bot.tables.ports.MessageRows, HandRows and Facts.
"""

import sqlite3
from collections.abc import Callable, Mapping

import msgspec

from bot.errors import NoTable
from bot.store import statements as sql
from bot.store.connection import Connection
from bot.tables.ports import PendingDeletion
from bot.tables.table import HandRow, Message


class MessagesRows(Connection):
    """See bot.tables.ports for what each method promises."""

    async def write_name(self, guild: int, user: int, name: str) -> bool:
        row = await self.write_one(sql.WRITE_NAME, guild, user, name)
        return row is not None

    async def is_current(self, message: int) -> bool:
        return bool(await self.rows(sql.IS_CURRENT, message))

    async def change_message(
        self, table_id: int, change: Callable[[Message], Message], *, lasting: bool = False
    ) -> tuple[Message, Message]:
        def work(connection: sqlite3.Connection) -> tuple[Message, Message]:
            row = self.execute(connection, sql.LOAD_MESSAGE, table_id).fetchone()
            if row is None:
                raise NoTable
            before = Message(*row)
            after = change(before)
            if before.ping not in (None, after.ping):
                self.execute(connection, sql.ADD_DELETION, before.channel, before.ping, table_id)
            if after != before:
                self.execute(connection, sql.WRITE_MESSAGE, table_id, *msgspec.structs.astuple(after))
            return before, after

        return await self.write(work, lasting=lasting)

    async def running(self, game: str) -> tuple[int, ...]:
        return await self.ids(sql.RUNNING, game)

    async def hand_rows(self, table_id: int) -> Mapping[int, HandRow]:
        rows = await self.rows(sql.LOAD_HANDS, table_id)
        return {row[0]: HandRow(*row) for row in rows}

    async def write_hand(self, table_id: int, row: HandRow) -> None:
        await self.write_one(sql.WRITE_HAND, table_id, *msgspec.structs.astuple(row))

    async def add_deletion(self, table_id: int, deletion: PendingDeletion) -> None:
        await self.write_one(sql.ADD_DELETION, deletion.channel, deletion.message, table_id)

    async def pending_deletions(self) -> tuple[PendingDeletion, ...]:
        return tuple(PendingDeletion(*row) for row in await self.rows(sql.PENDING_DELETIONS))

    async def remove_deletion(self, deletion: PendingDeletion) -> None:
        def work(connection: sqlite3.Connection) -> None:
            self.execute(connection, sql.REMOVE_DELETION, deletion.channel, deletion.message)

        await self.write(work, lasting=False)

    async def read_fact(self, key: str) -> str | None:
        rows = await self.rows(sql.READ_FACT, key)
        return rows[0][0] if rows else None

    async def write_fact(self, key: str, value: str) -> None:
        await self.write_one(sql.WRITE_FACT, key, value)
