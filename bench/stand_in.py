"""A bare Discord for one bot: a gateway and the few routes that it calls. It checks and limits nothing.

Opened by sides.py, once for each bot. The playground is strict, and its strictness would slow both bots and
so flatter ours.
"""

import asyncio
import time
from types import TracebackType
from typing import Any, Self

import msgspec
from aiohttp import WSMsgType, web

from bench import payloads
from bench.payloads import Payload

_JSON = {"Content-Type": "application/json"}
_encode = msgspec.json.encode
_decode = msgspec.json.decode

UPDATE_MESSAGE = 7
DEFERRED = (5, 6)


class Refused(Exception):
    """The bot answered a press by something else than its message with a new picture."""


class Answered(msgspec.Struct, frozen=True):
    """`seconds` from the event being sent to the answer's last byte; `data`: the message as answered;
    `size`: of the whole request, in bytes."""

    seconds: float
    data: Payload
    size: int


class StandIn:
    """`async with StandIn() as server`: then start the bot, `await server.signed_in()`, and press."""

    def __init__(self) -> None:
        self._socket: web.WebSocketResponse | None = None
        self._signed_in = asyncio.Event()
        self._sent = 0
        self._waiting: dict[str, asyncio.Future[tuple[float, bytes]]] = {}
        self._pressed: dict[str, Payload] = {}
        self._port = 0

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=1 << 24)
        app.router.add_post("/api/v10/interactions/{number}/{token}/callback", self._callback)
        app.router.add_get("/", self._gateway)
        app.router.add_route("*", "/api/v10/{rest:.*}", self._other)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self._port = self._runner.addresses[0][1]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._runner.cleanup()

    @property
    def api_base(self) -> str:
        return f"http://127.0.0.1:{self._port}/api/v10"

    @property
    def gateway(self) -> str:
        return f"ws://127.0.0.1:{self._port}/"

    async def signed_in(self) -> None:
        """Until the bot has identified and was told of its guild."""
        await self._signed_in.wait()

    async def press(
        self, custom_id: str, who: Payload, pressed: Payload, *, patience: float = 20
    ) -> Answered:
        """Press a button of the message `pressed`. Raises Refused, TimeoutError (`patience` in seconds)."""
        assert self._socket is not None
        number = payloads.new_id()
        event = payloads.press(number, custom_id, who, pressed)
        text = self._event("INTERACTION_CREATE", event)
        token = event["token"]
        self._pressed[token] = pressed
        begun = time.perf_counter()
        waiting = self._wait(token)
        await self._socket.send_str(text)
        try:
            async with asyncio.timeout(patience):
                ended, body = await waiting
                answer = _payload_of(body)
                if answer.get("type") in DEFERRED:
                    ended, body = await self._wait(token)
                    answer = {"type": UPDATE_MESSAGE, "data": _payload_of(body)}
        finally:
            del self._waiting[token], self._pressed[token]
        if answer.get("type") != UPDATE_MESSAGE or b"\x89PNG\r\n" not in body[:20000]:
            raise Refused(f"{custom_id}: {answer}")
        return Answered(ended - begun, answer["data"], len(body))

    def _wait(self, token: str) -> asyncio.Future[tuple[float, bytes]]:
        self._waiting[token] = waiting = asyncio.get_running_loop().create_future()
        return waiting

    # ------------------------------------------------------------ the gateway

    def _event(self, name: str, data: Payload) -> str:
        self._sent += 1
        return _encode({"op": 0, "t": name, "s": self._sent, "d": data}).decode()

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=1 << 24)
        await socket.prepare(request)
        await socket.send_str('{"op":10,"d":{"heartbeat_interval":41250}}')
        async for frame in socket:
            if frame.type is not WSMsgType.TEXT:
                continue
            match _decode(frame.data)["op"]:
                case 1:
                    await socket.send_str('{"op":11}')
                case 2:
                    await self._welcome(socket)
        return socket

    async def _welcome(self, socket: web.WebSocketResponse) -> None:
        ready = {
            "v": 10,
            "user": payloads.BOT,
            "guilds": [{"id": str(payloads.GUILD), "unavailable": True}],
            "session_id": "bench",
            "resume_gateway_url": self.gateway,
            "shard": [0, 1],
            "application": {"id": str(payloads.APPLICATION), "flags": 0},
        }
        await socket.send_str(self._event("READY", ready))
        await socket.send_str(self._event("GUILD_CREATE", payloads.guild()))
        self._socket = socket
        self._signed_in.set()

    # ------------------------------------------------------------ the routes

    async def _callback(self, request: web.Request) -> web.Response:
        body = await request.read()
        ended = time.perf_counter()
        number, token = request.match_info["number"], request.match_info["token"]
        pressed = self._pressed.get(token)
        self._answer(token, ended, body)
        told: Payload = {
            "interaction": {"id": number, "type": 3, "response_message_id": pressed and pressed["id"]},
            "resource": {"type": UPDATE_MESSAGE, "message": pressed},
        }
        return _respond(told if pressed else {"interaction": {"id": number, "type": 3}})

    def _answer(self, token: str, ended: float, body: bytes) -> None:
        waiting = self._waiting.get(token)
        if waiting is not None and not waiting.done():
            waiting.set_result((ended, body))

    async def _other(self, request: web.Request) -> web.Response:
        """Everything that is not the answer to a press, by its path's words."""
        body = await request.read()
        ended = time.perf_counter()
        told: Any
        match request.method, *request.match_info["rest"].split("/"):
            case "GET", "users", "@me":
                told = payloads.BOT
            case "GET", "oauth2", "applications", "@me":
                told = payloads.application()
            case "GET", "gateway", *_:
                told = {"url": self.gateway, "shards": 1}
            case "PUT", "applications", application, "commands":
                told = [
                    command | {"id": str(n), "application_id": application, "version": "1"}
                    for n, command in enumerate(_decode(body), 1)
                ]
            case "GET", "channels", number:
                told = payloads.channel(int(number))
            case "GET", "guilds", _, "members", number:
                told = payloads.member(payloads.user(int(number), "Ada"))
            case "DELETE", *_:
                return web.Response(status=204)
            case "POST", "channels", number, "messages":
                told = payloads.message(payloads.new_id(), int(number), "", [])
            case "PATCH", "channels", channel, "messages", number:
                told = payloads.message(int(number), int(channel), "", [])
            case "PATCH", "webhooks", _, token, "messages", _:
                self._answer(token, ended, body)
                told = self._pressed.get(token) or payloads.message(1, payloads.FIRST_CHANNEL, "", [])
            case "POST", "webhooks", _, token:
                told = payloads.message(payloads.new_id(), payloads.FIRST_CHANNEL, "", [])
            case method, *path:
                raise web.HTTPNotImplemented(text=f"{method} {'/'.join(path)}")
        return _respond(told)


def _respond(told: Any) -> web.Response:
    """discord.py wants this content type exactly, without a charset."""
    return web.Response(body=_encode(told), headers=_JSON)


def _payload_of(body: bytes) -> Payload:
    """The JSON of a request that is JSON, or multipart with a part called payload_json."""
    if body[:1] == b"{":
        return _decode(body)  # type: ignore[no-any-return]
    begun = body.index(b"\r\n\r\n", body.index(b'name="payload_json"')) + 4
    return _decode(body[begun : body.index(b"\r\n--", begun)])  # type: ignore[no-any-return]
