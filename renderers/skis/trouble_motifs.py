"""The motifs of the five Troubles: drawn on cards large, across a mountain's panel small.

Each fills a square from -90 to 90.
"""

from collections.abc import Callable

from renderers.kit.palette import DANGER, GLOW, INK, SNOW_COOL, WHITE, WOOD, WOOD_LIGHT
from renderers.kit.paths import arc_points, smooth_points
from renderers.kit.transform import Transform, block
from renderers.skis.card_motifs import ticket

_STEEL = (112, 124, 160)
_CLOUD = (206, 210, 236)
_CLOUD_DARK = (140, 146, 192)


def lift_closed(s: Transform) -> None:
    """An empty chair, barred by a stop sign."""
    s.line([(-92, -58), (92, -86)], s.edge + 7, INK)
    s.rope([(-20, -66), (-20, -20), (-70, -20), (-70, 40)], 8, _STEEL)
    s.shape(block(-34, -82, -6, -58, 6), _STEEL)
    s.shape(block(-76, 30, 34, 50, 9), _STEEL)
    s.rope([(-40, 56), (-36, 78)], 8, _STEEL)
    octagon = arc_points(34, 22, 56, 22.5, 382.5, 45)[:-1]
    s.shape(octagon, WHITE)
    s.fill(arc_points(34, 22, 47, 22.5, 382.5, 45)[:-1], DANGER)
    s.fill(block(2, 11, 66, 33, 4), WHITE)


def snow_storm(s: Transform) -> None:
    """A grim cloud that blows snow."""
    cloud = smooth_points(
        [(-80, 6), (-84, -26), (-54, -46), (-34, -76), (10, -80), (34, -54), (70, -50), (86, -16), (64, 10)],
        True,
    )
    s.shape(cloud, _CLOUD)
    s.clip(
        cloud,
        [
            (
                smooth_points([(-90, -2), (-30, 2), (20, -14), (90, -24), (90, 30), (-90, 30)], True),
                _CLOUD_DARK,
            )
        ],
    )
    for side in (-1, 1):
        x = 2 + side * 24
        s.line([(x - side * 2 + side * 14, -52), (x - side * 12, -42)], 9, INK)
        s.disc(x, -32, 8, INK)
    s.line(arc_points(2, 2, 16, 205, 335), 9, INK)
    for x, y in ((-58, 36), (-6, 32), (44, 38), (-34, 70), (18, 72), (66, 76)):
        for turn in (0, 60, 120):
            t = s.moved(x, y, turn=turn)
            t.line([(-15, 0), (15, 0)], 15, INK)
        for turn in (0, 60, 120):
            t = s.moved(x, y, turn=turn)
            t.line([(-14, 0), (14, 0)], 6, WHITE)


def closed_trail(s: Transform) -> None:
    """Crossed boards between two posts."""
    for x in (-70, 70):
        s.shape(block(x - 11, -66, x + 11, 84, 5), WOOD)
        s.fill(block(x - 11, -66, x - 3, 84, 4), WOOD_LIGHT)
        s.shape(smooth_points([(x - 18, -64), (x, -82), (x + 18, -64), (x, -58)], True), WHITE)
    for turn in (28, -28):
        t = s.moved(0, 6, turn=turn)
        t.shape(block(-92, -17, 92, 17, 5), WHITE)
        for x in (-74, -34, 6, 46):
            t.fill([(x, 17), (x + 18, -17), (x + 38, -17), (x + 20, 17)], DANGER)
    s.ball(0, 6, 9, GLOW)


def broken_ski(s: Transform) -> None:
    """A ski in two pieces."""
    t = s.moved(-34, 26, turn=58)
    t.shape([(-13, 70), (13, 70), (13, -6), (2, -22), (0, -4), (-13, -30)], (255, 150, 40))
    t.fill([(-13, 60), (13, 60), (13, 46), (-13, 46)], WHITE)
    t.shape(block(-15, 2, 15, 32, 5), (60, 62, 96))
    t = s.moved(34, -22, turn=28)
    t.shape(
        [(-12, 44), (-4, 24), (2, 44), (13, 28), (13, -42), (5, -62), (-6, -62), (-13, -44)], (255, 150, 40)
    )
    t.fill([(-13, -34), (13, -34), (13, -18), (-13, -18)], WHITE)
    for x, y, to_x, to_y in ((-12, -38, -26, -64), (-30, -14, -60, -26), (30, 34, 54, 56), (8, 46, 14, 76)):
        s.line([(x, y), (to_x, to_y)], 9, GLOW)


def lose_lift_ticket(s: Transform) -> None:
    """A ticket that the wind carries off."""
    for y, x0, x1 in ((-62, -90, 10), (70, -20, 88), (10, -96, -50)):
        curl = [(x0, y), (x1, y), *arc_points(x1, y - 14, 14, 90, -170, 20)]
        s.line(curl, 17, INK)
        s.line(curl, 7, WHITE)
    t = s.moved(12, 6, 0.86, turn=26)
    ticket(t)
    t.line([(10, -62), (-6, -30), (14, -4), (-8, 26), (8, 70)], 12, INK)
    t.line([(10, -62), (-6, -30), (14, -4), (-8, 26), (8, 70)], 4, SNOW_COOL)


TROUBLE_MOTIFS: dict[str, Callable[[Transform], None]] = {
    "lift_closed": lift_closed,
    "snow_storm": snow_storm,
    "closed_trail": closed_trail,
    "broken_ski": broken_ski,
    "lose_lift_ticket": lose_lift_ticket,
}
