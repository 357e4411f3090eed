"""Matches between computer players: how often one beats another, with seats rotated and an interval.

The tournament and the tests of brains play them.
"""

import math
import random
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from bot.brains.brain import Brain, Chance
from bot.games.registry import GAMES

Item = TypeVar("Item")

# 95 % of a normal distribution lie within so many standard deviations.
NORMAL_95 = 1.96


class CoinFlipper:
    """Plays any game by choosing among the legal moves with equal chances: the yardstick for Casual."""

    def choose(self, view: Any, moves: tuple[Any, ...], chance: Chance) -> Any:
        return chance.choice(moves)


class QuickDice:
    """Dice for matches nobody checks: much quicker than FairDice."""

    def __init__(self, chance: random.Random) -> None:
        self.counter = 0
        self._chance = chance

    def below(self, n: int) -> int:
        self.counter += 1
        return int(self._chance.random() * n)

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        self.counter += 1
        return self._chance.sample(items, len(items))


class Played(msgspec.Struct, frozen=True):
    """A finished match: `best`, the seats that came first; `moves`: how many were made."""

    best: tuple[int, ...]
    moves: int


class Tally(msgspec.Struct, frozen=True):
    """`matches` of one brain against others; `won`: its wins, a shared first place as a share of one."""

    matches: int
    won: float

    @property
    def share(self) -> float:
        return self.won / self.matches

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of `share` (Wilson)."""
        n, p, z = self.matches, self.share, NORMAL_95
        centre = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return centre - half, centre + half


def play_match(
    game: str, brains: Sequence[Brain], options: Any, chance: random.Random, *, dealer: int = 0
) -> Played:
    """One match of `brains` by seat, to its end. Dice and brains draw from `chance`, each from a stream of
    their own. RuntimeError after 100,000 moves: such a match would never end."""
    rules, dice = GAMES[game], QuickDice(random.Random(chance.getrandbits(64)))
    state = GAMES[game].begin(len(brains), options, dice, dealer)
    for moves in range(100_000):
        outcome = rules.outcome(state)
        if outcome is not None:
            return Played(outcome.standings[0], moves)
        seat = rules.actors(state)[0]
        legal = rules.legal_moves(state, seat)
        move = legal[0]
        if len(legal) > 1:
            move = brains[seat].choose(rules.view(state, seat), legal, chance)
        state, _ = rules.apply(state, seat, move, dice)
    raise RuntimeError(f"a match of {game} did not end")


def compare(game: str, one: Brain, others: Brain, seats: int, options: Any, matches: int, seed: int) -> Tally:
    """`one` in one seat against `others` in all the rest, each seat in turn."""
    chance = random.Random(seed)
    won = 0.0
    for number in range(matches):
        seat = number % seats
        brains = [others] * seats
        brains[seat] = one
        best = play_match(game, brains, options, chance, dealer=number // seats % seats).best
        won += (seat in best) / len(best)
    return Tally(matches, won)
