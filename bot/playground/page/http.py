"""The page's HTTP side: its files, people's uploads, and the door to its socket."""

import mimetypes
from pathlib import Path

from aiohttp import web

from bot.playground.context import PlaygroundContext
from bot.playground.core.media_types import SHOWN_INLINE
from bot.playground.page.hub import PageHub
from bot.playground.page.origin_guard import CSP, HEADERS
from bot.playground.page.socket import PageSocket

STATIC = Path(__file__).parents[1] / "static"
TYPES = {".js": "text/javascript", ".css": "text/css", ".html": "text/html", ".svg": "image/svg+xml"}


def add_routes(app: web.Application, context: PlaygroundContext, hub: PageHub) -> None:
    """Mount static files, uploads and the page's socket."""

    async def send_static(request: web.Request) -> web.StreamResponse:
        return _send_file(request.match_info["path"])

    async def send_upload(request: web.Request) -> web.StreamResponse:
        return _send_upload(context, request)

    async def open_socket(request: web.Request) -> web.StreamResponse:
        return await PageSocket(context, hub).run(request)

    app.router.add_get("/static/{path:.+}", send_static)
    app.router.add_get("/files/{channel}/{attachment}/{name}", send_upload)
    app.router.add_get("/page/socket", open_socket)


def send_page() -> web.StreamResponse:
    """The page itself."""
    return _send_file("index.html")


def _send_file(name: str) -> web.StreamResponse:
    path = (STATIC / name).resolve()
    if not path.is_relative_to(STATIC.resolve()) or not path.is_file():
        return web.Response(status=404, text="Not found.", headers=HEADERS)
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    headers = HEADERS | {"Content-Type": kind, "Content-Security-Policy": CSP, "Cache-Control": "no-cache"}
    return web.Response(body=path.read_bytes(), headers=headers)


def _send_upload(context: PlaygroundContext, request: web.Request) -> web.StreamResponse:
    number = request.match_info["attachment"]
    upload = context.world.find_file(int(number)) if number.isdigit() and len(number) <= 20 else None
    wanted = f"/files/{request.match_info['channel']}/{number}/{request.match_info['name']}"
    if upload is None or not upload.url.endswith(wanted):
        return web.Response(status=404, text="Not found.", headers=HEADERS)
    # only pictures are shown; anything else could be a page or a script and is handed over as a download
    inline = upload.content_type in SHOWN_INLINE
    headers = HEADERS | {
        "Content-Type": upload.content_type if inline else "application/octet-stream",
        "Content-Disposition": f'{"inline" if inline else "attachment"}; filename="{upload.filename}"',
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Cache-Control": "private, max-age=86400",
    }
    return web.Response(body=upload.data, headers=headers)
