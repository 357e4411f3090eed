"""Opening a lobby, by a start command or Rematch: what is checked before, and how its message is posted."""

import contextlib
import logging

import aiohttp
import discord

from bot.errors import MissingPermissions, NoTable, TableExists, WrongPlace
from bot.ops.permissions import missing
from bot.tables.table import Person
from bot.tables.table_view import TableView
from cogs.ui.press.answer import Answer, Press
from cogs.ui.press.services import Services
from cogs.ui.words import DM_CLOSED, link_to

log = logging.getLogger(__name__)

THREADS = (
    discord.ChannelType.public_thread,
    discord.ChannelType.private_thread,
    discord.ChannelType.news_thread,
)
PLACES = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
    *THREADS,
)


def check_place(interaction: Press) -> None:
    """Raises WrongPlace where no table can stand, MissingPermissions naming every right that is lacking."""
    channel = interaction.channel
    if interaction.guild_id is None or channel is None or channel.type not in PLACES:
        raise WrongPlace
    lacking = missing(interaction.app_permissions.value, thread=channel.type in THREADS)
    if lacking:
        raise MissingPermissions(lacking)


async def show_lobby(answer: Answer, services: Services, table: TableView) -> None:
    """Post the new lobby as the answer; its id salts the dice. If that fails, the writer posts it instead."""
    rendered = await services.writer.present(table)
    try:
        message_id = await answer.show(**rendered)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.warning("table %s: its lobby could not be the answer (%r): posting it", table.id, error)
        services.writer.changed(table.id, table.move)
        return
    await services.writer.adopt(table.id, message_id, table.move)
    await services.tables.take_salt(table.id, message_id)


async def tell_if_unreached(answer: Answer, services: Services, table: TableView, person: Person) -> None:
    """In a game with hands: open this person's DM now, so that a closed one shows before the start."""
    if table.has_hands and not await services.hands.open(table.id, person.id):
        await answer.whisper(DM_CLOSED)


async def point_to_open_table(services: Services, refusal: TableExists) -> TableExists:
    """The refusal with the address of the table that is already open."""
    with contextlib.suppress(NoTable):
        table, message = await services.tables.see_shown(refusal.table)
        refusal.link = link_to(table.guild, table.channel, message.id)
    return refusal
