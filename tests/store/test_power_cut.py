"""The power goes after every single SQL statement of every kind of change: what is found afterwards is the
old state or the new one, whole."""

import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import aiosqlite
import pytest

from bot.games.yeti import YetiOptions
from bot.store.sqlite import SqliteStore, open_store
from bot.tables.service import Tables
from bot.tables.table import Deadline, Kept, Logged, Person, Place
from tests.ports import HandClock, KnownEntropy, RecordingObserver

ADA, BEN, CHLOE = (Person(n, name) for n, name in enumerate(("Ada", "Ben", "Chloe"), 1))
Whole = tuple[Kept, tuple[Logged, ...], Deadline | None]


class FilmedStore(SqliteStore):
    """Copies the database's files after every statement: each copy is what a power cut would leave."""

    def __init__(self, connection: aiosqlite.Connection, path: Path, film: Path) -> None:
        super().__init__(connection, path)
        self._film = film
        self.frames: list[Path] = []

    def execute(self, connection: sqlite3.Connection, statement: str, *values: object) -> sqlite3.Cursor:
        cursor = super().execute(connection, statement, *values)
        frame = self._film / f"{len(self.frames):03d}"
        frame.mkdir(parents=True)
        for file in self._path.parent.glob(f"{self._path.name}*"):
            if not file.name.endswith((".lock", "-shm")):
                shutil.copy(file, frame / file.name)
        self.frames.append(frame)
        return cursor


async def read_whole(store: SqliteStore, table_id: int) -> Whole:
    return await store.load(table_id), await store.log(table_id), await store.next_deadline()


class Story:
    """A table at some moment, and one more change to be filmed."""

    def __init__(self, tables: Tables, table_id: int) -> None:
        self.tables = tables
        self.id = table_id

    async def play(self, text: str | None = None) -> None:
        table = await self.tables.see(self.id)
        await self.tables.play(self.id, table.move, text or table.moves[0], seat=table.actors[0])

    async def play_until(self, phase: str) -> None:
        """Moves until the match is in that phase (`last move`: until a legal move would win), hitting the
        Yeti where it can, staying safe where it may."""
        for _ in range(2000):
            table = await self.tables.see(self.id)
            legal = {f"move {landing.pawn}": landing for landing in table.view.landings if not landing.reason}
            if phase == table.view.phase or (phase == "last move" and any(x.wins for x in legal.values())):
                return
            hits = [text for text, landing in legal.items() if landing.hits_yeti]
            wanted = hits or ["stay" if phase not in ("bust", "last move") else "spin", *table.moves]
            await self.play(next(text for text in wanted if text in table.moves))
        raise AssertionError(f"never came to {phase}")


async def join(story: Story) -> None:
    await story.tables.join(story.id, CHLOE)


async def start(story: Story) -> None:
    await story.tables.start(story.id, ADA)


async def leave(story: Story) -> None:
    await story.tables.leave(story.id, ADA)


async def stop(story: Story) -> None:
    await story.tables.stop(story.id, ADA, may_manage=False)


def then(phase: str | None, text: str | None) -> Callable[[Story], Awaitable[None]]:
    async def act(story: Story) -> None:
        view = (await story.tables.see(story.id)).view
        winning = [f"move {landing.pawn}" for landing in view.landings if landing.wins]
        await story.play(winning[0] if text == "winning" else text)

    act.__name__ = f"{text or 'a move'} in {phase}"
    return act


CHANGES = [
    ("lobby", join),
    ("lobby", start),
    ("lobby", leave),
    ("spin", leave),
    ("spin", stop),
    ("spin", then("spin", "spin")),
    ("move", then("move", None)),
    ("decide", then("decide", "stay")),
    ("decide", then("decide", "spin")),
    ("bust", then("bust", "pass")),
    ("yeti_spin", then("yeti_spin", "spin")),
    ("free_spin", then("free_spin", "spin")),
    ("last move", then("last move", "winning")),
]


@pytest.mark.parametrize(("phase", "change"), CHANGES, ids=[f"{phase}-{c.__name__}" for phase, c in CHANGES])
async def test_after_a_power_cut_the_old_or_the_new_state_is_found_whole(
    tmp_path: Path, phase: str, change: Callable[[Story], Awaitable[None]]
) -> None:
    path = tmp_path / "real" / "tables.db"
    async with open_store(path) as plain:
        clock, entropy = HandClock(), KnownEntropy(7)
        tables = Tables(plain, clock, entropy, RecordingObserver())
        story = Story(tables, (await tables.open_lobby(Place(1, 2), ADA, "yeti", YetiOptions())).id)
        await tables.take_salt(story.id, 42)
        await tables.join(story.id, BEN)
        if phase != "lobby":
            await tables.start(story.id, ADA)
            await story.play_until(phase)
        before = await read_whole(plain, story.id)
        filmed = FilmedStore(plain._connection, path, tmp_path / "film")
        await change(Story(Tables(filmed, clock, entropy, RecordingObserver()), story.id))
        after = await read_whole(plain, story.id)
    assert after != before
    found = []
    for frame in filmed.frames:
        async with open_store(frame / path.name) as reopened:
            found.append(await read_whole(reopened, story.id))
    states = [before if whole == before else after if whole == after else "torn" for whole in found]
    assert "torn" not in states
    assert states[0] == before
    assert states[-1] == after
