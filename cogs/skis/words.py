"""What has just happened at Skis Wild, whose choice it is, and what each card would do, from Views alone.

Used by skis_face.py (the table) and hand_face.py (a hand). Nothing here ever had a secret of somebody else.
"""

from typing import Final

from bot.games.skis import SeatStats, SkisOptions, SkisView
from bot.games.skis.cards import GROUPS, LIMITS, NAMES, RUNS
from bot.games.skis.moves import (
    Attacked,
    Discarded,
    Drew,
    Event,
    Laid,
    Reversed,
    SeasonBegan,
    SentIt,
    Stole,
    Took,
    Won,
)
from bot.games.skis.view import HandCard, Slope
from bot.tables.table import TableView
from cogs.ui.words import REASONS, bold, join_told, thinking_text, who

DECKS: Final = {
    "classic": "The classic deck.",
    "stormy": "The stormy deck: more Trouble, more Send it!",
}

ORDINALS: Final = ("1st", "2nd", "3rd", "4th")


def options_text(options: SkisOptions) -> str:
    """A table's options in words."""
    words = [DECKS[options.deck]]
    if options.reverse:
        words.append("With three or more players the Yeti may turn the direction of play.")
    if options.season_cap is not None:
        words.append(f"It ends after season {options.season_cap}.")
    return " ".join(words)


def card_name(card: str) -> str:
    return NAMES[card]


def happened(table: TableView, view: SkisView) -> str:
    """One line on the last move, as this viewer may know it."""
    if not view.last:
        return f"The cards are dealt by {who(table, view.dealer)}. First runs first: Ski School."
    return join_told([_tell(table, view, event) for event in view.last])


def _tell(table: TableView, view: SkisView, event: Event) -> str:
    match event:
        case Drew(seat=seat, source="discard", card=card):
            return f"{who(table, seat)} takes {NAMES[card or '']} from the discard pile."
        case Drew(seat=seat, card=None):
            return f"{who(table, seat)} draws a card."
        case Drew(card=card):
            return f"You draw **{NAMES[card or '']}**."
        case Laid(seat=seat, card=card, cleared=cleared):
            done = f", and {NAMES[cleared]} is over" if cleared else ""
            return f"{who(table, seat)} plays **{NAMES[card]}**{done}."
        case Attacked(seat=seat, target=target, card=card, landed=landed):
            end = "." if landed else f", but {bold(table.names[target])} can call Send it!"
            return f"{who(table, seat)} plays **{NAMES[card]}** against {bold(table.names[target])}{end}"
        case SentIt(seat=seat, attacker=attacker, trouble=trouble, safe=safe, turned_back=back):
            end = f"is on {bold(table.names[attacker])} now" if back else "is discarded"
            return f"{who(table, seat)} calls **Send it!** with {NAMES[safe]}: {NAMES[trouble]} {end}."
        case Stole(seat=seat, victim=victim, run=run):
            return f"{who(table, seat)} lets the Yeti take {NAMES[run]} from {bold(table.names[victim])}."
        case Took(seat=seat, run=run):
            return f"{who(table, seat)} lets the Yeti take {NAMES[run]} from the discard pile."
        case Reversed(seat=seat):
            return f"{who(table, seat)} plays the Yeti as Reverse: play goes the other way."
        case Discarded(seat=seat, card=card):
            return f"{who(table, seat)} discards {NAMES[card]}."
        case SeasonBegan(season=season):
            return f"Season {season} begins: the discard pile is shuffled."
        case Won(seat=seat, reason=reason):
            why = "has all five runs" if reason == "five_runs" else "leads after the last season"
            return f"{bold(table.names[seat])} {why} and wins!"


def choice(table: TableView) -> str:
    """One line on whom the table waits for."""
    view: SkisView = table.view
    if view.phase == "over":
        return "The match is over."
    if table.thinking is not None:
        return thinking_text(table, table.thinking)
    if view.phase == "send_it" and view.pending is not None:
        return f"Waiting for {bold(table.names[view.pending.target])} to call **Send it!** (under My hand)."
    verb = "draw a card" if view.phase == "draw" else "play or discard a card"
    return f"{bold(table.names[view.turn])}, {verb}."


def standing(table: TableView, slope: Slope) -> str:
    """A player's mountain in one line."""
    counts = ", ".join(
        f"{NAMES[run]} {count}/{limit}"
        for run, count, limit in zip(RUNS, slope.runs, LIMITS, strict=True)
        if count
    )
    trouble = f", {NAMES[slope.trouble]}" if slope.trouble else ""
    return f"{who(table, slope.seat)}: {counts or 'no runs yet'}{trouble}"


def summary(table: TableView) -> str:
    """The end in words: everyone's mountain and stats, the winner first."""
    view: SkisView = table.view
    first = [] if view.winner is None else [view.winner]
    order = first + [n for n in range(view.seats) if n not in first]
    stats: tuple[SeatStats, ...] | None = table.stats
    return "\n".join(
        standing(table, view.mountains[n]) + (f" · {_stats_line(stats[n])}" if stats else "") for n in order
    )


def _stats_line(seat: SeatStats) -> str:
    return f"Troubles {seat.troubles}, sent its {seat.sent}, taken by the Yeti {seat.taken}"


def hand_choice(table: TableView, view: SkisView) -> str:
    """One line on what is asked of this person now."""
    if view.phase == "over":
        return "The match is over."
    if view.seat not in view.actors:
        return ""
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
    why = REASONS["empty"] if view.discard_top is None else REASONS["yeti_on_top"]
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
    barred = " A Trouble is on you." if "trouble" in slope.lacks else ""
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
            return f"not yet: {_needs(card.refused[0].reasons)}"[:100]
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


def _needs(reasons: tuple[str, ...]) -> str:
    """What a run lacks, short enough for a select's description."""
    cards = ", ".join(NAMES[reason] for reason in reasons if reason in NAMES)
    parts = [f"needs {cards}"] if cards else []
    parts += ["a Trouble is on you"] if "trouble" in reasons else []
    parts += ["another run first"] if "order" in reasons else []
    return "; ".join(parts)


def _short(reasons: tuple[str, ...]) -> str:
    return ", ".join(REASONS.get(reason, reason.replace("_", " ")) for reason in reasons)


def refusal(table: TableView, card: HandCard) -> str:
    """Everything that speaks against playing this kind now; empty where some play is legal."""
    if card.plays or not card.refused:
        return ""
    lines = []
    for refused in card.refused:
        target = refused.move.rsplit(" ", 1)[-1]
        whom = f"{bold(table.names[int(target)])} " if card.group == "trouble" and target.isdigit() else ""
        lines.append(f"{whom}{_short(refused.reasons)}")
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


RULES: Final = (
    (
        "The five runs",
        "Ski them in order: **Ski School** ×4, **Green Runs** ×3, **Blue Runs** ×2, **Black Run**, "
        "**Double Black**. Whoever has all five first wins at once.\n"
        "To lay a run you need, face up: **Lift Open**; **Lift Ticket** (or Season Pass); **Beginner Gear** "
        "for the first two, **Pro Gear** for the rest (or Demo Gear); and no Trouble on you.",
    ),
    (
        "Your turn",
        "**Draw** the top of the pile, or take what lies on top of the discard pile (never the Yeti). Then "
        "**play** one card or **discard** one.\n"
        "When the pile is empty the discard pile is shuffled: a new season.\n"
        "-# Rulings: a card that would change nothing can't be laid; only one Gear is out at a time; with a "
        "Trouble on you only runs are barred.",
    ),
    (
        "Trouble and Safe",
        "**Lift Closed** is cleared by Lift Open; **Snow Storm** by Bluebird!; **Closed Trail** by Trail "
        "Map; **Broken Ski** by Gear; **Lose Lift Ticket** by Lift Ticket.\n"
        "A Safe in front of you blocks its Troubles for good: **Chalet** (Snow Storm), **Season Pass** "
        "(Closed Trail, Lose Lift Ticket), **Demo Gear** (Broken Ski).\n"
        "-# Rulings: Troubles never take presenter-up cards away; nobody can have two.",
    ),
    (
        "Send it!",
        "Play a Trouble on someone who holds the matching Safe, and it does not land: they call **Send "
        "it!**, lay the Safe, and the Trouble is on you (or discarded, if you have one or are safe).\n"
        "-# Rulings: it can't be sent on again; no card is drawn for the Safe; the next player goes on.",
    ),
    (
        "The Yeti",
        "It takes any one run card from another mountain, or a run from the top of the discard pile, into "
        "yours, whatever is missing. With the **Reverse** option (three or more players) it may turn the "
        "direction of play instead.\n"
        "-# When a match ends in any way its receipt reveals every hand, so that the dice can be checked.",
    ),
)
