"""Tables that stand where the bot may not write any more: they pause, the host and whoever presses hear why,
and they go on when the permissions are back.
"""

import contextlib
import logging
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Protocol

import aiohttp
import discord

from bot.errors import Refusal, TooSoon, Trouble
from bot.ops.permissions import missing, needed_in
from bot.tables.guild_service import GuildService
from bot.tables.service import Tables
from bot.tables.table import OVER
from bot.tables.table_view import TableView
from cogs.ui.presenter import Presenter
from cogs.ui.press.answer import Answer, Press
from cogs.ui.press.rate_limiter import RateLimiter
from cogs.ui.table_message.after_call import (
    THREAD_ARCHIVED,
    THREAD_LOCKED,
    UNKNOWN_CHANNEL,
    UNKNOWN_GUILD,
    error_code,
)
from cogs.ui.table_message.next_call import REMOVED
from cogs.ui.words import LOCKED, missing_access_news, missing_access_text

log = logging.getLogger(__name__)

NEWS_SECONDS = 3600.0


class Clocks(Protocol):
    """Whoever lets a table's time run (bot.tables.scheduler)."""

    def pause(self, table_id: int) -> None: ...

    def resume(self, table_id: int) -> None: ...


class MissingAccess:
    """`redraw` shows a table once more; `run_in_background` does something aside. A move made meanwhile by
    a press is kept and shown in its answer, which needs no permission; clocks and computer players wait."""

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        guild_service: GuildService,
        presenters: Mapping[str, Presenter],
        clocks: Clocks,
        redraw: Callable[[int], None],
        run_in_background: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self._client = client
        self._tables = tables
        self._guild_service = guild_service
        self._presenters = presenters
        self._clocks = clocks
        self._redraw = redraw
        self._run_in_background = run_in_background
        self._told: dict[int, set[int]] = {}
        self._news = RateLimiter(NEWS_SECONDS)

    async def note(self, table_id: int, error: Exception) -> None:
        """A call that shows this table was refused for good: its place is gone, and the table ends; or the
        bot may not write there, and the table waits."""
        code = error_code(error)
        if code in (UNKNOWN_CHANNEL, UNKNOWN_GUILD):
            with contextlib.suppress(Refusal, Trouble):
                await self._tables.close(table_id, REMOVED)
        else:
            self._pause(table_id, locked=code in (THREAD_ARCHIVED, THREAD_LOCKED))

    async def shown(self, table_id: int) -> None:
        """It was shown by the bot's own right: if it waited for that, it goes on, with a turn begun anew."""
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
        user = answer.interaction.user.id
        self._pause(table.id, heard=user)
        told = self._told[table.id]
        if user in told:
            return
        told.add(user)
        with contextlib.suppress(discord.HTTPException, aiohttp.ClientError, OSError):
            await answer.whisper(missing_access_text(table, lacking))

    def try_again(self) -> None:
        """Some server has changed its permissions: look whether that helps."""
        for table_id in tuple(self._told):
            self._redraw(table_id)

    def _pause(self, table_id: int, *, heard: int | None = None, locked: bool = False) -> None:
        """Let the table wait. `heard`: who is told anyway; `locked`: the thread is."""
        if table_id not in self._told:
            log.warning("table %s waits: the bot may not write there", table_id)
            self._told[table_id] = set()
            self._clocks.pause(table_id)
            self._run_in_background(self._send_news(table_id, heard, locked))

    async def _send_news(self, table_id: int, heard: int | None, locked: bool) -> None:
        """By DM, to who wants such: the host, who can do something about it; at a game that is played by DM
        everyone at the table, since they may not look at it for hours."""
        try:
            table = await self._tables.see(table_id)
        except (Refusal, Trouble) as error:
            log.warning("table %s: nobody was told that it waits: %r", table_id, error)
            return
        if table.status == OVER:
            return
        with contextlib.suppress(TooSoon):
            self._news.take(table_id)
            await self._send_each(table, heard, locked)

    async def _send_each(self, table: TableView, heard: int | None, locked: bool) -> None:
        playing = [seat.user for seat in table.seats] if table.has_hands else []
        lacking = LOCKED if locked else _lacking_in(self._client.get_channel(table.channel))
        news = missing_access_news(table, self._presenters[table.game].title, lacking)
        for user in dict.fromkeys((table.host, *playing)):
            told = self._told.get(table.id)
            if told is None:
                return
            if user is None or user == heard or user in told:
                continue
            if not (await self._guild_service.preferences(user)).dm:
                continue
            try:
                opened = await self._client.create_dm(discord.Object(user))
                await opened.send(news, nonce=f"b{table.id}-{table.move}"[:25])
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                log.warning("table %s: one player was not told that it waits: %r", table.id, error)
            else:
                told.add(user)


def _lacking_in(channel: object) -> tuple[str, ...]:
    """What the bot lacks in that channel as far as it is known here, else all that it needs there."""
    thread = isinstance(channel, discord.Thread)
    lacking: tuple[str, ...] = ()
    if isinstance(channel, discord.Thread | discord.abc.GuildChannel) and channel.guild.me is not None:
        with contextlib.suppress(discord.ClientException):  # a thread whose parent is not known
            lacking = missing(channel.permissions_for(channel.guild.me).value, thread=thread)
    return lacking or tuple(each.name for each in needed_in(thread=thread))


def lacking_at(press: Press) -> tuple[str, ...]:
    """The names of what the bot may not do (any more) where this was pressed; a DM needs nothing."""
    if press.guild_id is None:
        return ()
    return missing(press.app_permissions.value, thread=isinstance(press.channel, discord.Thread))
