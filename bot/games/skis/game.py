"""Skis Wild as a plug-in: its rules, types and phases in one record."""

from bot.games.game import Game
from bot.games.skis.cards import LEAST_SEATS, MOST_SEATS
from bot.games.skis.moves import Event, Move, SkisPhase, SkisReason
from bot.games.skis.observation import view
from bot.games.skis.options import SkisOptions
from bot.games.skis.rules import actors, apply, legal_moves, outcome, parse, setup
from bot.games.skis.state import SkisState
from bot.games.skis.stats import match_stats
from bot.games.skis.view import SkisView

FORCED: frozenset[SkisPhase] = frozenset({"send_it"})
RESTS: frozenset[SkisPhase] = frozenset({"draw", "play"})

GAME: Game[SkisState, Move, Event, SkisView, SkisOptions] = Game(
    game="skis",
    rules_version="skis 1",
    least_seats=LEAST_SEATS,
    most_seats=MOST_SEATS,
    reasons=SkisReason,
    options_type=SkisOptions,
    state_type=SkisState,
    view_type=SkisView,
    event_type=Event,
    setup=setup,
    setup_with_dealer=setup,
    actors=actors,
    legal_moves=legal_moves,
    apply=apply,
    view=view,
    outcome=outcome,
    parse=parse,
    has_secrets=True,
    forced=FORCED,
    rests=RESTS,
    stats=match_stats,
)
