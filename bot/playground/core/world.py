"""The state of the small Discord: people, guilds, channels, threads, DMs; every change is published."""

from collections import deque
from collections.abc import Callable

from bot.playground.core import payloads, permissions
from bot.playground.core.clock import Clock
from bot.playground.core.errors import unknown
from bot.playground.core.ids import Snowflakes, iso
from bot.playground.core.models import (
    THREADS,
    Channel,
    ChannelType,
    Event,
    Guild,
    Json,
    Member,
    Message,
    Overwrite,
    Role,
    Thread,
    Upload,
    User,
)

# A page may still be fetching a picture that an edit has just replaced; Discord's own files linger too.
LINGERING_FILES = 32
COLOURS = (0x5865F2, 0xEB459E, 0x57A55D, 0xE67E22, 0x1ABC9C, 0x9B59B6, 0xD35400, 0x3498DB)


class World:
    """Everything there is, in memory. `listeners` hear each Event as it happens."""

    def __init__(self, clock: Clock, ids: Snowflakes, bot_name: str) -> None:
        self.clock = clock
        self.ids = ids
        self.listeners: list[Callable[[Event], None]] = []
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.dms: dict[frozenset[int], Channel] = {}
        self.files: dict[int, Upload] = {}
        self.leaving: deque[Upload] = deque(maxlen=LINGERING_FILES)
        self.kept_messages = 2000  # in each channel; older ones are forgotten with their files
        self.file_base = ""  # http://host:port, set by the server before any file is sent
        self.reads: dict[tuple[int, int], int] = {}  # (user, channel) -> last read message id
        self.bot = self.add_user(bot_name, bot=True)

    def publish(self, event: Event) -> None:
        """Tell every listener."""
        for listener in self.listeners:
            listener(event)

    # people

    def add_user(self, name: str, *, bot: bool = False) -> User:
        """A new person (or the bot); in no guild yet."""
        user_id = self.ids.next()
        username = "".join(c for c in name.lower() if c.isascii() and (c.isalnum() or c in "_.")) or "someone"
        if any(user.username == username for user in self.users.values()):
            username = f"{username}_{user_id % 10000}"
        colour = COLOURS[len(self.users) % len(COLOURS)]
        user = User(user_id, username[:32], None if bot else name[:32], bot, colour)
        if bot:
            user.username = name[:32]
        self.users[user_id] = user
        self.publish(Event("user_create", payloads.user_json(user)))
        return user

    def find_user(self, user_id: int) -> User:
        """The user, or Unknown User."""
        user = self.users.get(user_id)
        if user is None:
            raise unknown("User")
        return user

    def join(self, guild: Guild, user: User) -> Member:
        """Make the user a member; the bot gets its own role and GUILD_CREATE."""
        if user.id in guild.members:
            return guild.members[user.id]
        member = Member(user.id, self.clock.now())
        if user.bot:
            role = Role(
                self.ids.next(), user.shown, permissions.EVERYONE, position=len(guild.roles), managed=True
            )
            guild.roles[role.id] = role
            member.roles.append(role.id)
        guild.members[user.id] = member
        data = payloads.member_json(member, user) | {"guild_id": str(guild.id)}
        self.publish(Event("GUILD_MEMBER_ADD", data, guild.id))
        if user.id == self.bot.id:
            joined = self.guild_create_json(guild)
            # only a guild that was known before says that it is available: that is how clients tell a new one
            del joined["unavailable"]
            self.publish(Event("GUILD_CREATE", joined, guild.id))
        return member

    def leave(self, guild: Guild, user: User) -> None:
        """The user is no member any more; the bot hears GUILD_DELETE when it is the one."""
        member = guild.members.pop(user.id, None)
        if member is None:
            raise unknown("Member")
        for channel in guild.channels.values():
            if channel.thread is not None:
                channel.thread.members.discard(user.id)
        data: Json = {"guild_id": str(guild.id), "user": payloads.user_json(user)}
        self.publish(Event("GUILD_MEMBER_REMOVE", data, guild.id))
        if user.id == self.bot.id:
            for role_id in member.roles:
                if guild.roles[role_id].managed:
                    del guild.roles[role_id]
            self.publish(Event("GUILD_DELETE", {"id": str(guild.id)}, guild.id))

    def rename(self, guild: Guild, user: User, nick: str | None) -> None:
        """Give a member a nickname in one guild, or take it away."""
        member = guild.members[user.id]
        member.nick = nick[:32] if nick else None
        data = payloads.member_json(member, user) | {"guild_id": str(guild.id)}
        self.publish(Event("GUILD_MEMBER_UPDATE", data, guild.id))

    def give_role(self, guild: Guild, user: User, bits: int) -> None:
        """Give a member a new role with these permission bits."""
        role = Role(self.ids.next(), f"for {user.shown}", bits, position=len(guild.roles))
        guild.roles[role.id] = role
        self.publish(
            Event(
                "GUILD_ROLE_CREATE", {"guild_id": str(guild.id), "role": payloads.role_json(role)}, guild.id
            )
        )
        guild.members[user.id].roles.append(role.id)
        data = payloads.member_json(guild.members[user.id], user) | {"guild_id": str(guild.id)}
        self.publish(Event("GUILD_MEMBER_UPDATE", data, guild.id))

    # guilds and channels

    def add_guild(self, name: str, owner: User) -> Guild:
        """A new guild with its @everyone role and its owner as only member."""
        guild_id = self.ids.next()
        guild = Guild(guild_id, name, owner.id)
        guild.roles[guild_id] = Role(guild_id, "@everyone", permissions.EVERYONE)
        self.guilds[guild_id] = guild
        self.join(guild, owner)
        return guild

    def find_guild(self, guild_id: int) -> Guild:
        """The guild, or Unknown Guild."""
        guild = self.guilds.get(guild_id)
        if guild is None:
            raise unknown("Guild")
        return guild

    def remove_guild(self, guild: Guild) -> None:
        """Delete the guild with all its channels and files."""
        for channel in list(guild.channels.values()):
            self._forget(channel)
        del self.guilds[guild.id]
        self.publish(Event("GUILD_DELETE", {"id": str(guild.id)}, guild.id))

    def set_outage(self, guild: Guild, *, on: bool) -> None:
        """The guild becomes unavailable, or comes back."""
        guild.unavailable = on
        if on:
            self.publish(Event("GUILD_DELETE", {"id": str(guild.id), "unavailable": True}, guild.id))
        else:
            self.publish(Event("GUILD_CREATE", self.guild_create_json(guild), guild.id))

    def add_channel(
        self,
        guild: Guild,
        name: str,
        kind: ChannelType = ChannelType.TEXT,
        *,
        parent: Channel | None = None,
        topic: str | None = None,
    ) -> Channel:
        """A new channel in a guild (threads are started by threads.py)."""
        channel = Channel(
            self.ids.next(),
            kind,
            name,
            guild.id,
            None if parent is None else parent.id,
            position=sum(1 for c in guild.channels.values() if c.kind not in THREADS),
            topic=topic,
        )
        self.keep(guild, channel)
        self.publish(Event("CHANNEL_CREATE", payloads.channel_json(channel), guild.id, channel.id))
        return channel

    def keep(self, guild: Guild, channel: Channel) -> None:
        """File a channel or thread under its guild."""
        guild.channels[channel.id] = channel
        self.channels[channel.id] = channel

    def find_channel(self, channel_id: int) -> Channel:
        """The channel, thread or DM, or Unknown Channel."""
        channel = self.channels.get(channel_id)
        if channel is None:
            raise unknown("Channel")
        return channel

    def guild_of(self, channel: Channel) -> Guild | None:
        """The channel's guild; None for a DM."""
        return None if channel.guild_id is None else self.guilds[channel.guild_id]

    def rights(self, channel: Channel, user_id: int) -> int:
        """The permission bits the user has there."""
        return permissions.channel_permissions(self.guild_of(channel), channel, user_id)

    def sees(self, channel: Channel, user_id: int) -> bool:
        """Whether the user can see the channel at all."""
        if channel.kind == ChannelType.DM:
            return user_id in (channel.recipient_id, self.bot.id)
        return bool(self.rights(channel, user_id) & permissions.VIEW)

    def allow(self, channel: Channel, user_id: int, bits: int, *, on: bool) -> None:
        """Give (allow) or take away (deny) permissions of one member in one channel."""
        overwrite = channel.overwrites.setdefault(user_id, Overwrite(user_id, 1))
        if on:
            overwrite.deny &= ~bits
            overwrite.allow |= bits
        else:
            overwrite.allow &= ~bits
            overwrite.deny |= bits
        self.update_channel(channel)

    def update_channel(self, channel: Channel) -> None:
        """Tell everyone how the channel or thread is now."""
        name = "THREAD_UPDATE" if channel.kind in THREADS else "CHANNEL_UPDATE"
        self.publish(Event(name, payloads.channel_json(channel), channel.guild_id, channel.id))

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel (with its threads) or a thread."""
        guild = self.guild_of(channel)
        if guild is None:
            raise unknown("Channel")
        for thread in [c for c in guild.channels.values() if c.parent_id == channel.id and c.kind in THREADS]:
            self._forget(thread)
        data = payloads.channel_json(channel)
        self._forget(channel)
        if channel.kind in THREADS:
            data = {key: data[key] for key in ("id", "guild_id", "parent_id", "type")}
            self.publish(Event("THREAD_DELETE", data, guild.id, channel.id))
        else:
            self.publish(Event("CHANNEL_DELETE", data, guild.id, channel.id))

    def _forget(self, channel: Channel) -> None:
        for message in channel.messages.values():
            self.drop_files(message)
        self.channels.pop(channel.id, None)
        if channel.guild_id is not None:
            self.guilds[channel.guild_id].channels.pop(channel.id, None)
        for key in [key for key in self.reads if key[1] == channel.id]:
            del self.reads[key]

    def find_file(self, upload_id: int) -> Upload | None:
        """An uploaded file by its id, for a while also one that its message has lost."""
        lingering = (upload for upload in self.leaving if upload.id == upload_id)
        return self.files.get(upload_id) or next(lingering, None)

    def drop_files(self, message: Message, keep: frozenset[int] = frozenset()) -> None:
        """Free the bytes of a message's files, except those kept."""
        for upload_id in [u for u in message.uploads if u not in keep]:
            del message.uploads[upload_id]
            gone = self.files.pop(upload_id, None)
            if gone is not None:
                self.leaving.append(gone)

    def add_thread(
        self,
        parent: Channel,
        name: str,
        owner: User,
        *,
        kind: ChannelType = ChannelType.THREAD,
        minutes: int = 1440,
        thread_id: int | None = None,
    ) -> Channel:
        """A new thread (or forum post) below a channel; told as THREAD_CREATE."""
        guild = self.guild_of(parent)
        if guild is None:
            raise AssertionError("a DM has no threads")
        now = self.clock.now()
        thread = Thread(owner.id, minutes, now, members={owner.id}, active_at=now)
        channel = Channel(thread_id or self.ids.next(), kind, name, guild.id, parent.id, thread=thread)
        self.keep(guild, channel)
        if parent.kind == ChannelType.FORUM:
            parent.last_message_id = channel.id
        data = payloads.channel_json(channel) | {"newly_created": True}
        self.publish(Event("THREAD_CREATE", data, guild.id, channel.id))
        return channel

    def archive(self, channel: Channel, *, on: bool = True, locked: bool | None = None) -> None:
        """Archive a thread or bring it back; told as THREAD_UPDATE."""
        if channel.thread is None:
            raise AssertionError("only threads can be archived")
        channel.thread.archived = on
        channel.thread.archive_changed = channel.thread.active_at = self.clock.now()
        if locked is not None:
            channel.thread.locked = locked
        self.update_channel(channel)

    def archive_idle_threads(self) -> None:
        """Archive each thread whose auto-archive time has passed since its last message."""
        now = self.clock.now()
        for channel in list(self.channels.values()):
            thread = channel.thread
            if thread and not thread.archived and now - thread.active_at >= thread.auto_archive_minutes * 60:
                self.archive(channel)

    def open_dm(self, user: User) -> Channel:
        """The DM between the bot and a user, made if there is none."""
        pair = frozenset({user.id, self.bot.id})
        channel = self.dms.get(pair)
        if channel is None:
            channel = Channel(self.ids.next(), ChannelType.DM, "", recipient_id=user.id)
            self.dms[pair] = channel
            self.channels[channel.id] = channel
            self.publish(Event("CHANNEL_CREATE", self.channel_json(channel), None, channel.id))
        return channel

    def share_guild(self, user: User) -> bool:
        """Whether the bot and the user have a guild in common."""
        return any(self.bot.id in g.members and user.id in g.members for g in self.guilds.values())

    # payloads that need the world

    def channel_json(self, channel: Channel, viewer_id: int | None = None) -> Json:
        """Discord's channel object; a DM's recipient is the other one, seen from `viewer_id` (or the bot)."""
        if channel.recipient_id is None:
            return payloads.channel_json(channel)
        other = self.bot if viewer_id == channel.recipient_id else self.users[channel.recipient_id]
        return payloads.channel_json(channel, other)

    def guild_create_json(self, guild: Guild) -> Json:
        """The body of GUILD_CREATE: all channels (a bot is told even of those that it may not view), the
        active threads that it sees, itself as member."""
        channels = guild.channels.values()
        threads = [c for c in channels if c.thread and not c.thread.archived and self.sees(c, self.bot.id)]
        bot = guild.members.get(self.bot.id)
        return payloads.guild_json(guild) | {
            "unavailable": False,
            "joined_at": iso(bot.joined_at if bot else self.clock.now()),
            "large": False,
            "member_count": len(guild.members),
            "voice_states": [],
            "members": [] if bot is None else [payloads.member_json(bot, self.bot)],
            "channels": [payloads.channel_json(c) for c in channels if c.kind not in THREADS],
            "threads": [payloads.channel_json(c) for c in threads],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }
