"""The fixture of all journeys: an evening with the bot signed in."""

from collections.abc import AsyncIterator
from itertools import islice
from pathlib import Path

import pytest

from renderers.kit.lobby import LobbyCard
from renderers.studio import list_static_layers, paint
from tests.journeys.evening import Evening, open_evening


@pytest.fixture(scope="session", autouse=True)
def _drawn_grounds() -> None:
    """The static layers are drawn once a process, before anyone's patience is measured."""
    paint("yeti", LobbyCard(names=("Ada",), game="yeti", title="Don't Stop Yeti"), ())
    for draw_layer in islice(list_static_layers(), 2):
        draw_layer()


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    async with open_evening(tmp_path) as made, made.bot():
        yield made
