"""The flag on a peak, plain or a winner's, still or waving."""

import math
from functools import lru_cache

from renderers.kit.canvas import Sketch
from renderers.kit.frame import Sprite
from renderers.kit.palette import INK, SEATS, WHITE, WOOD_LIGHT
from renderers.kit.paths import curve_points

WAVES = 6
"""In how many steps, each drawn once, cloth waves."""


def wave_at(share: float, waves: int) -> float:
    """How far cloth has waved at a share of the time, of so many waves, in steps that are drawn once."""
    return round(share * waves * WAVES) % WAVES / WAVES


@lru_cache(maxsize=16)
def flag(seat: int | None, wave: float = 0) -> Sprite:
    """The flag on the peak: plain, or a winner's, its cloth so far waved (1: once). Anchored at its foot."""
    sketch = Sketch(96, 108, 4, (14, 96))
    cloth, edge = ((232, 74, 92), WHITE) if seat is None else (SEATS[seat].fill, SEATS[seat].light)
    paint_flag(sketch, 0, 0, cloth, edge, wave)
    return Sprite(sketch.finish(), 14, 96)


def paint_flag(
    sketch: Sketch,
    x: float,
    y: float,
    cloth: tuple[int, int, int],
    edge: tuple[int, int, int],
    wave: float = 0,
) -> None:
    """A flag on a pole whose foot is at (x, y). `wave`: how far the cloth's wave has run, 1 a whole one."""
    sketch.stroke([(x, y), (x, y - 74)], 9, INK)
    sketch.stroke([(x, y), (x, y - 74)], 4, WOOD_LIGHT)
    high, low = 12 * math.cos(2 * math.pi * wave), 12 * math.cos(2 * math.pi * wave + math.pi)
    end = 8 * math.sin(2 * math.pi * wave)
    top = curve_points(
        (x + 3, y - 74), (x + 24, y - 74 - high), (x + 40, y - 74 - low), (x + 66, y - 70 - end)
    )
    under = curve_points(
        (x + 66, y - 34 - end), (x + 40, y - 38 - low), (x + 24, y - 38 - high), (x + 3, y - 36)
    )
    shape = [(x + 3, y - 74), *top, *under]
    sketch.stroke(shape, 6, INK, closed=True)
    sketch.polygon(shape, cloth)
    stripe = curve_points(
        (x + 6, y - 54), (x + 24, y - 54 - high), (x + 40, y - 56 - low), (x + 62, y - 52 - end)
    )
    sketch.stroke(stripe, 7, edge)
