"""Moving winner's pictures: light enough, the still at both ends, played once, the same bytes again."""

import asyncio
import io
from collections.abc import Iterator, Sequence
from functools import cache

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from bot.errors import DrawingFailed
from bot.games.skis.view import SkisView
from bot.games.yeti.view import YetiView
from renderers.kit.animation import Motion, animate, swap_sprite
from renderers.preview.sample_names import LONG_NAMES, SCRIPTS, SHORT_NAMES
from renderers.preview.skis_samples import list_tables
from renderers.preview.yeti_samples import list_views
from renderers.skis import table as skis
from renderers.studio import Studio, paint_moving
from renderers.yeti import table as yeti

VIEWS = {name: view for name, view in (list_views() | list_tables()).items() if view.winner is not None}
NAMES = (LONG_NAMES, SCRIPTS[6])


def game_of(view: YetiView | SkisView) -> str:
    return "skis" if isinstance(view, SkisView) else "yeti"


def draw_still(view: YetiView | SkisView, names: Sequence[str]) -> Image.Image:
    png = skis.draw(view, names=names) if isinstance(view, SkisView) else yeti.draw(view, names=names)
    return Image.open(io.BytesIO(png)).convert("RGB")


def frames(gif: bytes) -> Iterator[tuple[Image.Image, int]]:
    """Every frame as it is seen, and for how many ms."""
    with Image.open(io.BytesIO(gif)) as moving:
        for at in range(moving.n_frames):
            moving.seek(at)
            yield moving.convert("RGB"), moving.info["duration"]


@cache
def draw_moving(name: str, names: tuple[str, ...] = LONG_NAMES) -> bytes:
    return b"".join(paint_moving(game_of(VIEWS[name]), VIEWS[name], names))


@pytest.mark.parametrize("name", VIEWS)
def test_a_moving_picture_has_less_than_500_kb_whatever_the_names(name: str) -> None:
    assert max(len(draw_moving(name, names)) for names in NAMES) < 500_000


@pytest.mark.parametrize("winner", range(4))
def test_nor_has_it_more_when_everybody_stands_in_a_crowd(winner: int) -> None:
    pawns = tuple((12, 12) if seat == winner else (11, 10) for seat in range(4))
    view = replace(VIEWS["over 4 2"], winner=winner, turn=winner, pawns=pawns, yeti=5, round=128)
    assert len(b"".join(paint_moving("yeti", view, LONG_NAMES))) < 500_000


@pytest.mark.parametrize("name", VIEWS)
def test_it_begins_and_ends_with_the_still_picture_to_the_pixel(name: str) -> None:
    shown = [frame for frame, _ in frames(draw_moving(name))]
    still = draw_still(VIEWS[name], LONG_NAMES)
    assert shown[0].size == still.size
    for frame in (shown[0], shown[-1]):
        assert ImageChops.difference(frame, still).getbbox() is None


@pytest.mark.parametrize("name", VIEWS)
def test_it_takes_about_two_seconds_in_even_steps_and_is_played_once(name: str) -> None:
    gif = draw_moving(name)
    times = [milliseconds for _, milliseconds in frames(gif)]
    assert 12 <= len(times) <= 22
    assert 1200 <= sum(times[:-1]) <= 3000
    assert len(set(times[1:-1])) == 1 and 50 <= times[1] <= 100
    assert b"NETSCAPE" not in gif


def test_every_step_shows_something_new_and_all_that_should_move_does() -> None:
    places = {
        "over 4 2": {"sky": (0, 0, 300, 60), "medal": (760, 200, 1180, 600), "yeti": (310, 60, 440, 200),
                     "flag": (455, 10, 530, 60), "pawn": (100, 110, 180, 220)},
        "skis over 4": {"mountain": (760, 880, 1100, 1180), "sky": (760, 750, 1170, 850),
                        "banner": (550, 0, 650, 100), "flag": (930, 780, 1020, 860)},
    }  # fmt: skip
    for name, parts in places.items():
        shown = [frame for frame, _ in frames(draw_moving(name, SHORT_NAMES))]
        assert len({frame.tobytes() for frame in shown[:-1]}) == len(shown) - 1
        for part, box in parts.items():
            looks = {frame.crop(box).tobytes() for frame in shown}
            assert len(looks) > 5, (name, part)


def test_what_rests_does_not_flicker() -> None:
    shown = [frame for frame, _ in frames(draw_moving("over 4 2", SHORT_NAMES))]
    assert len({frame.crop((0, 800, 1200, 1160)).tobytes() for frame in shown}) == 1


def test_the_same_view_gives_the_same_bytes() -> None:
    again = b"".join(paint_moving("yeti", VIEWS["over 4 3"], LONG_NAMES))
    assert draw_moving("over 4 3") == again


def test_what_would_be_too_heavy_ends_sooner_with_the_still() -> None:
    view = VIEWS["over 4 2"]
    assert isinstance(view, YetiView)
    frame = yeti.compose(view, SHORT_NAMES)
    other = frame.stamps[0].sprite

    def motions_at(share: float) -> dict[object, Motion]:
        return {
            stamp.sprite: lambda still: [swap_sprite(still, still.sprite, 90 * share, 90 * share)]
            for stamp in frame.stamps
            if stamp.sprite is not other
        }

    whole = b"".join(animate(frame, motions_at, 20, 8, most=10**9))  # type: ignore[arg-type]
    short = b"".join(animate(frame, motions_at, 20, 8, most=300_000))  # type: ignore[arg-type]
    assert len(whole) > 400_000 > 300_000 > len(short)
    *_, (last, _) = frames(short)
    assert ImageChops.difference(last, draw_still(view, SHORT_NAMES)).getbbox() is None


async def test_pictures_that_people_wait_for_are_drawn_between_its_frames() -> None:
    async with Studio() as studio:
        moving = asyncio.create_task(studio.moving("yeti", VIEWS["over 4 2"], names=SHORT_NAMES))
        still = await studio.picture("yeti", list_views()["spin 3"], names=SHORT_NAMES)
        assert still[:4] == b"\x89PNG" and not moving.done()
        assert (await moving)[:6] == b"GIF89a"


async def test_a_moving_picture_that_cannot_be_drawn_is_one_clean_error() -> None:
    async with Studio() as studio:
        with pytest.raises(DrawingFailed):
            await studio.moving("yeti", VIEWS["over 4 2"], names=())
