"""Discord's permission bits, and who may do what in a channel.
The algorithm is Discord's documented one.
"""

from bot.playground.core.models import THREADS, Channel, ChannelType, Guild

PERMISSIONS: dict[str, int] = {
    "kick_members": 1 << 1,
    "ban_members": 1 << 2,
    "administrator": 1 << 3,
    "manage_channels": 1 << 4,
    "manage_guild": 1 << 5,
    "add_reactions": 1 << 6,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "use_external_emojis": 1 << 18,
    "connect": 1 << 20,
    "speak": 1 << 21,
    "change_nickname": 1 << 26,
    "manage_nicknames": 1 << 27,
    "manage_roles": 1 << 28,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
    "pin_messages": 1 << 51,
}

VIEW = PERMISSIONS["view_channel"]
SEND = PERMISSIONS["send_messages"]
SEND_IN_THREADS = PERMISSIONS["send_messages_in_threads"]
EMBED = PERMISSIONS["embed_links"]
ATTACH = PERMISSIONS["attach_files"]
HISTORY = PERMISSIONS["read_message_history"]
MENTION_EVERYONE = PERMISSIONS["mention_everyone"]
MANAGE_MESSAGES = PERMISSIONS["manage_messages"]
MANAGE_THREADS = PERMISSIONS["manage_threads"]
MANAGE_CHANNELS = PERMISSIONS["manage_channels"]
USE_COMMANDS = PERMISSIONS["use_application_commands"]
PUBLIC_THREADS = PERMISSIONS["create_public_threads"]
PRIVATE_THREADS = PERMISSIONS["create_private_threads"]
ADMINISTRATOR = PERMISSIONS["administrator"]
ALL = sum(PERMISSIONS.values())

EVERYONE = sum(
    PERMISSIONS[name]
    for name in [
        "add_reactions",
        "view_channel",
        "send_messages",
        "embed_links",
        "attach_files",
        "read_message_history",
        "use_external_emojis",
        "connect",
        "speak",
        "change_nickname",
        "use_application_commands",
        "create_public_threads",
        "send_messages_in_threads",
    ]
)
IN_DM = (
    VIEW
    | SEND
    | EMBED
    | ATTACH
    | HISTORY
    | MENTION_EVERYONE
    | PERMISSIONS["use_external_emojis"]
    | USE_COMMANDS
)


def guild_permissions(guild: Guild, user_id: int) -> int:
    """What the member's roles give, everywhere in the guild; 0 for who isn't a member."""
    member = guild.members.get(user_id)
    if member is None:
        return 0
    if guild.owner_id == user_id:
        return ALL
    bits = guild.roles[guild.id].permissions
    for role_id in member.roles:
        if role_id in guild.roles:
            bits |= guild.roles[role_id].permissions
    return ALL if bits & ADMINISTRATOR else bits


def channel_permissions(guild: Guild | None, channel: Channel, user_id: int) -> int:
    """What the user may do in the channel; a thread has its parent's overwrites, a DM fixed rights."""
    if guild is None:
        return IN_DM
    bits = guild_permissions(guild, user_id)
    if bits & ADMINISTRATOR or not bits:
        return bits
    place = channel
    if channel.kind in THREADS and channel.parent_id is not None:
        place = guild.channels.get(channel.parent_id, channel)
    everyone = place.overwrites.get(guild.id)
    if everyone is not None:
        bits = bits & ~everyone.deny | everyone.allow
    allow = deny = 0
    for role_id in guild.members[user_id].roles:
        overwrite = place.overwrites.get(role_id)
        if overwrite is not None:
            allow |= overwrite.allow
            deny |= overwrite.deny
    bits = bits & ~deny | allow
    own = place.overwrites.get(user_id)
    if own is not None:
        bits = bits & ~own.deny | own.allow
    if not bits & VIEW:
        return 0
    inside = channel.thread is None or user_id in channel.thread.members
    if channel.kind == ChannelType.PRIVATE_THREAD and not inside and not bits & MANAGE_THREADS:
        return 0
    return bits


def send_bit(channel: Channel) -> int:
    """The permission that writing in this channel needs: threads have one of their own."""
    return SEND_IN_THREADS if channel.kind in THREADS else SEND
