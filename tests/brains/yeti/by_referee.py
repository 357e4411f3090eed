"""The value of a turn of Don't Stop Yeti worked out by the referee alone, to hold Sharp's quick ways to."""

from collections.abc import Callable

from bot.games import yeti
from bot.games.dice import ScriptedDice
from bot.games.yeti.board import SUMMIT, WHEELS

Pawns = tuple[tuple[int, int], ...]
Leaf = Callable[[yeti.YetiState], float]
Key = tuple[Pawns, int, str, int | None]


def turn_about_to_begin(wheel: str, pawns: Pawns, yeti_at: int, turn: int) -> yeti.YetiState:
    return yeti.YetiState(
        seats=len(pawns),
        wheel=WHEELS[wheel],
        pawns=pawns,
        yeti=yeti_at,
        round=2,
        turn=turn,
        phase="spin",
        spun=None,
        bust=None,
        turn_start=yeti.TurnStart(pawns, yeti_at),
        winner=None,
    )


def spin_all(state: yeti.YetiState) -> list[yeti.YetiState]:
    """What each sector of the wheel leads to."""
    seat = yeti.actors(state)[0]
    return [yeti.apply(state, seat, yeti.Spin(), ScriptedDice([n]))[0] for n in range(len(state.wheel))]


def value_turn(start: yeti.YetiState, leaf: Leaf, passes: int = 60) -> float:
    """The mover's chance to win from the start of its turn with the best play of this turn; `leaf` tells it
    for a state in which the turn has ended."""
    mover = start.turn
    states: dict[Key, yeti.YetiState] = {}
    after: dict[Key, list[list[Key]]] = {}
    values: dict[Key, float] = {}

    def visit(state: yeti.YetiState) -> Key:
        key = (state.pawns, state.yeti, state.phase, state.spun if "move" in state.phase else None)
        if state.phase == "bust":
            state, _ = yeti.apply(state, mover, yeti.Pass(), ScriptedDice())
            key = (state.pawns, state.yeti, "busted", None)
        if key not in states:
            states[key] = state
            if state.winner is not None:
                values[key] = 1.0
            elif state.turn != mover:
                values[key] = leaf(state)
            else:
                waiting.append(key)
        return key

    waiting: list[Key] = []
    first = visit(start)
    while waiting:
        key = waiting.pop()
        state, values[key] = states[key], 0.5
        after[key] = [
            [visit(end) for end in spin_all(state)]
            if isinstance(move, yeti.Spin)
            else [visit(yeti.apply(state, mover, move, ScriptedDice())[0])]
            for move in yeti.legal_moves(state, mover)
        ]
    for _ in range(passes):
        for key, choices in after.items():
            values[key] = max(sum(values[end] for end in ends) / len(ends) for ends in choices)
    return values[first]


def opening() -> tuple[Pawns, int]:
    return ((0, 0), (0, 0)), SUMMIT
