"""Sharp at Skis Wild: imagines what is hidden, plays on from each move in thought, and compares the ends.

Made by bot.brains.registry. Its weights are read from disk at the first move that needs them.
"""

import math
from collections.abc import Callable, Sequence

from bot.brains.brain import Chance
from bot.brains.skis.determinization import action_of, imagine, list_hidden, list_kept, see
from bot.brains.skis.evaluation import judge, load_weights
from bot.brains.skis.heuristics import TUNED, choose_action, value_cards, wants_discard
from bot.brains.skis.rules_of_thumb import DRAW_DISCARD, DRAW_PILE, breaks_circle
from bot.brains.skis.simulator import DISCARD, Action, Hill
from bot.games.skis.moves import Move
from bot.games.skis.view import SkisView

Step = Callable[[Hill], None]
"""Makes a move, and all else up to the next draw."""

ROUNDS = (24, 24, 60)
"""How many imagined matches each move gets, round by round; after each only those that may be best go on."""

GO_ON = 3
DISCARDS = 2
TURNS_AHEAD = 2  # for each seat
SURE = 1.0  # standard errors


class SharpSkis:
    """For each move worth a thought: deals the hidden cards again and again, at random but with hands such as
    players keep, makes the move, lets all play on by rules of thumb for two turns each, and judges who is
    likely to win. It leaves the rule of thumb only for a move that did better by more than chance
    explains."""

    def choose(self, view: SkisView, moves: tuple[Move, ...], chance: Chance) -> Move:
        if len(moves) == 1:
            return moves[0]
        if breaks_circle(view, chance):
            return chance.choice(moves)
        seen = see(view)
        if view.phase == "draw":
            wanted = wants_discard(seen, TUNED)
            draws = (wanted, not wanted)
            best = self._compare(view, seen, [_step_drawing(draw, chance) for draw in draws], chance)
            return DRAW_DISCARD if draws[best] else DRAW_PILE
        by_action = {action_of(move): move for move in moves}
        actions = _list_worthy(seen, list(by_action))
        best = self._compare(view, seen, [_step_playing(action, chance) for action in actions], chance)
        return by_action[actions[best]]

    def _compare(self, view: SkisView, seen: Hill, steps: Sequence[Step], chance: Chance) -> int:
        """The index of the best step; 0, the rule of thumb's, unless another is surely better. All steps are
        tried on the same imagined deals, and only differences count, so that luck counts less."""
        hidden = list_hidden(view, seen)
        kept = [list_kept(seen, seat) for seat in range(len(seen.sides))]
        sums, squares, tried = [0.0] * len(steps), [0.0] * len(steps), 0
        rivals = list(range(1, len(steps)))

        def bound(step: int, errors: float) -> float:
            """The mean gain of a step over step 0, and so many standard errors."""
            mean = sums[step] / tried
            return mean + errors * math.sqrt(max(0.0, squares[step] / tried - mean * mean) / tried)

        for deals in ROUNDS:
            if not rivals:
                break
            for _ in range(deals):
                hill = imagine(view, seen, hidden, kept, chance)
                usual = self._try(hill.copy(), steps[0], chance)
                for step in rivals:
                    gain = self._try(hill.copy(), steps[step], chance) - usual
                    sums[step] += gain
                    squares[step] += gain * gain
            tried += deals
            rivals = sorted((step for step in rivals if bound(step, SURE) > 0), key=lambda step: -sums[step])
            del rivals[GO_ON:]
        return rivals[0] if rivals and bound(rivals[0], -SURE) > 0 else 0

    def _try(self, hill: Hill, step: Step, chance: Chance) -> float:
        """How likely the seat whose turn it is wins after this step, judged some turns later."""
        seat, turns = hill.seat, TURNS_AHEAD * len(hill.sides)
        step(hill)
        while hill.best < 0 and turns:
            _step_drawing(wants_discard(hill, TUNED), chance)(hill)
            turns -= 1
        return judge(hill, seat, load_weights())


def _step_drawing(from_discards: bool, chance: Chance) -> Step:
    def step(hill: Hill) -> None:
        hill.draw(from_discards, chance)
        if hill.best < 0:
            hill.play(choose_action(hill, TUNED), chance)

    return step


def _step_playing(action: Action, chance: Chance) -> Step:
    return lambda hill: hill.play(action, chance)


def _list_worthy(seen: Hill, legal: list[Action]) -> list[Action]:
    """The legal actions worth a thought: the rule of thumb's first, all plays, and the cheapest discards."""
    usual = choose_action(seen, TUNED)
    worth = value_cards(seen, seen.seat, TUNED)
    plays = [action for action in legal if action[0] != DISCARD]
    discards = sorted((action for action in legal if action[0] == DISCARD), key=lambda each: worth[each[1]])
    return [usual, *(action for action in (*plays, *discards[:DISCARDS]) if action != usual)]
