"""Both bots, each a process of its own at a stand-in of its own, and people who press their buttons.

Opened by click.py, memory.py and startup.py.
"""

import asyncio
import contextlib
import os
import random
import re
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Protocol

import msgspec

from bench import payloads
from bench.payloads import Payload
from bench.seeding import NAMES, Seeded, new_table
from bench.stand_in import Answered, StandIn
from bot.games.yeti import view
from renderers.yeti.table import draw

START_SECONDS = 60
END_SECONDS = 15
REST_SECONDS = 1.0
VOID_SECONDS = 0.003
"""A null bot that takes longer to answer one press says that the machine is busy with other things."""

_MOVE = "t2:"
_CHOOSER = re.compile(r"\*\*(\w+)\*\*, (?:spin|which|take|pass)")


class Presser(Protocol):
    """Somebody at one table who presses one of its buttons, whichever bot shows it."""

    async def press(self) -> Answered: ...


class NullPresser:
    """Presses the same button of the same message again and again."""

    def __init__(self, server: StandIn, number: int) -> None:
        self._server = server
        self._who = payloads.user(10_000_000 + number, NAMES[0])
        asides = [f"n1:{n}" for n in (8, 9)]
        shown = payloads.rows(["n1:0", "n1:1", "n1:2"], asides)
        self._shown = payloads.message(payloads.new_id(), payloads.FIRST_CHANNEL + number, "", shown)

    async def press(self) -> Answered:
        return await self._server.press("n1:0", self._who, self._shown)


class OurPresser:
    """Plays the match that one of our tables shows, by a random button each time, as whoever is to move.
    When it has ended, goes on at the next table of `spare`."""

    def __init__(self, server: StandIn, spare: Iterator[Seeded], seed: int) -> None:
        self._server = server
        self._spare = spare
        self._chooser = random.Random(seed)
        self._sit_down()

    def _sit_down(self) -> None:
        seeded = next(self._spare)
        self._users = seeded.users
        self._shown = seeded.shown
        self._actor = seeded.actor

    async def press(self) -> Answered:
        if not (moves := _moves(self._shown)):
            self._sit_down()
            moves = _moves(self._shown)
        who = payloads.user(self._users[self._actor], NAMES[self._actor])
        answered = await self._server.press(self._chooser.choice(moves), who, self._shown)
        data = answered.data
        self._shown = self._shown | {"content": data["content"], "components": data["components"]}
        named = _CHOOSER.search(data["content"])
        self._actor = NAMES.index(named[1]) if named else 0
        return answered


def _moves(shown: Payload) -> list[str]:
    buttons = [button for row in shown["components"] for button in row["components"]]
    return [button["custom_id"] for button in buttons if button.get("custom_id", "").startswith(_MOVE)]


@contextlib.asynccontextmanager
async def running(server: StandIn, *arguments: str, given: Mapping[str, str]) -> AsyncIterator[int]:
    """`python -m …` as a process of its own, signed in to `server`; gives its id, ends it at the end.
    What it said is noted on whatever fails meanwhile. Raises RuntimeError if it ends before its time."""
    with tempfile.TemporaryFile() as said:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", *arguments, env=os.environ | given, stdout=said, stderr=said
        )
        try:
            ended = asyncio.ensure_future(process.wait())
            ready = asyncio.ensure_future(server.signed_in())
            async with asyncio.timeout(START_SECONDS):
                await asyncio.wait({ended, ready}, return_when=asyncio.FIRST_COMPLETED)
            if ended.done():
                raise RuntimeError(f"{arguments[0]} ended by itself")
            yield process.pid
        except BaseException as error:
            said.seek(0)
            error.add_note(f"{arguments[0]} said: {said.read()[-4000:].decode() or 'nothing'}")
            raise
        finally:
            if process.returncode is None:
                process.send_signal(signal.SIGTERM)
                try:
                    await asyncio.wait_for(process.wait(), END_SECONDS)
                except TimeoutError:
                    process.kill()
                    await process.wait()


@contextlib.asynccontextmanager
async def our_bot(database: Path) -> AsyncIterator[tuple[StandIn, int]]:
    """Our bot as anyone runs it, `python -m bot run`, on the database at `database`; and its process id."""
    async with StandIn() as server:
        given = {
            "DISCORD_TOKEN": "bench",
            "DISCORD_API_BASE": server.api_base,
            "DISCORD_GATEWAY": server.gateway,
            "DATABASE_PATH": str(database),
            "LOG_LEVEL": "WARNING",
        }
        async with running(server, "bot", "run", given=given) as process:
            yield server, process


@contextlib.asynccontextmanager
async def null_bot(folder: Path) -> AsyncIterator[tuple[StandIn, int]]:
    """The null bot with a picture that our bot would draw; and its process id."""
    picture = folder / "picture.png"
    table, _ = new_table(0, 0)
    picture.write_bytes(draw(view(table.state, None), names=NAMES[: len(table.seats)]))
    async with StandIn() as server:
        arguments = ("bench.null_bot", server.api_base, server.gateway, str(picture))
        async with running(server, *arguments, given={}) as process:
            yield server, process


def cpu_seconds(process: int) -> float | None:
    """The processor's time that a process has used so far, all threads; None where /proc is not there."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def disk_seconds() -> float:
    """How long this disk takes to keep one page, as every move that is saved must wait for it."""
    times = []
    with tempfile.TemporaryFile() as file:
        for _ in range(15):
            begun = time.perf_counter()
            file.write(bytes(4096))
            file.flush()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - begun)
    return statistics.median(times)


async def at_rest(process: int) -> None:
    """Until the process does nothing: our bot draws what never changes when it has started."""
    before = cpu_seconds(process)
    while before is not None:
        await asyncio.sleep(REST_SECONDS)
        now = cpu_seconds(process) or 0.0
        if now - before < REST_SECONDS / 20:
            return
        before = now


class Times(msgspec.Struct, frozen=True):
    """Seconds of one batch: `median` and 99th percentile."""

    median: float
    p99: float


def times_of(answers: Iterable[Answered]) -> Times:
    seconds = sorted(answered.seconds for answered in answers)
    return Times(statistics.median(seconds), statistics.quantiles(seconds, n=100)[98])
