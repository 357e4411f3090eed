"""Paths of points: arcs, curves, stars."""

import math
from collections.abc import Sequence
from itertools import pairwise

Point = tuple[float, float]


def arc_points(x: float, y: float, radius: float, start: float, end: float, step: float = 3) -> list[Point]:
    """Points along an arc, degrees clockwise from three o'clock."""
    count = max(2, math.ceil(abs(end - start) / step) + 1)
    angles = [math.radians(start + (end - start) * at / (count - 1)) for at in range(count)]
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def curve_points(*controls: Point, count: int = 24) -> list[Point]:
    """Points along the Bézier curve of these control points (two or more)."""
    points: list[Point] = []
    for at in range(count + 1):
        share = at / count
        level = list(controls)
        while len(level) > 1:
            level = [(a + (c - a) * share, b + (d - b) * share) for (a, b), (c, d) in pairwise(level)]
        points.append(level[0])
    return points


def smooth_points(corners: Sequence[Point], closed: bool = False, count: int = 10) -> list[Point]:
    """Points along a smooth curve through these corners (Catmull–Rom)."""
    size = len(corners)
    points: list[Point] = []
    for at in range(size if closed else size - 1):
        near = [
            corners[(at + k) % size] if closed else corners[min(max(at + k, 0), size - 1)]
            for k in (-1, 0, 1, 2)
        ]
        points += [_spline(near, step / count) for step in range(count)]
    if not closed:
        points.append(corners[-1])
    return points


def _spline(near: Sequence[Point], t: float) -> Point:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = near
    return _blend(ax, bx, cx, dx, t), _blend(ay, by, cy, dy, t)


def _blend(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def star_points(x: float, y: float, radius: float, points: int = 5, waist: float = 0.45) -> list[Point]:
    """The corners of a star with one tip upward; `waist`: the inner radius as a share."""
    rim = arc_points(0, 0, 1, -90, 270, 180 / points)[:-1]
    return [
        (x + across * radius * (waist if at % 2 else 1), y + down * radius * (waist if at % 2 else 1))
        for at, (across, down) in enumerate(rim)
    ]
