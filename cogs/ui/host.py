"""What buttons and commands work with: the tables, the poster, the studio. One record, made by bot.app.

Reached from any interaction through its client.
"""

from collections.abc import Callable
from typing import Any, Protocol, cast

import discord
import msgspec

from bot.tables.house import House
from bot.tables.names import tidy_name
from bot.tables.service import Tables
from bot.tables.table import Person, Place
from cogs.ui.arrivals import Arrivals
from cogs.ui.hands import Hands
from cogs.ui.poster import Poster
from cogs.ui.spacing import Spacing


class Host(msgspec.Struct, frozen=True):
    """`now`: wall time in epoch seconds, the same clock that the tables use. `commands`: how often one person
    may use commands; moves are not counted."""

    tables: Tables
    poster: Poster
    hands: Hands
    house: House
    now: Callable[[], float]
    arrivals: Arrivals
    commands: Spacing


class HostClient(Protocol):
    host: Host


def host_of(interaction: discord.Interaction[Any]) -> Host:
    return cast(HostClient, interaction.client).host


def person_of(interaction: discord.Interaction[Any]) -> Person:
    """Who pressed or typed, by the display name of this moment."""
    return Person(interaction.user.id, tidy_name(interaction.user.display_name))


def place_of(interaction: discord.Interaction[Any]) -> Place:
    """Where; 0 stands for no guild (a DM)."""
    return Place(interaction.guild_id or 0, interaction.channel_id or 0)


def may_manage(interaction: discord.Interaction[Any]) -> bool:
    """Whether this person holds Manage Messages in this channel."""
    return interaction.permissions.manage_messages
