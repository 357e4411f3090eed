"""Badges for what lies face up on a mountain: lift, ticket, gear, Safes; and the red Trouble across it.

Used by the table's panels and by the hand's own strip. Each is drawn once and kept.
"""

from functools import lru_cache

from bot.games.skis.cards import NAMES
from renderers.canvas import Sketch
from renderers.cards_art import MOTIFS
from renderers.cards_art_trouble import TROUBLE_MOTIFS
from renderers.fonts import measure_line
from renderers.frame import Sprite
from renderers.palette import CARD_QUIET, DANGER, DANGER_DARK, GLOW, INK, WHITE
from renderers.paths import arc_points
from renderers.skis_palette import CARDS, SAFE_LIGHT
from renderers.stencil import Stencil, block

STATES = ("up", "missing", "idle", "wrong")
_DARK = (44, 36, 96)


@lru_cache(maxsize=64)
def badge(card: str, size: int, state: str = "up") -> Sprite:
    """A badge `size` pixels wide. `state`: `up`; `missing`, not face up but wanted; `idle`, neither;
    `wrong`, face up but not what is wanted. Held at its middle."""
    half = size // 2 + 14
    sketch = Sketch(2 * half, 2 * half, 4, (half, half))
    r = size / 2
    if state in ("up", "wrong"):
        sketch.rectangle((-r, -r + 4, r, r + 5), (20, 14, 54, 130), size * 0.24)
        sketch.rectangle((-r, -r, r, r), INK, size * 0.24)
        sketch.rectangle((-r + 4, -r + 4, r - 4, r - 4), WHITE, size * 0.2)
        paint = CARDS[card]
        fill = SAFE_LIGHT if card in ("chalet", "season_pass", "demo_gear") else paint.sky[0]
        sketch.rectangle((-r + 8, -r + 8, r - 8, r - 8), fill, size * 0.17)
        MOTIFS[card](Stencil(sketch, 0, 0, (size - 24) / 200))
    else:
        sketch.rectangle((-r, -r, r, r), (*_DARK, 225), size * 0.24)
        _dash(sketch, r - 3, CARD_QUIET if state == "idle" else GLOW)
        ghost = sketch.blank()
        MOTIFS[card](Stencil(ghost, 0, 0, (size - 32) / 200))
        silhouette = ghost.finish_at(4)
        pale = silhouette.convert("L").convert("RGBA")
        pale.putalpha(silhouette.getchannel("A").point([round(value * 0.4) for value in range(256)]))
        sketch.paste(pale.reduce(4), -half, -half)
    if state in ("missing", "wrong"):
        x, y = r - 8, -r + 8
        sketch.disc(x, y, 21, INK)
        sketch.disc(x, y, 17, DANGER)
        sketch.stroke([(x, y - 9), (x, y + 1)], 6, WHITE)
        sketch.disc(x, y + 9, 3.4, WHITE)
    return Sprite(sketch.finish(), half, half)


def _dash(sketch: Sketch, r: float, paint: tuple[int, int, int]) -> None:
    rim = block(-r, -r, r, r, r * 0.42)
    length = len(rim)
    for at in range(0, length, 2):
        sketch.stroke([rim[at], rim[(at + 1) % length]], 4, paint)


@lru_cache(maxsize=24)
def trouble_band(card: str, width: int, pending: bool = False) -> Sprite:
    """The Trouble as a red card laid across `width` pixels; `pending`: it has not landed yet. Held at its
    middle."""
    height, pad = 112, 20
    sketch = Sketch(width + 2 * pad, height + 3 * pad, 4, (width / 2 + pad, height / 2 + 1.5 * pad))
    s = Stencil(sketch, 0, 0, turn=-2.5)
    w, h = width / 2, height / 2
    s.fill([(x, y + 8) for x, y in block(-w, -h, w, h, 22)], (20, 14, 54, 150))
    s.fill(block(-w, -h, w, h, 22), INK)
    s.fill(block(-w + 4, -h + 4, w - 4, h - 4, 18), GLOW if pending else WHITE)
    s.fill(block(-w + 9, -h + 9, w - 9, h - 9, 14), DANGER_DARK if pending else DANGER)
    s.fill(block(-w + 14, -h + 14, -w + 108, h - 14, 10), (255, 214, 186))
    TROUBLE_MOTIFS[card](s.moved(-w + 61, 0, 0.44))
    words = NAMES[card].split()
    one = " ".join(words)
    room = width - 140
    lines = [one] if measure_line(one, 52, width=84) <= room else [" ".join(words[:-1]), words[-1]]
    for at, line in enumerate(lines):
        size = 56 if len(lines) == 1 else 48
        fit = 100
        while fit > 76 and measure_line(line, size, width=fit) > room:
            fit -= 4
        x, y = s.at(56, (at - (len(lines) - 1) / 2) * 45)
        sketch.text(x, y, line, size, WHITE, width=fit, turn=2.5)
    return Sprite(sketch.finish(), width / 2 + pad, height / 2 + 1.5 * pad)


@lru_cache(maxsize=1)
def send_it_burst() -> Sprite:
    """The cry of a Safe: Send it! Held at its middle."""
    sketch = Sketch(330, 150, 4, (165, 75))
    rim = [
        (x * (1 if at % 2 else 0.84), y * (1 if at % 2 else 0.8))
        for at, (x, y) in enumerate((150 * a, 64 * b) for a, b in arc_points(0, 0, 1, 0, 360, 9)[:-1])
    ]
    sketch.stroke(rim, 12, INK, closed=True, filled=True)
    sketch.polygon(rim, GLOW)
    sketch.text(0, 0, "Send it!", 56, INK, weight=700, turn=4)
    return Sprite(sketch.finish(), 165, 75)
