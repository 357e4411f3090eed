"""The slash commands of Skis Wild: each parses, calls one service method, and shows the result.

Loaded by bot.client as an extension.
"""

from discord import app_commands
from discord.ext import commands

from bot.games.skis import SkisOptions
from cogs.ui.menus.game_commands import CLOCK_CHOICES, GameCommands
from cogs.ui.press.answer import Press

DECKS = [
    app_commands.Choice(name="Classic: 114 cards, few Troubles", value="classic"),
    app_commands.Choice(name="Stormy: more Trouble, more Send it!", value="stormy"),
]


class Skis(commands.Cog):
    """`/skis …`"""

    skis = app_commands.Group(
        name="skis",
        description="Skis Wild: be the first to ski all five runs",
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
    )

    def __init__(self) -> None:
        self._commands = GameCommands("skis")

    @skis.command(name="start", description="Skis Wild: open a table here, friends join with a button")
    @app_commands.describe(
        deck="Which deck to play with",
        reverse="With three or more: the Yeti may turn the direction of play",
        season_cap="The match ends after so many seasons",
        clock="How long a turn may take before the computer finishes it",
        computers="How many computer players sit down too",
    )
    @app_commands.choices(deck=DECKS, clock=CLOCK_CHOICES)
    async def start(
        self,
        interaction: Press,
        deck: app_commands.Choice[str] | None = None,
        reverse: bool = False,
        season_cap: app_commands.Range[int, 1, 20] | None = None,
        clock: app_commands.Choice[str] | None = None,
        computers: app_commands.Range[int, 0, 3] = 0,
    ) -> None:
        options = SkisOptions(deck.value if deck else "classic", reverse, season_cap)
        clock_name = clock.value if clock else None
        await self._commands.start(interaction, options, clock=clock_name, computers=computers)

    @skis.command(name="join", description="Take a seat at the table here")
    async def join(self, interaction: Press) -> None:
        await self._commands.join(interaction, None)

    @skis.command(name="leave", description="Give up your seat at the table here")
    async def leave(self, interaction: Press) -> None:
        await self._commands.leave(interaction)

    @skis.command(name="show", description="Show the table at the bottom of the channel again")
    async def show(self, interaction: Press) -> None:
        await self._commands.show(interaction)

    @skis.command(name="hand", description="Your hand with all its buttons, for your eyes only")
    async def hand(self, interaction: Press) -> None:
        await self._commands.hand(interaction)

    @skis.command(name="stop", description="End the game here (host, or Manage Messages)")
    async def stop(self, interaction: Press) -> None:
        await self._commands.stop(interaction)

    @skis.command(name="rules", description="The rulebook, for your eyes only")
    async def rules(self, interaction: Press) -> None:
        await self._commands.rules(interaction)


async def setup(bot: commands.Bot) -> None:
    await bot.add_cog(Skis())
