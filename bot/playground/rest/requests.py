"""Answers every REST request of the bot: body, faults, token, rate limits, handler, Discord's error shape."""

import asyncio
import logging
import re
import time
from typing import Any

import msgspec
from aiohttp import web

from bot.playground.context import PlaygroundContext
from bot.playground.core.attachments import Part
from bot.playground.core.errors import NotBuilt, Refusal, unauthorized
from bot.playground.core.ids import created_at
from bot.playground.core.rate_limits import RateLimitResult
from bot.playground.rest.multipart import split_form
from bot.playground.rest.router import Answer, Call, Route
from bot.playground.rest.routes import build_router

log = logging.getLogger(__name__)
REQUEST_BYTES = 25 * 1024 * 1024
VERSIONS = ("/api/v10", "/api/v9")
_PART = re.compile(r"files\[(\d+)\]")
_ERROR_PAGES = {502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout"}


class Rest:
    """The REST side of one playground."""

    def __init__(self, context: PlaygroundContext) -> None:
        self._context = context
        self._router = build_router()

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """One request, answered."""
        with self._context.activity.request():
            return await self._handle(request)

    async def _handle(self, request: web.Request) -> web.StreamResponse:
        context, began = self._context, time.perf_counter()
        path = request.path.removeprefix("/api/v10").removeprefix("/api/v9")
        name = f"{request.method} {path}"
        try:
            raw, payload, parts = await _read(request)
        except Refusal as refusal:
            number = context.protocol_log.note("request", name)
            return self._answer(number, name, Answer(refusal.status, refusal.json()), {}, began)
        number = context.protocol_log.note("request", name, raw, parts)
        if context.faults.seconds or context.faults.jitter:
            await asyncio.sleep(context.faults.delay())
        await context.faults.wait_held(name, applied=False)
        failing = 503 if context.faults.outage else context.faults.failing(name, applied=False)
        if failing is not None:
            return self._answer(number, name, _failure(failing), {}, began)
        answer, headers = self._serve(request, path, payload, parts)
        if answer.status < 300:
            failing = context.faults.failing(name, applied=True)
            if failing is not None:
                answer, headers = _failure(failing), {}
        await context.faults.wait_held(name, applied=True)
        return self._answer(number, name, answer, headers, began)

    def _serve(
        self, request: web.Request, path: str, payload: Any, parts: dict[int, Part]
    ) -> tuple[Answer, dict[str, str]]:
        headers: dict[str, str] = {}
        try:
            found = self._router.find(request.method, path)
            if found is None or not request.path.startswith(VERSIONS):
                raise NotBuilt(f"{request.method} {request.path}")
            route, params = found
            if not route.open:
                self._check_token(request)
            rate_limit = self._spend(route, params)
            headers = rate_limit.headers
            if rate_limit.body is not None:
                return Answer(429, rate_limit.body), headers
            answer = route.handler(Call(self._context, params, request.query, payload, parts))
        except NotBuilt as refusal:
            log.error("%s", refusal.message)
            self._context.unknown.append(refusal.message)
            return Answer(refusal.status, refusal.json()), headers
        except Refusal as refusal:
            return Answer(refusal.status, refusal.json()), headers
        return answer, headers

    def _check_token(self, request: web.Request) -> None:
        if request.headers.get("Authorization") != f"Bot {self._context.token}":
            raise unauthorized()

    def _spend(self, route: Route, params: dict[str, str]) -> RateLimitResult:
        if route.exempt:
            return RateLimitResult({})
        major = params.get("token") or params.get("channel") or params.get("guild") or ""
        rate_limits = self._context.rate_limits
        rate_limit = rate_limits.spend(route.method, route.template, major, is_global=not route.open)
        if (
            rate_limit.body is None
            and route.method == "PATCH"
            and "message" in params
            and "channel" in params
        ):
            message_id = params["message"]
            if message_id.isdigit():
                age = self._context.clock.now() - created_at(int(message_id))
                return rate_limits.spend_old_edit(params["channel"], age) or rate_limit
        return rate_limit

    def _answer(
        self, number: int, name: str, answer: Answer, headers: dict[str, str], began: float
    ) -> web.StreamResponse:
        headers["Via"] = "1.1 playground"
        body = b"" if answer.status == 204 else msgspec.json.encode(answer.body)
        if answer.status in _ERROR_PAGES and isinstance(answer.body, str):
            headers["Content-Type"] = "text/html"
            body = answer.body.encode()
        elif body:
            headers["Content-Type"] = "application/json"
        self._context.protocol_log.note(
            "answer",
            f"{answer.status} {name}",
            body,
            of=number,
            status=answer.status,
            ms=round((time.perf_counter() - began) * 1000, 2),
        )
        return web.Response(status=answer.status, body=body, headers=headers)


def _failure(status: int) -> Answer:
    if status in _ERROR_PAGES:
        return Answer(status, f"<html><body>{status} {_ERROR_PAGES[status]}</body></html>")
    return Answer(status, {"message": f"{status}: Internal Server Error", "code": 0})


async def _read(request: web.Request) -> tuple[bytes | None, Any, dict[int, Part]]:
    """(the JSON as bytes, the JSON, the files); 413 and 50109 as Discord answers them."""
    if (request.content_length or 0) > REQUEST_BYTES:
        await _drain(request)
        raise _too_large()
    try:
        raw: bytes | None = await request.read() if request.can_read_body else None
    except web.HTTPRequestEntityTooLarge as error:
        raise _too_large() from error
    parts: dict[int, Part] = {}
    # not request.content_type: it takes a third of a millisecond for each new boundary
    kind = request.headers.get("Content-Type", "")
    if raw is not None and kind.lower().startswith("multipart/form-data"):
        fields = split_form(kind, raw)
        raw = None
        for field in fields:
            indexed = _PART.fullmatch(field.name)
            if field.name == "payload_json":
                raw = field.data
            elif indexed:
                parts[int(indexed[1])] = Part(field.filename or f"file{indexed[1]}", field.data)
    if not raw:
        return raw, None, parts
    try:
        return raw, msgspec.json.decode(raw), parts
    except msgspec.DecodeError as error:
        raise Refusal(400, 50109, "The request body contains invalid JSON.") from error


def _too_large() -> Refusal:
    return Refusal(413, 40005, "Request entity too large")


async def _drain(request: web.Request) -> None:
    async for _ in request.content.iter_chunked(1 << 16):
        pass
