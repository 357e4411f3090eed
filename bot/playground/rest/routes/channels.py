"""Routes of a channel itself: get, change (threads), delete, typing."""

from bot.playground.core import permissions
from bot.playground.core.errors import NotBuilt, Refusal, missing_access, missing_permissions, refuse_field
from bot.playground.core.models import THREADS, Channel, Event
from bot.playground.rest.router import NO_CONTENT, Answer, Call, Router

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
CHANGEABLE = {"name", "archived", "locked", "auto_archive_duration"}


def add_routes(router: Router) -> None:
    """Add them to the table."""
    router.add("GET", "/channels/{channel}")(get_channel)
    router.add("PATCH", "/channels/{channel}")(change_thread)
    router.add("DELETE", "/channels/{channel}")(delete_channel)
    router.add("POST", "/channels/{channel}/typing")(start_typing)


def find_seen_channel(call: Call) -> Channel:
    """The channel of the path: 10003 when there is none, 50001 when the bot can't see it."""
    world = call.context.world
    channel = world.find_channel(call.id("channel"))
    guild = world.guild_of(channel)
    if guild is not None and guild.unavailable:
        raise Refusal(503, 0, "503: Service Unavailable")
    if not world.sees(channel, world.bot.id):
        raise missing_access()
    return channel


def get_channel(call: Call) -> Answer:
    """The channel, with its true last_message_id."""
    return Answer(200, call.context.world.channel_json(find_seen_channel(call)))


def change_thread(call: Call) -> Answer:
    """Change a thread: name, archived, locked, auto_archive_duration."""
    world = call.context.world
    channel = find_seen_channel(call)
    thread = channel.thread
    if thread is None:
        raise NotBuilt("changing channels that are no threads")
    odd = set(call.body) - CHANGEABLE
    if odd:
        raise NotBuilt(f"changing a thread's {', '.join(sorted(odd))}")
    rights = world.rights(channel, world.bot.id)
    own = thread.owner_id == world.bot.id and not thread.locked
    only_open = set(call.body) == {"archived"} and call.body["archived"] is False and not thread.locked
    if not (
        rights & permissions.MANAGE_THREADS or own or (only_open and rights & permissions.SEND_IN_THREADS)
    ):
        raise missing_permissions()
    if thread.archived and call.body.get("archived") is not False:
        raise Refusal(400, 50083, "Thread is archived")
    if "locked" in call.body and not rights & permissions.MANAGE_THREADS:
        raise missing_permissions()
    name = call.body.get("name", channel.name)
    if not isinstance(name, str) or not 1 <= len(name) <= 100:
        raise refuse_field(("name",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
    minutes = call.body.get("auto_archive_duration", thread.auto_archive_minutes)
    if minutes not in ARCHIVE_MINUTES:
        raise refuse_field(
            ("auto_archive_duration",), "BASE_TYPE_CHOICES", "Value must be one of {60, 1440, 4320, 10080}."
        )
    channel.name, thread.auto_archive_minutes = name, minutes
    world.archive(
        channel, on=bool(call.body.get("archived", thread.archived)), locked=call.body.get("locked")
    )
    return Answer(200, world.channel_json(channel))


def delete_channel(call: Call) -> Answer:
    """Delete a channel or thread (Manage Channels, Manage Threads)."""
    world = call.context.world
    channel = find_seen_channel(call)
    if channel.guild_id is None:
        raise NotBuilt("closing DMs")
    needed = permissions.MANAGE_THREADS if channel.kind in THREADS else permissions.MANAGE_CHANNELS
    if not world.rights(channel, world.bot.id) & needed:
        raise missing_permissions()
    shape = world.channel_json(channel)
    world.remove_channel(channel)
    return Answer(200, shape)


def start_typing(call: Call) -> Answer:
    """Show "is typing…" for ten seconds."""
    world = call.context.world
    channel = find_seen_channel(call)
    if not world.rights(channel, world.bot.id) & permissions.send_bit(channel):
        raise missing_permissions()
    data = {
        "channel_id": str(channel.id),
        "user_id": str(world.bot.id),
        "timestamp": int(call.context.clock.now()),
    }
    if channel.guild_id is not None:
        data["guild_id"] = str(channel.guild_id)
    world.publish(Event("TYPING_START", data, channel.guild_id, channel.id))
    return NO_CONTENT
