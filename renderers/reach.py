"""Whom the Yeti could hit with its next spin.

Called by yeti.py for the marks on pawns and by alt.py for the words.
"""

from bot.games.yeti.view import YetiView
from renderers.trail import BASE_CAMP, SUMMIT


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
