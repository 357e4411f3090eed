"""Deletes the messages that must go; a row stays until Discord says that its message is gone."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

import aiohttp
import discord

from bot.errors import StoreError
from bot.tables.ports import MessageRows, PendingDeletion

log = logging.getLogger(__name__)


class Deletions:
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
        self._forbidden: set[int] = set()

    def soon(self) -> None:
        """Delete what is pending by now."""
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
                for deletion in await self._rows.pending_deletions():
                    if deletion.message not in self._forbidden and await self._delete(deletion):
                        await self._rows.remove_deletion(deletion)
        except StoreError as error:
            log.warning("old messages stay for now: %s", error.operator_sentence())
        finally:
            self._running = False

    async def _delete(self, deletion: PendingDeletion) -> bool:
        """Whether the message is gone."""
        try:
            await self._partial(deletion.channel, deletion.message).delete()
        except discord.NotFound:
            return True
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("message %s could not be deleted yet: %r", deletion.message, error)
            if isinstance(error, discord.Forbidden):
                self._forbidden.add(deletion.message)
            return False
        return True
