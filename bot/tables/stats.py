"""The match in numbers, counted by replaying its move log from the seed on.

Called by service.py when a match that has ended is shown.
"""

import logging
from collections.abc import Iterator, Sequence
from typing import Any

from bot.errors import IllegalMove, UnknownMove
from bot.games.dice import FairDice
from bot.tables.table import Logged, Table

log = logging.getLogger(__name__)


def count_up(table: Table, moves: Sequence[Logged]) -> Any:
    """What the game's `numbers` counts, by seat; None for a game that counts nothing, and for a match whose
    moves don't replay any more."""
    if table.entry.numbers is None or table.salt is None:
        return None
    try:
        return table.entry.numbers(_replay(table, table.salt, moves))
    except (IllegalMove, UnknownMove, ValueError) as error:
        log.error("table %s: its moves don't replay: %s", table.id, error)
        return None


def _replay(table: Table, salt: str, moves: Sequence[Logged]) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """The state at the beginning, then after each move, each with what had happened."""
    entry = table.entry
    dice = FairDice(bytes.fromhex(table.seed), salt)
    state = entry.begin(len(table.seats), table.options, dice, table.first % len(table.seats))
    yield state, ()
    for logged in moves:
        state, events = entry.module.apply(state, logged.seat, entry.module.parse(logged.text), dice)
        yield state, events
