"""What each open page is told: the world's changes, seen with one person's eyes.
Each socket signs in here.
"""

from collections.abc import Callable

import msgspec

from bot.playground.context import PlaygroundContext
from bot.playground.core.models import Event, Json
from bot.playground.core.protocol_log import ProtocolEntry
from bot.playground.page.view import PageView

NAMES = {
    "MESSAGE_CREATE": "message_create",
    "MESSAGE_UPDATE": "message_update",
    "MESSAGE_DELETE": "message_delete",
    "CHANNEL_CREATE": "channel_create",
    "THREAD_CREATE": "channel_create",
    "CHANNEL_UPDATE": "channel_update",
    "THREAD_UPDATE": "channel_update",
    "CHANNEL_DELETE": "channel_delete",
    "THREAD_DELETE": "channel_delete",
}
Send = Callable[[bytes], None]


class Viewer:
    """One open page: whose eyes, and how to reach it."""

    def __init__(self, user_id: int, send: Send) -> None:
        self.user_id = user_id
        self.send = send
        self.protocol = False
        self.seen: set[int] = set()


class PageHub:
    """All open pages."""

    def __init__(self, context: PlaygroundContext) -> None:
        self._context = context
        self._world = context.world
        self.view = PageView(context)
        self.viewers: set[Viewer] = set()
        self._totals: dict[int, Json] = {}
        context.world.listeners.append(self.tell)
        context.protocol_log.listeners.append(self._tell_protocol)
        context.after_move.append(self.tell_clock)

    def enter(self, viewer: Viewer) -> None:
        """A page opened: it gets its snapshot."""
        self.viewers.add(viewer)
        self.greet(viewer)

    def leave(self, viewer: Viewer) -> None:
        """A page closed."""
        self.viewers.discard(viewer)

    def greet(self, viewer: Viewer) -> None:
        """Send the whole snapshot."""
        viewer.seen = {c.id for c in self._world.channels.values() if self._world.sees(c, viewer.user_id)}
        viewer.send(encode("hello", self.view.hello(viewer.user_id)))

    def subscribe(self, viewer: Viewer, *, on: bool) -> None:
        """Turn the protocol on (with the last 200 entries) or off."""
        viewer.protocol = on
        if on:
            for trace in self._context.protocol_log.recent:
                viewer.send(encode("protocol", self._context.protocol_log.render(trace)))

    def tell_faults(self) -> None:
        """The standing faults changed."""
        frame = encode("faults", self.view.faults())
        for viewer in self.viewers:
            viewer.send(frame)

    def tell_clock(self) -> None:
        """The clock was moved."""
        frame = encode("clock", {"now": self._context.clock.now()})
        for viewer in self.viewers:
            viewer.send(frame)

    def tell_unread(self, user_id: int, channel_id: int) -> None:
        """What one person has not read in a channel."""
        channel = self._world.channels.get(channel_id)
        mine = [viewer for viewer in self.viewers if viewer.user_id == user_id]
        if channel is not None and mine:
            entry = self.view.unread(channel, user_id) | {"channel_id": str(channel_id)}
            frame = encode("unread", entry)
            for viewer in mine:
                viewer.send(frame)
        self.tell_total(user_id)

    def tell_total(self, user_id: int) -> None:
        """What one person has not read anywhere, to all pages, if it is another number than before."""
        total = self.view.unread_total(user_id) if self.viewers else {}
        if not self.viewers or self._totals.get(user_id) == total:
            return
        self._totals[user_id] = total
        frame = encode("people_unread", total | {"user_id": str(user_id)})
        for viewer in self.viewers:
            viewer.send(frame)

    def tell(self, event: Event) -> None:
        """Pass an event on to the pages that may see it."""
        if not self.viewers:
            return
        if event.name in NAMES:
            self._tell_place(event)
        elif event.name.startswith(("GUILD_CREATE", "GUILD_DELETE")):
            self._tell_guild(event)
        elif event.name.startswith("GUILD_MEMBER"):
            self._tell_member(event)
        elif event.name == "TYPING_START":
            data = {"channel_id": event.data["channel_id"], "user_id": event.data["user_id"]}
            self._send_seeing("typing", data, event)
        elif event.name == "commands_update":
            for viewer in self.viewers:
                viewer.send(encode("commands_update", {"commands": self.view.commands(viewer.user_id)}))
        elif not event.name.isupper():
            frame = encode(event.name, event.data)
            for viewer in self.viewers:
                if event.viewer in (None, viewer.user_id):
                    viewer.send(frame)

    def _tell_place(self, event: Event) -> None:
        name = NAMES[event.name]
        if name == "channel_delete":
            data = {key: event.data.get(key) for key in ("id", "guild_id", "parent_id")}
            for viewer in self.viewers:
                if event.channel_id in viewer.seen:
                    viewer.seen.discard(event.channel_id or 0)
                    viewer.send(encode(name, data))
        elif name.startswith("channel"):
            for viewer in list(self.viewers):
                self._tell_channel(viewer, event)
        elif name == "message_delete":
            data = {"id": event.data["id"], "channel_id": event.data["channel_id"]}
            self._send_seeing(name, data, event)
        else:
            self._send_seeing(name, event.data, event)
            if name == "message_create" and event.viewer is None:
                for user in self._world.users.values():
                    if not user.bot:
                        self._tell_unread_if_seen(user.id, event)

    def _tell_unread_if_seen(self, user_id: int, event: Event) -> None:
        channel = self._world.channels.get(event.channel_id or 0)
        if channel is not None and self._world.sees(channel, user_id):
            self.tell_unread(user_id, channel.id)

    def _tell_channel(self, viewer: Viewer, event: Event) -> None:
        channel = self._world.channels.get(event.channel_id or 0)
        if channel is None:
            return
        sees = self._world.sees(channel, viewer.user_id)
        known = channel.id in viewer.seen
        if sees:
            viewer.seen.add(channel.id)
            name = "channel_update" if known else "channel_create"
            viewer.send(encode(name, self.view.channel(channel, viewer.user_id)))
        elif known:
            viewer.seen.discard(channel.id)
            gone = {"id": str(channel.id), "guild_id": str(channel.guild_id), "parent_id": None}
            viewer.send(encode("channel_delete", gone))

    def _tell_guild(self, event: Event) -> None:
        guild = self._world.guilds.get(event.guild_id or 0)
        for viewer in list(self.viewers):
            if guild is None:
                viewer.send(encode("guild_delete", {"id": str(event.guild_id), "unavailable": False}))
            elif guild.unavailable:
                viewer.send(encode("guild_delete", {"id": str(guild.id), "unavailable": True}))
            elif viewer.user_id in guild.members:
                viewer.seen |= {c.id for c in guild.channels.values() if self._world.sees(c, viewer.user_id)}
                viewer.send(encode("guild_create", self.view.guild_with_messages(guild, viewer.user_id)))

    def _tell_member(self, event: Event) -> None:
        guild = self._world.guilds.get(event.guild_id or 0)
        user_id = int(event.data["user"]["id"])
        if guild is None:
            return
        for viewer in list(self.viewers):
            if viewer.user_id == user_id and event.name != "GUILD_MEMBER_UPDATE":
                self.greet(viewer)
            elif viewer.user_id not in guild.members:
                continue
            elif event.name == "GUILD_MEMBER_REMOVE":
                data: Json = {"guild_id": str(guild.id), "user_id": str(user_id)}
                viewer.send(encode("member_remove", data))
            else:
                member = self.view.member(guild.members[user_id])
                name = "member_add" if event.name == "GUILD_MEMBER_ADD" else "member_update"
                viewer.send(encode(name, {"guild_id": str(guild.id), "member": member}))
                if viewer.user_id == user_id:
                    self.greet(viewer)

    def _send_seeing(self, name: str, data: Json, event: Event) -> None:
        channel = self._world.channels.get(event.channel_id or 0)
        if channel is None:
            return
        frame = encode(name, data)
        for viewer in self.viewers:
            if event.viewer not in (None, viewer.user_id) or not self._world.sees(channel, viewer.user_id):
                continue
            viewer.send(frame)

    def _tell_protocol(self, trace: ProtocolEntry) -> None:
        watching = [viewer for viewer in self.viewers if viewer.protocol]
        if watching:
            frame = encode("protocol", self._context.protocol_log.render(trace))
            for viewer in watching:
                viewer.send(frame)


def encode(name: str, data: Json) -> bytes:
    """One frame to a page."""
    return msgspec.json.encode({"t": name, "d": data})
