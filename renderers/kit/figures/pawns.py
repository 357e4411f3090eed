"""The climbers: a seat's pawn as a little figure, told apart by colour, shape, hat and initial.

Each is drawn once and kept.
"""

from collections.abc import Callable
from functools import lru_cache

from PIL import Image, ImageChops, ImageOps

from renderers.kit.canvas import Gradient, Sketch
from renderers.kit.frame import Sprite
from renderers.kit.palette import DANGER, FACE, FACE_SHADE, INK, SEATS, STAR, WHITE, Colour, SeatPaint
from renderers.kit.paths import Point, smooth_points, star_points

_W, _H, _TOP = 100, 110, 7
_MID, _FEET = 50, 96


@lru_cache(maxsize=64)
def climber(seat: int, pawn: int | None, size: float = 1.0, happy: bool = False) -> Sprite:
    """A climber of a seat; on its body the initial and the pawn's number (none where `pawn` is None).

    `size` 1, the least, is a pawn on the board, 84 × 92 pixels of figure. Anchored at its feet.
    """
    if size < 1:
        raise ValueError(f"letters would be too small on a climber of size {size}")
    figure = _draw_climber(SEATS[seat], pawn, happy, 4 if size == 1 else 8)
    width, height = round(_W * size), round(_H * size)
    if figure.size != (width, height):
        figure = figure.resize((width, height), Image.Resampling.LANCZOS)
    return Sprite(figure, _MID * size, (_FEET + _TOP) * size)


@lru_cache(maxsize=32)
def ghost(seat: int, pawn: int, lost: bool = False) -> Sprite:
    """A pale climber: where a pawn stood as the turn began, or, `lost`, where the bust tore it away."""
    solid = climber(seat, pawn).picture
    paint = SEATS[seat]
    grey = ImageOps.grayscale(solid.convert("RGB"))
    tint = ImageOps.colorize(grey, black=paint.dark, white=WHITE, mid=paint.fill)
    strength = 0.66 if lost else 0.58
    seen = grey.point([round(255 * (strength + (0.3 if value < 70 else 0))) for value in range(256)])
    tint.putalpha(ImageChops.multiply(solid.getchannel("A"), seen))
    sketch = Sketch(_W, _H, 4, (0, _TOP))
    sketch.paste(tint, 0, -_TOP)
    if lost:
        sketch.disc(80, 14, 19, WHITE)
        for way in (1, -1):
            sketch.stroke([(80 - 9 * way, 5), (80 + 9 * way, 23)], 9, DANGER)
    return Sprite(sketch.finish(), _MID, _FEET + _TOP)


@lru_cache(maxsize=4)
def seat_mark(seat: int) -> Sprite:
    """A disc in a seat's colour with its initial, where a climber is too large. Anchored at its middle."""
    sketch = Sketch(72, 72, 4, (36, 36))
    sketch.disc(0, 0, 33, INK)
    sketch.disc(0, 0, 28, SEATS[seat].fill)
    write_mark(sketch, SEATS[seat], None, 0, 1)
    return Sprite(sketch.finish(), 36, 36)


def _draw_climber(paint: SeatPaint, pawn: int | None, happy: bool, scale: int) -> Image.Image:
    """The figure; where `scale` is more than 4, larger than it will be seen, so that it stays sharp."""
    figure = Sketch(_W, _H, scale, (0, _TOP))
    body, outline = figure.blank(), figure.blank()
    shape = _BODIES[paint.shape]()
    for sketch, grow in ((outline, 4.0), (body, 0.0)):
        colour = INK if grow else paint.fill
        sketch.stroke(shape, 2 * grow + 3, colour, closed=True)
        sketch.polygon(shape, colour)
        sketch.disc(_MID, 30, 17.5 + grow, colour if grow else FACE)
        _HATS[paint.hat](sketch, paint, grow)
    figure.soft(lambda s: s.ellipse((14, 88, 86, 103), WHITE), 3, (40, 36, 100, 150))
    figure.paste_sheet(outline)
    figure.stroke(shape, 3, paint.fill, closed=True)
    figure.within(
        lambda s: s.stroke(shape, 3, WHITE, closed=True, filled=True),
        lambda s: s.rectangle((0, 40, _W, _H), Gradient((paint.light, *(paint.fill,) * 4, paint.dark))),
    )
    figure.disc(_MID, 30, 17.5, FACE)
    figure.within(
        lambda s: s.disc(_MID, 30, 17.5, WHITE), lambda s: s.disc(_MID + 7, 38, 12, (*FACE_SHADE, 120))
    )
    _HATS[paint.hat](figure, paint, 0)
    _face(figure, happy)
    write_mark(figure, paint, pawn, _MID, {"cape": 72, "gem": 69}.get(paint.shape, 67))
    return figure.finish_at(scale // 2 if scale > 4 else 1)


def write_mark(
    sketch: Sketch,
    paint: SeatPaint,
    pawn: int | None,
    x: float,
    y: float,
    ink: Colour | None = None,
    edge: float = 0,
) -> None:
    """Write what tells a pawn: its seat's initial (a star for Gold, as Green has the G) and its number,
    from 1."""
    ink = ink or paint.ink
    if paint.initial != STAR:
        words = paint.initial if pawn is None else f"{paint.initial}{pawn + 1}"
        sketch.text(x, y, words, 48, ink, weight=700, width=88, edge=edge, edge_paint=WHITE)
        return
    star = star_points(x if pawn is None else x - 14.5, y, 20 if pawn is None else 15)
    if edge:
        sketch.stroke(star, 2 * edge, WHITE, closed=True)
    sketch.polygon(star, ink)
    if pawn is not None:
        sketch.text(x + 13, y, str(pawn + 1), 48, ink, weight=700, width=88, edge=edge, edge_paint=WHITE)


def _face(sketch: Sketch, happy: bool) -> None:
    for x in (43.5, 56.5):
        sketch.disc(x, 31, 2.9, INK)
    if happy:
        sketch.polygon([(44, 36), (56, 36), (54, 41), (50, 43), (46, 41)], (140, 30, 60))
    else:
        sketch.stroke([(46, 38.5), (50, 40), (54, 38.5)], 2.6, INK)


def _round() -> list[Point]:
    return smooth_points(
        [(50, 44), (73, 50), (82, 69), (73, 88), (50, 95), (27, 88), (18, 69), (27, 50)], True
    )


def _square() -> list[Point]:
    return smooth_points(
        [(22, 48), (50, 46.5), (78, 48), (80, 70), (78, 93), (50, 95), (22, 93), (20, 70)], True, 8
    )


def _cape() -> list[Point]:
    return [(38, 44), (62, 44), (84, 88), (82, 95), (18, 95), (16, 88)]


def _gem() -> list[Point]:
    return [(34, 46), (66, 46), (88, 69), (66, 95), (34, 95), (12, 69)]


def _pompom(sketch: Sketch, paint: SeatPaint, grow: float) -> None:
    main, trim = (INK, INK) if grow else (paint.fill, WHITE)
    sketch.pie(_MID, 25, 18.5 + grow, 180, 360, main)
    sketch.rectangle((31 - grow, 20 - grow, 69 + grow, 27 + grow), trim, 3.5 + grow)
    sketch.disc(_MID, 7.5, 6.5 + grow * 0.8, trim)


def _helmet(sketch: Sketch, paint: SeatPaint, grow: float) -> None:
    main, trim = (INK, INK) if grow else (paint.fill, paint.light)
    sketch.pie(_MID, 25, 20 + grow, 180, 360, main)
    sketch.rectangle((27 - grow, 21 - grow, 73 + grow, 27 + grow), trim, 3 + grow)
    if not grow:
        sketch.disc(_MID, 14, 5.2, (255, 240, 170))


def _pointed(sketch: Sketch, paint: SeatPaint, grow: float) -> None:
    main, trim = (INK, INK) if grow else (paint.fill, WHITE)
    sketch.polygon([(31 - grow, 24), (50, 2 - grow), (69 + grow, 24)], main)
    sketch.stroke([(33, 24), (50, 4), (67, 24)], 2 + 1.6 * grow, main)
    sketch.rectangle((30 - grow, 20 - grow, 70 + grow, 27 + grow), trim, 3.5 + grow)


def _horned(sketch: Sketch, paint: SeatPaint, grow: float) -> None:
    main, trim = (INK, INK) if grow else (paint.fill, paint.dark)
    for side in (-1, 1):
        horn = [(50 + side * 14, 21), (50 + side * 25, 16), (50 + side * 27, 4)]
        sketch.stroke(horn, 6 + 2 * grow, INK if grow else WHITE)
    sketch.pie(_MID, 25, 18.5 + grow, 180, 360, main)
    sketch.rectangle((30 - grow, 20 - grow, 70 + grow, 26 + grow), trim, 3 + grow)


_BODIES: dict[str, Callable[[], list[Point]]] = {
    "round": _round,
    "square": _square,
    "cape": _cape,
    "gem": _gem,
}
_HATS: dict[str, Callable[[Sketch, SeatPaint, float], None]] = {
    "pompom": _pompom,
    "helmet": _helmet,
    "pointed": _pointed,
    "horned": _horned,
}
