"""Positions and short plays for the tests of Don't Stop Yeti."""

import msgspec

from bot.games import yeti
from bot.games.dice import ScriptedDice
from bot.games.yeti.board import WHEELS


def yeti_state(
    pawns: tuple[tuple[int, int], ...] = ((0, 0), (0, 0)),
    *,
    yeti_at: int = 12,
    turn: int = 0,
    phase: str = "spin",
    spun: int | None = None,
    began: tuple[tuple[tuple[int, int], ...], int] | None = None,
    wheel: str = "classic",
) -> yeti.YetiState:
    """A state as it would stand; `began`: pawns and Yeti as the turn began (default: as they stand)."""
    start_pawns, start_yeti = began or (pawns, yeti_at)
    return yeti.YetiState(
        seats=len(pawns),
        wheel=WHEELS[wheel],
        pawns=pawns,
        yeti=yeti_at,
        round=1,
        turn=turn,
        phase=phase,
        spun=spun,
        bust=None,
        turn_start=yeti.TurnStart(start_pawns, start_yeti),
        winner=None,
    )


def play(state: yeti.YetiState, *texts: str, spins: tuple[int, ...] = ()) -> yeti.YetiState:
    """The state after these moves by whoever's turn it is (seat 0 for the Yeti); `spins`: the numbers that
    the classic wheel shows, 6 for BUST. All of them must be used."""
    dice = ScriptedDice([number - 1 for number in spins])
    for text in texts:
        seat = yeti.actors(state)[0]
        state, events = yeti.apply(state, seat, yeti.parse(text), dice)
        assert state.last == events
    assert dice.left == 0
    return state


def texts(state: yeti.YetiState, seat: int | None = None) -> list[str]:
    """The texts of the legal moves of `seat`, or of whoever's turn it is."""
    return [str(move) for move in yeti.legal_moves(state, state.turn if seat is None else seat)]


def reasons(state: yeti.YetiState, seat: int, text: str) -> tuple[str, ...]:
    """The reasons for which this move is refused; checks that nothing changed."""
    before = msgspec.json.encode(state)
    dice = ScriptedDice([0, 0, 0])
    try:
        yeti.apply(state, seat, yeti.parse(text), dice)
    except yeti.IllegalMove as error:
        assert dice.counter == 0
        assert msgspec.json.encode(state) == before
        return error.reasons
    raise AssertionError(f"{text} was legal")
