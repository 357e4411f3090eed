"""Paper snow in a winner's colours: lying, on a medal, and as it falls."""

import math
from collections.abc import Iterator
from functools import lru_cache

from PIL import Image

from renderers.kit.canvas import Sketch
from renderers.kit.frame import Sprite
from renderers.kit.palette import GLOW, SEATS, TONGUE, WHITE, Colour

_TURNS = 12
_CLEAR = ((40, 16, 296, 112), (430, 0, 560, 110), (520, 20, 745, 86), (300, 60, 440, 200))


@lru_cache(maxsize=8)
def confetti(seat: int, width: int, height: int) -> Sprite:
    """Paper snow in a winner's colours for the sky, clear of what stands there. Anchored at its left top."""
    sketch = Sketch(width, height, 3)
    for x, y, turn, colour in place_papers(seat, width, height):
        dx, dy = 10 * math.cos(turn), 10 * math.sin(turn)
        sketch.stroke([(x - dx, y - dy), (x + dx, y + dy)], 9, colour)
    return Sprite(sketch.finish(), 0, 0)


def place_papers(seat: int, width: int, height: int) -> Iterator[tuple[float, float, float, Colour]]:
    """Where the papers of `confetti` lie, how they are turned (radians) and coloured."""
    paint = SEATS[seat]
    colours = (paint.fill, paint.light, GLOW, WHITE, TONGUE)
    for at in range(110):
        x, y = (at * 0.61803398875 % 1) * width, (at * 0.75487766625 % 1) * height
        if not any(left < x < right and top < y < bottom for left, top, right, bottom in _CLEAR):
            yield x, y, math.radians(at * 47), colours[at % len(colours)]


def place_papers_on_medal(seat: int, inner: int) -> Iterator[tuple[float, float, float, Colour]]:
    """Where papers lie on the medal, how they are turned (radians) and coloured."""
    for at in range(26):
        x, y = (at * 0.618034 % 1 - 0.5) * 2 * inner, (at * 0.754878 % 1) * inner * 1.5 - inner
        yield x, y, math.radians(at * 53), (SEATS[seat].light, GLOW, WHITE, TONGUE)[at % 4]


@lru_cache(maxsize=128)
def paper(colour: Colour, turn: int, length: int) -> Image.Image:
    """One piece of paper, turned as turn_paper tells, of half this length."""
    sketch = Sketch(30, 30, 3, (15, 15))
    dx, dy = length * math.cos(turn * math.pi / _TURNS), length * math.sin(turn * math.pi / _TURNS)
    sketch.stroke([(-dx, -dy), (dx, dy)], 9, colour)
    return sketch.finish()


def paste_paper(sheet: Image.Image, piece: Image.Image, x: float, y: float) -> None:
    """Put a piece of paper with its middle there; what hangs over the edge is cut off."""
    left, top = round(x) - 15, round(y) - 15
    sheet.paste(piece, (left, top), piece)


def turn_paper(turn: float, share: float, half_turns: int) -> int:
    """How a piece lies at a share of the time that lay at `turn` (radians) before so many half turns."""
    return round((turn / math.pi + share * half_turns) * _TURNS) % _TURNS


def falling_confetti(seat: int, width: int, height: int, depth: int, share: float) -> Sprite:
    """The paper snow of `confetti` (`width` × `height`) as it falls through a sheet `depth` high: at
    the shares 0 and 1 of the time it lies as there. Anchored at its left top."""
    sheet = Image.new("RGBA", (width, depth))
    for at, (x, y, turn, colour) in enumerate(place_papers(seat, width, height)):
        lap = round((depth + 60) * (2 if at % 2 else 1.1))
        down = (y + 30 + share * lap) % lap - 30
        if down > depth + 30:
            continue
        sway = 16 * math.sin(2 * math.pi * share * (1 + at % 2))
        paste_paper(sheet, paper(colour, turn_paper(turn, share, at % 5 - 2 or 3), 10), x + sway, down)
    return Sprite(sheet, 0, 0)
