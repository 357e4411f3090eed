"""How the bot is, for whoever runs it: GET /healthz on this machine, as JSON; 200 when well, 503 when not.

Only where HEALTH_PORT is set.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import Any, Final

import msgspec
from aiohttp import web

from bot.errors import SettingsError, StoreError

BEAT_SECONDS: Final = 0.25
PATIENCE_SECONDS: Final = 2.0
KINDS_KEPT: Final = 50


class LastErrors(logging.Handler):
    """The last line at WARNING or above by kind: the error's name, or the logger's where there was none.
    `describe` makes the line, without secrets."""

    def __init__(self, describe: logging.Formatter) -> None:
        super().__init__(logging.WARNING)
        self.setFormatter(describe)
        self.kinds: dict[str, dict[str, Any]] = {}

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        kind = record.name if error is None else type(error).__name__
        before = self.kinds.pop(kind, None)
        while len(self.kinds) >= KINDS_KEPT:
            self.kinds.pop(next(iter(self.kinds)))
        self.kinds[kind] = {
            "times": (before["times"] if before else 0) + 1,
            "at": int(record.created),
            "line": self.format(record),
        }


class Pulse:
    """How late the event loop is: the worst of the last beats, in milliseconds."""

    def __init__(self) -> None:
        self._late: list[float] = []

    @property
    def lag_ms(self) -> float:
        return round(max(self._late, default=0.0) * 1000, 1)

    async def beat(self) -> None:
        while True:
            before = time.monotonic()
            await asyncio.sleep(BEAT_SECONDS)
            self._late = [*self._late[-39:], max(time.monotonic() - before - BEAT_SECONDS, 0.0)]


class Probe(msgspec.Struct, frozen=True):
    """What is asked: whether the gateway is connected, a read of the database, what else is counted."""

    gateway: Callable[[], bool]
    read: Callable[[], Awaitable[object]]
    counts: Callable[[], Mapping[str, Any]]


@contextlib.asynccontextmanager
async def open_health(port: int, probe: Probe, describe: logging.Formatter) -> AsyncIterator[int]:
    """Serve on 127.0.0.1; gives the port (another one than asked for only if that was 0).

    Raises SettingsError if the port can't be had."""
    errors, pulse = LastErrors(describe), Pulse()
    logging.getLogger().addHandler(errors)
    beating = asyncio.create_task(pulse.beat(), name="pulse")

    async def answer(_: web.Request) -> web.Response:
        body = await _examine(probe, pulse, errors)
        well = body["gateway"] == "connected" and body["database"] == "well"
        return web.json_response(body, status=200 if well else 503)

    app = web.Application()
    app.router.add_get("/healthz", answer)
    runner = web.AppRunner(app, access_log=None, handle_signals=False, shutdown_timeout=0.5)
    try:
        await runner.setup()
        try:
            await web.TCPSite(runner, "127.0.0.1", port).start()
        except OSError as error:
            raise SettingsError("HEALTH_PORT", str(port), "a port that is free on this machine") from error
        yield int(runner.addresses[0][1])
    finally:
        beating.cancel()
        logging.getLogger().removeHandler(errors)
        await runner.cleanup()


async def _examine(probe: Probe, pulse: Pulse, errors: LastErrors) -> dict[str, Any]:
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            await probe.read()
        database = "well"
    except TimeoutError:
        database = f"no answer within {PATIENCE_SECONDS:g} s"
    except StoreError as error:
        database = error.operator_sentence()
    return {
        "gateway": "connected" if probe.gateway() else "lost",
        "database": database,
        "loop_lag_ms": pulse.lag_ms,
        **probe.counts(),
        "last_errors": errors.kinds,
    }
