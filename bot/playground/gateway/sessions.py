"""The gateway: sessions with their numbered events, which bot hears what, replay after a resume.
Sockets (socket.py) come and go, sessions stay for a while.
"""

import asyncio
import secrets
from collections import deque
from collections.abc import Callable

import msgspec

from bot.playground.core import payloads
from bot.playground.core.faults import Faults
from bot.playground.core.models import ChannelType, Event, Json
from bot.playground.core.protocol_log import ProtocolLog
from bot.playground.core.world import World

REPLAYED = 500
RESUMABLE = 300.0
SWAP_WITHIN = 0.05
GUILDS, GUILD_MEMBERS, PRESENCES, GUILD_MESSAGES, GUILD_TYPING = 1, 1 << 1, 1 << 8, 1 << 9, 1 << 11
DIRECT_MESSAGES, DIRECT_TYPING, CONTENT = 1 << 12, 1 << 14, 1 << 15
PRIVILEGED = GUILD_MEMBERS | PRESENCES | CONTENT
ALL_INTENTS = (1 << 22) - 1 | 3 << 24
_NEEDED = {"GUILD_MEMBER": GUILD_MEMBERS, "GUILD": GUILDS, "CHANNEL": GUILDS, "THREAD": GUILDS}


class Session:
    """One IDENTIFY and what was sent to it; `send` is None while no socket carries it."""

    def __init__(self, intents: int, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.seq = 0
        self.sent: deque[tuple[int, str, bytes]] = deque(maxlen=REPLAYED)
        self.send: Callable[[bytes], None] | None = None
        self.close: Callable[[int | None, bytes | None], None] | None = None
        self.lost_at: float | None = None

    def hears(self, guild_id: int | None) -> bool:
        """Whether the guild (or, None, the DMs) belongs to this session's shard."""
        number, count = self.shard
        return (0 if guild_id is None else (guild_id >> 22) % count) == number


class Gateway:
    """All sessions of the bot."""

    def __init__(self, world: World, faults: Faults, protocol_log: ProtocolLog) -> None:
        self._world = world
        self._faults = faults
        self._protocol_log = protocol_log
        self.sessions: dict[str, Session] = {}
        self.connected = asyncio.Event()
        self._swapped: list[tuple[Session, str, Json]] = []
        self._swap_timer: asyncio.TimerHandle | None = None
        world.listeners.append(self.tell)

    def online(self) -> bool:
        """Whether a bot has identified and its socket is up."""
        return any(session.send is not None for session in self.sessions.values())

    def open(self, intents: int, shard: tuple[int, int]) -> Session:
        """A new session, for an IDENTIFY that was accepted."""
        self._expire()
        session = Session(intents, shard)
        self.sessions[session.id] = session
        return session

    def greet(self, session: Session, resume_url: str) -> None:
        """READY, then one GUILD_CREATE for each guild of its shard."""
        guilds = [
            g for g in self._world.guilds.values() if self._world.bot.id in g.members and session.hears(g.id)
        ]
        bot = self._world.bot
        ready: Json = {
            "v": 10,
            "user": payloads.user_json(bot) | {"mfa_enabled": True, "verified": True, "email": None},
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": resume_url,
            "session_type": "normal",
            "shard": list(session.shard),
            "application": {"id": str(bot.id), "flags": payloads.BOT_FLAGS},
            "private_channels": [],
            "presences": [],
            "relationships": [],
            "user_settings": {},
            "geo_ordered_rtc_regions": [],
            "_trace": ["playground"],
        }
        self._send(session, "READY", ready)
        for guild in guilds:
            if session.intents & GUILDS and not guild.unavailable:
                self._send(session, "GUILD_CREATE", self._world.guild_create_json(guild))
        self.connected.set()
        self._world.publish(Event("bot", {"online": True}))

    def replay(self, session: Session, after: int) -> bool:
        """Send again what came after a sequence number, then RESUMED; false when that is no longer known."""
        if after > session.seq or (session.sent and session.sent[0][0] > after + 1):
            return False
        if session.send is None:
            return False
        for seq, name, frame in list(session.sent):
            if seq > after:
                self._protocol_log.note("event", name, frame)
                session.send(frame)
        self._send(session, "RESUMED", {"_trace": ["playground"]})
        self.connected.set()
        self._world.publish(Event("bot", {"online": True}))
        return True

    def lose(self, session: Session, *, ended: bool) -> None:
        """The session's socket is gone; ended = it can't be resumed."""
        session.send = session.close = None
        session.lost_at = self._world.clock.now()
        if ended:
            self.sessions.pop(session.id, None)
        if not self.online():
            self.connected.clear()
            self._world.publish(Event("bot", {"online": False}))

    def tell(self, event: Event) -> None:
        """Pass an event on to the sessions that may hear it."""
        if not event.name.isupper() or event.viewer is not None or not self._visible(event):
            return
        for session in list(self.sessions.values()):
            if session.hears(event.guild_id) and self._wants(session, event):
                self._dispatch(session, event.name, self._censor(session, event))

    def deliver(self, event: Event) -> bool:
        """Send an interaction; false when there is no session to hear it."""
        heard = False
        for session in list(self.sessions.values()):
            if session.hears(event.guild_id):
                self._dispatch(session, event.name, event.data)
                heard = True
        return heard

    def close_all(self, code: int | None, frame: bytes | None = None) -> None:
        """Close every socket with a code (None: cut it), after a last frame."""
        for session in list(self.sessions.values()):
            if session.close is not None:
                session.close(code, frame)

    def stop(self) -> None:
        """At shutdown: leave nothing scheduled."""
        if self._swap_timer is not None:
            self._swap_timer.cancel()

    def _dispatch(self, session: Session, name: str, data: Json) -> None:
        if self._faults.reordered > 0:
            self._faults.reordered -= 1
            self._swapped.append((session, name, data))
            if self._swap_timer is None:
                self._swap_timer = asyncio.get_running_loop().call_later(SWAP_WITHIN, self._release_swapped)
            return
        self._send(session, name, data)
        if self._faults.doubled > 0:
            self._faults.doubled -= 1
            self._send(session, name, data)
        self._release_swapped()

    def _release_swapped(self) -> None:
        waiting, self._swapped = self._swapped, []
        if self._swap_timer is not None:
            self._swap_timer.cancel()
            self._swap_timer = None
        for session, name, data in reversed(waiting):
            self._send(session, name, data)

    def _send(self, session: Session, name: str, data: Json) -> None:
        session.seq += 1
        frame = msgspec.json.encode({"op": 0, "t": name, "s": session.seq, "d": data})
        session.sent.append((session.seq, name, frame))
        if session.send is not None:
            self._protocol_log.note("event", name, frame)
            session.send(frame)

    def _visible(self, event: Event) -> bool:
        if event.guild_id is None:
            return event.name not in ("CHANNEL_CREATE", "CHANNEL_UPDATE")
        guild = self._world.guilds.get(event.guild_id)
        if guild is None or event.name == "GUILD_DELETE":
            return True
        if self._world.bot.id not in guild.members or guild.unavailable:
            return False
        channel = self._world.channels.get(event.channel_id or 0)
        if channel is None or event.name == "CHANNEL_UPDATE":
            return True
        return self._world.sees(channel, self._world.bot.id)

    def _wants(self, session: Session, event: Event) -> bool:
        if event.name.startswith("MESSAGE"):
            return bool(session.intents & (DIRECT_MESSAGES if event.guild_id is None else GUILD_MESSAGES))
        if event.name.startswith("TYPING"):
            return bool(session.intents & (DIRECT_TYPING if event.guild_id is None else GUILD_TYPING))
        for prefix, bit in _NEEDED.items():
            if event.name.startswith(prefix):
                return bool(session.intents & bit)
        return True

    def _censor(self, session: Session, event: Event) -> Json:
        """Without MESSAGE_CONTENT others' texts in guilds are empty, unless they mention the bot."""
        data = event.data
        if event.name not in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or session.intents & CONTENT:
            return data
        channel = self._world.channels.get(event.channel_id or 0)
        bot = str(self._world.bot.id)
        mentioned = any(user["id"] == bot for user in data["mentions"])
        if (
            data["author"]["id"] == bot
            or mentioned
            or (channel is not None and channel.kind == ChannelType.DM)
        ):
            return data
        return data | {"content": "", "embeds": [], "attachments": [], "components": []}

    def _expire(self) -> None:
        now = self._world.clock.now()
        for session in list(self.sessions.values()):
            if session.lost_at is not None and session.send is None and now - session.lost_at > RESUMABLE:
                del self.sessions[session.id]
