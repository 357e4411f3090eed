"""A small bot of somebody else's, in plain discord.py: what a playground must be able to carry.
Run by the tests here, through the driver and through the page.
"""

import io
import re
from typing import Any, Self

import discord
from discord import Interaction, app_commands, ui

FRUIT = ("apple", "pear", "plum")
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360f8cf"
    "500f00038601805a347d6b0000000049454e44ae426082"
)


class Counter(ui.DynamicItem[ui.Button[ui.View]], template=r"count:(?P<n>\d+)$"):
    def __init__(self, n: int) -> None:
        super().__init__(ui.Button(label=f"Count {n}", custom_id=f"count:{n}"))
        self.n = n

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: Any, match: re.Match[str], /) -> Self:
        return cls(int(match["n"]))

    async def callback(self, interaction: Interaction) -> None:
        n = self.n + 1
        await interaction.response.edit_message(
            content=f"{n} counted", view=table(n), attachments=[picture(n)]
        )


class Fruit(ui.DynamicItem[ui.Select[ui.View]], template=r"fruit$"):
    def __init__(self) -> None:
        options = [discord.SelectOption(label=f.title(), value=f) for f in FRUIT]
        super().__init__(ui.Select(custom_id="fruit", placeholder="Which fruit?", options=options))

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: Any, match: re.Match[str], /) -> Self:
        return cls()

    async def callback(self, interaction: Interaction) -> None:
        chosen = interaction.data["values"][0]
        await interaction.response.send_message(f"You chose {chosen}", ephemeral=True)
        await interaction.user.send(f"One {chosen} for you")


def table(n: int) -> ui.View:
    return ui.View(timeout=None).add_item(Counter(n)).add_item(Fruit())


def picture(n: int) -> discord.File:
    return discord.File(io.BytesIO(PIXEL + bytes(n)), f"count-{n}.png", description=f"The number {n}")


class ForeignBot(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self.tree = app_commands.CommandTree(self)

        @self.tree.command(description="Start counting")
        async def count(interaction: Interaction, start: app_commands.Range[int, 0, 99] = 0) -> None:
            await interaction.response.send_message(
                f"{start} counted", view=table(start), file=picture(start)
            )

        @self.tree.command(description="Think about a fruit")
        async def think(interaction: Interaction, fruit: str) -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await interaction.edit_original_response(content=f"Thought of {fruit}")

        @think.autocomplete("fruit")
        async def complete(_: Interaction, typed: str) -> list[app_commands.Choice[str]]:
            return [app_commands.Choice(name=f, value=f) for f in FRUIT if f.startswith(typed)]

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Counter, Fruit)
        await self.tree.sync()
