"""Puts a picture together: a static ground, sprites pasted on it, one fixed palette, PNG bytes.

Used by every renderer for what changes from turn to turn. Only the places touched are reduced to the palette again.
"""

import msgspec
from PIL import Image

from renderers.png import encode_padded

Area = tuple[int, int, int, int]


class Sprite(msgspec.Struct, frozen=True):
    """A finished RGBA picture and the point of it, `hold_x`, `hold_y`, that is put where it is stamped."""

    picture: Image.Image
    hold_x: float = 0
    hold_y: float = 0


class Ground(msgspec.Struct, frozen=True):
    """What a picture starts from: the scene in RGB, the same in the palette with PNG's spare column, the palette."""

    scene: Image.Image
    padded: Image.Image
    palette: bytes
    swatch: Image.Image


def lay_ground(scene: Image.Image, samples: Image.Image) -> Ground:
    """Make a ground of an opaque scene. `samples` holds what else will be seen, for the choice of 256 colours."""
    small = scene.resize((scene.width // 3, scene.height // 3), Image.Resampling.NEAREST)
    both = Image.new("RGB", (max(small.width, samples.width), small.height + samples.height))
    both.paste(small, (0, 0))
    both.paste(samples, (0, small.height))
    swatch = both.quantize(256, method=Image.Quantize.MEDIANCUT, kmeans=1, dither=Image.Dither.NONE)
    palette = bytes(swatch.getpalette() or b"").ljust(768, b"\0")
    padded = Image.new("P", (scene.width + 1, scene.height))
    padded.paste(_reduce(scene, swatch), (1, 0))
    return Ground(scene, padded, palette, swatch)


def _reduce(picture: Image.Image, swatch: Image.Image) -> Image.Image:
    return picture.quantize(palette=swatch, dither=Image.Dither.NONE)


class Frame:
    """One picture in the making. Stamp sprites from back to front, then encode."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._scene = ground.scene.copy()
        self._touched: list[Area] = []

    def stamp(self, sprite: Sprite, x: float, y: float) -> None:
        """Paste a sprite so that its hold lies at (x, y)."""
        picture = sprite.picture
        left, top = round(x - sprite.hold_x), round(y - sprite.hold_y)
        self._scene.paste(picture, (left, top), picture if picture.mode == "RGBA" else None)
        right = min(left + picture.width, self._scene.width)
        bottom = min(top + picture.height, self._scene.height)
        self._touched.append((max(left, 0), max(top, 0), right, bottom))

    def encode(self) -> bytes:
        """The finished picture as PNG bytes."""
        padded = self._ground.padded.copy()
        for area in self._touched:
            piece = _reduce(self._scene.crop(area), self._ground.swatch)
            padded.paste(piece, (area[0] + 1, area[1]))
        return encode_padded(padded, self._ground.palette)
