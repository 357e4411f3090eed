"""Starts and stops a playground: one aiohttp server on loopback for gateway, REST, page and files."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web

from bot.playground.context import TOKEN, PlaygroundContext
from bot.playground.core.clock import Clock, RealClock
from bot.playground.core.starter_world import build_starter_world
from bot.playground.core.world import World
from bot.playground.gateway.socket import GatewaySocket
from bot.playground.page import http as page_http
from bot.playground.page.hub import PageHub
from bot.playground.page.origin_guard import build_guard
from bot.playground.recorder import Recorder
from bot.playground.rest.requests import REQUEST_BYTES, Rest


class Playground:
    """A running small Discord. `context` has its state; point a bot at `api_base`, `gateway_url` and `token`.

    rate_limits   real buckets and 429s; tests that play fast pass False (headers then promise plenty)
    zlib          send zlib-stream frames to clients that ask for them, instead of text
    privileged    the privileged intents (bits) that the application has; others close with 4014
    identify_every  seconds between two IDENTIFYs of a shard (Discord: 5), else op 9
    """

    def __init__(
        self,
        world: World | None = None,
        *,
        clock: Clock | None = None,
        host: str = "127.0.0.1",
        port: int = 0,
        token: str = TOKEN,
        rate_limits: bool = True,
        zlib: bool = False,
        heartbeat_seconds: float = 41.25,
        privileged: int = 0,
        identify_every: float = 0.0,
    ) -> None:
        if host not in ("127.0.0.1", "localhost", "::1"):
            raise ValueError(f"the playground is for this machine only, not for {host}")
        clock = clock or (world.clock if world is not None else RealClock())
        self.clock = clock
        self.context = PlaygroundContext(
            world or build_starter_world(clock),
            clock,
            token=token,
            rate_limits=rate_limits,
            zlib=zlib,
            heartbeat_seconds=heartbeat_seconds,
            privileged=privileged,
            identify_every=identify_every,
        )
        self.world = self.context.world
        self.token = token
        self.hub = PageHub(self.context)
        self._host = host
        self._wanted_port = port
        self.port = 0
        self._runner: web.AppRunner | None = None

    @property
    def url(self) -> str:
        """http://host:port, without a slash at the end."""
        host = "[::1]" if self._host == "::1" else self._host
        return f"http://{host}:{self.port}"

    @property
    def page_url(self) -> str:
        """The page's address."""
        return f"{self.url}/"

    @property
    def api_base(self) -> str:
        """What discord.http.Route.BASE must be."""
        return f"{self.url}/api/v10"

    @property
    def gateway_url(self) -> str:
        """What discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY must be (as a yarl.URL)."""
        return self.url.replace("http", "ws", 1) + "/"

    async def __aenter__(self) -> Self:
        app = web.Application(
            middlewares=[build_guard(lambda: self.port)], client_max_size=REQUEST_BYTES + 4096
        )
        rest = Rest(self.context)
        app.router.add_route("*", "/api/{tail:.*}", rest.handle)
        page_http.add_routes(app, self.context, self.hub)
        app.router.add_get("/", self._root)
        app.router.add_get("/channels/{place:.*}", self._place)
        self._runner = web.AppRunner(app, access_log=None, handle_signals=False, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, self._host, self._wanted_port)
        try:
            await site.start()
        except OSError:
            await self._runner.cleanup()
            raise
        self.port = self._runner.addresses[0][1]
        self.world.file_base = self.url
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.context.faults.clear()
        for socket in list(self.context.sockets):
            socket.shut()
        if self._runner is not None:
            await self._runner.cleanup()
        self.context.gateway.stop()
        self.context.interactions.cancel_timers()

    async def connected(self, seconds: float = 15.0) -> None:
        """Wait until a bot has identified (or resumed)."""
        async with asyncio.timeout(seconds):
            await self.context.gateway.connected.wait()

    async def _place(self, request: web.Request) -> web.StreamResponse:
        """The page at a channel or message: a jump link opened in a window of its own, or a reload."""
        return page_http.send_page()

    async def _root(self, request: web.Request) -> web.StreamResponse:
        """The gateway for WebSockets, the page for everyone else."""
        if request.headers.get("Upgrade", "").lower() != "websocket":
            return page_http.send_page()
        if request.headers.get("Origin") is not None:
            return web.Response(status=403, text="The gateway is for bots, not for pages.")
        if self.context.faults.outage:
            return web.Response(status=503, text="Service Unavailable")
        return await GatewaySocket(self.context, self.gateway_url).run(request)


@contextlib.asynccontextmanager
async def serve(
    host: str = "127.0.0.1",
    port: int = 8090,
    *,
    record: Path | None = None,
    record_files: Path | None = None,
    token: str = TOKEN,
    world: World | None = None,
    rate_limits: bool = True,
) -> AsyncIterator[Playground]:
    """A playground for people, in real time: `async with serve(port=8090, record=path) as playground`.

    Raises OSError when the port is in use.
    """
    playground = Playground(world, host=host, port=port, token=token, rate_limits=rate_limits)
    with contextlib.ExitStack() as stack:
        if record is not None:
            stack.enter_context(Recorder(playground.context.protocol_log, record, record_files))
        async with playground:
            yield playground
