"""Hands by DM and under My hand: opened at Join, fresh when a turn begins, edited when the hand changes.
The only writer of hand messages; nothing in a game depends on a DM arriving.
"""

import logging
from collections.abc import Mapping
from io import BytesIO
from typing import Any

import aiohttp
import discord
import msgspec

from bot.errors import NoTable, TableParked, Trouble, UnknownMove
from bot.tables.guild_service import GuildService
from bot.tables.ports import HandRows, PendingDeletion
from bot.tables.queries import TableQueries
from bot.tables.table import PLAYING, HandRow
from bot.tables.table_view import Hand
from cogs.ui.hand_message.opened_hands import OpenedHands
from cogs.ui.plugin import Choice
from cogs.ui.presenter import HandPresenter, RenderedMessage
from cogs.ui.press.answer import Answer
from cogs.ui.table_message.background_tasks import BackgroundTasks
from cogs.ui.table_message.writer import TableMessageWriter
from cogs.ui.words import hand_place, shorten

log = logging.getLogger(__name__)

NO_DM = frozenset({50007, 50278, 40003, 20026})
GONE = frozenset({10008, 10003})


class Hands(BackgroundTasks):
    """`tables` is only read here. `writer` calls a person at the table when no DM reaches them."""

    def __init__(
        self,
        client: discord.Client,
        tables: TableQueries,
        guild_service: GuildService,
        rows: HandRows,
        presenters: Mapping[str, HandPresenter],
        writer: TableMessageWriter,
    ) -> None:
        super().__init__()
        self._client = client
        self._tables = tables
        self._guild_service = guild_service
        self._rows = rows
        self._presenters = presenters
        self._writer = writer
        self._wanted: dict[int, bool] = {}
        self._opened = OpenedHands()

    # ------------------------------------------------------------ what others call

    def changed(self, table_id: int, move: int) -> None:
        """Bring every hand of that table up to date, once the one at work is done."""
        running = table_id in self._wanted
        self._wanted[table_id] = True
        if not running:
            self._spawn(self._run(table_id))

    async def start(self) -> None:
        """After a start: bring every hand up to date that is not, one table after the other."""
        for game in self._presenters:
            for table_id in await self._rows.running(game):
                self.changed(table_id, 0)
                await self.settle()

    async def open(self, table_id: int, user: int) -> bool:
        """At Join: open the DM, which becomes the hand's message. False if no DM reaches this person."""
        hand = await self._tables.hand(table_id, user)
        row = (await self._rows.hand_rows(table_id)).get(user, HandRow(user))
        if not (await self._guild_service.preferences(user)).dm:
            return True
        if row.message is None and row.closed is None:
            row = await self._send(hand, row, "")
        return row.closed is None

    async def whisper(self, answer: Answer, table_id: int) -> None:
        """My hand: the hand with all its controls as a private answer. Raises NotSeated."""
        self._writer.noticed(table_id, answer.interaction.user.id)
        hand = await self._tables.hand(table_id, answer.interaction.user.id)
        rendered = await self._render(hand, private=True)
        await answer.whisper(**_fields(hand, rendered, "files"))
        self._opened.add(hand, answer.interaction, self._digest(hand))

    async def turn(
        self,
        answer: Answer,
        table_id: int,
        *,
        card: str | None = None,
        play: str | None = None,
        notice: str = "",
    ) -> None:
        """The pressed message becomes the current hand, whatever it was. Raises NotSeated."""
        self._writer.noticed(table_id, answer.interaction.user.id)
        if answer.is_for_all:  # nobody's hand is shown to a channel, not even by a forged press
            await self.whisper(answer, table_id)
            return
        message = answer.interaction.message
        private = message is not None and message.flags.ephemeral
        if answer.interaction.guild_id is not None and not private:
            # A forged id: this is everyone's message, and a hand must never be put there.
            await self.whisper(answer, table_id)
            return
        hand = await self._tables.hand(table_id, answer.interaction.user.id)
        rendered = await self._render(hand, choice=Choice(card, play), notice=notice, private=private)
        try:
            await answer.edit(**_fields(hand, rendered, "attachments"))
        except discord.NotFound as error:
            if error.code not in GONE:
                raise
            await answer.instead(**_fields(hand, rendered, "files"))
            return
        if private:
            self._opened.add(hand, answer.interaction, self._digest(hand))
        elif message is not None:
            await self._note(hand, message)

    async def try_again(self, table_id: int, user: int) -> None:
        """The person asked for DMs again."""
        row = (await self._rows.hand_rows(table_id)).get(user)
        if row is not None and row.closed is not None:
            await self._rows.write_hand(table_id, msgspec.structs.replace(row, closed=None))
            self.changed(table_id, 0)

    # ------------------------------------------------------------ one task a table

    async def _run(self, table_id: int) -> None:
        try:
            while self._wanted[table_id]:
                self._wanted[table_id] = False
                try:
                    await self._bring_up_to_date(table_id)
                except (NoTable, TableParked):
                    return
                except Trouble as trouble:
                    log.warning("table %s: hands wait: %r", table_id, trouble)
        except Exception:  # one table's error of ours must not be silent, nor touch any other table
            log.exception("table %s: its hands could not be shown", table_id)
        finally:
            self._wanted.pop(table_id, None)

    async def _bring_up_to_date(self, table_id: int) -> None:
        hands = await self._tables.hands(table_id)
        if not hands or hands[0].table.game not in self._presenters:
            return
        rows = await self._rows.hand_rows(table_id)
        for hand in hands:
            await self._refresh_opened(hand)
            row = rows.get(hand.user, HandRow(hand.user))
            if row.closed is None and (await self._guild_service.preferences(hand.user)).dm:
                await self._update(hand, row)
        for user in rows.keys() - {hand.user for hand in hands}:
            await self._take_away(table_id, rows[user])

    async def _update(self, hand: Hand, row: HandRow) -> None:
        """Send, edit, or leave alone."""
        due = self._calls_for(hand)
        if hand.table.status == PLAYING and (row.message is None or (due and due != row.due)):
            await self._send(hand, row, due)
            return
        if row.message is None or (self._digest(hand) == row.shown and due == row.due):
            return
        if self._digest(hand) != row.shown:
            rendered = await self._render(hand)
            partial = self._client.get_partial_messageable(row.channel or 0).get_partial_message(row.message)
            try:
                await partial.edit(**_fields(hand, rendered, "attachments"))
            except discord.HTTPException as error:
                await self._failed(hand, row, error)
                return
            except (aiohttp.ClientError, OSError) as error:
                log.warning("table %s: a hand was not edited: %r", hand.table.id, error)
                return
        await self._write(hand, row, due=due)

    async def _send(self, hand: Hand, row: HandRow, due: str) -> HandRow:
        """A new DM, which buzzes; the older one is deleted."""
        rendered = await self._render(hand)
        try:
            if row.channel is None:
                opened = await self._client.create_dm(discord.Object(hand.user))
                row = msgspec.structs.replace(row, channel=opened.id)
            channel = self._client.get_partial_messageable(row.channel or 0)
            nonce = f"h{hand.table.id}-{hand.table.move}"[:25]
            sent = await channel.send(nonce=nonce, **_fields(hand, rendered, "files"))
        except discord.HTTPException as error:
            return await self._failed(hand, row, error)
        except (aiohttp.ClientError, OSError) as error:
            log.warning("table %s: a hand was not sent: %r", hand.table.id, error)
            return row
        if row.message not in (None, sent.id) and row.channel is not None:
            await self._rows.add_deletion(hand.table.id, PendingDeletion(row.channel, row.message))
            self._writer.delete_pending()
        return await self._write(hand, msgspec.structs.replace(row, message=sent.id), due=due)

    async def _failed(self, hand: Hand, row: HandRow, error: discord.HTTPException) -> HandRow:
        """A refused DM is remembered and not tried again at this table; a lost one is sent anew next time."""
        log.warning("table %s: no DM to one player (%s)", hand.table.id, error.code)
        if error.code in GONE:
            row = msgspec.structs.replace(row, message=None, due="")
        elif error.code in NO_DM or isinstance(error, discord.Forbidden):
            row = msgspec.structs.replace(row, closed=error.code or 1)
        else:
            return row
        await self._rows.write_hand(hand.table.id, row)
        if row.closed is None or hand.table.status != PLAYING:
            return row
        if not await self._writer.take_over_if_left(hand.table, hand.user):
            await self._writer.call(hand.table.id, hand.user)
        return row

    async def _write(self, hand: Hand, row: HandRow, *, due: str) -> HandRow:
        row = msgspec.structs.replace(row, shown=self._digest(hand), due=due)
        await self._rows.write_hand(hand.table.id, row)
        return row

    async def _note(self, hand: Hand, message: discord.Message) -> None:
        """A press has just shown the hand in this DM."""
        row = (await self._rows.hand_rows(hand.table.id)).get(hand.user, HandRow(hand.user))
        if row.message == message.id:
            due = self._calls_for(hand)
            await self._write(hand, row, due=due if due == row.due or not due else row.due)

    async def _take_away(self, table_id: int, row: HandRow) -> None:
        """Somebody has left: their hand goes."""
        if row.message is not None and row.channel is not None:
            await self._rows.add_deletion(table_id, PendingDeletion(row.channel, row.message))
            await self._rows.write_hand(table_id, msgspec.structs.replace(row, message=None, due=""))
            self._writer.delete_pending()

    async def _refresh_opened(self, hand: Hand) -> None:
        """An open private hand follows, while its token lives."""
        press = self._opened.take_outdated(hand, self._digest(hand))
        if press is None:
            return
        rendered = await self._render(hand, private=True)
        try:
            await press.edit_original_response(**_fields(hand, rendered, "attachments"))
        except (discord.HTTPException, aiohttp.ClientError, OSError):
            self._opened.remove(hand)

    # ------------------------------------------------------------ what a hand looks like

    def _digest(self, hand: Hand) -> str:
        return self._presenters[hand.table.game].digest(hand)

    def _calls_for(self, hand: Hand) -> str:
        return self._presenters[hand.table.game].calls_for(hand)

    async def _render(
        self, hand: Hand, *, choice: Choice | None = None, notice: str = "", private: bool = False
    ) -> RenderedMessage:
        table = hand.table
        if table.game not in self._presenters:
            raise UnknownMove("My hand")
        guild = self._client.get_guild(table.guild)
        channel = guild.get_channel_or_thread(table.channel) if guild else None
        where = hand_place(
            guild.name if guild else "",
            channel.name if channel else "",
            table.guild,
            table.channel,
            hand.message,
        )
        presenter = self._presenters[table.game]
        return await presenter.present(hand, where, choice=choice, notice=notice, private=private)


def _fields(hand: Hand, rendered: RenderedMessage, files_as: str) -> dict[str, Any]:
    files = []
    if rendered.picture is not None:
        name = f"hand-{hand.table.move}.png"
        files.append(discord.File(BytesIO(rendered.picture), name, description=rendered.alt[:1024]))
    return {
        "content": shorten(rendered.content),
        "view": rendered.rows,
        files_as: files,
        "allowed_mentions": discord.AllowedMentions.none(),
    }
