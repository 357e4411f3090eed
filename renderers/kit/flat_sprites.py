"""Small pictures put together on one flat colour, opaque all over, so that a frame can lay them anywhere.

Called by deeds.py and hand.py for what changes with every move: a laid tile costs less than stamps.
"""

from collections.abc import Iterable

from PIL import Image

from renderers.kit.frame import Sprite
from renderers.kit.palette import CARD
from renderers.kit.paths import Point


def flatten(placed: Iterable[tuple[Sprite, float, float]], size: tuple[int, int], hold: Point) -> Sprite:
    """Sprites from back to front, each with its hold at a place of the sheet, on the panels' dark colour."""
    sheet = Image.new("RGBA", size, (*CARD, 255))
    for sprite, x, y in placed:
        left, top = round(x - sprite.hold_x), round(y - sprite.hold_y)
        cut = (max(-left, 0), max(-top, 0))
        sheet.alpha_composite(sprite.picture, (max(left, 0), max(top, 0)), cut)
    return Sprite(sheet, *hold)
