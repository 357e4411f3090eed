"""The words under a hand of Skis Wild: what is asked of its owner, what each card would do, why one can't be
played. They are made from the owner's View alone.
"""

from collections.abc import Mapping
from typing import Final

from bot.games.skis.cards import GROUPS, LIMITS, NAMES, RUNS
from bot.games.skis.moves import Reasons, SkisReason
from bot.games.skis.view import HandCard, SkisView, Slope
from bot.games.skis.words import REASONS, SHORT_REASONS
from bot.tables.table import TableView
from cogs.ui.plugin import Choice
from cogs.ui.words import bold

ORDINALS: Final = ("1st", "2nd", "3rd", "4th")


def card_in(view: SkisView, kind: str | None) -> HandCard | None:
    """What this hand holds of that kind, None for nothing."""
    return next((card for card in view.cards if card.card == kind), None)


def hand_lines(table: TableView, view: SkisView, choice: Choice) -> tuple[str, ...]:
    """What one's mountain lacks, and why the chosen card can't be played."""
    chosen = card_in(view, choice.card)
    own = view.mountains[view.seat or 0]
    return lacking(own), refusal(table, chosen) if chosen else ""


def hand_ask(table: TableView, view: SkisView) -> str:
    """One line on what is asked of this person, whose move it is."""
    if view.phase == "send_it" and view.pending is not None:
        attacker = bold(table.names[view.pending.attacker])
        return (
            f"{attacker} plays **{NAMES[view.pending.trouble]}** against you, and you hold "
            f"{NAMES[view.pending.safe]}: call **Send it!**"
        )
    if view.phase == "draw":
        return _draw_choice(view)
    return "Your turn: choose a card to play, or one to discard."


def _draw_choice(view: SkisView) -> str:
    if view.can_draw_discard:
        return "Your turn: draw a card, or take what lies on top."
    why = REASONS[SkisReason.EMPTY] if view.discard_top is None else REASONS[SkisReason.YETI_ON_TOP]
    return f"Your turn: draw a card. The discard pile can't be taken from: {why}."


def lacking(slope: Slope) -> str:
    """What this mountain still needs before its next run, in one line."""
    if slope.next_run is None:
        return "All five runs are filled."
    at = slope.runs[RUNS.index(slope.next_run)]
    of = LIMITS[RUNS.index(slope.next_run)]
    need = f"Next: {NAMES[slope.next_run]} ({at} of {of})."
    if not slope.lacks:
        return f"{need} Your way is clear."
    barred = " A Trouble is on you." if SkisReason.TROUBLE in slope.lacks else ""
    missing = ", ".join(NAMES[card] for card in slope.lacks if card in NAMES)
    return f"{need}{barred}{f' Missing: {missing}.' if missing else ''}"


def option_label(card: HandCard) -> str:
    """A select option's label: the card's name and how many of it."""
    return f"{NAMES[card.card]} ×{card.copies}" if card.copies > 1 else NAMES[card.card]


def option_effect(view: SkisView, card: HandCard) -> str:
    """What playing this kind would do, in at most 100 characters."""
    own = view.mountains[view.seat or 0]
    if not card.plays:
        if card.group == "run" and card.refused:
            return f"not yet: {_say(card.refused[0].reasons, SHORT_REASONS)}"[:100]
        return "not of use now"
    if card.wins:
        return "wins the match!"
    if card.group == "run":
        index = RUNS.index(card.card)
        return f"your {ORDINALS[min(own.runs[index], 3)]} of {LIMITS[index]}"
    if card.clears:
        return f"clears {NAMES[card.clears]}"
    effects = {
        "trouble": "stop someone",
        "safe": "protects you for good",
        "gold": "take a run card",
        "lift": "opens your lift",
        "ticket": "your ticket",
        "gear": "put it on",
    }
    return effects.get(GROUPS[card.card], "play it")


def _say(reasons: Reasons, words: Mapping[str, str] = REASONS) -> str:
    return ", ".join(words[reason] for reason in reasons)


def refusal(table: TableView, card: HandCard) -> str:
    """Everything that speaks against playing this kind now; empty where some play is legal."""
    if card.plays or not card.refused:
        return ""
    lines = []
    for refused in card.refused:
        target = refused.move.rsplit(" ", 1)[-1]
        whom = f"{bold(table.names[int(target)])} " if card.group == "trouble" and target.isdigit() else ""
        lines.append(f"{whom}{_say(refused.reasons)}")
    return f"{NAMES[card.card]} can't be played now: {'; '.join(lines)}."


def move_label(table: TableView, text: str) -> str:
    """A play as a select option: its target, or the run it takes."""
    words = text.split()
    if words[1] == "yeti":
        if words[2] == "reverse":
            return "Reverse the direction of play"
        source = "the discard pile" if words[2] == "discard" else table.names[int(words[2])]
        return f"{NAMES[words[3]]} from {source}"[:100]
    return f"against {table.names[int(words[2])]}"[:100]
