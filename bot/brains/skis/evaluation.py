"""How likely a seat is to win at Skis Wild when all is seen: Sharp's evaluation of a simulated match.

Its weights are fitted to simulated matches by training/skis/fit_evaluation.py.
"""

import math
from functools import cache
from operator import mul
from pathlib import Path

import msgspec

from bot.brains.skis.simulator import (
    BEGINNER,
    BLUE_RUNS,
    BLUEBIRD,
    CLEARING,
    CLOSED_TRAIL,
    DEMO_GEAR,
    LIFT,
    PRO,
    RUNS,
    SAFES,
    SEASON_PASS,
    SNOW_STORM,
    TICKET,
    TRAIL_MAP,
    TROUBLES,
    YETI,
    Side,
    Simulation,
)
from bot.errors import Trouble
from bot.games.skis.cards import LIMITS

WEIGHTS_FILE = Path(__file__).parent.parent / "data" / "skis-evaluation.json"

FEATURES = (
    *(f"{run} to be found" for run in ("ski_school", "green_runs", "blue_runs", "black_run", "double_black")),
    *(f"{run} held" for run in ("ski_school", "green_runs", "blue_runs", "black_run", "double_black")),
    *("lift held", "lift to be found", "ticket held", "ticket to be found", "gear held", "gear to be found"),
    *("pro gear for later held", "pro gear for later to be found"),
    *("trouble with a cure held", "snow storm or closed trail without", "other trouble without"),
    *("next run to be found", "next runs held, up to 2", "next runs held, up to 5", "can lay a run"),
    *("safes held", "safes up", "troubles held", "yeti held", "remedies held", "spare pieces held", "order"),
    *("turns at 2 a find", "turns at 3 a find", "turns if all were held", "near the end", "nothing to find"),
)
"""What a side is evaluated by. Runs that are needed, by run: those still to be found and those held; then
what is missing, what is threatened, and what is in hand; then the logarithm of the turns still to go, by
which chances go: a card that must be found takes some turns, one that is held a turn to lay."""


class BadWeights(Trouble):
    """`problem`: what is wrong with the file of weights."""

    sentence = (
        "The weights of the computer players of Skis Wild are damaged: {problem}. Install the bot again."
    )

    def __init__(self, problem: str) -> None:
        super().__init__()
        self.problem = problem


def features_of(side: Side, order: float) -> list[float]:
    """The side by FEATURES; all 0 for one that has won. `order`: from 0 (to move) up to, but not, 1."""
    runs, up, hand, trouble = side.runs, side.up, side.hand, side.trouble
    run = side.next_run()
    if run < 0:
        return [0.0] * len(FEATURES)
    to_find, held, chain, unbroken = [0.0] * 5, [0.0] * 5, 0, True
    for which in RUNS:
        need = LIMITS[which] - runs[which]
        if need > 0:
            use = hand[which] if hand[which] < need else need
            to_find[which], held[which] = need - use, use
            if unbroken:
                chain += use
                unbroken = use == need
    gear = BEGINNER if run < BLUE_RUNS else PRO
    ticket, geared = up[TICKET] or up[SEASON_PASS], up[gear] or up[DEMO_GEAR]
    pieces = []
    for there, at_hand in (
        (up[LIFT], hand[LIFT] > 0),
        (ticket, hand[TICKET] + hand[SEASON_PASS] > 0),
        (geared, hand[gear] + hand[DEMO_GEAR] > 0),
        (run >= BLUE_RUNS or up[DEMO_GEAR], hand[PRO] + hand[DEMO_GEAR] > 0),
    ):
        pieces += [0.0, 0.0] if there else [float(at_hand), float(not at_hand)]
    threats = [0.0, 0.0, 0.0]
    if trouble >= 0:
        cured = any(hand[card] for card in CLEARING[trouble])
        threats[0 if cured else 1 if trouble in (SNOW_STORM, CLOSED_TRAIL) else 2] = 1.0
    cure_to_find = threats[1] + threats[2]
    finds = sum(to_find) + pieces[1] + pieces[3] + pieces[5] + pieces[7] + cure_to_find
    acts = sum(to_find) + sum(held) + sum(pieces) + sum(threats)
    ready = trouble < 0 and up[LIFT] and ticket and geared and hand[run] > 0
    return [
        *to_find,
        *held,
        *pieces,
        *threats,
        float(not hand[run]),
        min(chain, 2),
        min(chain, 5),
        float(ready),
        sum(hand[safe] > 0 for safe in SAFES),
        sum(up[safe] for safe in SAFES),
        sum(hand[card] for card in TROUBLES),
        hand[YETI],
        (hand[BLUEBIRD] > 0) + (hand[TRAIL_MAP] > 0),
        sum(hand[card] > 0 and up[card] for card in (LIFT, TICKET, gear)),
        order,
        math.log(1 + max(acts, 2 * finds)),
        math.log(1 + max(acts, 3 * finds)),
        math.log(1 + acts),
        1 / (1 + acts),
        float(not finds),
    ]


def features_of_all(simulation: Simulation) -> list[list[float]]:
    seats = len(simulation.sides)
    return [
        features_of(side, ((seat - simulation.seat) % seats) / seats)
        for seat, side in enumerate(simulation.sides)
    ]


def evaluate(simulation: Simulation, seat: int, weights: tuple[float, ...]) -> float:
    """The chance of `seat` to win, as far as `weights` (by FEATURES) tell."""
    if simulation.best >= 0:
        return float(simulation.best == seat)
    scores = [math.exp(sum(map(mul, features, weights))) for features in features_of_all(simulation)]
    return scores[seat] / sum(scores)


@cache
def load_weights(file: Path = WEIGHTS_FILE) -> tuple[float, ...]:
    """The weights by FEATURES, read once and then kept. BadWeights if one is missing, or out of range."""
    try:
        by_name = msgspec.json.decode(file.read_bytes(), type=dict[str, float])
    except (OSError, msgspec.DecodeError) as error:
        raise BadWeights(str(error)) from error
    if tuple(by_name) != FEATURES:
        raise BadWeights("they are for other features")
    if not all(abs(weight) < 5 for weight in by_name.values()):
        raise BadWeights("one is out of range")
    return tuple(by_name.values())
