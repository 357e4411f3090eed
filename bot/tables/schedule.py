"""Which deadlines a table has, worked out from the table alone; written in the transaction that changed it.

The scheduler serves the rows. Times are those of the pausable clock.
"""

from bot.tables.computer_players import brain_to_move
from bot.tables.lobby import LOBBY_SECONDS
from bot.tables.table import LOBBY, PLAYING, Deadline, Table

BRAIN_SECONDS = 1.5
FORCED_SECONDS = 120
FINISHED_DAYS = 90
REMOVED_DAYS = 30
IDLE_SECONDS = 7 * 24 * 3600


def idle_until(table: Table) -> float:
    """When a running match ends if no person moves until then."""
    return (table.human_at or table.opened) + IDLE_SECONDS


def deadlines_of(table: Table, now: float) -> tuple[Deadline, ...]:
    """Every deadline of this table as it stands; once it is over, only when it is to be forgotten.

    A match at which nobody is present pauses: it has only its week of idleness. One that waits for a
    computer player has a `brain` row, one that waits for people `forced` or `turn` and `nudge`.
    """
    if table.status == LOBBY:
        return (Deadline(table.id, "lobby", table.opened + LOBBY_SECONDS),)
    if table.status != PLAYING:
        days = REMOVED_DAYS if table.end == "removed" else FINISHED_DAYS
        return (Deadline(table.id, "purge", (table.ended or now) + days * 24 * 3600),)
    due = [Deadline(table.id, "idle", idle_until(table))]
    if not table.present():
        return tuple(due)
    if brain_to_move(table) is not None:
        due.append(Deadline(table.id, "brain", now + BRAIN_SECONDS, table.move))
    elif table.is_forced():
        seconds = min(FORCED_SECONDS, table.clock or FORCED_SECONDS)
        due.append(Deadline(table.id, "forced", table.turn_began + seconds, table.move))
    elif table.clock:
        due.append(Deadline(table.id, "turn", table.turn_began + table.clock, table.move))
        half = table.turn_began + table.clock / 2
        if now < half:
            due.append(Deadline(table.id, "nudge", half, table.move))
    return tuple(due)
