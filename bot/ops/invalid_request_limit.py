"""Counts the calls to Discord that failed, and stops calling well before Discord would shut us out.

The client's every REST call passes here: discord.py sends them all through one session.
"""

import logging
import time
from collections import Counter, deque
from collections.abc import Callable
from types import SimpleNamespace
from typing import Final

import aiohttp

log = logging.getLogger(__name__)

WINDOW_SECONDS: Final = 600.0
MOST_REFUSED: Final = 1000
MOST_REFUSED_ANSWERS: Final = 4000
REFUSALS: Final = frozenset({401, 403, 429})


class InvalidRequestLimitReached(aiohttp.ClientError):
    """Too many calls were refused lately, so this one was not made. It may be made later."""


class InvalidRequestLimit:
    """Discord bans an address for a while after 10,000 calls in ten minutes that it refused with 401, 403 or
    429 (429s of a limit that others share do not count). From `most` on ours are not made until some have
    grown old. Answers to people go on up to `most_answers`: they are seldom refused, and somebody waits.
    `now` in seconds, monotonic."""

    def __init__(
        self,
        *,
        most: int = MOST_REFUSED,
        most_answers: int = MOST_REFUSED_ANSWERS,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._most = most
        self._most_answers = most_answers
        self._now = now
        self._refused: deque[float] = deque(maxlen=most_answers)
        self._told = False
        self.failed: Counter[str] = Counter()
        """Calls that failed since the start, by HTTP status; by the error's name where no answer came."""

    def trace(self) -> aiohttp.TraceConfig:
        """What makes a session's calls pass here."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self._begin)
        config.on_request_end.append(self._end)
        config.on_request_exception.append(self._fail)
        return config

    @property
    def refused(self) -> int:
        """How many calls were refused in the last ten minutes."""
        since = self._now() - WINDOW_SECONDS
        while self._refused and self._refused[0] <= since:
            self._refused.popleft()
        return len(self._refused)

    @property
    def open(self) -> bool:
        """Whether calls other than answers are held back now."""
        return self.refused >= self._most

    def note(self, status: int, scope: str = "") -> None:
        """Discord has answered with this status; `scope`: of the rate limit, where it was one."""
        if status >= 400:
            self.failed[str(status)] += 1
        if status in REFUSALS and scope != "shared":
            self._refused.append(self._now())
            if self.open and not self._told:
                self._told = True
                log.error(
                    "Discord refused %s calls within ten minutes: ours wait, lest it shuts this address out",
                    self.refused,
                )

    def check(self, path: str) -> None:
        """Raises InvalidRequestLimitReached if a call to that path should not be made now."""
        refused = self.refused
        if refused < self._most:
            if self._told:
                self._told = False
                log.warning("calls to Discord go on: %s were refused within ten minutes", refused)
            return
        if "/api/" not in path:  # the gateway
            return
        if refused < self._most_answers and ("/interactions/" in path or "/webhooks/" in path):
            return
        raise InvalidRequestLimitReached("too many calls were refused lately")

    async def _begin(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, asked: aiohttp.TraceRequestStartParams
    ) -> None:
        self.check(asked.url.path)

    async def _end(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, asked: aiohttp.TraceRequestEndParams
    ) -> None:
        self.note(asked.response.status, asked.response.headers.get("X-RateLimit-Scope", ""))

    async def _fail(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        asked: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        self.failed[type(asked.exception).__name__] += 1
