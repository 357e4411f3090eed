"""The picture of any game's lobby: the mountain, the title, the seats as they fill; and its alt text."""

from collections.abc import Callable
from functools import lru_cache

import msgspec
from PIL import Image, ImageFilter

from renderers.kit.canvas import Gradient, Sketch
from renderers.kit.figures.pawns import climber
from renderers.kit.figures.scenery import paint_fire, paint_mountain, paint_pine, paint_sky
from renderers.kit.figures.yeti_figure import yeti
from renderers.kit.frame import Background, Frame, Sprite, prepare_background
from renderers.kit.palette import (
    CARD,
    CARD_EDGE,
    CARD_QUIET,
    CARD_TEXT,
    GLOW,
    INK,
    SEATS,
    SMALLEST_TEXT,
    SNOW_SHADE,
    WHITE,
)
from renderers.kit.text.names import clean_name, fit_name

WIDTH, HEIGHT = 1200, 900
SEAT_WIDTH, SEAT_HEIGHT, SEAT_STEP = 540, 116, 132
SEATS_LEFT, SEATS_TOP = 628, 268


class LobbyArt(msgspec.Struct, frozen=True):
    """What a lobby's picture shows of its game. `title`: its lines, each with its size and its middle from
    the top, in pixels; there is room down to 250. `paint`: what lies on the mountain, painted once into the
    scene (its middle near (312, 440)). `figure`: who waits for the players, feet at (330, 560)."""

    title: tuple[tuple[str, int, int], ...]
    paint: Callable[[Sketch], None] | None = None
    figure: Callable[[], Sprite] | None = None


class LobbyCard(msgspec.Struct, frozen=True, kw_only=True):
    """What a lobby's picture shows: `names` of those seated, in seat order; `most` seats; `options` in a few
    words (one line, shortened if too long); the name of its `game`, as in PICTURES; the game's `title` in
    words, for the alt text."""

    names: tuple[str, ...]
    game: str
    title: str
    most: int = 4
    options: str = ""


@lru_cache(maxsize=4)
def _background(art: LobbyArt) -> Background:
    sketch = Sketch(WIDTH, HEIGHT, 3)
    paint_sky(sketch)
    paint_mountain(sketch)
    for x, y, size in ((60, 800, 1.7), (150, 850, 1.3), (576, 850, 1.2), (596, 760, 0.9), (1160, 890, 1.6)):
        paint_pine(sketch, x, y, size)
    for words, size, y in art.title:
        for shift in (8, 0):
            sketch.text(
                898, y + shift, words, size, WHITE if not shift else INK, weight=700,
                edge=11, edge_paint=INK if shift else (44, 92, 178), turn=3,
            )  # fmt: skip
    if art.paint is not None:
        art.paint(sketch)
    scene = sketch.finish().convert("RGB")
    samples = Sketch(600, 900, 1)
    for seat in range(4):
        samples.paste(_seat_card(seat, "Red").picture, 0, seat * 150)
    samples.paste(yeti("awake", 2.7).picture, 0, 600)
    return prepare_background(scene, samples.finish().convert("RGB"))


@lru_cache(maxsize=128)
def _seat_card(seat: int, name: str | None, call: bool = False) -> Sprite:
    """A seat's bar; `call`: the first free one, which asks for somebody."""
    paint = SEATS[seat]
    sketch = Sketch(SEAT_WIDTH + 20, SEAT_HEIGHT + 20, 3, (10, 10))
    sketch.rectangle((0, 5, SEAT_WIDTH, SEAT_HEIGHT + 5), (16, 12, 50, 130), 28)
    sketch.rectangle((0, 0, SEAT_WIDTH, SEAT_HEIGHT), GLOW if name or call else CARD_EDGE, 28)
    sketch.rectangle((5, 5, SEAT_WIDTH - 5, SEAT_HEIGHT - 5), CARD, 24)
    if name is None:
        sketch.rectangle((10, 10, 122, SEAT_HEIGHT - 10), (58, 50, 112), 19)
        ink, words = (GLOW, "join in!") if call else (CARD_QUIET, "free seat")
        for bar in ([(42, 58), (90, 58)], [(66, 34), (66, 82)]):
            sketch.stroke(bar, 12, ink)
        sketch.text(150, SEAT_HEIGHT / 2, words, 52, ink, anchor="l", weight=700 if call else 500)
    else:
        sketch.rectangle((10, 10, 122, SEAT_HEIGHT - 10), Gradient((paint.light, paint.fill)), 19)
        figure = climber(seat, None, 1.0, True)
        sketch.paste(figure.picture, 66 - figure.anchor_x, SEAT_HEIGHT - 12 - figure.anchor_y)
        fitted = fit_name(name, paint.label, SEAT_WIDTH - 176, 60, SMALLEST_TEXT)
        sketch.text(150, SEAT_HEIGHT / 2, fitted.text, fitted.size, CARD_TEXT, anchor="l", width=fitted.width)
    return Sprite(sketch.finish(), 10, 10)


@lru_cache(maxsize=4)
def _missing(seat: int) -> Sprite:
    """The outline of one who has not come yet. Anchored at its feet."""
    there = climber(seat, None, 1.6, True)
    shape = there.picture.getchannel("A").point([170 if value > 200 else 0 for value in range(256)])
    pale = Image.new("RGBA", there.picture.size, (*SNOW_SHADE, 0))
    pale.putalpha(shape.filter(ImageFilter.GaussianBlur(1)))
    return Sprite(pale, there.anchor_x, there.anchor_y)


@lru_cache(maxsize=1)
def _fire() -> Sprite:
    """The campfire around which they gather. Anchored at its foot."""
    sketch = Sketch(200, 150, 4, (100, 110))
    paint_fire(sketch, 0, 0)
    return Sprite(sketch.finish(), 100, 110)


@lru_cache(maxsize=64)
def _options_line(options: str) -> Sprite:
    sketch = Sketch(SEAT_WIDTH + 20, 80, 3, (10, 40))
    fitted = fit_name(options, "", SEAT_WIDTH - 20, 52, SMALLEST_TEXT)
    sketch.text(
        SEAT_WIDTH / 2, 0, fitted.text, fitted.size, WHITE, width=fitted.width, edge=5, edge_paint=INK
    )
    return Sprite(sketch.finish(), 10, 40)


def draw_lobby(card: LobbyCard, art: LobbyArt) -> bytes:
    """Draw a lobby as PNG bytes, 1200 × 900. The same card gives the same bytes."""
    frame = Frame(_background(art))
    if art.figure is not None:
        frame.stamp(art.figure(), 330, 560)
    for seat in range(card.most):
        figure = climber(seat, None, 1.6, True) if seat < len(card.names) else _missing(seat)
        frame.stamp(figure, 92 + seat * 132, 800 + (seat in (1, 2)) * 34)
    frame.stamp(_fire(), 290, 872)
    for seat in range(card.most):
        name = card.names[seat] if seat < len(card.names) else None
        call = seat == len(card.names)
        frame.stamp(_seat_card(seat, name, call), SEATS_LEFT, SEATS_TOP + seat * SEAT_STEP)
    if card.options:
        frame.stamp(_options_line(card.options), SEATS_LEFT, SEATS_TOP + 4 * SEAT_STEP + 40)
    return frame.encode()


def describe_lobby(card: LobbyCard) -> str:
    """The lobby in words, at most 1,024 characters."""
    seated = ", ".join(
        f"{clean_name(name, SEATS[seat].label)[:32]} ({SEATS[seat].label})"
        for seat, name in enumerate(card.names)
    )
    free = card.most - len(card.names)
    words = f"A lobby of {card.title}. Seated: {seated or 'nobody yet'}. Free seats: {free}."
    return f"{words} {card.options}".strip()[:1024]
