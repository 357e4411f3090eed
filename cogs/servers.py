"""The commands that belong to no one game: /games, /settings, /preferences."""

from collections.abc import Mapping
from inspect import Parameter
from typing import Any

import msgspec
from discord import app_commands

from bot.brains.brain import STRENGTHS
from bot.tables.choices import ServerSettings
from cogs.ui.menus import server_words
from cogs.ui.menus.command_options import (
    CLOCK_CHOICES,
    CLOCKS,
    Callback,
    Options,
    options_of,
    take_options,
)
from cogs.ui.menus.preferences import preferences_message
from cogs.ui.plugin import GameUI
from cogs.ui.press.answer import Answer, Press
from cogs.ui.press.guard import guarded
from cogs.ui.press.services import Services, services_of

PLACES = [
    app_commands.Choice(name="Follow the talk to the bottom of the channel", value="follow"),
    app_commands.Choice(name="A thread of its own for each match", value="thread"),
    app_commands.Choice(name="Stay where the table was opened", value="stay"),
]
Channel = app_commands.AppCommandChannel | app_commands.AppCommandThread
Command = app_commands.Command[Any, ..., Any]


def server_commands(games: Mapping[str, GameUI]) -> tuple[Command, ...]:
    """Commands for one command tree. /settings has a clock for each of the games."""
    settings: Any = _settings(games)
    return (
        app_commands.Command(
            name="games", description="The tables of this server; in a DM, your own", callback=_games
        ),
        app_commands.Command(name="settings", description="How this server plays", callback=settings),
        app_commands.Command(
            name="preferences",
            description="Your own choices, and what is kept about you",
            callback=_preferences,
        ),
    )


def titles_of(services: Services) -> dict[str, str]:
    """The titles of all games, by the names of their commands."""
    return {game: ui.title for game, ui in services.game_uis.items()}


@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
async def _games(interaction: Press) -> None:
    async def work(answer: Answer) -> None:
        services = services_of(interaction)
        guild = interaction.guild_id
        if guild is None:
            tables = await services.guild_service.tables_of(interaction.user.id)
        else:
            tables = await services.guild_service.tables_in(guild)
        links = [(table, (await services.tables.see_shown(table.id))[1].id) for table in tables]
        await answer.whisper(server_words.games_text(links, titles_of(services), own=guild is None))

    await guarded(interaction, work)


@app_commands.describe(
    place="Where a running table is shown",
    allow_channel="Tables may stand here; the first one named makes all others forbidden",
    forbid_channel="Tables may not stand here any more; none left means anywhere",
    most_tables="How many tables may be open at once",
    strength="How well computer players play",
    moving_pictures="Whether the winner's picture moves for two seconds",
)
@app_commands.choices(
    place=PLACES, strength=[app_commands.Choice(name=name.capitalize(), value=name) for name in STRENGTHS]
)
def _changed(
    before: ServerSettings,
    clocks: Mapping[str, int | None],
    /,
    place: app_commands.Choice[str] | None = None,
    allow_channel: Channel | None = None,
    forbid_channel: Channel | None = None,
    most_tables: app_commands.Range[int, 1, 100] | None = None,
    strength: app_commands.Choice[str] | None = None,
    moving_pictures: bool | None = None,
) -> ServerSettings:
    """The settings with what was chosen; `clocks`: those of the games that were given one."""
    channels = set(before.channels)
    if allow_channel is not None:
        channels.add(allow_channel.id)
    if forbid_channel is not None:
        channels.discard(forbid_channel.id)
    return msgspec.structs.replace(
        before,
        clocks={**before.clocks, **clocks},
        place=place.value if place else before.place,
        channels=tuple(sorted(channels)),
        most_tables=most_tables or before.most_tables,
        strength=strength.value if strength else before.strength,
        moving=before.moving if moving_pictures is None else moving_pictures,
    )


def _settings(games: Mapping[str, GameUI]) -> Callback:
    """The callback of /settings."""
    clocks = {f"{game}_clock": game for game in games}

    @app_commands.default_permissions(manage_guild=True)
    async def settings(interaction: Press, **given: Any) -> None:
        async def work(answer: Answer) -> None:
            services = services_of(interaction)
            guild = interaction.guild_id or 0
            before = await services.guild_service.settings(guild)
            timed = {
                game: CLOCKS[given[option].value] for option, game in clocks.items() if given.get(option)
            }
            others = {name: value for name, value in given.items() if name not in clocks}
            after = _changed(before, timed, **others)
            if after != before:
                await services.guild_service.set(guild, after)
            titles = titles_of(services)
            await answer.whisper(server_words.settings_text(after, titles, changed=after != before))

        await guarded(interaction, work)

    return take_options(settings, _clock_options(games), options_of(_changed))


def _clock_options(games: Mapping[str, GameUI]) -> Options:
    """An option for the clock of each game."""
    wanted = app_commands.Choice[str] | None
    return Options(
        tuple(
            Parameter(f"{game}_clock", Parameter.KEYWORD_ONLY, default=None, annotation=wanted)
            for game in games
        ),
        {
            f"{game}_clock": f"Time a turn of {ui.title}, where the host does not say otherwise"
            for game, ui in games.items()
        },
        {f"{game}_clock": CLOCK_CHOICES for game in games},
    )


@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
@app_commands.describe(
    ping="Ping me in the channel when it is my turn", dm="Send me my hands by direct message"
)
async def _preferences(interaction: Press, ping: bool | None = None, dm: bool | None = None) -> None:
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
