"""How a table is changed besides by moves: load, change, save, tell; again if somebody was faster."""

import asyncio
import weakref
from collections.abc import Callable, Sequence

import msgspec

from bot.tables import autopilot
from bot.tables.ports import Clock, Conflict, Store, TableObserver
from bot.tables.queries import TableQueries
from bot.tables.schedule import deadlines_of
from bot.tables.table import Deadline, Kept, Person, Table
from bot.tables.table_view import Played, view_of


class TableChanges(TableQueries):
    """What lobby and match share. `entropy(n)` gives n secret random bytes; `observer` shows tables."""

    def __init__(
        self, store: Store, clock: Clock, entropy: Callable[[int], bytes], observer: TableObserver
    ) -> None:
        super().__init__(store)
        self._clock = clock
        self._entropy = entropy
        self._observer = observer
        self._locks: weakref.WeakValueDictionary[int, asyncio.Lock] = weakref.WeakValueDictionary()

    async def _change(
        self, table_id: int, person: Person | None, change: Callable[[Kept], Table], *, quiet: bool = False
    ) -> Played:
        """Load, change, save, tell; again if somebody was faster. Changes of one table queue up here, so
        that a crowd at the Join button does not starve anyone."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        async with lock:
            while True:
                kept = await self._load_named(table_id, person)
                table = change(kept)
                table = autopilot.after_change(kept.table, table, self._clock.now())
                if table is kept.table:
                    return Played(view_of(kept), kept.message)
                deadlines = deadlines_of(table, self._clock.now())
                try:
                    await self._store.save(table, kept.table.move, deadlines)
                except Conflict:
                    continue
                self._tell_due(deadlines)
                if not quiet:
                    self._observer.changed(table.id, table.move, hands=table.rules.has_secrets)
                return Played(view_of(msgspec.structs.replace(kept, table=table)), kept.message)

    def _tell_due(self, deadlines: Sequence[Deadline]) -> None:
        if deadlines:
            self._observer.due(min(deadline.due for deadline in deadlines))

    async def _load_named(self, table_id: int, person: Person | None) -> Kept:
        """Load, with this person's display name brought up to date."""
        kept = await self._store.load(table_id)
        if person is None or kept.names.get(person.id) == person.name:
            return kept
        await self._store.write_name(kept.table.guild, person.id, person.name)
        return msgspec.structs.replace(kept, names={**kept.names, person.id: person.name})
