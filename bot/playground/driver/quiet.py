"""Waiting until nothing is under way any more, without fixed sleeps."""

import time
from collections.abc import Awaitable, Callable

from bot.playground.context import PlaygroundContext
from bot.playground.core.interactions import FAILED, WAITING, Interaction


class NoAnswer(AssertionError):
    """The bot left an interaction unanswered, or thinking, for too long."""


class StillBusy(AssertionError):
    """Requests or the bot's own work did not come to rest in time."""


class NotImitated(AssertionError):
    """The bot used something the playground answers with 501."""


class Quiet:
    """Knows when bot and playground are at rest.

    window    for so many seconds (real time) nothing may change
    deadline  after so many seconds of waiting it gives up with an error
    busy      tells whether the bot still has work of its own
    settle    awaited before each look: returns when the bot's own work is done
    """

    def __init__(
        self,
        context: PlaygroundContext,
        *,
        window: float,
        deadline: float,
        busy: Callable[[], bool] | None = None,
        settle: Callable[[], Awaitable[object]] | None = None,
    ) -> None:
        self._context = context
        self._window = window
        self._deadline = deadline
        self._busy = busy
        self._settle = settle

    async def wait(self) -> None:
        """Return at rest; raises NoAnswer, StillBusy or NotImitated."""
        activity = self._context.activity
        until = time.monotonic() + self._deadline
        while True:
            if self._settle is not None:
                await self._settle()
            why = self._unrest()
            now = time.monotonic()
            if why is None:
                left = self._window - (now - activity.last_change)
                if left <= 0:
                    break
                await activity.wait_for_change(left)
            elif now >= until:
                raise (NoAnswer if self._context.interactions.open else StillBusy)(
                    f"after {self._deadline:g} s of real time: {why}"
                )
            else:
                await activity.wait_for_change(min(0.005 if self._busy else 0.05, until - now))
        if self._context.unknown:
            unknown = ", ".join(self._context.unknown)
            self._context.unknown.clear()
            raise NotImitated(unknown)

    def _unrest(self) -> str | None:
        for interaction in self._context.interactions.open:
            return f"{describe(interaction)} is still {interaction.state}"
        if self._context.activity.in_flight > self._context.faults.held:
            return f"{self._context.activity.in_flight} requests are under way"
        if self._busy is not None and self._busy():
            return "the bot says that it is busy"
        return None


def describe(interaction: Interaction) -> str:
    """An interaction in words."""
    if interaction.command is not None:
        return f"/{interaction.command}"
    return f"the press on {interaction.custom_id!r}"


def refuse_failed(interaction: Interaction) -> None:
    """Raise NoAnswer when the interaction failed."""
    if interaction.state in (FAILED, WAITING):
        raise NoAnswer(f"{describe(interaction)} failed: {interaction.error}")
