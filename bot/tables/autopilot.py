"""What time and absence do to a running match, as pure functions from Table to Table.

schedule.py works out the deadlines that lead here.
"""

import msgspec

from bot.errors import NotOnAutopilot, NotSeated, NotStarted, StaleMove, TableOver
from bot.tables.table import OVER, PLAYING, Seat, Table

STAND_IN = "steady"
MISSES = 2


def awaits(table: Table) -> tuple[tuple[int, ...], bool]:
    """Whom a running match waits for, and whether there is nothing for them to decide."""
    return table.actors(), table.is_forced()


def after_change(before: Table, after: Table, now: float) -> Table:
    """`after`, with its turn's clock begun anew if the match waits for somebody else (or for something
    else of them) than before, and with what belonged to the old turn gone."""
    if after.status != PLAYING or (before.status == PLAYING and awaits(before) == awaits(after)):
        return after
    finishing = after.finishing if after.finishing in after.actors() and after.is_forced() else None
    batches = after.batches if before.actors() == after.actors() else 0
    return msgspec.structs.replace(after, turn_began=now, finishing=finishing, batches=batches)


def after_human_move(table: Table, seat: int, now: float) -> Table:
    """A person moved: their misses are forgotten, the week of idleness begins anew."""
    seats = table.seats
    if seats[seat].misses:
        seats = _with(table, seat, msgspec.structs.replace(seats[seat], misses=0))
    finishing = None if table.finishing == seat else table.finishing
    return msgspec.structs.replace(table, seats=seats, human_at=now, finishing=finishing)


def run_out(table: Table, move: int) -> Table:
    """The turn's time is up at this move number: the computer finishes the turn. A second miss in a row puts
    the seat on autopilot, and passes the host on if it was theirs. Raises StaleMove if a click was faster."""
    _check_playing(table)
    actors = table.actors()
    if table.move != move or len(actors) != 1:
        raise StaleMove
    seat = table.seats[actors[0]]
    late = msgspec.structs.replace(seat, misses=seat.misses + 1)
    table = msgspec.structs.replace(
        table, seats=_with(table, actors[0], late), finishing=actors[0], move=table.move + 1
    )
    if late.misses < MISSES:
        return msgspec.structs.replace(table, note=("late", actors[0]))
    return _pass_host(_stand_in(table, actors[0], "autopilot"))


def begin_anew(table: Table, now: float) -> Table:
    """The turn's clock begins anew. Raises NotStarted, TableOver."""
    _check_playing(table)
    return msgspec.structs.replace(table, turn_began=now, move=table.move + 1)


def hand_over(table: Table, number: int) -> Table:
    """Give this seat to the computer until its owner is back. Raises NotStarted, TableOver, NotSeated."""
    _check_playing(table)
    if not 0 <= number < len(table.seats) or table.seats[number].brain is not None:
        raise NotSeated
    table = _stand_in(table, number, "handed")
    return _pass_host(msgspec.structs.replace(table, move=table.move + 1))


def come_back(table: Table, user: int, now: float) -> Table:
    """The owner of seats on autopilot moves for them again. Raises NotSeated, NotOnAutopilot."""
    _check_playing(table)
    mine = [n for n, seat in enumerate(table.seats) if seat.user == user and not seat.left]
    if not mine:
        raise NotSeated
    away = [n for n in mine if table.seats[n].brain is not None]
    if not away:
        raise NotOnAutopilot
    seats = list(table.seats)
    for n in away:
        seats[n] = msgspec.structs.replace(seats[n], brain=None, misses=0)
    finishing = None if table.finishing in away else table.finishing
    return msgspec.structs.replace(
        table,
        seats=tuple(seats),
        finishing=finishing,
        note=("back", away[0]),
        turn_began=now,
        human_at=now,
        move=table.move + 1,
    )


def leave_match(table: Table, user: int) -> Table:
    """This person's seats go to a computer player for the rest of the match. The next person becomes host;
    when nobody is left the service ends it. Raises NotSeated, NotStarted, TableOver."""
    _check_playing(table)
    mine = [n for n, seat in enumerate(table.seats) if seat.user == user and not seat.left]
    if not mine:
        raise NotSeated
    seats = list(table.seats)
    for n in mine:
        seats[n] = msgspec.structs.replace(seats[n], brain=STAND_IN, left=True)
    table = msgspec.structs.replace(table, seats=tuple(seats), note=("left", mine[0]), move=table.move + 1)
    return _pass_host(table)


def _check_playing(table: Table) -> None:
    if table.status == OVER:
        raise TableOver
    if table.status != PLAYING:
        raise NotStarted


def _with(table: Table, number: int, seat: Seat) -> tuple[Seat, ...]:
    return (*table.seats[:number], seat, *table.seats[number + 1 :])


def _stand_in(table: Table, number: int, why: str) -> Table:
    seat = msgspec.structs.replace(table.seats[number], brain=STAND_IN)
    return msgspec.structs.replace(table, seats=_with(table, number, seat), note=(why, number))


def _pass_host(table: Table) -> Table:
    """The host must be somebody who is present; the next one in seat order where there is one."""
    present = table.present()
    if not present or table.host in present:
        return table
    after = [table.seats[n].user for n in range(len(table.seats)) if table.seats[n].user in present]
    host = after[0]
    return table if host is None else msgspec.structs.replace(table, host=host, host_passed=True)
