"""The route of first responses: POST /interactions/{id}/{token}/callback.
Carries no Authorization, its token is in the path.
"""

import logging

from bot.playground.core import messages
from bot.playground.core.command_limits import check_choices
from bot.playground.core.errors import Form, NotBuilt, refuse_field, unknown
from bot.playground.core.interactions import Interaction, InteractionType
from bot.playground.core.message_limits import check_message
from bot.playground.core.models import EPHEMERAL, Channel, Json
from bot.playground.rest.router import NO_CONTENT, Answer, Call, Router
from bot.playground.rest.routes.messages import refuse_archived

log = logging.getLogger(__name__)
MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9


def add_routes(router: Router) -> None:
    """Add it to the table."""
    router.add("POST", "/interactions/{interaction}/{token}/callback", is_open=True, exempt=True)(respond)


def respond(call: Call) -> Answer:
    """The one first response, within 3 s."""
    context = call.context
    interaction = context.interactions.acknowledge(call.id("interaction"), call.params["token"])
    kind = call.body.get("type")
    if not isinstance(kind, int) or kind not in (1, 4, 5, 6, 7, 8, 9, 10, 12):
        raise refuse_field(
            ("type",), "BASE_TYPE_CHOICES", "Value must be one of {1, 4, 5, 6, 7, 8, 9, 10, 12}."
        )
    if kind in (1, MODAL, 10, 12):
        raise NotBuilt(f"interaction responses of type {kind}")
    if (kind == CHOICES) != (interaction.kind == InteractionType.AUTOCOMPLETE) or (
        kind in (DEFERRED_UPDATE, UPDATE) and interaction.kind != InteractionType.COMPONENT
    ):
        raise refuse_field(
            ("type",), "INTERACTION_RESPONSE_TYPE_INVALID", "This response can't answer this interaction."
        )
    data = call.body.get("data")
    if data is not None and not isinstance(data, dict):
        raise refuse_field(("data",), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
    if data is None and kind in (MESSAGE, CHOICES):
        raise refuse_field(("data",), "BASE_TYPE_REQUIRED", "This field is required")
    if kind == CHOICES:
        return _complete(call, interaction, data or {})
    channel = context.world.channels.get(interaction.channel_id)
    if channel is None:
        raise unknown("Channel")
    refuse_archived(channel)
    return _RESPONSES[kind](call, interaction, channel, data or {})


def _complete(call: Call, interaction: Interaction, data: Json) -> Answer:
    form = Form()
    check_choices(form, ("data", "choices"), data.get("choices"))
    form.check()
    interaction.choices = data["choices"]
    call.context.interactions.settle(interaction, CHOICES)
    return _tell(call, interaction, CHOICES)


def _send(call: Call, interaction: Interaction, channel: Channel, data: Json) -> Answer:
    world = call.context.world
    origin = origin_of(interaction, ephemeral=bool(int(data.get("flags") or 0) & EPHEMERAL))
    message = messages.compose(world, channel, world.bot, data, call.parts, origin)
    interaction.original_id = message.id
    call.context.interactions.settle(interaction, MESSAGE)
    return _tell(call, interaction, MESSAGE, message.json)


def _defer(call: Call, interaction: Interaction, channel: Channel, data: Json) -> Answer:
    world = call.context.world
    check_message({"flags": data.get("flags")}, flags=EPHEMERAL)
    ephemeral = bool(int(data.get("flags") or 0) & EPHEMERAL)
    origin = origin_of(interaction, ephemeral=ephemeral, loading=True)
    message = messages.compose(world, channel, world.bot, {}, {}, origin)
    interaction.original_id = message.id
    call.context.interactions.settle(interaction, DEFERRED_MESSAGE, thinking=True)
    return _tell(call, interaction, DEFERRED_MESSAGE)


def _defer_update(call: Call, interaction: Interaction, channel: Channel, data: Json) -> Answer:
    interaction.original_id = interaction.message_id
    call.context.interactions.settle(interaction, DEFERRED_UPDATE)
    return _tell(call, interaction, DEFERRED_UPDATE)


def _update(call: Call, interaction: Interaction, channel: Channel, data: Json) -> Answer:
    world = call.context.world
    message = messages.find_message(channel, interaction.message_id or 0, viewer=interaction.user_id)
    if message.uploads and "attachments" not in data:
        log.warning("a type-7 answer without 'attachments' drops the files of message %s", message.id)
    messages.revise(world, channel, message, data, call.parts, drop_unnamed=True)
    interaction.original_id = message.id
    call.context.interactions.settle(interaction, UPDATE)
    return _tell(call, interaction, UPDATE, message.json)


_RESPONSES = {MESSAGE: _send, DEFERRED_MESSAGE: _defer, DEFERRED_UPDATE: _defer_update, UPDATE: _update}


def origin_of(interaction: Interaction, *, ephemeral: bool, loading: bool = False) -> messages.Origin:
    """How a message made by this interaction came about."""
    if ephemeral:
        interaction.ephemeral = True
    return messages.Origin(
        interaction.id,
        interaction.metadata,
        viewer=interaction.user_id if ephemeral else None,
        answers_command=interaction.kind == InteractionType.COMMAND and interaction.original_id is None,
        loading=loading,
    )


def _tell(call: Call, interaction: Interaction, kind: int, message: Json | None = None) -> Answer:
    if call.query.get("with_response") not in ("1", "true", "True"):
        return NO_CONTENT
    about: Json = {"id": str(interaction.id), "type": int(interaction.kind)}
    if kind in (MESSAGE, DEFERRED_MESSAGE, UPDATE, DEFERRED_UPDATE) and interaction.original_id is not None:
        about["response_message_id"] = str(interaction.original_id)
        about["response_message_loading"] = kind == DEFERRED_MESSAGE
        about["response_message_ephemeral"] = interaction.ephemeral
    body: Json = {"interaction": about}
    if message is not None:
        body["resource"] = {"type": kind, "message": message}
    return Answer(200, body)
