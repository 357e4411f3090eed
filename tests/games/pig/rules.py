"""The rules of Pig, plain and with truffles: the two records that join the register of games."""

from collections.abc import Iterable

from msgspec.structs import replace

from bot.errors import IllegalMove, UnknownMove
from bot.games.game import Dice, Game, Outcome, Reason
from tests.games.pig.records import (
    Dug,
    Event,
    Held,
    Move,
    PigOptions,
    PigReason,
    PigState,
    PigStats,
    PigView,
    Rolled,
    Won,
)

DIG, HOLD, ROLL = Move("dig"), Move("hold"), Move("roll")
MOVES = {str(move): move for move in (DIG, HOLD, ROLL)}
LEAST_SEATS, MOST_SEATS = 2, 4


def setup(seats: int, options: PigOptions, dice: Dice) -> PigState:
    """A match of plain Pig. ValueError for other seats or options."""
    if isinstance(seats, bool) or seats not in range(LEAST_SEATS, MOST_SEATS + 1):
        raise ValueError(f"seats must be {LEAST_SEATS} to {MOST_SEATS}, not {seats!r}")
    if not isinstance(options, PigOptions):
        raise ValueError(f"options must be PigOptions, not {options!r}")
    return PigState(seats, options.goal, 0, (0,) * seats, ())


def setup_with_truffles(seats: int, options: PigOptions, dice: Dice) -> PigState:
    """As `setup`; each seat gets a secret truffle."""
    state = setup(seats, options, dice)
    return replace(state, truffles=tuple(1 + dice.below(6) for _ in range(seats)))


def actors(state: PigState) -> tuple[int, ...]:
    return () if state.phase == "over" else (state.turn,)


def legal_moves(state: PigState, seat: int) -> tuple[Move, ...]:
    return tuple(move for move in MOVES.values() if not why_not(state, seat, move))


def why_not(state: PigState, seat: int, move: Move) -> str:
    """Why this seat may not make this move; "" if it may."""
    if state.phase == "over":
        return Reason.OVER
    if seat != state.turn:
        return Reason.NOT_YOUR_TURN
    if move == HOLD and not state.gained:
        return PigReason.NOTHING_GAINED
    if move == DIG and not (state.truffles and state.truffles[seat]):
        return PigReason.NO_TRUFFLE
    return ""


def apply(state: PigState, seat: int, move: Move, dice: Dice) -> tuple[PigState, tuple[Event, ...]]:
    if reason := why_not(state, seat, move):
        raise IllegalMove(reason)
    after, events = _make(state, move, dice)
    return replace(after, last=events), events


def _make(state: PigState, move: Move, dice: Dice) -> tuple[PigState, tuple[Event, ...]]:
    seat = state.turn
    if move == ROLL:
        number = 1 + dice.below(6)
        after = _pass_on(state) if number == 1 else replace(state, gained=state.gained + number)
        return after, (Rolled(seat, number),)
    if move == DIG:
        worth = state.truffles[seat]
        left = _with(state.truffles, seat, 0)
        return replace(state, truffles=left, gained=state.gained + worth), (Dug(seat, worth),)
    points = state.points[seat] + state.gained
    after = replace(state, points=_with(state.points, seat, points))
    if points >= state.goal:
        return replace(after, gained=0, phase="over", winner=seat), (Held(seat, points), Won(seat))
    return _pass_on(after), (Held(seat, points),)


def _pass_on(state: PigState) -> PigState:
    return replace(state, gained=0, turn=(state.turn + 1) % state.seats)


def _with(numbers: tuple[int, ...], seat: int, number: int) -> tuple[int, ...]:
    return (*numbers[:seat], number, *numbers[seat + 1 :])


def view(state: PigState, seat: int | None) -> PigView:
    return PigView(
        seat=seat,
        seats=state.seats,
        goal=state.goal,
        turn=state.turn,
        points=state.points,
        gained=state.gained,
        buried=tuple(at for at, worth in enumerate(state.truffles) if worth),
        truffle=state.truffles[seat] if seat is not None and state.truffles else 0,
        phase=state.phase,
        winner=state.winner,
        last=state.last,
    )


def outcome(state: PigState) -> Outcome | None:
    """By points, best first; who has as many shares the place."""
    if state.winner is None:
        return None
    ranks = sorted(set(state.points), reverse=True)
    return Outcome(
        tuple(tuple(at for at, had in enumerate(state.points) if had == points) for points in ranks), "goal"
    )


def parse(text: str) -> Move:
    if text not in MOVES:
        raise UnknownMove(text)
    return MOVES[text]


def count(steps: Iterable[tuple[PigState, tuple[Event, ...]]]) -> tuple[PigStats, ...]:
    """A match in numbers, by seat."""
    rolls: list[Rolled] = []
    for state, events in steps:
        rolls += [event for event in events if isinstance(event, Rolled)]
        seats = state.seats
    thrown = [[roll.number for roll in rolls if roll.seat == seat] for seat in range(seats)]
    return tuple(PigStats(len(numbers), numbers.count(1)) for numbers in thrown)


PIG: Game[PigState, Move, Event, PigView, PigOptions] = Game(
    game="pig",
    rules_version="pig 1",
    least_seats=LEAST_SEATS,
    most_seats=MOST_SEATS,
    reasons=PigReason,
    options_type=PigOptions,
    state_type=PigState,
    view_type=PigView,
    event_type=Event,
    setup=setup,
    actors=actors,
    legal_moves=legal_moves,
    apply=apply,
    view=view,
    outcome=outcome,
    parse=parse,
    stats=count,
)

TRUFFLES: Game[PigState, Move, Event, PigView, PigOptions] = replace(
    PIG, game="truffles", rules_version="truffles 1", setup=setup_with_truffles, has_secrets=True
)
