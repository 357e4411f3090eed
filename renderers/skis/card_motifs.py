"""The motifs of lift, ticket, gear, remedies and Safes: drawn on cards large, on badges small.

Each fills a square from -90 to 90.
"""

from collections.abc import Callable

from renderers.kit.palette import (
    FACE,
    GLOW,
    INK,
    SNOW,
    SNOW_COOL,
    SNOW_SHADE,
    WHITE,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    Colour,
)
from renderers.kit.paths import arc_points, smooth_points, star_points
from renderers.kit.transform import Transform, block, oval
from renderers.skis.palette import (
    BIRD,
    GOLD,
    LIFT_DARK,
    SAFE_CARD,
    SAFE_LIGHT,
    SCHOOL,
    SUN,
    TICKET_DARK,
    TRAIL_GREEN,
    TRAIL_GREEN_LIGHT,
)
from renderers.skis.trail_signs import draw_sign

_STEEL = (112, 124, 160)
_TICKET_PAPER = (255, 240, 200)
_LENS = (255, 190, 60)


def chair(s: Transform) -> None:
    """A chair on its cable with two who ride up."""
    s.line([(-92, -58), (92, -86)], s.edge + 7, INK)
    s.rope([(0, -68), (0, -30), (-56, -30), (-56, 32)], 8, _STEEL)
    s.shape(block(-14, -84, 14, -60, 6), LIFT_DARK)
    for x, coat, hat in ((-22, SCHOOL, TRAIL_GREEN), (32, TICKET_DARK, SUN)):
        s.shape(smooth_points([(x - 22, 30), (x - 20, -2), (x, -10), (x + 20, -2), (x + 22, 30)], True), coat)
        s.ball(x, -18, 16, FACE)
        s.shape(arc_points(x, -20, 17, 180, 360), hat)
    s.shape(block(-62, 22, 66, 42, 9), LIFT_DARK)
    for x in (-22, 32):
        s.rope([(x, 46), (x + 4, 68)], 13, (52, 58, 110))
        s.rope([(x - 22, 80), (x + 34, 72)], 6, WHITE)


def chair_icon(s: Transform) -> None:
    """The same chair, empty and bold, for a badge."""
    s.line([(-100, -62), (100, -84)], s.edge + 9, INK)
    s.rope([(0, -66), (0, -28), (-62, -28), (-62, 40)], 12, WHITE)
    s.shape(block(-22, -92, 22, -58, 8), LIFT_DARK)
    for x in (-26, 42):
        s.shape(block(x - 28, -12, x + 28, 44, 12), SCHOOL)
    s.shape(block(-76, 36, 84, 66, 12), LIFT_DARK)
    for x in (-30, 44):
        s.rope([(x, 74), (x + 3, 94)], 12, WHITE)


def ticket(s: Transform) -> None:
    """A lift ticket on its wire."""
    s.rope(arc_points(-40, -62, 22, 90, 400), 4, _STEEL)
    t = s.moved(0, 8, turn=-10)
    t.shape(block(-56, -66, 56, 66, 12), _TICKET_PAPER)
    t.fill(block(-56, -66, 56, -30, 12), TICKET_DARK)
    t.fill(block(-56, -44, 56, -28), TICKET_DARK)
    t.ball(-34, -47, 6, WHITE)
    t.shape([(-40, 34), (-10, -14), (6, 8), (18, -8), (42, 34)], (150, 206, 250))
    t.fill([(-22, 6), (-10, -14), (2, 4), (-8, 8), (-14, 4)], WHITE)
    for x in (-40, -26, -10, 4, 14, 30):
        t.line([(x, 48), (x, 56)], 7 if x in (-26, 14) else 5, INK)


def _ski(s: Transform, top: float, foot: float, paint: Colour, stripe: Colour) -> None:
    """A ski from above, its tip at `top`, its binding at 0."""
    body = [(-13, foot), (13, foot), (11, 0), (16, top + 26), (9, top + 6), (0, top), (-9, top + 6)]
    body += [(-16, top + 26), (-11, 0)]
    s.shape(body, paint)
    for y in (top + 40, foot - 18):
        s.fill([(-13, y - 8), (13, y - 8), (13, y + 8), (-13, y + 8)], stripe)
    s.shape(block(-14, -14, 14, 16, 5), (60, 62, 96))


def beginner_gear(s: Transform) -> None:
    """Short skis side by side with a green circle."""
    for x in (-46, 8):
        _ski(s.moved(x, 0, 1.12, turn=16), -80, 76, TRAIL_GREEN_LIGHT, WHITE)
    draw_sign(s.moved(48, 44, 0.46), "green_runs")


def pro_gear(s: Transform) -> None:
    """Long crossed skis with a black diamond."""
    for turn in (34, -34):
        _ski(s.moved(0, 4, turn=turn), -104, 96, (226, 44, 72), GLOW)
    draw_sign(s.moved(0, 10, 0.46), "black_run")


def bluebird(s: Transform) -> None:
    """A bluebird before the sun."""
    for at in range(12):
        t = s.moved(0, 0, turn=at * 30)
        t.fill([(-11, -64), (0, -92), (11, -64)], SUN)
    s.ball(0, 0, 58, SUN)
    body = smooth_points(
        [(-54, 12), (-26, -26), (10, -44), (36, -34), (40, -10), (26, 22), (-4, 40), (-32, 32)], True
    )
    s.shape([(-40, 14), (-88, 8), (-96, 30), (-70, 34), (-84, 50), (-34, 36)], BIRD)
    s.shape([(34, -26), (66, -16), (36, -4)], SCHOOL)
    s.shape(body, BIRD)
    belly = smooth_points([(30, 6), (14, 34), (-14, 40), (-30, 30), (-4, 18), (14, 0)], True)
    s.clip(body, [(belly, (255, 226, 190))])
    s.shape(smooth_points([(-6, -12), (14, 6), (-14, 34), (-64, 30), (-34, 4)], True), (22, 74, 184))
    s.disc(22, -24, 9, WHITE)
    s.disc(24, -24, 5.5, INK)


def trail_map(s: Transform) -> None:
    """A folded map with a way through the trails."""
    s.shape([(-86, -44), (-30, -60), (30, -42), (86, -58), (86, 46), (30, 62), (-30, 44), (-86, 60)], SNOW)
    s.fill([(-30, -60), (30, -42), (30, 62), (-30, 44)], SNOW_COOL)
    s.fill([(-30, 20), (0, -24), (14, -4), (24, -16), (30, -8), (30, 62), (-30, 44)], (150, 206, 170))
    s.fill([(-86, 30), (-60, -2), (-30, 26), (-30, 44), (-86, 60)], (174, 224, 190))
    s.fill([(30, 10), (58, -20), (86, 10), (86, 46), (30, 62)], (174, 224, 190))
    for x, y0, y1 in ((-30, -60, 44), (30, -42, 62)):
        s.line([(x, y0), (x, y1)], max(5, s.edge * 0.8), (130, 144, 196))
    way = smooth_points([(-66, 36), (-44, 20), (-34, -14), (-6, 4), (12, 26), (44, 18), (58, -18)])
    s.line(way, 9, (214, 34, 74))
    s.ball(-66, 36, 9, TRAIL_GREEN_LIGHT)
    for turn in (45, 135):
        s.moved(60, -26, turn=turn).line([(-15, 0), (15, 0)], 10, (214, 34, 74))


def chalet(s: Transform) -> None:
    """A warm hut under a snowy roof."""
    s.shape(block(34, -74, 54, -30), (150, 84, 70))
    s.shape([(-62, 66), (-62, -8), (0, -56), (62, -8), (62, 66)], WOOD_LIGHT)
    for y in (12, 36):
        s.line([(-60, y), (60, y)], 5, WOOD)
    s.shape(block(-16, 16, 16, 66, 4), WOOD_DARK)
    s.disc(8, 44, 4, GLOW)
    for x in (-40, 40):
        s.shape(block(x - 13, 8, x + 13, 34, 3), GLOW, WOOD_DARK, 5)
    roof = [(-92, 6), (0, -78), (92, 6), (76, 18), (0, -46), (-76, 18)]
    s.shape(roof, WHITE)
    s.fill([(0, -78), (92, 6), (76, 18), (0, -46)], SNOW_SHADE)
    s.ball(0, -20, 9, GLOW)
    s.shape(
        smooth_points([(-96, 76), (-60, 62), (0, 70), (60, 62), (96, 76), (60, 88), (-60, 88)], True), SNOW
    )


def season_pass(s: Transform) -> None:
    """A pass with a portrait on a ribbon round the neck."""
    s.rope([(-40, -90), (0, -40), (40, -90)], 12, GLOW)
    s.shape(block(-62, -40, 62, 84, 14), WHITE)
    s.fill(block(-62, -40, 62, -6, 14), SAFE_CARD)
    s.fill(block(-62, -20, 62, -4), SAFE_CARD)
    s.shape(block(-14, -52, 14, -34, 6), _STEEL)
    s.fill(block(-48, 8, 8, 70, 8), SAFE_LIGHT)
    s.clip(
        block(-48, 8, 8, 70, 8),
        [
            (oval(-20, 76, 27, 26), SCHOOL),
            (oval(-20, 34, 16, 17), FACE),
            (oval(-20, 22, 18, 10), (214, 34, 74)),
        ],
    )
    s.shape(star_points(36, 38, 25), GOLD, INK, s.edge * 0.8)


def demo_gear(s: Transform) -> None:
    """A helmet with goggles and a shop's tag."""
    shell = [*arc_points(-4, 6, 66, 180, 360), (62, 40), (40, 52), (-48, 52), (-70, 36)]
    s.shape(shell, SAFE_LIGHT)
    s.clip(shell, [(oval(-34, -34, 26, 14), (190, 218, 255)), (block(-12, -70, 6, 60), WHITE)])
    s.rope([(-74, 12), (74, 12)], 18, (40, 44, 92))
    s.shape(
        smooth_points(
            [(-44, -8), (0, -14), (56, -8), (60, 26), (22, 34), (8, 24), (-10, 34), (-46, 26)], True
        ),
        _LENS,
    )
    s.line([(-26, 18), (-6, -4)], 8, (255, 238, 190))
    s.line([(58, 48), (60, 58)], s.edge, INK)
    s.shape([(36, 62), (58, 52), (82, 66), (78, 92), (42, 90)], WHITE)
    s.fill(star_points(60, 74, 12), (214, 34, 74))


ICONS: dict[str, Callable[[Transform], None]] = {"lift_open": chair_icon}
"""Bolder drawings where a motif is too fine for a badge."""

MOTIFS: dict[str, Callable[[Transform], None]] = {
    "lift_open": chair,
    "lift_ticket": ticket,
    "beginner_gear": beginner_gear,
    "pro_gear": pro_gear,
    "bluebird": bluebird,
    "trail_map": trail_map,
    "chalet": chalet,
    "season_pass": season_pass,
    "demo_gear": demo_gear,
}
