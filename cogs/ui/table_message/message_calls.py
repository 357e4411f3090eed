"""The poster's hands: which message is where, is it the newest, what is uploaded.

Used by poster.py alone; nothing here decides what is shown.
"""

from io import BytesIO
from typing import Any

import aiohttp
import discord

from bot.tables.table import Message, TableView
from cogs.ui.presenter import RenderedMessage
from cogs.ui.words import shorten


class Messenger:
    """Calls to Discord about a table's messages."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

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


def to_fields(table: TableView, rendered: RenderedMessage, receipt: bytes | None) -> dict[str, Any]:
    """A message's keyword arguments for an edit."""
    return {
        "content": shorten(rendered.content),
        "view": rendered.rows,
        "attachments": to_files(table, rendered.picture, "png", rendered.alt, receipt),
        "allowed_mentions": discord.AllowedMentions.none(),
    }


def to_files(
    table: TableView, picture: bytes | None, kind: str, alt: str, receipt: bytes | None
) -> list[discord.File]:
    """A table's picture and receipt as files. A new name each time, since clients cache."""
    files = []
    if picture is not None:
        files.append(
            discord.File(BytesIO(picture), f"{table.game}-{table.move}.{kind}", description=alt[:1024])
        )
    if receipt is not None:
        files.append(discord.File(BytesIO(receipt), f"receipt-{table.game}-{table.salt}.json"))
    return files
