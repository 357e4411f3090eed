"""What moves in a winner's picture: falling paper snow, the medal that is alive, a skier and a track.

Called by the finales, for frames that are drawn once: only the pieces are kept.
"""

import math
from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from renderers.kit.canvas import Sketch
from renderers.kit.figures.pawns import climber
from renderers.kit.frame import Sprite
from renderers.kit.palette import INK, SEATS, SNOW_SHADE, WHITE, Colour
from renderers.kit.paths import Point, arc_points, smooth_points
from renderers.yeti.markers import (
    HALO,
    HALO_RAY,
    paint_arm,
    paint_rim,
    paint_standard,
    paint_top,
    scatter,
    scatter_within,
)

_TURNS = 12
_WAVES = 6


def wave_at(share: float, waves: int) -> float:
    """How far cloth has waved at a share of the time, of so many waves, in steps that are drawn once."""
    return round(share * waves * _WAVES) % _WAVES / _WAVES


@lru_cache(maxsize=128)
def _paper(colour: Colour, turn: int, length: int) -> Image.Image:
    sketch = Sketch(30, 30, 3, (15, 15))
    dx, dy = length * math.cos(turn * math.pi / _TURNS), length * math.sin(turn * math.pi / _TURNS)
    sketch.stroke([(-dx, -dy), (dx, dy)], 9, colour)
    return sketch.finish()


def _lay(sheet: Image.Image, piece: Image.Image, x: float, y: float) -> None:
    """Put a piece of paper with its middle there; what hangs over the edge is cut off."""
    left, top = round(x) - 15, round(y) - 15
    sheet.paste(piece, (left, top), piece)


def _turned(turn: float, share: float, half_turns: int) -> int:
    return round((turn / math.pi + share * half_turns) * _TURNS) % _TURNS


def falling(seat: int, width: int, height: int, depth: int, share: float) -> Sprite:
    """The paper snow of markers.confetti (`width` × `height`) as it falls through a sheet `depth` high: at
    the shares 0 and 1 of the time it lies as there. Held at its left top."""
    sheet = Image.new("RGBA", (width, depth))
    for at, (x, y, turn, colour) in enumerate(scatter(seat, width, height)):
        lap = round((depth + 60) * (2 if at % 2 else 1.1))
        down = (y + 30 + share * lap) % lap - 30
        if down > depth + 30:
            continue
        sway = 16 * math.sin(2 * math.pi * share * (1 + at % 2))
        _lay(sheet, _paper(colour, _turned(turn, share, at % 5 - 2 or 3), 10), x + sway, down)
    return Sprite(sheet, 0, 0)


# ---------------------------------------------------------------- the medal


def _sheet(radius: int) -> Sketch:
    """An empty sheet for a medal and its rim, around its middle."""
    half = radius + 30
    return Sketch(2 * half, 2 * half, 3, (half, half))


@lru_cache(maxsize=2)
def _rim(radius: int) -> Image.Image:
    sketch = _sheet(radius)
    paint_rim(sketch, radius)
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
    paint_top(sketch, radius + 30)
    return sketch.finish()


@lru_cache(maxsize=_WAVES)
def _standard(seat: int, wave: float) -> Sprite:
    sketch = Sketch(130, 290, 3, (-50, 160))
    paint_standard(sketch, seat, wave)
    return Sprite(sketch.finish(), -50, 160)


@lru_cache(maxsize=8)
def _arm(seat: int, lift: int) -> Sprite:
    sketch = Sketch(120, 120, 3, (10, 40))
    paint_arm(sketch, seat, lift)
    return Sprite(sketch.finish(), 10, 40)


def medal(seat: int, radius: int, share: float, wave: float, lift: int) -> Sprite:
    """markers.victor as it lives: the rays turn, paper falls, the flag waves and is lifted by so many pixels.
    Held at its middle."""
    half = radius + 30
    rays = _rays(radius, 30 * share)
    scene = Image.new("RGB", rays.size, HALO)
    scene.paste(HALO_RAY, (0, 0), rays)
    top = _top(radius)
    scene.paste(top, (0, 0), top)
    inner = radius - 21
    for at, (x, y, turn, colour) in enumerate(scatter_within(seat, inner)):
        down = (y + inner + share * 2 * inner * (1 + at % 2)) % (2 * inner) - inner
        _lay(scene, _paper(colour, _turned(turn, share, at % 5 - 2 or 3), 9), half + x, half + down)
    picture = _rim(radius).copy()
    picture.paste(scene, (0, 0), _inside(radius))
    figure = climber(seat, None, 2.3, True)
    for sprite, x, y in ((_standard(seat, wave), 0, -lift), (figure, -24, 112), (_arm(seat, lift), 0, 0)):
        corner = round(half + x - sprite.hold_x), round(half + y - sprite.hold_y)
        picture.alpha_composite(sprite.picture, corner)
    return Sprite(picture, half, half)


# ---------------------------------------------------------------- on skis


@lru_cache(maxsize=16)
def skier(seat: int, lean: int) -> Sprite:
    """A glad climber on skis, leaning by so many degrees clockwise, the tips of the skis on that side. Held
    at the feet."""
    way = 1 if lean >= 0 else -1
    sketch = Sketch(200, 200, 4, (100, 130))
    for y in (10, 2):
        ski = smooth_points([(-50 * way, y), (10 * way, y), (44 * way, y - 1), (60 * way, y - 10)], count=5)
        sketch.stroke(ski, 14, INK)
        sketch.stroke(ski, 7, SEATS[seat].light)
    figure = climber(seat, None, 1.0, True)
    sketch.paste(figure.picture, -figure.hold_x, 6 - figure.hold_y)
    return Sprite(
        sketch.finish_at(2).rotate(-lean, Image.Resampling.BICUBIC, center=(200, 260)).reduce(2), 100, 130
    )


def track(path: Sequence[Point], width: int, height: int) -> Image.Image:
    """The two lines that skis leave along a way."""
    sketch = Sketch(width, height, 2)
    for shift in (-8, 8):
        sketch.stroke([(x + shift, y + 4) for x, y in path], 6, SNOW_SHADE)
    return sketch.finish()


@lru_cache(maxsize=4)
def puff(size: int) -> Sprite:
    """Snow that flies up. Held at its foot's middle."""
    sketch = Sketch(2 * size, size + 10, 4, (size, size))
    for x, y, radius in (
        (-0.7, 0.2, 0.16),
        (-0.4, 0.5, 0.2),
        (0.4, 0.5, 0.2),
        (0.7, 0.2, 0.16),
        (0.1, 0.25, 0.2),
    ):
        sketch.disc(x * size, -y * size, radius * size, SNOW_SHADE)
        sketch.disc(x * size, -y * size - 3, radius * size * 0.86, WHITE)
    return Sprite(sketch.finish(), size, size)
