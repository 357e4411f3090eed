"""Routes that start threads and forum posts, and join or leave them."""

from bot.playground.core import messages, permissions
from bot.playground.core.errors import Refusal, missing_permissions, refuse_field
from bot.playground.core.message_limits import FLAGS_ON_CREATE, check_message
from bot.playground.core.models import HAS_THREAD, Channel, ChannelType
from bot.playground.rest.router import NO_CONTENT, Answer, Call, Router
from bot.playground.rest.routes.channels import ARCHIVE_MINUTES, find_seen_channel


def add_routes(router: Router) -> None:
    """Add them to the table."""
    router.add("POST", "/channels/{channel}/threads")(start_thread)
    router.add("POST", "/channels/{channel}/messages/{message}/threads")(start_thread_from_message)
    router.add("PUT", "/channels/{channel}/thread-members/@me")(join_thread)
    router.add("DELETE", "/channels/{channel}/thread-members/@me")(leave_thread)
    router.add("PUT", "/channels/{channel}/thread-members/{user}")(add_to_thread)


def start_thread(call: Call) -> Answer:
    """A thread without a starter message, or a forum post with its first message."""
    world, bot = call.context.world, call.context.world.bot
    parent = find_seen_channel(call)
    name, minutes = _read_head(call)
    rights = world.rights(parent, bot.id)
    if parent.kind == ChannelType.FORUM:
        if not rights & permissions.SEND:
            raise missing_permissions()
        first = call.body.get("message")
        if not isinstance(first, dict):
            raise refuse_field(("message",), "BASE_TYPE_REQUIRED", "This field is required")
        check_message(first, flags=FLAGS_ON_CREATE)
        thread = world.add_thread(parent, name, bot, minutes=minutes, thread_id=None)
        try:
            message = messages.compose(world, thread, bot, first, call.parts)
        except Refusal:
            world.remove_channel(thread)
            raise
        return Answer(201, world.channel_json(thread) | {"message": message.json})
    kind = _kind(call, parent)
    needed = permissions.PRIVATE_THREADS if kind == ChannelType.PRIVATE_THREAD else permissions.PUBLIC_THREADS
    if not rights & needed:
        raise missing_permissions()
    thread = world.add_thread(parent, name, bot, kind=kind, minutes=minutes)
    if kind != ChannelType.PRIVATE_THREAD:
        messages.announce_thread(world, parent, bot, thread)
    return Answer(201, world.channel_json(thread))


def start_thread_from_message(call: Call) -> Answer:
    """A thread on a message; it has the message's id. One message has one thread (160004)."""
    world, bot = call.context.world, call.context.world.bot
    parent = find_seen_channel(call)
    message = messages.find_message(parent, call.id("message"))
    name, minutes = _read_head(call)
    if parent.kind not in (ChannelType.TEXT, ChannelType.ANNOUNCEMENT):
        raise Refusal(400, 50024, "Cannot execute action on this channel type")
    if not world.rights(parent, bot.id) & permissions.PUBLIC_THREADS:
        raise missing_permissions()
    if message.id in world.channels:
        raise Refusal(400, 160004, "A thread has already been created for this message")
    kind = ChannelType.ANNOUNCEMENT_THREAD if parent.kind == ChannelType.ANNOUNCEMENT else ChannelType.THREAD
    thread = world.add_thread(parent, name, bot, kind=kind, minutes=minutes, thread_id=message.id)
    message.json["flags"] |= HAS_THREAD
    messages.announce_update(world, parent, message)
    return Answer(201, world.channel_json(thread))


def join_thread(call: Call) -> Answer:
    """The bot joins."""
    return _set_member(call, call.context.world.bot.id, on=True)


def leave_thread(call: Call) -> Answer:
    """The bot leaves."""
    return _set_member(call, call.context.world.bot.id, on=False)


def add_to_thread(call: Call) -> Answer:
    """Somebody is added."""
    return _set_member(call, call.context.world.find_user(call.id("user")).id, on=True)


def _set_member(call: Call, user_id: int, *, on: bool) -> Answer:
    channel = find_seen_channel(call)
    if channel.thread is None:
        raise Refusal(400, 50024, "Cannot execute action on this channel type")
    if channel.thread.archived:
        raise Refusal(400, 50083, "Thread is archived")
    if on:
        channel.thread.members.add(user_id)
    else:
        channel.thread.members.discard(user_id)
    call.context.world.update_channel(channel)
    return NO_CONTENT


def _read_head(call: Call) -> tuple[str, int]:
    name = call.body.get("name")
    if not name:
        raise refuse_field(("name",), "BASE_TYPE_REQUIRED", "This field is required")
    if not isinstance(name, str) or len(name) > 100:
        raise refuse_field(("name",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
    minutes = call.body.get("auto_archive_duration") or 1440
    if minutes not in ARCHIVE_MINUTES:
        raise refuse_field(
            ("auto_archive_duration",), "BASE_TYPE_CHOICES", "Value must be one of {60, 1440, 4320, 10080}."
        )
    return name, minutes


def _kind(call: Call, parent: Channel) -> ChannelType:
    wanted = call.body.get("type", ChannelType.PRIVATE_THREAD)
    if parent.kind == ChannelType.ANNOUNCEMENT and wanted == ChannelType.ANNOUNCEMENT_THREAD:
        return ChannelType.ANNOUNCEMENT_THREAD
    if parent.kind == ChannelType.TEXT and wanted in (ChannelType.THREAD, ChannelType.PRIVATE_THREAD):
        return ChannelType(wanted)
    if parent.kind in (ChannelType.TEXT, ChannelType.ANNOUNCEMENT):
        raise refuse_field(("type",), "BASE_TYPE_CHOICES", "Value must be one of {10, 11, 12}.")
    raise Refusal(400, 50024, "Cannot execute action on this channel type")
