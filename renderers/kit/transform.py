"""Draws a motif anywhere on a sketch, at any size, turned or mirrored: one drawing for card and badge.

Coordinates are the motif's own.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from renderers.kit.canvas import Paint, Sketch
from renderers.kit.palette import INK, SMALLEST_STROKE
from renderers.kit.paths import Point, arc_points

_EDGE = 7.0


class Transform:
    """A place on a sketch: (0, 0) of the motif lies at (x, y), `size` pixels to its unit, turned by `turn`
    degrees clockwise, `flip`: mirrored left to right."""

    def __init__(
        self, sketch: Sketch, x: float, y: float, size: float = 1, turn: float = 0, flip: bool = False
    ) -> None:
        self.sketch, self.size = sketch, size
        self._x, self._y, self._turn, self._flip = x, y, turn, flip
        self._cos, self._sin = math.cos(math.radians(turn)) * size, math.sin(math.radians(turn)) * size
        self.edge = max(_EDGE, SMALLEST_STROKE / size)

    def at(self, x: float, y: float) -> Point:
        """Where a point of the motif lies on the sketch."""
        x = -x if self._flip else x
        return self._x + x * self._cos - y * self._sin, self._y + x * self._sin + y * self._cos

    def moved(self, x: float, y: float, size: float = 1, turn: float = 0, flip: bool = False) -> "Transform":
        """A transform within this one."""
        place = self.at(x, y)
        turn = self._turn + (-turn if self._flip else turn)
        return Transform(self.sketch, *place, self.size * size, turn, self._flip != flip)

    def on(self, sketch: Sketch) -> "Transform":
        """The same place on another sketch of the same measures."""
        return Transform(sketch, self._x, self._y, self.size, self._turn, self._flip)

    def fill(self, points: Iterable[Point], paint: Paint) -> None:
        """Fill a shape."""
        self.sketch.polygon([self.at(x, y) for x, y in points], paint)

    def line(self, points: Iterable[Point], width: float, paint: Paint, closed: bool = False) -> None:
        """Draw a line with round ends, `width` in the motif's units."""
        self.sketch.stroke([self.at(x, y) for x, y in points], width * self.size, paint, closed=closed)

    def disc(self, x: float, y: float, radius: float, paint: Paint) -> None:
        """Fill a circle."""
        self.sketch.disc(*self.at(x, y), radius * self.size, paint)

    def shape(self, points: Sequence[Point], paint: Paint, edge: Paint = INK, width: float = 0) -> None:
        """Fill a shape with a line around it, `width` thick outside (0: as all motifs have it)."""
        path = [self.at(x, y) for x, y in points]
        thick = 2 * (width or self.edge) * self.size
        self.sketch.stroke(path, thick, edge, closed=True, filled=True)
        self.sketch.polygon(path, paint)

    def ball(self, x: float, y: float, radius: float, paint: Paint, edge: Paint = INK) -> None:
        """A circle with a line around it."""
        self.disc(x, y, radius + self.edge, edge)
        self.disc(x, y, radius, paint)

    def rope(self, points: Sequence[Point], width: float, paint: Paint, edge: Paint = INK) -> None:
        """A line with a line around it."""
        self.line(points, width + 2 * self.edge, edge)
        self.line(points, width, paint)

    def clip(self, points: Sequence[Point], fills: Iterable[tuple[Sequence[Point], Paint]]) -> None:
        """Fill shapes, each clipped to the shape of `points`."""
        path = [self.at(x, y) for x, y in points]
        for shape, paint in fills:
            inner = [self.at(x, y) for x, y in shape]
            self.sketch.within(
                lambda s: s.polygon(path, INK),
                lambda s, i=inner, p=paint: s.polygon(i, p),  # type: ignore[misc]
            )


def oval(x: float, y: float, wide: float, high: float) -> list[Point]:
    """The rim of an ellipse with these half axes."""
    return [(x + wide * a, y + high * b) for a, b in arc_points(0, 0, 1, 0, 360, 10)]


def block(x0: float, y0: float, x1: float, y1: float, radius: float = 0) -> list[Point]:
    """The rim of a rectangle with round corners."""
    if not radius:
        return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    corners = ((x0, y0, 1, 1, 180), (x1, y0, -1, 1, 270), (x1, y1, -1, -1, 0), (x0, y1, 1, -1, 90))
    return [
        point
        for x, y, right, down, start in corners
        for point in arc_points(x + right * radius, y + down * radius, radius, start, start + 90, 15)
    ]


def dashes(rim: Sequence[Point], on: float, off: float) -> Iterator[list[Point]]:
    """A closed rim cut into dashes about `on` long, about `off` apart."""
    path = [*rim, rim[0]]
    length = sum(math.dist(a, b) for a, b in pairwise(path))
    count = max(4, round(length / (on + off)))
    step, share = length / count, on / (on + off)
    for at in range(count):
        yield [_walk(path, (at + share * part / 6) * step) for part in range(7)]


def _walk(path: Sequence[Point], way: float) -> Point:
    for (ax, ay), (bx, by) in pairwise(path):
        leg = math.dist((ax, ay), (bx, by))
        if way <= leg and leg:
            return ax + (bx - ax) * way / leg, ay + (by - ay) * way / leg
        way -= leg
    return path[-1]
