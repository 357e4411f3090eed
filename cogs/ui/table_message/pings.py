"""The small message that tells one person that it is their turn: once a turn, gone at their next click."""

import contextlib
import logging
from collections.abc import Callable, Mapping

import aiohttp
import discord
import msgspec

from bot.errors import NoTable, Refusal, Trouble
from bot.tables.guild_service import GuildService
from bot.tables.ports import MessageRows, PendingDeletion
from bot.tables.service import Tables
from bot.tables.table import Message
from bot.tables.table_view import TableView
from cogs.ui.presenter import Presenter
from cogs.ui.table_message.membership import has_left
from cogs.ui.words import link_to, turn_nudge, turn_ping

log = logging.getLogger(__name__)


class Pings:
    """`tables` is read, and told when somebody has left the server; `delete_pending` deletes what must go."""

    def __init__(
        self,
        client: discord.Client,
        rows: MessageRows,
        tables: Tables,
        guild_service: GuildService,
        presenters: Mapping[str, Presenter],
        delete_pending: Callable[[], None],
    ) -> None:
        self._client = client
        self._rows = rows
        self._tables = tables
        self._see = tables.see_shown
        self._guild_service = guild_service
        self._presenters = presenters
        self._delete_pending = delete_pending

    async def due(self, table: TableView, user: int, *, late: bool = False) -> bool:
        """Whether this person is to be called to the table: they want that, and no DM does it."""
        preferences = await self._guild_service.preferences(user)
        by_dm = table.has_hands and user not in table.unreached and preferences.dm
        return preferences.ping and (late or not by_dm)

    async def send(self, table: TableView, user: int, row: Message, *, late: bool = False) -> None:
        """One small message that buzzes; its id is kept so that it can go away. By the time it has been sent
        it may be too late: then it goes at once. `late`: half of the turn's time is gone."""
        link = link_to(table.guild, table.channel, row.id)
        title = self._presenters[table.game].title
        try:
            if not await self.due(table, user, late=late):
                return
            sent = await self._client.get_partial_messageable(row.channel).send(
                turn_nudge(table, title, link) if late else turn_ping(table, title, link),
                nonce=f"{'n' if late else 'p'}{table.id}-{table.move}"[:25],
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(user)]),
            )
            newest, _ = await self._see(table.id)

            def keep(now: Message) -> Message:
                wanted = now.awaited == user == newest.awaited and now.ping is None
                return msgspec.structs.replace(now, own=sent.id, ping=sent.id if wanted else now.ping)

            _, kept = await self._rows.change_message(table.id, keep)
            if kept.ping != sent.id:
                await self._rows.add_deletion(table.id, PendingDeletion(row.channel, sent.id))
                self._delete_pending()
        except (discord.HTTPException, aiohttp.ClientError, OSError, Refusal, Trouble) as error:
            log.warning("table %s: no ping, or none that is remembered: %r", table.id, error)

    async def take(self, table_id: int, user: int) -> None:
        """This person has pressed something: their ping has done its work."""
        try:
            before, row = await self._rows.change_message(
                table_id,
                lambda now: msgspec.structs.replace(now, ping=None) if now.awaited == user else now,
            )
        except NoTable:
            return
        except Trouble as error:
            log.warning("table %s: its ping stays: %r", table_id, error)
            return
        if before.ping != row.ping:
            self._delete_pending()

    async def remind(self, table_id: int) -> None:
        """Half of the turn's time has passed: whom the table waits for is pinged once more."""
        try:
            table, row = await self._see(table_id)
            if table.awaited is None or await self.take_over_if_left(table, table.awaited):
                return
        except (Refusal, Trouble) as error:
            log.warning("table %s: nobody was reminded: %r", table_id, error)
            return
        await self.take(table_id, table.awaited)
        await self.send(table, table.awaited, row, late=True)

    async def take_over_if_left(self, table: TableView, user: int) -> bool:
        """Whether this person is no member of the server any more; the computer then plays for them."""
        if not await has_left(self._client, table.guild, user):
            return False
        with contextlib.suppress(Refusal):
            await self._tables.take_over(table.id, user)
        return True

    async def call(self, table_id: int, user: int) -> None:
        """Ping this person at the table after all: no DM has reached them."""
        table, row = await self._see(table_id)
        if table.awaited == user and row.ping is None:
            await self.send(table, user, row)
