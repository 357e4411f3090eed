"""An evening of play: a playground with our unchanged bot signed in, in one process, on one clock.

Used by every journey through the fixture `evening`.
"""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from pathlib import Path

from bot.app import App, open_app
from bot.playground.clock import MovableClock
from bot.playground.driver import Driver
from bot.playground.person import Person, Place
from bot.playground.said import Said
from bot.playground.server import Playground
from bot.playground.wire import Trace
from bot.settings import Settings


class SharedClock:
    """The bot's Clock port over the playground's clock: both move together."""

    def __init__(self, clock: MovableClock) -> None:
        self._clock = clock
        self._moved = asyncio.Event()

    def now(self) -> float:
        return self._clock.now()

    async def sleep_until(self, when: float) -> None:
        while self._clock.now() < when:
            await self._moved.wait()

    def wake(self, _: float) -> None:
        moved, self._moved = self._moved, asyncio.Event()
        moved.set()


class Evening:
    """The people, the channel, and the bot behind it."""

    def __init__(self, playground: Playground, settings: Settings, clock: SharedClock) -> None:
        self.playground = playground
        self.settings = settings
        self.clock = clock
        self._app: App | None = None
        self.driver = Driver(
            playground, busy=self._is_busy, settle=self._settle, on_advance=clock.wake, deadline=40
        )
        self.ada, self.ben, self.chloe, self.dev = map(self.driver.user, ("Ada", "Ben", "Chloe", "Dev"))
        self.games = self.driver.channel("games")
        self.chance = random.Random(11)
        self._requests: list[Trace] = []
        playground.ground.wire.listeners.append(self._requests.append)

    def requests(self, label: str) -> list[Trace]:
        """Every request so far whose "METHOD /path" has this in it."""
        return [trace for trace in self._requests if trace.kind == "request" and label in trace.label]

    def dm_attempts(self, person: Person) -> int:
        """How often the bot has tried to open this person's DM or to write there, whether it could or not."""
        opened = [t for t in self.requests("POST ") if t.label.endswith("/users/@me/channels")]
        own = str(person.record.id).encode()
        channels = {
            f"/channels/{channel.id}/messages"
            for channel in self.driver.world.channels.values()
            if channel.recipient_id == person.record.id
        }
        sent = [t for t in self.requests("POST ") if any(t.label.endswith(path) for path in channels)]
        return sum(own in (trace.body or b"") for trace in opened) + len(sent)

    @property
    def app(self) -> App:
        assert self._app is not None, "the bot is not running"
        return self._app

    @property
    def people(self) -> tuple[Person, ...]:
        return self.ada, self.ben, self.chloe, self.dev

    def _is_busy(self) -> bool:
        return self._app is not None and any(
            part.busy() for part in (self._app.poster, self._app.hands, self._app.deadlines)
        )

    async def _settle(self) -> None:
        if self._app is not None:
            await self._app.hands.settle()
            await self._app.poster.settle()

    @contextlib.asynccontextmanager
    async def bot(self) -> AsyncIterator[App]:
        """The bot, signed in until the block ends; opened again it is a bot after a restart."""
        async with open_app(self.settings, clock=self.clock) as app:
            running = asyncio.create_task(app.client.connect())
            try:
                await self.driver.connected()
                self._app = app
                await self.driver.quiet()
                yield app
            finally:
                self._app = None
                await app.client.close()
                await running

    async def sit_down(self, *people: Person, place: Place | None = None, **options: object) -> Said:
        """Open a table with these people and start; the first one hosts. Returns the table's message."""
        place = place or self.games
        host, *others = people
        await host.slash("yeti start", channel=place, **options)
        for person in others:
            await person.click("Join", channel=place)
        await host.click("Start", channel=place)
        return self.table(place)

    def table(self, place: Place | None = None) -> Said:
        """The newest message with a picture."""
        place = place or self.games
        return next(message for message in reversed(place.messages) if message.attachments)

    async def mover(self, place: Place | None = None) -> Person:
        """Who is to move at the table there (Ada where anyone may)."""
        table = await self.app.tables.find((place or self.games).id, "yeti")
        seat = table.seats[table.actors[0]]
        return next(person for person in self.people if person.record.id == seat.user)


@contextlib.asynccontextmanager
async def open_evening(folder: Path, **playground_options: object) -> AsyncIterator[Evening]:
    """A playground and an evening on it; the bot is not yet signed in."""
    clock = MovableClock()
    async with Playground(clock=clock, rate_limits=False, **playground_options) as playground:  # type: ignore[arg-type]
        settings = Settings(
            token=playground.token,
            database_path=folder / "tables.db",
            api_base=playground.api_base,
            gateway=playground.gateway_url,
        )
        yield Evening(playground, settings, SharedClock(clock))
