"""Which deadlines a table has, worked out from the table alone; written in the transaction that changed it.

Called by service.py at every save; deadlines.py serves the rows.
"""

from bot.tables.lobby import LOBBY_SECONDS
from bot.tables.players import brain_to_move
from bot.tables.table import LOBBY, PLAYING, Deadline, Table

BRAIN_SECONDS = 1.5
IDLE_SECONDS = 7 * 24 * 3600


def deadlines_of(table: Table, now: float) -> tuple[Deadline, ...]:
    """Every deadline of this table as it stands; an empty tuple once it is over."""
    if table.status == LOBBY:
        return (Deadline(table.id, "lobby", table.opened + LOBBY_SECONDS),)
    if table.status == PLAYING:
        due = [Deadline(table.id, "idle", now + IDLE_SECONDS)]
        if brain_to_move(table) is not None:
            due.append(Deadline(table.id, "brain", now + BRAIN_SECONDS, table.move))
        return tuple(due)
    return ()
