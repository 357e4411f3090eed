"""Fits the weights of Sharp's evaluation at Skis Wild to simulated matches between heuristic players.

By hand: `python -m bot.brains.training.skis.fit_evaluation`; docs/computer-players.md says how.
"""

import argparse
import math
import random
import sys
from collections.abc import Sequence
from operator import mul

import msgspec

from bot.brains.skis.evaluation import FEATURES, WEIGHTS_FILE, features_of_all
from bot.brains.skis.heuristics import TUNED, choose_action, wants_discard
from bot.brains.skis.simulator import NOTHING, NUMBER, Side, Simulation, shuffled
from bot.games.skis.cards import DECKS, HAND_SIZE, KINDS, RUNS

Example = tuple[list[list[float]], int]
"""The features of every seat at some point of a match, and who won it."""

_LOOKED_AT = 0.12  # the share of turns that become examples
_STEPS = (0.02, 0.012, 0.0072, 0.0043, 0.0026, 0.0016, 0.0009, 0.0006)


def deal(seats: int, deck: str, chance: random.Random) -> Simulation:
    """A new match; seat 0 begins."""
    pile = shuffled([NUMBER[kind] for kind in DECKS[deck].cards(seats)], chance)
    sides = [Side([0] * len(RUNS), [False] * len(KINDS), NOTHING, [0] * len(KINDS)) for _ in range(seats)]
    for side in sides:
        for _ in range(HAND_SIZE):
            side.hand[pile.pop()] += 1
    return Simulation(sides, pile, [pile.pop()], 0, 1, 1, None, seats - 1)


def gather(matches: int, chance: random.Random) -> list[Example]:
    """Examples from matches of two, three and four seats with both decks."""
    examples: list[Example] = []
    for number in range(matches):
        simulation = deal(2 + number % 3, "stormy" if number % 4 == 0 else "classic", chance)
        looks = []
        while simulation.best < 0:
            if chance.random() < _LOOKED_AT:
                looks.append(features_of_all(simulation))
            simulation.draw(wants_discard(simulation, TUNED), chance)
            simulation.play(choose_action(simulation, TUNED), chance)
        examples += [(look, simulation.best) for look in looks]
    return examples


def predict(features: list[list[float]], weights: list[float]) -> list[float]:
    """The chance of each seat."""
    powers = [math.exp(sum(map(mul, side, weights))) for side in features]
    total = sum(powers)
    return [power / total for power in powers]


def measure(examples: Sequence[Example], weights: list[float]) -> float:
    """The mean surprise at who won, in nats; with two seats, knowing nothing is 0.693."""
    return -sum(math.log(predict(features, weights)[won]) for features, won in examples) / len(examples)


def fit(examples: list[Example], chance: random.Random) -> list[float]:
    """Weights by FEATURES that make the winners likely: gradient steps, example by example, ever smaller."""
    weights = [0.0] * len(FEATURES)
    for step in _STEPS:
        chance.shuffle(examples)
        for features, won in examples:
            for seat, predicted in enumerate(predict(features, weights)):
                push = step * ((seat == won) - predicted)
                for index, value in enumerate(features[seat]):
                    if value:
                        weights[index] += push * value
    return weights


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m bot.brains.training.skis.fit_evaluation", description=__doc__
    )
    parser.add_argument("--matches", type=int, default=9000)
    matches = parser.parse_args(arguments).matches
    chance = random.Random(1)
    weights = fit(gather(matches, chance), chance)
    others = [example for example in gather(matches // 6, chance) if len(example[0]) == 2]
    surprise, nothing = measure(others, weights), measure(others, [0.0] * len(weights))
    sys.stdout.write(f"two seats, other matches: surprise {surprise:.3f}, knowing nothing {nothing:.3f}\n")
    rounded = {name: round(weight, 3) for name, weight in zip(FEATURES, weights, strict=True)}
    WEIGHTS_FILE.write_bytes(msgspec.json.format(msgspec.json.encode(rounded), indent=1) + b"\n")


if __name__ == "__main__":
    main()
