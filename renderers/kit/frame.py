"""Puts a picture together: a static background, sprites stamped on it, one fixed palette, PNG bytes.

Measured as ratios to encoding the finished picture alone: pasting in RGB and reducing the whole to the
palette 4; only what is touched 2.5; tiles kept from turn to turn, as here, 1.5 to 1.9, and 1.3 where
nothing moved.
"""

import itertools
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from PIL import Image

from renderers.kit import palette
from renderers.kit.canvas import spread_colours
from renderers.kit.png import encode_padded
from renderers.kit.tile_cache import TileCache

_SKY_STEPS = 40
_EXACT = tuple(dict.fromkeys((*spread_colours(palette.SKY, _SKY_STEPS), *palette.EXACT)))
_SMALL, _LARGE = 1_600, 40_000


Area = tuple[int, int, int, int]
_number = itertools.count().__next__


class Sprite(msgspec.Struct, frozen=True, eq=False):
    """A finished RGBA picture and the point of it, `anchor_x`, `anchor_y`, that is put where it is stamped.

    Two sprites are the same only if they are one object: they come from functions that keep what they drew.
    """

    picture: Image.Image
    anchor_x: float = 0
    anchor_y: float = 0
    number: int = msgspec.field(default_factory=_number)


class Background(msgspec.Struct, frozen=True, eq=False):
    """What a picture starts from: the scene in RGB, the same in the palette with PNG's spare column, the
    palette as `table` (768 bytes) and as a `swatch` for Pillow."""

    scene: Image.Image
    padded: Image.Image
    table: bytes
    swatch: Image.Image
    number: int = msgspec.field(default_factory=_number)


class Stamp(NamedTuple):
    """A sprite that covers the columns from `left` up to `right` and the rows from `top` up to `bottom`.
    `mark`: a number that says which sprite, and where."""

    left: int
    top: int
    right: int
    bottom: int
    sprite: Sprite
    mark: int


def prepare_background(
    scene: Image.Image, samples: Image.Image, exact: tuple[palette.Colour, ...] = _EXACT
) -> Background:
    """Make a background of an opaque scene. `samples` holds what else will be seen, for the choice of 256
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
    return Background(scene, padded, table, swatch)


def _reduce(picture: Image.Image, swatch: Image.Image) -> Image.Image:
    return picture.quantize(palette=swatch, dither=Image.Dither.NONE)


def _cut_tile(background: Background, area: Area, stamps: Sequence[Stamp]) -> Any:
    """A place as it looks with these stamps on it, in the palette, as Pillow's core has it.

    The core's own calls: Image's ask a dozen questions first, which costs as much as so little drawing.
    """
    piece = background.scene.im.crop(area)
    x, y, end_x, end_y = area
    for left, top, right, bottom, sprite, _ in stamps:
        core = sprite.picture.im
        if left < x or top < y or right > end_x or bottom > end_y:
            core = core.crop(
                (max(x - left, 0), max(y - top, 0), min(right, end_x) - left, min(bottom, end_y) - top)
            )
            left, top, right, bottom = max(left, x), max(top, y), min(right, end_x), min(bottom, end_y)
        piece.paste(core, (left - x, top - y, right - x, bottom - y), core)
    return piece.convert("P", 0, background.swatch.im)


_KEPT = tuple(TileCache(megabytes * 1_000_000) for megabytes in (8, 32, 15))
"""Small, middling and large tiles (by pixels) are kept apart: the many small ones would push out the few
that cost most.
"""


@lru_cache(maxsize=256)
def _reduce_sprite(background: Background, sprite: Sprite) -> Image.Image:
    return _reduce(sprite.picture.convert("RGB"), background.swatch)


def place_stamp(sprite: Sprite, x: float, y: float) -> Stamp:
    """A sprite put so that its anchor lies at (x, y)."""
    left, top = round(x - sprite.anchor_x), round(y - sprite.anchor_y)
    width, height = sprite.picture.size
    return cover(left, top, left + width, top + height, sprite)


def cover(left: int, top: int, right: int, bottom: int, sprite: Sprite) -> Stamp:
    """A sprite of just that size put there."""
    mark = (sprite.number << 28) + (left + 8192 << 14) + top + 8192
    return Stamp(left, top, right, bottom, sprite, mark)


class Frame:
    """One picture in the making. Stamp sprites from back to front, then encode.

    Each stamp becomes a tile of its own, kept under all that it shows: what lies beneath it and itself. So
    edges are blended exactly, and what stands where it stood a turn ago costs a copy.
    """

    def __init__(self, background: Background) -> None:
        self._background = background
        self._padded = background.padded.copy()
        self._core = self._padded.im
        self._width, self._height = background.scene.size
        self._stamps: list[Stamp] = []

    def stamp(self, sprite: Sprite, x: float, y: float) -> None:
        """Put a sprite so that its anchor lies at (x, y), on all that was stamped before."""
        stamp = place_stamp(sprite, x, y)
        self._lay((stamp,), *stamp[:4])

    def stamp_together(self, placed: Iterable[tuple[Sprite, float, float]]) -> None:
        """The same for several, from back to front, kept as one tile: for things that change as one."""
        stamps = tuple(place_stamp(*one) for one in placed)
        lefts, tops, rights, bottoms, *_ = zip(*stamps, strict=True)
        self._lay(stamps, min(lefts), min(tops), max(rights), max(bottoms))

    def _lay(self, stamps: tuple[Stamp, ...], left: int, top: int, right: int, bottom: int) -> None:
        shown = [
            under
            for under in self._stamps
            if under[0] < right and left < under[2] and under[1] < bottom and top < under[3]
        ]
        shown += stamps
        self._stamps += stamps
        area = (right - left) * (bottom - top)
        kept = _KEPT[(area >= _SMALL) + (area >= _LARGE)]
        left, top = max(left, 0), max(top, 0)
        right, bottom = min(right, self._width), min(bottom, self._height)
        key = (self._background.number, left, top, right, bottom, *[stamp[5] for stamp in shown])
        tile = kept.find(key)
        if tile is None:
            tile = _cut_tile(self._background, (left, top, right, bottom), shown)
            kept.keep(key, tile)
        self._core.paste(tile, (left + 1, top, right + 1, bottom))

    def lay(self, sprite: Sprite, x: float, y: float) -> None:
        """Put a sprite that is opaque all over: nothing beneath shows, so that one tile serves everywhere. It
        must lie inside the picture."""
        stamp = place_stamp(sprite, x, y)
        left, top, right, bottom = stamp[:4]
        tile = _reduce_sprite(self._background, sprite)
        self._core.paste(tile.im, (left + 1, top, right + 1, bottom))
        self._stamps.append(stamp)

    @property
    def stamps(self) -> Sequence[Stamp]:
        """All that was stamped, from back to front."""
        return self._stamps

    @property
    def table(self) -> bytes:
        """The palette, 768 bytes, RGB."""
        return self._background.table

    def numbers(self) -> Image.Image:
        """The picture as it stands as the numbers of its colours, mode L."""
        rows = self._padded.tobytes()
        return Image.frombytes("L", self._padded.size, rows).crop((1, 0, *self._padded.size))

    def cut(self, area: Area, stamps: Iterable[Stamp]) -> Image.Image:
        """A place as it would look with other stamps, the numbers of its colours, mode L."""
        left, top, right, bottom = area
        shown = [s for s in stamps if s.left < right and left < s.right and s.top < bottom and top < s.bottom]
        tile = Image.new("P", (right - left, bottom - top))
        tile.im.paste(_cut_tile(self._background, area, tuple(shown)), (0, 0, *tile.size))
        return Image.frombytes("L", tile.size, tile.tobytes())

    def encode(self) -> bytes:
        """The finished picture as PNG bytes."""
        return encode_padded(self._padded, self._background.table)

    def show(self) -> Image.Image:
        """The picture as it stands, in the palette, for measuring and looking."""
        picture = self._padded.crop((1, 0, self._padded.width, self._padded.height))
        picture.putpalette(self._background.table)
        return picture

    def encode_again(self) -> bytes:
        """Only the encoding, for measuring what it costs."""
        return encode_padded(self._padded, self._background.table)
