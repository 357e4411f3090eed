"""The use cases of a lobby: open, join, start, cancel, its seats, and the rematch of a match that is over.
What they change is lobby.py's.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from bot.errors import NotOver
from bot.games.dice import commitment
from bot.tables import lobby
from bot.tables.changes import TableChanges
from bot.tables.schedule import deadlines_of
from bot.tables.table import LOBBY, OVER, Kept, Message, Person, Place, Seat, Table
from bot.tables.table_view import Played, TableView, view_of

ID_BITS = 48


class LobbyService(TableChanges):
    """See TableChanges."""

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
        return view_of(Kept(table, {host.id: host.name}, Message(place.channel)))

    async def join(self, table_id: int, person: Person, *, label: str | None = None) -> Played:
        """Take a seat. Raises AlreadySeated, TableFull, SeatsHeld, NotInLobby, TableOver, NoTable."""
        return await self._change(
            table_id,
            person,
            lambda kept: lobby.join(
                kept.table, person.id, now=self._clock.now(), label=label or _next_label(kept, person)
            ),
        )

    async def start(self, table_id: int, person: Person) -> Played:
        """Begin the match. Raises HostOnly, TooFewSeats, NotInLobby, TableOver, NoTable."""

        return await self._host_changes(table_id, person, lobby.start)

    async def cancel(self, table_id: int, person: Person) -> Played:
        """Close the lobby. Raises HostOnly, NotInLobby, TableOver, NoTable."""

        return await self._host_changes(
            table_id, person, lambda table: lobby.close(table, "cancelled", now=self._clock.now())
        )

    async def expire(self, table_id: int) -> Played:
        """Close a lobby because its time has come. Raises NotInLobby if it was started meanwhile."""

        def end(kept: Kept) -> Table:
            lobby.check_lobby(kept.table)
            return lobby.close(kept.table, "expired", now=self._clock.now())

        return await self._change(table_id, None, end)

    async def add_computer(self, table_id: int, person: Person, strength: str) -> Played:
        """Seat a computer player (services). Raises HostOnly, TableFull, NotInLobby, TableOver, NoTable."""
        return await self._host_changes(table_id, person, lambda table: lobby.add_computer(table, strength))

    async def remove_seat(self, table_id: int, person: Person, seat: int) -> Played:
        """Free somebody's seat (services). Raises HostOnly, HostStays, NotSeated, NotInLobby, TableOver."""
        return await self._host_changes(table_id, person, lambda table: lobby.remove_seat(table, seat))

    async def _host_changes(self, table_id: int, person: Person, change: Callable[[Table], Table]) -> Played:
        def go(kept: Kept) -> Table:
            lobby.check_lobby(kept.table)
            lobby.check_host(kept.table, person.id, view_of(kept).host_name)
            return change(kept.table)

        return await self._change(table_id, person, go)

    async def take_salt(self, table_id: int, message_id: int) -> None:
        """Remember the id of the lobby message: it salts the dice. Does nothing once there is one."""
        kept = await self._store.load(table_id)
        if kept.table.salt is not None or kept.table.status != LOBBY:
            return

        def salted(now: Kept) -> Table:
            if now.table.salt is not None:
                return now.table
            return msgspec.structs.replace(now.table, salt=str(message_id), move=now.table.move + 1)

        await self._change(table_id, None, salted, quiet=True)

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


def _next_label(kept: Kept, person: Person) -> str:
    """What an extra seat of this person is called when no name was given: "Ada 2"."""
    return f"{person.name} {len(kept.table.seats_of(person.id)) + 1}"
