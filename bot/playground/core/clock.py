"""The playground's own time: real, or moved by tests. Everything with a date or an id asks it.
A bot under test may be given the same object.
"""

import time
from typing import Protocol


class Clock(Protocol):
    """A source of now, in epoch seconds."""

    def now(self) -> float:
        """The time, in seconds since 1970."""
        ...


class RealClock:
    """The computer's clock."""

    def now(self) -> float:
        """The time, in seconds since 1970."""
        return time.time()


class MovableClock:
    """A clock that moves when told to; with `ticking` it runs in real time in between."""

    def __init__(self, at: float | None = None, *, ticking: bool = False) -> None:
        self._at = time.time() if at is None else at
        self._ticking = ticking
        self._since = time.monotonic()

    def now(self) -> float:
        """The time, in seconds since 1970."""
        if not self._ticking:
            return self._at
        return self._at + time.monotonic() - self._since

    def advance(self, seconds: float) -> None:
        """Move on by so many seconds (never back: ids must grow)."""
        if seconds < 0:
            raise ValueError("a clock never goes back: Discord's ids are made of time")
        self._at += seconds
