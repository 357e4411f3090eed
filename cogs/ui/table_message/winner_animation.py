"""The winner's picture moves: one more edit of a message that already shows how the match ended.
Nobody waits for it, and where it fails the still picture stands.
"""

import logging
from collections.abc import Awaitable, Callable, Mapping

import aiohttp
import discord

from bot.errors import DrawingFailed, Refusal, Trouble
from bot.tables.guild_service import GuildService
from bot.tables.table import Message
from bot.tables.table_view import TableView
from cogs.ui.presenter import Presenter
from cogs.ui.table_message.calls import Calls

log = logging.getLogger(__name__)


class WinnerAnimation:
    """`see`: the table as it is now, and where it is shown."""

    def __init__(
        self,
        calls: Calls,
        presenters: Mapping[str, Presenter],
        guild_service: GuildService,
        see: Callable[[int], Awaitable[tuple[TableView, Message]]],
    ) -> None:
        self._calls = calls
        self._presenters = presenters
        self._guild_service = guild_service
        self._see = see

    async def play(self, table: TableView) -> None:
        """Put the moving picture in the still one's place, if the match was won and the server wants that."""
        try:
            if not (await self._guild_service.settings(table.guild)).moving:
                return
            moving = await self._presenters[table.game].animate_win(table)
            if moving is None:
                return
            _, message = await self._see(table.id)
            if message.id is None:
                return
            files = await self._calls.files(table, moving.picture, "gif", moving.alt)
            await self._calls.partial(message.channel, message.id).edit(attachments=files)
        except DrawingFailed as error:
            log.error("table %s: no moving picture", table.id, exc_info=error.__cause__)
        except (discord.HTTPException, aiohttp.ClientError, OSError, Refusal, Trouble) as error:
            log.warning("table %s: the picture stands still: %r", table.id, error)
