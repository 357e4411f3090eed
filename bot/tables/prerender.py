"""How a table will look after the moves that a person may make now, so that pictures can be ready early.

What comes out shows spins that nobody has made: it may be drawn, never told.
"""

import msgspec

from bot.games.dice import FairDice
from bot.tables.table import PLAYING, Kept
from bot.tables.table_view import TableView, view_of

MOST_MOVES = 3


def prerender_next(kept: Kept) -> tuple[TableView, ...]:
    """The table with the public View after each legal move of the person who is to move, in the moves' order;
    nothing where a computer player moves, hands are hidden, or there are more than MOST_MOVES moves."""
    table, game = kept.table, kept.table.rules
    if table.status != PLAYING or table.rules.has_secrets:
        return ()
    seat = next((n for n in table.actors() if not table.brain_of(n)), None)
    moves = () if seat is None else game.legal_moves(table.state, seat)
    if seat is None or len(moves) > MOST_MOVES:
        return ()
    now = view_of(kept)
    ahead = []
    for move in moves:
        dice = FairDice(bytes.fromhex(table.seed), table.salt or "", table.counter)
        state, _ = game.apply(table.state, seat, move, dice)
        ahead.append(msgspec.structs.replace(now, view=game.view(state, None)))
    return tuple(ahead)
