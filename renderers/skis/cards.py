"""The faces of the cards of Skis Wild, their back, and the marks put on them: numbers, copies.

Each is drawn once and kept.
"""

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from bot.games.skis.cards import GROUPS, LIMITS, NAMES, RUNS
from renderers.kit.canvas import Sketch, mix
from renderers.kit.figures.yeti_figure import yeti
from renderers.kit.frame import Frame, Sprite
from renderers.kit.palette import GLOW, INK, PAPER, SAFE, WHITE, Colour
from renderers.kit.paths import arc_points
from renderers.kit.text.fonts import measure_line
from renderers.kit.transform import Transform, block
from renderers.skis.card_motifs import MOTIFS
from renderers.skis.card_scenes import SCENES
from renderers.skis.palette import BACK, BACK_LIGHT, CARDS, DIM_INK, NIGHT_FALL
from renderers.skis.trail_signs import draw_sign
from renderers.skis.trouble_motifs import TROUBLE_MOTIFS

WIDTH, HEIGHT = 248, 372
PAD = 14
_EDGE, _ART_TOP, _ART_WIDTH = 14, 14, WIDTH - 28
_DIM_SHARE = 0.6
_DIM_ART_SHARE = 0.42
_SHADOW = (20, 14, 54, 120)
_CORNER, _LEDGE = 28, 8
_STEP_X, _STEP_Y = 10, 8


@lru_cache(maxsize=40)
def face(card: str, dimmed: bool = False) -> Sprite:
    """A card's face, upright; `dimmed`: it can't be played now. Anchored at its left top."""
    picture = _dim(_draw_face(card), card) if dimmed else _draw_face(card).copy()
    letters = Sketch(WIDTH, HEIGHT, 4)
    _write_name(letters, card, DIM_INK if dimmed else CARDS[card].ink)
    picture.alpha_composite(letters.finish(), (PAD, PAD))
    return Sprite(picture, PAD, PAD)


def stamp_face(
    frame: Frame,
    card: str,
    x: int,
    y: int,
    dimmed: bool = False,
    copies: int = 1,
    left: Sprite | None = None,
    right: Sprite | None = None,
) -> None:
    """Put a card's face, its left top at (x, y), in front of the edges of its other copies; on its upper
    corners the marks `left` and `right`.

    The face is laid as if it were opaque all over; then its corners, which are not, are stamped.
    """
    for edge in _stack(card, dimmed, min(copies, 3)) if copies > 1 else ():
        frame.stamp(edge, x, y)
    frame.lay(_body(card, dimmed), x, y)
    far, low = x + WIDTH, y + HEIGHT + _LEDGE
    frame.stamp(left or _corner(1, 1), x, y)
    frame.stamp(right or _corner(-1, 1), far, y)
    frame.stamp(_corner(1, -1), x, low)
    frame.stamp(_corner(-1, -1), far, low)
    if copies > 1:
        frame.stamp(copies_token(copies), far - 72, y + art_foot(card) - 38)


@lru_cache(maxsize=40)
def _body(card: str, dimmed: bool) -> Sprite:
    return Sprite(face(card, dimmed).picture.crop((PAD, PAD, PAD + WIDTH, PAD + HEIGHT + _LEDGE)))


@lru_cache(maxsize=4)
def _corner(across: int, down: int) -> Sprite:
    """Nothing, in a corner's size: shows the corner as it is. Anchored where the corner's tip would be."""
    empty = Image.new("RGBA", (_CORNER, _CORNER))
    return Sprite(empty, 0 if across > 0 else _CORNER, 0 if down > 0 else _CORNER)


@lru_cache(maxsize=80)
def _stack(card: str, dimmed: bool, copies: int) -> tuple[Sprite, Sprite]:
    """What peeps out above and on the right of a face when other copies lie behind it."""
    reach = (copies - 1) * _STEP_X, (copies - 1) * _STEP_Y
    sheet = Image.new("RGBA", (WIDTH + reach[0] + PAD, HEIGHT + reach[1] + PAD))
    for copy in range(copies - 1, 0, -1):
        behind = face(card, dimmed).picture.crop((PAD, PAD, PAD + WIDTH, PAD + HEIGHT + _LEDGE))
        sheet.alpha_composite(behind, (copy * _STEP_X, reach[1] - copy * _STEP_Y))
    upper = sheet.crop((0, 0, sheet.width, reach[1] + _CORNER))
    side = sheet.crop((WIDTH - 2, reach[1] + _CORNER, sheet.width, sheet.height))
    return Sprite(upper, 0, reach[1]), Sprite(side, 2 - WIDTH, -_CORNER)


def frame_colour(card: str, dimmed: bool) -> Colour:
    """What a card's name is written on."""
    return mix(CARDS[card].frame, NIGHT_FALL, _DIM_SHARE) if dimmed else CARDS[card].frame


def art_foot(card: str) -> int:
    """Where a card's picture ends, from its top."""
    return _ART_TOP + _art_height(card)


def _art_height(card: str) -> int:
    return 194 if card in RUNS else 226


@lru_cache(maxsize=20)
def _draw_face(card: str) -> Image.Image:
    """A face without its name."""
    paint = CARDS[card]
    run = card in RUNS
    sketch = Sketch(WIDTH + 2 * PAD, HEIGHT + 2 * PAD, 3, (PAD, PAD))
    sketch.rectangle((0, 8, WIDTH, HEIGHT + _LEDGE), INK, 26)
    sketch.rectangle((0, 0, WIDTH, HEIGHT), INK, 26)
    sketch.rectangle((4, 4, WIDTH - 4, HEIGHT - 4), PAPER if run else paint.frame, 22)
    high = _art_height(card)
    if run:
        sketch.rectangle((_EDGE, _ART_TOP + high + 6, WIDTH - _EDGE, HEIGHT - _EDGE), paint.frame, 14)
        limit = LIMITS[RUNS.index(card)]
        for at in range(limit):
            draw_sign(Transform(sketch, WIDTH / 2 + (at - (limit - 1) / 2) * 44, 333, 0.155), card)
    picture = sketch.finish()
    art = Sketch(_ART_WIDTH, high, 4)
    _paint_art(art, card, high)
    scene = art.finish()
    window = Sketch(_ART_WIDTH, high, 4)
    window.rectangle((0, 0, _ART_WIDTH, high), INK, 16)
    frame = window.finish()
    glass = Sketch(_ART_WIDTH, high, 4)
    glass.rectangle((4, 4, _ART_WIDTH - 4, high - 4), WHITE, 12)
    frame.paste(scene, (0, 0), glass.finish().getchannel("A"))
    picture.alpha_composite(frame, (_EDGE + PAD, _ART_TOP + PAD))
    return picture


def _dim(picture: Image.Image, card: str) -> Image.Image:
    """Into the night, deeper where the name will be."""
    flat = picture.convert("RGB")
    night = Image.new("RGB", picture.size, NIGHT_FALL)
    dark = Image.blend(flat, night, _DIM_ART_SHARE)
    below = (0, PAD + _ART_TOP + _art_height(card) + 2, picture.width, picture.height)
    dark.paste(Image.blend(flat, night, _DIM_SHARE).crop(below), below)
    dark = dark.convert("RGBA")
    dark.putalpha(picture.getchannel("A"))
    return dark


def _paint_art(sketch: Sketch, card: str, high: int) -> None:
    upper, lower = CARDS[card].sky
    middle = _ART_WIDTH / 2
    transform = Transform(sketch, middle, high / 2)
    sketch.rectangle((0, 0, _ART_WIDTH, high), upper)
    group = GROUPS[card]
    if group == "run":
        transform.fill([(-130, 120), *_swell(-130, 130, -4, 16), (130, 120)], lower)
        SCENES[card](transform)
        draw_sign(transform.moved(-66, 52, 0.4), card)
        return
    if group == "gold":
        for at in range(12):
            transform.fill([(0, 24), *arc_points(0, 24, 190, at * 30, at * 30 + 15)], lower)
        figure = yeti("roaring", 1.3)
        sketch.paste(figure.picture, middle - figure.anchor_x, high - 20 - figure.anchor_y)
        return
    if group == "safe":
        shield = [(-96, -92), (0, -108), (96, -92), (92, 24), (58, 82), (0, 110), (-58, 82), (-92, 24)]
        transform.fill(shield, lower)
    elif group == "trouble":
        for at in range(-6, 7):
            stripe = [(at * 64, 120), (at * 64 + 32, 120), (at * 64 + 102, -120), (at * 64 + 70, -120)]
            transform.fill(stripe, lower)
    else:
        transform.disc(0, 0, 98, lower)
    (MOTIFS | TROUBLE_MOTIFS)[card](transform.moved(0, 2, 1.06))


def _swell(left: float, right: float, y: float, high: float) -> list[tuple[float, float]]:
    return [(left + (right - left) * at / 12, y - high * (1 - (at / 6 - 1) ** 2)) for at in range(13)]


def _write_name(sketch: Sketch, card: str, ink: Colour) -> None:
    words = NAMES[card].split()
    lines = words if len(words) == 1 else [" ".join(words[:-1]), words[-1]]
    top = _ART_TOP + _art_height(card)
    middle = (top + 316) / 2 if card in RUNS else (top + HEIGHT - 4) / 2
    size = 52 if len(lines) == 2 else 64
    for at, line in enumerate(lines):
        width = 100
        while width > 76 and measure_line(line, size, width=width) > WIDTH - 36:
            width -= 4
        y = middle + (at - (len(lines) - 1) / 2) * (48 if card in RUNS else 54)
        sketch.text(WIDTH / 2, y, line, size, ink, width=width)


@lru_cache(maxsize=5)
def back(width: int = 188) -> Sprite:
    """A pile of cards' backs: the Yeti amid falling snow. Anchored at its left top."""
    height = round(width * 1.4)
    sketch = Sketch(width + 2 * PAD, height + PAD + 30, 4, (PAD, PAD))
    sketch.rectangle((0, 26, width, height + 26), _SHADOW, 22)
    for at in (3, 2, 1, 0):
        sketch.rectangle((0, at * 6, width, height + at * 6), INK, 22)
        sketch.rectangle((4, at * 6 + 4, width - 4, height + at * 6 - 4), PAPER, 18)
    sketch.rectangle((12, 12, width - 12, height - 12), BACK, 12)
    s = Transform(sketch, width / 2, height / 2, width / 188)
    for at in range(24):
        x, y = (at * 0.618034 % 1 - 0.5) * 136, (at * 0.754878 % 1 - 0.5) * 210
        s.disc(x, y, 4.5, BACK_LIGHT)
    s.disc(0, 0, 66, BACK_LIGHT)
    figure = yeti("awake", 0.74 * width / 188)
    sketch.paste(figure.picture, width / 2 - figure.anchor_x, height / 2 + 54 * width / 188 - figure.anchor_y)
    return Sprite(sketch.finish(), PAD, PAD)


@lru_cache(maxsize=16)
def number_token(number: int, bright: bool) -> Sprite:
    """The number of a card in the select. Anchored where its card's left top lies."""
    sketch = Sketch(84, 84, 4, (42, 42))
    sketch.disc(0, 4, 36, _SHADOW)
    sketch.disc(0, 0, 36, INK)
    sketch.disc(0, 0, 31, GLOW if bright else DIM_INK)
    sketch.text(0, 0, str(number), 52, INK, weight=700)
    return Sprite(sketch.finish(), 36, 36)


@lru_cache(maxsize=16)
def copies_token(copies: int) -> Sprite:
    """×2 and more, for the lower right corner of the art. Anchored at its middle."""
    sketch = Sketch(112, 84, 4, (56, 42))
    sketch.rectangle((-48, -30, 48, 38), _SHADOW, 30)
    sketch.rectangle((-48, -34, 48, 34), INK, 30)
    sketch.rectangle((-43, -29, 43, 29), WHITE, 26)
    sketch.text(0, 0, f"×{copies}", 52, INK, weight=700)
    return Sprite(sketch.finish(), 56, 42)


@lru_cache(maxsize=1)
def drawn_tag() -> Sprite:
    """The mark of the card just drawn. Anchored where its card's right top lies."""
    sketch = Sketch(156, 96, 4, (78, 48))
    s = Transform(sketch, 0, 0, turn=8)
    s.fill([(x, y + 5) for x, y in block(-64, -32, 64, 32, 20)], _SHADOW)
    s.fill(block(-64, -32, 64, 32, 20), INK)
    s.fill(block(-59, -27, 59, 27, 16), SAFE)
    sketch.text(0, 0, "new", 50, INK, weight=700, turn=-8)
    return Sprite(sketch.finish(), 138, 46)


def paint_fan(sketch: Sketch, x: float, y: float, cards: Sequence[str]) -> None:
    """Cards held like a fan, their middle at (x, y), the middle one in front."""
    leans = [at - (len(cards) - 1) / 2 for at in range(len(cards))]
    for lean, card in sorted(zip(leans, cards, strict=True), key=lambda held: -abs(held[0])):
        picture = face(card).picture
        large = picture.resize(
            (round(picture.width * 1.66), round(picture.height * 1.66)), Image.Resampling.BICUBIC
        )
        turned = large.rotate(-9 * lean, Image.Resampling.BICUBIC, expand=True).reduce(2)
        left, top = x + 190 * lean - turned.width / 2, y + 26 * abs(lean) - turned.height / 2
        sketch.paste(turned, left, top)
