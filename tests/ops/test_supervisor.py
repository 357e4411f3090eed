"""A process that is kept running, with real processes and a clock of the test's own."""

import asyncio
import os
import sys
from pathlib import Path

import pytest

from bot.ops.supervisor import HOPELESS, Patience, keep_running

LIVES_UNTIL_INPUT_CLOSES = """
import asyncio, pathlib, sys
from bot.ops.supervisor import on_closed_input
async def main():
    ended = asyncio.Event()
    on_closed_input(ended.set)
    pathlib.Path(sys.argv[2]).write_text("up")
    await ended.wait()
    pathlib.Path(sys.argv[1]).write_text("ended well")
asyncio.run(main())
"""


class Clock:
    """Time that passes only while someone sleeps; remembers the sleeps."""

    def __init__(self) -> None:
        self.time = 0.0
        self.sleeps: list[float] = []

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self.sleeps.append(seconds)
        self.time += seconds


async def keep(code: str, clock: Clock, patience: Patience | None = None) -> list[str]:
    said: list[str] = []
    command = (sys.executable, "-c", code)
    await keep_running(
        command,
        os.environ,
        lambda line: None if "runs as process" in line else said.append(line),
        patience=patience,
        now=clock.now,
        sleep=clock.sleep,
    )
    return said


async def test_a_process_that_keeps_dying_is_started_again_later_each_time_then_given_up() -> None:
    clock = Clock()
    said = await keep("raise SystemExit(1)", clock)
    assert clock.sleeps == [1.0, 2.0, 4.0]
    assert said[0] == "The bot stopped (exit code 1). Starting it again in 1 s; the page stays open."
    assert said[3:] == ["The bot stopped (exit code 1), 4 times within 60 s: giving up."]


async def test_deaths_long_ago_are_forgiven(tmp_path: Path) -> None:
    clock, runs = Clock(), tmp_path / "runs"
    code = f"""
import pathlib
runs = pathlib.Path({str(runs)!r})
runs.write_text((runs.read_text() if runs.exists() else "") + "x")
raise SystemExit({HOPELESS} if len(runs.read_text()) == 6 else 1)
"""
    said = await keep(code, clock, Patience(pauses=(70.0,), window=60.0))
    assert clock.sleeps == [70.0] * 5
    assert "giving up" not in "".join(said)


async def test_a_wrong_setting_is_not_tried_again() -> None:
    clock = Clock()
    said = await keep(f"raise SystemExit({HOPELESS})", clock)
    assert (clock.sleeps, len(said)) == ([], 1) and "its own line above says why" in said[0]


async def test_a_killed_process_is_said_to_have_been_killed() -> None:
    said = await keep("import os; os.kill(os.getpid(), 9)", Clock(), Patience(pauses=()))
    assert said == ["The bot stopped (ended by signal 9), once: giving up."]


async def test_when_we_end_the_process_ends_first_and_in_good_order(tmp_path: Path) -> None:
    told, beacon = tmp_path / "told", tmp_path / "beacon"
    os.mkfifo(beacon)
    keeping = asyncio.ensure_future(
        keep_running((sys.executable, "-c", LIVES_UNTIL_INPUT_CLOSES, told, beacon), os.environ, print)
    )
    assert await asyncio.to_thread(beacon.read_text) == "up"
    keeping.cancel()
    with pytest.raises(asyncio.CancelledError):
        await keeping
    assert told.read_text() == "ended well"
