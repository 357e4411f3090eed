"""Deletes the messages that must go; a row stays until Discord says that its message is gone.

Owned by poster.py, which adds the rows.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

import aiohttp
import discord

from bot.errors import StoreError
from bot.tables.ports import Doomed, MessageRows

log = logging.getLogger(__name__)


class Burial:
    """One task at a time, so that nothing is deleted twice. `partial` names a message by channel and id;
    `spawn` runs the task."""

    def __init__(
        self,
        partial: Callable[[int, int], discord.PartialMessage],
        rows: MessageRows,
        spawn: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]],
    ) -> None:
        self._partial = partial
        self._rows = rows
        self._spawn = spawn
        self._running = False
        self._more = False
        self._barred: set[int] = set()

    def soon(self) -> None:
        """Delete what is doomed by now."""
        self._more = True
        if not self._running:
            self._running = True
            self._spawn(self._run())

    async def _run(self) -> None:
        """Where we may not reach a message any more it is not tried again before the next start: refusals
        are counted against us."""
        try:
            while self._more:
                self._more = False
                for doomed in await self._rows.doomed():
                    if doomed.message not in self._barred and await self._delete(doomed):
                        await self._rows.undoom(doomed)
        except StoreError as error:
            log.warning("old messages stay for now: %s", error.operator_sentence())
        finally:
            self._running = False

    async def _delete(self, doomed: Doomed) -> bool:
        """Whether the message is gone."""
        try:
            await self._partial(doomed.channel, doomed.message).delete()
        except discord.NotFound:
            return True
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("message %s could not be deleted yet: %r", doomed.message, error)
            if isinstance(error, discord.Forbidden):
                self._barred.add(doomed.message)
            return False
        return True
