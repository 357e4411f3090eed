"""Makes any display name fit to be drawn: cleaned, folded, shortened, or replaced by the seat's label."""

import unicodedata
from functools import lru_cache

import msgspec

from renderers.kit.text.fonts import choose_face, measure_line, split_clusters

ELLIPSIS = "…"
MOST_MARKS = 3
MOST_SPOKEN = 32
_INVISIBLE = frozenset("\u00ad\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc")
_JOINERS = frozenset("\u200c\u200d\ufe0e\ufe0f")


STRENGTHS = ("casual", "steady", "sharp")


class FittedName(msgspec.Struct, frozen=True):
    """A name that fits: its `text`, the `size` in pixels and `width` axis in percent to set it in."""

    text: str
    size: int
    width: int


@lru_cache(maxsize=1024)
def clean_name(name: str, label: str) -> str:
    """The name as it can be drawn, or `label` where nothing visible remains.

    Control and direction characters go, mathematical and enclosed letters become plain ones, more than
    three marks on a letter are dropped, and so are letters that no font has.
    """
    kept = []
    for cluster in split_clusters(unicodedata.normalize("NFC", name)):
        drawable = _clean_cluster(cluster)
        if drawable and choose_face(drawable) is None:
            drawable = _clean_cluster(unicodedata.normalize("NFKC", drawable))
        if drawable and choose_face(drawable) is None:
            drawable = drawable[0]
        if drawable and choose_face(drawable) is not None:
            kept.append(drawable)
    text = " ".join("".join(kept).split())
    return text if any(_is_visible(char) for char in text) else label


_HEAPS = {1, 202, 214, 216, 218, 220, 222, 228, 230, 232, 233, 234}
"""Where a mark of Unicode's combining class lies on a letter, if a second one there only makes a heap."""


def _clean_cluster(cluster: str) -> str:
    if cluster.isspace():
        return " "
    out: list[str] = []
    marks = 0
    heaped: set[int] = set()
    for char in unicodedata.normalize("NFC", cluster):
        kind = unicodedata.category(char)
        if kind in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp") or char in _INVISIBLE:
            continue
        if kind == "Cf" and char not in _JOINERS and not 0xE0020 <= ord(char) <= 0xE007F:
            continue
        if kind in ("Mn", "Me") and char not in _JOINERS:
            marks += 1
            where = unicodedata.combining(char)
            if where in heaped and where in _HEAPS:
                continue
            heaped.add(where)
            if marks > MOST_MARKS or not out:
                continue
        out.append(_fold(char))
    text = "".join(out)
    return text if any(char not in _JOINERS for char in text) else ""


def _fold(char: str) -> str:
    point = ord(char)
    if 0x1D400 <= point <= 0x1D7FF or 0x2460 <= point <= 0x24FF or 0xFF01 <= point <= 0xFF5E:
        return unicodedata.normalize("NFKC", char)
    for first in (0x1F130, 0x1F150, 0x1F170):
        if first <= point < first + 26:
            return chr(ord("A") + point - first)
    return char


def _is_visible(char: str) -> bool:
    return unicodedata.category(char)[0] in "LNPS" and char not in _JOINERS


def split_strength(name: str) -> tuple[str, int]:
    """A computer player's name without the strength in brackets at its end, and the strength from 1 to 3; 0
    for a name without."""
    bare, bracket, word = name.rpartition(" (")
    if bracket and bare and word.endswith(")") and word[:-1] in STRENGTHS:
        return bare, STRENGTHS.index(word[:-1]) + 1
    return name, 0


@lru_cache(maxsize=1024)
def fit_name(name: str, label: str, room: int, largest: int, smallest: int) -> FittedName:
    """Fit a name into `room` pixels: smaller down to `smallest`, then narrower, then shortened.

    It is shortened at a grapheme and ends in an ellipsis; never below the size that can be read.
    """
    text = clean_name(name, label)
    for size, width in ((largest, 100), ((largest + smallest) // 2, 92), (smallest, 84), (smallest, 76)):
        if measure_line(text, size, width=width) <= room:
            return FittedName(text, size, width)
    clusters = split_clusters(text)
    fewest, most = 0, len(clusters)
    while fewest < most:
        middle = (fewest + most + 1) // 2
        if measure_line(_shorten(clusters, middle), smallest, width=76) <= room:
            fewest = middle
        else:
            most = middle - 1
    return FittedName(_shorten(clusters, fewest) if fewest else label, smallest, 76)


def _shorten(clusters: list[str], count: int) -> str:
    return "".join(clusters[:count]).rstrip() + ELLIPSIS


@lru_cache(maxsize=1024)
def speak_name(name: str, label: str, most: int = MOST_SPOKEN) -> str:
    """The name as an alt text says it: cleaned, at most `most` letters."""
    clusters = split_clusters(clean_name(name, label))
    if len(clusters) <= most:
        return "".join(clusters)
    return _shorten(clusters, most - 1)
