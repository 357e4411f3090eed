"""What buttons and commands work with: the tables, the writers of messages, the games. One record, made by
bot.app and reached from any interaction through its client.
"""

from collections.abc import Callable, Mapping
from typing import Any, Protocol, cast

import discord
import msgspec

from bot.tables.guild_service import GuildService
from bot.tables.names import tidy_name
from bot.tables.service import Tables
from bot.tables.table import Person, Place
from cogs.ui.hand_message.hands import Hands
from cogs.ui.plugin import GameUI
from cogs.ui.press.interaction_age import InteractionAge
from cogs.ui.press.rate_limiter import RateLimiter
from cogs.ui.table_message.poster import Poster


class Services(msgspec.Struct, frozen=True):
    """`now`: wall time in epoch seconds, the same clock that the tables use. `commands`: how often one person
    may use commands; moves are not counted. `game_uis`: every game by its name."""

    tables: Tables
    poster: Poster
    hands: Hands
    guild_service: GuildService
    now: Callable[[], float]
    interaction_age: InteractionAge
    commands: RateLimiter
    game_uis: Mapping[str, GameUI]


class ServicesClient(Protocol):
    services: Services


def services_of(interaction: discord.Interaction[Any]) -> Services:
    return cast(ServicesClient, interaction.client).services


def person_of(interaction: discord.Interaction[Any]) -> Person:
    """Who pressed or typed, by the display name of this moment."""
    return Person(interaction.user.id, tidy_name(interaction.user.display_name))


def place_of(interaction: discord.Interaction[Any]) -> Place:
    """Where; 0 stands for no guild (a DM)."""
    return Place(interaction.guild_id or 0, interaction.channel_id or 0)


def may_manage(interaction: discord.Interaction[Any]) -> bool:
    """Whether this person holds Manage Messages in this channel."""
    return interaction.permissions.manage_messages
