"""Pig in Discord: its words, its options; moves and hands are buttons that need no more."""

from collections.abc import Mapping
from typing import Final

from discord import app_commands
from msgspec.structs import replace

from bot.tables.table_view import TableView
from cogs.ui.plugin import GameUI, HandUI
from cogs.ui.words import bold, who
from tests.games.pig.records import Dug, Event, Held, PigOptions, PigReason, PigStats, PigView, Rolled, Won


@app_commands.describe(goal="The points that win")
def start_options(goal: app_commands.Range[int, 10, 100] = 50) -> PigOptions:
    return PigOptions(goal)


def options_text(options: PigOptions) -> str:
    return f"The first to {options.goal} points wins."


def begin(table: TableView) -> str:
    return "Nobody has any points yet."


def tell(table: TableView, view: PigView, event: Event) -> str:
    match event:
        case Rolled(seat=seat, number=1):
            return f"{who(table, seat)} rolls a **1** and loses what the turn had gained."
        case Rolled(seat=seat, number=number):
            return f"{who(table, seat)} rolls a **{number}**."
        case Held(seat=seat, points=points):
            return f"{who(table, seat)} holds at {points}."
        case Dug(seat=seat, worth=worth):
            return f"{who(table, seat)} digs up a truffle worth {worth}."
        case Won(seat=seat):
            return f"{bold(table.names[seat])} wins!"


def ask(table: TableView) -> str:
    return f"{bold(table.names[table.view.turn])}, roll or hold?"


def standing(table: TableView, seat: int) -> str:
    return f"{table.view.points[seat]} points"


def stats_text(stats: PigStats) -> str:
    return f"rolls {stats.rolls}, busts {stats.busts}"


REASONS: Final[Mapping[str, str]] = {
    PigReason.NOTHING_GAINED: "this turn has gained nothing yet",
    PigReason.NO_TRUFFLE: "you have no truffle to dig up",
}
RULES: Final = (
    ("Pig", "Roll as often as you dare: a **1** loses what the turn gained. **Hold** to keep it."),
    ("Truffles", "Where truffles are buried, yours is a secret worth 1 to 6. **Dig** it up once."),
)

PIG_UI = GameUI(
    game="pig",
    title="Pig",
    tagline="roll on, or keep what you have",
    start_options=start_options,
    options_text=options_text,
    options_line=options_text,
    rules=RULES,
    begin=begin,
    tell=tell,
    ask=ask,
    standing=standing,
    stats=stats_text,
    reasons=REASONS,
)
TRUFFLES_UI = replace(PIG_UI, game="truffles", title="Truffles", tagline="Pig with a secret", hand=HandUI())
