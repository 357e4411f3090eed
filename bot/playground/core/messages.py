"""Messages made, edited and deleted, with everything Discord fills in; each change is published."""

import re

from msgspec import Struct

from bot.playground.core import permissions
from bot.playground.core.attachments import Part, attachment_json, settle_files, show_embeds
from bot.playground.core.component_limits import fill_components
from bot.playground.core.errors import Refusal, missing_permissions, unknown
from bot.playground.core.ids import iso
from bot.playground.core.message_limits import FLAGS_ON_CREATE, FLAGS_ON_EDIT, check_message, refuse_empty
from bot.playground.core.models import EPHEMERAL, LOADING, Channel, Event, Json, Message, Upload, User
from bot.playground.core.payloads import member_json, user_json
from bot.playground.core.world import World

DEFAULT, THREAD_CREATED, REPLY, COMMAND_ANSWER = 0, 18, 19, 20
_USER_MENTION = re.compile(r"<@!?(\d+)>")
_ROLE_MENTION = re.compile(r"<@&(\d+)>")


class Origin(Struct, frozen=True):
    """How a message came from an interaction: its metadata, and who alone sees it (ephemeral)."""

    interaction_id: int
    metadata: Json
    viewer: int | None = None
    answers_command: bool = False
    loading: bool = False


def compose(
    world: World,
    channel: Channel,
    author: User,
    body: Json,
    parts: dict[int, Part] | None = None,
    origin: Origin | None = None,
) -> Message:
    """Make a message from a request's body and files, or raise what Discord would answer."""
    parts = parts or {}
    loading = origin is not None and origin.loading
    check_message(body, flags=FLAGS_ON_CREATE | (EPHEMERAL if origin is not None else 0))
    files = settle_files(world, channel.id, body, parts, None, drop_unnamed=False)
    content = _clean(body.get("content"))
    embeds = show_embeds(body.get("embeds") or [], files)
    components = fill_components(body.get("components") or [])
    if not (content or embeds or components or files or loading):
        raise refuse_empty()
    flags = int(body.get("flags") or 0) & ~EPHEMERAL
    if origin is not None and origin.viewer is not None:
        flags |= EPHEMERAL
    message = Message(
        world.ids.next(),
        channel.id,
        author.id,
        {},
        world.clock.now(),
        viewer=None if origin is None else origin.viewer,
        interaction_id=None if origin is None else origin.interaction_id,
        nonce=None if body.get("nonce") is None else str(body["nonce"]),
    )
    message.json = _first_json(world, message, author, flags | (LOADING if loading else 0))
    message.json.update(content=content, embeds=embeds, components=components, tts=bool(body.get("tts")))
    message.json.update(_mentions(world, channel, author, content, body.get("allowed_mentions"), origin))
    _file_in(world, message, files)
    if origin is not None:
        message.json.update(
            interaction_metadata=origin.metadata,
            application_id=str(world.bot.id),
            webhook_id=str(world.bot.id),
        )
        if origin.answers_command:
            message.json["type"] = COMMAND_ANSWER
    reference = body.get("message_reference")
    if reference:
        _refer(world, channel, message, reference)
    if message.nonce is not None:
        message.json["nonce"] = body["nonce"]
    keep(world, channel, message)
    return message


def keep(world: World, channel: Channel, message: Message) -> None:
    """File a finished message in its channel and tell everyone who may know."""
    channel.messages[message.id] = message
    if len(channel.messages) > world.kept_messages:
        oldest = next(iter(channel.messages.values()))
        world.drop_files(oldest)
        del channel.messages[oldest.id]
    if message.viewer is None:
        channel.last_message_id = message.id
        world.reads[message.author_id, channel.id] = message.id
        if channel.thread is not None:
            channel.thread.sent += 1
            channel.thread.active_at = world.clock.now()
    world.publish(
        Event("MESSAGE_CREATE", gateway_json(world, message), channel.guild_id, channel.id, message.viewer)
    )


def revise(
    world: World,
    channel: Channel,
    message: Message,
    body: Json,
    parts: dict[int, Part] | None = None,
    *,
    drop_unnamed: bool = False,
) -> None:
    """Edit a message by a PATCH body or a type-7 answer, or raise what Discord would answer.

    `drop_unnamed`: files not named by an `attachments` key go even when the key is missing.
    """
    check_message(body, flags=FLAGS_ON_EDIT | (EPHEMERAL if message.interaction_id is not None else 0))
    files = settle_files(world, channel.id, body, parts or {}, message, drop_unnamed=drop_unnamed)
    content = _clean(body["content"]) if "content" in body else message.json["content"]
    embeds = show_embeds(body["embeds"] or [], files) if "embeds" in body else message.json["embeds"]
    components = (
        fill_components(body["components"] or []) if "components" in body else message.json["components"]
    )
    if not (content or embeds or components or files):
        raise refuse_empty()
    author = world.users[message.author_id]
    first_content = message.json["flags"] & LOADING
    message.json.update(content=content, embeds=embeds, components=components)
    if "flags" in body and body["flags"] is not None:
        message.json["flags"] = message.json["flags"] & ~FLAGS_ON_EDIT | int(body["flags"]) & FLAGS_ON_EDIT
    if "content" in body or "allowed_mentions" in body:
        message.json.update(_mentions(world, channel, author, content, body.get("allowed_mentions"), None))
    if first_content:
        message.json["flags"] &= ~LOADING
    else:
        message.json["edited_timestamp"] = iso(world.clock.now())
    world.drop_files(message, keep=frozenset(files))
    _file_in(world, message, files)
    announce_update(world, channel, message)


def announce_update(world: World, channel: Channel, message: Message) -> None:
    """Tell everyone who may know how the message is now."""
    world.publish(
        Event("MESSAGE_UPDATE", gateway_json(world, message), channel.guild_id, channel.id, message.viewer)
    )


def remove(world: World, channel: Channel, message: Message) -> None:
    """Delete a message and its files."""
    world.drop_files(message)
    channel.messages.pop(message.id, None)
    data: Json = {"id": str(message.id), "channel_id": str(channel.id)}
    if channel.guild_id is not None:
        data["guild_id"] = str(channel.guild_id)
    world.publish(Event("MESSAGE_DELETE", data, channel.guild_id, channel.id, message.viewer))


def find_message(channel: Channel, message_id: int, *, viewer: int | None = None) -> Message:
    """The message, or Unknown Message; ephemeral ones are known to their viewer alone."""
    message = channel.messages.get(message_id)
    if message is None or (message.viewer is not None and message.viewer != viewer):
        raise unknown("Message")
    return message


def gateway_json(world: World, message: Message) -> Json:
    """The message as gateway events carry it: with guild_id and the author's member."""
    channel = world.channels[message.channel_id]
    guild = world.guild_of(channel)
    if guild is None:
        return message.json
    shape = message.json | {"guild_id": str(guild.id)}
    member = guild.members.get(message.author_id)
    if member is not None:
        shape["member"] = member_json(member)
    return shape


def announce_thread(world: World, parent: Channel, author: User, thread: Channel) -> None:
    """The line "Ada started a thread" in the parent channel."""
    message = Message(world.ids.next(), parent.id, author.id, {}, world.clock.now())
    message.json = _first_json(world, message, author, 0)
    message.json.update(type=THREAD_CREATED, content=thread.name)
    message.json["message_reference"] = {
        "type": 0,
        "guild_id": str(parent.guild_id),
        "channel_id": str(thread.id),
    }
    keep(world, parent, message)


def _clean(content: object) -> str:
    return "" if content is None else str(content).strip()


def _first_json(world: World, message: Message, author: User, flags: int) -> Json:
    return {
        "id": str(message.id),
        "channel_id": str(message.channel_id),
        "type": DEFAULT,
        "author": user_json(author),
        "content": "",
        "timestamp": iso(message.created),
        "edited_timestamp": None,
        "flags": flags,
        "embeds": [],
        "attachments": [],
        "components": [],
        "mentions": [],
        "mention_roles": [],
        "mention_everyone": False,
        "pinned": False,
        "tts": False,
    }


def _file_in(world: World, message: Message, files: dict[int, Upload]) -> None:
    message.uploads = files
    world.files.update(files)
    message.json["attachments"] = [attachment_json(upload) for upload in files.values() if upload.listed]


def _mentions(
    world: World, channel: Channel, author: User, content: str, allowed: Json | None, origin: Origin | None
) -> Json:
    """Who the text reaches, by Discord's rules for allowed_mentions."""
    parse = ["users"] if origin is not None else ["users", "roles", "everyone"]
    users: set[int] | None = None
    roles: set[int] | None = None
    if allowed is not None:
        parse = list(allowed.get("parse") or [])
        users = {int(i) for i in allowed.get("users") or []}
        roles = {int(i) for i in allowed.get("roles") or []}
    named = dict.fromkeys(int(i) for i in _USER_MENTION.findall(content))
    reached = [
        u for u in named if u in world.users and ("users" in parse or (users is not None and u in users))
    ]
    guild = world.guild_of(channel)
    reached_roles = [
        r
        for r in dict.fromkeys(int(i) for i in _ROLE_MENTION.findall(content))
        if guild is not None and r in guild.roles and ("roles" in parse or (roles is not None and r in roles))
    ]
    may_all = world.rights(channel, author.id) & permissions.MENTION_EVERYONE
    everyone = "everyone" in parse and bool(may_all) and ("@everyone" in content or "@here" in content)
    return {
        "mentions": [user_json(world.users[user]) for user in reached],
        "mention_roles": [str(role) for role in reached_roles],
        "mention_everyone": everyone,
    }


def _refer(world: World, channel: Channel, message: Message, reference: Json) -> None:
    target = channel.messages.get(int(reference.get("message_id") or 0))
    if target is None or target.viewer is not None:
        if reference.get("fail_if_not_exists", True):
            raise Refusal(400, 50035, "Invalid Form Body", _REFERENCE_GONE)
        return
    if not world.rights(channel, message.author_id) & permissions.HISTORY:
        raise Refusal(403, 160002, "Cannot reply without permission to read message history")
    message.json["type"] = REPLY
    message.json["message_reference"] = {
        "type": 0,
        "channel_id": str(channel.id),
        "message_id": str(target.id),
    }
    if channel.guild_id is not None:
        message.json["message_reference"]["guild_id"] = str(channel.guild_id)
    message.json["referenced_message"] = {
        key: value for key, value in target.json.items() if key not in ("referenced_message",)
    }
    message.json["mentions"] = [
        *message.json["mentions"],
        *([target.json["author"]] if target.author_id != message.author_id else []),
    ]


_REFERENCE_GONE: Json = {
    "message_reference": {"_errors": [{"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"}]}
}


def refuse_if_unwritable(
    world: World, channel: Channel, user_id: int, body: Json, parts: dict[int, Part]
) -> None:
    """Raise what Discord answers when this user may not send this here (access first, then each right)."""
    rights = world.rights(channel, user_id)
    if not rights & permissions.send_bit(channel):
        raise missing_permissions()
    if parts and not rights & permissions.ATTACH:
        raise missing_permissions()
    if body.get("embeds") and not rights & permissions.EMBED:
        raise missing_permissions()
