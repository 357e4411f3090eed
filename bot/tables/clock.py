"""Time: the Clock port as the system's own, and the pausable clock, which stands still while nobody can play.

Tests bring a clock that they move by hand.
"""

import asyncio
import time

from bot.tables.ports import Clock

LONGEST_SLEEP = 3600.0


class SystemClock:
    """Epoch seconds; sleeps in pieces, so that a clock set anew is noticed within the hour."""

    def now(self) -> float:
        return time.time()

    async def sleep_until(self, when: float) -> None:
        while (left := when - time.time()) > 0:
            await asyncio.sleep(min(left, LONGEST_SLEEP))


class PausableClock:
    """The clock of all tables: wall time less the time in which the bot or Discord was away, since that
    does not count against anyone. Scheduler are written in it."""

    def __init__(self, wall: Clock, away: float = 0.0) -> None:
        self._wall = wall
        self.away = away

    def now(self) -> float:
        return self._wall.now() - self.away

    async def sleep_until(self, when: float) -> None:
        while self.now() < when:
            await self._wall.sleep_until(when + self.away)

    def to_wall(self, when: float) -> float:
        """A moment of the pausable clock as people's clocks will show it, if nothing goes away meanwhile."""
        return when + self.away

    def skip(self, seconds: float) -> None:
        """So much time did not count."""
        self.away += max(seconds, 0.0)
