"""A real headless Chromium for tests of the page: `chromium_page(url, user="Ada", width=390, dark=True)`.
One browser serves all tests of a process, each with its own windows; skips where there is no Chromium.
"""

import os
import re
import shutil
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import quote

import pytest
from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, async_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-port=0",
]
_ADDRESS = re.compile(r"DevTools listening on (ws://\S+)")
WAIT_MS = 10_000
STARTS_WITHIN = 30.0
PHONE = 390


def find_chromium() -> str | None:
    """The path of a Chromium of this machine, or None."""
    return next((path for path in map(shutil.which, NAMES) if path), None)


class Chromium:
    """One test's part of the browser; each page is a window with its own storage. Use as a context manager.

    address     the running browser's DevTools address, ws://127.0.0.1:port/...

    A page that throws, logs an error or has something blocked by its security policy fails the test,
    unless a pattern in `expected` says that this trouble belongs to the test.
    """

    def __init__(self, address: str) -> None:
        self._address = address
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None
        self._contexts: list[BrowserContext] = []
        self.troubles: list[str] = []
        self.expected: list[str] = []

    async def __aenter__(self) -> Self:
        self._playwright = await async_playwright().start()
        self._browser = await self._playwright.chromium.connect_over_cdp(self._address)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for context in self._contexts:
            await context.close()
        if self._browser is not None:
            await self._browser.close()
        if self._playwright is not None:
            await self._playwright.stop()

    async def __call__(
        self,
        playground_url: str,
        user: str | None = "Ada",
        *,
        width: int = 1280,
        height: int = 860,
        dark: bool = True,
        path: str = "",
    ) -> Page:
        """Open the page as `user` (name or id; None: as a newcomer) and wait until it can be used.

        playground_url  the page's address, as Playground.page_url
        width, height   CSS pixels; up to 480 the page is a phone: touch, coarse pointer
        path            where to go, for example "channels/1/2"
        """
        page = await self.blank(width=width, height=height, dark=dark)
        query = "" if user is None else f"?user={quote(user)}"
        await page.goto(f"{playground_url.rstrip('/')}/{path}{query}")
        await page.wait_for_selector("#app:not([hidden])")
        return page

    async def blank(self, *, width: int = 1280, height: int = 860, dark: bool = True) -> Page:
        """An empty window."""
        assert self._browser is not None
        phone = width <= 480
        context = await self._browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            has_touch=phone,
            is_mobile=phone,
            locale="en-GB",
            timezone_id="UTC",
        )
        self._contexts.append(context)
        context.set_default_timeout(WAIT_MS)
        page = await context.new_page()
        page.on("pageerror", lambda error: self.troubles.append(f"the page threw: {error}"))
        page.on("console", self._hear)
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"the page's console: {message.text}")

    def check(self) -> None:
        """Fail if a page had trouble that nobody expected."""
        unexpected = [
            trouble
            for trouble in self.troubles
            if not any(re.search(pattern, trouble) for pattern in self.expected)
        ]
        assert not unexpected, unexpected


@pytest.fixture(scope="session")
def chromium_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The DevTools address of a Chromium that runs until the last test of this process has ended.

    Skips, saying so, where no Chromium is installed; fails there when CI_CHROMIUM_REQUIRED=1.
    """
    path = find_chromium()
    if path is None:
        reason = f"no Chromium on this machine (looked for {', '.join(NAMES)})"
        if os.environ.get("CI_CHROMIUM_REQUIRED") == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    folder = tmp_path_factory.mktemp("chromium")
    command = [path, *ARGUMENTS, f"--user-data-dir={folder / 'profile'}"]
    with (folder / "log").open("wb") as log, subprocess.Popen(command, stderr=log) as process:
        try:
            yield _wait_for_address(folder / "log", process)
        finally:
            process.kill()  # it has nothing to save, and takes its time over a polite end


def _wait_for_address(log: Path, process: subprocess.Popen[bytes]) -> str:
    until = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < until and process.poll() is None:
        found = _ADDRESS.search(log.read_text(errors="replace"))
        if found is not None:
            return found[1]
        time.sleep(0.02)
    pytest.fail(f"Chromium did not start: {log.read_text(errors='replace')[-2000:]}")


@pytest.fixture
async def chromium_page(chromium_address: str) -> AsyncIterator[Chromium]:
    """Opens pages in a real Chromium: `page = await chromium_page(playground.page_url, user="Ben")`."""
    async with Chromium(chromium_address) as chromium:
        yield chromium
    chromium.check()
