"""Don't Stop Yeti: the game's public names (the Game protocol, its records and errors)."""

from bot.errors import IllegalMove, UnknownMove
from bot.games.game import Outcome
from bot.games.yeti.game import GAME
from bot.games.yeti.moves import (
    Bumped,
    Busted,
    Event,
    FreeSpinLost,
    Move,
    Moved,
    MovePawn,
    Pass,
    Passed,
    RoundBegan,
    Spin,
    Spun,
    Stay,
    Stayed,
    Won,
    YetiHit,
    YetiMoved,
    YetiPhase,
    YetiReason,
    YetiStayed,
)
from bot.games.yeti.observation import view
from bot.games.yeti.options import YetiOptions
from bot.games.yeti.rules import actors, apply, legal_moves, outcome, parse, setup
from bot.games.yeti.state import Bust, TurnStart, YetiState
from bot.games.yeti.stats import SeatStats, match_stats
from bot.games.yeti.view import Landing, Lost, YetiView

__all__ = [
    "GAME",
    "Bumped",
    "Bust",
    "Busted",
    "Event",
    "FreeSpinLost",
    "IllegalMove",
    "Landing",
    "Lost",
    "Move",
    "MovePawn",
    "Moved",
    "Outcome",
    "Pass",
    "Passed",
    "RoundBegan",
    "SeatStats",
    "Spin",
    "Spun",
    "Stay",
    "Stayed",
    "TurnStart",
    "UnknownMove",
    "Won",
    "YetiHit",
    "YetiMoved",
    "YetiOptions",
    "YetiPhase",
    "YetiReason",
    "YetiState",
    "YetiStayed",
    "YetiView",
    "actors",
    "apply",
    "legal_moves",
    "match_stats",
    "outcome",
    "parse",
    "setup",
    "view",
]
