"""Sprites made of others: flat sheets of small pictures, and outlines around things.

A flat sheet is opaque, so that a frame can lay it anywhere: cheaper than stamps for what changes with every
move. An outline is kept as four bars, so that what lies inside need not be drawn anew with it.
"""

from collections.abc import Iterable

from PIL import Image

from renderers.kit.frame import Frame, Sprite
from renderers.kit.palette import CARD
from renderers.kit.paths import Point

Outline = tuple[Sprite, ...]


def cut_outline(picture: Image.Image, anchor: int, thick: int) -> Outline:
    """The four bars, `thick` pixels wide, of a picture whose middle nobody sees. Anchored at (`anchor`,
    `anchor`)."""
    width, height = picture.size
    boxes = (
        (0, 0, width, thick),
        (0, height - thick, width, height),
        (0, thick, thick, height - thick),
        (width - thick, thick, width, height - thick),
    )
    return tuple(Sprite(picture.crop(box), anchor - box[0], anchor - box[1]) for box in boxes)


def stamp_outline(frame: Frame, outline: Outline, x: float, y: float) -> None:
    """Put an outline with its anchor at (x, y)."""
    for bar in outline:
        frame.stamp(bar, x, y)


def flatten(placed: Iterable[tuple[Sprite, float, float]], size: tuple[int, int], anchor: Point) -> Sprite:
    """Sprites from back to front, each with its anchor at a place of the sheet, on panels' dark colour."""
    sheet = Image.new("RGBA", size, (*CARD, 255))
    for sprite, x, y in placed:
        left, top = round(x - sprite.anchor_x), round(y - sprite.anchor_y)
        cut = (max(-left, 0), max(-top, 0))
        sheet.alpha_composite(sprite.picture, (max(left, 0), max(top, 0)), cut)
    return Sprite(sheet, *anchor)
