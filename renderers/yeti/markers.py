"""What is drawn on the board besides figures: dashed rings of landings, plates, flags, confetti.

Called by yeti.py; each is drawn once and kept.
"""

import math
from collections.abc import Iterator
from functools import lru_cache

from renderers.kit.canvas import Sketch
from renderers.kit.figures.pawns import climber, write_mark
from renderers.kit.frame import Sprite
from renderers.kit.palette import (
    DANGER,
    FACE,
    GLOW,
    INK,
    MOON,
    SEATS,
    SNOW,
    SNOW_SHADE,
    TONGUE,
    WHITE,
    WOOD_LIGHT,
    Colour,
)
from renderers.kit.paths import arc_points, curve_points, star_points
from renderers.kit.text.labels import label
from renderers.yeti.board import paint_flag, paint_number
from renderers.yeti.board_layout import RAIL_RADIUS

RING = 54


@lru_cache(maxsize=64)
def landing_ring(seat: int, pawns: tuple[int, ...], wins: bool = False) -> Sprite:
    """A dashed ring in a seat's colour (in gold where it `wins`), in it the pawns that would come to rest
    there; none where the place is taken. Held at its middle."""
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
    """A golden dashed ring around the Yeti where a pawn would hit it. Held at its middle."""
    sketch = Sketch(196, 196, 4, (98, 98))
    for width, paint in ((20, INK), (12, GLOW)):
        for at in range(12):
            sketch.stroke(arc_points(0, 0, 86, at * 30, at * 30 + 18), width, paint)
    return Sprite(sketch.finish(), 98, 98)


@lru_cache(maxsize=1)
def threat() -> Sprite:
    """A red mark on a pawn that the Yeti could reach. Held at its middle."""
    sketch = Sketch(56, 56, 4, (28, 28))
    sketch.disc(0, 0, 24, INK)
    sketch.disc(0, 0, 20, DANGER)
    sketch.stroke([(0, -11), (0, 1)], 7, WHITE)
    sketch.disc(0, 11, 4, WHITE)
    return Sprite(sketch.finish(), 28, 28)


@lru_cache(maxsize=32)
def number_plate(number: int, held: bool) -> Sprite:
    """The round sign of a number, smaller where the Yeti stands and holds it. Held at its middle."""
    sketch = Sketch(84, 84, 4, (42, 42))
    paint_number(sketch, 0, 0, number, 29 if held else RAIL_RADIUS)
    return Sprite(sketch.finish(), 42, 42)


@lru_cache(maxsize=16)
def flag(seat: int | None, wave: float = 0) -> Sprite:
    """The flag on the peak: plain, or a winner's, its cloth so far waved (1: once). Held at its foot."""
    sketch = Sketch(96, 108, 4, (14, 96))
    cloth, edge = ((232, 74, 92), WHITE) if seat is None else (SEATS[seat].fill, SEATS[seat].light)
    paint_flag(sketch, 0, 0, cloth, edge, wave)
    return Sprite(sketch.finish(), 14, 96)


@lru_cache(maxsize=32)
def plate(words: str, paint: Colour, ink: Colour, width: int, loud: bool = False) -> Sprite:
    """A small plate with words, for the wheel's foot; `loud`: with a golden rim and stars. Held at its
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


_CLEAR = ((40, 16, 296, 112), (430, 0, 560, 110), (520, 20, 745, 86), (300, 60, 440, 200))


@lru_cache(maxsize=8)
def confetti(seat: int, width: int, height: int) -> Sprite:
    """Paper snow in a winner's colours for the sky, clear of what stands there. Held at its left top."""
    sketch = Sketch(width, height, 3)
    for x, y, turn, colour in scatter(seat, width, height):
        dx, dy = 10 * math.cos(turn), 10 * math.sin(turn)
        sketch.stroke([(x - dx, y - dy), (x + dx, y + dy)], 9, colour)
    return Sprite(sketch.finish(), 0, 0)


def scatter(seat: int, width: int, height: int) -> Iterator[tuple[float, float, float, Colour]]:
    """Where the papers of `confetti` lie, how they are turned (radians) and coloured."""
    paint = SEATS[seat]
    colours = (paint.fill, paint.light, GLOW, WHITE, TONGUE)
    for at in range(110):
        x, y = (at * 0.61803398875 % 1) * width, (at * 0.75487766625 % 1) * height
        if not any(left < x < right and top < y < bottom for left, top, right, bottom in _CLEAR):
            yield x, y, math.radians(at * 47), colours[at % len(colours)]


@lru_cache(maxsize=1)
def impact() -> Sprite:
    """Where a pawn was knocked off. Held at its middle."""
    sketch = Sketch(150, 130, 4, (75, 65))
    for reach, paint in ((72, INK), (64, GLOW), (42, WHITE)):
        tips = star_points(0, 0, reach, 9, 0.66)
        sketch.polygon([(x, y * 0.86) for x, y in tips], paint)
    return Sprite(sketch.finish(), 75, 65)


@lru_cache(maxsize=8)
def victor(seat: int, radius: int) -> Sprite:
    """A medal: the winner plants a flag on the peak, rays behind. Held at its middle."""
    half = radius + 30
    sketch = Sketch(2 * half, 2 * half, 3, (half, half))
    paint_rim(sketch, radius)
    inner = radius - 21

    def scene(s: Sketch) -> None:
        s.rectangle((-half, -half, half, half), HALO)
        for at in range(12):
            s.pie(0, 60, 2 * radius, at * 30, at * 30 + 15, HALO_RAY)
        paint_top(s, half)
        for x, y, turn, colour in scatter_within(seat, inner):
            dx, dy = 9 * math.cos(turn), 9 * math.sin(turn)
            s.stroke([(x - dx, y - dy), (x + dx, y + dy)], 9, colour)

    sketch.within(lambda s: s.disc(0, 0, inner, WHITE), scene)
    paint_standard(sketch, seat)
    hero = climber(seat, None, 2.3, True)
    sketch.paste(hero.picture, -24 - hero.hold_x, 112 - hero.hold_y)
    paint_arm(sketch, seat)
    return Sprite(sketch.finish(), half, half)


HALO, HALO_RAY = (96, 62, 150), (150, 92, 176)


def paint_rim(sketch: Sketch, radius: int) -> None:
    """The medal's golden edge, its inside dark."""
    sketch.disc(0, 10, radius, (24, 18, 60))
    sketch.disc(0, 0, radius, INK)
    sketch.disc(0, 0, radius - 5, GLOW)
    sketch.disc(0, 0, radius - 17, INK)


def paint_top(sketch: Sketch, half: int) -> None:
    """The snow of the peak on the medal."""
    sketch.polygon(
        [(-half, 190), (-130, 118), (-60, 104), (0, 66), (70, 100), (150, 122), (half, 190), (half, half),
         (-half, half)],
        SNOW,
    )  # fmt: skip
    sketch.polygon(
        [(0, 66), (70, 100), (150, 122), (half, 190), (half, half), (60, half), (40, 160), (64, 130)],
        SNOW_SHADE,
    )


def scatter_within(seat: int, inner: int) -> Iterator[tuple[float, float, float, Colour]]:
    """Where papers lie on the medal, how they are turned (radians) and coloured."""
    for at in range(26):
        x, y = (at * 0.618034 % 1 - 0.5) * 2 * inner, (at * 0.754878 % 1) * inner * 1.5 - inner
        yield x, y, math.radians(at * 53), (SEATS[seat].light, GLOW, WHITE, TONGUE)[at % 4]


def paint_standard(sketch: Sketch, seat: int, wave: float = 0) -> None:
    """The winner's flag, its cloth so far waved (1: once)."""
    paint = SEATS[seat]
    pole_x = 78
    sketch.stroke([(pole_x, 116), (pole_x - 10, -120)], 14, INK)
    sketch.stroke([(pole_x, 116), (pole_x - 10, -120)], 7, WOOD_LIGHT)
    left, top = pole_x - 8, -118
    high, end = 20 * math.cos(2 * math.pi * wave), 10 * math.sin(2 * math.pi * wave)
    cloth = [
        (left, top),
        *curve_points(
            (left, top), (left + 26, top - 2 - high), (left + 54, top - 2 + high), (left + 88, top - 2 - end)
        ),
        *curve_points(
            (left + 88, top + 58 - end), (left + 54, top + 56 + high), (left + 26, top + 56 - high),
            (left + 2, top + 58),
        ),
    ]  # fmt: skip
    sketch.stroke(cloth, 11, INK, closed=True)
    sketch.polygon(cloth, paint.fill)
    write_mark(sketch, paint, None, left + 46, top + 29 - end / 2)


def paint_arm(sketch: Sketch, seat: int, lift: float = 0) -> None:
    """The arm that holds the flag, lifted by so many pixels."""
    hand = (74, 34 - lift)
    sketch.stroke([(38, 48), hand], 30, INK)
    sketch.stroke([(34, 48), hand], 20, SEATS[seat].fill)
    sketch.disc(*hand, 17, INK)
    sketch.disc(*hand, 12, FACE)


@lru_cache(maxsize=32)
def name_tag(seat: int, pawn: int) -> Sprite:
    """A small tag that names a pawn, for a ring that lies around another one. Held at its middle."""
    paint = SEATS[seat]
    sketch = Sketch(92, 64, 4, (46, 32))
    sketch.rectangle((-42, -28, 42, 28), INK, 20)
    sketch.rectangle((-38, -24, 38, 24), paint.fill, 16)
    write_mark(sketch, paint, pawn, 0, 0)
    return Sprite(sketch.finish(), 46, 32)


@lru_cache(maxsize=64)
def round_label(number: int) -> Sprite:
    """Which round it is, for the sky. Held at its right."""
    return label(f"Round {number}", 48, MOON, anchor="r", weight=600, width=88 if number < 100 else 76)
