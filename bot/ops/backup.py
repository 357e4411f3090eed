"""A copy of the database while the bot plays, and a copy put back while it does not.

`python -m bot backup FILE` and `restore FILE`.
"""

import contextlib
import os
import sqlite3
from pathlib import Path

import msgspec

from bot.errors import StoreCorrupt, StoreUnwritable
from bot.store.connection import as_store_errors
from bot.store.sqlite import only_process

PAGES_AT_ONCE = 256
MADE_BY_US = "SELECT COUNT(*) FROM tables WHERE status IN ('lobby', 'playing')"


class Copied(msgspec.Struct, frozen=True):
    """What was copied: open tables, finished (or parked) ones, and the size in bytes."""

    open: int
    others: int
    size: int


def back_up(database: Path, target: Path) -> Copied:
    """Copy the database at one moment, checked and whole, while the bot goes on playing: a few pages at a
    time, so that its writes wait for milliseconds at most. `target` appears only when it is complete.

    Raises StoreCorrupt (no database there, or a damaged one), StoreUnwritable, StoreFull, StoreLocked.
    """
    if not database.is_file():
        raise StoreCorrupt(str(database), "there is no such file")
    return _copy(database, target)


def restore(source: Path, database: Path) -> tuple[Copied, Path | None]:
    """Put a copy in the database's place; returns what it holds, and where the old database was put.

    Raises StoreInUse while a bot runs on it, StoreCorrupt if the copy is none of ours or damaged.
    """
    if not source.is_file():
        raise StoreCorrupt(str(source), "there is no such file")
    _make_folder(database)
    with only_process(database):
        fresh = database.with_name(f"{database.name}.restoring")
        copied = _copy(source, fresh)
        _show_all_again(fresh)
        old = _put_aside(database)
        fresh.replace(database)
    return copied, old


def _copy(source: Path, target: Path) -> Copied:
    """A complete copy or none; the copy is one file in rollback mode, read by any SQLite."""
    _make_folder(target)
    partial = target.with_name(f"{target.name}.partial")
    partial.unlink(missing_ok=True)
    try:
        with (
            as_store_errors(source),
            contextlib.closing(sqlite3.connect(f"file:{_quoted(source)}?mode=ro", uri=True)) as ours,
            contextlib.closing(sqlite3.connect(partial)) as copy,
        ):
            ours.execute("PRAGMA busy_timeout=5000")
            ours.backup(copy, pages=PAGES_AT_ONCE, sleep=0.005)
            copy.execute("PRAGMA journal_mode=DELETE")
            copied = _examine(copy, partial)
        with partial.open("rb+") as written:
            os.fsync(written.fileno())
        partial.replace(target)
    except OSError as error:
        raise StoreUnwritable(str(target), str(error)) from error
    finally:
        partial.unlink(missing_ok=True)
    return copied


def _examine(copy: sqlite3.Connection, file: Path) -> Copied:
    """Raises StoreCorrupt unless the copy is whole and one of our databases."""
    (verdict,) = copy.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise StoreCorrupt(str(file), verdict)
    try:
        (playing,) = copy.execute(MADE_BY_US).fetchone()
        (every,) = copy.execute("SELECT COUNT(*) FROM tables").fetchone()
        copy.execute("SELECT version FROM schema_version").fetchone()
    except sqlite3.OperationalError as error:
        raise StoreCorrupt(str(file), f"it holds no tables of this bot: {error}") from error
    return Copied(playing, every - playing, file.stat().st_size)


def _show_all_again(database: Path) -> None:
    """What stands in the channels is newer than the copy: the next start shows every table as it is here."""
    with as_store_errors(database), contextlib.closing(sqlite3.connect(database)) as copy, copy:
        copy.execute("UPDATE messages SET shown = -1")
        copy.execute("UPDATE hands SET shown = ''")


def _put_aside(database: Path) -> Path | None:
    """Move the database out of the way, with what SQLite keeps beside it, under the first free name."""
    if not database.exists():
        return None
    number = 1
    while (aside := database.with_name(f"{database.name}.before-restore-{number}")).exists():
        number += 1
    for end in ("-wal", "-shm", ""):
        beside = database.with_name(database.name + end)
        if beside.exists():
            beside.replace(aside.with_name(aside.name + end))
    return aside


def _make_folder(file: Path) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreUnwritable(str(file), str(error)) from error


def _quoted(path: Path) -> str:
    """A path as SQLite's URIs want it."""
    return str(path.absolute()).replace("%", "%25").replace("?", "%3f").replace("#", "%23")
