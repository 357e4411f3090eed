"""The referee of Don't Stop Yeti: pure functions from state and move to the next state and events.

Source: rules-yeti.md.
"""

from typing import Any

from msgspec.structs import replace

from bot.errors import IllegalMove, UnknownMove
from bot.games.game import Dice, Outcome, Reason
from bot.games.yeti.board import (
    BASE_CAMP,
    ENDS,
    LEAST_SEATS,
    MOST_SEATS,
    REFUSALS,
    SUMMIT,
    WHEELS,
)
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
    Reasons,
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
from bot.games.yeti.options import YetiOptions
from bot.games.yeti.state import Bust, TurnStart, YetiState

SPIN, STAY, PASS = Spin(), Stay(), Pass()
PAWN_MOVES = (MovePawn(0), MovePawn(1))

_BY_TEXT: dict[str, Move] = {str(move): move for move in (SPIN, STAY, PASS, *PAWN_MOVES)}
_SPIN_PHASES: frozenset[YetiPhase] = frozenset({"spin", "decide", "free_spin", "yeti_spin"})
MOVE_PHASES: frozenset[YetiPhase] = frozenset({"move", "free_move"})
_FIXED_MOVES: dict[YetiPhase, tuple[Move, ...]] = {
    "spin": (SPIN,),
    "decide": (SPIN, STAY),
    "free_spin": (SPIN,),
    "bust": (PASS,),
    "yeti_spin": (SPIN,),
}
NO_REASONS: Reasons = (None, None)


def setup(seats: int, options: YetiOptions, dice: Dice) -> YetiState:
    """A new match: `seats` from 2 to 4, all pawns at BASE CAMP, the Yeti at SUMMIT, Red to spin.
    ValueError for any other number of seats or an unknown wheel. Draws nothing from the dice."""
    if type(seats) is not int or not LEAST_SEATS <= seats <= MOST_SEATS:
        raise ValueError(f"Don't Stop Yeti has {LEAST_SEATS} to {MOST_SEATS} seats, not {seats!r}")
    if not isinstance(options, YetiOptions):
        raise ValueError(f"the options must be YetiOptions, not {options!r}")
    if options.wheel not in WHEELS:
        raise ValueError(f"the wheel must be one of {', '.join(WHEELS)}, not {options.wheel!r}")
    pawns = ((BASE_CAMP, BASE_CAMP),) * seats
    return YetiState(
        seats=seats,
        wheel=WHEELS[options.wheel],
        pawns=pawns,
        yeti=SUMMIT,
        round=1,
        turn=0,
        phase="spin",
        spun=None,
        bust=None,
        turn_start=TurnStart(pawns, SUMMIT),
        winner=None,
    )


def actors(state: YetiState) -> tuple[int, ...]:
    """The seats that may move now: the one whose turn it is, all of them for the Yeti, none when over."""
    if state.phase == "over":
        return ()
    if state.phase == "yeti_spin":
        return tuple(range(state.seats))
    return (state.turn,)


def legal_moves(state: YetiState, seat: int) -> tuple[Move, ...]:
    """What `seat` may do now, sorted by text; empty if it is not an actor."""
    phase = state.phase
    if not (0 <= seat < state.seats if phase == "yeti_spin" else seat == state.turn):
        return ()
    if phase in MOVE_PHASES:
        assert state.spun is not None
        a, b = state.pawns[seat]
        first, second = REFUSALS[state.spun][a][b]
        if first is None:
            return PAWN_MOVES if second is None else PAWN_MOVES[:1]
        return PAWN_MOVES[1:] if second is None else ()
    return _FIXED_MOVES.get(phase, ())


def apply(state: YetiState, seat: int, move: Move, dice: Dice) -> tuple[YetiState, tuple[Event, ...]]:
    """The state after `seat` made `move`, and what happened. Never changes `state`; draws from the dice for
    a spin only. IllegalMove with `over`, `not_your_turn`, `wrong_phase`, or for a pawn `at_summit`,
    `past_summit`, `own_pawn` (`no_such_pawn` for a pawn other than 0 and 1)."""
    phase = state.phase
    if phase == "over":
        raise IllegalMove(Reason.OVER)
    if not 0 <= seat < state.seats or (seat != state.turn and phase != "yeti_spin"):
        raise IllegalMove(Reason.NOT_YOUR_TURN)
    kind = type(move)
    if kind is Spin and phase in _SPIN_PHASES:
        return _spin(state, seat, dice)
    if kind is MovePawn and phase in MOVE_PHASES:
        return _move_pawn(state, seat, move.pawn)  # type: ignore[union-attr]
    if kind is Stay and phase == "decide":
        return _next_turn(state, (Stayed(seat),))
    if kind is Pass and phase == "bust":
        return _next_turn(state, (Passed(seat),))
    raise IllegalMove(Reason.WRONG_PHASE)


def _spin(state: YetiState, seat: int, dice: Dice) -> tuple[YetiState, tuple[Event, ...]]:
    wheel = state.wheel
    sector = dice.below(len(wheel))
    number = wheel[sector]
    if state.phase == "yeti_spin":
        return _yeti_turn(state, seat, sector, number)
    free = state.phase == "free_spin"
    spun = Spun(seat, sector, number, free, seat)
    reasons = NO_REASONS
    if number is not None:
        a, b = state.pawns[seat]
        reasons = REFUSALS[number][a][b]
        if reasons[0] is None or reasons[1] is None:
            phase = "free_move" if free else "move"
            return _go_on(state, (spun,), phase=phase, spun=number, sector=sector)
    cause = "wheel" if number is None else "no_moves"
    if free:
        lost = FreeSpinLost(seat, cause, reasons)
        return _go_on(state, (spun, lost), phase="decide", spun=number, sector=sector)
    return _go_on(
        state,
        (spun, Busted(seat, cause, reasons)),
        phase="bust",
        spun=number,
        sector=sector,
        pawns=state.turn_start.pawns,
        yeti=state.turn_start.yeti,
        bust=Bust(cause, reasons, TurnStart(state.pawns, state.yeti)),
    )


def _go_on(
    state: YetiState, events: tuple[Event, ...], **changes: Any
) -> tuple[YetiState, tuple[Event, ...]]:
    return replace(state, last=events, **changes), events


def _move_pawn(state: YetiState, seat: int, pawn: int) -> tuple[YetiState, tuple[Event, ...]]:
    number = state.spun
    assert number is not None
    if pawn not in (0, 1):
        raise IllegalMove(YetiReason.NO_SUCH_PAWN)
    own = state.pawns[seat]
    reason = REFUSALS[number][own[0]][own[1]][pawn]
    if reason is not None:
        raise IllegalMove(reason)
    start = own[pawn]
    landed = start + number
    end = ENDS[landed]
    rows = list(state.pawns)
    rows[seat] = (end, own[1]) if pawn == 0 else (own[0], end)
    events: list[Event] = [Moved(seat, pawn, start, landed, end)]
    yeti, phase, winner = state.yeti, "decide", None
    if end != SUMMIT:
        for other, which in bumped_by(state, seat, pawn, end):
            pair = rows[other]
            rows[other] = (BASE_CAMP, pair[1]) if which == 0 else (pair[0], BASE_CAMP)
            events.append(Bumped(other, which, end, seat))
        if yeti == end:
            yeti, phase = SUMMIT, "free_spin"
            events.append(YetiHit(seat, end))
    elif own[1 - pawn] == SUMMIT:
        phase, winner = "over", seat
        events.append(Won(seat))
    return _go_on(state, tuple(events), pawns=tuple(rows), yeti=yeti, phase=phase, winner=winner)


def bumped_by(state: YetiState, seat: int, pawn: int, end: int) -> list[tuple[int, int]]:
    """The (seat, pawn) of others that stand on the number `end` in the mover's lane."""
    lanes = (0, 1) if state.seats == LEAST_SEATS else (pawn,)
    return [
        (other, which)
        for other, pair in enumerate(state.pawns)
        if end in pair and other != seat
        for which in lanes
        if pair[which] == end
    ]


def _next_turn(state: YetiState, events: tuple[Event, ...]) -> tuple[YetiState, tuple[Event, ...]]:
    turn = state.turn + 1
    return _go_on(
        state,
        events,
        turn=turn,
        phase="yeti_spin" if turn == state.seats else "spin",
        bust=None,
        turn_start=TurnStart(state.pawns, state.yeti),
    )


def _yeti_turn(
    state: YetiState, by: int, sector: int, number: int | None
) -> tuple[YetiState, tuple[Event, ...]]:
    seats, yeti, pawns = state.seats, state.yeti, state.pawns
    events: list[Event] = [Spun(seats, sector, number, False, by)]
    if number is None:
        events.append(YetiStayed(yeti))
    else:
        end = yeti - number
        returned = end <= BASE_CAMP
        if returned:
            end = SUMMIT
        events.append(YetiMoved(yeti, end, returned))
        if not returned:
            events += [
                Bumped(seat, pawn, end, seats)
                for seat, pair in enumerate(pawns)
                for pawn in (0, 1)
                if pair[pawn] == end
            ]
            pawns = tuple((0 if a == end else a, 0 if b == end else b) for a, b in pawns)
        yeti = end
    events.append(RoundBegan(state.round + 1))
    return _go_on(
        state,
        tuple(events),
        pawns=pawns,
        yeti=yeti,
        round=state.round + 1,
        turn=0,
        phase="spin",
        spun=number,
        sector=sector,
        turn_start=TurnStart(pawns, yeti),
    )


def outcome(state: YetiState) -> Outcome | None:
    """None while the match runs; then the winner first and the others, equal, second."""
    if state.winner is None:
        return None
    others = tuple(seat for seat in range(state.seats) if seat != state.winner)
    return Outcome(((state.winner,), others), "summit")


def parse(text: str) -> Move:
    """The move whose text is exactly `text`; UnknownMove (a ValueError) for anything else."""
    move = _BY_TEXT.get(text) if isinstance(text, str) else None
    if move is None:
        raise UnknownMove(str(text)[:100])
    return move
