"""Frames around things, kept as four bars, so that what lies inside need not be drawn anew with them.

Called by tableau.py and skis.py.
"""

from PIL import Image

from renderers.kit.frame import Frame, Sprite

Ring = tuple[Sprite, ...]


def cut_ring(picture: Image.Image, hold: int, thick: int) -> Ring:
    """The four bars, `thick` pixels wide, of a picture whose middle nobody sees. Held at (`hold`, `hold`)."""
    width, height = picture.size
    boxes = (
        (0, 0, width, thick),
        (0, height - thick, width, height),
        (0, thick, thick, height - thick),
        (width - thick, thick, width, height - thick),
    )
    return tuple(Sprite(picture.crop(box), hold - box[0], hold - box[1]) for box in boxes)


def stamp_ring(frame: Frame, ring: Ring, x: float, y: float) -> None:
    """Put a ring with its hold at (x, y)."""
    for bar in ring:
        frame.stamp(bar, x, y)
