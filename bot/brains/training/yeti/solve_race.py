"""Fits the parameters of the race that Sharp plays by with three or four seats, for every wheel.

By hand, after solve: `python -m bot.brains.training.yeti.solve_race [WHEEL …]` (docs/computer-players.md).
"""

import argparse
import math
import sys
from array import array
from collections.abc import Callable, Sequence

import msgspec

from bot.brains.training.yeti.solve import Family
from bot.brains.yeti.race import Race, RaceParameters, Weights, file_name
from bot.brains.yeti.turn import Wheel
from bot.brains.yeti.values import DATA, PAIRS, SCALE, index_of, load, places
from bot.games.yeti.board import BASE_CAMP, SUMMIT, WHEELS

_FIRST_GUESS = (2.0, 1.0, 1.0, 1.0, 0.5)
_EVERY = 11  # one place in so many is used for the fit


def solve_alone(wheel: Wheel) -> tuple[float, ...]:
    """By PAIRS, the fewest turns on average that a player alone needs from there, without a Yeti."""
    family = Family(wheel, (BASE_CAMP, BASE_CAMP), SUMMIT)
    turn = family.turn
    alone = dict.fromkeys(PAIRS, 10.0)
    change = 1.0
    while change > 1e-9:
        stay = [0.0] + [-alone[pawns[0]] for pawns, _ in turn.places[1:]]
        values, before = list(stay), alone
        alone = {}
        for pair, (root, reach, *_) in zip(PAIRS, family.roots, strict=True):
            turn.settle(reach, values, stay, -before[pair])
            alone[pair] = 1 - turn.spin(root, values, -before[pair])
        change = max(abs(alone[pair] - before[pair]) for pair in PAIRS)
    return tuple(round(alone[pair], 4) for pair in PAIRS)


def measure(wheel: Wheel, parameters: RaceParameters, solved: "array[int]") -> float:
    """How far the race's chances are from the solved ones with two seats: root mean square."""
    race = Race(wheel, 2, parameters)
    total, count = 0.0, 0
    for mover, other, yeti in places()[::_EVERY]:
        for second, pawns in ((False, (mover, other)), (True, (other, mover))):
            chance = race.chances((pawns, yeti), int(second))[second]
            total += (chance - solved[index_of(second, mover, other, yeti)] / SCALE) ** 2
            count += 1
    return math.sqrt(total / count)


def fit(error: Callable[[tuple[float, ...]], float], start: tuple[float, ...]) -> tuple[float, ...]:
    """The weights with the least error that small steps from `start` lead to, each 0 or more."""
    best, least, step = start, error(start), 0.4
    while step > 0.01:
        better = False
        for index in range(len(start)):
            for change in (-step, step):
                weight = round(max(0.0, best[index] + change), 3)
                tried = (*best[:index], weight, *best[index + 1 :])
                found = error(tried)
                if found < least:
                    best, least, better = tried, found, True
        if not better:
            step /= 2
    return best


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m bot.brains.training.yeti.solve_race", description=__doc__
    )
    parser.add_argument("wheels", nargs="*", default=list(WHEELS), metavar="WHEEL")
    for name in parser.parse_args(arguments).wheels:
        wheel, solved = WHEELS[name], load(name)
        alone = solve_alone(wheel)

        def error(
            weights: tuple[float, ...],
            wheel: Wheel = wheel,
            alone: tuple[float, ...] = alone,
            solved: "array[int]" = solved,
        ) -> float:
            return measure(wheel, RaceParameters(alone, Weights(*weights), 0.0), solved)

        weights = fit(error, _FIRST_GUESS)
        parameters = RaceParameters(alone, Weights(*weights), round(error(weights), 4))
        (DATA / file_name(name)).write_bytes(
            msgspec.json.format(msgspec.json.encode(parameters), indent=1) + b"\n"
        )
        sys.stdout.write(f"{name}: {weights}, off by {parameters.error:.2%}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
