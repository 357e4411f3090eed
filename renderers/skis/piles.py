"""What belongs to the piles on the table of Skis Wild besides cards: counts, the edge around a choice, the
place of an empty one.
"""

from functools import lru_cache

from renderers.kit.canvas import Sketch
from renderers.kit.frame import Sprite
from renderers.kit.palette import CARD, CARD_EDGE, GLOW, INK, SIGN_EDGE, WHITE, WOOD, WOOD_LIGHT
from renderers.kit.sprites import Outline, cut_outline
from renderers.kit.transform import block, dashes


@lru_cache(maxsize=4)
def bare(width: int, height: int) -> Sprite:
    """Where an empty pile would lie. Anchored at its left top."""
    sketch = Sketch(width, height, 3)
    sketch.rectangle((0, 0, width, height), (*CARD, 170), 24)
    for dash in dashes(block(5, 5, width - 5, height - 5, 20), 22, 16):
        sketch.stroke(dash, 6, CARD_EDGE)
    return Sprite(sketch.finish())


@lru_cache(maxsize=8)
def pile_glow(width: int, height: int) -> Outline:
    """A golden edge around a pile that may be drawn from. Anchored at the pile's left top."""
    sketch = Sketch(width + 32, height + 32, 3, (16, 16))
    sketch.rectangle((-13, -13, width + 13, height + 13), INK, 37)
    sketch.rectangle((-9, -9, width + 9, height + 9), GLOW, 34)
    return cut_outline(sketch.finish(), 16, 30)


@lru_cache(maxsize=128)
def count_plate(count: int) -> Sprite:
    """How many cards a pile has. Anchored at its middle."""
    sketch = Sketch(140, 80, 4, (70, 40))
    sketch.rectangle((-56, -28, 56, 36), (16, 12, 50, 140), 20)
    sketch.rectangle((-56, -32, 56, 32), SIGN_EDGE, 20)
    sketch.rectangle((-51, -27, 51, 27), WOOD, 16)
    sketch.rectangle((-51, -27, 51, -14), WOOD_LIGHT, 12)
    sketch.text(0, 0, str(count), 52, WHITE, weight=700, edge=5, edge_paint=SIGN_EDGE)
    return Sprite(sketch.finish(), 70, 40)


@lru_cache(maxsize=128)
def corner_plate(count: int) -> Sprite:
    """The same for a card's corner. Anchored where its right top lies."""
    plate = count_plate(count)
    return Sprite(plate.picture, plate.anchor_x + 58, plate.anchor_y - 10)
