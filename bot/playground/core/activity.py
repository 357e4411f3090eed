"""Counts what is under way, so that a driver can await quiet instead of sleeping."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager


class Activity:
    """Requests in flight and the moment of the last change of anything."""

    def __init__(self) -> None:
        self.in_flight = 0
        self.last_change = time.monotonic()
        self._changed = asyncio.Event()

    def touch(self) -> None:
        """Something happened: quiet starts anew."""
        self.last_change = time.monotonic()
        self._changed.set()

    @contextmanager
    def request(self) -> Iterator[None]:
        """Count one request while it is answered."""
        self.in_flight += 1
        self.touch()
        try:
            yield
        finally:
            self.in_flight -= 1
            self.touch()

    async def wait_for_change(self, seconds: float) -> None:
        """Return at the next change, or after so many seconds."""
        self._changed.clear()
        try:
            async with asyncio.timeout(seconds):
                await self._changed.wait()
        except TimeoutError:
            return
