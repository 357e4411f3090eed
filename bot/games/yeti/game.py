"""Don't Stop Yeti as a plug-in: its rules, types and phases in one record."""

from bot.games.game import Game
from bot.games.yeti.board import LEAST_SEATS, MOST_SEATS
from bot.games.yeti.moves import Event, Move, YetiPhase, YetiReason
from bot.games.yeti.observation import view
from bot.games.yeti.options import YetiOptions
from bot.games.yeti.rules import actors, apply, legal_moves, outcome, parse, setup
from bot.games.yeti.state import YetiState
from bot.games.yeti.stats import match_stats
from bot.games.yeti.view import YetiView

FORCED: frozenset[YetiPhase] = frozenset({"bust", "yeti_spin"})
RESTS: frozenset[YetiPhase] = frozenset({"decide"})

GAME: Game[YetiState, Move, Event, YetiView, YetiOptions] = Game(
    game="yeti",
    rules_version="yeti 1",
    least_seats=LEAST_SEATS,
    most_seats=MOST_SEATS,
    reasons=YetiReason,
    options_type=YetiOptions,
    state_type=YetiState,
    view_type=YetiView,
    event_type=Event,
    setup=setup,
    actors=actors,
    legal_moves=legal_moves,
    apply=apply,
    view=view,
    outcome=outcome,
    parse=parse,
    forced=FORCED,
    rests=RESTS,
    stats=match_stats,
)
