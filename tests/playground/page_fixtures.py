"""What tests of the page need beside a Chromium: a bot that only speaks REST, and pictures to send."""

import json
import struct
import zlib
from typing import Any, Self

import aiohttp
from playwright.async_api import Locator, Page

from bot.playground.server import Playground

Json = dict[str, Any]


def make_picture(width: int = 120, height: int = 90, shade: int = 90) -> bytes:
    """A PNG in one colour."""
    row = b"\0" + bytes([shade, 120, 200]) * width

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    pixels = zlib.compress(row * height)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def button(label: str, custom_id: str, style: int = 2, **more: object) -> Json:
    """A button of a message."""
    return {"type": 2, "label": label, "custom_id": custom_id, "style": style, **more}


def row(*components: Json) -> Json:
    """A row of components."""
    return {"type": 1, "components": list(components)}


class RestBot:
    """The playground's bot without a gateway: sends, edits and deletes messages. Use as a context manager."""

    def __init__(self, playground: Playground) -> None:
        self._base = playground.api_base
        self._headers = {"Authorization": f"Bot {playground.token}"}

    async def __aenter__(self) -> Self:
        self._session = aiohttp.ClientSession(headers=self._headers)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._session.close()

    async def send(self, channel: int, files: dict[str, bytes] | None = None, **body: object) -> Json:
        """POST a message; the message Discord answers with."""
        return await self._call("POST", f"/channels/{channel}/messages", body, files)

    async def edit(self, message: Json, files: dict[str, bytes] | None = None, **body: object) -> Json:
        """PATCH a message."""
        return await self._call(
            "PATCH", f"/channels/{message['channel_id']}/messages/{message['id']}", body, files
        )

    async def delete(self, message: Json) -> None:
        """DELETE a message."""
        path = f"{self._base}/channels/{message['channel_id']}/messages/{message['id']}"
        async with self._session.delete(path) as answer:
            assert answer.status == 204

    async def _call(self, method: str, path: str, body: Json, files: dict[str, bytes] | None) -> Json:
        if files:
            form = aiohttp.FormData()
            form.add_field("payload_json", json.dumps(body), content_type="application/json")
            for at, (name, data) in enumerate(files.items()):
                form.add_field(f"files[{at}]", data, filename=name, content_type="application/octet-stream")
            request = self._session.request(method, self._base + path, data=form)
        else:
            request = self._session.request(method, self._base + path, json=body)
        async with request as answer:
            text = await answer.text()
            assert answer.status == 200, text
            found: Json = json.loads(text)
            return found


def message_on(page: Page, text: str) -> Locator:
    """The newest message on the page that holds a text."""
    return page.locator("article.message", has_text=text).last


def be(page: Page, name: str) -> Locator:
    """The face in the switch "You are" that stands for someone."""
    return page.get_by_role("radio", name=name)


def sent_interactions(playground: Playground) -> list[Json]:
    """The interactions that the bot was told of, oldest first."""
    wire = playground.context.protocol_log
    events = [wire.render(trace) for trace in wire.recent]
    return [event["body"]["d"] for event in events if event["label"] == "INTERACTION_CREATE"]


async def run_command(page: Page, text: str) -> None:
    """Type a slash command that needs nothing more, and send it."""
    await page.locator("#say").fill(text)
    await page.locator("#say").press("Enter")
