"""One gateway connection: HELLO, heartbeats, IDENTIFY, RESUME, close codes, text or zlib-stream frames."""

import asyncio
import contextlib
import logging
import time
import zlib
from collections import deque
from typing import Any

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from bot.playground.context import PlaygroundContext
from bot.playground.core.models import Json
from bot.playground.core.payloads import member_json
from bot.playground.gateway.sessions import ALL_INTENTS, GUILD_MEMBERS, PRIVILEGED, Gateway, Session

log = logging.getLogger(__name__)
PAYLOAD_BYTES = 4096
SENDS, SENDS_WITHIN = 120, 60.0
# discord.py notes the time of a heartbeat only after sending it, in another thread: an acknowledgement that
# is there before (never over a real network) makes it warn of a websocket a whole interval behind
ACK_AFTER = 0.03
ACK = msgspec.json.encode({"op": 11, "t": None, "s": None, "d": None})
IDENTIFY_KEYS = ("token", "properties", "intents")


class Closing(Exception):
    """The connection is to be closed with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class GatewaySocket:
    """Speaks with one bot connection until it ends."""

    def __init__(self, context: PlaygroundContext, url: str) -> None:
        self._context = context
        self._gateway: Gateway = context.gateway
        self._url = url
        self._ws = web.WebSocketResponse(max_msg_size=1 << 20, autoping=True)
        self._out: asyncio.Queue[tuple[float, bytes | None, int | None]] = asyncio.Queue()
        self._session: Session | None = None
        self._deflate: Any = None
        self._sends: deque[float] = deque()
        self._silence: asyncio.TimerHandle | None = None
        self._resumable = True
        self._cut = False

    async def run(self, request: web.Request) -> web.WebSocketResponse:
        """Serve until the connection is closed by either side."""
        await self._ws.prepare(request)
        version = request.query.get("v", "10")
        if (
            request.query.get("encoding", "json") != "json"
            or not version.isdigit()
            or int(version) not in (9, 10)
        ):
            await self._ws.close(code=4012 if version not in ("9", "10") else 4002)
            return self._ws
        if self._context.zlib and request.query.get("compress") == "zlib-stream":
            self._deflate = zlib.compressobj()
        writer = asyncio.create_task(self._write(request))
        self._context.sockets.add(self)
        self._heard()
        self._queue(msgspec.json.encode(self._hello()))
        try:
            await self._read()
        except Closing as closing:
            self._resumable = closing.code not in (4004, 4010, 4011, 4012, 4013, 4014, 4007, 4009)
            self._end(closing.code, None)
            await asyncio.wait({writer}, timeout=1)
        finally:
            self._context.sockets.discard(self)
            if self._silence is not None:
                self._silence.cancel()
            if self._session is not None and self._session.send == self._queue:
                ended = not self._resumable or (self._ws.close_code in (1000, 1001) and not self._cut)
                self._gateway.lose(self._session, ended=ended)
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
        return self._ws

    def shut(self) -> None:
        """The playground ends."""
        self._cut = True
        self._end(WSCloseCode.GOING_AWAY, None)

    def _hello(self) -> Json:
        interval = int(self._context.heartbeat_seconds * 1000)
        return {
            "op": 10,
            "t": None,
            "s": None,
            "d": {"heartbeat_interval": interval, "_trace": ["playground"]},
        }

    async def _read(self) -> None:
        async for message in self._ws:
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                break
            raw = message.data if isinstance(message.data, bytes) else message.data.encode()
            if len(raw) > PAYLOAD_BYTES:
                raise Closing(4002, "payload over 4096 bytes")
            now = time.monotonic()
            while self._sends and now - self._sends[0] > SENDS_WITHIN:
                self._sends.popleft()
            self._sends.append(now)
            if len(self._sends) > SENDS:
                raise Closing(4008, "rate limited: 120 sends in 60 s")
            try:
                frame = msgspec.json.decode(raw)
                op, data = frame["op"], frame.get("d")
            except (msgspec.DecodeError, KeyError, TypeError, AttributeError) as error:
                raise Closing(4002, "not a gateway payload") from error
            self._context.protocol_log.note("received", f"op {op}", raw)
            self._obey(op, data)

    def _obey(self, op: int, data: Any) -> None:
        if op == 1:
            self._heard()
            asyncio.get_running_loop().call_later(ACK_AFTER, self._acknowledge)
        elif op == 2:
            self._identify(data)
        elif op == 6:
            self._resume(data)
        elif op in (3, 8):
            if self._session is None:
                raise Closing(4003, "not authenticated")
            if op == 8:
                self._send_members(self._session, data)
        else:
            log.error("501: the playground does not know gateway opcode %s", op)
            self._context.unknown.append(f"gateway opcode {op}")
            raise Closing(4001, "unknown opcode")

    def _identify(self, data: Any) -> None:
        if self._session is not None:
            raise Closing(4005, "already authenticated")
        if not isinstance(data, dict) or any(key not in data for key in IDENTIFY_KEYS):
            raise Closing(4002, "IDENTIFY needs token, properties and intents")
        if data["token"] != self._context.token:
            raise Closing(4004, "authentication failed")
        intents = data["intents"]
        if not isinstance(intents, int) or intents < 0 or intents & ~ALL_INTENTS:
            raise Closing(4013, "invalid intents")
        if intents & PRIVILEGED & ~self._context.privileged:
            raise Closing(4014, "disallowed intents")
        shard = data.get("shard") or [0, 1]
        if len(shard) != 2 or not 0 <= shard[0] < shard[1]:
            raise Closing(4010, "invalid shard")
        if not self._context.may_identify(shard[0]):
            self._queue(msgspec.json.encode({"op": 9, "t": None, "s": None, "d": False}))
            return
        self._session = self._gateway.open(intents, (shard[0], shard[1]))
        self._carry(self._session)
        self._gateway.greet(self._session, self._url)

    def _resume(self, data: Any) -> None:
        if self._session is not None:
            raise Closing(4005, "already authenticated")
        if not isinstance(data, dict) or data.get("token") != self._context.token:
            raise Closing(4004, "authentication failed")
        session = self._gateway.sessions.get(str(data.get("session_id")))
        seq = data.get("seq")
        if session is None or not isinstance(seq, int):
            self._queue(msgspec.json.encode({"op": 9, "t": None, "s": None, "d": False}))
            return
        if seq > session.seq:
            raise Closing(4007, "invalid seq")
        if session.close is not None:
            session.close(4009, None)
        self._session = session
        self._carry(session)
        if not self._gateway.replay(session, seq):
            self._session = None
            self._gateway.lose(session, ended=True)
            self._queue(msgspec.json.encode({"op": 9, "t": None, "s": None, "d": False}))

    def _carry(self, session: Session) -> None:
        session.send = self._queue
        session.close = self._end
        session.lost_at = None

    def _send_members(self, session: Session, data: Any) -> None:
        guild = self._context.world.guilds.get(int(data.get("guild_id") or 0))
        if guild is None:
            return
        wanted = {int(i) for i in (data.get("user_ids") or [])} if "user_ids" in data else set(guild.members)
        if "user_ids" not in data and not session.intents & GUILD_MEMBERS:
            raise Closing(4014, "asking for all members needs GUILD_MEMBERS")
        query = str(data.get("query") or "").lower()
        users = [self._context.world.users[i] for i in guild.members if i in wanted]
        chosen = [user for user in users if user.shown.lower().startswith(query)]
        self._gateway._send(
            session,
            "GUILD_MEMBERS_CHUNK",
            {
                "guild_id": str(guild.id),
                "members": [member_json(guild.members[user.id], user) for user in chosen],
                "chunk_index": 0,
                "chunk_count": 1,
                "not_found": [str(i) for i in wanted - set(guild.members)],
                "nonce": data.get("nonce"),
            },
        )

    def _queue(self, frame: bytes) -> None:
        self._context.activity.touch()
        self._out.put_nowait((time.monotonic() + self._context.faults.delay(), frame, None))

    def _end(self, code: int | None, frame: bytes | None) -> None:
        """Close after a last frame; code None cuts the connection without a goodbye."""
        if self._session is not None and self._session.send == self._queue and not self._resumable:
            self._gateway.lose(self._session, ended=True)
            self._session = None
        if frame is not None:
            self._queue(frame)
        self._cut = True
        self._out.put_nowait((0.0, None, -1 if code is None else code))

    async def _write(self, request: web.Request) -> None:
        while True:
            due, frame, code = await self._out.get()
            wait = due - time.monotonic()
            if wait > 0.0005:
                await asyncio.sleep(wait)
            if frame is not None:
                try:
                    await self._send_frame(frame)
                except (ConnectionError, RuntimeError):
                    return
            elif code == -1:
                if request.transport is not None:
                    request.transport.abort()
                return
            elif code is not None:
                await self._ws.close(code=code)
                return

    async def _send_frame(self, frame: bytes) -> None:
        if self._deflate is None:
            await self._ws.send_str(frame.decode())
        else:
            await self._ws.send_bytes(self._deflate.compress(frame) + self._deflate.flush(zlib.Z_SYNC_FLUSH))

    def _acknowledge(self) -> None:
        """Op 11; not by `_queue`, as it disturbs nobody's quiet."""
        self._out.put_nowait((0.0, ACK, None))

    def _heard(self) -> None:
        """A heartbeat came: the next is due within one and a half intervals."""
        if self._silence is not None:
            self._silence.cancel()
        wait = self._context.heartbeat_seconds * 1.5 + 0.05
        self._silence = asyncio.get_running_loop().call_later(wait, self._end, 4009, None)
