"""A press on a table's message: is it the one where the table is shown now, and its answer, which shows the
table.

The message's own row may name none yet: then the pressed one is taken for it.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Protocol

import aiohttp
import discord
import msgspec

from bot.errors import NotInLobby, OldMessage, StaleMove, TableOver, Trouble
from bot.tables.ports import MessageRows, PendingDeletion
from bot.tables.table import Message
from bot.tables.table_view import Played, TableView
from cogs.ui.press.answer import Answer, Press
from cogs.ui.table_message.after_call import THREAD_ARCHIVED, UNKNOWN_MESSAGE, error_code
from cogs.ui.table_message.display_state import DisplayState
from cogs.ui.table_message.missing_access import MissingAccess, lacking_at
from cogs.ui.words import OPENED_AGAIN, POSTED_ANEW, link_to

log = logging.getLogger(__name__)

POST_SECONDS = 1.5
"""So long a press in a thread that was archived waits for the post that opens it again."""


class Display(Protocol):
    """What shows tables (writer.py), as presses need it."""

    def state_of(self, table_id: int) -> DisplayState: ...

    def wake(self, table_id: int, display: DisplayState) -> None: ...

    async def show(
        self, table_id: int, display: DisplayState, answer: Answer, seen: tuple[TableView, Message]
    ) -> None: ...

    def delete_pending(self) -> None: ...


class Presses:
    """`see`: the table as it is now, and where it is shown."""

    def __init__(
        self,
        display: Display,
        rows: MessageRows,
        see: Callable[[int], Awaitable[tuple[TableView, Message]]],
        missing_access: MissingAccess,
    ) -> None:
        self._display = display
        self._rows = rows
        self._see = see
        self._missing_access = missing_access

    async def check_current(self, table_id: int, press: Press) -> None:
        """Raises OldMessage if the pressed message is not where the table is shown. A table that knows no
        message adopts this one."""
        _, message = await self._see(table_id)
        if press.message is None or message.id == press.message.id:
            return
        if message.id is not None or press.message.channel.id != message.channel:
            raise await self.refuse_old(table_id, press)
        await self.adopt(table_id, press.message.id, message.shown)

    async def refuse_old(self, table_id: int, press: Press) -> OldMessage:
        """For a press on a message that is not where the table is shown: has it deleted, and gives the
        refusal with a link to the current one. A forged press may name another table than the message's own,
        so nothing goes on which any table is shown."""
        if press.message is not None and not await self._rows.is_current(press.message.id):
            old = PendingDeletion(press.message.channel.id, press.message.id)
            await self._rows.add_deletion(table_id, old)
            self._display.delete_pending()
        return OldMessage(await self._link(table_id))

    async def adopt(self, table_id: int, message_id: int, shown: int) -> None:
        """This message is where the table is shown from now on."""
        await self._rows.change_message(
            table_id,
            lambda row: msgspec.structs.replace(row, id=message_id, shown=max(shown, row.shown)),
            lasting=True,
        )

    async def answer(self, answer: Answer, table_id: int, work: Awaitable[Played]) -> Played:
        """Do the work of a press, and show what came of it (or what is newer still) as the answer to it.
        While the work runs nobody else begins to show the table: the press is about to."""
        display = self._display.state_of(table_id)
        display.presses += 1
        try:
            played = await work
            display.claimed = max(display.claimed, played.table.move)
        except OldMessage:
            raise await self.refuse_old(table_id, answer.interaction) from None
        except (StaleMove, TableOver, NotInLobby) as refusal:
            refusal.link = await self._link(table_id)
            raise
        finally:
            display.presses -= 1
            self._display.wake(table_id, display)
        lacking = lacking_at(answer.interaction)
        display.in_place = display.in_place or bool(lacking)
        try:
            await self._display.show(table_id, display, answer, (played.table, played.message))
        except (discord.HTTPException, aiohttp.ClientError, OSError, Trouble) as error:
            log.warning("table %s: press %s not answered: %r", table_id, answer.interaction.id, error)
            display.again = True
            if isinstance(error, Trouble) and not answer.done:
                raise
            await self._answer_apart(table_id, display, answer, error)
        finally:
            self._display.wake(table_id, display)
        await self._missing_access.tell(answer, played.table, lacking)
        return played

    async def _answer_apart(
        self, table_id: int, display: DisplayState, answer: Answer, error: Exception
    ) -> None:
        """The pressed message can't be edited: the table is posted afresh, which opens an archived thread
        again, and whoever pressed hears so (in an archived thread no answer is taken before)."""
        code = error_code(error)
        if code not in (UNKNOWN_MESSAGE, THREAD_ARCHIVED):
            return
        if code == THREAD_ARCHIVED:
            display.afresh = True
            self._display.wake(table_id, display)
            if display.task is not None:
                await asyncio.wait({display.task}, timeout=POST_SECONDS)
        with contextlib.suppress(discord.HTTPException, aiohttp.ClientError, OSError):
            await answer.instead(POSTED_ANEW if code == UNKNOWN_MESSAGE else OPENED_AGAIN)

    async def _link(self, table_id: int) -> str:
        table, message = await self._see(table_id)
        return link_to(table.guild, table.channel, message.id)
