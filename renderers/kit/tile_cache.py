"""Keeps what was cut for a picture, by numbers alone: up to so many bytes, the longest unused goes first.

A keeper whose keys held the sprites themselves would keep alive every name ever drawn.
"""

from collections import OrderedDict
from typing import Any

OVERHEAD = 1_000
"""About what a small tile costs beside its pixels, in bytes."""

Key = tuple[int, ...]


class TileCache:
    """`most`: bytes. A tile is what Pillow's core has of a picture in the palette, one byte a pixel."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held = 0
        self._tiles: OrderedDict[Key, Any] = OrderedDict()

    def __len__(self) -> int:
        return len(self._tiles)

    def find(self, key: Key) -> Any:
        """The tile of that key, or None."""
        tile = self._tiles.get(key)
        if tile is not None:
            self._tiles.move_to_end(key)
        return tile

    def keep(self, key: Key, tile: Any) -> None:
        """Remember a tile that was not found."""
        self._tiles[key] = tile
        self._held += _bytes_of(tile)
        while self._held > self._most:
            _, oldest = self._tiles.popitem(last=False)
            self._held -= _bytes_of(oldest)


def _bytes_of(tile: Any) -> int:
    width, height = tile.size
    return OVERHEAD + int(width) * int(height)
