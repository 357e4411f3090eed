"""Which characters a font file has, read from its cmap table (formats 4 and 12)."""

import bisect
import struct
from functools import lru_cache
from pathlib import Path


class Coverage:
    """The code points a font has, as sorted closed ranges."""

    def __init__(self, ranges: list[tuple[int, int]]) -> None:
        self._starts = [first for first, _ in ranges]
        self._ends = [last for _, last in ranges]

    def __contains__(self, char: object) -> bool:
        if not isinstance(char, str):
            return False
        point = ord(char)
        at = bisect.bisect_right(self._starts, point) - 1
        return at >= 0 and point <= self._ends[at]


@lru_cache(maxsize=64)
def read_coverage(path: Path, index: int) -> Coverage:
    """Read the coverage of face `index` of a .ttf, .otf or .ttc file.

    ValueError where the file has no Unicode cmap. Format: OpenType specification, chapter cmap.
    """
    with path.open("rb") as file:
        data = file.read(4)
        offset = 0
        if data == b"ttcf":
            file.seek(12 + 4 * index)
            (offset,) = struct.unpack(">I", file.read(4))
        file.seek(offset + 4)
        (tables,) = struct.unpack(">H6x", file.read(8))
        for tag, _, start, length in struct.iter_unpack(">4sIII", file.read(16 * tables)):
            if tag == b"cmap":
                file.seek(start)
                return Coverage(_read_cmap(file.read(length)))
    raise ValueError(f"{path.name} has no cmap table")


def _read_cmap(table: bytes) -> list[tuple[int, int]]:
    (count,) = struct.unpack_from(">2xH", table)
    ranked: list[tuple[int, int]] = []
    for platform, encoding, offset in struct.iter_unpack(">HHI", table[4 : 4 + 8 * count]):
        (kind,) = struct.unpack_from(">H", table, offset)
        unicode_map = platform == 0 or (platform == 3 and encoding in (1, 10))
        if unicode_map and kind in (4, 12):
            ranked.append((kind, offset))
    if not ranked:
        raise ValueError("no Unicode cmap of format 4 or 12")
    kind, offset = max(ranked)
    return _read_format_12(table, offset) if kind == 12 else _read_format_4(table, offset)


def _read_format_12(table: bytes, offset: int) -> list[tuple[int, int]]:
    (groups,) = struct.unpack_from(">12xI", table, offset)
    body = table[offset + 16 : offset + 16 + 12 * groups]
    return _merge(
        [(first, last) for first, last, glyph in struct.iter_unpack(">III", body) if glyph or last > first]
    )


def _read_format_4(table: bytes, offset: int) -> list[tuple[int, int]]:
    (doubled,) = struct.unpack_from(">6xH", table, offset)
    segments = doubled // 2
    words = f">{segments}H"
    ends = struct.unpack_from(words, table, offset + 14)
    starts = struct.unpack_from(words, table, offset + 16 + doubled)
    deltas = struct.unpack_from(words, table, offset + 16 + 2 * doubled)
    ranges_at = offset + 16 + 3 * doubled
    jumps = struct.unpack_from(words, table, ranges_at)
    found: list[tuple[int, int]] = []
    for at, (first, last, delta, jump) in enumerate(zip(starts, ends, deltas, jumps, strict=True)):
        for point in range(first, last + 1):
            if point == 0xFFFF:
                continue
            if jump == 0:
                glyph = (point + delta) & 0xFFFF
            else:
                (glyph,) = struct.unpack_from(">H", table, ranges_at + 2 * at + jump + 2 * (point - first))
            if glyph:
                found.append((point, point))
    return _merge(found)


def _merge(ranges: list[tuple[int, int]]) -> list[tuple[int, int]]:
    merged: list[tuple[int, int]] = []
    for first, last in sorted(ranges):
        if merged and first == merged[-1][1] + 1:
            merged[-1] = (merged[-1][0], last)
        else:
            merged.append((first, last))
    return merged
