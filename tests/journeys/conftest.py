"""The fixture of all journeys: an evening with the bot signed in."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.journeys.evening import Evening, open_evening


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    async with open_evening(tmp_path) as made, made.bot():
        yield made
