"""What takes long to show a move is begun while the move is being saved: the picture, the words, and whether
others have talked below the table.
"""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, TypeVar

import msgspec

from bot.tables.guild_service import GuildService
from bot.tables.table import Message
from bot.tables.table_view import TableView
from cogs.ui.presenter import Presenter, RenderedMessage
from cogs.ui.table_message.calls import Calls

Begun = TypeVar("Begun")


class PrerenderedTable(msgspec.Struct, frozen=True):
    """`stays`: whether the table need not follow the talk, where the turn passes."""

    table: TableView
    rendered: asyncio.Task[RenderedMessage]
    stays: asyncio.Task[bool] | None


class Prerenderer:
    """Each table's message, rendered early or now."""

    def __init__(
        self, presenters: Mapping[str, Presenter], calls: Calls, guild_service: GuildService
    ) -> None:
        self._presenters = presenters
        self._calls = calls
        self._guild_service = guild_service

    def begin(self, table: TableView, message: Message, *, in_place: bool) -> PrerenderedTable:
        """The table will look like this if it can be saved. `in_place`: it can't be posted afresh anyway."""
        passes = table.awaited not in (None, message.awaited) and message.id is not None
        stays = _begin(self._ask(table, message)) if passes and not in_place else None
        return PrerenderedTable(table, _begin(self._presenters[table.game].present(table)), stays)

    def prerender_next(self, game: str, ahead: Callable[[], tuple[TableView, ...]]) -> None:
        """A person may soon make a table look like one of these."""
        self._presenters[game].draw_ahead(ahead)

    async def present(
        self, seen: PrerenderedTable | None, table: TableView, *, buttons: bool = True
    ) -> RenderedMessage:
        """As it was begun, if it was for this table."""
        if buttons and seen is not None and seen.table is table:
            return await seen.rendered
        return await self._presenters[table.game].present(table, buttons=buttons)

    async def stays(self, seen: PrerenderedTable | None, table: TableView, message: Message) -> bool:
        """Whether the table is the newest message of its channel, or is never to follow the talk."""
        begun = seen.stays if seen is not None and seen.table is table else None
        return await (begun or self._ask(table, message))

    async def _ask(self, table: TableView, message: Message) -> bool:
        if (await self._guild_service.settings(table.guild)).place != "follow":
            return True
        return await self._calls.is_newest(table, message)


def _begin(work: Coroutine[Any, Any, Begun]) -> "asyncio.Task[Begun]":
    """Begin something that may turn out not to be needed: then nobody asks what became of it."""
    task = asyncio.create_task(work)
    task.add_done_callback(lambda done: done.cancelled() or done.exception())
    return task
