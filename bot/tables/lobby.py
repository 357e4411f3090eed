"""What may change before a match begins, as pure functions from Table to Table.

lobby_service.py loads, saves and tells; refusals are raised here.
"""

import msgspec

from bot.errors import (
    AlreadySeated,
    HostOnly,
    HostStays,
    NoMessage,
    NotInLobby,
    NotSeated,
    SeatsHeld,
    TableFull,
    TableOver,
    TooFewSeats,
)
from bot.games.dice import FairDice
from bot.tables.table import LOBBY, OVER, PLAYING, Seat, Table

LOBBY_SECONDS = 30 * 60
REMATCH_HOLD_SECONDS = 120
COMPUTER_NAMES = ("Frosty", "Blizzard", "Icicle", "Avalanche")


def check_lobby(table: Table) -> None:
    """Raises TableOver or NotInLobby unless the table is still a lobby."""
    if table.status == OVER:
        raise TableOver
    if table.status != LOBBY:
        raise NotInLobby


def join(table: Table, user: int, *, now: float, label: str | None = None) -> Table:
    """Seat this person. In pass-and-play the host may take further seats, each with its own `label`. Seats
    held after a rematch are kept free of others; whoever they are held for gets any free one.

    Raises AlreadySeated, TableFull, SeatsHeld.
    """
    check_lobby(table)
    mine = table.seats_of(user)
    if mine and not (table.pass_and_play and user == table.host):
        raise AlreadySeated
    free = table.rules.most_seats - len(table.seats)
    if free <= 0:
        raise TableFull
    held = _held(table, now)
    if user not in held and free <= len(held):
        raise SeatsHeld
    seat = Seat(user, label=label if mine else None)
    return msgspec.structs.replace(
        table,
        seats=(*table.seats, seat),
        held=tuple(held for held in table.held if held != user),
        move=table.move + 1,
    )


def add_computer(table: Table, strength: str) -> Table:
    """Seat a computer player; at least one seat stays a person's. Raises TableFull."""
    check_lobby(table)
    if len(table.seats) >= table.rules.most_seats:
        raise TableFull
    taken = {seat.label for seat in table.seats}
    name = next(name for name in COMPUTER_NAMES if f"{name} ({strength})" not in taken)
    seat = Seat(None, brain=strength, label=f"{name} ({strength})")
    return msgspec.structs.replace(table, seats=(*table.seats, seat), move=table.move + 1)


def remove_seat(table: Table, number: int) -> Table:
    """Free a seat that is not the host's only one. Raises NotSeated, HostOnly."""
    check_lobby(table)
    if not 0 <= number < len(table.seats):
        raise NotSeated
    seats = (*table.seats[:number], *table.seats[number + 1 :])
    if all(seat.user != table.host for seat in seats):
        raise HostStays
    return msgspec.structs.replace(table, seats=seats, move=table.move + 1)


def leave(table: Table, user: int) -> Table:
    """Free this person's seats. The next person becomes host; the last one to leave closes the lobby.

    Raises NotSeated.
    """
    check_lobby(table)
    if not table.seats_of(user):
        raise NotSeated
    seats = tuple(seat for seat in table.seats if seat.user != user)
    people = [seat.user for seat in seats if seat.user is not None]
    if not people:
        return close(msgspec.structs.replace(table, seats=seats), "cancelled", now=table.opened)
    host = table.host if table.host in people else people[0]
    return msgspec.structs.replace(table, seats=seats, host=host, move=table.move + 1)


def check_host(table: Table, user: int, host_name: str) -> None:
    """Raises HostOnly unless this person hosts the table."""
    if user != table.host:
        raise HostOnly(host_name)


def start(table: Table) -> Table:
    """Deal: the match begins; after a rematch another seat does: games with a dealer move the deal, in the
    others the seats themselves move on. Raises TooFewSeats, and NoMessage while the dice have no salt."""
    check_lobby(table)
    rules = table.rules
    if len(table.seats) < rules.least_seats:
        raise TooFewSeats(rules.least_seats)
    if table.salt is None:
        raise NoMessage
    dice = FairDice(bytes.fromhex(table.seed), table.salt, table.counter)
    state = rules.begin(len(table.seats), table.options, dice, table.first % len(table.seats))
    on = 0 if rules.has_dealer else table.first % len(table.seats)
    seats = (*table.seats[on:], *table.seats[:on])
    return msgspec.structs.replace(
        table,
        status=PLAYING,
        seats=seats,
        state=state,
        counter=dice.counter,
        move=table.move + 1,
        held=(),
        held_until=0,
    )


def close(table: Table, end: str, *, now: float) -> Table:
    """End the table for good, whatever it was doing. `end` says why."""
    if table.status == OVER:
        raise TableOver
    return msgspec.structs.replace(table, status=OVER, end=end, ended=int(now), move=table.move + 1)


def _held(table: Table, now: float) -> tuple[int, ...]:
    return table.held if now < table.held_until else ()
