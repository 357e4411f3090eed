"""The wheel with its pointer on what was spun, and the burst that covers it at a bust.

The disc of each wheel is drawn once and turned; rim, hub and pointer lie over and under it.
"""

import math
from functools import lru_cache

from PIL import Image

from renderers.kit.canvas import Gradient, Sketch, mix
from renderers.kit.frame import Frame, Sprite
from renderers.kit.palette import (
    BULB,
    CARD_EDGE,
    CARD_QUIET,
    DANGER,
    DANGER_DARK,
    GLOW,
    INK,
    PAPER,
    PAPER_TEXT,
    RIM,
    RIM_DARK,
    RIM_LIGHT,
    SECTOR_INK,
    SECTORS,
    WHITE,
    Colour,
    step_back,
)
from renderers.kit.paths import Point, arc_points
from renderers.kit.text.fonts import measure_line
from renderers.kit.text.labels import label

Wheel = tuple[int | None, ...]
HUB = 62
_AT_REST = 0.5
_LINE_SIZE, _LINE_WEIGHT, _LINE_WIDTH, _WORD_GAP = 52, 650, 88, 13


def stamp_wheel(
    frame: Frame,
    x: float,
    y: float,
    radius: int,
    wheel: Wheel,
    sector: int | None,
    hub: str,
    *,
    lit: bool,
    free: bool,
    to_spin: bool,
) -> None:
    """Stamp the wheel, stopped on `sector` (None: at rest, between two sectors), its middle at (x, y).

    `lit`: this spin counts now, so its sector shines and the rest steps back. `free`: a free spin, all in
    gold. `to_spin`: the next thing is to spin it.
    """
    size, width = (96, 100) if len(hub) == 1 else (48, 80)
    layers = [_rim(radius, free), _turned_disc(wheel, radius, _AT_REST if sector is None else sector, lit)]
    layers += [_frame_of_sector(len(wheel), radius)] if lit else []
    layers += [_hub(free or lit or to_spin, to_spin), label(hub, size, PAPER_TEXT, weight=700, width=width)]
    frame.stamp_together([(layer, x, y) for layer in layers])
    frame.stamp(_pointer(sector is not None), x, y - radius)


@lru_cache(maxsize=3)
def _plain_disc(wheel: Wheel, radius: int) -> Image.Image:
    return _disc(wheel, radius, None)


def _disc(wheel: Wheel, radius: int, lit: int | None) -> Image.Image:
    """The disc with sector 0 on top, RGBA, twice as large; with `lit`, all other sectors are dim."""
    side = 2 * radius
    sketch = Sketch(side, side, 4)
    middle, share = radius, 360 / len(wheel)
    painted = 0
    for at, number in enumerate(wheel):
        start = -90 + (at - 0.5) * share
        paint, ink = DANGER, WHITE
        if number is not None:
            paint, ink = SECTORS[painted % len(SECTORS)], SECTOR_INK[painted % len(SECTORS)]
            painted += 1
        if lit is not None and lit != at:
            paint, ink = step_back(paint), CARD_QUIET
        sketch.pie(middle, middle, radius - 2, start, start + share, paint)
        if lit is None or lit == at:
            sketch.pie(middle, middle, radius * 0.46, start, start + share, mix(paint, INK, 0.16))
        _write_sector(sketch, middle, radius, at * share, number, ink, len(wheel))
    for at in range(len(wheel)):
        edge = arc_points(middle, middle, radius - 4, -90 + (at - 0.5) * share, 0)[0]
        sketch.stroke([(middle, middle), edge], 5, INK)
    return sketch.finish_at(2)


def _write_sector(
    sketch: Sketch, middle: float, radius: float, angle: float, number: int | None, ink: Colour, count: int
) -> None:
    out = radius * (0.665 if number is not None else 0.74 if count <= 6 else 0.79)
    out += 8 if number == 6 else 0
    x, y = arc_points(middle, middle, out, angle - 90, 0)[0]
    if number is None:
        size, width = (52, 88) if count <= 6 else (48, 66)
        sketch.text(x, y, "BUST", size, ink, weight=700, width=width, turn=-angle)
    else:
        sketch.text(x, y, str(number), 84 if count <= 6 else 72, ink, weight=700, turn=-angle)
        if number == 6:  # not a 9 seen from below
            across, down = math.cos(math.radians(angle)), math.sin(math.radians(angle))
            low_x, low_y = x - down * 34, y + across * 34
            half = 17
            bar = [(low_x + way * half * across, low_y + way * half * down) for way in (-1, 1)]
            sketch.stroke(bar, 7, ink)


@lru_cache(maxsize=64)
def _turned_disc(wheel: Wheel, radius: int, sector: float, lit: bool) -> Sprite:
    disc = _disc(wheel, radius, int(sector)) if lit else _plain_disc(wheel, radius)
    turned = disc.rotate(sector * 360 / len(wheel), Image.Resampling.BILINEAR).reduce(2)
    return Sprite(turned, radius, radius)


@lru_cache(maxsize=8)
def _rim(radius: int, free: bool) -> Sprite:
    half = radius + 34
    sketch = Sketch(2 * half, 2 * half, 3, (half, half))
    if free:
        for at in range(24):
            start = at * 15 - 2.6
            sketch.pie(0, 0, radius + (33 if at % 2 else 29), start, start + 5.2, GLOW)
    else:
        sketch.disc(0, 9, radius + 20, (24, 18, 60))
    sketch.disc(0, 0, radius + 20, INK)
    sketch.disc(0, 0, radius + 16, GLOW if free else RIM)
    sketch.ring(0, 0, radius + 16, 6, (255, 240, 180) if free else RIM_LIGHT)
    sketch.disc(0, 0, radius + 2, RIM_DARK)
    for x, y in arc_points(0, 0, radius + 9, 0, 345, 15):
        sketch.disc(x, y, 4.5, WHITE if free else BULB)
    return Sprite(sketch.finish(), half, half)


@lru_cache(maxsize=8)
def _frame_of_sector(count: int, radius: int) -> Sprite:
    share = 360 / count
    sketch = Sketch(2 * radius, radius + 10, 3, (radius, radius))
    wedge = [(0.0, 0.0), *arc_points(0, 0, radius - 6, -90 - share / 2, -90 + share / 2)]
    sketch.stroke(wedge, 16, INK, closed=True)
    sketch.stroke(wedge, 9, GLOW, closed=True)
    return Sprite(sketch.finish(), radius, radius)


@lru_cache(maxsize=4)
def _hub(warm: bool, to_spin: bool) -> Sprite:
    half = HUB + 26
    sketch = Sketch(2 * half, 2 * half, 4, (half, half))
    sketch.disc(0, 6, HUB, (16, 12, 50, 130))
    sketch.disc(0, 0, HUB, INK)
    sketch.disc(0, 0, HUB - 4, GLOW if warm else CARD_EDGE)
    sketch.disc(0, 0, HUB - 11, PAPER)
    if to_spin:
        for start in (200, 20):
            swing = arc_points(0, 0, HUB + 9, start, start + 110)
            (x, y), (tip_x, tip_y) = swing[-4], swing[-1]
            across, down = tip_x - x, tip_y - y
            head = [
                (tip_x + across * 0.9, tip_y + down * 0.9), (tip_x - down * 1.15, tip_y + across * 1.15),
                (tip_x + down * 1.15, tip_y - across * 1.15),
            ]  # fmt: skip
            sketch.stroke(swing[:-2], 14, INK)
            sketch.stroke(head, 6, INK, closed=True, filled=True)
            sketch.stroke(swing[:-2], 8, GLOW)
            sketch.polygon(head, GLOW)
    return Sprite(sketch.finish(), half, half)


@lru_cache(maxsize=2)
def _pointer(points: bool) -> Sprite:
    """Golden where it points at a result, pale where the wheel is at rest."""
    sketch = Sketch(100, 90, 4, (50, 60))
    shape: list[Point] = [(-33, -44), (33, -44), (29, -12), (0, 16), (-29, -12)]
    sketch.stroke([(x, y + 5) for x, y in shape], 10, (16, 12, 50, 130), closed=True)
    sketch.stroke(shape, 12, INK, closed=True)
    sketch.polygon(shape, Gradient(((255, 236, 140), (255, 176, 40)) if points else (CARD_QUIET, CARD_EDGE)))
    sketch.disc(0, -24, 9, INK)
    return Sprite(sketch.finish(), 50, 60)


@lru_cache(maxsize=4)
def _burst(reach: int) -> Sprite:
    half = reach + 8
    sketch = Sketch(2 * half, 2 * half, 3, (half, half))
    tips: list[Point] = []
    for at, (x, y) in enumerate(arc_points(0, 0, 1, -97, 263, 360 / 36)[:-1]):
        out = reach * (0.87 if at % 2 else (1.0 if at % 4 else 0.95))
        tips.append((x * out, y * out))
    sketch.stroke(tips, 12, INK, closed=True)
    sketch.polygon(tips, (156, 10, 44))
    for share, paint in ((0.96, DANGER), (0.84, (230, 44, 66))):
        sketch.polygon([(x * share, y * share) for x, y in tips], paint)
    return Sprite(sketch.finish(), half, half)


@lru_cache(maxsize=2)
def _headline(words: str) -> Sprite:
    size, width = (118, 100) if len(words) <= 5 else (82, 86)
    sketch = Sketch(404, 176, 3, (202, 88))
    sketch.text(3, 6, words, size, INK, weight=700, width=width, edge=11, edge_paint=INK, turn=5)
    sketch.text(0, 0, words, size, WHITE, weight=700, width=width, edge=8, edge_paint=DANGER_DARK, turn=5)
    return Sprite(sketch.finish(), 202, 88)


def stamp_burst(
    frame: Frame, x: float, y: float, reach: int, headline: str, lines: tuple[tuple[str, ...], ...]
) -> None:
    """Stamp the red burst that says BUST! or NO MOVES and, under it, what was lost; its middle at (x, y).

    A line is a row of short words: each is drawn once and kept, so that no bust has to draw letters.
    """
    frame.stamp(_burst(reach), x, y)
    top = y - 52 - 26 * max(0, len(lines) - 1)
    frame.stamp(_headline(headline), x, top)
    for at, line in enumerate(lines):
        lengths = [measure_line(word, _LINE_SIZE, _LINE_WEIGHT, _LINE_WIDTH) for word in line]
        left = x - (sum(lengths) + _WORD_GAP * (len(line) - 1)) / 2
        for word, length in zip(line, lengths, strict=True):
            sprite = label(
                word, _LINE_SIZE, WHITE, weight=_LINE_WEIGHT, width=_LINE_WIDTH, edge=4, edge_ink=DANGER_DARK
            )
            frame.stamp(sprite, left + length / 2, top + 94 + at * 58)
            left += length + _WORD_GAP
