"""Alt texts of Skis Wild's table and hand, written from the same View as the picture.

Called by the cogs' faces.
"""

from collections.abc import Sequence

from bot.games.skis.cards import LIMITS, NAMES, RUNS
from bot.games.skis.view import SkisView


def describe_table(view: SkisView, *, names: Sequence[str]) -> str:
    """Everyone's mountain, the piles, whose turn it is."""
    parts = [f"Skis Wild, season {view.season}. {names[view.turn]}'s turn, {view.phase}."]
    for slope in view.mountains:
        counts = zip(RUNS, slope.runs, LIMITS, strict=True)
        runs = ", ".join(f"{NAMES[run]} {count}/{limit}" for run, count, limit in counts)
        parts.append(f"{names[slope.seat]}: {runs}; Trouble: {NAMES.get(slope.trouble or '', 'none')}.")
    return " ".join(parts)[:1024]


def describe_hand(view: SkisView, *, names: Sequence[str]) -> str:
    """One's own cards."""
    cards = ", ".join(f"{NAMES[card.card]} ×{card.copies}" for card in view.cards)
    return f"Your hand: {cards or 'empty'}. {names[view.turn]}'s turn, {view.phase}."[:1024]
