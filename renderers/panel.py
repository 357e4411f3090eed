"""The right-hand column: the ribbon that says whose choice it is, and a card for each player.

Called by yeti.py and lobby.py. Cards are drawn once per name and seat and kept; what moves is stamped on them.
"""

from functools import lru_cache

import msgspec

from renderers.canvas import Gradient, Sketch
from renderers.climbers import climber
from renderers.frame import Sprite
from renderers.names import fit_name
from renderers.palette import (
    CARD,
    CARD_EDGE,
    CARD_TEXT,
    GLOW,
    INK,
    PAPER,
    PAPER_TEXT,
    SEATS,
    SMALLEST_TEXT,
    TRACK,
    TRACK_ON_PAPER,
    WHITE,
    Colour,
)

LEFT, WIDTH = 752, 424
MIDDLE = LEFT + WIDTH // 2


class Column(msgspec.Struct, frozen=True):
    """The measures of the column for a number of seats, in pixels: the ribbon's top and height, the wheel's middle
    and radius, and the first card's top, its height and the step to the next."""

    ribbon_top: int
    ribbon_height: int
    wheel_y: int
    radius: int
    cards_top: int
    card_height: int
    card_step: int


COLUMNS = {
    2: Column(24, 148, 446, 194, 764, 176, 196),
    3: Column(24, 148, 422, 188, 692, 138, 154),
    4: Column(24, 148, 404, 178, 652, 112, 124),
}


@lru_cache(maxsize=256)
def ribbon(
    name: str, label: str, words: str, paint: Colour, ink: Colour, height: int, glow: bool = False
) -> Sprite:
    """A banner in a seat's colour: a name and, below it, what that person may do. Held at its left top."""
    pad = 14
    sketch = Sketch(WIDTH + 2 * pad, height + 2 * pad, 3, (pad, pad))
    if glow:
        sketch.soft(lambda s: s.rectangle((-4, -4, WIDTH + 4, height + 4), WHITE, 30), 6, (*GLOW, 255))
    sketch.rectangle((0, 6, WIDTH, height + 6), (16, 12, 50, 140), 28)
    sketch.rectangle((0, 0, WIDTH, height), INK, 28)
    sketch.rectangle((5, 5, WIDTH - 5, height - 5), GLOW if glow else WHITE, 24)
    sketch.rectangle((10, 10, WIDTH - 10, height - 10), paint, 19)
    fitted = fit_name(name, label, WIDTH - 56, 58, SMALLEST_TEXT)
    sketch.text(WIDTH / 2, 46, fitted.text, fitted.size, ink, width=fitted.width)
    size = 60 if len(words) <= 12 else 52
    sketch.text(WIDTH / 2, height - 42, words, size, ink, weight=700, width=92 if len(words) <= 12 else 82)
    return Sprite(sketch.finish(), pad, pad)


@lru_cache(maxsize=256)
def player_card(seat: int, name: str, height: int, active: bool) -> Sprite:
    """A player's card: climber, name, and the track that progress is stamped on. Held at its left top."""
    pad = 14
    paint = SEATS[seat]
    sketch = Sketch(WIDTH + 2 * pad, height + 2 * pad, 3, (pad, pad))
    if active:
        sketch.soft(lambda s: s.rectangle((-3, -3, WIDTH + 3, height + 3), WHITE, 28), 6, (*GLOW, 230))
    sketch.rectangle((0, 5, WIDTH, height + 5), (16, 12, 50, 120), 26)
    sketch.rectangle((0, 0, WIDTH, height), INK if active else CARD_EDGE, 26)
    sketch.rectangle((4, 4, WIDTH - 4, height - 4), GLOW if active else CARD, 22)
    if active:
        sketch.rectangle((10, 10, WIDTH - 10, height - 10), PAPER, 17)
    sketch.rectangle((10, 10, 110, height - 10), Gradient((paint.light, paint.fill)), 17)
    figure = climber(seat, None, min(1.0, (height - 14) / 100) if height < 150 else 1.3)
    sketch.paste(figure.picture, 60 - figure.hold_x, height - 14 - figure.hold_y)
    fitted = fit_name(name, paint.label, WIDTH - 142, 54, SMALLEST_TEXT)
    sketch.text(
        126,
        height * 0.33,
        fitted.text,
        fitted.size,
        PAPER_TEXT if active else CARD_TEXT,
        anchor="l",
        width=fitted.width,
    )
    y = track_y(height)
    sketch.stroke([(track_x(0), y), (track_x(12), y)], 12, TRACK_ON_PAPER if active else TRACK)
    for space in (0, 12):
        sketch.disc(track_x(space), y, 9, TRACK_ON_PAPER if active else TRACK)
    sketch.polygon(
        [
            (track_x(12) - 1, y),
            (track_x(12) - 1, y - 34),
            (track_x(12) + 22, y - 26),
            (track_x(12) + 3, y - 17),
            (track_x(12) + 3, y),
        ],
        paint.fill if active else paint.light,
    )
    return Sprite(sketch.finish(), pad, pad)


def track_x(space: float) -> float:
    """Where a space lies on a card's track, from the card's left."""
    return 144 + space * (WIDTH - 144 - 44) / 12


def track_y(height: int) -> float:
    """Where the track lies on a card, from its top."""
    return height * 0.74


@lru_cache(maxsize=16)
def pip(seat: int, bright: bool) -> Sprite:
    """One pawn's mark on a track, in its seat's shape. Held at its middle."""
    paint = SEATS[seat]
    sketch = Sketch(36, 36, 4, (18, 18))
    shapes = {
        "round": [(-11, 0), (0, -11), (11, 0), (0, 11)],
        "square": [(-10, -10), (10, -10), (10, 10), (-10, 10)],
        "cape": [(0, -12), (12, 10), (-12, 10)],
        "gem": [(-6, -10), (6, -10), (13, 0), (6, 10), (-6, 10), (-13, 0)],
    }
    for grow, colour in ((5.5, INK if bright else WHITE), (1.0, paint.fill)):
        if paint.shape == "round":
            sketch.disc(0, 0, 11 + grow, colour)
        else:
            sketch.stroke(shapes[paint.shape], 2 * grow, colour, closed=True)
            sketch.polygon(shapes[paint.shape], colour)
    return Sprite(sketch.finish(), 18, 18)
