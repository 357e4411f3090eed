"""A table in a thread of its own, where a server wants that: made from the lobby's message at the start.
Where no thread can be had the match is played where the lobby was.
"""

import logging

import aiohttp
import discord

from bot.tables.table_view import Played, TableView
from cogs.ui.press.answer import Answer
from cogs.ui.press.services import Services, person_of
from cogs.ui.words import in_thread_text

log = logging.getLogger(__name__)

LONGEST_NAME = 100
PARENTS = (discord.ChannelType.text, discord.ChannelType.news)


async def wants_thread(services: Services, answer: Answer) -> bool:
    """Whether matches of this server go to threads, and one can be made here."""
    press = answer.interaction
    if press.guild_id is None or press.channel is None or press.channel.type not in PARENTS:
        return False
    rights = press.app_permissions
    if not (rights.create_public_threads and rights.send_messages_in_threads):
        return False
    return (await services.guild_service.settings(press.guild_id)).place == "thread"


async def start_in_thread(answer: Answer, services: Services, table_id: int) -> None:
    """Start the match and move it to its thread; the lobby's message says where it went on."""
    with services.writer.holding(table_id):
        played = await services.tables.start(table_id, person_of(answer.interaction))
        title = services.game_uis[played.table.game].title
        thread = await _make_thread(answer, played.table, title)
        if thread is not None:
            await services.tables.move_to(table_id, thread)
            await services.writer.move_to(table_id, thread)
    if thread is None:
        await services.writer.answer_press(answer, table_id, _at_once(played))
        return
    await answer.edit(content=in_thread_text(played.table, title, thread), view=None, attachments=[])


async def _at_once(played: Played) -> Played:
    return played


async def _make_thread(answer: Answer, table: TableView, title: str) -> int | None:
    message = answer.interaction.message
    if message is None:
        return None
    name = f"{title}: {', '.join(table.names)}"
    try:
        thread = await message.create_thread(name=name[:LONGEST_NAME])
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.warning("table %s: no thread of its own: %r", table.id, error)
        return None
    return thread.id
