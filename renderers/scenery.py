"""The mountain at dusk that both the game and the lobby are set in: sky, ranges, snow, rock, pines.

Called once per picture size by board.py and lobby.py; all of it is static.
"""

from renderers.canvas import Gradient, Point, Sketch, smooth_points
from renderers.palette import (
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
    WHITE,
)

_STARS = (
    (40, 40, 3), (108, 128, 2), (300, 26, 2.4), (590, 44, 3), (652, 120, 2), (712, 30, 2.4), (700, 176, 2.6),
    (20, 190, 2.4), (770, 96, 3), (860, 20, 2.4), (1000, 12, 3), (1100, 164, 2.4), (1186, 60, 3), (736, 250, 2),
)  # fmt: skip
_FAR_RANGES = (
    ((0, 420), (90, 330), (150, 380), (700, 420), (760, 350), (820, 400), (900, 300), (985, 390), (1060, 320), (1130, 400), (1200, 340)),
    ((0, 560), (640, 520), (720, 430), (790, 500), (870, 430), (940, 520), (1030, 440), (1110, 530), (1200, 450)),
    ((600, 720), (700, 600), (770, 650), (850, 560), (930, 640), (1010, 580), (1090, 660), (1200, 580)),
)  # fmt: skip


def paint_sky(sketch: Sketch) -> None:
    """Sky with stars and a moon, and three far ranges."""
    sketch.rectangle((0, 0, sketch.width, 720), Gradient(SKY))
    sketch.rectangle((0, 719, sketch.width, sketch.height), FAR[2])
    for x, y, radius in _STARS:
        sketch.disc(x, y, radius, STARLIGHT)
    sketch.soft(lambda s: s.disc(690, 76, 60, WHITE), 26, (*MOON, 90))
    sketch.disc(690, 76, 34, MOON)
    sketch.disc(678, 68, 7, (238, 214, 180))
    sketch.disc(700, 88, 5, (238, 214, 180))
    for colour, ridge in zip(FAR, _FAR_RANGES, strict=True):
        sketch.polygon([(ridge[0][0], sketch.height), *ridge, (ridge[-1][0], sketch.height)], colour)


_SLOPE = (
    (-10, 520), (18, 420), (34, 330), (58, 262), (84, 226), (130, 206), (200, 198), (300, 190), (372, 188),
    (450, 190), (560, 198), (620, 208), (662, 228), (694, 268), (716, 330), (760, 430), (800, 480), (856, 600),
    (920, 690), (990, 820), (1080, 930), (1210, 1040),
)  # fmt: skip


def paint_mountain(sketch: Sketch) -> None:
    """The snowy mountain that carries the trail: a peak behind a broad ledge, and its long slope."""
    _paint_peak(sketch)
    floor = sketch.height + 10
    slope = [(-10, floor), *_SLOPE, (1210, floor)]
    sketch.soft(lambda s: s.polygon(slope, WHITE), 14, (255, 214, 190, 90))
    sketch.polygon(slope, Gradient((SNOW_WARM, SNOW, (240, 243, 255), (232, 238, 255), SNOW_COOL)))
    sketch.polygon(
        [
            (662, 228), (694, 268), (716, 330), (760, 430), (800, 480), (856, 600), (920, 690), (990, 820),
            (1080, 930), (1210, 1040), (1210, floor), (760, floor), (712, 1010), (742, 900), (690, 800), (722, 690),
            (672, 590), (700, 470), (654, 380), (676, 300),
        ],
        Gradient((SNOW_COOL, SNOW_SHADE, SNOW_DEEP)),
    )  # fmt: skip
    sketch.polygon(
        [
            (716, 330), (760, 430), (800, 480), (856, 600), (920, 690), (990, 820), (1080, 930), (1210, 1040),
            (1210, floor), (960, floor), (880, 980), (850, 860), (800, 800), (790, 680), (750, 600), (756, 480),
        ],
        Gradient((SNOW_SHADE, SNOW_DEEP, (92, 96, 168))),
    )  # fmt: skip
    sketch.polygon(
        [
            (-10, 520), (18, 420), (34, 330), (58, 262), (84, 226), (70, 300), (52, 380), (66, 440), (30, 540),
            (44, 640), (-10, 760),
        ],
        Gradient((SNOW_COOL, SNOW_SHADE)),
    )  # fmt: skip
    for rock in _ROCKS:
        _paint_rock(sketch, rock)


_ROCKS: tuple[tuple[Point, ...], ...] = (
    ((684, 420), (704, 392), (726, 408), (742, 452), (716, 470), (694, 456)),
    ((20, 560), (40, 524), (62, 540), (70, 580), (44, 600), (22, 594)),
    ((676, 760), (700, 730), (730, 742), (744, 784), (712, 802), (688, 792)),
    ((10, 820), (32, 786), (58, 800), (64, 838), (40, 852), (14, 846)),
)


def _paint_rock(sketch: Sketch, corners: tuple[Point, ...]) -> None:
    sketch.polygon(corners, ROCK)
    sketch.polygon(
        [corners[0], corners[1], corners[2], ((corners[0][0] + corners[3][0]) / 2, corners[4][1] - 30)],
        ROCK_LIGHT,
    )
    sketch.polygon([corners[2], corners[3], corners[4]], ROCK_DARK)
    cap = [
        corners[0],
        corners[1],
        corners[2],
        (corners[2][0] - 6, corners[2][1] + 12),
        (corners[1][0] + 4, corners[1][1] + 20),
    ]
    sketch.polygon(cap, SNOW)


def _paint_peak(sketch: Sketch) -> None:
    top = (458, 84)
    left = [(210, 214), (252, 176), (284, 184), (330, 140), (372, 150), (420, 104)]
    right = [(486, 116), (520, 148), (548, 142), (600, 188), (640, 214)]
    sketch.polygon([*left, top, *right], Gradient((ROCK_LIGHT, ROCK)))
    sketch.polygon([top, *right, (500, 214), (470, 160)], ROCK_DARK)
    sketch.polygon(
        [
            (330, 140),
            (372, 150),
            (420, 104),
            top,
            (462, 128),
            (440, 150),
            (424, 138),
            (398, 170),
            (372, 164),
            (344, 186),
            (322, 170),
        ],
        SNOW_WARM,
    )
    sketch.polygon([top, (486, 116), (520, 148), (512, 160), (490, 148), (478, 164), (462, 128)], SNOW_SHADE)
    sketch.polygon([(210, 214), (252, 176), (284, 184), (296, 214)], SNOW_COOL)
    sketch.polygon([(548, 142), (600, 188), (640, 214), (560, 214), (556, 180)], SNOW_DEEP)


def paint_pine(sketch: Sketch, x: float, y: float, size: float) -> None:
    """A snowy pine standing at (x, y); `size` 1 is 120 pixels high."""
    sketch.rectangle((x - 6 * size, y - 20 * size, x + 6 * size, y), (74, 48, 56))
    for at, (wide, low, high) in enumerate(((46, 14, 66), (38, 44, 92), (28, 72, 122))):
        base, tip = y - low * size, y - high * size
        sketch.polygon([(x - wide * size, base), (x, tip), (x + wide * size, base)], PINE)
        sketch.polygon([(x, tip), (x + wide * size, base), (x + wide * 0.1 * size, base)], PINE_DARK)
        sketch.polygon([(x - wide * size, base), (x, tip), (x - wide * 0.45 * size, base)], PINE_LIGHT)
        drift = smooth_points(
            [
                (x - wide * 0.5 * size, (base + tip) / 2 + 8 * size),
                (x, tip - 2),
                (x + wide * 0.5 * size, (base + tip) / 2 + 8 * size),
            ]
        )
        if at == 2:
            sketch.polygon([*drift, (x + 8 * size, tip + 24 * size), (x - 4 * size, tip + 18 * size)], SNOW)
        sketch.stroke(
            [(x - wide * 0.9 * size, base), (x - wide * 0.35 * size, base - 3 * size)], 6 * size, SNOW
        )
