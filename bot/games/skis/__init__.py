"""Skis Wild: the game's public names (the Game protocol, its records and errors).

Imported by everyone who plays, draws, checks or describes this game.
"""

from bot.errors import IllegalMove, UnknownMove
from bot.games.game import Outcome
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
    StealRun,
    Stole,
    TakeRun,
    Took,
    Won,
)
from bot.games.skis.observation import view
from bot.games.skis.rules import actors, apply, legal_moves, outcome, parse, setup
from bot.games.skis.state import Mountain, Pending, SkisOptions, SkisState
from bot.games.skis.stats import SeatStats, count
from bot.games.skis.view import HandCard, Refused, SkisView, Slope

__all__ = [
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
    "count",
    "legal_moves",
    "outcome",
    "parse",
    "setup",
    "view",
]
