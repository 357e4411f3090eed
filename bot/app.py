"""The composition root: opens everything in order and closes it in reverse. Knows every concrete class."""

import asyncio
import contextlib
import gc
import logging
import random
import secrets
from collections.abc import AsyncIterator, Callable

import msgspec

from bot.client import TableClient
from bot.ops.endpoints import point_at
from bot.ops.health import Probe, open_health
from bot.ops.logs import LineFormatter
from bot.settings import Settings
from bot.store.sqlite import SqliteStore, open_store
from bot.tables.clock import SystemClock
from bot.tables.guild_service import GuildService
from bot.tables.outage_tracker import OutageTracker, open_pausable_clock
from bot.tables.ports import Clock
from bot.tables.scheduler import Scheduler
from bot.tables.service import Tables
from bot.tables.table import Message
from bot.tables.table_view import TableView
from cogs.registry import GAME_UIS
from cogs.ui.game_presenter import game_presenters
from cogs.ui.hand_message.hand_presenter import hand_presenters
from cogs.ui.hand_message.hands import Hands
from cogs.ui.press.interaction_age import InteractionAge
from cogs.ui.press.rate_limiter import RateLimiter
from cogs.ui.press.services import Services
from cogs.ui.table_message.writer import TableMessageWriter
from renderers.registry import PICTURES
from renderers.studio import Studio

log = logging.getLogger(__name__)


COMMANDS_EACH = 20
COMMANDS_WITHIN = 20.0
"""So many commands one person may use within so many seconds. No person does; moves are not counted."""


class App(msgspec.Struct, frozen=True):
    """Everything that runs, for tests to look at."""

    client: TableClient
    store: SqliteStore
    tables: Tables
    writer: TableMessageWriter
    hands: Hands
    guild_service: GuildService
    scheduler: Scheduler


class ObserverGroup:
    """The TableObserver port: tells writer and hands to show, and the scheduler when to look."""

    def __init__(self) -> None:
        self.writer: TableMessageWriter | None = None
        self.hands: Hands | None = None
        self.scheduler: Scheduler | None = None

    def prerender(self, table: TableView, message: Message) -> None:
        if self.writer is not None:
            self.writer.prerender(table, message)

    def prerender_next(self, game: str, ahead: Callable[[], tuple[TableView, ...]]) -> None:
        if self.writer is not None:
            self.writer.prerender_next(game, ahead)

    def changed(self, table_id: int, move: int, *, hands: bool) -> None:
        if self.writer is not None:
            self.writer.changed(table_id, move)
        if hands and self.hands is not None:
            self.hands.changed(table_id, move)

    def due(self, when: float) -> None:
        if self.scheduler is not None:
            self.scheduler.expect(when)

    def nudge(self, table_id: int) -> None:
        if self.writer is not None:
            self.writer.nudge(table_id)


@contextlib.asynccontextmanager
async def open_app(settings: Settings, *, clock: Clock | None = None) -> AsyncIterator[App]:
    """Everything opened and logged in, not yet connected: the caller runs `client.connect()`."""
    wall = clock or SystemClock()
    point_at(settings.api_base, settings.gateway)
    async with open_store(settings.database_path) as store, Studio() as studio:
        observers = ObserverGroup()
        pausable_clock = await open_pausable_clock(wall, store)
        tables = Tables(store, pausable_clock, secrets.token_bytes, observers)
        guild_service = GuildService(store, tables)
        client = TableClient(store)
        presenters = game_presenters(GAME_UIS, PICTURES, studio, pausable_clock.to_wall)
        scheduler = Scheduler(store, pausable_clock, tables, random.SystemRandom(), observers)
        writer = TableMessageWriter(client, store, presenters, tables, guild_service, scheduler)
        of_hands = hand_presenters(GAME_UIS, PICTURES, studio)
        hands = Hands(client, tables, guild_service, store, of_hands, writer)
        commands = RateLimiter(COMMANDS_WITHIN, COMMANDS_EACH)
        client.services = Services(
            tables, writer, hands, guild_service, wall.now, InteractionAge(), commands, GAME_UIS
        )
        outage_tracker = OutageTracker(wall, pausable_clock, store, scheduler)
        client.outage_tracker = outage_tracker
        observers.writer, observers.hands, observers.scheduler = writer, hands, scheduler
        async with client:
            await client.login(settings.token)
            async with outage_tracker, scheduler, _health(settings, client, store):
                try:
                    yield App(client, store, tables, writer, hands, guild_service, scheduler)
                finally:
                    await hands.stop()
                    await writer.stop()


@contextlib.asynccontextmanager
async def _health(settings: Settings, client: TableClient, store: SqliteStore) -> AsyncIterator[None]:
    """/healthz, where a port is set for it."""
    if settings.health_port is None:
        yield
        return

    def counts() -> dict[str, object]:
        limit = client.request_limit
        return {
            "failed_calls": dict(limit.failed),
            "refused_within_10_minutes": limit.refused,
            "calls_held_back": limit.open,
        }

    probe = Probe(client.is_connected, store.next_deadline, counts)
    describe = LineFormatter((settings.token,))
    async with open_health(settings.health_port, probe, describe) as port:
        log.info("how the bot is: http://127.0.0.1:%s/healthz", port)
        yield


async def run(settings: Settings) -> None:
    """Run until cancelled; then say what is being said, and close."""
    async with open_app(settings) as app:
        # What was imported and opened stays; looking through it again would stop everything for 50 ms.
        gc.freeze()
        connected = asyncio.ensure_future(app.client.connect())
        try:
            # Not `await connected`: discord.py's wait_for can lose a cancellation on Python 3.11.
            await asyncio.wait({connected})
            await connected
        finally:
            connected.cancel()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asyncio.gather(app.writer.settle(), app.hands.settle()), 3)
