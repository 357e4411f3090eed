"""Pig joins by the four doors: games, computer players, pictures, and what Discord shows."""

import contextlib
from collections.abc import Iterator

from bot.brains.registry import BRAINS
from bot.games.registry import GAMES
from cogs.registry import GAME_UIS
from renderers.registry import PICTURES
from tests.games.pig import brains, pictures
from tests.games.pig.rules import PIG, TRUFFLES
from tests.games.pig.ui import PIG_UI, TRUFFLES_UI


@contextlib.contextmanager
def pig_joined() -> Iterator[None]:
    """Both variants are there until the block ends."""
    with (
        GAMES.joined_by(PIG, TRUFFLES),
        BRAINS.joined_by(*brains.BRAINS),
        PICTURES.joined_by(*pictures.PICTURES),
        GAME_UIS.joined_by(PIG_UI, TRUFFLES_UI),
    ):
        yield
