"""The studio draws off the event loop, once for all who ask, remembers the last pictures, and fails
cleanly.
"""

import asyncio

import pytest
from pytest import MonkeyPatch

from bot.errors import DrawingFailed
from renderers import studio as worker
from renderers.preview.every_picture import LOBBIES
from renderers.preview.sample_names import SHORT_NAMES
from renderers.preview.yeti_samples import list_views
from renderers.studio import Studio

VIEWS = list_views()


class Counter:
    """Stands where a picture is drawn, and counts."""

    def __init__(self) -> None:
        self.drawn: list[tuple[object, tuple[str, ...]]] = []

    def __call__(self, game: str, subject: object, names: tuple[str, ...]) -> bytes:
        self.drawn.append((subject, names))
        return f"picture {len(self.drawn)}".encode()


@pytest.fixture
def counter(monkeypatch: MonkeyPatch) -> Counter:
    counting = Counter()
    monkeypatch.setattr(worker, "paint", counting)
    return counting


async def test_a_view_and_a_lobby_become_pictures() -> None:
    async with Studio() as studio:
        turn = await studio.picture("yeti", VIEWS["spin 3"], names=SHORT_NAMES)
        lobby = await studio.lobby(LOBBIES["lobby two"])
    assert turn[:4] == lobby[:4] == b"\x89PNG"
    assert turn != lobby


async def test_the_same_question_is_drawn_once(counter: Counter) -> None:
    async with Studio() as studio:
        both = await asyncio.gather(
            *(studio.picture("yeti", VIEWS["spin 3"], names=SHORT_NAMES) for _ in range(5))
        )
        again = await studio.picture("yeti", VIEWS["spin 3"], names=list(SHORT_NAMES))
    assert len(counter.drawn) == 1
    assert {*both, again} == {b"picture 1"}


async def test_other_names_are_another_picture(counter: Counter) -> None:
    async with Studio() as studio:
        await studio.picture("yeti", VIEWS["spin 3"], names=SHORT_NAMES)
        await studio.picture("yeti", VIEWS["spin 3"], names=("Eve", *SHORT_NAMES[1:]))
    assert len(counter.drawn) == 2


async def test_only_the_last_pictures_are_kept(counter: Counter) -> None:
    views = list(VIEWS.values())[:3]
    async with Studio(kept=2) as studio:
        for view in (views[0], views[1], views[0], views[2], views[0], views[1]):
            await studio.picture("yeti", view, names=SHORT_NAMES)
    assert [subject for subject, _ in counter.drawn] == [views[0], views[1], views[2], views[1]]


async def test_one_who_gives_up_does_not_spoil_it_for_the_other(counter: Counter) -> None:
    async with Studio() as studio:
        first = asyncio.create_task(studio.picture("yeti", VIEWS["spin 3"], names=SHORT_NAMES))
        second = asyncio.create_task(studio.picture("yeti", VIEWS["spin 3"], names=SHORT_NAMES))
        await asyncio.sleep(0)
        first.cancel()
        assert await second == b"picture 1"


async def test_what_cannot_be_drawn_is_one_clean_error_and_may_be_tried_again() -> None:
    async with Studio() as studio:
        for _ in range(2):
            with pytest.raises(DrawingFailed):
                await studio.picture("yeti", VIEWS["spin 3"], names=())


async def test_the_event_loop_goes_on_while_a_picture_is_drawn() -> None:
    async with Studio() as studio:
        drawing = asyncio.create_task(studio.picture("yeti", VIEWS["over 4 2"], names=SHORT_NAMES))
        turns = 0
        while not drawing.done():
            await asyncio.sleep(0)
            turns += 1
        assert (await drawing)[:4] == b"\x89PNG"
    assert turns > 10


async def until(drawn: Counter, count: int) -> None:
    async with asyncio.timeout(5):
        while len(drawn.drawn) < count:
            await asyncio.sleep(0)


async def test_wishes_are_drawn_when_nothing_else_is_and_are_there_when_asked_for(counter: Counter) -> None:
    async with Studio() as studio:
        studio.draw_ahead("yeti", lambda: [(VIEWS["spin 3"], SHORT_NAMES), (VIEWS["decide 2"], SHORT_NAMES)])
        assert not counter.drawn
        await until(counter, 2)
        asked = await studio.picture("yeti", VIEWS["decide 2"], names=SHORT_NAMES)
    assert asked == b"picture 2"
    assert len(counter.drawn) == 2


async def test_what_is_asked_for_goes_before_all_wishes_and_the_newest_wish_before_older_ones(
    counter: Counter,
) -> None:
    wished = ("spin 3", "decide 2", "start 4")
    async with Studio() as studio:
        for name in wished:
            studio.draw_ahead("yeti", lambda name=name: [(VIEWS[name], SHORT_NAMES)])  # type: ignore[misc]
        await studio.picture("yeti", VIEWS["bust 2 wheel"], names=SHORT_NAMES)
        await until(counter, 4)
    assert [view for view, _ in counter.drawn] == [
        VIEWS[name] for name in ("bust 2 wheel", *reversed(wished))
    ]


async def test_a_studio_that_is_closed_forgets_its_wishes(counter: Counter) -> None:
    async with Studio() as studio:
        studio.draw_ahead("yeti", lambda: [(VIEWS["spin 3"], SHORT_NAMES)])
    loop = asyncio.get_running_loop()
    by_now = loop.time() + 2 * worker.IDLE_SECONDS
    while loop.time() < by_now:
        await asyncio.sleep(0)
    assert not counter.drawn
