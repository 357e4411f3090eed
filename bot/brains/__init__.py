"""Computer players: they get a View and legal moves, never a State."""

from bot.brains.brain import STRENGTHS, Brain, Chance
from bot.brains.registry import BRAINS, make_brain

__all__ = ["BRAINS", "STRENGTHS", "Brain", "Chance", "make_brain"]
