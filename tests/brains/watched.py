"""A computer player under watch: whoever plays in a test through it can't make an illegal move unseen."""

from typing import Any

from bot.brains.brain import Brain, Chance


class Watched:
    """Plays as another brain does, and checks that it names a legal move of its own seat's."""

    def __init__(self, brain: Brain) -> None:
        self.brain = brain
        self.asked = 0

    def choose(self, view: Any, moves: tuple[Any, ...], chance: Chance) -> Any:
        self.asked += 1
        assert view.seat in view.actors
        move = self.brain.choose(view, moves, chance)
        assert move in moves
        return move
