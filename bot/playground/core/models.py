"""The things a small Discord holds: people, guilds, channels, messages, files, interactions.
payloads.py turns them into Discord's JSON.
"""

from enum import IntEnum
from typing import Any

from msgspec import Struct, field

Json = dict[str, Any]

EPHEMERAL = 1 << 6
LOADING = 1 << 7
COMPONENTS_V2 = 1 << 15
SUPPRESS_EMBEDS = 1 << 2
SUPPRESS_NOTIFICATIONS = 1 << 12
HAS_THREAD = 1 << 5


class ChannelType(IntEnum):
    """Channel types, Discord's numbers."""

    TEXT = 0
    DM = 1
    VOICE = 2
    CATEGORY = 4
    ANNOUNCEMENT = 5
    ANNOUNCEMENT_THREAD = 10
    THREAD = 11
    PRIVATE_THREAD = 12
    STAGE = 13
    FORUM = 15


THREADS = frozenset({ChannelType.ANNOUNCEMENT_THREAD, ChannelType.THREAD, ChannelType.PRIVATE_THREAD})
WRITABLE = frozenset(
    {
        ChannelType.TEXT,
        ChannelType.DM,
        ChannelType.VOICE,
        ChannelType.ANNOUNCEMENT,
        ChannelType.STAGE,
        *THREADS,
    }
)


class User(Struct):
    """A person, or the bot."""

    id: int
    username: str
    global_name: str | None
    bot: bool = False
    accent_color: int = 0x5865F2
    locale: str = "en-US"

    @property
    def shown(self) -> str:
        """The name others see outside guilds."""
        return self.global_name or self.username


class Member(Struct):
    """A user in a guild."""

    user_id: int
    joined_at: float
    nick: str | None = None
    roles: list[int] = field(default_factory=list)


class Role(Struct):
    """A guild's role; the one whose id is the guild's is @everyone."""

    id: int
    name: str
    permissions: int
    position: int = 0
    color: int = 0
    managed: bool = False


class Overwrite(Struct):
    """What a channel allows and denies to one role (kind 0) or member (kind 1)."""

    id: int
    kind: int
    allow: int = 0
    deny: int = 0


class Upload(Struct):
    """A file that somebody sent; `listed` is false when an embed shows it."""

    id: int
    filename: str
    content_type: str
    data: bytes
    url: str
    description: str | None = None
    width: int | None = None
    height: int | None = None
    listed: bool = True


class Message(Struct):
    """A message: Discord's JSON as it stands now, and what the JSON doesn't say."""

    id: int
    channel_id: int
    author_id: int
    json: Json
    created: float
    viewer: int | None = None
    interaction_id: int | None = None
    nonce: str | None = None
    uploads: dict[int, Upload] = field(default_factory=dict)


class Thread(Struct):
    """What a thread has beyond a channel."""

    owner_id: int
    auto_archive_minutes: int
    archive_changed: float
    archived: bool = False
    locked: bool = False
    members: set[int] = field(default_factory=set)
    sent: int = 0
    active_at: float = 0.0


class Channel(Struct):
    """A place for messages: guild channel, thread, forum, or DM."""

    id: int
    kind: ChannelType
    name: str
    guild_id: int | None = None
    parent_id: int | None = None
    position: int = 0
    topic: str | None = None
    last_message_id: int | None = None
    recipient_id: int | None = None
    thread: Thread | None = None
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)


class Guild(Struct):
    """A server with its people and places; `channels` holds its threads too."""

    id: int
    name: str
    owner_id: int
    members: dict[int, Member] = field(default_factory=dict)
    roles: dict[int, Role] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    unavailable: bool = False


class Event(Struct, frozen=True):
    """Something that happened, for whoever listens: the gateway, the pages.

    `name` is a gateway event's or one of the page's own (lower case); `viewer` narrows it to one person.
    """

    name: str
    data: Json
    guild_id: int | None = None
    channel_id: int | None = None
    viewer: int | None = None
