"""The scenes of the five runs: a slope for each, its skier, its trail sign.

The picture's middle is (0, 0); it shows from -110 to 110 and -96 to 96.
"""

from collections.abc import Callable, Sequence

from renderers.kit.palette import (
    FACE,
    GLOW,
    INK,
    ROCK,
    ROCK_DARK,
    SNOW,
    SNOW_COOL,
    SNOW_DEEP,
    SNOW_SHADE,
    WHITE,
    Colour,
)
from renderers.kit.paths import Point, arc_points, smooth_points
from renderers.kit.transform import Transform, block
from renderers.skis.palette import (
    PINE_CARD,
    PINE_CARD_DARK,
    SCHOOL,
    SUN,
    TICKET_DARK,
    TRAIL_BLUE,
    TRAIL_GREEN_LIGHT,
)

_RED = (226, 44, 72)


def _pine(s: Transform, x: float, y: float, size: float) -> None:
    t = s.moved(x, y, size)
    outer = [
        (0, -92),
        (20, -58),
        (12, -58),
        (30, -28),
        (20, -28),
        (38, 4),
        (-38, 4),
        (-20, -28),
        (-30, -28),
        (-12, -58),
        (-20, -58),
    ]
    t.shape([(-6, 16), (-6, 0), (6, 0), (6, 16)], (92, 58, 52))
    t.shape(outer, PINE_CARD)
    t.clip(outer, [([(0, -92), (60, 0), (60, 30), (4, 30)], PINE_CARD_DARK)])
    t.fill([(0, -92), (12, -71), (2, -66), (-6, -72), (-10, -75)], WHITE)


def _hill(s: Transform, ridge: Sequence[Point], paint: Colour, edge: bool = True) -> None:
    shape = smooth_points(ridge)
    s.fill([*shape, (130, 120), (-130, 120)], paint)
    if edge:
        s.line(shape, 7, INK)


def _head(s: Transform, x: float, y: float, helmet: Colour, goggles: bool = True) -> None:
    s.ball(x, y, 20, FACE)
    s.shape(arc_points(x, y - 3, 22, 175, 365), helmet)
    if goggles:
        s.shape(block(x - 17, y - 5, x + 19, y + 8, 6), GLOW, INK, 4)
    s.line(arc_points(x + 2, y + 8, 7, 30, 150), 4, INK)


def _pupil(s: Transform) -> None:
    """A child from the front, its skis in a wedge."""
    for side in (-1, 1):
        s.rope([(side * 8, 46), (side * 52, 18)], 10, _RED)
        s.rope([(side * 14, -6), (side * 26, 28)], 18, (46, 60, 150))
        s.rope([(side * 22, -38), (side * 46, -26)], 14, SCHOOL)
    body = smooth_points([(-26, 2), (-28, -36), (0, -50), (28, -36), (26, 2), (0, 8)], True)
    s.shape(body, SCHOOL)
    s.fill(block(-13, -34, 13, -8, 5), WHITE)
    s.fill([(0, -30), (9, -12), (-9, -12)], SCHOOL)
    s.ball(0, -66, 26, FACE)
    s.shape(arc_points(0, -70, 28, 178, 362), TRAIL_BLUE)
    s.disc(-10, -60, 4.5, INK)
    s.disc(10, -60, 4.5, INK)
    s.line(arc_points(0, -56, 10, 20, 160), 5, INK)
    s.ball(0, -100, 8, WHITE)


def _skier(s: Transform, coat: Colour, helmet: Colour, skis: Colour) -> None:
    """A skier from the side, crouched, going right and down."""
    s.rope([(-52, 34), (50, 34), (62, 26)], 8, skis)
    s.rope([(-10, 26), (14, 10), (-12, -10)], 18, (40, 44, 92))
    s.shape(smooth_points([(-30, -2), (-18, -36), (14, -48), (26, -34), (4, -2), (-14, 8)], True), coat)
    s.rope([(12, -34), (34, -16), (48, -22)], 13, coat)
    s.line([(50, -26), (-6, 8), (-58, 4)], 6, INK)
    _head(s, 26, -58, helmet)


def ski_school(s: Transform) -> None:
    """A child on the pool slope."""
    _hill(s, [(-130, 10), (-60, 22), (10, 4), (70, -14), (130, -8)], SNOW_COOL)
    _pine(s, 84, 2, 0.62)
    _hill(s, [(-130, 44), (-40, 36), (50, 52), (130, 36)], SNOW)
    for x in (-92, 96):
        s.rope([(x, 84), (x, 40)], 7, _RED)
        s.shape([(x + 3, 40), (x + 34, 50), (x + 3, 62)], SUN)
    _pupil(s.moved(8, 34, 1.06))


def green_runs(s: Transform) -> None:
    """Wide, gentle slopes between pines."""
    s.ball(66, -60, 24, SUN)
    _hill(s, [(-130, -20), (-70, -44), (0, -14), (60, -30), (130, -6)], SNOW_COOL)
    for x, y, size in ((-88, -22, 0.6), (-54, -12, 0.46), (92, 0, 0.6)):
        _pine(s, x, y, size)
    _hill(s, [(-130, 26), (-50, 4), (20, 20), (80, 40), (130, 36)], SNOW)
    s.line(smooth_points([(-30, 22), (-4, 36), (40, 44), (64, 66), (60, 100)]), 8, SNOW_SHADE)
    _skier(s.moved(2, -4, 0.86, turn=6), TRAIL_GREEN_LIGHT, SUN, _RED)


def blue_runs(s: Transform) -> None:
    """Carved turns down a steeper slope."""
    peak = [(-40, -20), (14, -84), (44, -50), (60, -64), (130, 10), (130, 60), (-60, 40)]
    s.shape(peak, SNOW_SHADE)
    s.fill([(-8, -58), (14, -84), (36, -58), (24, -46), (12, -58), (0, -44)], WHITE)
    slope = [(-130, -62), (-70, -44), (0, -2), (70, 52), (130, 84)]
    _hill(s, slope, SNOW)
    _pine(s, -92, -46, 0.56)
    s.line(smooth_points([(-100, -46), (-60, -10), (-84, 30), (-28, 30), (-6, 56)]), 9, SNOW_SHADE)
    _skier(s.moved(20, 10, 0.92, turn=30), TRAIL_BLUE, SUN, SCHOOL)
    for x, y in ((-44, 24), (-58, 38), (-36, 44)):
        s.disc(x, y, 7, WHITE)


def black_run(s: Transform) -> None:
    """A steep face full of moguls."""
    _hill(s, [(-130, -100), (-80, -78), (-20, -16), (30, 44), (70, 110)], SNOW_COOL)
    for x, y in ((-98, -20), (-62, 24), (-98, 40), (-24, 66), (-66, 78)):
        s.shape(
            smooth_points(
                [(x - 24, y + 8), (x - 8, y - 12), (x + 16, y - 6), (x + 26, y + 14), (x, y + 20)], True
            ),
            SNOW,
        )
        s.line(smooth_points([(x - 8, y + 17), (x + 10, y + 15), (x + 22, y + 8)]), 6, SNOW_DEEP)
    _skier(s.moved(8, -22, 0.94, turn=46), _RED, TRAIL_BLUE, SUN)
    for x, y, radius in ((-44, -40, 9), (-56, -58, 7), (-34, -56, 6)):
        s.ball(x, y, radius, WHITE)


def double_black(s: Transform) -> None:
    """A leap from a cliff by moonlight."""
    s.disc(62, -54, 30, (255, 240, 206))
    for x, y, radius in ((54, -62, 5), (70, -48, 7)):
        s.disc(x, y, radius, (232, 208, 170))
    for x, y in ((-20, -82), (14, -70), (100, -84), (98, -10)):
        s.disc(x, y, 3.2, WHITE)
    cliff = [(-130, -34), (-60, -30), (-34, -20), (-44, 14), (-22, 34), (-34, 70), (-18, 110), (-130, 110)]
    s.shape(cliff, ROCK)
    s.clip(
        cliff,
        [
            (
                [
                    (-60, -30),
                    (-34, -20),
                    (-44, 14),
                    (-22, 34),
                    (-34, 70),
                    (-18, 110),
                    (-70, 110),
                    (-64, 40),
                    (-78, 10),
                ],
                ROCK_DARK,
            )
        ],
    )
    s.shape(
        smooth_points(
            [(-130, -40), (-90, -48), (-50, -36), (-30, -20), (-60, -14), (-92, -24), (-130, -14)], True
        ),
        SNOW,
    )
    _hill(s, [(-130, 90), (0, 84), (60, 70), (130, 40)], SNOW_COOL)
    s.line(arc_points(-6, 10, 62, 215, 262), 7, WHITE)
    _skier(s.moved(30, 2, 0.96, turn=-12), TICKET_DARK, _RED, SUN)


SCENES: dict[str, Callable[[Transform], None]] = {
    "ski_school": ski_school,
    "green_runs": green_runs,
    "blue_runs": blue_runs,
    "black_run": black_run,
    "double_black": double_black,
}
