"""Standing faults: latency, failing and held requests, outage, refused DMs, doubled and reordered events."""

import asyncio
import random
import re

from msgspec import Struct, field

from bot.playground.core.errors import Refusal
from bot.playground.core.models import Json

DM_REFUSALS: dict[int, str] = {
    50007: "Cannot send messages to this user",
    50278: "Cannot send messages to this user due to having no mutual guilds",
    40003: "You are opening direct messages too fast",
    20026: "This bot has been flagged by our anti-spam system and can't open direct messages",
}
AT_OPENING = frozenset({40003, 20026})


class Failure(Struct):
    """The next `times` requests whose "METHOD /path" matches get this status, `applied`: once done."""

    status: int
    times: int
    match: str = ""
    applied: bool = False


class Hold(Struct, eq=False):
    """A request that waits. `arrived` is set when one came; `release()` lets it and all later ones pass."""

    match: str
    applied: bool
    arrived: asyncio.Event = field(default_factory=asyncio.Event)
    released: asyncio.Event = field(default_factory=asyncio.Event)

    def release(self) -> None:
        """Let it pass."""
        self.released.set()


class Faults:
    """What is wrong at the moment."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.jitter = 0.0
        self.failures: list[Failure] = []
        self.holds: list[Hold] = []
        self.held = 0  # requests that wait in a hold right now
        self.outage = False
        self.dm_refusals: dict[int, int] = {}
        self.taken: list[Json] = []
        self.doubled = 0
        self.reordered = 0

    def clear(self) -> None:
        """Everything works again (permissions taken away are given back by fault_injector.py)."""
        for hold in self.holds:
            hold.release()
        self.seconds = self.jitter = 0.0
        self.failures.clear()
        self.holds.clear()
        self.outage = False
        self.dm_refusals.clear()
        self.doubled = self.reordered = 0

    def delay(self) -> float:
        """How long this request or event is under way, in seconds."""
        return self.seconds + (random.random() * self.jitter if self.jitter else 0.0)

    def failing(self, request: str, *, applied: bool) -> int | None:
        """The status this request fails with, if it does; used up by asking."""
        for failure in self.failures:
            if failure.applied == applied and re.search(failure.match, request):
                failure.times -= 1
                if failure.times <= 0:
                    self.failures.remove(failure)
                return failure.status
        return None

    async def wait_held(self, request: str, *, applied: bool) -> None:
        """Wait while a hold keeps this request."""
        for hold in list(self.holds):
            if hold.applied == applied and not hold.released.is_set() and re.search(hold.match, request):
                hold.arrived.set()
                self.held += 1
                try:
                    await hold.released.wait()
                finally:
                    self.held -= 1
                if hold in self.holds:
                    self.holds.remove(hold)

    def refuse_dm(self, user_id: int, *, opening: bool) -> None:
        """Raise what Discord answers when this person's DMs are shut."""
        code = self.dm_refusals.get(user_id)
        if code is not None and (code in AT_OPENING) == opening:
            raise Refusal(403, code, DM_REFUSALS[code])
