"""The Store port on SQLite: WAL, synchronous=FULL, one writer, all or nothing of each call.

Each call is one function run on a thread of aiosqlite's: one hop, not one a statement.
"""

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import aiosqlite

from bot.errors import NoTable, StoreError, StoreInUse, StoreUnwritable, TableExists, TableParked
from bot.store import statements as sql
from bot.store.choices import ChoicesRows
from bot.store.codec import UnreadableTable, decode_table, encode_table
from bot.store.connection import Answer, as_store_errors, translated
from bot.store.messages import MessagesRows
from bot.store.migrate import migrate
from bot.tables.ports import Conflict
from bot.tables.table import Deadline, Kept, Logged, Message, Table

log = logging.getLogger(__name__)

BUSY_MILLISECONDS = 5000


@contextlib.asynccontextmanager
async def open_store(path: Path | str) -> AsyncIterator["SqliteStore"]:
    """Open (or make) the database at `path`, its folder too, brought to the newest version.

    Raises StoreUnwritable, StoreInUse, StoreCorrupt, StoreTooNew, StoreLocked, StoreFull.
    """
    path = Path(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreUnwritable(str(path), str(error)) from error
    with only_process(path), as_store_errors(path):
        async with _connected(path) as connection:
            await SqliteStore(connection, path).run(_prepare)
            async with _connected(path) as reader:
                store = SqliteStore(connection, path, reader)
                await store.read(_prepare_reader)
                yield store


@contextlib.asynccontextmanager
async def _connected(path: Path) -> AsyncIterator[aiosqlite.Connection]:
    """Open until the block ends. Where the file can't be opened aiosqlite leaves its thread to end by itself;
    it is waited for, since its last word must find the event loop alive."""
    connection = aiosqlite.connect(path, isolation_level=None)
    try:
        await connection
    except sqlite3.Error:
        await asyncio.to_thread(connection._thread.join)
        raise
    try:
        yield connection
    finally:
        await connection.close()


@contextlib.contextmanager
def only_process(path: Path) -> Iterator[None]:
    """Hold an exclusive lock beside the database, wherever SQLite runs; it goes with the process."""
    try:
        guard = sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None, check_same_thread=False)
        try:
            guard.execute("PRAGMA journal_mode=MEMORY")
            guard.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            guard.close()
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise StoreInUse(str(path)) from error
            raise
    except sqlite3.Error as error:
        raise translated(error, path) from error
    try:
        yield
    finally:
        guard.close()


def _prepare_reader(connection: sqlite3.Connection) -> None:
    connection.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
    connection.execute("PRAGMA query_only=1")


def _prepare(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
    migrate(connection)


class SqliteStore(ChoicesRows, MessagesRows):
    """See bot.tables.ports for what each method promises."""

    # ------------------------------------------------------------ tables

    async def open_table(self, table: Table, deadlines: Sequence[Deadline], names: Mapping[int, str]) -> None:
        def work(connection: sqlite3.Connection) -> None:
            row = self.execute(
                connection,
                sql.OPEN_TABLE,
                table.id,
                table.guild,
                table.channel,
                table.game,
                table.status,
                table.move,
                encode_table(table),
                table.opened,
                table.ended,
            ).fetchone()
            if row is None:
                there = self.execute(connection, sql.FIND_TABLE, table.channel, table.game).fetchone()
                raise TableExists(there[0] if there else 0)
            self._add_people(connection, table)
            self._add_deadlines(connection, deadlines)
            for user, name in names.items():
                self.execute(connection, sql.WRITE_NAME, table.guild, user, name)
            self.execute(connection, sql.WRITE_MESSAGE, table.id, table.channel, None, -1, None, None, None)

        await self.write(work)

    async def load(self, table_id: int) -> Kept:
        return await self._look(lambda connection: self._load(connection, table_id))

    async def find(self, channel: int, game: str) -> Kept | None:
        def work(connection: sqlite3.Connection) -> Kept | None:
            row = self.execute(connection, sql.FIND_TABLE, channel, game).fetchone()
            return None if row is None else self._load(connection, row[0])

        return await self._look(work)

    async def seated_at(self, user: int, game: str) -> tuple[int, ...]:
        return await self.ids(sql.SEATED_AT, user, game)

    async def save(
        self, table: Table, expected: int, deadlines: Sequence[Deadline], logged: Logged | None = None
    ) -> None:
        body = encode_table(table)

        def work(connection: sqlite3.Connection) -> None:
            saved = self.execute(
                connection,
                sql.SAVE_TABLE,
                table.id,
                expected,
                table.status,
                table.move,
                body,
                table.ended,
                table.channel,
            ).fetchone()
            if saved is None:
                raise Conflict
            if logged is None:
                self._add_people(connection, table)
            else:
                self.execute(
                    connection,
                    sql.ADD_MOVE,
                    table.id,
                    logged.number,
                    logged.seat,
                    logged.text,
                    logged.by,
                    logged.counter,
                    logged.at,
                )
            self.execute(connection, sql.CLEAR_DEADLINES, table.id)
            self._add_deadlines(connection, deadlines)

        await self.write(work)

    async def purge(self, table_id: int) -> None:
        def work(connection: sqlite3.Connection) -> None:
            for statement in sql.PURGE:
                self.execute(connection, statement, table_id)

        await self.write(work)

    async def unfinished(self) -> tuple[int, ...]:
        return await self.ids(sql.UNFINISHED)

    async def unshown(self, *, lobbies: bool = True) -> tuple[int, ...]:
        return await self.ids(sql.UNSHOWN, lobbies)

    async def log(self, table_id: int) -> tuple[Logged, ...]:
        rows = await self.rows(sql.LOAD_MOVES, table_id)
        return tuple(Logged(*row) for row in rows)

    # ------------------------------------------------------------ deadlines

    async def next_deadline(self) -> Deadline | None:
        rows = await self.rows(sql.NEXT_DEADLINE)
        return Deadline(*rows[0]) if rows else None

    async def postpone(self, deadline: Deadline, due: float) -> None:
        await self.write_one(sql.POSTPONE, deadline.table, deadline.kind, deadline.due, due)

    async def clear_deadline(self, deadline: Deadline) -> None:
        await self.write_one(sql.CLEAR_DEADLINE, deadline.table, deadline.kind, deadline.due)

    # ------------------------------------------------------------ pieces

    def _load(self, connection: sqlite3.Connection, table_id: int) -> Kept:
        row = self.execute(connection, sql.LOAD_TABLE, table_id).fetchone()
        if row is None:
            raise NoTable
        try:
            table = decode_table(row[0])
        except UnreadableTable as error:
            error.table = table_id
            raise
        names = dict(self.execute(connection, sql.LOAD_NAMES, table_id, table.guild).fetchall())
        message = Message(table.channel) if row[1] is None else Message(*row[1:])
        unreached: tuple[int, ...] = ()
        if table.rules.has_secrets:
            closed = self.execute(connection, sql.LOAD_UNREACHED, table_id)
            unreached = tuple(row[0] for row in closed)
        return Kept(table, names, message, unreached)

    async def _look(self, work: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Read tables; one that can't be read is taken out of play, with its deadlines. Its row is kept."""
        try:
            return await self.read(work)
        except TableParked as error:
            why = error.__cause__
            if isinstance(why, UnreadableTable) and why.table is not None:
                with contextlib.suppress(StoreError):  # failing that, at the next look
                    await self._park(why.table, why)
            raise

    async def _park(self, table_id: int, why: UnreadableTable) -> None:
        def work(connection: sqlite3.Connection) -> bool:
            if self.execute(connection, sql.PARK, table_id).fetchone() is None:
                return False
            for statement in sql.PARK_DEADLINES:
                self.execute(connection, statement, table_id)
            return True

        if await self.write(work):
            log.error("table %s can't be read and is parked: %s", table_id, why)

    def _add_people(self, connection: sqlite3.Connection, table: Table) -> None:
        for user in {table.host, *(seat.user for seat in table.seats if seat.user is not None)}:
            self.execute(connection, sql.ADD_SEATED, table.id, user)

    def _add_deadlines(self, connection: sqlite3.Connection, deadlines: Iterable[Deadline]) -> None:
        for deadline in deadlines:
            self.execute(
                connection, sql.ADD_DEADLINE, deadline.table, deadline.kind, deadline.due, deadline.move
            )
