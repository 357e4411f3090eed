"""The bot is killed at random instants while two games are played, and both go on to their end.

A real process, a real SIGKILL, real time. The database is read from outside.
"""

import asyncio
import sys
from pathlib import Path

import pytest

from bot.playground.driver.driver import Driver
from bot.playground.server import Playground
from tests.journeys.killing import (
    Evenings,
    check_nothing_lost,
    check_replay,
    live,
    open_process_pool,
)


async def kill_and_play(folder: Path, kills: int, seed: int, *, one_picture: bool = True) -> int:
    """Play both games to the end while the bot is killed up to `kills` times; returns how often it was."""
    if sys.platform == "win32":
        pytest.skip("Windows has neither fork nor SIGKILL")
    async with (
        Playground(rate_limits=False) as playground,
        open_process_pool(folder, playground, one_picture=one_picture) as bot,
    ):
        driver = Driver(playground, deadline=40, window=0.05)
        await bot.start()
        await driver.connected(40)
        evenings = Evenings(driver, bot, seed)
        await evenings.open_tables()
        await evenings.settled()
        players = asyncio.gather(evenings.play("yeti"), evenings.play("skis"))
        killed = 0
        while killed < kills and not players.done():
            watched = evenings.chance.random() < 0.5
            await evenings.kill_soon()
            killed += 1
            if watched:
                evenings.gate.clear()
            dead = bot.rows()
            check_nothing_lost(evenings.pressed, dead)
            await bot.start()
            if evenings.chance.random() < 0.8:
                await playground.connected(40)
            if watched:
                rows = await evenings.settled()
                assert {game: row.table for game, row in rows.items()} == {
                    game: row.table for game, row in dead.items()
                }
                for game, place in (("yeti", evenings.yeti), ("skis", evenings.skis)):
                    assert [said.id for said in live(place)] == [rows[game].message], (
                        f"{game} stands at {rows[game]}, but pressed can be {live(place)}"
                    )
                evenings.gate.set()
        await players
        rows = await evenings.settled()
        check_nothing_lost(evenings.pressed, rows)
        for row in rows.values():
            assert row.table.end == "won"
            check_replay(row)
        bot.kill()
        await bot.reap()
    log = (folder / "bot.log").read_text()
    assert " ERROR " not in log, log
    return killed


async def test_a_bot_killed_at_random_instants_loses_nothing_and_both_games_are_won_f9_f12(
    tmp_path: Path,
) -> None:
    assert await kill_and_play(tmp_path, 15, seed=5) == 15


@pytest.mark.long
@pytest.mark.parametrize("seed", range(25))
async def test_five_hundred_kills_lose_nothing_either(tmp_path: Path, seed: int) -> None:
    assert await kill_and_play(tmp_path, 20, seed=100 + seed, one_picture=seed % 2 == 0) == 20
