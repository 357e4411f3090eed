"""Tables that stand where the bot may not write any more: they pause, whoever presses hears why, and they go
on when the permissions are back. Owned by poster.py; the client says when a server has changed something.
"""

import contextlib
import logging
from collections.abc import Callable
from typing import Protocol

import aiohttp
import discord

from bot.errors import Refusal, Trouble
from bot.permissions import missing
from bot.tables.service import Tables
from bot.tables.table import TableView
from cogs.ui.answer import Answer, Press
from cogs.ui.desk import UNKNOWN_CHANNEL, UNKNOWN_GUILD
from cogs.ui.words import barred_text

log = logging.getLogger(__name__)

REMOVED = "removed"


class Clocks(Protocol):
    """Whoever lets a table's time run (bot.tables.deadlines)."""

    def pause(self, table_id: int) -> None: ...

    def resume(self, table_id: int) -> None: ...


class Barred:
    """`redraw` shows a table once more. A move made meanwhile by a press is kept and shown in its answer,
    which needs no permission; clocks and computer players wait."""

    def __init__(self, tables: Tables, clocks: Clocks, redraw: Callable[[int], None]) -> None:
        self._tables = tables
        self._clocks = clocks
        self._redraw = redraw
        self._told: dict[int, set[int]] = {}

    async def note(self, table_id: int, error: Exception) -> None:
        """A call that shows this table was refused for good: its place is gone, and the table ends; or the
        bot may not write there, and the table waits."""
        code = error.code if isinstance(error, discord.HTTPException) else None
        if code in (UNKNOWN_CHANNEL, UNKNOWN_GUILD):
            with contextlib.suppress(Refusal, Trouble):
                await self._tables.close(table_id, REMOVED)
        else:
            self._pause(table_id)

    async def shown(self, table_id: int) -> None:
        """It could be shown by the bot's own right: if it was barred, it goes on, with a turn begun anew."""
        if self._told.pop(table_id, None) is None:
            return
        log.info("table %s goes on: the permissions are back", table_id)
        self._clocks.resume(table_id)
        with contextlib.suppress(Refusal, Trouble):
            await self._tables.begin_turn_anew(table_id)

    async def tell(self, answer: Answer, table: TableView, lacking: tuple[str, ...]) -> None:
        """After a press: once to each person what is missing; or, when nothing is any more, try again."""
        if not lacking:
            if table.id in self._told:
                self._redraw(table.id)
            return
        self._pause(table.id)
        told = self._told[table.id]
        if answer.interaction.user.id in told:
            return
        told.add(answer.interaction.user.id)
        with contextlib.suppress(discord.HTTPException, aiohttp.ClientError, OSError):
            await answer.whisper(barred_text(lacking))

    def try_again(self) -> None:
        """Some server has changed its permissions: look whether that helps."""
        for table_id in tuple(self._told):
            self._redraw(table_id)

    def _pause(self, table_id: int) -> None:
        if table_id not in self._told:
            log.warning("table %s waits: the bot may not write there", table_id)
            self._told[table_id] = set()
            self._clocks.pause(table_id)


def lacking_at(press: Press) -> tuple[str, ...]:
    """The names of what the bot may not do (any more) where this was pressed; a DM needs nothing."""
    if press.guild_id is None:
        return ()
    return missing(press.app_permissions.value, thread=isinstance(press.channel, discord.Thread))
