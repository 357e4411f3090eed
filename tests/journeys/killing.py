"""A bot killed again and again while people play: a process of its own, its database read from outside.

Used by test_kills.py and test_processes.py. Nothing here reaches into the bot: messages are read as people
see them, and the database through a second connection that may not write.
"""

import asyncio
import contextlib
import os
import random
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import msgspec

from bot.games.dice import FairDice
from bot.playground.core.protocol_log import ProtocolEntry
from bot.playground.driver.driver import Driver
from bot.playground.driver.message_view import Button, MessageView
from bot.playground.driver.person import Person, Place, Press
from bot.playground.server import Playground
from bot.store.codec import decode_table
from bot.tables.table import Table
from cogs.ui.press.custom_ids import from_base36

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
MOVES = "SELECT number, seat, move, counter FROM moves WHERE table_id = ? ORDER BY number"
PLACE = "SELECT message, shown FROM messages WHERE table_id = ?"


class Row(msgspec.Struct, frozen=True):
    """A table as the database has it: `moves` are (number, seat, text, dice counter); `message` and `shown`:
    where it is shown, and at which move number."""

    table: Table
    moves: tuple[tuple[int, int, str, int], ...]
    message: int | None
    shown: int


class Pressed(msgspec.Struct, frozen=True):
    """A move that somebody pressed."""

    press: Press
    table: int
    number: int
    text: str


class Bot:
    """One bot after the other, all on the same database."""

    def __init__(self, process: asyncio.subprocess.Process, playground: Playground, database: Path) -> None:
        self._process = process
        self._playground = playground
        self.database = database
        self.pid = 0
        self.killed = asyncio.Event()

    async def start(self) -> None:
        self.pid = int(await self._ask("bear"))
        self.killed = asyncio.Event()

    async def reap(self) -> int:
        """Wait until it has ended; returns its exit code."""
        code = int(await self._ask("reap"))
        self.pid = 0
        for session in list(self._playground.context.gateway.sessions.values()):
            self._playground.context.gateway.lose(session, ended=True)
        return code

    def kill(self) -> None:
        """Now, in the middle of whatever it does."""
        if not self.killed.is_set():
            os.kill(self.pid, signal.SIGKILL)
            self.killed.set()

    async def _ask(self, what: str) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{what}\n".encode())
        return (await asyncio.wait_for(self._process.stdout.readline(), PATIENCE)).decode()

    # ------------------------------------------------------------ its database, from outside

    def rows(self) -> dict[str, Row]:
        """Every table by game. Read in one transaction of a connection that may not write."""
        with contextlib.closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as connection:
            connection.execute("BEGIN")
            found = {}
            for table_id, game, body in connection.execute("SELECT id, game, body FROM tables").fetchall():
                moves = connection.execute(MOVES, (table_id,)).fetchall()
                place = connection.execute(PLACE, (table_id,)).fetchone()
                found[game] = Row(decode_table(body), tuple(moves), *(place or (None, -1)))
            return found

    def pending_deletions(self) -> int:
        """How many messages still have to be deleted."""
        with contextlib.closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as connection:
            return int(connection.execute("SELECT COUNT(*) FROM doomed").fetchone()[0])


@contextlib.asynccontextmanager
async def open_process_pool(
    folder: Path, playground: Playground, *, one_picture: bool = True, **settings: str
) -> AsyncIterator[Bot]:
    """No bot is born yet. Their log is `folder`/bot.log; `settings` are variables of their environment;
    `one_picture`: see process_pool.py."""
    database = folder / "tables.db"
    given = {
        "DISCORD_TOKEN": playground.token,
        "DISCORD_API_BASE": playground.api_base,
        "DISCORD_GATEWAY": playground.gateway_url,
        "DATABASE_PATH": str(database),
        "PYTHONPATH": str(ROOT),
    }
    with (folder / "bot.log").open("ab") as log:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.journeys.process_pool"),
            *(["--one-picture"] if one_picture else []),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=log,
            cwd=folder,
            env=os.environ | given | settings,
        )
        try:
            assert process.stdout is not None
            assert await process.stdout.readline() == b"ready\n"
            yield Bot(process, playground, database)
        finally:
            assert process.stdin is not None
            process.stdin.close()
            await process.wait()


class Evenings:
    """Two games at once, played by people who press again when nothing came of a press."""

    def __init__(self, driver: Driver, bot: Bot, seed: int) -> None:
        self.driver = driver
        self.bot = bot
        self.chance = random.Random(seed)
        self.pressed: list[Pressed] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.yeti, self.skis = driver.channel("games"), driver.add_channel("slopes")
        self.ada, self.ben, self.chloe, self.dev = map(driver.user, ("Ada", "Ben", "Chloe", "Dev"))
        self._traces: list[Callable[[ProtocolEntry], None]] = driver.context.protocol_log.listeners

    async def open_tables(self) -> None:
        """Both games begin; the bot lives."""
        for game, place, host, guest, options in (
            ("yeti", self.yeti, self.ada, self.ben, {"clock": "off"}),
            ("skis", self.skis, self.chloe, self.dev, {"season_cap": 1, "clock": "off"}),
        ):
            await host.slash(f"{game} start", channel=place, **options)
            await guest.click("Join", channel=place)
            await self.until(lambda place=place: any(b.label == "Start" for b in enabled(place)))
            await host.click("Start", channel=place)
            await self.until(lambda game=game: self.bot.rows()[game].table.state is not None)

    # ------------------------------------------------------------ playing

    async def play(self, game: str) -> None:
        """Until that match is over."""
        while (table := self.bot.rows()[game].table).status != "over":
            await self.gate.wait()
            person = self._person(table.seats[table.actors()[0]].user)
            step = self._step_yeti if game == "yeti" else self._step_skis
            await step(table, person)

    async def _step_yeti(self, table: Table, person: Person) -> None:
        """Press the button of the move that this seat would make, on the message of the table."""
        text = self._choose(table)
        for said in reversed(self.yeti.messages):
            for button in said.buttons:
                if self._is_move(button, "t2", table, text):
                    await self._press(person, said, button.custom_id or "", table, text)
                    return
        await self._look_again()

    async def _step_skis(self, table: Table, person: Person) -> None:
        """Press the move in the newest DM, or under My hand where the DM does not have it (yet)."""
        text = self._choose(table)
        hand = person.inbox[-1] if person.inbox and self.chance.random() < 0.8 else None
        if hand is None or not any(f":{table.move}:" in (b.custom_id or "") for b in hand.buttons):
            board = next((s for s in reversed(self.skis.messages) if s.button("My hand")), None)
            if board is None:
                await self._look_again()
                return
            before = len(person.private)
            if not await self._wait_for(person.press(board, "My hand")) or len(person.private) == before:
                return
            hand = person.private[-1]
        prefix = next(
            (b.custom_id for b in hand.buttons if (b.custom_id or "").startswith(("t2:", "f1:"))), None
        )
        if prefix is None:
            await self._look_again()
            return
        await self._press(person, hand, f"s1:{prefix.split(':')[1]}:{table.move}:{text}", table, text)

    def _choose(self, table: Table) -> str:
        """A move that brings the match nearer to its end: no discard while there is anything to play, no
        second spin where one can stay safe."""
        moves = [str(move) for move in table.rules.legal_moves(table.state, table.actors()[0])]
        better = [text for text in moves if not text.startswith("discard")]
        return "stay" if "stay" in moves else self.chance.choice(better or moves)

    def _is_move(self, button: Button, prefix: str, table: Table, text: str) -> bool:
        parts = (button.custom_id or "").split(":", 3)
        if button.disabled or parts[0] != prefix or len(parts) < 4:
            return False
        return (from_base36(parts[1]), parts[2], parts[3]) == (table.id, str(table.move), text)

    async def _press(
        self, person: Person, said: MessageView, custom_id: str, table: Table, text: str
    ) -> None:
        press = person.forge(said, custom_id)
        self.pressed.append(Pressed(press, table.id, table.move + 1, text))
        await self._wait_for(press)

    async def _wait_for(self, press: Press) -> bool:
        """Until it is answered or the bot is dead; whether it was answered."""
        waits = [asyncio.ensure_future(press.wait()), asyncio.ensure_future(self.bot.killed.wait())]
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
        if self.bot.killed.is_set():
            await self._look_again()
        return press.answered

    async def _look_again(self) -> None:
        await self.driver.context.activity.wait_for_change(0.05)

    def _person(self, user: int | None) -> Person:
        return next(each for each in (self.ada, self.ben, self.chloe, self.dev) if each.id == user)

    # ------------------------------------------------------------ killing

    async def kill_soon(self) -> None:
        """Kill the bot in the middle of what it does: when so many things more have gone over the wire, or
        a few milliseconds later; but within a second, if nothing goes on."""
        left = self.chance.randrange(1, 40)
        loop = asyncio.get_running_loop()
        pause = self.chance.choice((0.0, self.chance.uniform(0, 0.02)))

        def count(_: ProtocolEntry) -> None:
            nonlocal left
            left -= 1
            if left == 0:
                if pause:
                    loop.call_later(pause, self.bot.kill)
                else:
                    self.bot.kill()

        self._traces.append(count)
        try:
            async with asyncio.timeout(self.chance.uniform(0.05, 1.0)):
                await self.bot.killed.wait()
        except TimeoutError:
            self.bot.kill()
        finally:
            self._traces.remove(count)
        assert await self.bot.reap() == -signal.SIGKILL

    async def settled(self) -> dict[str, Row]:
        """Wait until every table is shown as it stands and nothing is left to delete."""

        def shown() -> bool:
            rows = self.bot.rows().values()
            return (
                all(row.message and row.shown >= row.table.move for row in rows)
                and not self.bot.pending_deletions()
            )

        await self.until(shown)
        return self.bot.rows()

    async def until(self, what: Callable[[], bool]) -> None:
        """Wait for what people or the database show."""
        async with asyncio.timeout(PATIENCE):
            while not what():
                await self._look_again()


def check_nothing_lost(pressed: list[Pressed], rows: dict[str, Row]) -> None:
    """Every move whose press was answered by showing the table is in the log, once and as pressed; the log
    has no gap and no other move."""
    logs = {row.table.id: {number: text for number, _, text, _ in row.moves} for row in rows.values()}
    for each in pressed:
        if each.press.outcome in ("update", "deferred update") and each.press.answered:
            assert logs[each.table].get(each.number) is not None, f"{each.text!r} was answered and lost"
    wanted = {(each.table, each.number, each.text) for each in pressed}
    for table, log in logs.items():
        for number, text in log.items():
            assert (table, number, text) in wanted, f"nobody pressed {text!r} as number {number}"


def check_replay(row: Row) -> None:
    """The kept state, hands and dice counter are what the log's moves make of the seed: none was applied
    twice, none half."""
    table = row.table
    assert table.salt is not None
    dice = FairDice(bytes.fromhex(table.seed), table.salt)
    game = table.rules
    state = table.rules.begin(len(table.seats), table.options, dice, table.first % len(table.seats))
    for _, seat, text, counter in row.moves:
        state, _ = game.apply(state, seat, game.parse(text), dice)
        assert dice.counter == counter
    assert state == table.state
    assert dice.counter == table.counter


def enabled(place: Place) -> list[Button]:
    """Every button there that can be pressed."""
    return [button for said in place.messages for button in said.buttons if not button.disabled]


def live(place: Place) -> list[MessageView]:
    """The messages there on which something of a running table can be pressed."""
    return [said for said in place.messages if any(not button.disabled for button in said.buttons)]
