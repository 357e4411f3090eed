"""What is drawn on the board besides figures: dashed rings of landings, plates, flags, confetti.

Called by yeti.py; each is drawn once and kept.
"""

import math
from functools import lru_cache

from renderers.board import paint_flag, paint_number
from renderers.canvas import Sketch, arc_points
from renderers.frame import Sprite
from renderers.palette import DANGER, INK, SEATS, STAR, WHITE, Colour

RING = 54


@lru_cache(maxsize=64)
def landing_ring(seat: int, words: str, danger: bool = False) -> Sprite:
    """A dashed ring in a seat's colour; `words` (the pawn's number) stand in it where the place is free. Held at its middle."""
    paint = SEATS[seat]
    half = RING + 10
    sketch = Sketch(2 * half, 2 * half, 4, (half, half))
    if words:
        sketch.disc(0, 0, RING - 6, (255, 255, 255, 150))
    count = 10
    for at in range(count):
        start = at * 360 / count
        dash = arc_points(0, 0, RING, start, start + 360 / count * 0.58)
        sketch.stroke(dash, 15, INK)
    for at in range(count):
        start = at * 360 / count
        dash = arc_points(0, 0, RING, start, start + 360 / count * 0.58)
        sketch.stroke(dash, 8, DANGER if danger else paint.fill)
    if words:
        label = words if paint.initial == STAR else f"{paint.initial}{words}"
        sketch.text(
            0,
            0,
            label,
            52,
            paint.dark,
            weight=700,
            width=84 if len(label) < 4 else 75,
            edge=4,
            edge_paint=WHITE,
        )
    return Sprite(sketch.finish(), half, half)


@lru_cache(maxsize=16)
def number_plate(number: int) -> Sprite:
    """The round sign of a number, which the Yeti holds while it stands on it. Held at its middle."""
    sketch = Sketch(84, 84, 4, (42, 42))
    paint_number(sketch, 0, 0, number)
    return Sprite(sketch.finish(), 42, 42)


@lru_cache(maxsize=8)
def flag(seat: int | None) -> Sprite:
    """The flag on the peak: plain, or a winner's. Held at its foot."""
    sketch = Sketch(96, 108, 4, (14, 96))
    cloth, edge = ((232, 74, 92), WHITE) if seat is None else (SEATS[seat].fill, SEATS[seat].light)
    paint_flag(sketch, 0, 0, cloth, edge)
    return Sprite(sketch.finish(), 14, 96)


@lru_cache(maxsize=8)
def plate(words: str, paint: Colour, ink: Colour, width: int) -> Sprite:
    """A small plate with words, for the wheel's foot. Held at its middle."""
    sketch = Sketch(width + 20, 84, 4, (width / 2 + 10, 40))
    sketch.rectangle((-width / 2, -30, width / 2, 38), (16, 12, 50, 140), 22)
    sketch.rectangle((-width / 2, -34, width / 2, 34), INK, 24)
    sketch.rectangle((-width / 2 + 5, -29, width / 2 - 5, 29), paint, 19)
    sketch.text(0, 0, words, 48, ink, weight=700, width=86)
    return Sprite(sketch.finish(), width / 2 + 10, 40)


@lru_cache(maxsize=8)
def confetti(seat: int, width: int, height: int) -> Sprite:
    """Paper snow in a winner's colour and gold, for the sky. Held at its left top."""
    paint = SEATS[seat]
    sketch = Sketch(width, height, 3)
    colours = (paint.fill, paint.light, (255, 214, 92), WHITE, (248, 130, 160))
    for at in range(64):
        x = (at * 0.61803398875 % 1) * width
        y = (at * 0.75487766625 % 1) * height
        turn = math.radians(at * 47)
        dx, dy = 11 * math.cos(turn), 11 * math.sin(turn)
        sketch.stroke([(x - dx, y - dy), (x + dx, y + dy)], 9, colours[at % len(colours)])
    return Sprite(sketch.finish(), 0, 0)
