"""Pointing discord.py elsewhere, and the sentence for each way of not getting in, by real failures where
this machine can make them. Run by pytest."""

import asyncio
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path

import discord
import pytest
from aiohttp import web
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.ops.endpoints import BAD_TOKEN, MISSING_INTENTS, explain, is_setting, point_at


@pytest.fixture(autouse=True)
def addresses_as_they_were() -> Iterator[None]:
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    yield
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


async def sign_in(base: str) -> BaseException:
    """What a real client raises at a server that is not Discord."""
    point_at(base, "ws://127.0.0.1:1/")
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        try:
            await client.login("token")
        except Exception as error:
            return error
    raise AssertionError("it got in")


async def serve(answer: web.Response, context: ssl.SSLContext | None = None) -> tuple[web.AppRunner, str]:
    async def handle(request: web.Request) -> web.Response:
        return answer

    application = web.Application()
    application.router.add_route("*", "/{path:.*}", handle)
    runner = web.AppRunner(application)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0, ssl_context=context).start()
    return runner, f"127.0.0.1:{runner.addresses[0][1]}"


def test_both_addresses_are_set_and_none_changes_nothing() -> None:
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    point_at(None, None)
    assert before == (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY)
    point_at("http://127.0.0.1:5/api/v10", "ws://127.0.0.1:5/")
    assert Route("GET", "/users/@me").url == "http://127.0.0.1:5/api/v10/users/@me"
    assert str(DiscordWebSocket.DEFAULT_GATEWAY) == "ws://127.0.0.1:5/"


async def test_a_refused_token_says_where_to_get_one() -> None:
    runner, address = await serve(web.Response(status=401, text='{"message": "401: Unauthorized"}'))
    try:
        error = await sign_in(f"http://{address}/api/v10")
    finally:
        await runner.cleanup()
    assert isinstance(error, discord.LoginFailure)
    assert explain(error) == BAD_TOKEN and is_setting(error)


async def test_f49_a_certificate_that_can_not_be_checked_names_the_cure(tmp_path: Path) -> None:
    runner, address = await serve(web.Response(text="{}"), certificate_of_nobody(tmp_path))
    try:
        error = await sign_in(f"https://{address}/api/v10")
    finally:
        await runner.cleanup()
    sentence = explain(error)
    assert sentence is not None and "\n" not in sentence
    assert "Install Certificates.command" in sentence and "certifi" in sentence
    assert "self-signed certificate" in sentence
    assert not is_setting(error)


def certificate_of_nobody(folder: Path) -> ssl.SSLContext:
    """A server's certificate that no one vouches for, made on the spot."""
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("there is no openssl to make a certificate with")
    made = [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1"]
    subprocess.run(
        [*made, "-keyout", folder / "key.pem", "-out", folder / "cert.pem"], check=True, capture_output=True
    )
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "cert.pem", folder / "key.pem")
    return context


async def test_no_network_names_the_host_and_what_to_look_at() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    error = await sign_in(f"http://127.0.0.1:{port}/api/v10")
    sentence = explain(error)
    assert sentence is not None and "can't be reached at 127.0.0.1" in sentence and "network" in sentence


async def test_a_server_that_refuses_is_told_from_no_network() -> None:
    runner, address = await serve(web.Response(status=403, text="banned"))
    try:
        error = await sign_in(f"http://{address}/api/v10")
    finally:
        await runner.cleanup()
    sentence = explain(error)
    assert sentence is not None and "HTTP status 403" in sentence and not is_setting(error)


class Socket:
    """As much of a WebSocket as ConnectionClosed asks for."""

    def __init__(self, code: int) -> None:
        self.close_code = code


@pytest.mark.parametrize(
    ("code", "told"), [(4004, BAD_TOKEN), (4013, MISSING_INTENTS), (4014, MISSING_INTENTS)]
)
def test_close_codes_that_mean_a_setting_get_its_sentence(code: int, told: str) -> None:
    error = discord.ConnectionClosed(Socket(code), shard_id=None)  # type: ignore[arg-type]
    assert explain(error) == told and is_setting(error)


def test_f46_a_refused_intent_names_the_switch_to_flip() -> None:
    sentence = explain(discord.PrivilegedIntentsRequired(None))
    assert sentence is not None and "Privileged Gateway Intents" in sentence and "\n" not in sentence


@pytest.mark.parametrize(
    "error", [ValueError("ours"), KeyError("x"), FileNotFoundError(2, "gone"), asyncio.CancelledError()]
)
def test_failures_of_our_own_are_not_explained_away(error: BaseException) -> None:
    assert explain(error) is None and not is_setting(error)
