"""Routes that live on an interaction's token: followups, @original and other messages of that interaction.
No Authorization, the token is in the path and lasts 15 minutes.
"""

from bot.playground.core import messages
from bot.playground.core.errors import unknown
from bot.playground.core.interactions import THINKING, Interaction
from bot.playground.core.models import EPHEMERAL, Channel, Message
from bot.playground.rest.router import NO_CONTENT, Answer, Call, Router
from bot.playground.rest.routes.interactions import DEFERRED_MESSAGE
from bot.playground.rest.routes.messages import refuse_archived

BASE = "/webhooks/{application}/{token}"


def add_routes(router: Router) -> None:
    """Add them to the table."""
    router.add("POST", BASE, is_open=True)(follow_up)
    router.add("GET", BASE + "/messages/{message}", is_open=True)(get_message)
    router.add("PATCH", BASE + "/messages/{message}", is_open=True)(edit_message)
    router.add("DELETE", BASE + "/messages/{message}", is_open=True)(delete_message)


def _find(call: Call) -> tuple[Interaction, Channel]:
    interaction = call.context.interactions.by_token(call.id("application"), call.params["token"])
    channel = call.context.world.channels.get(interaction.channel_id)
    if channel is None:
        raise unknown("Channel")
    return interaction, channel


def _find_message(call: Call) -> tuple[Interaction, Channel, Message]:
    interaction, channel = _find(call)
    wanted = interaction.original_id if call.params["message"] == "@original" else call.id("message")
    message = messages.find_message(channel, wanted or 0, viewer=interaction.user_id)
    if message.interaction_id != interaction.id and message.id != interaction.original_id:
        raise unknown("Message")
    return interaction, channel, message


def follow_up(call: Call) -> Answer:
    """One more message; right after a deferral it fills the message that was promised."""
    interaction, channel = _find(call)
    refuse_archived(channel)
    world = call.context.world
    if interaction.answer == DEFERRED_MESSAGE and interaction.state == THINKING:
        promised = messages.find_message(channel, interaction.original_id or 0, viewer=interaction.user_id)
        body = {key: value for key, value in call.body.items() if key != "flags"}
        messages.revise(world, channel, promised, body, call.parts)
        call.context.interactions.finish(interaction)
        return Answer(200, promised.json)
    ephemeral = bool(int(call.body.get("flags") or 0) & EPHEMERAL)
    origin = messages.Origin(
        interaction.id, interaction.metadata, viewer=interaction.user_id if ephemeral else None
    )
    message = messages.compose(world, channel, world.bot, call.body, call.parts, origin)
    return Answer(200, message.json)


def get_message(call: Call) -> Answer:
    """One message of this interaction."""
    return Answer(200, _find_message(call)[2].json)


def edit_message(call: Call) -> Answer:
    """Edit a message of this interaction; the first edit of a deferred one is its answer."""
    interaction, channel, message = _find_message(call)
    refuse_archived(channel)
    messages.revise(call.context.world, channel, message, call.body, call.parts)
    if message.id == interaction.original_id:
        call.context.interactions.finish(interaction)
    return Answer(200, message.json)


def delete_message(call: Call) -> Answer:
    """Delete a message of this interaction."""
    interaction, channel, message = _find_message(call)
    messages.remove(call.context.world, channel, message)
    if message.id == interaction.original_id:
        call.context.interactions.finish(interaction)
    return NO_CONTENT
