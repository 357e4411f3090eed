"""A medal: the winner plants a flag on the peak, rays behind; still, and as it lives."""

import math
from functools import lru_cache

from PIL import Image, ImageDraw

from renderers.kit.canvas import Sketch
from renderers.kit.figures.confetti import paper, paste_paper, place_papers_on_medal, turn_paper
from renderers.kit.figures.flag import WAVES
from renderers.kit.figures.pawns import climber, write_mark
from renderers.kit.frame import Sprite
from renderers.kit.palette import FACE, GLOW, INK, SEATS, SNOW, SNOW_SHADE, WHITE, WOOD_LIGHT
from renderers.kit.paths import arc_points, curve_points


@lru_cache(maxsize=8)
def medal(seat: int, radius: int) -> Sprite:
    """A medal: the winner plants a flag on the peak, rays behind. Anchored at its middle."""
    half = radius + 30
    sketch = Sketch(2 * half, 2 * half, 3, (half, half))
    _paint_rim(sketch, radius)
    inner = radius - 21

    def scene(s: Sketch) -> None:
        s.rectangle((-half, -half, half, half), _HALO)
        for at in range(12):
            s.pie(0, 60, 2 * radius, at * 30, at * 30 + 15, _HALO_RAY)
        _paint_top(s, half)
        for x, y, turn, colour in place_papers_on_medal(seat, inner):
            dx, dy = 9 * math.cos(turn), 9 * math.sin(turn)
            s.stroke([(x - dx, y - dy), (x + dx, y + dy)], 9, colour)

    sketch.within(lambda s: s.disc(0, 0, inner, WHITE), scene)
    _paint_flag(sketch, seat)
    hero = climber(seat, None, 2.3, True)
    sketch.paste(hero.picture, -24 - hero.anchor_x, 112 - hero.anchor_y)
    _paint_arm(sketch, seat)
    return Sprite(sketch.finish(), half, half)


_HALO, _HALO_RAY = (96, 62, 150), (150, 92, 176)


def _paint_rim(sketch: Sketch, radius: int) -> None:
    """The medal's golden edge, its inside dark."""
    sketch.disc(0, 10, radius, (24, 18, 60))
    sketch.disc(0, 0, radius, INK)
    sketch.disc(0, 0, radius - 5, GLOW)
    sketch.disc(0, 0, radius - 17, INK)


def _paint_top(sketch: Sketch, half: int) -> None:
    """The snow of the peak on the medal."""
    sketch.polygon(
        [(-half, 190), (-130, 118), (-60, 104), (0, 66), (70, 100), (150, 122), (half, 190), (half, half),
         (-half, half)],
        SNOW,
    )  # fmt: skip
    sketch.polygon(
        [(0, 66), (70, 100), (150, 122), (half, 190), (half, half), (60, half), (40, 160), (64, 130)],
        SNOW_SHADE,
    )


def _paint_flag(sketch: Sketch, seat: int, wave: float = 0) -> None:
    """The winner's flag, its cloth so far waved (1: once)."""
    paint = SEATS[seat]
    pole_x = 78
    sketch.stroke([(pole_x, 116), (pole_x - 10, -120)], 14, INK)
    sketch.stroke([(pole_x, 116), (pole_x - 10, -120)], 7, WOOD_LIGHT)
    left, top = pole_x - 8, -118
    high, end = 20 * math.cos(2 * math.pi * wave), 10 * math.sin(2 * math.pi * wave)
    cloth = [
        (left, top),
        *curve_points(
            (left, top), (left + 26, top - 2 - high), (left + 54, top - 2 + high), (left + 88, top - 2 - end)
        ),
        *curve_points(
            (left + 88, top + 58 - end), (left + 54, top + 56 + high), (left + 26, top + 56 - high),
            (left + 2, top + 58),
        ),
    ]  # fmt: skip
    sketch.stroke(cloth, 11, INK, closed=True)
    sketch.polygon(cloth, paint.fill)
    write_mark(sketch, paint, None, left + 46, top + 29 - end / 2)


def _paint_arm(sketch: Sketch, seat: int, lift: float = 0) -> None:
    """The arm that holds the flag, lifted by so many pixels."""
    hand = (74, 34 - lift)
    sketch.stroke([(38, 48), hand], 30, INK)
    sketch.stroke([(34, 48), hand], 20, SEATS[seat].fill)
    sketch.disc(*hand, 17, INK)
    sketch.disc(*hand, 12, FACE)


def _sheet(radius: int) -> Sketch:
    """An empty sheet for a medal and its rim, around its middle."""
    half = radius + 30
    return Sketch(2 * half, 2 * half, 3, (half, half))


@lru_cache(maxsize=2)
def _rim(radius: int) -> Image.Image:
    sketch = _sheet(radius)
    _paint_rim(sketch, radius)
    return sketch.finish()


def _rays(radius: int, turn: float) -> Image.Image:
    """The rays of the medal, turned by so many degrees, mode L."""
    half = radius + 30
    sheet = Image.new("L", (4 * half, 4 * half))
    pen = ImageDraw.Draw(sheet)
    middle = (2 * half, 2 * (half + 60))
    for at in range(12):
        start = at * 30 + turn
        pen.polygon([middle, *arc_points(*middle, 5 * radius, start, start + 15, 15)], fill=255)
    return sheet.reduce(2)


@lru_cache(maxsize=1)
def _inside(radius: int) -> Image.Image:
    sketch = _sheet(radius)
    sketch.disc(0, 0, radius - 21, WHITE)
    return sketch.finish().getchannel("A")


@lru_cache(maxsize=1)
def _top(radius: int) -> Image.Image:
    sketch = _sheet(radius)
    _paint_top(sketch, radius + 30)
    return sketch.finish()


@lru_cache(maxsize=WAVES)
def _flag(seat: int, wave: float) -> Sprite:
    sketch = Sketch(130, 290, 3, (-50, 160))
    _paint_flag(sketch, seat, wave)
    return Sprite(sketch.finish(), -50, 160)


@lru_cache(maxsize=8)
def _arm(seat: int, lift: int) -> Sprite:
    sketch = Sketch(120, 120, 3, (10, 40))
    _paint_arm(sketch, seat, lift)
    return Sprite(sketch.finish(), 10, 40)


def moving_medal(seat: int, radius: int, share: float, wave: float, lift: int) -> Sprite:
    """The medal as it lives: the rays turn, paper falls, the flag waves and is lifted by so many pixels.
    Anchored at its middle."""
    half = radius + 30
    rays = _rays(radius, 30 * share)
    scene = Image.new("RGB", rays.size, _HALO)
    scene.paste(_HALO_RAY, (0, 0), rays)
    top = _top(radius)
    scene.paste(top, (0, 0), top)
    inner = radius - 21
    for at, (x, y, turn, colour) in enumerate(place_papers_on_medal(seat, inner)):
        down = (y + inner + share * 2 * inner * (1 + at % 2)) % (2 * inner) - inner
        paste_paper(scene, paper(colour, turn_paper(turn, share, at % 5 - 2 or 3), 9), half + x, half + down)
    picture = _rim(radius).copy()
    picture.paste(scene, (0, 0), _inside(radius))
    figure = climber(seat, None, 2.3, True)
    for sprite, x, y in ((_flag(seat, wave), 0, -lift), (figure, -24, 112), (_arm(seat, lift), 0, 0)):
        corner = round(half + x - sprite.anchor_x), round(half + y - sprite.anchor_y)
        picture.alpha_composite(sprite.picture, corner)
    return Sprite(picture, half, half)
