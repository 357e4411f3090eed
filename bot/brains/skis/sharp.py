"""Sharp at Skis Wild: guesses what is hidden, simulates the match from each move on, and compares the ends.

Its weights are read from disk at the first move that needs them.
"""

import math
from collections.abc import Callable, Sequence

from bot.brains.brain import Chance
from bot.brains.skis.casual_and_steady import DRAW_DISCARD, DRAW_PILE, breaks_circle
from bot.brains.skis.determinization import action_of, determinize, hidden_cards, keep_likelihoods, observe
from bot.brains.skis.evaluation import evaluate, load_weights
from bot.brains.skis.heuristics import TUNED, choose_action, value_cards, wants_discard
from bot.brains.skis.simulator import DISCARD, Action, Simulation
from bot.games.skis.moves import Move
from bot.games.skis.view import SkisView

Step = Callable[[Simulation], None]
"""Makes a move, and all else up to the next draw."""

ROUNDS = (24, 24, 60)
"""How many simulated matches each move gets, round by round; after each only those that may be best go on."""

GO_ON = 3
DISCARDS = 2
TURNS_AHEAD = 2  # for each seat
SURE = 1.0  # standard errors


class SharpSkis:
    """For each move worth a thought: deals the hidden cards again and again, at random but with hands such as
    players keep, makes the move, lets all play on by heuristics for two turns each, and evaluates who is
    likely to win. It leaves the heuristics' move only for one that did better by more than chance
    explains. `rounds`: as ROUNDS."""

    def __init__(self, rounds: tuple[int, ...] = ROUNDS) -> None:
        self._rounds = rounds

    def choose(self, view: SkisView, moves: tuple[Move, ...], chance: Chance) -> Move:
        if len(moves) == 1:
            return moves[0]
        if breaks_circle(view, chance):
            return chance.choice(moves)
        seen = observe(view)
        if view.phase == "draw":
            wanted = wants_discard(seen, TUNED)
            draws = (wanted, not wanted)
            best = self._compare(view, seen, [_step_drawing(draw, chance) for draw in draws], chance)
            return DRAW_DISCARD if draws[best] else DRAW_PILE
        by_action = {action_of(move): move for move in moves}
        actions = _list_worthy(seen, list(by_action))
        best = self._compare(view, seen, [_step_playing(action, chance) for action in actions], chance)
        return by_action[actions[best]]

    def _compare(self, view: SkisView, seen: Simulation, steps: Sequence[Step], chance: Chance) -> int:
        """The index of the best step; 0, the heuristics', unless another is surely better. All steps are
        tried on the same deals, and only differences count, so that luck counts less."""
        hidden = hidden_cards(view, seen)
        kept = [keep_likelihoods(seen, seat) for seat in range(len(seen.sides))]
        sums, squares, tried = [0.0] * len(steps), [0.0] * len(steps), 0
        rivals = list(range(1, len(steps)))

        def bound(step: int, errors: float) -> float:
            """The mean gain of a step over step 0, and so many standard errors."""
            mean = sums[step] / tried
            return mean + errors * math.sqrt(max(0.0, squares[step] / tried - mean * mean) / tried)

        for deals in self._rounds:
            if not rivals:
                break
            for _ in range(deals):
                simulation = determinize(view, seen, hidden, kept, chance)
                usual = self._try(simulation.copy(), steps[0], chance)
                for step in rivals:
                    gain = self._try(simulation.copy(), steps[step], chance) - usual
                    sums[step] += gain
                    squares[step] += gain * gain
            tried += deals
            rivals = sorted((step for step in rivals if bound(step, SURE) > 0), key=lambda step: -sums[step])
            del rivals[GO_ON:]
        return rivals[0] if rivals and bound(rivals[0], -SURE) > 0 else 0

    def _try(self, simulation: Simulation, step: Step, chance: Chance) -> float:
        """How likely the seat whose turn it is wins after this step, evaluated some turns later."""
        seat, turns = simulation.seat, TURNS_AHEAD * len(simulation.sides)
        step(simulation)
        while simulation.best < 0 and turns:
            _step_drawing(wants_discard(simulation, TUNED), chance)(simulation)
            turns -= 1
        return evaluate(simulation, seat, load_weights())


def _step_drawing(from_discards: bool, chance: Chance) -> Step:
    def step(simulation: Simulation) -> None:
        simulation.draw(from_discards, chance)
        if simulation.best < 0:
            simulation.play(choose_action(simulation, TUNED), chance)

    return step


def _step_playing(action: Action, chance: Chance) -> Step:
    return lambda simulation: simulation.play(action, chance)


def _list_worthy(seen: Simulation, legal: list[Action]) -> list[Action]:
    """The legal actions worth a thought: the heuristics' first, all plays, and the cheapest discards."""
    usual = choose_action(seen, TUNED)
    worth = value_cards(seen, seen.seat, TUNED)
    plays = [action for action in legal if action[0] != DISCARD]
    discards = sorted((action for action in legal if action[0] == DISCARD), key=lambda each: worth[each[1]])
    return [usual, *(action for action in (*plays, *discards[:DISCARDS]) if action != usual)]
