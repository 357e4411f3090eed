"""The Clock port as the system's own time.

Made by bot.app; tests bring a clock that they move by hand.
"""

import asyncio
import time

LONGEST_SLEEP = 3600.0


class SystemClock:
    """Epoch seconds; sleeps in pieces, so that a clock set anew is noticed within the hour."""

    def now(self) -> float:
        return time.time()

    async def sleep_until(self, when: float) -> None:
        while (left := when - time.time()) > 0:
            await asyncio.sleep(min(left, LONGEST_SLEEP))
