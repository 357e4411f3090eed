"""The fixtures of all journeys: an evening with the bot signed in; one ready picture where pictures are not
what a journey is about (it is marked `drawn` where they are).
"""

import io
from collections.abc import AsyncIterator, Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import pytest
from PIL import Image

from renderers import studio
from renderers.kit.lobby import LobbyCard
from tests.journeys.evening import Evening, open_evening


@cache
def ready_picture(kind: str) -> bytes:
    """One picture of the usual size as PNG or GIF."""
    file = io.BytesIO()
    Image.new("P", (1200, 900)).save(file, kind, comment=b"ready")
    return file.getvalue()


@cache
def draw_static_layers() -> None:
    """Once a process, before anyone's patience is measured."""
    studio.paint("yeti", LobbyCard(names=("Ada",), game="yeti", title="Don't Stop Yeti"), ())
    for draw_layer in islice(studio.list_static_layers(), 2):
        draw_layer()


@pytest.fixture(autouse=True)
def _pictures(request: pytest.FixtureRequest) -> Iterator[None]:
    if request.node.get_closest_marker("drawn") is not None:
        draw_static_layers()
        yield
        return
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(studio, "paint", lambda game, subject, names: ready_picture("png"))
        patch.setattr(studio, "paint_moving", lambda game, view, names: iter((ready_picture("gif"),)))
        patch.setattr(studio, "list_static_layers", lambda: iter(()))
        yield


@pytest.fixture
async def evening(tmp_path: Path, _pictures: None) -> AsyncIterator[Evening]:
    async with open_evening(tmp_path) as made, made.bot():
        yield made
