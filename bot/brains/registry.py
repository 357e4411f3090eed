"""The computer players of this bot, by game and strength; a new game's brains join by three entries.

Used by bot.tables for seats without a person, by the tournament and by tests.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from bot.brains.brain import CASUAL, SHARP, STEADY, Brain
from bot.brains.skis.rules_of_thumb import CasualSkis, SteadySkis
from bot.brains.skis.sharp import SharpSkis
from bot.brains.yeti.rules_of_thumb import CasualYeti, SteadyYeti
from bot.brains.yeti.sharp import SharpYeti

BRAINS: Mapping[tuple[str, str], Callable[[], Brain]] = MappingProxyType(
    {
        ("yeti", CASUAL): CasualYeti,
        ("yeti", STEADY): SteadyYeti,
        ("yeti", SHARP): SharpYeti,
        ("skis", CASUAL): CasualSkis,
        ("skis", STEADY): SteadySkis,
        ("skis", SHARP): SharpSkis,
    }
)


def make_brain(game: str, strength: str) -> Brain:
    """A computer player for `game` of that strength; ValueError if there is none. Quick: nothing is read
    from disk before the first move that needs it."""
    maker = BRAINS.get((game, strength))
    if maker is None:
        known = ", ".join(f"{a} {b}" for a, b in BRAINS)
        raise ValueError(f"no computer player plays {game!r} at strength {strength!r}; there are: {known}")
    return maker()
