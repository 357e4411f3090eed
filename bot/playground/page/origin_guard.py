"""Who may talk to the playground: this machine, by a name of this machine, and no other page in a browser."""

from collections.abc import Awaitable, Callable

from aiohttp import web
from aiohttp.typedefs import Middleware

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
CSP = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}


def is_page(path: str) -> bool:
    """Whether a path leads to the page itself, which a link of another site may open."""
    return path == "/" or path.startswith("/channels/")


def build_guard(port: Callable[[], int]) -> Middleware:
    """A middleware that answers 403 to a foreign Host (DNS rebinding) or Origin (another site's page)."""

    @web.middleware
    async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
        hosts = {f"{name}:{port()}" for name in LOOPBACK}
        host = request.headers.get("Host", "")
        if host not in hosts:
            return web.Response(status=403, text="This Host is not the playground's.")
        origin = request.headers.get("Origin")
        if origin is not None and (
            origin not in {f"http://{name}" for name in hosts} or origin != f"http://{host}"
        ):
            return web.Response(status=403, text="This Origin may not use the playground.")
        foreign = request.headers.get("Sec-Fetch-Site") in ("cross-site", "same-site")
        if foreign and (request.headers.get("Sec-Fetch-Mode") != "navigate" or not is_page(request.path)):
            return web.Response(status=403, text="Another site's page may not use the playground.")
        if origin is not None and request.path.startswith("/api"):
            return web.Response(status=403, text="The API is for bots, not for pages.")
        return await handler(request)

    return guard
