"""Puts a picture together: a static ground, sprites stamped on it, one fixed palette, PNG bytes.

Used by every renderer for what changes from turn to turn. Measured as ratios to encoding the finished
picture alone:
pasting in RGB and reducing the whole to the palette 4, only the touched places 2.5, touched places kept as
tiles
between turns (most of a table stands still) 1.3.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec
from PIL import Image

from renderers import palette
from renderers.canvas import spread_colours
from renderers.png import encode_padded

_SKY_STEPS = 40
_EXACT = tuple(dict.fromkeys((*spread_colours(palette.SKY, _SKY_STEPS), *palette.EXACT)))
_KEPT_TILES = 256


class Sprite(msgspec.Struct, frozen=True, eq=False):
    """A finished RGBA picture and the point of it, `hold_x`, `hold_y`, that is put where it is stamped.

    Two sprites are the same only if they are one object: they come from functions that keep what they drew.
    """

    picture: Image.Image
    hold_x: float = 0
    hold_y: float = 0


class Ground(msgspec.Struct, frozen=True, eq=False):
    """What a picture starts from: the scene in RGB, the same in the palette with PNG's spare column, the
    palette as `table` (768 bytes) and as a `swatch` for Pillow."""

    scene: Image.Image
    padded: Image.Image
    table: bytes
    swatch: Image.Image


class Stamp(msgspec.Struct, frozen=True):
    """A sprite that covers the columns from `left` up to `right` and the rows from `top` up to `bottom`."""

    sprite: Sprite
    left: int
    top: int
    right: int
    bottom: int

    def meets(self, other: "Stamp") -> bool:
        """Whether the two cover a common place."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


class _Tile(msgspec.Struct, frozen=True, eq=False):
    """Stamps on their piece of the ground, in the palette; `shape`: where they cover it."""

    piece: Image.Image
    shape: Image.Image
    left: int
    top: int


def lay_ground(
    scene: Image.Image, samples: Image.Image, exact: tuple[palette.Colour, ...] = _EXACT
) -> Ground:
    """Make a ground of an opaque scene. `samples` holds what else will be seen, for the choice of 256
    colours: those of `exact` (the sky's ramp and the named colours) exactly, the rest by how much they are
    seen."""
    small = scene.resize((scene.width // 3, scene.height // 3), Image.Resampling.NEAREST)
    both = Image.new("RGB", (max(small.width, samples.width), small.height + samples.height))
    both.paste(small, (0, 0))
    both.paste(samples, (0, small.height))
    seen = both.quantize(256 - len(exact), method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    chosen = bytes(value for colour in exact for value in colour) + bytes(seen.getpalette() or b"")
    table = chosen[:768].ljust(768, b"\0")
    swatch = Image.new("P", (1, 1))
    swatch.putpalette(table)
    padded = Image.new("P", (scene.width + 1, scene.height))
    padded.paste(_reduce(scene, swatch), (1, 0))
    return Ground(scene, padded, table, swatch)


def _reduce(picture: Image.Image, swatch: Image.Image) -> Image.Image:
    return picture.quantize(palette=swatch, dither=Image.Dither.NONE)


@lru_cache(maxsize=_KEPT_TILES)
def _cut_tile(ground: Ground, stamps: tuple[Stamp, ...]) -> _Tile:
    left, top = max(0, min(stamp.left for stamp in stamps)), max(0, min(stamp.top for stamp in stamps))
    right = min(ground.scene.width, max(stamp.right for stamp in stamps))
    bottom = min(ground.scene.height, max(stamp.bottom for stamp in stamps))
    piece = ground.scene.crop((left, top, right, bottom))
    shape = Image.new("L", piece.size)
    for stamp in stamps:
        picture = stamp.sprite.picture
        at = (stamp.left - left, stamp.top - top)
        alpha = picture.getchannel("A")
        piece.paste(picture, at, alpha)
        shape.paste(255, at, alpha.point(_COVERED))
    return _Tile(_reduce(piece, ground.swatch), shape.convert("1", dither=Image.Dither.NONE), left, top)


_COVERED = [0, *([255] * 255)]


class Frame:
    """One picture in the making. Stamp sprites from back to front, then encode."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._padded = ground.padded.copy()
        self._pending: list[Stamp] = []

    def stamp(self, sprite: Sprite, x: float, y: float) -> None:
        """Put a sprite so that its hold lies at (x, y)."""
        left, top = round(x - sprite.hold_x), round(y - sprite.hold_y)
        width, height = sprite.picture.size
        self._pending.append(Stamp(sprite, left, top, left + width, top + height))

    def settle(self) -> None:
        """Fix what was stamped since the last call, as one piece; what is stamped later lies on the bare
        ground
        where it overlaps only with soft edges. Call it after each part that moves on its own (a card, the
        wheel)."""
        if self._pending:
            self._lay(tuple(self._pending))
        self._pending = []

    def settle_apart(self) -> None:
        """The same, each group of overlapping stamps on its own, so that those that stand still are found
        again."""
        for group in _group(self._pending):
            self._lay(tuple(group))
        self._pending = []

    def _lay(self, stamps: tuple[Stamp, ...]) -> None:
        tile = _cut_tile(self._ground, stamps)
        self._padded.paste(tile.piece, (tile.left + 1, tile.top), tile.shape)

    def encode(self) -> bytes:
        """The finished picture as PNG bytes."""
        self.settle()
        return encode_padded(self._padded, self._ground.table)

    def show(self) -> Image.Image:
        """The picture as it stands, in the palette, for measuring and looking."""
        picture = self._padded.crop((1, 0, self._padded.width, self._padded.height))
        picture.putpalette(self._ground.table)
        return picture

    def encode_again(self) -> bytes:
        """Only the encoding, for measuring what it costs."""
        return encode_padded(self._padded, self._ground.table)


def _group(stamps: Sequence[Stamp]) -> Iterable[list[Stamp]]:
    groups: list[list[tuple[int, Stamp]]] = []
    for at, stamp in enumerate(stamps):
        near = [group for group in groups if any(stamp.meets(other) for _, other in group)]
        merged = [member for group in near for member in group]
        merged.append((at, stamp))
        groups = [group for group in groups if not any(group is other for other in near)]
        groups.append(merged)
    return [[stamp for _, stamp in sorted(group, key=lambda member: member[0])] for group in groups]
