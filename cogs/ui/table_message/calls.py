"""The calls to Discord that show a table: answer a press, edit, post; and what a message of a table holds.

Nothing here decides what is shown: that is next_call.py.
"""

from collections.abc import Awaitable, Callable, Mapping
from io import BytesIO
from typing import Any

import aiohttp
import discord
import msgspec

from bot.tables.ports import MessageRows, PendingDeletion
from bot.tables.table import OVER, Message
from bot.tables.table_view import TableView
from cogs.ui.presenter import Presenter, RenderedMessage
from cogs.ui.press.custom_ids import to_base36
from cogs.ui.words import shorten, turn_mention

GetReceipt = Callable[[int], Awaitable[bytes | None]]


class Calls:
    """Calls about a table's messages. `get_receipt`: the file of a match that has ended, by table."""

    def __init__(
        self,
        client: discord.Client,
        rows: MessageRows,
        presenters: Mapping[str, Presenter],
        get_receipt: GetReceipt,
    ) -> None:
        self._client = client
        self._rows = rows
        self._presenters = presenters
        self._get_receipt = get_receipt

    def partial(self, channel: int, message: int) -> discord.PartialMessage:
        return self._client.get_partial_messageable(channel).get_partial_message(message)

    async def is_newest(self, table: TableView, message: Message) -> bool:
        """Whether nobody has talked below the table; our own pings do not count."""
        try:
            channel = await self._client.fetch_channel(table.channel)
        except (discord.DiscordException, aiohttp.ClientError, OSError):
            return True
        last = getattr(channel, "last_message_id", None)
        return last is None or last <= max(message.id or 0, message.own or 0)

    async def fields(self, table: TableView, rendered: RenderedMessage) -> dict[str, Any]:
        """A rendered table as keyword arguments of an edit, with the receipt of a match that has ended."""
        return {
            "content": shorten(rendered.content),
            "view": rendered.rows,
            "attachments": await self.files(table, rendered.picture, "png", rendered.alt),
            "allowed_mentions": discord.AllowedMentions.none(),
        }

    async def files(self, table: TableView, picture: bytes | None, kind: str, alt: str) -> list[discord.File]:
        """A table's picture and receipt. A new name each time, since clients cache."""
        files = []
        if picture is not None:
            name = f"{table.game}-{table.move}.{kind}"
            files.append(discord.File(BytesIO(picture), name, description=alt[:1024]))
        ended = table.status == OVER and table.view is not None
        receipt = await self._get_receipt(table.id) if ended else None
        if receipt is not None:
            files.append(discord.File(BytesIO(receipt), f"receipt-{table.game}-{table.salt}.json"))
        return files

    async def post(self, table: TableView, message: Message, *, nonce: str, mention: int | None) -> int:
        """POST the table anew; returns the new id. The old message is noted for deletion and forgotten first,
        so that a crash in between leaves a row that a press or the next start completes. Where posting is
        forbidden the old one stays. `nonce` keeps a retry from posting twice; `mention`: who is called."""
        old = None if message.id is None else PendingDeletion(message.channel, message.id)
        if old is not None:
            await self._rows.add_deletion(table.id, old)
        await self._set_message(table.id, None)
        fields = await self.fields(table, await self._presenters[table.game].present(table))
        fields["files"] = fields.pop("attachments")
        if mention is not None:
            fields["content"] = f"{turn_mention(mention)}\n{fields['content']}"
            fields["allowed_mentions"] = discord.AllowedMentions(users=[discord.Object(mention)])
        try:
            sent = await self._client.get_partial_messageable(message.channel).send(nonce=nonce, **fields)
        except discord.Forbidden:
            if old is not None:
                await self._rows.remove_deletion(old)
                await self._set_message(table.id, old.message)
            raise
        return sent.id

    async def _set_message(self, table_id: int, message: int | None) -> None:
        await self._rows.change_message(
            table_id, lambda row: msgspec.structs.replace(row, id=message), lasting=True
        )


def repost_mark(table: TableView, message: Message) -> str:
    """What tells the nonce of a POST from that of an earlier one of the same move number: "" unless the table
    is shown at this move number already."""
    return f"-{to_base36(message.id)[-6:]}" if message.id is not None and message.shown >= table.move else ""


def post_nonce(table: TableView, mark: str) -> str:
    """The same for a retry, which therefore posts nothing twice."""
    return f"{to_base36(table.id)}-{table.move}{mark}"
