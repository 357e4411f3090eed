"""Numbered SQL migrations, applied in order; the version that a database has is kept in the database.

To be run on the connection's thread when a database is opened.
"""

import sqlite3
from importlib.resources import files

import msgspec


class Migration(msgspec.Struct, frozen=True):
    """`number` from the file's name, its `name`, and the statements of its text."""

    number: int
    name: str
    sql: str

    def statements(self) -> tuple[str, ...]:
        lines = (line for line in self.sql.splitlines() if not line.lstrip().startswith("--"))
        return tuple(part.strip() for part in "\n".join(lines).split(";") if part.strip())


def migrations() -> tuple[Migration, ...]:
    """All migrations that ship with this version, in order."""
    found = [
        Migration(int(file.name.split("_")[0]), file.name, file.read_text(encoding="utf-8"))
        for file in files("bot.store").joinpath("migrations").iterdir()
        if file.name.endswith(".sql")
    ]
    return tuple(sorted(found, key=lambda migration: migration.number))


def migrate(connection: sqlite3.Connection) -> int:
    """Bring the database to the newest version, all or nothing; returns that version.

    Raises NewerDatabase if a newer bot has written it.
    """
    known = migrations()
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)")
        row = connection.execute("SELECT MAX(version) FROM schema_version").fetchone()
        version = row[0] or 0
        if version > known[-1].number:
            raise NewerDatabase(f"it has version {version}, this bot knows {known[-1].number}")
        for migration in known:
            if migration.number > version:
                for statement in migration.statements():
                    connection.execute(statement)
                connection.execute("INSERT INTO schema_version (version) VALUES (?)", (migration.number,))
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    return known[-1].number


class NewerDatabase(Exception):
    """The database was written by a newer version of the bot."""
