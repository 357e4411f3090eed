"""Rate limits as Discord sends them: per route and major parameter, 50 a second in all, headers, 429.
Counted in real time, because clients wait in real time.
"""

import hashlib
import time

from msgspec import Struct

from bot.playground.core.models import Json

GLOBAL_LIMIT = 50
OLD_MESSAGE = 3600.0


class Limit(Struct, frozen=True):
    """So many requests in so many seconds."""

    requests: int
    seconds: float


class BucketWindow(Struct):
    """One bucket's window."""

    limit: Limit
    left: int
    ends: float


class RateLimitResult(Struct, frozen=True):
    """Whether a request may pass, and the headers it gets either way; `body` is the 429's."""

    headers: dict[str, str]
    body: Json | None = None


MESSAGES = Limit(5, 5.0)
LIMITS: dict[tuple[str, str], Limit] = {
    ("POST", "/channels/{channel}/messages"): MESSAGES,
    ("PATCH", "/channels/{channel}/messages/{message}"): MESSAGES,
    ("DELETE", "/channels/{channel}/messages/{message}"): Limit(5, 1.0),
    ("POST", "/webhooks/{application}/{token}"): Limit(5, 2.0),
    ("PATCH", "/webhooks/{application}/{token}/messages/{message}"): Limit(5, 2.0),
    ("POST", "/users/@me/channels"): Limit(10, 10.0),
}
OTHERS = Limit(30, 5.0)
OLD_EDITS = Limit(3, 6.0)
_MESSAGE_HASH = "POST/channels/{channel}/messages"


class RateLimits:
    """What is used of each bucket. With `on` false nothing is refused and the headers promise plenty."""

    def __init__(self, *, on: bool) -> None:
        self.on = on
        self._windows: dict[tuple[str, str, str], BucketWindow] = {}
        self._global = BucketWindow(Limit(GLOBAL_LIMIT, 1.0), GLOBAL_LIMIT, 0.0)

    def forget(self) -> None:
        """All windows end, as after the clock was moved."""
        self._windows.clear()
        self._global.ends = 0.0

    def spend(self, method: str, template: str, major: str, *, is_global: bool = True) -> RateLimitResult:
        """Count one request on a route; `major` is the channel, guild or webhook token in its path."""
        limit = LIMITS.get((method, template), OTHERS)
        if not self.on:
            return RateLimitResult(_headers(method, template, Limit(1000, 1.0), 999, 1.0))
        now = time.monotonic()
        if is_global and not _take(self._global, now):
            wait = self._global.ends - now
            body: Json = {
                "message": "You are being rate limited.",
                "retry_after": round(wait, 3),
                "global": True,
            }
            headers = {
                "X-RateLimit-Global": "true",
                "X-RateLimit-Scope": "global",
                "Retry-After": str(int(wait) + 1),
            }
            return RateLimitResult(headers, body)
        window = self._window((method, template, major), limit, now)
        if not _take(window, now):
            return _refuse(method, template, window, now, None)
        return RateLimitResult(_headers(method, template, limit, window.left, window.ends - now))

    def spend_old_edit(self, channel: str, age: float) -> RateLimitResult | None:
        """The extra limit (30046) on edits of messages older than an hour; None when the edit may pass."""
        if not self.on or age <= OLD_MESSAGE:
            return None
        now = time.monotonic()
        template = "/channels/{channel}/messages/{message}"
        window = self._window(("OLD", template, channel), OLD_EDITS, now)
        if _take(window, now):
            return None
        return _refuse("PATCH", template, window, now, 30046)

    def _window(self, key: tuple[str, str, str], limit: Limit, now: float) -> BucketWindow:
        if len(self._windows) > 10_000:
            self._windows = {k: s for k, s in self._windows.items() if s.ends > now}
        return self._windows.setdefault(key, BucketWindow(limit, limit.requests, 0.0))


def _take(window: BucketWindow, now: float) -> bool:
    if now >= window.ends:
        window.left, window.ends = window.limit.requests, now + window.limit.seconds
    if window.left == 0:
        return False
    window.left -= 1
    return True


def _refuse(
    method: str, template: str, window: BucketWindow, now: float, code: int | None
) -> RateLimitResult:
    wait = max(0.001, window.ends - now)
    body: Json = {"message": "You are being rate limited.", "retry_after": round(wait, 3), "global": False}
    if code is not None:
        body["message"] = "Maximum number of edits to messages older than 1 hour reached. Try again later"
        body["code"] = code
    headers = _headers(method, template, window.limit, 0, wait)
    headers |= {"X-RateLimit-Scope": "user", "Retry-After": str(int(wait) + 1)}
    return RateLimitResult(headers, body)


def _headers(method: str, template: str, limit: Limit, left: int, wait: float) -> dict[str, str]:
    return {
        "X-RateLimit-Limit": str(limit.requests),
        "X-RateLimit-Remaining": str(left),
        "X-RateLimit-Reset": f"{time.time() + wait:.3f}",
        "X-RateLimit-Reset-After": f"{wait:.3f}",
        "X-RateLimit-Bucket": _bucket_hash(method, template),
    }


_HASHES: dict[str, str] = {}


def _bucket_hash(method: str, template: str) -> str:
    # Discord's message create and edit share one hash, though they are counted apart
    name = method + template
    if name == "PATCH/channels/{channel}/messages/{message}":
        name = _MESSAGE_HASH
    if name not in _HASHES:
        _HASHES[name] = hashlib.sha256(name.encode()).hexdigest()[:32]
    return _HASHES[name]
