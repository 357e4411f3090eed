"""The computer players of this bot, by game; a further game joins by its record."""

from bot.brains import skis, yeti
from bot.brains.brain import STRENGTHS, Brain, GameBrains
from bot.games.plugins import Registry

BRAINS: Registry[GameBrains] = Registry(yeti.BRAINS, skis.BRAINS)


def make_brain(game: str, strength: str) -> Brain:
    """A computer player for `game` of that strength; ValueError if there is none. Quick: nothing is read
    from disk before the first move that needs it."""
    if game not in BRAINS or strength not in STRENGTHS:
        raise ValueError(
            f"no computer player plays {game!r} at strength {strength!r}; "
            f"there are {', '.join(STRENGTHS)} for {', '.join(BRAINS)}"
        )
    return BRAINS[game].make(strength)
