"""The one task that serves deadlines: it sleeps until the soonest row, acts through the service, and goes on.

It is told when a table's next deadline is, since that may be sooner than what it waits for.
"""

import asyncio
import contextlib
import logging
import math
import random
from types import TracebackType
from typing import Self

from bot.errors import Refusal, StoreError, TableParked
from bot.tables.computer_players import brain_to_move, choose_move, is_worth_showing
from bot.tables.ports import Clock, Store, TableObserver
from bot.tables.service import Tables
from bot.tables.table import Deadline, Table

log = logging.getLogger(__name__)

RETRY_SECONDS = 30
EDITS = 3
OUTAGE_SECONDS = 60
TURN_KINDS = frozenset({"brain", "turn", "nudge", "forced"})


class Scheduler:
    """`async with Scheduler(...)` runs the task, which is held until `go_on`. `chance`: the computer
    players' own randomness, never the tables' dice; `observer` shows and reminds."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        tables: Tables,
        chance: random.Random,
        observer: TableObserver,
    ) -> None:
        self._store = store
        self._clock = clock
        self._tables = tables
        self._chance = chance
        self._observer = observer
        self._held = True
        self._acting = False
        self._waits_until = math.inf
        self._unreachable: set[int] = set()
        self._paused: set[int] = set()
        self._woken = asyncio.Event()
        self._rested = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._serve(), name="deadlines")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    def hold(self) -> None:
        """Nothing becomes due until `go_on`."""
        self._held = True

    def go_on(self) -> None:
        self._held = False
        self._woken.set()

    def lose(self, guild: int) -> None:
        """That server is in an outage: the clocks of its tables wait."""
        self._unreachable.add(guild)

    def find(self, guild: int) -> None:
        """It is there again."""
        self._unreachable.discard(guild)

    def pause(self, table_id: int) -> None:
        """That table can't be shown: its clock and its computer players wait."""
        self._paused.add(table_id)

    def resume(self, table_id: int) -> None:
        """It can be shown again."""
        self._paused.discard(table_id)

    def expect(self, due: float) -> None:
        """Something is due then. What is due later than the soonest is found in its time."""
        if due < self._waits_until:
            self._woken.set()

    async def _serve(self) -> None:
        while True:
            self._woken.clear()
            self._waits_until = math.inf
            self._rested.clear()
            self._acting = True
            if self._held:
                await self._wait(None)
                continue
            try:
                soonest = await self._store.next_deadline()
                if soonest is not None and soonest.due <= self._clock.now():
                    await self._act_alone(soonest)
                    continue
            except StoreError as error:
                log.error("deadlines wait: %s", error.operator_sentence())
                await self._wait(self._clock.now() + RETRY_SECONDS)
                continue
            except Exception:  # the one task of all tables must not end with one of them
                log.exception("deadlines wait after an error of ours")
                await self._wait(self._clock.now() + RETRY_SECONDS)
                continue
            await self._wait(None if soonest is None else soonest.due)

    async def _wait(self, due: float | None) -> None:
        """Until that time, or until something sooner is due."""
        self._acting = False
        self._waits_until = math.inf if due is None else due
        self._rested.set()
        waits: set[asyncio.Task[object]] = {asyncio.create_task(self._woken.wait())}
        if due is not None:
            waits.add(asyncio.create_task(self._clock.sleep_until(due)))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()

    async def _move_for_brain(self, deadline: Deadline) -> None:
        """A computer player's move, thought out off the event loop and made through the service; with those
        after it up to the next moment worth showing, so that its turn takes at most EDITS of them."""
        kept = await self._store.load(deadline.table)
        if kept.table.move != deadline.move or brain_to_move(kept.table) is None:
            await self._store.clear_deadline(deadline)
            return
        number = kept.table.batches + 1
        continued = False
        while (seat := brain_to_move(kept.table)) is not None:
            text = await self._think(kept.table, seat)
            before = kept.table
            kept = await self._tables.play_computer(kept, text, seat=seat, continued=continued)
            continued = True
            if kept.table.actors() != before.actors():
                break
            if number < EDITS and is_worth_showing(before, kept.table):
                break
        table = kept.table
        self._observer.changed(table.id, table.move, hands=table.rules.has_secrets)

    async def _think(self, table: Table, seat: int) -> str:
        """What this seat's computer player does; whatever is legal if it fails, since a table must go on."""
        try:
            return await asyncio.to_thread(choose_move, table, seat, self._chance)
        except Exception:
            log.exception("table %s: the computer player of seat %s failed", table.id, seat)
            moves = table.rules.legal_moves(table.state, seat)
            return str(self._chance.choice(moves))

    async def _force(self, deadline: Deadline) -> None:
        """A step with nothing to decide was not taken in time: it is taken, and is nobody's miss."""
        table = (await self._store.load(deadline.table)).table
        actors = table.actors()
        if table.move != deadline.move or not actors:
            await self._store.clear_deadline(deadline)
            return
        (move, *_) = table.rules.legal_moves(table.state, actors[0])
        await self._tables.play(table.id, table.move, str(move), seat=actors[0])

    async def _act_alone(self, deadline: Deadline) -> None:
        """One table's failure must not stop the clocks of all the others: its row is taken away."""
        try:
            await self._act(deadline)
        except TableParked:  # the store has said so, and has taken its deadlines away
            return
        except StoreError:
            raise
        except Exception:
            log.exception("table %s: its %s deadline failed", deadline.table, deadline.kind)
            await self._store.clear_deadline(deadline)

    async def settle(self) -> None:
        """Until nothing is due that could be done (for tests, which move the clock)."""
        while not self._held:
            with contextlib.suppress(StoreError):
                soonest = await self._store.next_deadline()
                if soonest is not None and soonest.due <= self._clock.now():
                    self._rested.clear()
                    self._woken.set()
                    await self._rested.wait()
                    continue
            if not self._acting:
                return
            await self._rested.wait()

    def busy(self) -> bool:
        """Whether it looks for something due, or does it."""
        return self._acting

    async def _act(self, deadline: Deadline) -> None:
        """Do what is due. The row goes in the same transaction that acts; a row that no longer means
        anything is cleared here."""
        try:
            if deadline.table in self._paused and deadline.kind in TURN_KINDS:
                await self._store.postpone(deadline, self._clock.now() + OUTAGE_SECONDS)
                return
            if self._unreachable and deadline.kind != "purge":
                guild = (await self._store.load(deadline.table)).table.guild
                if guild in self._unreachable:
                    await self._store.postpone(deadline, self._clock.now() + OUTAGE_SECONDS)
                    return
            if deadline.kind == "lobby":
                await self._tables.expire(deadline.table)
            elif deadline.kind == "idle":
                await self._tables.abandon(deadline.table)
            elif deadline.kind == "purge":
                await self._store.purge(deadline.table)
            elif deadline.kind == "brain":
                await self._move_for_brain(deadline)
            elif deadline.kind == "turn":
                await self._tables.run_out(deadline.table, deadline.move or 0)
            elif deadline.kind == "forced":
                await self._force(deadline)
            elif deadline.kind == "nudge":
                await self._store.clear_deadline(deadline)
                self._observer.nudge(deadline.table)
            else:
                await self._store.clear_deadline(deadline)
        except Refusal:
            await self._store.clear_deadline(deadline)
