"""Trail signs that skiers know, and the slots of a mountain that they fill.

Ski School's own sign is a slice of pizza: so children are taught to brake.
"""

from collections.abc import Callable
from functools import lru_cache

from renderers.kit.canvas import Paint, Sketch
from renderers.kit.frame import Sprite
from renderers.kit.palette import GLOW, INK, WHITE, Colour
from renderers.kit.paths import Point, arc_points
from renderers.kit.transform import Transform, block, oval
from renderers.skis.palette import (
    EMPTY,
    SCHOOL,
    SCHOOL_LIGHT,
    TRAIL_BLACK,
    TRAIL_BLACK_LIGHT,
    TRAIL_BLUE,
    TRAIL_BLUE_LIGHT,
    TRAIL_GREEN,
    TRAIL_GREEN_LIGHT,
)

_SLICE: tuple[Point, ...] = ((0, -84), (14, -78), (88, 56), (80, 76), (-80, 76), (-88, 56), (-14, -78))
_DIAMOND: tuple[Point, ...] = ((0, -96), (96, 0), (0, 96), (-96, 0))


def outline(run: str) -> list[list[Point]]:
    """The rim of a run's sign, in a square from -100 to 100; the double black diamond has two."""
    if run == "ski_school":
        return [list(_SLICE)]
    if run == "green_runs":
        return [oval(0, 0, 86, 86)]
    if run == "blue_runs":
        return [block(-78, -78, 78, 78, 14)]
    if run == "black_run":
        return [list(_DIAMOND)]
    return [[(x * 0.62 + shift, y * 0.88) for x, y in _DIAMOND] for shift in (-40, 40)]


_COLOURS: dict[str, tuple[Colour, Colour]] = {
    "ski_school": (SCHOOL, SCHOOL_LIGHT),
    "green_runs": (TRAIL_GREEN, TRAIL_GREEN_LIGHT),
    "blue_runs": (TRAIL_BLUE, TRAIL_BLUE_LIGHT),
    "black_run": (TRAIL_BLACK, TRAIL_BLACK_LIGHT),
    "double_black": (TRAIL_BLACK, TRAIL_BLACK_LIGHT),
}


def draw_sign(transform: Transform, run: str) -> None:
    """A run's sign: its shape in its colour with a white rim, in a square from -100 to 100."""
    fill, light = _COLOURS[run]
    rims = outline(run)
    edge = transform.edge
    white = max(10.0, edge)
    for rim in rims:
        transform.line(rim, 2 * (edge + white), INK, closed=True)
    for rim in rims:
        transform.line(rim, 2 * white, WHITE, closed=True)
        transform.fill(rim, fill)
    _DETAILS[run](transform, light)


def _smile(transform: Transform, light: Paint) -> None:
    transform.fill([(0, -84), (14, -78), (30, -49), (-30, -49), (-14, -78)], light)
    for x in (-24, 24):
        transform.disc(x, 6, 11, INK)
    transform.line(arc_points(0, 22, 28, 25, 155), 11, INK)


def _shine_disc(transform: Transform, light: Paint) -> None:
    transform.line(arc_points(0, 0, 58, 195, 285), 16, light)


def _shine_square(transform: Transform, light: Paint) -> None:
    transform.line([(-50, 2), (-50, -50), (2, -50)], 16, light)


def _shine_diamond(transform: Transform, light: Paint) -> None:
    transform.line([(-56, -4), (-4, -56)], 16, light)


def _shine_two(transform: Transform, light: Paint) -> None:
    for shift in (-40, 40):
        transform.line([(shift - 32, -6), (shift - 5, -44)], 14, light)


_DETAILS: dict[str, Callable[[Transform, Paint], None]] = {
    "ski_school": _smile,
    "green_runs": _shine_disc,
    "blue_runs": _shine_square,
    "black_run": _shine_diamond,
    "double_black": _shine_two,
}


@lru_cache(maxsize=64)
def sign(run: str, size: int) -> Sprite:
    """A sign `size` pixels wide, edges included. Anchored at its middle."""
    half = size // 2 + 4
    sketch = Sketch(2 * half, 2 * half, 4, (half, half))
    sketch.ellipse((-size * 0.4, size * 0.3, size * 0.4, size * 0.54), (30, 30, 90, 70))
    draw_sign(Transform(sketch, 0, 0, size / 236), run)
    return Sprite(sketch.finish(), half, half)


@lru_cache(maxsize=64)
def slot(run: str, size: int, ready: bool = False) -> Sprite:
    """An empty slot for a sign of `size`, in a tint of it; `ready`: the next run, for which nothing is
    missing. Anchored at its middle."""
    half = size // 2 + 8
    sketch = Sketch(2 * half, 2 * half, 4, (half, half))
    transform = Transform(sketch, 0, 0, size / 236)
    fill, edge = EMPTY[run]
    for rim in outline(run):
        if ready:
            transform.line(rim, 56, INK, closed=True)
    for rim in outline(run):
        transform.line(rim, 34 if ready else 26, GLOW if ready else edge, closed=True)
    for rim in outline(run):
        transform.fill(rim, (255, 246, 214) if ready else fill)
    return Sprite(sketch.finish(), half, half)
