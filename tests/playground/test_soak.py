"""Play without end, with faults: nothing may grow, nothing may stay behind."""

import asyncio
import gc
import logging
import random
import time
import tracemalloc
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator

import pytest

from bot.playground.core.clock import MovableClock
from bot.playground.driver.driver import Driver
from bot.playground.server import Playground
from tests.playground.conftest import run_bot

PEOPLE = ("Ada", "Ben", "Chloe", "Dev")
PLACES = ("games", "general", "quiet corner", "Winter cup", "hut", "lounge")


class Evening:
    """Rounds of play and fault_injector, by a seed."""

    def __init__(self, driver: Driver, seed: int) -> None:
        self._driver = driver
        self._chance = random.Random(seed)
        self._acts: list[Callable[[], Awaitable[object]]] = [
            self._count,
            self._click,
            self._click,
            self._click,
            self._choose,
            self._think,
            self._talk,
            self._break_something,
        ]

    async def play(self, rounds: int) -> None:
        for _ in range(rounds):
            place = self._chance.choice(PLACES)
            self._person = self._driver.user(self._chance.choice(PEOPLE))
            self._place = self._person.goes_to(place)
            await self._chance.choice(self._acts)()
            await self._driver.advance(20)

    async def _count(self) -> None:
        await self._person.slash("count", start=self._chance.randrange(99))

    async def _click(self) -> None:
        if not any(said.button("Count") for said in self._place.messages):
            await self._count()
        await self._person.click("Count")

    async def _choose(self) -> None:
        await self._count()
        await self._person.select(self._chance.choice(("apple", "pear", "plum")))

    async def _think(self) -> None:
        choices = await self._person.autocomplete("think", focused="fruit", typed="p")
        await self._person.slash("think", fruit=choices[0]["value"])

    async def _talk(self) -> None:
        await self._person.says("hello " * self._chance.randrange(1, 50))

    async def _break_something(self) -> None:
        faults, driver = self._driver.faults, self._driver
        fault = self._chance.randrange(6)
        if fault < 2:
            faults.drop_gateway() if fault else faults.reconnect()
            await driver.offline()
            await driver.connected()
        elif fault == 2:
            faults.double_events()
            await self._count()
        elif fault == 3:
            faults.latency(0.003, 0.002)
            await self._count()
        elif fault == 4:
            faults.close_dms(self._person.record)
            await self._choose()
        else:
            await self._count()
            with_button = [said for said in self._place.messages if said.button("Count")]
            press = self._person.press(with_button[-1], "Count")
            faults.delete_message(self._place.record, with_button[-1].record)
            await driver.advance(4)  # the bot can't change what is gone, so its answer never comes
            assert not press.answered or press.reply is None
        faults.clear()


async def soak(monkeypatch: pytest.MonkeyPatch, *, rounds: int, until: float = 0.0) -> tuple[int, int]:
    """Play `rounds` again and again until that time; (bytes held after the first rounds, at the end)."""
    async with (
        Playground(clock=MovableClock(), rate_limits=False) as playground,
        run_bot(playground, monkeypatch),
    ):
        playground.world.kept_messages = 20
        driver = Driver(playground, window=0.005)
        await driver.connected()
        evening = Evening(driver, seed=7)
        await evening.play(rounds)
        tasks = list_tasks()
        tracemalloc.start()
        try:
            await evening.play(rounds)
            first = measure()
            while True:
                await evening.play(rounds)
                if time.monotonic() >= until:
                    break
            last = measure()
        finally:
            tracemalloc.stop()
        await driver.quiet()
        assert not playground.context.interactions.open and not playground.context.activity.in_flight
        assert len(playground.context.gateway.sessions) == 1 and len(playground.context.sockets) == 1
        async with asyncio.timeout(30):  # the bot may still be at its last lines
            while list_tasks() - tasks:
                await playground.context.activity.wait_for_change(0.05)
        assert all(len(c.messages) <= 20 for c in playground.world.channels.values())
        held = {u for c in playground.world.channels.values() for m in c.messages.values() for u in m.uploads}
        assert held == set(playground.world.files)
        return first, last


@pytest.fixture(autouse=True)
def unheard() -> Iterator[None]:
    """Nobody keeps the log: pytest would hold each line with its traceback, and all that hangs on that."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


def list_tasks() -> Counter[str]:
    """What is running, by name; HTTP connections that are kept open come and go."""
    names = Counter(task.get_coro().__qualname__ for task in asyncio.all_tasks())
    del names["RequestHandler.start"]
    return names


def measure() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


async def test_an_evening_of_play_with_faults_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    first, last = await soak(monkeypatch, rounds=45)
    assert last - first < 3_000_000


@pytest.mark.long
async def test_an_hour_of_play_with_faults_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    first, last = await soak(monkeypatch, rounds=500, until=time.monotonic() + 3600)
    assert last - first < 3_000_000
