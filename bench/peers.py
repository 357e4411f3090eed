"""Measures the engine bench's peers again: `python -m bench.peers`, in an environment of its own with
`pip install open_spiel rlcard`. Copy the figures it prints into engine.PEERS.

OpenSpiel's pig: legal_actions and apply_action from Python, chance nodes resolved but not counted.
rlcard's uno: the bare game's get_legal_actions and step, without its environment's encodings.
"""

import importlib
import platform
import random
from collections.abc import Callable
from importlib.metadata import version

from bench.yardstick import seconds_per_yardstick, units_per_yardstick


def pig_player() -> Callable[[], int]:
    """One whole random game of OpenSpiel's pig for two."""
    game = importlib.import_module("pyspiel").load_game("pig")
    chooser = random.Random(1).random

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                chances = state.chance_outcomes()
                state.apply_action(chances[int(chooser() * len(chances))][0])
                continue
            actions = state.legal_actions()
            state.apply_action(actions[int(chooser() * len(actions))])
            decisions += 1
        return decisions

    return play


def uno_player() -> Callable[[], int]:
    """One whole random game of rlcard's uno for two."""
    uno = importlib.import_module("rlcard.games.uno")
    chooser = random.Random(1).random

    def play() -> int:
        game, decisions = uno.Game(), 0
        game.init_game()
        while not game.is_over():
            actions = game.get_legal_actions()
            game.step(actions[int(chooser() * len(actions))])
            decisions += 1
        return decisions

    return play


if __name__ == "__main__":
    print(f"Python {platform.python_version()}, {platform.machine()}")
    print(f"open_spiel {version('open_spiel')}, rlcard {version('rlcard')}")
    for name, work in (("pig", pig_player()), ("uno", uno_player())):
        figure = units_per_yardstick(work)
        print(f"{name}: {figure:.0f} per yardstick ({figure / seconds_per_yardstick():.0f} a second)")
