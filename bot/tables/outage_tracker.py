"""Keeps the pausable clock honest: time in which the bot or Discord was away is skipped.

The client says when Discord is lost and back.
"""

import asyncio
import contextlib
import logging
from types import TracebackType
from typing import Self

from bot.errors import StoreError
from bot.tables.clock import PausableClock
from bot.tables.ports import Clock, Facts
from bot.tables.scheduler import Scheduler

log = logging.getLogger(__name__)

BEAT_SECONDS = 20.0
ALIVE = "alive at"
AWAY = "away for"


async def open_pausable_clock(wall: Clock, facts: Facts) -> PausableClock:
    """The pausable clock as it stood when the bot was last alive."""
    away = float(await facts.read_fact(AWAY) or 0)
    alive = await facts.read_fact(ALIVE)
    if alive is not None:
        away += max(wall.now() - float(alive), 0.0)
    return PausableClock(wall, away)


class OutageTracker:
    """`async with` writes down every BEAT_SECONDS that the bot is alive. While Discord is gone the scheduler
    are held; what was missed is skipped when it is back."""

    def __init__(self, wall: Clock, clock: PausableClock, facts: Facts, scheduler: Scheduler) -> None:
        self._wall = wall
        self._clock = clock
        self._facts = facts
        self._scheduler = scheduler
        self._gone_at: float | None = None
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        await self._write()
        self._task = asyncio.create_task(self._beat(), name="outage_tracker")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        with contextlib.suppress(StoreError):
            await self._write()

    @property
    def present(self) -> bool:
        """Whether Discord is in reach, for all that is known."""
        return self._gone_at is None

    def gone(self) -> None:
        """Discord is out of reach."""
        if self._gone_at is None:
            self._gone_at = self._wall.now()
            self._scheduler.hold()

    def back(self) -> None:
        """It is there again."""
        if self._gone_at is not None:
            self._clock.skip(self._wall.now() - self._gone_at)
            self._gone_at = None
        self._scheduler.go_on()

    def lost(self, guild: int) -> None:
        """One server is in an outage."""
        self._scheduler.lose(guild)

    def found(self, guild: int) -> None:
        self._scheduler.find(guild)

    async def _write(self) -> None:
        pending = 0.0 if self._gone_at is None else self._wall.now() - self._gone_at
        await self._facts.write_fact(ALIVE, repr(self._wall.now()))
        await self._facts.write_fact(AWAY, repr(self._clock.away + pending))

    async def _beat(self) -> None:
        while True:
            await self._wall.sleep_until(self._wall.now() + BEAT_SECONDS)
            try:
                await self._write()
            except StoreError as error:
                log.warning("the time could not be written down: %s", error.operator_sentence())
