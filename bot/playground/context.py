"""Everything one playground is made of, in one place to pass around."""

import time
from collections.abc import Callable
from typing import Protocol

from bot.playground.core.activity import Activity
from bot.playground.core.clock import Clock
from bot.playground.core.commands import CommandBook
from bot.playground.core.faults import Faults
from bot.playground.core.interactions import Interactions
from bot.playground.core.people import People
from bot.playground.core.protocol_log import ProtocolLog
from bot.playground.core.rate_limits import RateLimits
from bot.playground.core.world import World
from bot.playground.gateway.sessions import Gateway

TOKEN = "playground-token"


class OpenSocket(Protocol):
    """A socket that ends when the playground does."""

    def shut(self) -> None:
        """Close it."""
        ...


class PlaygroundContext:
    """World, gateway, interactions, commands, faults, limits, protocol log, and the options they run by."""

    def __init__(
        self,
        world: World,
        clock: Clock,
        *,
        token: str = TOKEN,
        rate_limits: bool = True,
        zlib: bool = False,
        heartbeat_seconds: float = 41.25,
        privileged: int = 0,
        identify_every: float = 0.0,
    ) -> None:
        self.world = world
        self.clock = clock
        self.token = token
        self.zlib = zlib
        self.heartbeat_seconds = heartbeat_seconds
        self.privileged = privileged
        self.identify_every = identify_every
        self.activity = Activity()
        self.faults = Faults()
        self.rate_limits = RateLimits(on=rate_limits)
        self.interactions = Interactions(world, self.activity)
        self.protocol_log = ProtocolLog(clock, self._name_token)
        self.gateway = Gateway(world, self.faults, self.protocol_log)
        self.commands = CommandBook(world)
        self.people = People(world, self.interactions, self.commands)
        self.interactions.deliver = self.gateway.deliver
        self.sockets: set[OpenSocket] = set()
        self.unknown: list[str] = []
        self.after_move: list[Callable[[], None]] = []
        self._identified: dict[int, float] = {}
        world.listeners.append(lambda event: self.activity.touch())

    def may_identify(self, shard: int) -> bool:
        """Whether an IDENTIFY for the shard is not too soon after the last one (max_concurrency 1)."""
        now = time.monotonic()
        if now - self._identified.get(shard, -1e9) < self.identify_every:
            return False
        self._identified[shard] = now
        return True

    def moved(self) -> None:
        """The clock was moved: let everything that hangs on time happen."""
        self.rate_limits.forget()
        self.interactions.fail_late()
        self.world.archive_idle_threads()
        for callback in self.after_move:
            callback()

    def _name_token(self, token: str) -> str:
        if token == self.token:
            return "<bot token>"
        return self.interactions.name_token(token)
