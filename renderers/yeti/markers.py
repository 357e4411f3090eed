"""What is drawn on the board besides figures: dashed rings of landings, plates, flags, confetti."""

from functools import lru_cache

from renderers.kit.canvas import Sketch
from renderers.kit.figures.pawns import write_mark
from renderers.kit.frame import Sprite
from renderers.kit.palette import (
    DANGER,
    GLOW,
    INK,
    MOON,
    SEATS,
    WHITE,
    Colour,
)
from renderers.kit.paths import arc_points, star_points
from renderers.kit.text.labels import label
from renderers.yeti.board import paint_number
from renderers.yeti.board_layout import RAIL_RADIUS

RING = 54


@lru_cache(maxsize=64)
def landing_ring(seat: int, pawns: tuple[int, ...], wins: bool = False) -> Sprite:
    """A dashed ring in a seat's colour (in gold where it `wins`), in it the pawns that would come to rest
    there; none where the place is taken. Anchored at its middle."""
    paint = SEATS[seat]
    half = RING + 10
    sketch = Sketch(2 * half, 2 * half, 4, (half, half))
    if pawns:
        sketch.disc(0, 0, RING - 6, (255, 255, 255, 170))
    for width, colour in ((15, INK), (8, GLOW if wins else paint.fill)):
        for at in range(10):
            sketch.stroke(arc_points(0, 0, RING, at * 36, at * 36 + 21), width, colour)
    if len(pawns) == 1:
        write_mark(sketch, paint, pawns[0], 0, 0, paint.dark, 4)
    elif pawns:
        sketch.text(0, 0, "1+2", 48, paint.dark, weight=700, width=80, edge=4, edge_paint=WHITE)
    return Sprite(sketch.finish(), half, half)


@lru_cache(maxsize=1)
def target_ring() -> Sprite:
    """A golden dashed ring around the Yeti where a pawn would hit it. Anchored at its middle."""
    sketch = Sketch(196, 196, 4, (98, 98))
    for width, paint in ((20, INK), (12, GLOW)):
        for at in range(12):
            sketch.stroke(arc_points(0, 0, 86, at * 30, at * 30 + 18), width, paint)
    return Sprite(sketch.finish(), 98, 98)


@lru_cache(maxsize=1)
def threat() -> Sprite:
    """A red mark on a pawn that the Yeti could reach. Anchored at its middle."""
    sketch = Sketch(56, 56, 4, (28, 28))
    sketch.disc(0, 0, 24, INK)
    sketch.disc(0, 0, 20, DANGER)
    sketch.stroke([(0, -11), (0, 1)], 7, WHITE)
    sketch.disc(0, 11, 4, WHITE)
    return Sprite(sketch.finish(), 28, 28)


@lru_cache(maxsize=32)
def number_plate(number: int, held: bool) -> Sprite:
    """The round sign of a number, smaller where the Yeti stands and holds it. Anchored at its middle."""
    sketch = Sketch(84, 84, 4, (42, 42))
    paint_number(sketch, 0, 0, number, 29 if held else RAIL_RADIUS)
    return Sprite(sketch.finish(), 42, 42)


@lru_cache(maxsize=32)
def plate(words: str, paint: Colour, ink: Colour, width: int, loud: bool = False) -> Sprite:
    """A small plate with words, for the wheel's foot; `loud`: with a golden rim and stars. Anchored at its
    middle."""
    pad = 44 if loud else 10
    sketch = Sketch(width + 2 * pad, 84, 4, (width / 2 + pad, 40))
    for x in (-width / 2 - 16, width / 2 + 16) if loud else ():
        for reach, colour in ((28, INK), (20, GLOW)):
            sketch.polygon(star_points(x, 0, reach, 8, 0.6), colour)
    sketch.rectangle((-width / 2, -30, width / 2, 38), (16, 12, 50, 140), 22)
    sketch.rectangle((-width / 2, -34, width / 2, 34), INK, 24)
    sketch.rectangle((-width / 2 + 5, -29, width / 2 - 5, 29), GLOW if loud else paint, 19)
    sketch.rectangle((-width / 2 + 9, -25, width / 2 - 9, 25), paint, 15)
    sketch.text(0, 0, words, 48, ink, weight=700, width=86)
    return Sprite(sketch.finish(), width / 2 + pad, 40)


@lru_cache(maxsize=1)
def impact() -> Sprite:
    """Where a pawn was knocked off. Anchored at its middle."""
    sketch = Sketch(150, 130, 4, (75, 65))
    for reach, paint in ((72, INK), (64, GLOW), (42, WHITE)):
        tips = star_points(0, 0, reach, 9, 0.66)
        sketch.polygon([(x, y * 0.86) for x, y in tips], paint)
    return Sprite(sketch.finish(), 75, 65)


@lru_cache(maxsize=32)
def name_tag(seat: int, pawn: int) -> Sprite:
    """A small tag that names a pawn, for a ring that lies around another one. Anchored at its middle."""
    paint = SEATS[seat]
    sketch = Sketch(92, 64, 4, (46, 32))
    sketch.rectangle((-42, -28, 42, 28), INK, 20)
    sketch.rectangle((-38, -24, 38, 24), paint.fill, 16)
    write_mark(sketch, paint, pawn, 0, 0)
    return Sprite(sketch.finish(), 46, 32)


@lru_cache(maxsize=64)
def round_label(number: int) -> Sprite:
    """Which round it is, for the sky. Anchored at its right."""
    return label(f"Round {number}", 48, MOON, anchor="r", weight=600, width=88 if number < 100 else 76)
