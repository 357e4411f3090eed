"""Badges for what lies face up on a mountain: lift, ticket, gear, Safes; and the red Trouble across it.

Each is drawn once and kept.
"""

from collections.abc import Callable
from functools import lru_cache

from PIL import ImageOps

from bot.games.skis.cards import NAMES, RUNS, SAFES, YETI
from renderers.kit.canvas import Sketch
from renderers.kit.figures.yeti_figure import yeti
from renderers.kit.frame import Sprite
from renderers.kit.palette import CARD_QUIET, DANGER, DANGER_DARK, GLOW, INK, PAPER, WHITE
from renderers.kit.text.fonts import measure_line
from renderers.kit.transform import Transform, block
from renderers.skis.card_motifs import ICONS, MOTIFS
from renderers.skis.palette import CARDS, FROST
from renderers.skis.trail_signs import draw_sign
from renderers.skis.trouble_motifs import TROUBLE_MOTIFS

STATES = ("up", "missing", "urgent", "idle", "wrong")
_DARK = (58, 48, 120)


def _beast(transform: Transform) -> None:
    figure = yeti("roaring", transform.size * 1.2)
    x, y = transform.at(0, 84)
    transform.sketch.paste(figure.picture, x - figure.anchor_x, y - figure.anchor_y)


def _run_sign(run: str) -> Callable[[Transform], None]:
    return lambda transform: draw_sign(transform.moved(0, 0, 0.92), run)


_MOTIFS = MOTIFS | TROUBLE_MOTIFS | ICONS | {YETI: _beast} | {run: _run_sign(run) for run in RUNS}


@lru_cache(maxsize=64)
def badge(card: str, size: int, state: str = "up") -> Sprite:
    """A badge `size` pixels wide. `state`: `up`; `missing`, not face up but wanted; `urgent`, the same with
    a mark; `idle`, neither up nor wanted; `wrong`, face up but not what is wanted. Anchored at its middle."""
    if state not in STATES:
        raise ValueError(f"a badge has no state {state}")
    half = size // 2 + 14
    sketch = Sketch(2 * half, 2 * half, 4, (half, half))
    r = size / 2
    motif = _MOTIFS[card]
    if state in ("up", "wrong"):
        sketch.rectangle((-r, -r + 4, r, r + 5), (20, 14, 54, 130), size * 0.24)
        sketch.rectangle((-r, -r, r, r), INK, size * 0.24)
        sketch.rectangle((-r + 4, -r + 4, r - 4, r - 4), WHITE, size * 0.2)
        fill = FROST[1] if card in SAFES else WHITE if card in RUNS else CARDS[card].sky[1]
        sketch.rectangle((-r + 8, -r + 8, r - 8, r - 8), fill, size * 0.17)
        motif(Transform(sketch, 0, 0, (size - 18) / 200))
    else:
        missing = state != "idle"
        if missing:
            sketch.rectangle((-r, -r, r, r), GLOW, size * 0.24)
            sketch.rectangle((-r + 6, -r + 6, r - 6, r - 6), _DARK, size * 0.19)
        else:
            sketch.rectangle((-r, -r, r, r), (*_DARK, 190), size * 0.24)
        ghost = sketch.blank()
        motif(Transform(ghost, 0, 0, (size - 34) / 200))
        shade = ghost.finish()
        pale = shade.convert("L").point([round(96 + value * 0.5) for value in range(256)])
        pale = ImageOps.colorize(pale, black=_DARK, white=CARD_QUIET).convert("RGBA")
        pale.putalpha(
            shade.getchannel("A").point([round(value * (0.8 if missing else 0.45)) for value in range(256)])
        )
        sketch.paste(pale, -half, -half)
    if state == "missing":
        x, y = r - 17, r - 17
        sketch.disc(x, y, 20, INK)
        sketch.disc(x, y, 16, GLOW)
        sketch.stroke([(x - 8, y), (x + 8, y)], 6, INK)
        sketch.stroke([(x, y - 8), (x, y + 8)], 6, INK)
    if state in ("urgent", "wrong"):
        x, y = r - 15, -r + 15
        sketch.disc(x, y, 21, INK)
        sketch.disc(x, y, 17, DANGER)
        sketch.stroke([(x, y - 9), (x, y + 1)], 6, WHITE)
        sketch.disc(x, y + 9, 3.4, WHITE)
    return Sprite(sketch.finish(), half, half)


@lru_cache(maxsize=32)
def trouble_band(card: str, width: int, pending: bool = False, marked: bool = False) -> Sprite:
    """The Trouble as a red card laid across `width` pixels; `pending`: it has not landed yet; `marked`:
    with room at its right end for a mark of whose it is, 52 pixels in. Anchored at its middle."""
    height, pad = 112, 20
    sketch = Sketch(width + 2 * pad, height + 3 * pad, 4, (width / 2 + pad, height / 2 + 1.5 * pad))
    s = Transform(sketch, 0, 0, turn=-2.5)
    w, h = width / 2, height / 2
    s.fill([(x, y + 8) for x, y in block(-w, -h, w, h, 22)], (20, 14, 54, 150))
    s.fill(block(-w, -h, w, h, 22), INK)
    s.fill(block(-w + 4, -h + 4, w - 4, h - 4, 18), GLOW if pending else WHITE)
    s.fill(block(-w + 9, -h + 9, w - 9, h - 9, 14), DANGER_DARK if pending else DANGER)
    s.fill(block(-w + 14, -h + 14, -w + 108, h - 14, 10), (255, 214, 186))
    TROUBLE_MOTIFS[card](s.moved(-w + 61, 0, 0.44))
    words = NAMES[card].split()
    one = " ".join(words)
    room = width - (222 if marked else 146)
    lines = [one] if measure_line(one, 52, width=84) <= room else [" ".join(words[:-1]), words[-1]]
    for at, line in enumerate(lines):
        size = 56 if len(lines) == 1 else 48
        fit = 100
        while fit > 76 and measure_line(line, size, width=fit) > room:
            fit -= 4
        x, y = s.at(14 if marked else 54, (at - (len(lines) - 1) / 2) * 45)
        sketch.text(x, y, line, size, WHITE, width=fit, turn=2.5)
    return Sprite(sketch.finish(), width / 2 + pad, height / 2 + 1.5 * pad)


@lru_cache(maxsize=2)
def pile_corner(size: int) -> Sprite:
    """The cards beneath a badge that stands for a pile. Anchored at the badge's middle."""
    half = round(size * 0.8)
    sketch = Sketch(2 * half, 2 * half, 4, (half, half))
    r = size / 2 + 2
    for shift in (14, 7):
        sketch.rectangle((shift - r, shift - r, shift + r, shift + r), INK, 18)
        sketch.rectangle((shift - r + 4, shift - r + 4, shift + r - 4, shift + r - 4), PAPER, 14)
    return Sprite(sketch.finish(), half, half)
