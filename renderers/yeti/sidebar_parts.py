"""The pieces of the right-hand column: ribbons, players' cards, the marks on their tracks."""

from functools import lru_cache

import msgspec

from renderers.kit.canvas import Gradient, Sketch
from renderers.kit.figures.pawns import climber
from renderers.kit.frame import Sprite
from renderers.kit.palette import (
    CARD,
    CARD_EDGE,
    GLOW,
    GLOW_PALE,
    INK,
    PAPER,
    SEATS,
    TRACK,
    TRACK_ON_PAPER,
    WHITE,
    Colour,
)
from renderers.kit.text.fonts import measure_line

LEFT, WIDTH = 752, 424
MIDDLE = LEFT + WIDTH // 2
NAME_X, NAME_ROOM = 126, 268
CHIP_RIGHT, CHIP_ROOM = 15, 16


class SidebarLayout(msgspec.Struct, frozen=True):
    """The measures of the layout for a number of seats, in pixels: the ribbon's top and height, the
    wheel's middle
    and radius, and the first card's top, its height and the step to the next."""

    ribbon_top: int
    ribbon_height: int
    wheel_y: int
    radius: int
    cards_top: int
    card_height: int
    card_step: int


SIDEBARS = {
    2: SidebarLayout(24, 148, 446, 194, 764, 176, 196),
    3: SidebarLayout(24, 148, 422, 188, 692, 138, 154),
    4: SidebarLayout(24, 148, 404, 178, 648, 116, 125),
}
_SHADOW = (24, 18, 60, 150)


@lru_cache(maxsize=16)
def ribbon(paint: Colour, height: int, glow: bool) -> Sprite:
    """A banner in a seat's colour; `glow`: in a golden frame. Anchored at its left top."""
    pad = 12
    sketch = Sketch(WIDTH + 2 * pad, height + 2 * pad, 3, (pad, pad))
    if glow:
        sketch.rectangle((-10, -10, WIDTH + 10, height + 10), GLOW_PALE, 38)
        sketch.rectangle((-5, -5, WIDTH + 5, height + 5), GLOW, 33)
    sketch.rectangle((0, 6, WIDTH, height + 6), _SHADOW, 28)
    sketch.rectangle((0, 0, WIDTH, height), INK, 28)
    sketch.rectangle((5, 5, WIDTH - 5, height - 5), GLOW if glow else WHITE, 24)
    sketch.rectangle((11, 11, WIDTH - 11, height - 11), paint, 18)
    return Sprite(sketch.finish(), pad, pad)


@lru_cache(maxsize=32)
def card(seat: int, height: int, active: bool) -> Sprite:
    """A player's card without name and marks: climber and track. Anchored at its left top."""
    pad = 10
    paint = SEATS[seat]
    sketch = Sketch(WIDTH + 2 * pad, height + 2 * pad, 3, (pad, pad))
    if active:
        sketch.rectangle((-9, -9, WIDTH + 9, height + 9), GLOW_PALE, 34)
        sketch.rectangle((-5, -5, WIDTH + 5, height + 5), GLOW, 30)
    sketch.rectangle((0, 5, WIDTH, height + 5), _SHADOW, 26)
    sketch.rectangle((0, 0, WIDTH, height), INK if active else CARD_EDGE, 26)
    sketch.rectangle((4, 4, WIDTH - 4, height - 4), GLOW if active else CARD, 22)
    if active:
        sketch.rectangle((11, 11, WIDTH - 11, height - 11), PAPER, 16)
    inset = 11 if active else 9
    sketch.rectangle((inset, inset, 110, height - inset), Gradient((paint.light, paint.fill)), 17)
    figure = climber(seat, None, 1.0 if height < 150 else 1.3)
    sketch.paste(
        figure.picture, 60 - figure.anchor_x, height - (12 if height < 130 else 16) - figure.anchor_y
    )
    track = TRACK_ON_PAPER if active else TRACK
    y = track_y(height)
    sketch.stroke([(track_x(0), y), (track_x(12), y)], 10, track)
    for space in (0, 12):
        sketch.disc(track_x(space), y, 9, track)
    pole = track_x(12) + 12
    sketch.stroke([(pole, y + 8), (pole, y - 34)], 5, INK if active else WHITE)
    cloth = [(pole + 2, y - 35), (pole + 24, y - 26), (pole + 2, y - 16)]
    sketch.stroke(cloth, 3, INK if active else WHITE, closed=True)
    sketch.polygon(cloth, paint.fill)
    return Sprite(sketch.finish(), pad, pad)


def track_x(space: float) -> float:
    """Where a space lies on a card's track, from the card's left."""
    return 144 + space * (WIDTH - 144 - 60) / 12


def track_y(height: int) -> float:
    """Where the track lies on a card, from its top."""
    return height - (26 if height < 130 else 36 if height < 150 else 46)


def name_y(height: int) -> float:
    """Where the middle of a name's capitals lies on a card, from its top."""
    return height * (0.3 if height < 130 else 0.33 if height < 150 else 0.36)


@lru_cache(maxsize=16)
def gain(spaces: int) -> Sprite:
    """On a card's track, what a pawn has won this turn. Anchored where the turn began."""
    length = track_x(spaces) - track_x(0)
    sketch = Sketch(round(length) + 40, 40, 4, (20, 20))
    for grow, paint in ((4, INK), (0, GLOW)):
        sketch.stroke([(0, 0), (length, 0)], 22 + 2 * grow, paint)
    sketch.disc(0, 0, 14, INK)
    sketch.disc(0, 0, 9, PAPER)
    return Sprite(sketch.finish(), 20, 20)


@lru_cache(maxsize=16)
def pip(seat: int, bright: bool) -> Sprite:
    """One pawn's mark on a track, in its seat's shape. Anchored at its middle."""
    paint = SEATS[seat]
    sketch = Sketch(36, 36, 4, (18, 18))
    shapes: dict[str, list[tuple[float, float]]] = {
        "square": [(-9, -9), (9, -9), (9, 9), (-9, 9)],
        "cape": [(0, -11), (11, 9), (-11, 9)],
        "gem": [(-5, -9), (5, -9), (12, 0), (5, 9), (-5, 9), (-12, 0)],
    }
    for grow, colour in ((5.0, INK if bright else WHITE), (1.0, paint.fill)):
        if paint.shape == "round":
            sketch.disc(0, 0, 10.5 + grow, colour)
        else:
            sketch.stroke(shapes[paint.shape], 2 * grow, colour, closed=True, filled=True)
    return Sprite(sketch.finish(), 18, 18)


@lru_cache(maxsize=32)
def chip(words: str, paint: Colour, ink: Colour) -> Sprite:
    """A small word beside a name. Anchored at its right middle."""
    width = round(measure_line(words, 48, 700, 84)) + 30
    sketch = Sketch(width, 54, 4, (width, 27))
    sketch.rectangle((-width, -26, 0, 26), INK, 18)
    sketch.rectangle((-width + 4, -22, -4, 22), paint, 14)
    sketch.text(-width / 2, 0, words, 48, ink, weight=700, width=84)
    return Sprite(sketch.finish(), width, 27)
