"""Typefaces from pinned packages, by package path, and lines of text in every script set in them.

Called wherever renderers write a word. Nothing here asks the system for a font.
"""

import unicodedata
from functools import lru_cache
from pathlib import Path

import fontpkg_fredoka
import manimgx_fonts
import manimgx_fonts_cjk
import msgspec
import regex
from PIL import Image, ImageDraw, ImageFont

from renderers.kit.text.coverage import Coverage, read_coverage


class Typeface(msgspec.Struct, frozen=True):
    """A font file of ours. `wide`: it has a width axis after its weight axis."""

    path: Path
    index: int = 0
    wide: bool = False


_NOTO = Path(manimgx_fonts.__file__).parent
_CJK = Path(manimgx_fonts_cjk.__file__).parent / "NotoSansCJK-VF.otf.ttc"
_SCRIPTS = (
    "Sans", "SansHebrew", "SansArabic", "SansDevanagari", "SansBengali", "SansGurmukhi", "SansGujarati",
    "SansOriya", "SansTamil", "SansTelugu", "SansKannada", "SansMalayalam", "SansSinhala", "SansThai",
    "SansLao", "SansKhmer", "SansMyanmar", "SansEthiopic", "SansGeorgian", "SansArmenian",
)  # fmt: skip

DISPLAY = Typeface(fontpkg_fredoka.ROOT / "files" / "Fredoka[wdth,wght].ttf", wide=True)
JAPANESE, KOREAN, CHINESE = Typeface(_CJK, 0), Typeface(_CJK, 1), Typeface(_CJK, 2)
EMOJI, SYMBOLS = Typeface(_NOTO / "NotoEmoji[wght].ttf"), Typeface(_NOTO / "NotoSansSymbols[wght].ttf")
FACES = (
    DISPLAY,
    *(Typeface(_NOTO / f"Noto{script}[wght].ttf") for script in _SCRIPTS),
    CHINESE,
    EMOJI,
    SYMBOLS,
)
BOLD = 640
NEVER_DRAWN = frozenset("\u200c\u200d\ufe0e\ufe0f")
_RTL = frozenset({"R", "AL", "AN"})
_LTR = frozenset({"L", "EN"})
_NO_VARIANT = {0xFE0E: None, 0xFE0F: None}
_GRAPHEME = regex.compile(r"\X")


class Run(msgspec.Struct, frozen=True):
    """Part of a line in one face and one direction; runs are drawn left to right."""

    text: str
    face: Typeface
    rtl: bool


@lru_cache(maxsize=512)
def open_face(face: Typeface, size: int, weight: int = BOLD, width: int = 100) -> ImageFont.FreeTypeFont:
    """Open a face at `size` pixels to the em; `width` in percent where the face has that axis."""
    font = ImageFont.truetype(face.path, size, index=face.index, layout_engine=ImageFont.Layout.RAQM)
    heaviest = 900 if face.path == _CJK else 700
    font.set_variation_by_axes([min(weight, heaviest), width] if face.wide else [min(weight, heaviest)])
    return font


def covers(face: Typeface, cluster: str) -> bool:
    """Whether the face has every character of a grapheme cluster that is drawn."""
    known: Coverage = read_coverage(face.path, face.index)
    return all(char in known for char in cluster if char not in NEVER_DRAWN)


def choose_face(cluster: str) -> Typeface | None:
    """The first face of the list that covers a grapheme cluster whole; None where none does."""
    if "\ufe0f" in cluster and covers(EMOJI, cluster):
        return EMOJI
    return next((face for face in FACES if covers(face, cluster)), None)


def split_clusters(text: str) -> list[str]:
    """The grapheme clusters of a text (what a person calls its letters)."""
    return [str(found) for found in _GRAPHEME.findall(text)]


@lru_cache(maxsize=1024)
def set_line(text: str) -> tuple[Run, ...]:
    """Split a line into runs of one face and one direction, in drawing order.

    Clusters that no face covers are left out, so that a box is never drawn. The order is that of the
    Unicode bidirectional algorithm for one embedding level, which is all that names have.
    """
    han = _choose_han(text)
    parts: list[tuple[str, Typeface, str]] = []
    for cluster in split_clusters(text):
        face = choose_face(cluster)
        if face is None:
            continue
        if face == CHINESE:
            face = han
        if cluster.isspace() and parts:
            before = parts[-1][1]
            face = before if before not in (EMOJI, SYMBOLS) and covers(before, cluster) else face
        parts.append((cluster.translate(_NO_VARIANT), face, _direction(cluster)))
    directions = _resolve([direction for _, _, direction in parts])
    base_rtl = next((way == "R" for way in (p[2] for p in parts) if way != "N"), False)
    runs: list[Run] = []
    for (cluster, face, _), rtl in zip(parts, directions, strict=True):
        if runs and runs[-1].face == face and runs[-1].rtl == rtl:
            runs[-1] = Run(runs[-1].text + cluster, face, rtl)
        else:
            runs.append(Run(cluster, face, rtl))
    return tuple(_reorder(runs, base_rtl))


def _choose_han(text: str) -> Typeface:
    for char in text:
        name = unicodedata.name(char, "")
        if name.startswith(("HIRAGANA", "KATAKANA")):
            return JAPANESE
        if name.startswith("HANGUL"):
            return KOREAN
    return CHINESE


def _direction(cluster: str) -> str:
    for char in cluster:
        kind = unicodedata.bidirectional(char)
        if kind in _RTL:
            return "R"
        if kind in _LTR:
            return "L"
    return "N"


def _resolve(directions: list[str]) -> list[bool]:
    base = next((way for way in directions if way != "N"), "L")
    resolved: list[bool] = []
    for at, way in enumerate(directions):
        if way == "N":
            before = next((w for w in reversed(directions[:at]) if w != "N"), base)
            after = next((w for w in directions[at:] if w != "N"), base)
            way = before if before == after else base
        resolved.append(way == "R")
    return resolved


def _reorder(runs: list[Run], base_rtl: bool) -> list[Run]:
    ordered: list[Run] = []
    group: list[Run] = []
    for run in runs:
        if run.rtl == base_rtl:
            ordered += reversed(group) if not base_rtl else group[::-1]
            group = []
            ordered.append(run)
        else:
            group.append(run)
    ordered += group[::-1]
    return ordered[::-1] if base_rtl else ordered


@lru_cache(maxsize=2048)
def measure_line(text: str, size: int, weight: int = BOLD, width: int = 100) -> int:
    """The advance of a line in pixels."""
    return round(sum(_advance(run, size, weight, width) for run in set_line(text)))


def _advance(run: Run, size: int, weight: int, width: int) -> float:
    length = open_face(run.face, size, weight, width).getlength(
        run.text, direction="rtl" if run.rtl else "ltr"
    )
    return length if run.face.wide else length * width / 100


def draw_line(
    text: str, size: int, *, weight: int = BOLD, width: int = 100, stroke: int = 0
) -> tuple[Image.Image, int]:
    """Draw a line as an L mask. Returns it with the y of its baseline; x starts at `stroke`.

    The mask is 2 em high with the baseline at 1.3 em: taller stacks of marks are cut off, not spilt.
    """
    baseline = round(size * 1.3)
    length = measure_line(text, size, weight, width)
    mask = Image.new("L", (max(1, length + 2 * stroke + size // 8), size * 2), 0)
    at = float(stroke)
    for run in set_line(text):
        _draw_run(mask, run, open_face(run.face, size, weight, width), (at, baseline), stroke, width)
        at += _advance(run, size, weight, width)
    return mask, baseline


def _draw_run(
    mask: Image.Image, run: Run, font: ImageFont.FreeTypeFont, at: tuple[float, int], stroke: int, width: int
) -> None:
    """Draw a run; a face without a width axis is squeezed to `width` percent instead."""
    way = "rtl" if run.rtl else "ltr"
    if run.face.wide or width == 100:
        pen = ImageDraw.Draw(mask)
        pen.text(at, run.text, fill=255, font=font, anchor="ls", direction=way, stroke_width=stroke)
        return
    pad = stroke + round(font.size)
    full = round(font.getlength(run.text, direction=way)) + 2 * pad
    sheet = Image.new("L", (full, mask.height), 0)
    pen = ImageDraw.Draw(sheet)
    pen.text((pad, at[1]), run.text, fill=255, font=font, anchor="ls", direction=way, stroke_width=stroke)
    narrow = sheet.resize((round(full * width / 100), mask.height), Image.Resampling.BICUBIC)
    left = round(at[0] - pad * width / 100)
    mask.paste(255, (left, 0), narrow)
