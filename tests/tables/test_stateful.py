"""Any order of joins, moves, clocks, stops, restarts and failing disks leaves a table that its log explains.

A real SQLite file and the real service; hypothesis chooses what happens.
"""

import asyncio
import contextlib
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from bot.errors import Refusal, StoreError
from bot.games.dice import FairDice
from bot.games.skis import SkisOptions
from bot.games.yeti import YetiOptions
from bot.store.sqlite import SqliteStore, open_store
from bot.tables.service import Tables
from bot.tables.table import OVER, PLAYING, Person, Place, Table
from tests.ports import HandClock, KnownEntropy, RecordingObserver

PEOPLE = tuple(Person(n, name) for n, name in enumerate(("Ada", "Ben", "Chloe", "Dev", "Eve"), 1))
people = st.sampled_from(PEOPLE)


class Evening(RuleBasedStateMachine):
    """One table at a time, of either game."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.runner = asyncio.Runner()
        self.opened = contextlib.AsyncExitStack()
        self.clock = HandClock()
        self.table_id = 0
        self.entropy = KnownEntropy()
        self.do(self.open_store())

    def do(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.runner.run(work)

    async def open_store(self) -> None:
        database = Path(self.folder.name) / "tables.db"
        self.store: SqliteStore = await self.opened.enter_async_context(open_store(database))
        self.tables = Tables(self.store, self.clock, self.entropy, RecordingObserver())

    async def attempt(self, *works: Coroutine[Any, Any, Any]) -> int:
        """All at once; returns how many were accepted. Only our own refusals may come."""
        done = await asyncio.gather(*works, return_exceptions=True)
        for each in done:
            if isinstance(each, BaseException) and not isinstance(each, Refusal | StoreError):
                raise each
        return sum(not isinstance(each, BaseException) for each in done)

    def kept(self) -> Table:
        return self.do(self.store.load(self.table_id)).table

    def text(self, table: Table, choice: int) -> str:
        moves = table.rules.legal_moves(table.state, table.actors()[0])
        return str(moves[choice % len(moves)])

    # ------------------------------------------------------------ what happens

    @initialize(
        game=st.sampled_from(["yeti", "skis"]), clock=st.sampled_from([None, 600]), began=st.booleans()
    )
    def open(self, game: str, clock: int | None, began: bool) -> None:
        options = YetiOptions() if game == "yeti" else SkisOptions()
        view = self.do(self.tables.open_lobby(Place(1, 2), PEOPLE[0], game, options, clock=clock))
        self.table_id = view.id
        self.do(self.tables.take_salt(view.id, 4242))
        if began:
            self.do(self.tables.join(view.id, PEOPLE[1]))
            self.do(self.tables.start(view.id, PEOPLE[0]))

    @rule(who=st.lists(people, min_size=1, max_size=5))
    def join_at_once(self, who: list[Person]) -> None:
        self.do(self.attempt(*(self.tables.join(self.table_id, person) for person in who)))

    @rule(person=people)
    def leave(self, person: Person) -> None:
        self.do(self.attempt(self.tables.leave(self.table_id, person)))

    @rule(person=people)
    def start(self, person: Person) -> None:
        self.do(self.attempt(self.tables.start(self.table_id, person)))

    @precondition(lambda self: self.kept().status == PLAYING)
    @rule(choice=st.integers(0, 50), times=st.sampled_from([1, 1, 2, 20]), back=st.integers(0, 1))
    def press(self, choice: int, times: int, back: int) -> None:
        """The same button so often at once: it counts once, or not at all where it is old."""
        table = self.kept()
        user = table.seats[table.actors()[0]].user
        person = next((each for each in PEOPLE if each.id == user), PEOPLE[0])
        text = self.text(table, choice)
        press = [self.tables.play(table.id, table.move - back, text, person=person) for _ in range(times)]
        assert self.do(self.attempt(*press)) <= (0 if back else 1)

    @precondition(lambda self: self.kept().status == PLAYING)
    @rule(choice=st.integers(0, 50), first=st.booleans())
    def click_against_clock(self, choice: int, first: bool) -> None:
        table = self.kept()
        seat = table.actors()[0]
        works = [
            self.tables.play(table.id, table.move, self.text(table, choice), seat=seat),
            self.tables.run_out(table.id, table.move),
        ]
        assert self.do(self.attempt(*(works if first else reversed(works)))) <= 1

    @precondition(lambda self: self.kept().status == PLAYING)
    @rule(choice=st.integers(0, 50), stop=st.sampled_from(["stop", "leave", "hand over"]))
    def move_against_something_else(self, choice: int, stop: str) -> None:
        table = self.kept()
        host = next((each for each in PEOPLE if each.id == table.host), PEOPLE[0])
        other = {
            "stop": lambda: self.tables.stop(table.id, host, may_manage=False),
            "leave": lambda: self.tables.leave(table.id, host),
            "hand over": lambda: self.tables.hand_over(table.id, host, 0, may_manage=True),
        }[stop]()
        move = self.tables.play(table.id, table.move, self.text(table, choice), seat=table.actors()[0])
        self.do(self.attempt(other, move))

    @rule(seconds=st.integers(1, 4000))
    def time_passes(self, seconds: int) -> None:
        self.clock.move(seconds)

    @precondition(lambda self: self.kept().status == PLAYING)
    @rule(choice=st.integers(0, 50))
    def press_while_the_disk_refuses(self, choice: int) -> None:
        """Nothing may have changed."""
        table = self.kept()
        self.do(self.store.run(lambda connection: connection.execute("PRAGMA query_only=1")))
        move = self.tables.play(table.id, table.move, self.text(table, choice), seat=table.actors()[0])
        try:
            assert self.do(self.attempt(move)) == 0
            assert self.kept() == table
        finally:
            self.do(self.store.run(lambda connection: connection.execute("PRAGMA query_only=0")))

    @rule()
    def restart(self) -> None:
        before = self.kept()
        self.do(self.opened.aclose())
        self.do(self.open_store())
        assert self.kept() == before

    # ------------------------------------------------------------ what always holds

    @invariant()
    def the_log_explains_the_table(self) -> None:
        if not self.table_id:
            return
        table = self.kept()
        log = self.do(self.store.log(self.table_id))
        assert [each.number for each in log] == sorted({each.number for each in log})
        if table.state is None or table.salt is None:
            assert not log
            return
        dice = FairDice(bytes.fromhex(table.seed), table.salt)
        game = table.rules
        state = table.rules.begin(len(table.seats), table.options, dice, table.first % len(table.seats))
        for each in log:
            state, _ = game.apply(state, each.seat, game.parse(each.text), dice)
        assert state == table.state
        assert dice.counter == table.counter

    @invariant()
    def seats_and_deadlines_are_in_order(self) -> None:
        if not self.table_id:
            return
        table = self.kept()
        owners = [seat.user for seat in table.seats if seat.user is not None]
        assert len(owners) == len(set(owners)) <= table.rules.most_seats
        deadline = self.do(self.store.next_deadline())
        assert deadline is not None, "nothing will ever happen to this table"
        assert (deadline.kind == "purge") == (table.status == OVER)

    def teardown(self) -> None:
        self.do(self.opened.aclose())
        self.runner.close()
        self.folder.cleanup()


def run(examples: int, steps: int) -> None:
    run_state_machine_as_test(  # type: ignore[no-untyped-call]
        Evening,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_whatever_happens_at_a_table_its_log_explains_it_and_something_is_due_f6_f39() -> None:
    run(25, 30)


@pytest.mark.long
def test_the_same_at_length() -> None:
    run(300, 60)
