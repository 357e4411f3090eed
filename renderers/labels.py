"""Single lines of text as sprites, kept: names and the words on cards, ribbons and wheels.

Called by panel.py, wheel.py and lobby.py, so that a new name costs one line of text and nothing else.
"""

from functools import lru_cache

from renderers.canvas import Sketch
from renderers.fonts import BOLD, measure_line
from renderers.frame import Sprite
from renderers.names import fit_name
from renderers.palette import SMALLEST_TEXT, Colour


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
    """A line of text. Held at the middle of its capitals, and at its left (l), middle (m) or right (r)."""
    length = measure_line(words, size, weight, width) + 2 * edge + size // 3
    sketch = Sketch(length, 2 * size, 3)
    x = {"l": edge + 2, "m": length / 2, "r": length - edge - 2}[anchor]
    middle = round(size * 0.96)
    sketch.text(
        x, middle, words, size, ink, anchor=anchor, weight=weight, width=width, edge=edge, edge_paint=edge_ink
    )
    return Sprite(sketch.finish(), x, middle)


def name_label(name: str, seat_label: str, room: int, largest: int, ink: Colour, anchor: str) -> Sprite:
    """A person's name fitted into `room` pixels."""
    fitted = fit_name(name, seat_label, room, largest, SMALLEST_TEXT)
    return label(fitted.text, fitted.size, ink, anchor=anchor, width=fitted.width)
