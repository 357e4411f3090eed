"""Things that may be asked for once in a while only, each table by itself.

Used by the poster for Show here.
"""

import math
import time

from bot.errors import TooSoon


class Spacing:
    """At most once in `seconds` for each key."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._last: dict[int, float] = {}

    def take(self, key: int) -> None:
        """Now. Raises TooSoon, with the seconds that are left, if it was taken a moment ago."""
        now = time.monotonic()
        left = self._last.get(key, now - self._seconds) + self._seconds - now
        if left > 0:
            raise TooSoon(math.ceil(left))
        recent = {known: when for known, when in self._last.items() if when + self._seconds > now}
        self._last = recent | {key: now}
