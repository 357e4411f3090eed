"""What Don't Stop Yeti gives to be shown in Discord: its record, its start options, its moves as buttons."""

from discord import app_commands

from bot.games.yeti.options import YetiOptions
from bot.games.yeti.view import YetiView
from bot.games.yeti.words import REASONS
from bot.tables.table import TableView
from cogs.ui.plugin import GameUI, MoveLabel
from cogs.yeti import words

WHEELS = [
    app_commands.Choice(name="Classic: 1 2 3 4 5 BUST", value="classic"),
    app_commands.Choice(name="Gentle: 1 1 2 2 3 3 4 BUST", value="gentle"),
    app_commands.Choice(name="Stormy: 1 2 3 4 5 6 BUST BUST", value="stormy"),
]


@app_commands.describe(wheel="Which wheel to spin")
@app_commands.choices(wheel=WHEELS)
def start_options(wheel: app_commands.Choice[str] | None = None) -> YetiOptions:
    return YetiOptions(wheel.value if wheel else "classic")


def move_label(table: TableView, view: YetiView, move: str) -> MoveLabel:
    """A legal move's button; the one that keeps what was gained in another colour."""
    landing = next((each for each in view.landings if move == f"move {each.pawn}"), None)
    if landing is not None:
        return MoveLabel(move, words.landing_label(table, landing))
    if move == "spin":
        return MoveLabel(move, words.spin_label(view))
    if move == "stay":
        return MoveLabel(move, "Stay safe", "success")
    return MoveLabel(move, move.capitalize())


GAME_UI = GameUI(
    game="yeti",
    title="Don't Stop Yeti",
    tagline="race both pawns to SUMMIT",
    start_options=start_options,
    pass_and_play=True,
    options_text=words.options_text,
    options_line=words.options_line,
    rules=words.RULES,
    begin=words.begin,
    tell=words.tell,
    ask=words.ask,
    move_label=move_label,
    standing=words.standing,
    stats=words.stats_text,
    reasons=REASONS,
    has_why=words.has_why,
    why=words.why_text,
)
