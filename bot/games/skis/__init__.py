"""Skis Wild: the game's public names (the Game protocol, its records and errors)."""

from bot.errors import IllegalMove, UnknownMove
from bot.games.game import Outcome
from bot.games.skis.game import GAME
from bot.games.skis.moves import (
    Attacked,
    Discard,
    Discarded,
    Draw,
    Drew,
    Event,
    Laid,
    Move,
    PlayCard,
    PlayReverse,
    PlayTrouble,
    Reversed,
    SeasonBegan,
    SendIt,
    SentIt,
    SkisPhase,
    SkisReason,
    StealRun,
    Stole,
    TakeRun,
    Took,
    Won,
)
from bot.games.skis.observation import view
from bot.games.skis.options import SkisOptions
from bot.games.skis.rules import actors, apply, legal_moves, outcome, parse, setup
from bot.games.skis.state import Mountain, Pending, SkisState
from bot.games.skis.stats import SeatStats, match_stats
from bot.games.skis.view import HandCard, Refused, SkisView, Slope

__all__ = [
    "GAME",
    "Attacked",
    "Discard",
    "Discarded",
    "Draw",
    "Drew",
    "Event",
    "HandCard",
    "IllegalMove",
    "Laid",
    "Mountain",
    "Move",
    "Outcome",
    "Pending",
    "PlayCard",
    "PlayReverse",
    "PlayTrouble",
    "Refused",
    "Reversed",
    "SeasonBegan",
    "SeatStats",
    "SendIt",
    "SentIt",
    "SkisOptions",
    "SkisPhase",
    "SkisReason",
    "SkisState",
    "SkisView",
    "Slope",
    "StealRun",
    "Stole",
    "TakeRun",
    "Took",
    "UnknownMove",
    "Won",
    "actors",
    "apply",
    "legal_moves",
    "match_stats",
    "outcome",
    "parse",
    "setup",
    "view",
]
