"""The bot as operators see it: told to end, asked how it is, backed up while it plays, restored.

A real process and real time; see killing.py.
"""

import asyncio
import contextlib
import os
import re
import signal
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from bot.playground.driver.driver import Driver
from bot.playground.server import Playground
from tests.journeys.killing import PATIENCE, Evenings, live, open_process_pool


@contextlib.asynccontextmanager
async def an_evening(folder: Path, **settings: str) -> AsyncIterator[Evenings]:
    """A bot that runs, with a table of each game."""
    if sys.platform == "win32":
        pytest.skip("Windows has neither fork nor SIGTERM")
    async with (
        Playground(rate_limits=False) as playground,
        open_process_pool(folder, playground, **settings) as bot,
    ):
        driver = Driver(playground, deadline=40, window=0.05)
        await bot.start()
        await driver.connected(40)
        evenings = Evenings(driver, bot, seed=1)
        await evenings.open_tables()
        await evenings.settled()
        yield evenings
        if bot.pid:
            bot.kill()
            await bot.reap()


async def run_cli(evenings: Evenings, *arguments: str | Path) -> str:
    """What `python -m bot …` says on the same database; it must do well."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *map(str, arguments)),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        cwd=evenings.bot.database.parent,
        env=os.environ
        | {"DATABASE_PATH": str(evenings.bot.database), "PYTHONPATH": str(Path(__file__).parents[2])},
    )
    said, complained = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode == 0, complained.decode()
    return said.decode()


async def test_told_to_end_it_finishes_what_it_says_and_closes(tmp_path: Path) -> None:
    async with an_evening(tmp_path) as evenings:
        hold = evenings.driver.faults.hold("POST /interactions/", applied=False)
        pressed = evenings.ada.press(live(evenings.yeti)[-1], "Spin")
        await hold.arrived.wait()
        began = time.monotonic()
        os.kill(evenings.bot.pid, signal.SIGTERM)
        asyncio.get_running_loop().call_later(0.3, hold.release)
        await pressed.wait()
        assert pressed.answered
        assert await evenings.bot.reap() == 0
        assert time.monotonic() - began < 5
        row = evenings.bot.rows()["yeti"]
        assert [text for _, _, text, _ in row.moves] == ["spin"]
        assert row.shown == row.table.move
    assert " ERROR " not in (tmp_path / "bot.log").read_text()


async def test_told_to_end_while_discord_hangs_it_closes_within_five_seconds_and_loses_nothing(
    tmp_path: Path,
) -> None:
    async with an_evening(tmp_path) as evenings:
        hold = evenings.driver.faults.hold("(POST|PATCH) /")
        evenings.ada.press(live(evenings.yeti)[-1], "Spin")
        await hold.arrived.wait()
        began = time.monotonic()
        os.kill(evenings.bot.pid, signal.SIGTERM)
        assert await evenings.bot.reap() == 0
        assert time.monotonic() - began < 5
        hold.release()
        await evenings.bot.start()
        await evenings.driver.playground.connected(40)
        rows = await evenings.settled()
        assert [text for _, _, text, _ in rows["yeti"].moves] == ["spin"]
        assert rows["yeti"].message == live(evenings.yeti)[-1].id
    assert " ERROR " not in (tmp_path / "bot.log").read_text()


async def test_health_says_what_is_well_and_what_is_not(tmp_path: Path) -> None:
    async with an_evening(tmp_path, HEALTH_PORT="0") as evenings, aiohttp.ClientSession() as session:
        found = re.search(r"http://127\.0\.0\.1:\d+/healthz", (tmp_path / "bot.log").read_text())
        assert found is not None

        async def ask() -> tuple[int, dict[str, object]]:
            async with session.get(found.group()) as answer:
                return answer.status, await answer.json()

        async with asyncio.timeout(PATIENCE):
            while (await ask())[0] != 200:
                await evenings.driver.context.activity.wait_for_change(0.05)
        status, body = await ask()
        assert (status, body["gateway"], body["database"]) == (200, "connected", "well")
        assert isinstance(body["loop_lag_ms"], float)
        evenings.driver.faults.outage()
        async with asyncio.timeout(PATIENCE):
            while (await ask())[0] == 200:
                await evenings.driver.context.activity.wait_for_change(0.05)
        status, body = await ask()
        assert (status, body["gateway"], body["database"]) == (503, "lost", "well")
        evenings.driver.faults.outage(on=False)
        async with asyncio.timeout(PATIENCE):
            while (await ask())[0] != 200:
                await evenings.driver.context.activity.wait_for_change(0.05)


async def test_a_backup_made_while_playing_brings_the_games_back_where_they_were(tmp_path: Path) -> None:
    async with an_evening(tmp_path) as evenings:
        bot = evenings.bot
        copy = tmp_path / "copies" / "evening.db"
        copying = asyncio.create_task(run_cli(evenings, "backup", copy))
        for _ in range(25):
            table = bot.rows()["yeti"].table
            await evenings._step_yeti(table, evenings._person(table.seats[table.actors()[0]].user))
        assert "2 open tables" in await copying
        played = len(bot.rows()["yeti"].moves)
        os.kill(bot.pid, signal.SIGTERM)
        await bot.reap()
        assert "The old one is kept" in await run_cli(evenings, "restore", copy)
        restored = bot.rows()["yeti"]
        assert len(restored.moves) <= played
        await bot.start()
        await evenings.driver.playground.connected(40)
        rows = await evenings.settled()
        assert rows["yeti"].table == restored.table
        await evenings.play("yeti")
        assert bot.rows()["yeti"].table.end == "won"
