"""Who may talk to the playground: this machine only, by its own names, and no other site's page."""

import socket

import aiohttp
import pytest
import yarl

from bot.playground.page.origin_guard import CSP
from bot.playground.server import Playground
from tests.playground.raw import Raw


def test_it_binds_to_loopback_only() -> None:
    for host in ("0.0.0.0", "::", "192.168.1.2", "example.org"):
        with pytest.raises(ValueError, match="this machine only"):
            Playground(host=host)


async def test_it_listens_on_loopback(playground: Playground) -> None:
    with socket.socket() as other:
        assert playground.url.startswith("http://127.0.0.1:")
        assert other.connect_ex(("127.0.0.1", playground.port)) == 0


PATHS = ["/", "/static/main.js", "/page/socket", "/files/1/2/a.png", "/api/v10/users/@me"]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(
    "host", ["evil.test", "127.0.0.1", "evil.test:{port}", "localhost.evil.test:{port}", ""]
)
async def test_a_foreign_host_is_refused(
    playground: Playground, http: aiohttp.ClientSession, path: str, host: str
) -> None:
    async with http.get(
        playground.url + path, headers={"Host": host.format(port=playground.port)}
    ) as response:
        assert response.status == 403


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(
    "origin", ["http://evil.test", "null", "https://127.0.0.1:{port}", "http://127.0.0.1:1", "file://"]
)
async def test_a_foreign_origin_is_refused(
    playground: Playground, http: aiohttp.ClientSession, path: str, origin: str
) -> None:
    headers = {"Origin": origin.format(port=playground.port)}
    async with http.get(playground.url + path, headers=headers) as response:
        assert response.status == 403


@pytest.mark.parametrize("path", ["/static/main.js", "/page/socket", "/files/1/2/a.png"])
async def test_another_sites_page_may_not_load_anything(
    playground: Playground, http: aiohttp.ClientSession, path: str
) -> None:
    for site in ("cross-site", "same-site"):
        headers = {"Sec-Fetch-Site": site, "Sec-Fetch-Mode": "no-cors"}
        async with http.get(playground.url + path, headers=headers) as response:
            assert response.status == 403
    headers = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
    async with http.get(playground.page_url, headers=headers) as response:
        assert response.status != 403


async def test_a_page_may_neither_use_the_api_nor_the_gateway(playground: Playground, raw: Raw) -> None:
    own = {"Origin": playground.url}
    async with raw.session.get(playground.api_base + "/users/@me", headers=own) as response:
        assert response.status == 403
    with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
        await raw.session.ws_connect(playground.gateway_url, headers=own)
    assert caught.value.status == 403
    ada = raw.driver.user("Ada").id
    async with raw.session.ws_connect(f"{playground.gateway_url}page/socket?user={ada}", headers=own) as ws:
        assert (await ws.receive_json())["t"] == "hello"


async def test_the_page_is_served_with_a_strict_policy(
    playground: Playground, http: aiohttp.ClientSession
) -> None:
    async with http.get(playground.page_url) as response:
        assert response.status == 200
        assert response.headers["Content-Security-Policy"] == CSP
        assert "unsafe" not in CSP and "'none'" in CSP
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert response.headers["Content-Type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize(
    "name", ["../server.py", "..%2fserver.py", "%2e%2e/server.py", "/etc/passwd", "nothing.js", ""]
)
async def test_only_static_files_are_served(
    playground: Playground, http: aiohttp.ClientSession, name: str
) -> None:
    async with http.get(yarl.URL(f"{playground.url}/static/{name}", encoded=True)) as response:
        assert response.status in (404, 501, 403) and b"aiohttp" not in await response.read()
