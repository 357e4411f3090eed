"""The task that serves deadlines wakes by itself at the right moment: a real file, a clock moved by hand, and
nobody who asks it to look.
"""

import asyncio
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games.yeti import YetiOptions
from bot.store.sqlite import SqliteStore, open_store
from bot.tables.scheduler import Scheduler
from bot.tables.service import Tables
from bot.tables.table import Person, Place
from tests.ports import HandClock, KnownEntropy, RecordingObserver

ADA, BEN = Person(1, "Ada"), Person(2, "Ben")
MINUTE = 60


class SchedulerObserver(RecordingObserver):
    """Tells the scheduler, as bot.app does."""

    def __init__(self) -> None:
        super().__init__()
        self.scheduler: Scheduler | None = None
        self.told: list[float] = []

    def due(self, when: float) -> None:
        self.told.append(when)
        if self.scheduler is not None:
            self.scheduler.expect(when)


class Rig:
    def __init__(self, store: SqliteStore) -> None:
        self.clock = HandClock()
        self.observer = SchedulerObserver()
        self.tables = Tables(store, self.clock, KnownEntropy(), self.observer)
        self.scheduler = Scheduler(store, self.clock, self.tables, random.Random(1), self.observer)
        self.observer.scheduler = self.scheduler

    async def until_status(self, table_id: int, status: str) -> None:
        async with asyncio.timeout(5):
            while (await self.tables.see(table_id)).status != status:
                await asyncio.sleep(0)

    async def rest(self) -> None:
        """Until the task has heard what it was told, has looked, and waits."""
        for _ in range(20):
            await asyncio.sleep(0)
        async with asyncio.timeout(5):
            while self.scheduler.busy():
                await asyncio.sleep(0)


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[Rig]:
    async with open_store(tmp_path / "tables.db") as store:
        made = Rig(store)
        async with made.scheduler:
            made.scheduler.go_on()
            await made.rest()
            yield made


async def test_the_first_lobby_of_all_closes_itself_although_nobody_ever_comes(rig: Rig) -> None:
    table = await rig.tables.open_lobby(Place(100, 200), ADA, "yeti", YetiOptions())
    await rig.rest()
    rig.clock.move(31 * MINUTE)
    await rig.until_status(table.id, "over")


async def test_what_is_due_sooner_than_what_it_waits_for_is_done_in_its_time(rig: Rig) -> None:
    late = await rig.tables.open_lobby(Place(100, 200), ADA, "yeti", YetiOptions())
    await rig.rest()
    table = await rig.tables.open_lobby(Place(100, 201), ADA, "yeti", YetiOptions(), clock=2 * MINUTE)
    await rig.tables.take_salt(table.id, 4242)
    await rig.tables.join(table.id, BEN)
    await rig.tables.start(table.id, ADA)
    before = (await rig.tables.see(table.id)).actors
    await rig.rest()
    for _ in range(12):
        rig.clock.move(MINUTE / 2)
        await rig.rest()
    async with asyncio.timeout(5):
        while (await rig.tables.see(table.id)).actors == before:
            await asyncio.sleep(0)
    assert (await rig.tables.see(late.id)).status == "lobby"


async def test_what_is_due_later_does_not_wake_it(rig: Rig) -> None:
    await rig.tables.open_lobby(Place(100, 200), ADA, "yeti", YetiOptions())
    await rig.rest()
    rig.clock.move(1)
    await rig.rest()
    await rig.tables.open_lobby(Place(100, 201), BEN, "yeti", YetiOptions())
    assert len(rig.observer.told) == 2 and rig.observer.told[1] > rig.observer.told[0]
    for _ in range(20):
        await asyncio.sleep(0)
        assert not rig.scheduler.busy()
