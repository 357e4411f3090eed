"""The faces of the cards of Skis Wild, their back, and the marks put on them: numbers, copies.

Used by the table (discard pile) and the hand. Each is drawn once and kept.
"""

from functools import lru_cache

from PIL import Image, ImageChops

from bot.games.skis.cards import GROUPS, LIMITS, NAMES, RUNS
from renderers.beast import yeti
from renderers.canvas import Gradient, Sketch
from renderers.cards_art import MOTIFS
from renderers.cards_art_runs import SCENES
from renderers.cards_art_trouble import TROUBLE_MOTIFS
from renderers.fonts import measure_line
from renderers.frame import Sprite
from renderers.palette import GLOW, INK, PAPER, WHITE, Colour
from renderers.paths import arc_points
from renderers.signs import draw_sign
from renderers.skis_palette import CARDS, GOLD, GOLD_DARK, SAFE_LIGHT
from renderers.stencil import Stencil

WIDTH, HEIGHT = 248, 372
PAD = 14
_ART = (14, 14, WIDTH - 14, 208)
_ART_MIDDLE = (WIDTH / 2, 111)
_NIGHT = (30, 24, 70)


@lru_cache(maxsize=24)
def face(card: str, dimmed: bool = False) -> Sprite:
    """A card's face, upright; `dimmed`: it can't be played now. Held at its left top."""
    if dimmed:
        return Sprite(_dim(face(card).picture), PAD, PAD)
    paint = CARDS[card]
    group = GROUPS[card]
    sketch = Sketch(WIDTH + 2 * PAD, HEIGHT + 2 * PAD, 4, (PAD, PAD))
    sketch.rectangle((0, 8, WIDTH, HEIGHT + 8), (20, 14, 54, 120), 26)
    sketch.rectangle((0, 0, WIDTH, HEIGHT), INK, 26)
    sketch.rectangle((4, 4, WIDTH - 4, HEIGHT - 4), PAPER if group == "run" else paint.frame, 22)
    if group == "run":
        sketch.rectangle((14, 214, WIDTH - 14, HEIGHT - 14), paint.frame, 14)
    sketch.rectangle(_ART, INK, 16)
    inner = (_ART[0] + 4, _ART[1] + 4, _ART[2] - 4, _ART[3] - 4)
    sketch.within(lambda s: s.rectangle(inner, WHITE, 13), lambda s: _paint_art(s, card))
    _write_name(sketch, card)
    return Sprite(sketch.finish(), PAD, PAD)


def _dim(picture: Image.Image) -> Image.Image:
    """Half into the night; letters stay legible."""
    night = Image.new("RGB", picture.size, _NIGHT)
    dark = Image.blend(picture.convert("RGB"), night, 0.55).convert("RGBA")
    dark.putalpha(picture.getchannel("A"))
    return dark


def _paint_art(sketch: Sketch, card: str) -> None:
    paint = CARDS[card]
    sketch.rectangle(_ART, Gradient(paint.sky))
    x, y = _ART_MIDDLE
    stencil = Stencil(sketch, x, y)
    group = GROUPS[card]
    if group == "run":
        SCENES[card](stencil)
        draw_sign(stencil.moved(-70, 56, 0.4), card)
        return
    if group == "gold":
        for at in range(12):
            stencil.fill([(0, 0), *arc_points(0, 10, 170, at * 30, at * 30 + 15)], (255, 226, 120, 120))
        beast = yeti("roaring", 1.16)
        sketch.paste(beast.picture, x - beast.hold_x, y + 84 - beast.hold_y)
        return
    if group == "safe":
        shield = [(-92, -80), (0, -98), (92, -80), (88, 20), (56, 72), (0, 98), (-56, 72), (-88, 20)]
        stencil.fill(shield, (255, 255, 255, 90))
    elif group == "trouble":
        for at in range(-6, 7):
            stripe = [(at * 60, 100), (at * 60 + 30, 100), (at * 60 + 90, -100), (at * 60 + 60, -100)]
            stencil.fill(stripe, (255, 255, 255, 60))
    (MOTIFS | TROUBLE_MOTIFS)[card](stencil.moved(0, 0, 0.95))


def _write_name(sketch: Sketch, card: str) -> None:
    ink = CARDS[card].ink
    words = NAMES[card].split()
    lines = [" ".join(words)] if len(words) == 1 else [" ".join(words[:-1]), words[-1]]
    run = card in RUNS
    bottom = 320 if run else HEIGHT - 14
    middle = (212 + bottom) / 2
    size = 52 if len(lines) == 2 else 60
    for at, line in enumerate(lines):
        width = 100
        while width > 76 and measure_line(line, size, width=width) > WIDTH - 40:
            width -= 4
        y = middle + (at - (len(lines) - 1) / 2) * 50
        sketch.text(WIDTH / 2, y, line, size, ink, width=width)
    if run:
        limit = LIMITS[RUNS.index(card)]
        for at in range(limit):
            x = WIDTH / 2 + (at - (limit - 1) / 2) * 40
            draw_sign(Stencil(sketch, x, 336, 0.145), card)


@lru_cache(maxsize=2)
def back(width: int = 188) -> Sprite:
    """A card's back: the Yeti's head in a wreath of snow. Held at its left top."""
    height = round(width * 1.4)
    sketch = Sketch(width + 2 * PAD, height + 2 * PAD, 4, (PAD, PAD))
    for at in (3, 2, 1):
        sketch.rectangle((0, at * 6, width, height + at * 6), INK, 22)
        sketch.rectangle((4, at * 6 + 4, width - 4, height + at * 6 - 4), PAPER, 18)
    sketch.rectangle((0, 0, width, height), INK, 22)
    sketch.rectangle((4, 4, width - 4, height - 4), PAPER, 18)
    sketch.rectangle((12, 12, width - 12, height - 12), Gradient(((54, 36, 108), (196, 92, 142))), 12)
    beast = yeti("awake", 0.9)
    sketch.paste(beast.picture, width / 2 - beast.hold_x, height * 0.6 - beast.hold_y)
    return Sprite(sketch.finish(), PAD, PAD)


@lru_cache(maxsize=16)
def number_token(number: int, bright: bool) -> Sprite:
    """The number of a card in the select. Held at its middle."""
    fill: Colour = GLOW if bright else (206, 200, 240)
    sketch = Sketch(84, 84, 4, (42, 42))
    sketch.disc(0, 3, 36, (20, 14, 54, 120))
    sketch.disc(0, 0, 36, INK)
    sketch.disc(0, 0, 31, fill)
    sketch.text(0, 0, str(number), 52, INK, weight=700)
    return Sprite(sketch.finish(), 42, 42)


@lru_cache(maxsize=16)
def copies_token(copies: int) -> Sprite:
    """×2 and more. Held at its middle."""
    sketch = Sketch(112, 84, 4, (56, 42))
    sketch.rectangle((-48, -31, 48, 37), (20, 14, 54, 120), 30)
    sketch.rectangle((-48, -34, 48, 34), INK, 30)
    sketch.rectangle((-43, -29, 43, 29), WHITE, 26)
    sketch.text(0, 0, f"×{copies}", 52, INK, weight=700)
    return Sprite(sketch.finish(), 56, 42)


__all__ = ["GOLD", "GOLD_DARK", "SAFE_LIGHT", "ImageChops", "back", "copies_token", "face", "number_token"]
