"""The stats of a match that has ended, counted by replaying its move log from the seed on."""

import logging
from collections.abc import Sequence
from typing import Any

from bot.errors import IllegalMove
from bot.games.dice import FairDice
from bot.tables.table import Logged, Table

log = logging.getLogger(__name__)


def stats_of(table: Table, moves: Sequence[Logged]) -> tuple[Any, ...] | None:
    """What the game's `stats` counts, a record for each seat; None for a game that counts nothing, and for a
    match whose moves don't replay any more."""
    rules = table.rules
    if rules.stats is None or table.salt is None:
        return None
    seats = len(table.seats)
    dice = FairDice(bytes.fromhex(table.seed), table.salt)
    made = ((logged.seat, logged.text) for logged in moves)
    try:
        return rules.stats(rules.replay(seats, table.options, dice, made, table.first % seats))
    except (IllegalMove, ValueError) as error:
        log.error("table %s: its moves don't replay: %s", table.id, error)
        return None
