"""Ways across a picture: dots in a seat's colour from one place to another, and their heads."""

import math
from functools import lru_cache

from renderers.kit.canvas import Sketch
from renderers.kit.frame import Frame, Sprite
from renderers.kit.palette import INK, SEATS
from renderers.kit.paths import Point, curve_points


@lru_cache(maxsize=4)
def dot(seat: int) -> Sprite:
    """One dot of a way, in a seat's colour. Anchored at its middle."""
    sketch = Sketch(24, 24, 4, (12, 12))
    sketch.disc(0, 0, 10, INK)
    sketch.disc(0, 0, 6.5, SEATS[seat].fill)
    return Sprite(sketch.finish(), 12, 12)


def stamp_dotted_path(
    frame: Frame, seat: int, start: Point, end: Point, lift: float = 0, clear: Point | None = None
) -> None:
    """Put a way of dots in a seat's colour on the picture, its head where it arrives; none on what stands at
    `clear`."""
    dots = [at for at in find_dots(start, end, lift) if clear is None or math.dist(at, clear) > 64]
    for at in dots[:-1]:
        frame.stamp(dot(seat), *at)
    if dots:
        before = dots[-2] if len(dots) > 1 else start
        frame.stamp(chevron(seat, aim(before, dots[-1])), *dots[-1])


def aim(start: Point, end: Point) -> int:
    """The way from one point to another as one of 24, clockwise from three o'clock."""
    return round(math.degrees(math.atan2(end[1] - start[1], end[0] - start[0])) / 15) % 24


@lru_cache(maxsize=96)
def chevron(seat: int, way: int) -> Sprite:
    """The head of a way, in a seat's colour; `way` as `aim` tells. Anchored at its middle."""
    sketch = Sketch(52, 52, 4, (26, 26))
    turn = math.radians(way * 15)
    across, down = math.cos(turn), math.sin(turn)
    head = [
        (x * across - y * down, x * down + y * across) for x, y in ((15, 0), (-10, -15), (-4, 0), (-10, 15))
    ]
    sketch.stroke(head, 11, INK, closed=True, filled=True)
    sketch.stroke(head, 3, SEATS[seat].fill, closed=True, filled=True)
    return Sprite(sketch.finish(), 26, 26)


@lru_cache(maxsize=512)
def find_dots(start: Point, end: Point, lift: float = 0) -> tuple[Point, ...]:
    """Where the dots of a way lie: bent a little, `lift` pixels up at its middle, clear of what stands at
    both ends."""
    across, down = end[0] - start[0], end[1] - start[1]
    bend = min(46.0, math.hypot(across, down) * 0.2) * (1 if across >= 0 else -1)
    middle = (start[0] + across / 2 + bend, start[1] + down / 2 - 2 * lift)
    dots: list[Point] = []
    for at in curve_points(start, middle, end, count=80):
        clear = math.dist(at, start) > 52 and math.dist(at, end) > 62
        if clear and (not dots or math.dist(dots[-1], at) > 23):
            dots.append(at)
    return tuple(dots)
