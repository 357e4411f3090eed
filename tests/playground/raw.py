"""A bot made of aiohttp alone: what Discord would tell any client, byte for byte."""

import asyncio
import contextlib
import io
import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp

from bot.playground.driver.driver import Driver
from bot.playground.driver.person import Press
from bot.playground.server import Playground

Json = dict[str, Any]
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360f8cf"
    "500f00038601805a347d6b0000000049454e44ae426082"
)


class Got:
    """An answer: status, JSON, headers."""

    def __init__(self, status: int, body: Any, headers: Any) -> None:
        self.status = status
        self.body = body
        self.headers = headers

    @property
    def code(self) -> int | None:
        return self.body.get("code") if isinstance(self.body, dict) else None

    @property
    def refusal(self) -> tuple[int, int | None]:
        return self.status, self.code

    def faults(self) -> dict[str, str]:
        """The errors tree flattened: {"embeds.0.title": "BASE_TYPE_MAX_LENGTH"}."""
        found: dict[str, str] = {}

        def walk(node: Json, path: str) -> None:
            for key, value in node.items():
                if key == "_errors":
                    assert all(set(error) == {"code", "message"} for error in value)
                    found[path] = value[0]["code"]
                else:
                    walk(value, f"{path}.{key}" if path else key)

        walk(self.body.get("errors", {}), "")
        return found

    def __repr__(self) -> str:
        return f"<{self.status} {self.body}>"


class Raw:
    """REST by hand, with or without the token."""

    def __init__(self, playground: Playground, session: aiohttp.ClientSession) -> None:
        self.playground = playground
        self.session = session
        self.driver = Driver(playground)

    async def call(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        files: dict[str, tuple[str, bytes]] | None = None,
        token: str | None = "",
        data: bytes | None = None,
    ) -> Got:
        """One request; `files` maps part names to (filename, bytes); token None: no Authorization."""
        headers = {}
        if token is not None and not path.startswith(("/interactions", "/webhooks")):
            headers["Authorization"] = f"Bot {token or self.playground.token}"
        options: Json = {"headers": headers}
        if files is not None:
            form = aiohttp.FormData(quote_fields=False)
            form.add_field("payload_json", json.dumps(body or {}), content_type="application/json")
            for name, (filename, content) in files.items():
                form.add_field(
                    name, io.BytesIO(content), filename=filename, content_type="application/octet-stream"
                )
            options["data"] = form
        elif data is not None:
            options["data"] = data
            headers["Content-Type"] = "application/json"
        elif body is not None:
            options["json"] = body
        async with self.session.request(method, self.playground.api_base + path, **options) as response:
            raw = await response.read()
            plain = response.headers.get("Content-Type") == "application/json"
            return Got(response.status, json.loads(raw) if raw and plain else raw or None, response.headers)

    async def send(self, body: Json, channel: str = "games", **more: Any) -> Got:
        """POST a message."""
        return await self.call("POST", f"/channels/{self.driver.channel(channel).id}/messages", body, **more)


class RawGateway:
    """A gateway connection by hand."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        self.ws = ws
        self.seq: int | None = None

    async def next(self) -> Json:
        """The next frame."""
        async with asyncio.timeout(5):
            message = await self.ws.receive()
        assert message.type == aiohttp.WSMsgType.TEXT, message
        frame: Json = json.loads(message.data)
        self.seq = frame["s"] or self.seq
        return frame

    async def until(self, name: str) -> Json:
        """The body of the next event of that name."""
        while (frame := await self.next())["t"] != name:
            pass
        data: Json = frame["d"]
        return data

    async def closed(self) -> int | None:
        """The close code, once the other side has closed."""
        async with asyncio.timeout(5):
            while not self.ws.closed:
                await self.ws.receive()
        return self.ws.close_code

    async def send(self, op: int, d: Any) -> None:
        await self.ws.send_json({"op": op, "d": d})

    async def identify(self, token: str, intents: int = 1, **more: Any) -> Json:
        """IDENTIFY; the body of READY."""
        await self.send(2, {"token": token, "intents": intents, "properties": {}} | more)
        return await self.until("READY")


@contextlib.asynccontextmanager
async def open_gateway(raw: Raw, query: str = "?v=10&encoding=json") -> AsyncIterator[RawGateway]:
    """A connection after HELLO."""
    async with raw.session.ws_connect(raw.playground.gateway_url + query) as ws:
        gateway = RawGateway(ws)
        hello = await gateway.next()
        assert hello["op"] == 10 and hello["d"]["heartbeat_interval"] > 0
        yield gateway


@contextlib.asynccontextmanager
async def listening(raw: Raw, intents: int = 1, **more: Any) -> AsyncIterator[RawGateway]:
    """A connection that is through with READY and its guilds."""
    async with open_gateway(raw) as gateway:
        ready = await gateway.identify(raw.playground.token, intents, **more)
        for _ in ready["guilds"]:
            await gateway.until("GUILD_CREATE")
        yield gateway


COMMANDS = [
    {
        "name": "play",
        "description": "Play",
        "contexts": [0, 1],
        "options": [
            {"type": 3, "name": "mode", "description": "How", "autocomplete": True},
            {"type": 4, "name": "seats", "description": "How many", "min_value": 1, "max_value": 4},
        ],
    }
]
BUTTONS = [{"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}]


class RawBot:
    """A raw REST client and a raw gateway with one command registered: asks and answers by hand."""

    def __init__(self, raw: Raw, gateway: RawGateway) -> None:
        self.raw = raw
        self.gateway = gateway
        self.driver = raw.driver

    async def slash(self, person: str = "Ada", channel: str = "games") -> tuple[Press, Json]:
        """Somebody uses /play; (the press, the event)."""
        press = self.driver.user(person).start("play", channel=channel)
        return press, await self.gateway.until("INTERACTION_CREATE")

    async def press(self, person: str = "Ada", channel: str = "games") -> tuple[Press, Json]:
        """Somebody presses Go on the last message."""
        press = self.driver.user(person).press(self.driver.channel(channel).last, "Go")
        return press, await self.gateway.until("INTERACTION_CREATE")

    async def respond(self, event: Json, kind: int, data: Json | None = None, **more: Any) -> Got:
        """The callback."""
        path = f"/interactions/{event['id']}/{event['token']}/callback?with_response=1"
        return await self.raw.call(
            "POST", path, {"type": kind, "data": data} if data is not None else {"type": kind}, **more
        )

    async def webhook(self, event: Json, method: str, tail: str = "", body: Any = None, **more: Any) -> Got:
        """A call on the interaction's token."""
        return await self.raw.call(
            method, f"/webhooks/{event['application_id']}/{event['token']}{tail}", body, **more
        )
