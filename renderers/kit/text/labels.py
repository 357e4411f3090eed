"""Single lines of text as sprites, kept: names and the words on cards, ribbons and wheels."""

from functools import lru_cache

from renderers.kit.canvas import Sketch
from renderers.kit.frame import Sprite
from renderers.kit.palette import SMALLEST_TEXT, Colour
from renderers.kit.paths import arc_points
from renderers.kit.text.fonts import BOLD, measure_line
from renderers.kit.text.names import ELLIPSIS, fit_name, split_strength


@lru_cache(maxsize=512)
def label(
    words: str,
    size: int,
    ink: Colour,
    *,
    anchor: str = "m",
    weight: int = BOLD,
    width: int = 100,
    edge: int = 0,
    edge_ink: Colour | None = None,
) -> Sprite:
    """Text. Anchored at the middle of its capitals, and at its left (l), middle (m) or right (r)."""
    length = measure_line(words, size, weight, width) + 2 * edge + size // 3
    sketch = Sketch(length, 2 * size, 3)
    x = {"l": edge + 2, "m": length / 2, "r": length - edge - 2}[anchor]
    middle = round(size * 0.96)
    sketch.text(
        x, middle, words, size, ink, anchor=anchor, weight=weight, width=width, edge=edge, edge_paint=edge_ink
    )
    picture = sketch.finish()
    left, top, right, bottom = picture.getbbox() or (0, 0, 1, 1)
    left, top = left // 2 * 2, top // 2 * 2  # by even steps halves are rounded as before
    return Sprite(picture.crop((left, top, right, bottom)), x - left, middle - top)


_FLAKES: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((-11, 0),),
    ((-11, 0), (11, 0)),
    ((0, -11), (-11, 9), (11, 9)),
)
"""Where the snowflakes of a strength lie, from their middle."""
_FLAKES_WIDE = 46


@lru_cache(maxsize=512)
def name_label(name: str, seat_label: str, room: int, largest: int, ink: Colour, anchor: str) -> Sprite:
    """A person's name fitted into `room` pixels. Where a computer player's would have to be cut, its strength
    stands as one to three snowflakes instead of in words."""
    bare, strength = split_strength(name)
    fitted = fit_name(name, seat_label, room, largest, SMALLEST_TEXT)
    if not strength or not fitted.text.endswith(ELLIPSIS):
        return label(fitted.text, fitted.size, ink, anchor=anchor, width=fitted.width)
    fitted = fit_name(bare, seat_label, room - _FLAKES_WIDE, largest, SMALLEST_TEXT)
    line = label(fitted.text, fitted.size, ink, anchor=anchor, width=fitted.width)
    left, _, right, _ = line.picture.getbbox() or (0, 0, 0, 0)
    sketch = Sketch(right + _FLAKES_WIDE, line.picture.height, 3)
    sketch.paste(line.picture, 0, 0)
    for across, down in _FLAKES[strength]:
        x, y = right + _FLAKES_WIDE / 2 + 2 + across, line.anchor_y + down
        for end_x, end_y in arc_points(0, 0, 9, 30, 150, 60):
            sketch.stroke([(x - end_x, y - end_y), (x + end_x, y + end_y)], 4, ink)
    anchor_x = line.anchor_x if anchor == "l" else (left + right + _FLAKES_WIDE) / 2
    return Sprite(sketch.finish(), anchor_x, line.anchor_y)
