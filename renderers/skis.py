"""The picture of a table of Skis Wild, drawn from its View alone.

Called by renderers.worker for every turn.
"""

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from PIL import Image

from bot.games.skis.cards import KINDS
from bot.games.skis.view import SkisView
from renderers.banner import Banner, stamp_banner
from renderers.beast import yeti
from renderers.canvas import Sketch, spread_colours
from renderers.cards import HEIGHT as CARD_HEIGHT
from renderers.cards import WIDTH as CARD_WIDTH
from renderers.cards import back, face, stamp_face
from renderers.frame import Frame, Ground, Sprite, lay_ground
from renderers.palette import (
    CARD,
    CARD_EDGE,
    GLOW,
    INK,
    SIGN_EDGE,
    SKY,
    SNOW_COOL,
    SNOW_SHADE,
    WHITE,
    WOOD,
    WOOD_LIGHT,
    Colour,
)
from renderers.paths import Point, arc_points, smooth_points
from renderers.rings import Ring, cut_ring, stamp_ring
from renderers.scenery import paint_pine, paint_sky
from renderers.skis_palette import EXACT
from renderers.slopes import SMALL, TALL, Plan, paint_panel
from renderers.slopes import WIDTH as PANEL
from renderers.stencil import block, dashes
from renderers.tableau import stamp_slope

WIDTH = 1200
MARGIN = 16
PANELS_TOP = 118
_RIGHT = WIDTH - MARGIN - PANEL
_LOWER = PANELS_TOP + SMALL.height + 18


class Layout(msgspec.Struct, frozen=True):
    """Where everything lies for a number of seats: left tops, the season's middle, where the Yeti stands
    (None: no room). Seats go clockwise, so that play to the left does."""

    height: int
    plan: Plan
    panels: tuple[Point, ...]
    draw_pile: tuple[int, int]
    back: int
    season: Point
    discard: tuple[int, int]
    yeti: Point | None = None


LAYOUTS = {
    2: Layout(
        900, TALL, ((MARGIN, PANELS_TOP), (_RIGHT, PANELS_TOP)), (526, 126), 148, (600, 432), (476, 496)
    ),
    3: Layout(
        1200, SMALL, ((MARGIN, PANELS_TOP), (_RIGHT, PANELS_TOP), (376, _LOWER)), (88, 760), 204,
        (600, 260), (888, 730), (600, 646),
    ),
    4: Layout(
        1200, SMALL,
        ((MARGIN, PANELS_TOP), (_RIGHT, PANELS_TOP), (_RIGHT, _LOWER), (MARGIN, _LOWER)),
        (508, 132), 184, (600, 576), (476, 734),
    ),
}  # fmt: skip


def draw(view: SkisView, *, names: Sequence[str]) -> bytes:
    """Draw a table as PNG bytes, 1200 × 900 (two seats) or 1200. The same View and names give the same
    bytes."""
    return compose(view, names).encode()


def compose(view: SkisView, names: Sequence[str]) -> Frame:
    """Everything but the encoding."""
    layout = LAYOUTS[view.seats]
    frame = Frame(ground(view.seats))
    stamp_banner(frame, headline(view, names))
    for slope in view.mountains:
        stamp_slope(frame, view, slope, layout.panels[slope.seat], layout.plan, names[slope.seat])
    _stamp_piles(frame, view, layout)
    return frame


@lru_cache(maxsize=3)
def ground(seats: int) -> Ground:
    """The static layer for a number of seats."""
    layout = LAYOUTS[seats]
    sketch = Sketch(WIDTH, layout.height, 3)
    paint_sky(sketch)
    paint_piste(sketch, 260)
    for x, size in ((470, 1.3), (732, 1.5), (36, 1.4), (1172, 1.4), (340, 1.1), (862, 1.2)):
        paint_pine(sketch, x, layout.height - 8, size)
    piles = (
        (*layout.draw_pile, layout.back, round(layout.back * 1.4)),
        (*layout.discard, CARD_WIDTH, CARD_HEIGHT),
    )
    for left, top, width, height in piles:
        right, bottom = left + width, top + height
        sketch.rectangle((left, top, right, bottom), (*CARD, 170), 24)
        for dash in dashes(block(left + 5, top + 5, right - 5, bottom - 5, 20), 22, 16):
            sketch.stroke(dash, 6, CARD_EDGE)
    for seat, place in enumerate(layout.panels):
        paint_panel(sketch, *place, seat, layout.plan)
    return lay_ground(sketch.finish().convert("RGB"), sample_faces(False), exact_colours())


def paint_piste(sketch: Sketch, high: int) -> None:
    """A snowy slope along the foot of a picture, `high` pixels at most."""
    for lift, way, paint in ((1.0, 1, SNOW_SHADE), (0.72, -1, SNOW_COOL)):
        crest = ((-20, 0), (260, 30), (560, -20), (900, 26), (1220, -14))
        hill = smooth_points([(x, sketch.height - high * lift + y * way) for x, y in crest])
        sketch.polygon([*hill, (WIDTH + 20, sketch.height), (-20, sketch.height)], paint)


@lru_cache(maxsize=1)
def exact_colours() -> tuple[Colour, ...]:
    """The colours that every picture of Skis Wild has exactly."""
    return tuple(dict.fromkeys((*spread_colours(SKY, 40), *EXACT)))


@lru_cache(maxsize=2)
def sample_faces(dimmed: bool) -> Image.Image:
    """Every card's face, `dimmed` or not, for the choice of the palette."""
    sheet = Image.new("RGB", (1200, 740), SKY[1])
    for at, card in enumerate(KINDS):
        picture = face(card, dimmed).picture
        small = picture.resize((picture.width * 3 // 5, picture.height * 3 // 5))
        sheet.paste(small, (at % 7 * 170, at // 7 * 245), small)
    return sheet


def headline(view: SkisView, names: Sequence[str]) -> Banner:
    """Whose choice it is, for all to see."""
    if view.winner is not None:
        return Banner(view.winner, names[view.winner], "wins!", glad=True)
    if view.pending is not None:
        return Banner(view.pending.target, names[view.pending.target], before="Waiting for", cry="Send it!")
    return Banner(view.turn, names[view.turn], "is to draw" if view.phase == "draw" else "is to play")


def _stamp_piles(frame: Frame, view: SkisView, layout: Layout) -> None:
    drawing = view.phase == "draw"
    x, y = layout.draw_pile
    if view.draw_pile:
        if drawing:
            stamp_ring(frame, pile_glow(layout.back, round(layout.back * 1.4) + 18), x, y)
        frame.stamp(back(layout.back), x, y)
    frame.stamp(count_plate(view.draw_pile), x + layout.back / 2, y + layout.back * 1.4 - 10)
    direction = view.direction if view.seats > 2 else 0
    frame.stamp(season_sign(view.season, view.season_cap, direction), *layout.season)
    x, y = layout.discard
    if view.discard_top is None:
        frame.stamp(count_plate(view.discard_pile), x + CARD_WIDTH - 58, y + 10)
    else:
        if drawing and view.can_draw_discard:
            stamp_ring(frame, pile_glow(CARD_WIDTH, CARD_HEIGHT), x, y)
        stamp_face(frame, view.discard_top, x, y, right=_corner_plate(view.discard_pile))
    if layout.yeti is not None:
        awake = any(getattr(event, "run", None) for event in view.last)
        frame.stamp(yeti("roaring" if awake else "awake", 1.4), *layout.yeti)


@lru_cache(maxsize=8)
def pile_glow(width: int, height: int) -> Ring:
    """A golden edge around a pile that may be drawn from. Held at the pile's left top."""
    sketch = Sketch(width + 32, height + 32, 3, (16, 16))
    sketch.rectangle((-13, -13, width + 13, height + 13), INK, 37)
    sketch.rectangle((-9, -9, width + 9, height + 9), GLOW, 34)
    return cut_ring(sketch.finish(), 16, 30)


@lru_cache(maxsize=128)
def count_plate(count: int) -> Sprite:
    """How many cards a pile has. Held at its middle."""
    sketch = Sketch(140, 80, 4, (70, 40))
    sketch.rectangle((-56, -28, 56, 36), (16, 12, 50, 140), 20)
    sketch.rectangle((-56, -32, 56, 32), SIGN_EDGE, 20)
    sketch.rectangle((-51, -27, 51, 27), WOOD, 16)
    sketch.rectangle((-51, -27, 51, -14), WOOD_LIGHT, 12)
    sketch.text(0, 0, str(count), 52, WHITE, weight=700, edge=5, edge_paint=SIGN_EDGE)
    return Sprite(sketch.finish(), 70, 40)


@lru_cache(maxsize=128)
def _corner_plate(count: int) -> Sprite:
    """The same for a card's corner. Held where its right top lies."""
    plate = count_plate(count)
    return Sprite(plate.picture, plate.hold_x + 58, plate.hold_y - 10)


@lru_cache(maxsize=32)
def season_sign(season: int, cap: int | None, direction: int) -> Sprite:
    """The season, in a ring of arrows that go as play goes (a plain plate where `direction` is 0). Held at
    its middle."""
    words = str(season) if cap is None else f"{season} of {cap}"
    if not direction:
        sketch = Sketch(260, 84, 4, (130, 40))
        line = f"Season {words}"
        sketch.rectangle((-122, -30, 122, 38), (16, 12, 50, 140), 24)
        sketch.rectangle((-122, -34, 122, 34), INK, 26)
        sketch.rectangle((-117, -29, 117, 29), CARD_EDGE, 22)
        sketch.rectangle((-113, -25, 113, 25), CARD, 19)
        sketch.text(0, 0, line, 48, WHITE, width=100 if cap is None else 76)
        return Sprite(sketch.finish(), 130, 40)
    sketch = Sketch(280, 280, 4, (140, 140))
    sketch.disc(0, 0, 88, CARD)
    for start in (18, 198):
        first, last = (start, start + 128) if direction > 0 else (start + 144, start + 16)
        arc = arc_points(0, 0, 106, first, last)
        tip = arc_points(0, 0, 106, last + 20 * direction, last)[0]
        inner, outer = arc_points(0, 0, 80, last, last + 1)[0], arc_points(0, 0, 132, last, last + 1)[0]
        sketch.stroke(arc, 26, INK)
        sketch.stroke([tip, inner, outer], 12, INK, closed=True, filled=True)
        sketch.stroke(arc, 15, GLOW)
        sketch.polygon([tip, inner, outer], GLOW)
    sketch.text(0, -28, "Season", 48, WHITE, width=80)
    sketch.text(0, 30, words, 64 if cap is None else 50, WHITE, weight=700, width=88 if cap is None else 76)
    return Sprite(sketch.finish(), 140, 140)
