"""How many decisions a second the referees take: legal moves, a random choice, apply; whole games.

Run by `python -m bench`. The peers' figures were measured by peers.py, once; see PEERS.
"""

import random
from collections.abc import Callable
from itertools import count
from typing import Any

from bench.table import Row
from bench.yardstick import units_per_yardstick
from bot.games.dice import FairDice
from bot.games.registry import GAMES

PEERS = {
    "pig": 37_600.0,
    "uno": 4_030.0,
}
"""Decisions in the time of one yardstick, by `python -m bench.peers`: the median of three runs on two shared
x86-64 cores with Python 3.11.7, open_spiel 2.0.2 and rlcard 1.2.0."""


def player(name: str, options: Any = None) -> Callable[[], int]:
    """A piece of work: one whole random game of `name`, with 2, 3 and 4 seats in turn, fair dice and all.
    Returns how many decisions that was."""
    rules = GAMES[name]
    actors, legal_moves, apply = rules.actors, rules.legal_moves, rules.apply
    chooser = random.Random(1).random
    numbers = count()
    chosen = options if options is not None else rules.options_type()

    def play() -> int:
        number = next(numbers)
        seats = rules.least_seats + number % (rules.most_seats - rules.least_seats + 1)
        dice = FairDice(bytes(32), str(number))
        state = rules.begin(seats, chosen, dice)
        decisions = 0
        while acting := actors(state):
            seat = acting[0]
            moves = legal_moves(state, seat)
            state, _ = apply(state, seat, moves[int(chooser() * len(moves))], dice)
            decisions += 1
        return decisions

    return play


def rows() -> list[Row]:
    """Both games against their peers, as ratios of decisions per yardstick."""
    how = (
        "decisions (actors, legal_moves, a random choice, apply; fair dice) per yardstick, divided by the "
        "peer's {peer:.0f} per yardstick, which was measured once by bench/peers.py; ours now: {ours:.0f}."
    )
    made = []
    for name, title, peer, aim, best in (
        ("yeti", "Don't Stop Yeti, decisions, against OpenSpiel's pig", PEERS["pig"], 0.25, 0.5),
        ("skis", "Skis Wild, decisions, against rlcard's uno", PEERS["uno"], 1.0, 2.0),
    ):
        if name not in GAMES:
            continue
        ours = units_per_yardstick(player(name))
        note = how.format(peer=peer, ours=ours)
        made.append(Row(title, aim, best, ours / peer, more_is_better=True, note=note))
    return made
