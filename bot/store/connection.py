"""SQLite on two threads, one that writes and one that reads: whole functions run there, parameters bound,
errors translated. The rows of each kind stand on it.
"""

import contextlib
import sqlite3
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from bot.errors import (
    StoreCorrupt,
    StoreError,
    StoreFull,
    StoreLocked,
    StoreTooNew,
    StoreUnwritable,
    TableParked,
)
from bot.store.codec import UnreadableTable
from bot.store.migrate import NewerDatabase

Answer = TypeVar("Answer")
Work = Callable[[sqlite3.Connection], Answer]


class _Write:
    """One change that waits to be written, and what became of it."""

    def __init__(self, work: Work[Any], lasting: bool) -> None:
        self.work = work
        self.lasting = lasting
        self.done = False
        self.answer: Any = None
        self.error: BaseException | None = None


class Connection:
    """`write` changes, `read` looks, `run` does anything, each by one function that runs whole on a thread of
    aiosqlite. aiosqlite has no public call for that: its own methods all hop threads once a statement, which
    costs three times as much. Without a `reader` of its own everything runs on the writer's."""

    def __init__(
        self, connection: aiosqlite.Connection, path: Path, reader: aiosqlite.Connection | None = None
    ) -> None:
        self._connection = connection
        self._reader = reader
        self._path = path
        self._queue: deque[_Write] = deque()

    async def run(self, work: Work[Answer]) -> Answer:
        """Run `work` on the writer's thread."""
        return await self._run(self._connection, work)

    async def _run(self, aside: aiosqlite.Connection, work: Work[Answer]) -> Answer:
        with as_store_errors(self._path):
            answer: Answer = await aside._execute(  # type: ignore[no-untyped-call]
                lambda: work(aside._conn)
            )
            return answer

    async def read(self, work: Work[Answer]) -> Answer:
        """Run `work`, which sees one state of the database throughout: all that was written by now. It never
        waits for a write that waits for the disk."""
        if self._reader is None:
            return await self.run(work)

        def whole(connection: sqlite3.Connection) -> Answer:
            connection.execute("BEGIN")
            try:
                return work(connection)
            finally:
                connection.execute("ROLLBACK")

        return await self._run(self._reader, whole)

    async def write(self, work: Work[Answer], *, lasting: bool = True) -> Answer:
        """Run `work` so that all of it is written or nothing. `lasting`: once this returns not even a power
        cut can undo it; without, one may, until the next write that lasts (a crash of this process can't).

        Waiting for the disk is most of what a write takes, so those that come while one waits are written in
        one transaction, each in a savepoint of its own: none is told before all are safe.
        """
        mine = _Write(work, lasting)
        self._queue.append(mine)

        def flush(connection: sqlite3.Connection) -> Answer:
            if not mine.done:
                self._write_all(connection)
            if mine.error is not None:
                raise mine.error
            answer: Answer = mine.answer
            return answer

        return await self.run(flush)

    def _write_all(self, connection: sqlite3.Connection) -> None:
        """Write what has gathered: together, or one by one where SQLite refuses something, so that each hears
        what became of its own."""
        writes = [self._queue.popleft() for _ in range(len(self._queue))]
        if len(writes) > 1:
            with contextlib.suppress(sqlite3.Error):
                self._write_together(connection, writes)
                return
        for write in writes:
            write.error = None
            try:
                write.answer = self._transact(connection, write.work, lasting=write.lasting)
            except BaseException as error:
                write.error = error
            write.done = True

    def _write_together(self, connection: sqlite3.Connection, writes: Sequence[_Write]) -> None:
        def each(connection: sqlite3.Connection) -> None:
            for write in writes:
                self.execute(connection, "SAVEPOINT one")
                try:
                    write.answer = write.work(connection)
                except sqlite3.Error:
                    raise
                except BaseException as error:
                    write.error = error
                    self.execute(connection, "ROLLBACK TO one")
                self.execute(connection, "RELEASE one")

        self._transact(connection, each, lasting=any(write.lasting for write in writes))
        for write in writes:
            write.done = True

    def _transact(self, connection: sqlite3.Connection, work: Work[Answer], *, lasting: bool) -> Answer:
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
        return await self.read(lambda connection: self.execute(connection, statement, *values).fetchall())

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
        return TableParked(str(path), cause)
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
