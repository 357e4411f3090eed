"""The receipt of a match that has ended, made from its table and its move log.

`python -m bot verify` reads it.
"""

from collections.abc import Sequence

from bot.games.receipt import encode, make_receipt
from bot.tables.table import OVER, Kept, Logged
from bot.tables.table_view import seat_name


def write_receipt(kept: Kept, log: Sequence[Logged]) -> bytes | None:
    """A JSON file; None while the match goes on, and for a lobby that never became one."""
    table = kept.table
    if table.status != OVER or table.state is None or table.salt is None:
        return None
    names = [seat_name(seat, n, kept.names) for n, seat in enumerate(table.seats)]
    receipt = make_receipt(
        table.game,
        table.options,
        names,
        bytes.fromhex(table.seed),
        table.salt,
        [(logged.seat, logged.text) for logged in log],
        dealer=table.first % len(table.seats) if table.rules.has_dealer else 0,
        stopped=table.end != "won",
    )
    return encode(receipt)
