"""The guard around everything a person can press or type: one answer always, a sentence for every failure.

discord.py only logs what goes wrong in a DynamicItem, and the person would see "interaction failed".
"""

import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, ClassVar

import aiohttp
import discord

from bot.errors import BotError, Refusal, StoreError, TableParked, Trouble
from cogs.ui.press.answer import ALREADY_ANSWERED, TOO_OLD_SECONDS, UNKNOWN_INTERACTION, Answer, Press
from cogs.ui.press.components import button
from cogs.ui.press.refusals import say_error, say_unexpected
from cogs.ui.press.services import Services, services_of
from cogs.ui.table_message.display_state import THREAD_ARCHIVED
from cogs.ui.words import UPDATING

log = logging.getLogger(__name__)

SUB_COMMAND, SUB_COMMAND_GROUP = 1, 2


async def guarded(
    interaction: Press,
    work: Callable[[Answer], Awaitable[None]],
    *,
    private: bool = True,
    replies: bool = False,
) -> None:
    """Do the work and answer, whatever happens. A press that arrives too late is not acted on: Discord has
    told the person that it failed, and would refuse our answer."""
    answer = Answer(interaction, private=private, replies=replies)
    services = services_of(interaction)
    if services.interaction_age.is_double(interaction.id):
        log.info("interaction %s came twice", interaction.id)
        return
    late = services.interaction_age.lateness(services.now() - interaction.created_at.timestamp())
    if late > TOO_OLD_SECONDS:
        log.warning("interaction %s arrived %.1f s old and was dropped", interaction.id, late)
        return
    with services.poster.at_work():
        await _answer(answer, work if answer.is_press else _spaced(services, work))


def _spaced(
    services: Services, work: Callable[[Answer], Awaitable[None]]
) -> Callable[[Answer], Awaitable[None]]:
    """A command's work, refused where this person has just used too many commands."""

    async def spaced(answer: Answer) -> None:
        services.commands.take(answer.interaction.user.id)
        if _is_of_another_version(answer.interaction):
            await answer.whisper(UPDATING)
        else:
            await work(answer)

    return spaced


def _is_of_another_version(interaction: Press) -> bool:
    """Whether an option has another type than ours: discord.py would hand it over as it came."""
    command, data = interaction.command, interaction.data
    options: Any = data.get("options", ()) if data else ()
    while options and options[0]["type"] in (SUB_COMMAND, SUB_COMMAND_GROUP):
        options = options[0].get("options", ())
    if not isinstance(command, discord.app_commands.Command):
        return False
    ours = {parameter.display_name: parameter.type.value for parameter in command.parameters}
    return any(ours.get(option["name"], option["type"]) != option["type"] for option in options)


async def _answer(answer: Answer, work: Callable[[Answer], Awaitable[None]]) -> None:
    interaction = answer.interaction
    try:
        await answer.in_time(work(answer))
    except Refusal as refusal:
        await _whisper(answer, say_error(refusal, services_of(interaction).game_uis, link=refusal.link))
    except Trouble as trouble:
        cause = trouble.operator_sentence() if isinstance(trouble, StoreError) else repr(trouble.__cause__)
        level = logging.WARNING if isinstance(trouble, TableParked) else logging.ERROR
        log.log(level, "interaction %s: %s", interaction.id, cause)
        await _whisper(answer, say_error(trouble))
    except discord.HTTPException as error:
        if error.code in (UNKNOWN_INTERACTION, ALREADY_ANSWERED, THREAD_ARCHIVED):
            log.warning(
                "interaction %s: answered too late, twice or nowhere (%s)", interaction.id, error.code
            )
            return
        await _unexpected(answer, error)
    except Exception as error:  # the last door: nothing may leave a person without an answer
        await _unexpected(answer, error)


async def _unexpected(answer: Answer, error: Exception) -> None:
    reference = secrets.token_hex(3)
    log.error("interaction %s, reference %s", answer.interaction.id, reference, exc_info=error)
    await _whisper(answer, say_unexpected(reference))


async def _whisper(answer: Answer, sentence: str) -> None:
    try:
        await answer.whisper(sentence)
    except (discord.HTTPException, aiohttp.ClientError, OSError, discord.DiscordException) as error:
        log.warning("interaction %s: could not be answered: %r", answer.interaction.id, error)


class Guarded:
    """Mixed into every DynamicItem: `press` does the work with an Answer; refusals and failures are
    answered here. The item's pattern has checked the custom id; `fields` are its groups."""

    fields: dict[str, str]
    replies_privately: ClassVar[bool] = False

    @classmethod
    async def from_custom_id(cls, interaction: Press, item: Any, match: Any, /) -> Any:
        made = cls(item)  # type: ignore[call-arg]
        made.fields = match.groupdict()
        return made

    @classmethod
    def stand_in(cls, custom_id: str) -> Any:
        """A plain component with this id, for a press whose button is gone from its message."""
        return button("…", custom_id)

    async def interaction_check(self, interaction: Press, /) -> bool:
        return True

    async def callback(self, interaction: Press) -> None:
        await guarded(interaction, self.press, replies=self.replies_privately)

    async def press(self, answer: Answer) -> None:
        """What the press does."""
        raise BotError
