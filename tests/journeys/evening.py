"""An evening of play: a playground with our unchanged bot signed in, in one process, on one clock.

Used by every journey through the fixture `evening`.
"""

import asyncio
import contextlib
import copy
import hashlib
import inspect
import itertools
import logging
import random
import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import msgspec

from bot.app import App, open_app
from bot.games.dice import FairDice, commitment
from bot.games.yeti import TurnStart
from bot.games.yeti.board import WHEELS
from bot.playground.core.clock import Clock, MovableClock
from bot.playground.core.faults import Hold
from bot.playground.core.protocol_log import ProtocolEntry
from bot.playground.driver.driver import Driver
from bot.playground.driver.message_view import MessageView
from bot.playground.driver.person import Person, Place, Press
from bot.playground.server import Playground
from bot.settings import Settings
from bot.store.sqlite import SqliteStore
from bot.tables.schedule import deadlines_of
from bot.tables.table import Kept, Table
from bot.tables.table_view import TableView
from tests.journeys.api_description import Judge, find_description

BUST = None


class SharedClock:
    """The bot's Clock port over the playground's clock: both move together."""

    def __init__(self, clock: Clock) -> None:
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


class Complaints(logging.Handler):
    """Every line of the bot's log at level ERROR: an evening without faults has none."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []
        self._allowed: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        trace = "" if record.exc_info is None else f" ({record.exc_info[1]!r})"
        self.lines.append(f"{record.name}: {record.getMessage()}{trace}")

    def allow(self, pattern: str) -> None:
        """This test provokes lines that match."""
        self._allowed.append(pattern)

    def unexpected(self) -> list[str]:
        return [line for line in self.lines if not any(re.search(each, line) for each in self._allowed)]


class Evening:
    """The people, the channel, and the bot behind it."""

    def __init__(self, playground: Playground, settings: Settings, clock: SharedClock) -> None:
        self.playground = playground
        self.settings = settings
        self.clock = clock
        self.complaints = Complaints()
        self._app: App | None = None
        self.driver = Driver(playground, busy=self._is_busy, on_advance=self._wake, deadline=40)
        self.faults = self.driver.faults
        self.ada, self.ben, self.chloe, self.dev = map(self.driver.user, ("Ada", "Ben", "Chloe", "Dev"))
        self.games = self.driver.channel("games")
        self.chance = random.Random(11)
        self._requests: list[ProtocolEntry] = []
        playground.context.protocol_log.listeners.append(self._requests.append)

    def requests(self, label: str) -> list[ProtocolEntry]:
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
        """What a fault holds back is not waited for."""
        if self._app is None or self.playground.context.faults.held:
            return False
        return any(part.busy() for part in (self._app.writer, self._app.hands, self._app.scheduler))

    async def _wake(self, seconds: float) -> None:
        """Whoever slept until then comes to its senses before anyone looks whether all is quiet."""
        self.clock.wake(seconds)
        self.playground.context.activity.touch()
        if self._app is not None:
            await self._app.scheduler.settle()

    async def let_go(self, hold: Hold) -> None:
        """Release what a fault holds, and wait until all that follows from it is over."""
        hold.release()
        await self.until(lambda: not self.playground.context.faults.held)
        await self.driver.quiet()

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
                await app.hands.stop()
                await app.writer.stop()
                await app.client.close()
                await running

    # ------------------------------------------------------------ at the table

    async def open_lobby(self, *people: Person, place: Place | None = None, **options: object) -> MessageView:
        """Open a table; the first one hosts, the others press Join. Returns the lobby's message."""
        place = place or self.games
        host, *others = people
        await host.slash("yeti start", channel=place, **options)
        for person in others:
            await person.click("Join", channel=place)
        return self.table(place)

    async def sit_down(self, *people: Person, place: Place | None = None, **options: object) -> MessageView:
        """Open a table with these people and start; the first one hosts. Returns the table's message. The
        wheel shows 3, 2 and 1 at first, so that no story hangs on luck."""
        await self.open_lobby(*people, place=place, **options)
        await people[0].click("Start", channel=place or self.games)
        await self.rig(3, 2, 1, place=place)
        return self.table(place)

    def table(self, place: Place | None = None) -> MessageView:
        """The newest message with a picture."""
        place = place or self.games
        return next(message for message in reversed(place.messages) if message.attachments)

    async def view(self, place: Place | None = None) -> TableView:
        """The open table there, as the bot keeps it."""
        return await self.app.tables.find((place or self.games).id, "yeti")

    async def mover(self, place: Place | None = None) -> Person:
        """Who is to move at the table there (Ada where anyone may)."""
        table = await self.view(place)
        seat = table.seats[table.actors[0]]
        return next(person for person in self.people if person.record.id == seat.user)

    async def kept(self, place: Place | None = None) -> Kept:
        """All that the bot keeps of the open table there."""
        return await self.app.store.load((await self.view(place)).id)

    async def log_of(self, table_id: int) -> list[str]:
        """The moves that were accepted, as texts."""
        return [logged.text for logged in await self.app.store.log(table_id)]

    # ------------------------------------------------------------ chance and position, for short stories

    async def rig(self, *spins: int | None, place: Place | None = None) -> None:
        """The table's next spins give these numbers (BUST: None): another secret seed is put under it."""
        await rig(self.app.store, await self.kept(place), spins, self.clock.now())

    async def stage(self, *, place: Place | None = None, **changes: Any) -> MessageView:
        """Put the pieces of the match there somewhere else, as if the turn had begun so, and have it shown.
        `changes`: fields of YetiState."""
        table = (await self.kept(place)).table
        state = msgspec.structs.replace(table.state, **changes)
        if "turn_start" not in changes:
            state = msgspec.structs.replace(state, turn_start=TurnStart(state.pawns, state.yeti))
        after = msgspec.structs.replace(table, state=state, move=table.move + 1)
        await self.app.store.save(after, table.move, deadlines_of(after, self.clock.now()))
        self.app.writer.changed(after.id, after.move)
        await self.driver.quiet()
        return self.table(place)

    # ------------------------------------------------------------ what was said and asked

    def calls(self, pattern: str) -> list[str]:
        """The bot's requests so far whose "METHOD /path" matches, oldest first."""
        labels = (trace.label for trace in self._requests if trace.kind == "request")
        return [label for label in labels if re.search(pattern, label)]

    async def until(self, came_true: Callable[[], object]) -> None:
        """Wait, event by event, until something is so (or an awaitable says so): for what the bot does by
        itself, and for what happens while a fault holds other things."""
        async with asyncio.timeout(30):
            while not (await said if inspect.isawaitable(said := came_true()) else said):
                await self.playground.context.activity.wait_for_change(0.05)

    def whisper(self, person: Person) -> str:
        """The newest private answer that this person sees."""
        return person.private[-1].content

    async def refused(self, press: Press, *, place: Place | None = None) -> str:
        """The private sentence that answers this press. Nothing that everyone sees may change by it, nothing
        that the bot keeps of the table, and nobody else may see the answer."""
        place = place or self.games
        before = [(message.id, copy.deepcopy(message.json)) for message in place.messages]
        table = await self.app.tables.find_or_none(place.id, "yeti")
        kept = None if table is None else (await self.app.store.load(table.id)).table
        await self.driver.quiet()
        assert press.answered, press.error
        assert [(message.id, message.json) for message in place.messages] == before
        if kept is not None:
            assert (await self.app.store.load(kept.id)).table == kept
        privately = [
            message
            for channel in self.driver.world.channels.values()
            for message in channel.messages.values()
            if message.viewer is not None and message.id > press.record.id
        ]
        assert [message.viewer for message in privately] == [press.record.user_id]
        return str(privately[0].json["content"])


async def rig(
    store: SqliteStore, kept: Kept, spins: tuple[int | None, ...], now: float, *, salt: str | None = None
) -> Table:
    """A seed under which the table's next spins are these is looked for and kept (at most five or so)."""
    table = kept.table
    wheel = WHEELS[table.options.wheel]
    salt = table.salt or salt
    assert salt is not None, "no salt yet"
    for number in itertools.count():
        seed = hashlib.sha256(f"rigged {number}".encode()).digest()
        dice = FairDice(seed, salt, table.counter)
        if all(wheel[dice.below(len(wheel))] == spin for spin in spins):
            break
    rigged = msgspec.structs.replace(table, seed=seed.hex(), commitment=commitment(seed))
    await store.save(rigged, table.move, deadlines_of(rigged, now))
    return rigged


@contextlib.asynccontextmanager
async def open_evening(
    folder: Path, *, clock: Clock | None = None, **playground_options: Any
) -> AsyncIterator[Evening]:
    """A playground and an evening on it; the bot is not yet signed in. At its end every request must have
    been one that Discord's API description knows, and the bot must not have complained."""
    clock = clock or MovableClock()
    playground_options.setdefault("rate_limits", False)
    judge = Judge(find_description())
    async with Playground(clock=clock, **playground_options) as playground:
        settings = Settings(
            token=playground.token,
            database_path=folder / "tables.db",
            api_base=playground.api_base,
            gateway=playground.gateway_url,
        )
        playground.context.protocol_log.listeners.append(judge)
        evening = Evening(playground, settings, SharedClock(clock))
        logging.getLogger().addHandler(evening.complaints)
        try:
            yield evening
        finally:
            logging.getLogger().removeHandler(evening.complaints)
    assert not judge.problems, "\n".join(judge.problems)
    assert not evening.complaints.unexpected(), "\n".join(evening.complaints.unexpected())
