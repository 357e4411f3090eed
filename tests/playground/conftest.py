"""A playground, a foreign bot on it, a driver, and raw clients, for the tests here."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import aiohttp
import discord
import pytest
import yarl

from bot.playground.driver.driver import Driver
from bot.playground.server import Playground
from tests.chromium import chromium_address as chromium_address
from tests.chromium import chromium_page as chromium_page
from tests.playground.foreign_bot import ForeignBot
from tests.playground.raw import COMMANDS, Raw, RawBot, listening


@contextlib.asynccontextmanager
async def run_bot(playground: Playground, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[ForeignBot]:
    """The foreign bot, connected to the playground."""
    monkeypatch.setattr(discord.http.Route, "BASE", playground.api_base)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(playground.gateway_url))
    bot = ForeignBot()
    task = asyncio.create_task(bot.start(playground.token))
    ready = asyncio.create_task(playground.connected())
    await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
    if task.done():
        await task
    try:
        yield bot
    finally:
        await bot.close()
        await asyncio.wait({task}, timeout=5)
        await Driver(playground).offline()
        task.cancel()
        await asyncio.gather(task, ready, return_exceptions=True)


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    """A running playground without rate limits."""
    async with Playground(rate_limits=False) as playground:
        yield playground


@pytest.fixture
async def driver(playground: Playground, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Driver]:
    """A driver over a playground on which the foreign bot is connected."""
    async with run_bot(playground, monkeypatch):
        driver = Driver(playground)
        await driver.connected()
        yield driver


@pytest.fixture
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    """A raw client that knows nothing of Discord."""
    async with aiohttp.ClientSession() as session:
        yield session


@pytest.fixture
def raw(playground: Playground, http: aiohttp.ClientSession) -> Raw:
    """REST by hand."""
    return Raw(playground, http)


@pytest.fixture
async def rawbot(raw: Raw) -> AsyncIterator[RawBot]:
    """A bot by hand: listening, with its commands registered."""
    application = raw.playground.world.bot.id
    assert (await raw.call("PUT", f"/applications/{application}/commands", COMMANDS)).status == 200
    async with listening(raw) as gateway:
        yield RawBot(raw, gateway)
