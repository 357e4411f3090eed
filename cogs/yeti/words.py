"""All words of Don't Stop Yeti in Discord: what has happened, whose choice it is, why not, the rules. They
are made from the View alone.
"""

from typing import Final

from bot.games.yeti.moves import (
    Bumped,
    Busted,
    Event,
    FreeSpinLost,
    Moved,
    Passed,
    RoundBegan,
    Spun,
    Stayed,
    Won,
    YetiHit,
    YetiMoved,
    YetiStayed,
)
from bot.games.yeti.options import YetiOptions
from bot.games.yeti.stats import SeatStats
from bot.games.yeti.view import Landing, YetiView
from bot.games.yeti.words import REASONS
from bot.tables.names import COLOURS
from bot.tables.table import TableView
from cogs.ui.words import bold, who

SUMMIT: Final = 12
WHEELS: Final = {
    "classic": "The classic wheel: 1 2 3 4 5 BUST.",
    "gentle": "The gentle wheel: 1 1 2 2 3 3 4 BUST.",
    "stormy": "The stormy wheel: 1 2 3 4 5 6 BUST BUST.",
}


def space(number: int) -> str:
    """A space by its name."""
    return {0: "BASE CAMP", SUMMIT: "SUMMIT"}.get(number, str(number))


def options_text(options: YetiOptions) -> str:
    """A table's options in words."""
    return WHEELS[options.wheel]


def options_line(options: YetiOptions) -> str:
    """The same in few words: "The classic wheel"."""
    return WHEELS[options.wheel].partition(":")[0]


def begin(table: TableView) -> str:
    """The line before the first move."""
    return "The climb begins: all pawns at BASE CAMP, the Yeti asleep at SUMMIT."


def tell(table: TableView, view: YetiView, event: Event) -> str:
    """An event in a sentence; "" for one that needs no words."""
    match event:
        case Spun(seat=seat, number=number, free=free, by=by):
            if seat == view.seats:
                what = "BUST" if number is None else f"a {number}"
                return f"{who(table, by)} spins for the Yeti: {what}."
            if number is None:
                return f"{who(table, seat)} spins **BUST**{' in the free spin' if free else ''}."
            return f"{who(table, seat)} spins a **{number}**{' in the free spin' if free else ''}."
        case Moved(seat=seat, pawn=pawn, landed=landed, end=end):
            where = f"to {space(end)}"
            if end > landed:
                where = f"to {landed} and up the rope tow to {end}"
            elif end < landed:
                where = f"to {landed} and down the ice chute to {end}"
            return f"{who(table, seat)} climbs with pawn {pawn + 1} {where}."
        case Bumped(seat=seat, pawn=pawn, by=by):
            verb = "The Yeti knocks" if by == view.seats else "That sends"
            return f"{verb} {bold(table.names[seat])}'s pawn {pawn + 1} back to BASE CAMP."
        case YetiHit():
            return "The Yeti is hit and flees to SUMMIT: **FREE SPIN!**"
        case FreeSpinLost(cause=cause):
            why = "" if cause == "wheel" else "No pawn can move that far. "
            return f"{why}It was free: nothing is lost."
        case Busted(cause=cause):
            why = "" if cause == "wheel" else "**NO MOVES.** "
            return f"{why}Everything this turn gained is undone."
        case Stayed(seat=seat):
            return f"{who(table, seat)} stays safe."
        case Passed(seat=seat):
            return f"{who(table, seat)} passes on."
        case YetiStayed(space=at):
            return f"The Yeti stays at {space(at)}."
        case YetiMoved(end=end, returned=returned):
            if returned:
                return "It reaches BASE CAMP and trots back to SUMMIT; nobody is hit."
            return f"It comes down to {end}."
        case RoundBegan():
            return ""
        case Won(seat=seat):
            return f"{bold(table.names[seat])} has both pawns at SUMMIT and wins!"


def ask(table: TableView) -> str:
    """One line on whose choice it is, and what the choice is."""
    view: YetiView = table.view
    if view.phase == "yeti_spin":
        return "The Yeti stirs: any player, spin for it."
    name = bold(table.names[view.turn])
    return {
        "spin": f"{name}, spin the wheel.",
        "move": f"{name}, which pawn climbs {view.spun}?",
        "decide": f"{name}, spin again or stay safe?",
        "free_spin": f"{name}, take your free spin.",
        "free_move": f"{name}, which pawn climbs {view.spun}?",
        "bust": f"{name}, pass on.",
    }[view.phase]


def landing_label(table: TableView, landing: Landing) -> str:
    """A move button's label: where the pawn ends, and what that does."""
    arrow = " ↗" if landing.end > landing.landed else " ↘" if landing.end < landing.landed else ""
    label = f"Pawn {landing.pawn + 1} → {space(landing.end)}{arrow}"
    if landing.wins:
        return f"{label}, wins!"
    bumped = [COLOURS[seat] for seat, _ in landing.bumps]
    if landing.hits_yeti:
        bumped.append("the Yeti")
    return f"{label}, bumps {' and '.join(bumped)}" if bumped else label


def spin_label(view: YetiView) -> str:
    """The Spin button's label: with the true chance to bust where it is a choice."""
    if view.phase == "yeti_spin":
        return "Spin for the Yeti"
    if view.phase != "decide" or view.bust_chance is None:
        return "Spin" if view.phase == "spin" else "Free spin"
    bad, all_sectors = view.bust_chance
    return f"Spin again · {round(100 * bad / all_sectors)}% bust"


def why_text(table: TableView) -> str:
    """The private answer to Why?: what kept each pawn from moving."""
    view: YetiView = table.view
    reasons = view.reasons
    for event in view.last:
        if isinstance(event, FreeSpinLost):
            reasons = event.reasons
    if view.spun is None or reasons == (None, None):
        return "The wheel said BUST; no pawn was asked."
    lines = [f"The wheel said {view.spun}, and neither pawn can climb that far:"]
    lines += [f"- Pawn {pawn + 1}: {REASONS[reason]}." for pawn, reason in enumerate(reasons) if reason]
    return "\n".join(lines)


def has_why(view: YetiView) -> bool:
    """Whether there is something to explain: no moves, in a bust or in a free spin."""
    if view.phase == "bust":
        return view.cause == "no_moves"
    return any(isinstance(event, FreeSpinLost) and event.cause == "no_moves" for event in view.last)


def standing(table: TableView, seat: int) -> str:
    """Where a seat's pawns stand."""
    view: YetiView = table.view
    first, second = view.pawns[seat]
    return f"{space(first)} and {space(second)}"


def stats_text(seat: SeatStats) -> str:
    """A seat's match in numbers."""
    return f"busts {seat.busts}, bumps {seat.bumps}, longest climb {seat.climb}"


RULES: Final = (
    (
        "The climb",
        "Each player has two pawns at BASE CAMP. Bring **both** to SUMMIT first and you win at once.\n"
        "Spaces 1 to 11 lie between. With 2 players all share one lane; with 3 or 4 your pawn 1 climbs the "
        "left lane, your pawn 2 the right one.\n"
        "SUMMIT needs the exact count.",
    ),
    (
        "Your turn",
        "**Spin**, then move one pawn the full number. Then choose: **spin again**, or **stay safe** and "
        "keep what you have.\n"
        "BUST, or a number that neither pawn can move: everything this turn did is undone, and you pass on.\n"
        "Your two pawns never end on the same number.\n"
        "-# Ruling: the first spin of a turn is not optional.",
    ),
    (
        "Slides and bumps",
        "Land on **5** and the rope tow takes you up to **9**. "
        "Land on **7** and the ice takes you down to **4**.\n"
        "End on another player's pawn **in your lane** and it goes to BASE CAMP. "
        "Nothing is bumped at BASE CAMP or SUMMIT. Pawns may pass anyone.\n"
        "-# Ruling: the slide comes before the bump; on 5 and 7 themselves nothing happens.",
    ),
    (
        "The Yeti",
        "It waits at SUMMIT. After the last player's turn any player spins for it: it comes down that many "
        "spaces and knocks every pawn there, in both lanes, to BASE CAMP. BUST: it stays.\n"
        "Reaching BASE CAMP it goes back to SUMMIT and hits nobody.\n"
        "End on the Yeti's number and it flees to SUMMIT: you get a **free spin**. That one spin "
        "can't bust you, but what it gains can still be lost later in the turn.\n"
        "-# Rulings: passing BASE CAMP counts as reaching it; any seated player spins for the Yeti.",
    ),
)
