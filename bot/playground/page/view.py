"""The world as one person sees it, in the shapes of socket.py's contract."""

from bot.playground.context import PlaygroundContext
from bot.playground.core import payloads, permissions
from bot.playground.core.clock import MovableClock
from bot.playground.core.commands import allowed_by, usable_in_dm
from bot.playground.core.ids import iso
from bot.playground.core.messages import gateway_json
from bot.playground.core.models import THREADS, WRITABLE, Channel, ChannelType, Guild, Json, Member, Message

SHOWN_AT_FIRST = 50


class PageView:
    """Builds what pages show."""

    def __init__(self, context: PlaygroundContext) -> None:
        self._context = context
        self._world = context.world

    def hello(self, user_id: int) -> Json:
        """The whole snapshot for one person."""
        world = self._world
        guilds = [g for g in world.guilds.values() if user_id in g.members]
        dms = [c for c in world.dms.values() if world.sees(c, user_id)]
        places = [c for g in guilds for c in g.channels.values() if world.sees(c, user_id)] + dms
        return {
            "v": 1,
            "now": self._context.clock.now(),
            "me": payloads.user_json(world.users[user_id]),
            "users": [payloads.user_json(user) for user in world.users.values()],
            "bot": {
                "user": payloads.user_json(world.bot),
                "online": self._context.gateway.online(),
                "application_id": str(world.bot.id),
            },
            "guilds": [self.guild(g, user_id) for g in guilds],
            "dms": [self.channel(c, user_id) for c in dms],
            "commands": self.commands(user_id),
            "messages": self.messages(places, user_id),
            "unread": {str(c.id): self.unread(c, user_id) for c in places},
            "interactions": [i.json() for i in self._context.interactions.of(user_id)],
            "faults": self.faults(),
            "people_unread": {
                str(user.id): self.unread_total(user.id) for user in world.users.values() if not user.bot
            },
            "can_move_clock": isinstance(self._context.clock, MovableClock),
        }

    def guild(self, guild: Guild, user_id: int) -> Json:
        """A guild with the places the person can see."""
        seen = [c for c in guild.channels.values() if self._world.sees(c, user_id)]
        return {
            "id": str(guild.id),
            "name": guild.name,
            "owner_id": str(guild.owner_id),
            "unavailable": guild.unavailable,
            "members": [self.member(member) for member in guild.members.values()],
            "roles": [
                {
                    "id": str(role.id),
                    "name": role.name,
                    "color": role.color,
                    "position": role.position,
                    "permissions": str(role.permissions),
                }
                for role in guild.roles.values()
            ],
            "channels": [self.channel(c, user_id) for c in seen if c.kind not in THREADS],
            "threads": [self.channel(c, user_id) for c in seen if c.kind in THREADS],
            "permissions": str(permissions.guild_permissions(guild, user_id)),
        }

    def guild_with_messages(self, guild: Guild, user_id: int) -> Json:
        """A guild that is new to a page, with what its channels hold."""
        places = [c for c in guild.channels.values() if self._world.sees(c, user_id)]
        return self.guild(guild, user_id) | {
            "messages": self.messages(places, user_id),
            "unread": {str(c.id): self.unread(c, user_id) for c in places},
        }

    def member(self, member: Member) -> Json:
        """A guild's member, without the user."""
        return {
            "user_id": str(member.user_id),
            "nick": member.nick,
            "roles": [str(role) for role in member.roles],
            "joined_at": iso(member.joined_at),
        }

    def channel(self, channel: Channel, user_id: int) -> Json:
        """A channel, with what the person may do there."""
        rights = self._world.rights(channel, user_id)
        writable = channel.kind in WRITABLE and bool(rights & permissions.send_bit(channel))
        thread = channel.thread
        if thread is not None and thread.locked and not rights & permissions.MANAGE_THREADS:
            writable = False
        in_guild = channel.kind != ChannelType.DM
        threads = permissions.SEND if channel.kind == ChannelType.FORUM else permissions.PUBLIC_THREADS
        return self._world.channel_json(channel, user_id) | {
            "can": {
                "send": writable,
                "slash": channel.kind in WRITABLE and bool(rights & permissions.USE_COMMANDS),
                "manage_messages": in_guild and bool(rights & permissions.MANAGE_MESSAGES),
                "create_threads": channel.kind
                in (ChannelType.TEXT, ChannelType.ANNOUNCEMENT, ChannelType.FORUM)
                and bool(rights & threads),
            }
        }

    def commands(self, user_id: int) -> list[Json]:
        """All commands, with whether this person may use them."""
        guilds = [g for g in self._world.guilds.values() if user_id in g.members]
        shown = []
        for command in self._context.commands.every():
            scope = [g for g in guilds if command.get("guild_id") in (None, str(g.id))]
            allowed = any(allowed_by(command, permissions.guild_permissions(g, user_id)) for g in scope)
            shown.append(command | {"dm": usable_in_dm(command), "allowed": allowed})
        return shown

    def messages(self, channels: list[Channel], user_id: int) -> Json:
        """The last messages of each channel, oldest first."""
        return {str(c.id): self.history(c, user_id, None, SHOWN_AT_FIRST) for c in channels if c.messages}

    def history(self, channel: Channel, user_id: int, before: int | None, limit: int) -> list[Json]:
        """Up to `limit` messages before an id, oldest first."""
        if not self._world.rights(channel, user_id) & permissions.HISTORY:
            return []
        found: list[Message] = []
        for message in reversed(channel.messages.values()):
            if len(found) == limit:
                break
            if message.viewer in (None, user_id) and (before is None or message.id < before):
                found.append(message)
        return [gateway_json(self._world, message) for message in reversed(found)]

    def unread(self, channel: Channel, user_id: int) -> Json:
        """How many messages of others came after the last one read, and how many name the person."""
        read = self._world.reads.get((user_id, channel.id))
        count = mentions = 0
        for message in reversed(channel.messages.values()):
            if read is not None and message.id <= read:
                break
            if message.viewer is not None or message.author_id == user_id:
                continue
            count += 1
            named = any(user["id"] == str(user_id) for user in message.json["mentions"])
            if named or message.json["mention_everyone"] or channel.kind == ChannelType.DM:
                mentions += 1
        return {"count": count, "mentions": mentions, "last_read_id": None if read is None else str(read)}

    def unread_total(self, user_id: int) -> Json:
        """The sum of `unread` over all a person may read."""
        world = self._world
        entries = [self.unread(c, user_id) for c in world.channels.values() if world.sees(c, user_id)]
        return {name: sum(entry[name] for entry in entries) for name in ("count", "mentions")}

    def faults(self) -> Json:
        """The standing faults."""
        faults = self._context.faults
        return {
            "latency": {"seconds": faults.seconds, "jitter": faults.jitter},
            "failures": [
                {"status": f.status, "times": f.times, "match": f.match, "applied": f.applied}
                for f in faults.failures
            ],
            "outage": faults.outage,
            "closed_dms": [str(user) for user, code in faults.dm_refusals.items() if code == 50007],
            "dm_refusals": {str(user): code for user, code in faults.dm_refusals.items()},
            "taken": faults.taken,
            "doubled": faults.doubled,
            "reordered": faults.reordered,
            "unavailable_guilds": [str(g.id) for g in self._world.guilds.values() if g.unavailable],
            "rate_limits": self._context.rate_limits.on,
            "permissions": list(permissions.PERMISSIONS),
        }
