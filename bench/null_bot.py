"""The null bot: real discord.py and one DynamicItem class that answers every press by one ready picture.

Run by sides.py as `python -m bench.null_bot API_BASE GATEWAY PNG`; the least that any bot could cost.
"""

import asyncio
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import discord
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

Button = discord.ui.Button[Any]


class NullButton(discord.ui.DynamicItem[Button], template=r"^n1:(?P<number>[0-9]+)$"):
    """Any press."""

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any, /) -> "NullButton":
        return cls(item)

    async def callback(self, interaction: Any) -> None:
        picture = discord.File(BytesIO(interaction.client.picture), "picture.png")
        await interaction.response.edit_message(attachments=[picture])


class NullBot(discord.Client):
    """Keeps no more than our bot does."""

    def __init__(self, picture: bytes) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
        )
        self.picture = picture

    async def setup_hook(self) -> None:
        self.add_dynamic_items(NullButton)


async def _run(api_base: str, gateway: str, picture: bytes) -> None:
    Route.BASE = api_base
    DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)
    async with NullBot(picture) as client:
        await client.start("null")


if __name__ == "__main__":
    asyncio.run(_run(sys.argv[1], sys.argv[2], Path(sys.argv[3]).read_bytes()))
