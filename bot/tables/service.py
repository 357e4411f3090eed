"""The one door to every table: open, join, start, play, stop. People, brains and clocks share it.

Called by cogs for people, by deadlines.py for time and computer players. Nothing is told before it is saved.
"""

import asyncio
import weakref
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from bot.errors import (
    HostOnly,
    NotOver,
    NotSeated,
    NotStarted,
    NotYourTurn,
    OldMessage,
    OnAutopilot,
    StaleMove,
    TableOver,
)
from bot.games.dice import FairDice, commitment
from bot.tables import autopilot as clockwork
from bot.tables import lobby
from bot.tables.ports import Clock, Conflict, Store, TableObserver
from bot.tables.prerender import prerender_next
from bot.tables.queries import Reading
from bot.tables.schedule import deadlines_of, idle_until
from bot.tables.table import (
    LOBBY,
    OVER,
    PLAYING,
    Deadline,
    Kept,
    Logged,
    Message,
    Person,
    Place,
    Played,
    Seat,
    Table,
    TableView,
    look,
    whose,
)

ID_BITS = 48


class Tables(Reading):
    """The use cases. `entropy(n)` gives n secret random bytes."""

    def __init__(
        self, store: Store, clock: Clock, entropy: Callable[[int], bytes], observer: TableObserver
    ) -> None:
        super().__init__(store)
        self._clock = clock
        self._entropy = entropy
        self._observer = observer
        self._lobby_locks: weakref.WeakValueDictionary[int, asyncio.Lock] = weakref.WeakValueDictionary()

    # ------------------------------------------------------------ the lobby

    async def open_lobby(
        self,
        place: Place,
        host: Person,
        game: str,
        options: Any,
        *,
        clock: int | None = None,
        pass_and_play: bool = False,
        computers: tuple[str, ...] = (),
        first: int = 0,
        held: tuple[int, ...] = (),
    ) -> TableView:
        """A new table with its host in the first seat and the dice committed. `clock`: seconds a turn;
        `computers`: strengths of computer players who sit down too. Raises TableExists."""
        seed = self._entropy(32)
        now = int(self._clock.now())
        table = Table(
            id=int.from_bytes(self._entropy(ID_BITS // 8), "big"),
            guild=place.guild,
            channel=place.channel,
            game=game,
            host=host.id,
            seats=(Seat(host.id),),
            options=options,
            commitment=commitment(seed),
            seed=seed.hex(),
            opened=now,
            clock=clock,
            pass_and_play=pass_and_play,
            first=first,
            held=held,
            held_until=now + lobby.REMATCH_HOLD_SECONDS if held else 0,
            human_at=now,
        )
        for strength in computers:
            table = lobby.add_computer(table, strength)
        deadlines = deadlines_of(table, now)
        await self._store.open_table(table, deadlines, {host.id: host.name})
        self._tell_due(deadlines)
        return look(Kept(table, {host.id: host.name}, Message(place.channel)))

    async def join(self, table_id: int, person: Person, *, label: str | None = None) -> Played:
        """Take a seat. Raises AlreadySeated, TableFull, SeatsHeld, NotInLobby, TableOver, NoTable."""
        return await self._change_lobby(
            table_id,
            person,
            lambda kept: lobby.join(
                kept.table, person.id, now=self._clock.now(), label=label or _next_label(kept, person)
            ),
        )

    async def leave(self, table_id: int, person: Person) -> Played:
        """Give up one's seats: they are free again in a lobby, and a computer player's in a running match,
        with the host passed on; the last person to leave ends it. Raises NotSeated, TableOver, NoTable."""

        def go(kept: Kept) -> Table:
            if kept.table.status == LOBBY:
                return lobby.leave(kept.table, person.id)
            left = clockwork.leave_match(kept.table, person.id)
            people = [seat for seat in left.seats if seat.user is not None and not seat.left]
            return left if people else lobby.close(left, "left", now=self._clock.now())

        return await self._change_lobby(table_id, person, go)

    async def start(self, table_id: int, person: Person) -> Played:
        """Begin the match. Raises HostOnly, TooFewSeats, NotInLobby, TableOver, NoTable."""

        return await self._host_changes(table_id, person, lobby.start)

    async def cancel(self, table_id: int, person: Person) -> Played:
        """Close the lobby. Raises HostOnly, NotInLobby, TableOver, NoTable."""

        return await self._host_changes(
            table_id, person, lambda table: lobby.close(table, "cancelled", now=self._clock.now())
        )

    async def stop(self, table_id: int, person: Person, *, may_manage: bool) -> Played:
        """End a lobby or a running match. `may_manage`: the person holds Manage Messages there.

        Raises HostOnly, TableOver, NoTable.
        """

        def end(kept: Kept) -> Table:
            if kept.table.status == OVER:
                raise TableOver
            if person.id != kept.table.host and not may_manage:
                raise HostOnly(look(kept).host_name)
            reason = "cancelled" if kept.table.status == LOBBY else "stopped"
            return lobby.close(kept.table, reason, now=self._clock.now())

        return await self._change_lobby(table_id, person, end)

    async def expire(self, table_id: int) -> Played:
        """Close a lobby because its time has come. Raises NotInLobby if it was started meanwhile."""

        def end(kept: Kept) -> Table:
            lobby.check_lobby(kept.table)
            return lobby.close(kept.table, "expired", now=self._clock.now())

        return await self._change_lobby(table_id, None, end)

    async def abandon(self, table_id: int) -> Played:
        """End a match at which no person has moved for a week. Raises StaleMove if somebody has since."""

        def end(kept: Kept) -> Table:
            now = self._clock.now()
            if now < idle_until(kept.table):
                raise StaleMove
            return lobby.close(kept.table, "abandoned", now=now)

        return await self._change_lobby(table_id, None, end)

    async def close(self, table_id: int, reason: str) -> Played:
        """End a table whatever it is doing (`removed`: the bot left its server). Raises TableOver."""
        return await self._change_lobby(
            table_id, None, lambda kept: lobby.close(kept.table, reason, now=self._clock.now())
        )

    async def add_computer(self, table_id: int, person: Person, strength: str) -> Played:
        """Seat a computer player (services). Raises HostOnly, TableFull, NotInLobby, TableOver, NoTable."""
        return await self._host_changes(table_id, person, lambda table: lobby.add_computer(table, strength))

    async def remove_seat(self, table_id: int, person: Person, seat: int) -> Played:
        """Free somebody's seat (services). Raises HostOnly, HostStays, NotSeated, NotInLobby, TableOver."""
        return await self._host_changes(table_id, person, lambda table: lobby.remove_seat(table, seat))

    async def _host_changes(self, table_id: int, person: Person, change: Callable[[Table], Table]) -> Played:
        def go(kept: Kept) -> Table:
            lobby.check_lobby(kept.table)
            lobby.check_host(kept.table, person.id, look(kept).host_name)
            return change(kept.table)

        return await self._change_lobby(table_id, person, go)

    async def run_out(self, table_id: int, move: int) -> Played:
        """The turn's time is up. Raises StaleMove if a click was faster."""
        return await self._change_lobby(table_id, None, lambda kept: clockwork.run_out(kept.table, move))

    async def hand_over(self, table_id: int, person: Person, seat: int, *, may_manage: bool) -> Played:
        """Give a seat to the computer until its owner is back (host, or Manage Messages).

        Raises HostOnly, NotSeated, NotStarted, TableOver, NoTable."""

        def go(kept: Kept) -> Table:
            if not may_manage:
                lobby.check_host(kept.table, person.id, look(kept).host_name)
            return clockwork.hand_over(kept.table, seat)

        return await self._change_lobby(table_id, person, go)

    async def take_over(self, table_id: int, user: int) -> Played:
        """This person has left the server: the computer plays for them. Raises NotSeated, NotStarted."""

        def go(kept: Kept) -> Table:
            mine = [n for n in kept.table.seats_of(user) if kept.table.seats[n].brain is None]
            return clockwork.hand_over(kept.table, mine[0] if mine else -1)

        return await self._change_lobby(table_id, None, go)

    async def come_back(self, table_id: int, person: Person) -> Played:
        """I'm back. Raises NotSeated, NotOnAutopilot, NotStarted, TableOver, NoTable."""
        return await self._change_lobby(
            table_id, person, lambda kept: clockwork.come_back(kept.table, person.id, self._clock.now())
        )

    async def begin_turn_anew(self, table_id: int) -> Played:
        """Whoever is to move has the whole of their time again: the table could not be shown for a while.
        Raises NotStarted, TableOver, NoTable."""
        return await self._change_lobby(
            table_id, None, lambda kept: clockwork.begin_anew(kept.table, self._clock.now())
        )

    async def move_to(self, table_id: int, channel: int) -> None:
        """The table stands in another channel (its own thread) from now on."""
        await self._change_lobby(
            table_id,
            None,
            lambda kept: msgspec.structs.replace(kept.table, channel=channel, move=kept.table.move + 1),
        )

    async def take_salt(self, table_id: int, message_id: int) -> None:
        """Remember the id of the lobby message: it salts the dice. Does nothing once there is one."""
        kept = await self._store.load(table_id)
        if kept.table.salt is not None or kept.table.status != LOBBY:
            return

        def salted(now: Kept) -> Table:
            if now.table.salt is not None:
                return now.table
            return msgspec.structs.replace(now.table, salt=str(message_id), move=now.table.move + 1)

        await self._change_lobby(table_id, None, salted, quiet=True)

    async def rematch(self, table_id: int, place: Place, host: Person) -> TableView:
        """A new lobby like a match that is over: same options, the next one begins or deals; the old seats
        are held for their owners for a while. Raises NoTable, NotOver, TableExists."""
        kept = await self._store.load(table_id)
        old = kept.table
        if old.status != OVER:
            raise NotOver
        others = tuple(
            dict.fromkeys(s.user for s in old.seats if s.user not in (None, host.id) and not s.left)
        )
        return await self.open_lobby(
            place,
            host,
            old.game,
            old.options,
            clock=old.clock,
            pass_and_play=old.pass_and_play,
            computers=tuple(s.brain for s in old.seats if s.user is None and s.brain),
            first=old.first + 1,
            held=tuple(user for user in others if user is not None),
        )

    async def _change_lobby(
        self, table_id: int, person: Person | None, change: Callable[[Kept], Table], *, quiet: bool = False
    ) -> Played:
        """Load, change, save, tell; again if somebody was faster. Changes of one table queue up here, so
        that a crowd at the Join button does not starve anyone."""
        lock = self._lobby_locks.get(table_id)
        if lock is None:
            lock = self._lobby_locks[table_id] = asyncio.Lock()
        async with lock:
            while True:
                kept = await self._load_named(table_id, person)
                table = change(kept)
                table = clockwork.after_change(kept.table, table, self._clock.now())
                if table is kept.table:
                    return Played(look(kept), kept.message)
                deadlines = deadlines_of(table, self._clock.now())
                try:
                    await self._store.save(table, kept.table.move, deadlines)
                except Conflict:
                    continue
                self._tell_due(deadlines)
                if not quiet:
                    self._observer.changed(table.id, table.move)
                return Played(look(msgspec.structs.replace(kept, table=table)), kept.message)

    # ------------------------------------------------------------ the match

    async def play(
        self,
        table_id: int,
        move_number: int,
        text: str,
        *,
        person: Person | None = None,
        seat: int | None = None,
        pressed: int | None = None,
        continued: bool = False,
        quiet: bool = False,
    ) -> Played:
        """One move, by a person (who moves for their seat) or for a seat (brains and clocks give `seat`).
        `pressed`: the id of the message that was pressed, where one was. `continued`: it is told together
        with the move before it; `quiet`: it is not to be shown yet.

        The refusals, in this order: NoTable, OldMessage, TableOver, NotStarted, NotSeated, StaleMove,
        NotYourTurn, UnknownMove, IllegalMove. What was refused has changed nothing.
        """
        kept = await self._load_named(table_id, person)
        table = kept.table
        if pressed is not None and kept.message.id not in (None, pressed):
            raise OldMessage
        if table.status == OVER:
            raise TableOver
        if table.status != PLAYING:
            raise NotStarted
        mine = table.seats_of(person.id) if person else (seat,) if seat is not None else ()
        if not mine:
            raise NotSeated
        if move_number != table.move:
            raise StaleMove
        actors = table.actors()
        mine = tuple(sorted(mine, key=lambda n: table.seats[n].brain is not None))
        acting = next((n for n in mine if n in actors), None)
        if acting is None:
            raise NotYourTurn(whose(kept, actors))
        if person is not None and table.seats[acting].brain is not None:
            raise OnAutopilot
        game = table.rules
        move = game.parse(text)
        dice = FairDice(bytes.fromhex(table.seed), table.salt or "", table.counter)
        state, events = game.apply(table.state, acting, move, dice)
        now = self._clock.now()
        after = msgspec.structs.replace(
            table, state=state, counter=dice.counter, move=table.move + 1, note=None, host_passed=False
        )
        if person is not None:
            after = clockwork.after_human_move(after, acting, now)
        after = clockwork.after_change(table, after, now)
        if not table.rules.has_secrets:
            story = (*table.story, *events) if continued else events
            after = msgspec.structs.replace(after, story=story)
        if person is None and not continued:
            after = msgspec.structs.replace(after, batches=after.batches + 1)
        if game.outcome(state) is not None:
            after = msgspec.structs.replace(after, status=OVER, end="won", ended=int(now))
        logged = Logged(after.move, acting, str(move), person.id if person else None, dice.counter, int(now))
        message = kept.message
        if message.id is None and pressed is not None:
            message = msgspec.structs.replace(message, id=pressed)
        played = Played(look(msgspec.structs.replace(kept, table=after)), message, events)
        if not quiet:
            self._observer.prerender(played.table, message)
        deadlines = deadlines_of(after, now)
        try:
            await self._store.save(after, table.move, deadlines, logged)
        except Conflict:
            raise StaleMove from None
        self._tell_due(deadlines)
        if not quiet:
            self._observer.changed(after.id, after.move)
            self._observer.prerender_next(
                after.game, partial(prerender_next, msgspec.structs.replace(kept, table=after))
            )
        return played

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


def _next_label(kept: Kept, person: Person) -> str:
    """What an extra seat of this person is called when no name was given: "Ada 2"."""
    return f"{person.name} {len(kept.table.seats_of(person.id)) + 1}"
