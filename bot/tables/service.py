"""The one door to every table, for people, computer players and clocks. Nothing is told before it is saved.

A lobby's use cases are lobby_service.py's; here are those of a match, and its moves.
"""

from functools import partial

import msgspec

from bot.errors import (
    HostOnly,
    NotSeated,
    NotStarted,
    NotYourTurn,
    OldMessage,
    OnAutopilot,
    StaleMove,
    TableOver,
)
from bot.games.dice import FairDice
from bot.tables import autopilot, lobby
from bot.tables.lobby_service import LobbyService
from bot.tables.ports import Conflict
from bot.tables.prerender import prerender_next
from bot.tables.schedule import deadlines_of, idle_until
from bot.tables.table import LOBBY, OVER, PLAYING, Kept, Logged, Person, Table
from bot.tables.table_view import Played, view_of, whose


class Tables(LobbyService):
    """All use cases of a table. See TableChanges."""

    async def leave(self, table_id: int, person: Person) -> Played:
        """Give up one's seats: they are free again in a lobby, and a computer player's in a running match,
        with the host passed on; the last person to leave ends it. Raises NotSeated, TableOver, NoTable."""

        def go(kept: Kept) -> Table:
            if kept.table.status == LOBBY:
                return lobby.leave(kept.table, person.id)
            left = autopilot.leave_match(kept.table, person.id)
            people = [seat for seat in left.seats if seat.user is not None and not seat.left]
            return left if people else lobby.close(left, "left", now=self._clock.now())

        return await self._change(table_id, person, go)

    async def stop(self, table_id: int, person: Person, *, may_manage: bool) -> Played:
        """End a lobby or a running match. `may_manage`: the person holds Manage Messages there.

        Raises HostOnly, TableOver, NoTable.
        """

        def end(kept: Kept) -> Table:
            if kept.table.status == OVER:
                raise TableOver
            if person.id != kept.table.host and not may_manage:
                raise HostOnly(view_of(kept).host_name)
            reason = "cancelled" if kept.table.status == LOBBY else "stopped"
            return lobby.close(kept.table, reason, now=self._clock.now())

        return await self._change(table_id, person, end)

    async def abandon(self, table_id: int) -> Played:
        """End a match at which no person has moved for a week. Raises StaleMove if somebody has since."""

        def end(kept: Kept) -> Table:
            now = self._clock.now()
            if now < idle_until(kept.table):
                raise StaleMove
            return lobby.close(kept.table, "abandoned", now=now)

        return await self._change(table_id, None, end)

    async def close(self, table_id: int, reason: str) -> Played:
        """End a table whatever it is doing (`removed`: the bot left its server). Raises TableOver."""
        return await self._change(
            table_id, None, lambda kept: lobby.close(kept.table, reason, now=self._clock.now())
        )

    async def run_out(self, table_id: int, move: int) -> Played:
        """The turn's time is up. Raises StaleMove if a click was faster."""
        return await self._change(table_id, None, lambda kept: autopilot.run_out(kept.table, move))

    async def hand_over(self, table_id: int, person: Person, seat: int, *, may_manage: bool) -> Played:
        """Give a seat to the computer until its owner is back (host, or Manage Messages).

        Raises HostOnly, NotSeated, NotStarted, TableOver, NoTable."""

        def go(kept: Kept) -> Table:
            if not may_manage:
                lobby.check_host(kept.table, person.id, view_of(kept).host_name)
            return autopilot.hand_over(kept.table, seat)

        return await self._change(table_id, person, go)

    async def take_over(self, table_id: int, user: int) -> Played:
        """This person has left the server: the computer plays for them. Raises NotSeated, NotStarted."""

        def go(kept: Kept) -> Table:
            mine = [n for n in kept.table.seats_of(user) if kept.table.seats[n].brain is None]
            return autopilot.hand_over(kept.table, mine[0] if mine else -1)

        return await self._change(table_id, None, go)

    async def come_back(self, table_id: int, person: Person) -> Played:
        """I'm back. Raises NotSeated, NotOnAutopilot, NotStarted, TableOver, NoTable."""
        return await self._change(
            table_id, person, lambda kept: autopilot.come_back(kept.table, person.id, self._clock.now())
        )

    async def begin_turn_anew(self, table_id: int) -> Played:
        """Whoever is to move has the whole of their time again: the table could not be shown for a while.
        Raises NotStarted, TableOver, NoTable."""
        return await self._change(
            table_id, None, lambda kept: autopilot.begin_anew(kept.table, self._clock.now())
        )

    async def move_to(self, table_id: int, channel: int) -> None:
        """The table stands in another channel (its own thread) from now on."""
        await self._change(
            table_id,
            None,
            lambda kept: msgspec.structs.replace(kept.table, channel=channel, move=kept.table.move + 1),
        )

    async def play(
        self,
        table_id: int,
        move_number: int,
        text: str,
        *,
        person: Person | None = None,
        seat: int | None = None,
        pressed: int | None = None,
    ) -> Played:
        """One move, by a person (who moves for their seat) or for a seat whose time is up.
        `pressed`: the id of the message that was pressed, where one was.

        The refusals, in this order: NoTable, OldMessage, TableOver, NotStarted, NotSeated, StaleMove,
        NotYourTurn, UnknownMove, IllegalMove. What was refused has changed nothing.
        """
        kept = await self._load_named(table_id, person)
        played, after = await self._play(kept, move_number, text, person=person, seat=seat, pressed=pressed)
        self._observer.changed(after.table.id, after.table.move, hands=played.table.has_hands)
        self._observer.prerender_next(after.table.game, partial(prerender_next, after))
        return played

    async def play_computer(self, kept: Kept, text: str, *, seat: int, continued: bool) -> Kept:
        """A computer player's move on a table that was just loaded; returns the table after it. It is not
        shown yet: the caller has it shown. `continued`: it is told together with the move before it."""
        move = kept.table.move
        _, after = await self._play(kept, move, text, seat=seat, continued=continued, quiet=True)
        return after

    async def _play(
        self,
        kept: Kept,
        move_number: int,
        text: str,
        *,
        person: Person | None = None,
        seat: int | None = None,
        pressed: int | None = None,
        continued: bool = False,
        quiet: bool = False,
    ) -> tuple[Played, Kept]:
        """One move on a table that was just loaded, saved if it still stands there. Raises as `play` does."""
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
            after = autopilot.after_human_move(after, acting, now)
        after = autopilot.after_change(table, after, now)
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
        kept = msgspec.structs.replace(kept, table=after)
        played = Played(view_of(kept), message, events)
        if not quiet:
            self._observer.prerender(played.table, message)
        deadlines = deadlines_of(after, now)
        try:
            await self._store.save(after, table.move, deadlines, logged)
        except Conflict:
            raise StaleMove from None
        self._tell_due(deadlines)
        return played, kept
