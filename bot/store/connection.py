"""One connection to SQLite: whole functions run on its thread, parameters bound, errors translated.

The ground that sqlite.py and choices.py stand on.
"""

import contextlib
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from bot.errors import StoreCorrupt, StoreError, StoreFull, StoreLocked, StoreTooNew, StoreUnwritable
from bot.store.codec import UnreadableTable
from bot.store.migrate import NewerDatabase

Answer = TypeVar("Answer")


class Connection:
    """Runs work on aiosqlite's thread; `write` makes it one transaction."""

    def __init__(self, connection: aiosqlite.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path

    async def run(self, work: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Run `work` whole on the connection's thread. aiosqlite has no public call for that: its own
        methods all hop threads once a statement, which costs three times as much."""
        with as_store_errors(self._path):
            answer: Answer = await self._connection._execute(  # type: ignore[no-untyped-call]
                lambda: work(self._connection._conn)
            )
            return answer

    async def write(self, work: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Run `work` as one transaction: all of it or nothing."""
        return await self.run(lambda connection: self.transact(connection, work))

    def transact(
        self,
        connection: sqlite3.Connection,
        work: Callable[[sqlite3.Connection], Answer],
        *,
        lasting: bool = True,
    ) -> Answer:
        """The same, on the connection's thread. `lasting`: once this returns not even a power cut can undo
        it. Without, one may, until the next write that lasts; a crash of this process can't. Waiting for the
        disk is most of what a write takes."""
        if not lasting:
            connection.execute("PRAGMA synchronous=NORMAL")
        try:
            self.execute(connection, "BEGIN IMMEDIATE")
            try:
                answer = work(connection)
                self.execute(connection, "COMMIT")
            except BaseException:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise
        finally:
            if not lasting:
                connection.execute("PRAGMA synchronous=FULL")
        return answer

    def execute(self, connection: sqlite3.Connection, statement: str, *values: object) -> sqlite3.Cursor:
        """The one place where `$1` parameters are bound: for SQLite they are names, not positions."""
        return connection.execute(statement, {str(n): value for n, value in enumerate(values, 1)})

    async def rows(self, statement: str, *values: object) -> list[Any]:
        return await self.run(lambda connection: self.execute(connection, statement, *values).fetchall())

    async def ids(self, statement: str, *values: object) -> tuple[int, ...]:
        return tuple(row[0] for row in await self.rows(statement, *values))

    async def write_one(self, statement: str, *values: object) -> Any:
        return await self.write(lambda connection: self.execute(connection, statement, *values).fetchone())


@contextlib.contextmanager
def as_store_errors(path: Path) -> Iterator[None]:
    """Turn what SQLite and the codec say into our own errors."""
    try:
        yield
    except (sqlite3.Error, NewerDatabase, UnreadableTable) as error:
        raise translated(error, path) from error


def translated(error: Exception, path: Path) -> StoreError:
    """Our own error for what SQLite or the codec said of the file at `path`."""
    cause = str(error)
    if isinstance(error, NewerDatabase):
        return StoreTooNew(str(path), cause)
    if isinstance(error, UnreadableTable):
        return StoreCorrupt(str(path), cause)
    code = getattr(error, "sqlite_errorcode", None)
    kind = _KINDS.get(code & 0xFF, StoreError) if isinstance(code, int) else StoreError
    return kind(str(path), cause)


_KINDS: Mapping[int, type[StoreError]] = {
    sqlite3.SQLITE_FULL: StoreFull,
    sqlite3.SQLITE_BUSY: StoreLocked,
    sqlite3.SQLITE_LOCKED: StoreLocked,
    sqlite3.SQLITE_READONLY: StoreUnwritable,
    sqlite3.SQLITE_CANTOPEN: StoreUnwritable,
    sqlite3.SQLITE_PERM: StoreUnwritable,
    sqlite3.SQLITE_NOTADB: StoreCorrupt,
    sqlite3.SQLITE_CORRUPT: StoreCorrupt,
}
