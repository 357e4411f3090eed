"""The Yeti and its moods: asleep at SUMMIT, awake, stalking, roaring, dazed, beaten, laughing.

Each mood is drawn once and kept.
"""

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from renderers.kit.canvas import Gradient, Sketch, mix
from renderers.kit.frame import Sprite
from renderers.kit.palette import (
    AURA,
    DANGER,
    FUR,
    FUR_EDGE,
    FUR_SHADE,
    GLOW,
    HORN,
    INK,
    MOUTH,
    SKIN,
    SKIN_DARK,
    TONGUE,
    WHITE,
)
from renderers.kit.paths import Point, arc_points, smooth_points, star_points

MOODS = ("asleep", "awake", "stalking", "roaring", "dazed", "beaten", "laughing")
_W, _H, _FEET, _TOP = 168, 164, 138, 14


@lru_cache(maxsize=16)
def yeti(mood: str, size: float = 1.0) -> Sprite:
    """The Yeti in a mood; `size` 1 is about 140 × 130 pixels of figure. Anchored at its feet."""
    figure = _draw(mood, 4 if size <= 1 else 6)
    if size != 1:
        figure = figure.resize((round(_W * size), round(_H * size)), Image.Resampling.LANCZOS)
    return Sprite(figure, _W / 2 * size, (_FEET + _TOP) * size)


@lru_cache(maxsize=1)
def aura() -> Sprite:
    """Red spikes around the Yeti while it stalks below, so that nobody overlooks it. Anchored at its feet."""
    sketch = Sketch(198, 172, 4, (99, 150))
    for reach, paint in ((97, INK), (90, AURA), (72, mix(AURA, DANGER, 0.6))):
        sketch.polygon([(x, y * 0.8 - 66) for x, y in star_points(0, 0, reach, 16, 0.82)], paint)
    return Sprite(sketch.finish(), 99, 150)


@lru_cache(maxsize=1)
def pale_yeti() -> Sprite:
    """A pale Yeti, where it stood as the turn began. Anchored at its feet."""
    solid = yeti("awake", 0.9)
    pale = solid.picture.copy()
    pale.putalpha(pale.getchannel("A").point([round(value * 0.55) for value in range(256)]))
    return Sprite(pale, solid.anchor_x, solid.anchor_y)


@lru_cache(maxsize=1)
def paw() -> Sprite:
    """A print of its paw in the snow, on its way down. Anchored at its middle."""
    sketch = Sketch(44, 44, 4, (22, 22))
    for grow, paint in ((4, INK), (0, SKIN)):
        sketch.ellipse((-10 - grow, -8 - grow, 10 + grow, 8 + grow), paint)
        for x in (-10, 0, 10):
            sketch.disc(x, 12 - abs(x) * 0.3, 4 + grow, paint)
    return Sprite(sketch.finish(), 22, 22)


def _draw(mood: str, scale: int) -> Image.Image:
    sketch = Sketch(_W, _H, scale, (0, _TOP))
    sketch.soft(lambda s: s.ellipse((20, 126, 148, 148), WHITE), 4, (40, 36, 100, 150))
    if mood == "asleep":
        _draw_asleep(sketch)
    else:
        _draw_standing(sketch, mood)
    return sketch.finish_at(scale // 2 if scale > 4 else 1)


def _shaggy(x: float, y: float, wide: float, high: float, tufts: int, depth: float) -> list[Point]:
    """An oval of fur with a soft zigzag edge."""
    rim = arc_points(0, 0, 1, -90, 270, 360 / tufts)[:-1]
    corners: list[Point] = []
    for at, (across, down) in enumerate(rim):
        out = 1 + (depth if at % 2 else 0)
        corners.append((x + across * wide * out, y + down * high * out))
    return smooth_points(corners, closed=True, count=6)


def _fur(sketch: Sketch, shape: list[Point]) -> None:
    sketch.stroke(shape, 8, FUR_EDGE, closed=True)
    sketch.polygon(shape, FUR)
    top, bottom = min(y for _, y in shape), max(y for _, y in shape)
    left, right = min(x for x, _ in shape), max(x for x, _ in shape)
    sketch.within(
        lambda s: s.polygon(shape, WHITE),
        lambda s: s.rectangle((left, top, right, bottom), Gradient((FUR, FUR, FUR_SHADE))),
    )


def _limb(sketch: Sketch, path: Sequence[Point], width: float) -> None:
    sketch.stroke(path, width + 8, FUR_EDGE)
    sketch.stroke(path, width, FUR)


def _paw(sketch: Sketch, x: float, y: float) -> None:
    sketch.disc(x, y, 13, FUR_EDGE)
    sketch.disc(x, y, 9.5, SKIN)


def _draw_standing(sketch: Sketch, mood: str) -> None:
    arms = {
        "roaring": ([(46, 84), (22, 66), (18, 36)], [(122, 84), (146, 66), (150, 36)]),
        "stalking": ([(44, 80), (26, 100), (48, 116)], [(124, 80), (142, 100), (120, 116)]),
        "dazed": ([(46, 80), (28, 100), (30, 118)], [(122, 80), (140, 100), (138, 118)]),
        "beaten": ([(46, 80), (30, 62), (50, 44)], [(122, 80), (138, 62), (118, 44)]),
        "awake": ([(46, 80), (26, 98), (32, 116)], [(122, 80), (142, 98), (136, 116)]),
        "laughing": ([(46, 80), (28, 102), (58, 114)], [(122, 80), (140, 102), (110, 114)]),
    }[mood]
    for x in (62, 106):
        sketch.ellipse((x - 24, 116, x + 24, 142), FUR_EDGE)
        sketch.ellipse((x - 20, 120, x + 20, 138), SKIN)
    in_front = mood in ("beaten", "stalking", "laughing")
    if not in_front:
        for arm in arms:
            _limb(sketch, arm, 22)
            _paw(sketch, *arm[-1])
    _horns(sketch, 84, 24)
    _fur(sketch, _shaggy(84, 78, 48, 52, 30, 0.075))
    _belly(sketch)
    _face(sketch, 84, 58, mood)
    if in_front:
        for arm in arms:
            _limb(sketch, arm, 20)
            _paw(sketch, *arm[-1])
    if mood == "dazed":
        for x, y in ((42, 20), (84, 6), (126, 20)):
            _star(sketch, x, y, 12)


def _belly(sketch: Sketch) -> None:
    for x, y in ((64, 104), (84, 112), (104, 104)):
        sketch.stroke([(x - 7, y - 4), (x, y + 3), (x + 7, y - 4)], 4, FUR_SHADE)


def _horns(sketch: Sketch, x: float, y: float) -> None:
    for side in (-1, 1):
        horn = smooth_points([(x + side * 24, y + 14), (x + side * 38, y + 2), (x + side * 36, y - 16)])
        sketch.stroke(horn, 17, FUR_EDGE)
        sketch.stroke(horn, 10, HORN)
        sketch.stroke(horn[-8:], 7, (186, 172, 190))


def _face(sketch: Sketch, x: float, y: float, mood: str) -> None:
    mask = smooth_points(
        [
            (x, y - 20),
            (x + 20, y - 26),
            (x + 34, y - 6),
            (x + 26, y + 22),
            (x, y + 32),
            (x - 26, y + 22),
            (x - 34, y - 6),
            (x - 20, y - 26),
        ],
        closed=True,
    )
    sketch.stroke(mask, 6, SKIN_DARK, closed=True)
    sketch.polygon(mask, SKIN)
    _eyes(sketch, x, y - 6, mood)
    sketch.ellipse((x - 7, y + 3, x + 7, y + 11), SKIN_DARK)
    _mouth(sketch, x, y + 16, mood)


def _eyes(sketch: Sketch, x: float, y: float, mood: str) -> None:
    for side in (-1, 1):
        eye = x + side * 14
        if mood == "laughing":
            sketch.stroke([(eye - 8, y + 4), (eye, y - 6), (eye + 8, y + 4)], 5, INK)
            continue
        if mood == "asleep" or mood == "beaten":
            sketch.stroke(arc_points(eye, y, 8, 20, 160), 4.5, INK)
            continue
        if mood == "dazed":
            for a, b in ((-6, 6), (6, -6)):
                sketch.stroke([(eye - 6, y + a), (eye + 6, y + b)], 4.5, INK)
            continue
        angry = mood in ("roaring", "stalking")
        reach = 13 if mood == "stalking" else 10.5
        sketch.disc(eye, y, reach, INK)
        sketch.disc(eye, y, reach - 2, (255, 232, 120) if angry else WHITE)
        look = {"stalking": (0, 3), "awake": (-2, 1), "roaring": (0, 1)}[mood]
        sketch.disc(eye + look[0], y + look[1], 4.6, INK)
        if angry:
            sketch.stroke([(eye - side * 11, y - 5), (eye + side * 10, y - 15)], 6.5, FUR_EDGE)


def _mouth(sketch: Sketch, x: float, y: float, mood: str) -> None:
    if mood == "roaring":
        sketch.ellipse((x - 21, y - 5, x + 21, y + 22), INK)
        sketch.ellipse((x - 18, y - 2, x + 18, y + 19), MOUTH)
        sketch.ellipse((x - 10, y + 9, x + 10, y + 20), TONGUE)
        for at in (-11, 0, 11):
            sketch.polygon([(x + at - 5, y - 2), (x + at + 5, y - 2), (x + at, y + 7)], WHITE)
    elif mood == "laughing":
        sketch.pie(x, y - 4, 20, 0, 180, INK)
        sketch.pie(x, y - 2, 16, 0, 180, MOUTH)
        sketch.ellipse((x - 9, y + 5, x + 9, y + 14), TONGUE)
        for at in (-9, 9):
            sketch.polygon([(x + at - 4, y - 2), (x + at + 4, y - 2), (x + at, y + 6)], WHITE)
    elif mood == "stalking":
        sketch.stroke([(x - 16, y + 1), (x, y + 5), (x + 16, y + 1)], 4.5, INK)
        for at in (-10, 10):
            sketch.polygon([(x + at - 4, y + 3), (x + at + 4, y + 3), (x + at, y + 12)], WHITE)
    elif mood in ("dazed", "beaten"):
        sketch.stroke(arc_points(x, y + 12, 11, 200, 340), 4.5, INK)
    elif mood == "asleep":
        sketch.ellipse((x - 5, y, x + 5, y + 9), INK)
    else:
        sketch.stroke(arc_points(x, y - 4, 12, 25, 155), 4.5, INK)


def _star(sketch: Sketch, x: float, y: float, radius: float) -> None:
    corners = star_points(x, y, radius)
    sketch.stroke(corners, 5, INK, closed=True)
    sketch.polygon(corners, GLOW)


def _draw_asleep(sketch: Sketch) -> None:
    _horns(sketch, 62, 68)
    _fur(sketch, _shaggy(94, 108, 60, 30, 34, 0.09))
    _fur(sketch, _shaggy(60, 100, 40, 34, 26, 0.08))
    _face(sketch, 58, 102, "asleep")
    _limb(sketch, [(106, 128), (84, 132)], 16)
    _paw(sketch, 80, 131)
    for x, y, reach in ((106, 62, 7), (124, 40, 9), (146, 15, 11)):
        letter = [
            (x - reach, y - reach),
            (x + reach, y - reach),
            (x - reach, y + reach),
            (x + reach, y + reach),
        ]
        sketch.stroke(letter, 13, FUR_EDGE)
        sketch.stroke(letter, 5.5, WHITE)
