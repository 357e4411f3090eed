"""Leaving a running match, as a pure function from Table to Table.

Called by service.py.
"""

import msgspec

from bot.errors import NotSeated, NotStarted, TableOver
from bot.tables.lobby import close
from bot.tables.table import OVER, PLAYING, Table

STAND_IN = "steady"


def leave_match(table: Table, user: int, *, now: float) -> Table:
    """This person's seats go to a computer player for the rest of the match. The next person becomes host;
    when nobody is left the match ends as abandoned.

    Raises NotSeated, NotStarted, TableOver.
    """
    if table.status == OVER:
        raise TableOver
    if table.status != PLAYING:
        raise NotStarted
    if not table.seats_of(user):
        raise NotSeated
    seats = tuple(
        msgspec.structs.replace(seat, brain=STAND_IN, left=True) if seat.user == user else seat
        for seat in table.seats
    )
    people = [seat.user for seat in seats if seat.user is not None and not seat.left]
    if not people:
        return close(msgspec.structs.replace(table, seats=seats), "abandoned", now=now)
    host = table.host if table.host in people else people[0]
    return msgspec.structs.replace(table, seats=seats, host=host, move=table.move + 1)
