"""Small things on the picture of a hand: the piles on its strip, the winner's medal, marks on cards."""

from functools import lru_cache

from PIL import Image

from renderers.kit.canvas import Sketch
from renderers.kit.figures.medal import medal as whole_medal
from renderers.kit.figures.pawns import seat_mark
from renderers.kit.frame import Sprite
from renderers.kit.palette import CARD, CARD_EDGE, CARD_QUIET, GLOW, INK, PAPER, SAFE, WHITE, Colour
from renderers.kit.paths import Point, star_points
from renderers.kit.sprites import flatten
from renderers.skis.badges import badge, pile_corner
from renderers.skis.cards import HEIGHT as CARD_HEIGHT
from renderers.skis.cards import WIDTH as CARD_WIDTH
from renderers.skis.palette import BACK


@lru_cache(maxsize=256)
def draw_pile_chip(count: int, glows: bool) -> Sprite:
    """The pile to draw from with its count. Anchored at its middle."""
    pieces = [(choice_glow(), 57, 49)] if glows and count else []
    pieces.append((_numbered_back(count), 57, 49))
    return flatten(pieces, (114, 98), (57, 49))


@lru_cache(maxsize=128)
def _numbered_back(count: int) -> Sprite:
    """The draw pile, wide enough for its number. Anchored at its middle."""
    sketch = Sketch(114, 98, 4, (57, 49))
    for shift in (6, 0):
        sketch.rectangle((shift - 45, shift - 43, shift + 40, shift + 37), INK, 14)
        sketch.rectangle((shift - 41, shift - 39, shift + 36, shift + 33), PAPER if count else CARD_EDGE, 11)
    sketch.rectangle((-35, -33, 30, 27), BACK if count else CARD, 7)
    sketch.text(-2, -3, str(count), 50, WHITE, weight=700, width=88)
    return Sprite(sketch.finish(), 57, 49)


@lru_cache(maxsize=64)
def discard_pile_chip(top: str, glows: bool) -> Sprite:
    """The discard pile with its top card. Anchored at its middle."""
    pieces = [(choice_glow(), 57, 49)] if glows else []
    pieces += [(pile_corner(78), 50, 43), (badge(top, 78), 50, 43)]
    return flatten(pieces, (114, 98), (57, 49))


@lru_cache(maxsize=1)
def choice_glow() -> Sprite:
    """Gold behind a pile that may be drawn from. Anchored at its middle."""
    sketch = Sketch(114, 98, 3, (57, 49))
    sketch.rectangle((-54, -48, 54, 48), INK, 26)
    sketch.rectangle((-50, -44, 50, 44), GLOW, 22)
    return Sprite(sketch.finish(), 57, 49)


@lru_cache(maxsize=4)
def medal(seat: int) -> Sprite:
    """The winner planting a flag. Anchored at its middle."""
    whole = whole_medal(seat, 194)
    side = 252
    small = whole.picture.resize((side, side), Image.Resampling.LANCZOS)
    return Sprite(small, side / 2, side / 2)


@lru_cache(maxsize=16)
def marks(seats: tuple[int, ...]) -> Sprite:
    """Seats' marks side by side. Anchored at the middle of the first."""
    step = 60
    sketch = Sketch(72 + step * (len(seats) - 1), 72, 4, (36, 36))
    for place, seat in enumerate(seats):
        mark = seat_mark(seat)
        sketch.paste(mark.picture, place * step - mark.anchor_x, -mark.anchor_y)
    return Sprite(sketch.finish(), 36, 36)


@lru_cache(maxsize=1)
def tick() -> Sprite:
    """It is up already. Anchored at its middle."""
    return _draw_sign(SAFE, [(-14, 1), (-4, 12), (15, -11)], 9)


@lru_cache(maxsize=1)
def no_use() -> Sprite:
    """Nothing that it could do now. Anchored at its middle."""
    return _draw_sign(CARD_QUIET, [(-13, 0), (13, 0)], 10)


def _draw_sign(colour: Colour, stroke: list[Point], width: float) -> Sprite:
    """A stroke on a disc of that colour."""
    sketch = Sketch(72, 72, 4, (36, 36))
    sketch.disc(0, 0, 33, INK)
    sketch.disc(0, 0, 28, colour)
    sketch.stroke(stroke, width, INK)
    return Sprite(sketch.finish(), 36, 36)


@lru_cache(maxsize=1)
def rays() -> Sprite:
    """Gold behind a card that would win. Anchored at its middle."""
    wide, high = CARD_WIDTH // 2 + 44, CARD_HEIGHT // 2 + 40
    sketch = Sketch(2 * wide, 2 * high, 3, (wide, high))
    for reach, paint in ((1.0, INK), (0.97, GLOW)):
        tips = [(x * wide * 1.2, y * high * 1.16) for x, y in star_points(0, 0, reach, 28, 0.84)]
        sketch.polygon(tips, paint)
    return Sprite(sketch.finish(), wide, high)
