"""The words of Skis Wild's table in Discord: what has happened, whose choice it is, why not, the rules.
They are made from Views alone; nothing here ever had a secret of somebody else.
"""

from typing import Final

from bot.games.skis.cards import LIMITS, NAMES, RUNS
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
from bot.games.skis.options import SkisOptions
from bot.games.skis.stats import SeatStats
from bot.games.skis.view import SkisView
from bot.tables.table import TableView
from cogs.ui.words import bold, who

DECKS: Final = {
    "classic": "The classic deck.",
    "stormy": "The stormy deck: more Trouble, more Send it!",
}


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


def options_line(options: SkisOptions) -> str:
    """The deck in few words: "The classic deck"."""
    return DECKS[options.deck].rstrip(".").partition(":")[0]


def begin(table: TableView) -> str:
    """The line before the first move."""
    return f"The cards are dealt by {who(table, table.view.dealer)}. First runs first: Ski School."


def tell(table: TableView, view: SkisView, event: Event) -> str:
    """An event in a sentence, as the owner of this View may know it."""
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


def ask(table: TableView) -> str:
    """One line on whom the table waits for."""
    view: SkisView = table.view
    if view.phase == "send_it" and view.pending is not None:
        return f"Waiting for {bold(table.names[view.pending.target])} to call **Send it!** (under My hand)."
    verb = "draw a card" if view.phase == "draw" else "play or discard a card"
    return f"{bold(table.names[view.turn])}, {verb}."


def standing(table: TableView, seat: int) -> str:
    """A player's mountain in a few words."""
    mountain = table.view.mountains[seat]
    counts = ", ".join(
        f"{NAMES[run]} {count}/{limit}"
        for run, count, limit in zip(RUNS, mountain.runs, LIMITS, strict=True)
        if count
    )
    trouble = f", {NAMES[mountain.trouble]}" if mountain.trouble else ""
    return f"{counts or 'no runs yet'}{trouble}"


def stats_text(seat: SeatStats) -> str:
    """A seat's match in numbers."""
    return f"Troubles {seat.troubles}, sent its {seat.sent}, taken by the Yeti {seat.taken}"


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
        "-# Rulings: Troubles never take face-up cards away; nobody can have two.",
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
