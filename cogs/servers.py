"""The commands that belong to no one game: /games, /settings, /preferences.

Loaded by bot.client as an extension.
"""

import msgspec
from discord import app_commands
from discord.ext import commands

from bot.brains.brain import STRENGTHS
from cogs.ui.menus import server_words as house_words
from cogs.ui.menus.game_commands import CLOCK_CHOICES, CLOCKS
from cogs.ui.menus.preferences import preferences_message
from cogs.ui.press.answer import Answer, Press
from cogs.ui.press.guard import guarded
from cogs.ui.press.services import services_of

PLACES = [
    app_commands.Choice(name="Follow the talk to the bottom of the channel", value="follow"),
    app_commands.Choice(name="A thread of its own for each match", value="thread"),
    app_commands.Choice(name="Stay where the table was opened", value="stay"),
]


class GuildService(commands.Cog):
    """`/games`, `/settings`, `/preferences`"""

    @app_commands.command(name="games", description="The tables of this server; in a DM, your own")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def games(self, interaction: Press) -> None:
        async def work(answer: Answer) -> None:
            services = services_of(interaction)
            guild = interaction.guild_id
            if guild is None:
                tables = await services.guild_service.tables_of(interaction.user.id)
            else:
                tables = await services.guild_service.tables_in(guild)
            links = [(table, (await services.tables.see_shown(table.id))[1].id) for table in tables]
            await answer.whisper(house_words.games_text(links, own=guild is None))

        await guarded(interaction, work)

    @app_commands.command(name="settings", description="How this server plays")
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.describe(
        yeti_clock="Time a turn of Don't Stop Yeti, where the host does not say otherwise",
        skis_clock="Time a turn of Skis Wild, where the host does not say otherwise",
        place="Where a running table is shown",
        allow_channel="Tables may stand here; the first one named makes all others forbidden",
        forbid_channel="Tables may not stand here any more; none left means anywhere",
        most_tables="How many tables may be open at once",
        strength="How well computer players play",
        moving_pictures="Whether the winner's picture moves for two seconds",
    )
    @app_commands.choices(
        yeti_clock=CLOCK_CHOICES,
        skis_clock=CLOCK_CHOICES,
        place=PLACES,
        strength=[app_commands.Choice(name=name.capitalize(), value=name) for name in STRENGTHS],
    )
    async def settings(
        self,
        interaction: Press,
        yeti_clock: app_commands.Choice[str] | None = None,
        skis_clock: app_commands.Choice[str] | None = None,
        place: app_commands.Choice[str] | None = None,
        allow_channel: app_commands.AppCommandChannel | app_commands.AppCommandThread | None = None,
        forbid_channel: app_commands.AppCommandChannel | app_commands.AppCommandThread | None = None,
        most_tables: app_commands.Range[int, 1, 100] | None = None,
        strength: app_commands.Choice[str] | None = None,
        moving_pictures: bool | None = None,
    ) -> None:
        async def work(answer: Answer) -> None:
            services = services_of(interaction)
            guild = interaction.guild_id or 0
            before = await services.guild_service.settings(guild)
            channels = set(before.channels)
            if allow_channel is not None:
                channels.add(allow_channel.id)
            if forbid_channel is not None:
                channels.discard(forbid_channel.id)
            after = msgspec.structs.replace(
                before,
                yeti_clock=CLOCKS[yeti_clock.value] if yeti_clock else before.yeti_clock,
                skis_clock=CLOCKS[skis_clock.value] if skis_clock else before.skis_clock,
                place=place.value if place else before.place,
                channels=tuple(sorted(channels)),
                most_tables=most_tables or before.most_tables,
                strength=strength.value if strength else before.strength,
                moving=before.moving if moving_pictures is None else moving_pictures,
            )
            if after != before:
                await services.guild_service.set(guild, after)
            await answer.whisper(house_words.settings_text(after, changed=after != before))

        await guarded(interaction, work)

    @app_commands.command(name="preferences", description="Your own choices, and what is kept about you")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.describe(
        ping="Ping me in the channel when it is my turn", dm="Send me my hands by direct message"
    )
    async def preferences(self, interaction: Press, ping: bool | None = None, dm: bool | None = None) -> None:
        async def work(answer: Answer) -> None:
            services = services_of(interaction)
            user = interaction.user.id
            before = await services.guild_service.preferences(user)
            after = msgspec.structs.replace(
                before, ping=before.ping if ping is None else ping, dm=before.dm if dm is None else dm
            )
            if after != before:
                await services.guild_service.prefer(user, after)
            if dm:
                for table in await services.guild_service.tables_of(user):
                    await services.hands.try_again(table.id, user)
            content, view = preferences_message(after)
            await answer.whisper(content, view=view)

        await guarded(interaction, work)


async def setup(bot: commands.Bot) -> None:
    await bot.add_cog(GuildService())
