"""The bot is killed in each phase of Don't Stop Yeti and started again: the very same buttons go on.

A real process, a real SIGKILL, real time. Between death and birth the wheel is told what to show next.
"""

import contextlib
import re
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.playground.driver.driver import Driver
from bot.playground.driver.message_view import MessageView
from bot.playground.driver.person import Person, Press
from bot.playground.server import Playground
from bot.store.sqlite import open_store
from tests.journeys.api_description import Judge, find_description
from tests.journeys.evening import BUST, rig
from tests.journeys.killing import PATIENCE, Bot, open_process_pool


class Night:
    """An evening in real time with a bot that dies."""

    def __init__(self, driver: Driver, bot: Bot) -> None:
        self.driver = driver
        self.bot = bot
        self.games = driver.channel("games")
        self.ada, self.ben = driver.user("Ada"), driver.user("Ben")

    async def begin(self) -> None:
        await self.bot.start()
        await self.driver.connected(PATIENCE)

    async def kill(self, *spins: int | None) -> MessageView:
        """Kill it now; the look of the table that people still have before them. `spins`: what the wheel
        will show next."""
        look = self.table().frozen()
        self.bot.kill()
        assert await self.bot.reap() == -signal.SIGKILL
        if spins:
            async with open_store(self.bot.database) as store:
                (row,) = self.bot.rows().values()
                await rig(store, await store.load(row.table.id), spins, time.time())
        return look

    def table(self) -> MessageView:
        return next(message for message in reversed(self.games.messages) if message.attachments)

    async def press(
        self, person: Person, label: str, look: MessageView | None = None, *, shows: str
    ) -> Press:
        """Press a button, of the table as it is or as it looked; wait until the table shows a button like
        this."""
        press = await person.click(label, message=look or self.table())
        await self.until(lambda: any(button.label.startswith(shows) for button in self.table().buttons))
        await self.driver.quiet()
        return press

    async def until(self, came_true: Callable[[], object]) -> None:
        for _ in range(int(PATIENCE / 0.05)):
            if came_true():
                return
            await self.driver.context.activity.wait_for_change(0.05)
        raise AssertionError(f"still not so: {self.games.messages}")


@contextlib.asynccontextmanager
async def open_night(folder: Path) -> AsyncIterator[Night]:
    if sys.platform == "win32":
        pytest.skip("Windows has neither fork nor SIGKILL")
    judge = Judge(find_description())
    async with Playground(rate_limits=False) as playground, open_process_pool(folder, playground) as bot:
        playground.context.protocol_log.listeners.append(judge)
        night = Night(Driver(playground, window=0.05, deadline=PATIENCE), bot)
        await night.begin()
        yield night
        bot.kill()
        await bot.reap()
    assert not judge.problems
    assert " ERROR " not in (folder / "bot.log").read_text()


async def test_f9_killed_in_each_phase_the_very_same_buttons_go_on(tmp_path: Path) -> None:
    async with open_night(tmp_path) as night:
        ada, ben = night.ada, night.ben
        await ada.slash("yeti start", channel="games")
        await night.press(ben, "Join", shows="Start")
        message = night.table()
        moves = 0
        story = (
            ("lobby", (), ada, "Start", "Spin"),
            ("spin", (3, BUST), ada, "Spin", "Pawn 1 → 3"),
            ("move", (), ada, "Pawn 1 → 3", "Spin again"),
            ("decide", (BUST, 2), ada, "Spin again", "Pass"),
            ("bust", (2,), ada, "Pass", "Spin"),
            ("spin", (2,), ben, "Spin", "Pawn 1 → 2"),
            ("move", (), ben, "Pawn 1 → 2", "Spin again"),
            ("decide", (), ben, "Stay safe", "Spin for the Yeti"),
            ("yeti_spin", (3, 5), ben, "Spin for the Yeti", "Spin"),
            ("spin", (5,), ada, "Spin", "Pawn 1 → 9 ↗, bumps the Yeti"),
            ("move", (), ada, "Pawn 1 → 9", "Free spin"),
            ("free_spin", (1,), ada, "Free spin", "Pawn 2 → 1"),
            ("free_move", (), ada, "Pawn 2 → 1", "Spin again"),
        )
        for phase, spins, person, label, shows in story:
            (row,) = night.bot.rows().values()
            assert (row.table.state.phase if row.table.state else "lobby") == phase
            look = await night.kill(*spins)
            if phase == "move":  # a press made while the bot is away works when pressed again
                assert not person.press(look, label).answered
            await night.begin()
            await night.press(person, label, look, shows=shows)
            assert night.table() == message
            (row,) = night.bot.rows().values()
            moves += phase != "lobby"
            assert len(row.moves) == moves
        assert [text for _, _, text, _ in row.moves][-3:] == ["move 0", "spin", "move 1"]
        assert row.table.state.pawns == ((9, 1), (2, 0))


async def test_a_crash_between_posting_and_saving_leaves_one_table_that_works(tmp_path: Path) -> None:
    """The table was posted afresh, and nobody had written its id down: the same nonce finds it again."""
    async with open_night(tmp_path) as night:
        ada, ben = night.ada, night.ben
        await ada.slash("yeti start", channel="games")
        await night.press(ben, "Join", shows="Start")
        await night.press(ada, "Start", shows="Spin")
        await night.kill(1, 1)
        await night.begin()
        await night.press(ada, "Spin", shows="Pawn 1")
        await night.press(ada, "Pawn 1", shows="Stay safe")
        first = night.table()
        await ben.says("and now?", channel="games")
        hold = night.driver.faults.hold(r"POST /channels/\d+/messages", applied=True)
        ada.press(first, "Stay safe")
        await night.until(hold.arrived.is_set)
        posted = night.table()
        assert posted != first and posted.mentions == ["Ben"]
        await night.kill()
        hold.release()
        await night.begin()
        await night.until(lambda: first.gone)
        await night.driver.quiet()
        assert [message for message in night.games.messages if message.attachments] == [posted]
        await night.press(ben, "Spin", shows="Pawn 1")
        assert night.table() == posted
        assert re.search(r"spins a \*\*1\*\*", posted.content)
