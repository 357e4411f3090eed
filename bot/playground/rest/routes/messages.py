"""Routes of messages by bot token: send, read, edit, delete.
Ephemeral messages don't exist for these routes.
"""

from bot.playground.core import messages, permissions
from bot.playground.core.errors import Refusal, missing_permissions, refuse_field
from bot.playground.core.message_limits import FLAGS_ON_CREATE, check_message
from bot.playground.core.models import WRITABLE, Channel, ChannelType, Message
from bot.playground.rest.router import NO_CONTENT, Answer, Call, Router
from bot.playground.rest.routes.channels import find_seen_channel

NONCE_REMEMBERED = 300.0


def add_routes(router: Router) -> None:
    """Add them to the table."""
    router.add("GET", "/channels/{channel}/messages")(list_messages)
    router.add("POST", "/channels/{channel}/messages")(send_message)
    router.add("GET", "/channels/{channel}/messages/{message}")(get_message)
    router.add("PATCH", "/channels/{channel}/messages/{message}")(edit_message)
    router.add("DELETE", "/channels/{channel}/messages/{message}")(delete_message)
    router.add("POST", "/channels/{channel}/messages/bulk-delete")(delete_messages)


def send_message(call: Call) -> Answer:
    """Send a message. The same enforced nonce again gives the first message back and sends nothing."""
    context = call.context
    world, bot = context.world, context.world.bot
    channel = find_seen_channel(call)
    if channel.kind == ChannelType.FORUM:
        raise Refusal(400, 40058, "Cannot send message in forum channel")
    if channel.kind not in WRITABLE:
        raise Refusal(400, 50008, "Cannot send messages in a non-text channel")
    if channel.kind == ChannelType.DM and channel.recipient_id is not None:
        context.faults.refuse_dm(channel.recipient_id, opening=False)
        if not world.share_guild(world.users[channel.recipient_id]):
            raise Refusal(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
    messages.refuse_if_unwritable(world, channel, bot.id, call.body, call.parts)
    thread = channel.thread
    if (
        thread is not None
        and thread.locked
        and not world.rights(channel, bot.id) & permissions.MANAGE_THREADS
    ):
        raise Refusal(403, 160005, "Thread is locked")
    nonce = call.body.get("nonce")
    if nonce is not None and call.body.get("enforce_nonce"):
        for message in reversed(channel.messages.values()):
            if context.clock.now() - message.created > NONCE_REMEMBERED:
                break
            if message.nonce == str(nonce) and message.author_id == bot.id:
                return Answer(200, message.json)
    if thread is not None and thread.archived:
        check_message(call.body, flags=FLAGS_ON_CREATE)
        world.archive(channel, on=False)
    return Answer(200, messages.compose(world, channel, bot, call.body, call.parts).json)


def list_messages(call: Call) -> Answer:
    """Up to `limit` messages, newest first; `before`, `after` or `around` an id."""
    world = call.context.world
    channel = find_seen_channel(call)
    if not world.rights(channel, world.bot.id) & permissions.HISTORY:
        return Answer(200, [])
    try:
        limit = int(call.query.get("limit", "50"))
        edge = {name: int(call.query[name]) for name in ("before", "after", "around") if name in call.query}
    except ValueError as error:
        raise refuse_field(("limit",), "NUMBER_TYPE_COERCE", "Value is not int.") from error
    if not 1 <= limit <= 100:
        raise refuse_field(("limit",), "NUMBER_TYPE_MAX", "int value should be between 1 and 100.")
    shown = [m for m in channel.messages.values() if m.viewer is None]
    if "before" in edge:
        shown = [m for m in shown if m.id < edge["before"]][-limit:]
    elif "after" in edge:
        shown = [m for m in shown if m.id > edge["after"]][:limit]
    elif "around" in edge:
        half = limit // 2
        older = [m for m in shown if m.id < edge["around"]][-half:]
        shown = older + [m for m in shown if m.id >= edge["around"]][: limit - half]
    return Answer(200, [message.json for message in reversed(shown[-limit:])])


def get_message(call: Call) -> Answer:
    """One message."""
    world = call.context.world
    channel = find_seen_channel(call)
    if not world.rights(channel, world.bot.id) & permissions.HISTORY:
        raise missing_permissions()
    return Answer(200, messages.find_message(channel, call.id("message")).json)


def edit_message(call: Call) -> Answer:
    """Edit one of the bot's own messages; a thread must not be archived."""
    world, bot = call.context.world, call.context.world.bot
    channel = find_seen_channel(call)
    message = messages.find_message(channel, call.id("message"))
    if message.author_id != bot.id:
        raise Refusal(403, 50005, "Cannot edit a message authored by another user")
    refuse_archived(channel)
    messages.refuse_if_unwritable(world, channel, bot.id, call.body, call.parts)
    messages.revise(world, channel, message, call.body, call.parts)
    return Answer(200, message.json)


def refuse_archived(channel: Channel) -> None:
    """50083 where a thread is archived."""
    if channel.thread is not None and channel.thread.archived:
        raise Refusal(400, 50083, "Thread is archived")


def delete_message(call: Call) -> Answer:
    """Delete the bot's own message, or another's with Manage Messages."""
    world = call.context.world
    channel = find_seen_channel(call)
    message = messages.find_message(channel, call.id("message"))
    refuse_archived(channel)
    _refuse_foreign(call, channel, message)
    messages.remove(world, channel, message)
    return NO_CONTENT


def delete_messages(call: Call) -> Answer:
    """Delete 2 to 100 messages at once (Manage Messages)."""
    world = call.context.world
    channel = find_seen_channel(call)
    if (
        channel.kind == ChannelType.DM
        or not world.rights(channel, world.bot.id) & permissions.MANAGE_MESSAGES
    ):
        raise missing_permissions()
    wanted = call.body.get("messages")
    if not isinstance(wanted, list) or not 2 <= len(wanted) <= 100:
        raise refuse_field(("messages",), "BASE_TYPE_BAD_LENGTH", "Must be between 2 and 100 in length.")
    for message_id in wanted:
        message = channel.messages.get(int(message_id))
        if message is not None and message.viewer is None:
            messages.remove(world, channel, message)
    return NO_CONTENT


def _refuse_foreign(call: Call, channel: Channel, message: Message) -> None:
    world = call.context.world
    if message.author_id == world.bot.id:
        return
    if channel.kind == ChannelType.DM:
        raise Refusal(403, 50003, "Cannot execute action on a DM channel")
    if not world.rights(channel, world.bot.id) & permissions.MANAGE_MESSAGES:
        raise missing_permissions()
