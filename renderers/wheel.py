"""The wheel with its pointer on what was spun, and the burst that covers it at a bust.

Called by yeti.py. Each wheel's disc is drawn once and turned; what results is kept.
"""

from functools import lru_cache

from PIL import Image

from renderers.canvas import Gradient, Point, Sketch, arc_points
from renderers.frame import Sprite
from renderers.palette import (
    BULB,
    CARD_EDGE,
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
)

Wheel = tuple[int | None, ...]
MARGIN = 34
HUB = 62


@lru_cache(maxsize=8)
def _disc(wheel: Wheel, radius: int) -> Image.Image:
    """The disc with sector 0 under the pointer, RGBA, drawn twice as large."""
    side = 2 * radius
    sketch = Sketch(side, side, 4)
    middle, share = radius, 360 / len(wheel)
    painted = 0
    for at, number in enumerate(wheel):
        start = -90 + (at - 0.5) * share
        if number is None:
            paint, ink = DANGER, WHITE
        else:
            paint, ink = SECTORS[painted % len(SECTORS)], SECTOR_INK[painted % len(SECTORS)]
            painted += 1
        sketch.pie(middle, middle, radius - 2, start, start + share, paint)
        _write_sector(sketch, middle, radius, at * share, number, ink, len(wheel))
    for at in range(len(wheel)):
        edge = arc_points(middle, middle, radius - 4, -90 + (at - 0.5) * share, -90 + (at - 0.5) * share + 1)[
            0
        ]
        sketch.stroke([(middle, middle), edge], 5, INK)
    return sketch.finish_at(2)


def _write_sector(
    sketch: Sketch,
    middle: float,
    radius: float,
    angle: float,
    number: int | None,
    ink: tuple[int, int, int],
    count: int,
) -> None:
    out = radius * (0.72 if number is not None else 0.76)
    x, y = arc_points(middle, middle, out, angle - 90, angle - 89)[0]
    if number is None:
        sketch.text(
            x,
            y,
            "BUST",
            52 if count <= 6 else 48,
            ink,
            weight=700,
            width=90 if count <= 6 else 75,
            turn=-angle,
        )
    else:
        sketch.text(x, y, str(number), 84 if count <= 6 else 72, ink, weight=700, turn=-angle)


@lru_cache(maxsize=128)
def wheel_face(
    wheel: Wheel, sector: int | None, radius: int, lit: bool, hub: str, free: bool = False
) -> Sprite:
    """The wheel stopped on `sector` (None: not spun yet), pointer on top. Held at the disc's middle.

    `lit`: this spin counts now, so its sector shines and the rest steps back. `hub`: the word on the hub.
    `free`: a free spin, all in gold.
    """
    share = 360 / len(wheel)
    turned = _disc(wheel, radius).rotate((sector or 0) * share, Image.Resampling.BICUBIC).reduce(2)
    half = radius + MARGIN
    sketch = Sketch(2 * half, 2 * half + 20, 3, (half, half + 20))
    if free:
        sketch.soft(lambda s: s.disc(0, 0, radius + 24, WHITE), 9, (*GLOW, 255))
    sketch.disc(0, 8, radius + 20, (16, 12, 50, 150))
    sketch.disc(0, 0, radius + 20, INK)
    sketch.disc(0, 0, radius + 16, GLOW if free else RIM)
    sketch.ring(0, 0, radius + 16, 6, (255, 240, 180) if free else RIM_LIGHT)
    sketch.disc(0, 0, radius + 2, RIM_DARK)
    sketch.paste(turned, -radius, -radius)
    if lit:
        sketch.polygon(
            [(0, 0), *arc_points(0, 0, radius - 1, -90 + share / 2, 270 - share / 2)], (26, 20, 70, 120)
        )
        wedge = [(0, 0), *arc_points(0, 0, radius - 5, -90 - share / 2, -90 + share / 2)]
        sketch.stroke(wedge, 9, GLOW, closed=True)
    for x, y in arc_points(0, 0, radius + 9, 0, 345, 15):
        sketch.disc(x, y, 4.5, WHITE if free else BULB)
    _draw_hub(sketch, hub, free or lit)
    _draw_pointer(sketch, radius)
    return Sprite(sketch.finish(), half, half + 20)


def _draw_hub(sketch: Sketch, hub: str, warm: bool) -> None:
    sketch.disc(0, 5, HUB, (16, 12, 50, 130))
    sketch.disc(0, 0, HUB, INK)
    sketch.disc(0, 0, HUB - 4, GLOW if warm else CARD_EDGE)
    sketch.disc(0, 0, HUB - 11, PAPER)
    size = 96 if len(hub) == 1 else 48
    sketch.text(0, 0, hub, size, PAPER_TEXT, weight=700, width=100 if len(hub) < 4 else 78)


def _draw_pointer(sketch: Sketch, radius: int) -> None:
    tip, top = -radius + 44, -radius - 46
    shape: list[Point] = [(-34, top), (34, top), (30, top + 34), (0, tip), (-30, top + 34)]
    sketch.stroke([(x, y + 5) for x, y in shape], 10, (16, 12, 50, 130), closed=True)
    sketch.stroke(shape, 12, INK, closed=True)
    sketch.polygon(shape, Gradient(((255, 236, 140), (255, 176, 40))))
    sketch.disc(0, top + 20, 9, INK)


@lru_cache(maxsize=64)
def bust_burst(reach: int, headline: str, lines: tuple[str, ...]) -> Sprite:
    """The red burst that says BUST! or NO MOVES, and under it what was lost. Held at its middle."""
    half = reach + 8
    sketch = Sketch(2 * half, 2 * half, 3, (half, half))
    tips: list[Point] = []
    for at, (x, y) in enumerate(arc_points(0, 0, 1, -97, 263, 360 / 36)[:-1]):
        out = reach * (0.86 if at % 2 else (1.0 if at % 4 else 0.95))
        tips.append((x * out, y * out))
    sketch.stroke([(x, y + 6) for x, y in tips], 8, (16, 12, 50, 150), closed=True)
    sketch.stroke(tips, 12, INK, closed=True)
    sketch.polygon(tips, Gradient(((236, 50, 70), DANGER, (166, 12, 44))))
    sketch.stroke([(x * 0.95, y * 0.95) for x, y in tips], 4, (255, 150, 140), closed=True)
    top = -58 - 24 * max(0, len(lines) - 1)
    size, width = (116, 100) if len(headline) <= 5 else (78, 84)
    sketch.text(
        0, top, headline, size, WHITE, weight=700, width=width, edge=8, edge_paint=DANGER_DARK, turn=5
    )
    for at, line in enumerate(lines):
        sketch.text(
            0,
            top + 92 + at * 58,
            line,
            52 if at else 50,
            WHITE,
            weight=650,
            width=88,
            edge=4,
            edge_paint=DANGER_DARK,
        )
    return Sprite(sketch.finish(), half, half)
