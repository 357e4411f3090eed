"""Whom the Yeti could hit with its next spin, and how likely that is.

Called by yeti.py for the marks on pawns, by column.py for the chance and by alt.py for the words.
"""

from bot.games.yeti.view import YetiView
from renderers.yeti.board_layout import BASE_CAMP, SUMMIT


def find_threatened(view: YetiView) -> tuple[tuple[int, int], ...]:
    """The (seat, pawn) that stand where a number of the wheel could bring the Yeti; none outside its turn."""
    if view.phase != "yeti_spin":
        return ()
    within = {view.yeti - number for number in view.wheel if number is not None}
    return tuple(
        (seat, pawn)
        for seat, both in enumerate(view.pawns)
        for pawn, space in enumerate(both)
        if BASE_CAMP < space < SUMMIT and space in within
    )


def count_hits(view: YetiView) -> int:
    """How many of the wheel's sectors bring the Yeti to a pawn."""
    stands = {view.pawns[seat][pawn] for seat, pawn in find_threatened(view)}
    return sum(number is not None and view.yeti - number in stands for number in view.wheel)
