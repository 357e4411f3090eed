"""The slash commands of Don't Stop Yeti: each parses, calls one service method, and shows the result.

Loaded by bot.client as an extension.
"""

from discord import app_commands
from discord.ext import commands

from bot.games.yeti import YetiOptions
from cogs.ui.menus.game_commands import CLOCK_CHOICES, GameCommands
from cogs.ui.press.answer import Press

WHEELS = [
    app_commands.Choice(name="Classic: 1 2 3 4 5 BUST", value="classic"),
    app_commands.Choice(name="Gentle: 1 1 2 2 3 3 4 BUST", value="gentle"),
    app_commands.Choice(name="Stormy: 1 2 3 4 5 6 BUST BUST", value="stormy"),
]


class Yeti(commands.Cog):
    """`/yeti …`"""

    yeti = app_commands.Group(name="yeti", description="Don't Stop Yeti: race both pawns to SUMMIT")

    def __init__(self) -> None:
        self._commands = GameCommands("yeti")

    @yeti.command(name="start", description="Don't Stop Yeti: open a table here, friends join with a button")
    @app_commands.describe(
        wheel="Which wheel to spin",
        clock="How long a turn may take before the computer finishes it",
        computers="How many computer players sit down too",
        pass_and_play="You may take several seats yourself",
    )
    @app_commands.choices(wheel=WHEELS, clock=CLOCK_CHOICES)
    async def start(
        self,
        interaction: Press,
        wheel: app_commands.Choice[str] | None = None,
        clock: app_commands.Choice[str] | None = None,
        computers: app_commands.Range[int, 0, 3] = 0,
        pass_and_play: bool = False,
    ) -> None:
        options = YetiOptions(wheel.value if wheel else "classic")
        await self._commands.start(
            interaction,
            options,
            clock=clock.value if clock else None,
            computers=computers,
            pass_and_play=pass_and_play,
        )

    @yeti.command(name="join", description="Take a seat at the table here")
    @app_commands.describe(name="At a pass-and-play table: what your extra seat is called")
    async def join(self, interaction: Press, name: app_commands.Range[str, 1, 32] | None = None) -> None:
        await self._commands.join(interaction, name)

    @yeti.command(name="leave", description="Give up your seat at the table here")
    async def leave(self, interaction: Press) -> None:
        await self._commands.leave(interaction)

    @yeti.command(name="show", description="Show the table at the bottom of the channel again")
    async def show(self, interaction: Press) -> None:
        await self._commands.show(interaction)

    @yeti.command(name="stop", description="End the game here (host, or Manage Messages)")
    async def stop(self, interaction: Press) -> None:
        await self._commands.stop(interaction)

    @yeti.command(name="rules", description="The rulebook, for your eyes only")
    async def rules(self, interaction: Press) -> None:
        await self._commands.rules(interaction)


async def setup(bot: commands.Bot) -> None:
    await bot.add_cog(Yeti())
