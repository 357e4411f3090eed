"""Things that may be asked for once in a while only: each table shown anew, each person's commands."""

import math
import time
from collections import deque

from bot.errors import TooSoon


class RateLimiter:
    """At most `most` times within any `seconds` for each key."""

    def __init__(self, seconds: float, most: int = 1) -> None:
        self._seconds = seconds
        self._most = most
        self._taken: dict[int, deque[float]] = {}

    def take(self, key: int) -> None:
        """Now. Raises TooSoon, with the seconds that are left, if it was taken too often; such a try does not
        count."""
        now = time.monotonic()
        since = now - self._seconds
        for known in [known for known, taken in self._taken.items() if taken[-1] <= since]:
            del self._taken[known]
        taken = self._taken.setdefault(key, deque(maxlen=self._most))
        if len(taken) == self._most and taken[0] > since:
            raise TooSoon(math.ceil(taken[0] - since))
        taken.append(now)
