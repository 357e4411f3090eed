"""The mountain at dusk that games and lobbies are set in: sky, ranges, snow, rock, pines, a campfire.

All of it is static. Snow is flat on purpose: broad shapes in few colours look drawn,
keep figures legible and compress to half of what soft shading does.
"""

from collections.abc import Sequence

from renderers.kit.canvas import Gradient, Sketch
from renderers.kit.palette import (
    DUSK_SNOW,
    FAR,
    MOON,
    PINE,
    PINE_DARK,
    PINE_LIGHT,
    ROCK,
    ROCK_DARK,
    ROCK_LIGHT,
    SKY,
    SNOW,
    SNOW_COOL,
    SNOW_DEEP,
    SNOW_SHADE,
    SNOW_WARM,
    STARLIGHT,
    TENT_GLOW,
    TOW,
    WHITE,
    WOOD_DARK,
    WOOD_LIGHT,
)
from renderers.kit.paths import Point, smooth_points

_STARS = (
    (40, 40, 3), (108, 128, 2.4), (300, 26, 2.4), (590, 24, 3), (712, 130, 2.6), (20, 190, 2.4),
    (770, 196, 3),
    (1000, 12, 3), (1186, 60, 3), (736, 250, 2.4), (386, 60, 2.4), (1190, 210, 2.6), (60, 250, 2.4),
)  # fmt: skip
_FAR_RANGES: tuple[tuple[Point, ...], ...] = (
    (
        (-5, 440), (60, 372), (700, 420), (752, 350), (806, 404), (900, 286), (968, 372), (1006, 340),
        (1060, 392),
        (1130, 310), (1205, 384),
    ),
    (
        (-5, 520), (70, 446), (150, 530), (250, 424), (330, 506), (430, 450), (520, 546), (620, 470),
        (664, 508), (720, 430), (790, 506), (872, 420), (940, 520), (1030, 430), (1110, 530), (1205, 440),
    ),
    (
        (-5, 640), (90, 590), (190, 690), (300, 600), (380, 676), (470, 584), (600, 704), (700, 600),
        (770, 668), (850, 560), (930, 650), (1010, 580), (1090, 670), (1205, 580),
    ),
)  # fmt: skip
_CAPS: tuple[tuple[Point, ...], ...] = (
    ((900, 286), (922, 316), (906, 326), (892, 314), (878, 326), (874, 318)),
    ((1130, 310), (1152, 332), (1136, 344), (1122, 332), (1108, 346), (1104, 340)),
    ((752, 350), (770, 368), (756, 376), (742, 366), (738, 364)),
)
_GLOW_OF_CAPS = (232, 168, 196)


MOON_AT = (664, 170)


def paint_sky(sketch: Sketch, moon: Point | None = MOON_AT) -> None:
    """Sky with stars, a moon (None: hidden) and three far ranges."""
    sketch.rectangle((0, 0, sketch.width, 620), Gradient(SKY))
    sketch.rectangle((0, 619, sketch.width, sketch.height), FAR[2])
    for x, y, radius in _STARS:
        sketch.disc(x, y, radius, STARLIGHT)
    if moon is not None:
        sketch.disc(*moon, 50, MOON)
        for across, down, radius in ((-14, -20, 9), (18, -12, 6), (8, -36, 5)):
            sketch.disc(moon[0] + across, moon[1] + down, radius, (240, 214, 176))
    for colour, ridge in zip(FAR, _FAR_RANGES, strict=True):
        sketch.polygon([(ridge[0][0], sketch.height), *ridge, (ridge[-1][0], sketch.height)], colour)
        if colour == FAR[0]:
            for cap in _CAPS:
                sketch.polygon(cap, _GLOW_OF_CAPS)


_SHOULDER: tuple[Point, ...] = (
    (-10, 470), (16, 372), (44, 300), (72, 254), (112, 226), (176, 208), (270, 196), (372, 191), (474, 196),
    (566, 208), (632, 226), (676, 256), (708, 306), (744, 384),
)  # fmt: skip
_RIDGE: tuple[Point, ...] = (
    (744, 384), (790, 444), (812, 520), (868, 596), (914, 690), (990, 790), (1066, 920), (1140, 990),
    (1210, 1080),
)  # fmt: skip
_SHADE: tuple[Point, ...] = (
    (676, 256), (660, 330), (694, 392), (672, 470), (716, 560), (690, 640), (738, 730), (704, 820),
    (752, 900),
    (728, 1000), (770, 1200),
)  # fmt: skip
_DEEP: tuple[Point, ...] = (
    (744, 384), (732, 470), (774, 560), (760, 640), (816, 720), (804, 820), (872, 900), (880, 1000),
    (960, 1200),
)  # fmt: skip
_LEFT: tuple[Point, ...] = (
    (72, 254), (78, 320), (46, 384), (62, 450), (26, 520), (44, 600), (10, 680), (30, 760), (-10, 860),
)  # fmt: skip


_BANDS = (300, 560, 800)
_ROCKS = ((22, 366, 1.45), (14, 604, 1.0), (706, 364, 1.5), (742, 500, 1.1), (734, 748, 1.15))


def paint_mountain(sketch: Sketch) -> None:
    """The snowy mountain that carries the trail: a peak behind a broad ledge, rocks on both flanks, and its
    long slope; the snow in flat bands from the last light on top to the blue of the camp."""
    _paint_peak(sketch)
    floor = sketch.height + 50
    slope: list[Point] = [(-10, floor), *smooth_points(_SHOULDER), *_RIDGE, (1210, floor)]

    def bands(s: Sketch) -> None:
        s.rectangle((-10, 0, 1210, floor), DUSK_SNOW[0])
        for at, (y, paint) in enumerate(zip(_BANDS, DUSK_SNOW[1:], strict=True)):
            lean = 26 if at % 2 else -26
            shares = ((-10, 1.0), (160, -1.0), (372, 0.6), (600, -1.0), (1210, 1.0))
            crest = smooth_points([(x, y + lean * share) for x, share in shares])
            s.polygon([*crest, (1210, floor), (-10, floor)], paint)

    sketch.within(lambda s: s.polygon(slope, WHITE), bands)
    sketch.polygon([(676, 256), (708, 306), *_RIDGE, (1210, floor), *reversed(_SHADE)], SNOW_SHADE)
    sketch.polygon([*_RIDGE, (1210, floor), *reversed(_DEEP)], SNOW_DEEP)
    sketch.polygon([(-10, 470), (16, 372), (44, 300), *_LEFT], SNOW_COOL)
    for drift in _DRIFTS:
        _paint_drift(sketch, *drift)
    for rock in _ROCKS:
        _paint_rock(sketch, *rock)


_DRIFTS = (
    (96, 330, 60, 14), (64, 520, 44, 12), (90, 700, 56, 14), (60, 900, 60, 14), (636, 330, 44, 12),
    (664, 640, 40, 12),
    (650, 860, 56, 14), (200, 222, 70, 9), (540, 226, 60, 9),
)  # fmt: skip


def _paint_drift(sketch: Sketch, x: float, y: float, wide: float, high: float) -> None:
    """A low drift of snow, its middle at (x, y): a crescent of shade under a lit edge."""
    top = smooth_points(
        [(x - wide, y), (x - wide * 0.4, y - high), (x + wide * 0.3, y - high * 0.6), (x + wide, y)]
    )
    under = smooth_points(
        [(x + wide, y), (x + wide * 0.2, y - high * 0.1), (x - wide * 0.5, y - high * 0.35), (x - wide, y)]
    )
    sketch.polygon([*top, *under], SNOW_COOL)


def _paint_rock(sketch: Sketch, x: float, y: float, size: float) -> None:
    """A rock that sits in the snow, its foot's middle at (x, y)."""

    def at(points: Sequence[Point]) -> list[Point]:
        return [(x + across * size, y + down * size) for across, down in points]

    sketch.polygon(at([(-40, 4), (-34, -26), (-12, -48), (16, -42), (36, -18), (42, 6)]), ROCK)
    sketch.polygon(at([(-40, 4), (-34, -26), (-12, -48), (-4, -22), (-14, 4)]), ROCK_LIGHT)
    sketch.polygon(at([(16, -42), (36, -18), (42, 6), (14, 6), (18, -16)]), ROCK_DARK)
    cap = smooth_points(
        at(
            [
                (-36, -22),
                (-26, -42),
                (-10, -54),
                (18, -47),
                (34, -24),
                (20, -30),
                (8, -24),
                (-8, -34),
                (-22, -22),
            ]
        ),
        True,
        6,
    )
    sketch.polygon(cap, WHITE)
    drift = smooth_points(at([(-58, 12), (-40, -4), (-18, 2), (4, -4), (26, 2), (46, -4), (62, 12)]))
    sketch.polygon([*drift, *at([(40, 18), (-40, 18)])], SNOW_COOL)


def _paint_peak(sketch: Sketch) -> None:
    top: Point = (458, 88)
    left: list[Point] = [(150, 230), (206, 176), (240, 186), (300, 128), (334, 146), (380, 112), (412, 126)]
    right: list[Point] = [(496, 122), (526, 116), (572, 164), (600, 160), (660, 240)]
    sketch.polygon([*left, top, *right], ROCK)
    sketch.polygon([top, *right, (500, 230), (476, 176), (484, 140)], ROCK_DARK)
    sketch.polygon([(240, 230), (300, 128), (318, 160), (300, 200), (330, 230)], ROCK_LIGHT)
    sketch.polygon(
        [(206, 176), (240, 186), (262, 166), (240, 214), (212, 200), (190, 214), (176, 206)], SNOW_COOL
    )
    sketch.polygon(
        [
            (300, 128), (334, 146), (380, 112), (412, 126), top, (474, 134), (456, 152), (440, 138),
            (418, 172),
            (398, 152), (374, 178), (352, 158), (330, 184), (310, 160), (284, 176), (278, 152),
        ],
        SNOW_WARM,
    )  # fmt: skip
    sketch.polygon(
        [top, (496, 122), (526, 116), (548, 140), (530, 152), (514, 138), (496, 156), (474, 134)], SNOW_SHADE
    )
    sketch.polygon([(572, 164), (600, 160), (622, 190), (600, 186), (584, 196)], SNOW_SHADE)


def paint_pine(sketch: Sketch, x: float, y: float, size: float) -> None:
    """A snowy pine standing at (x, y); `size` 1 is 120 pixels high."""

    def at(*points: Point) -> list[Point]:
        return [(x + across * size, y - up * size) for across, up in points]

    sketch.ellipse((x - 34 * size, y - 8 * size, x + 44 * size, y + 9 * size), (150, 162, 216))
    sketch.polygon(at((-6, 20), (6, 20), (7, -2), (-7, -2)), (74, 48, 56))
    for wide, low, high in ((46, 14, 66), (38, 42, 94), (28, 72, 124)):
        sketch.polygon(
            at(
                (-wide, low),
                (0, high),
                (wide, low),
                (wide * 0.5, low - 5),
                (0, low + 2),
                (-wide * 0.5, low - 5),
            ),
            PINE,
        )
        sketch.polygon(at((0, high), (wide, low), (wide * 0.5, low - 5), (wide * 0.12, low)), PINE_DARK)
        sketch.polygon(at((-wide, low), (0, high), (-wide * 0.5, low - 5)), PINE_LIGHT)
    for wide, low, high in ((38, 42, 94), (28, 72, 124)):
        middle = (low + high) / 2
        cap = at(
            (0, high + 2),
            (wide * 0.5, middle + 2),
            (wide * 0.3, middle - 1),
            (wide * 0.14, middle + 5),
            (0, middle - 4),
            (-wide * 0.2, middle + 3),
            (-wide * 0.34, middle - 3),
            (-wide * 0.52, middle + 2),
        )
        sketch.polygon(cap, SNOW)
        sketch.polygon(
            at((0, high + 2), (wide * 0.5, middle + 2), (wide * 0.3, middle - 1), (wide * 0.14, middle + 5)),
            SNOW_SHADE,
        )


def paint_fire(sketch: Sketch, x: float, y: float) -> None:
    """A campfire on melted snow, its foot's middle at (x, y)."""
    sketch.ellipse((x - 62, y - 16, x + 62, y + 20), (255, 232, 196))
    sketch.ellipse((x - 38, y - 9, x + 38, y + 13), (255, 212, 150))
    for turn in (-1, 1):
        sketch.stroke([(x - 24 * turn, y + 4), (x + 22 * turn, y - 6)], 13, WOOD_DARK)
        sketch.stroke([(x - 22 * turn, y + 3), (x + 20 * turn, y - 6)], 5, WOOD_LIGHT)
    for wide, high, paint in ((21, 62, TOW), (14, 42, TENT_GLOW), (7, 22, WHITE)):
        flame = [
            (x, y - high),
            (x + wide * 0.5, y - high * 0.55),
            (x + wide, y - high * 0.3),
            (x + wide * 0.6, y - 4),
        ]
        flame += [(x - wide * 0.6, y - 4), (x - wide, y - high * 0.36), (x - wide * 0.6, y - high * 0.6)]
        sketch.polygon(smooth_points(flame, True, 6), paint)
