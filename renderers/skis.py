"""The picture of a table of Skis Wild, drawn from its View alone.

Called by renderers.worker for every turn.
"""

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from PIL import Image

from bot.games.skis.cards import KINDS
from bot.games.skis.view import SkisView
from renderers.canvas import Sketch, spread_colours
from renderers.cards import back, face
from renderers.frame import Frame, Ground, Sprite, lay_ground
from renderers.labels import label, name_label
from renderers.palette import GLOW, INK, MOON, SEATS, SIGN_EDGE, SKY, WHITE, WOOD, WOOD_LIGHT, Colour
from renderers.paths import Point, arc_points
from renderers.scenery import paint_pine, paint_sky
from renderers.skis_palette import EXACT
from renderers.slopes import SMALL, TALL, Plan, paint_panel, stamp_slope
from renderers.slopes import WIDTH as PANEL

WIDTH = 1200
MARGIN = 16
RIBBON_TOP, RIBBON_HEIGHT = 14, 88
_RIGHT = WIDTH - MARGIN - PANEL


class Layout(msgspec.Struct, frozen=True):
    """Where everything lies for a number of seats. Seats go clockwise, so that play to the left does."""

    height: int
    plan: Plan
    panels: tuple[Point, ...]
    draw_pile: Point
    back: int
    season: Point
    discard: Point


LAYOUTS = {
    2: Layout(956, TALL, ((MARGIN, 118), (_RIGHT, 118)), (520, 124), 160, (600, 466), (476, 560)),
    3: Layout(
        1200, SMALL, ((MARGIN, 118), (_RIGHT, 118), (376, 660)), (84, 760), 214, (600, 250), (888, 730)
    ),
    4: Layout(
        1200, SMALL, ((MARGIN, 118), (_RIGHT, 118), (_RIGHT, 660), (MARGIN, 660)), (508, 132), 184,
        (600, 570), (476, 710),
    ),
}  # fmt: skip


def draw(view: SkisView, *, names: Sequence[str]) -> bytes:
    """Draw a table as PNG bytes, 1200 × 956 or 1200. The same View and names give the same bytes."""
    return compose(view, names).encode()


def compose(view: SkisView, names: Sequence[str]) -> Frame:
    """Everything but the encoding."""
    layout = LAYOUTS[view.seats]
    frame = Frame(ground(view.seats))
    stamp_ribbon(frame, *_headline(view, names))
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
    for x, size in ((470, 1.5), (730, 1.7), (600, 1.2), (40, 1.4), (1170, 1.4), (330, 1.2), (860, 1.2)):
        paint_pine(sketch, x, layout.height - 6, size)
    for seat, (left, top) in enumerate(layout.panels):
        paint_panel(sketch, left, top, seat, layout.plan)
    return lay_ground(sketch.finish().convert("RGB"), sample_cards(), exact_colours())


@lru_cache(maxsize=1)
def exact_colours() -> tuple[Colour, ...]:
    """The colours that every picture of Skis Wild has exactly."""
    return tuple(dict.fromkeys((*spread_colours(SKY, 32), *EXACT)))


@lru_cache(maxsize=1)
def sample_cards() -> Image.Image:
    """Every card's face, for the choice of the palette."""
    sheet = Image.new("RGB", (1200, 1100), SKY[1])
    for at, card in enumerate(KINDS):
        picture = face(card).picture
        small = picture.resize((picture.width * 3 // 5, picture.height * 3 // 5))
        sheet.paste(small, (at % 7 * 170, at // 7 * 245), small)
    return sheet


def _headline(view: SkisView, names: Sequence[str]) -> tuple[int, str, str]:
    """Whose ribbon, their name, and what they are to do."""
    if view.winner is not None:
        return view.winner, names[view.winner], "wins!"
    if view.pending is not None:
        return view.pending.target, names[view.pending.target], "must Send it!"
    return view.turn, names[view.turn], "draws" if view.phase == "draw" else "plays or discards"


@lru_cache(maxsize=8)
def _ribbon(seat: int) -> Sprite:
    paint = SEATS[seat]
    sketch = Sketch(WIDTH - 2 * MARGIN + 20, RIBBON_HEIGHT + 20, 3, (10, 10))
    width = WIDTH - 2 * MARGIN
    sketch.rectangle((0, 6, width, RIBBON_HEIGHT + 6), (16, 12, 50, 140), 26)
    sketch.rectangle((0, 0, width, RIBBON_HEIGHT), INK, 26)
    sketch.rectangle((4, 4, width - 4, RIBBON_HEIGHT - 4), WHITE, 22)
    sketch.rectangle((10, 10, width - 10, RIBBON_HEIGHT - 10), paint.fill, 17)
    return Sprite(sketch.finish(), 10, 10)


def stamp_ribbon(frame: Frame, seat: int, name: str, words: str) -> None:
    """The line on top: in a seat's colour, who is to do what."""
    paint = SEATS[seat]
    frame.stamp(_ribbon(seat), MARGIN, RIBBON_TOP)
    middle = RIBBON_TOP + RIBBON_HEIGHT / 2
    frame.stamp(name_label(name, paint.label, 560, 58, paint.ink, "l"), MARGIN + 34, middle)
    frame.stamp(label(words, 58, paint.ink, anchor="r", weight=700), WIDTH - MARGIN - 34, middle)
    frame.settle()


def _stamp_piles(frame: Frame, view: SkisView, layout: Layout) -> None:
    x, y = layout.draw_pile
    if view.draw_pile:
        frame.stamp(back(layout.back), x, y)
    frame.stamp(count_plate(view.draw_pile), x + layout.back / 2, y + layout.back * 1.4 - 10)
    frame.stamp(
        season_sign(view.season, view.season_cap, view.direction if view.seats > 2 else 0), *layout.season
    )
    x, y = layout.discard
    if view.discard_top is not None:
        frame.stamp(face(view.discard_top), x, y)
    frame.stamp(count_plate(view.discard_pile), x + 124, y + 372)
    frame.settle_apart()


@lru_cache(maxsize=128)
def count_plate(count: int) -> Sprite:
    """How many cards a pile has. Held at its middle."""
    sketch = Sketch(140, 80, 4, (70, 40))
    sketch.rectangle((-56, -28, 56, 36), (16, 12, 50, 140), 20)
    sketch.rectangle((-56, -32, 56, 32), SIGN_EDGE, 20)
    sketch.rectangle((-51, -27, 51, 27), WOOD, 16)
    sketch.rectangle((-51, -27, 51, -14), WOOD_LIGHT, 12)
    sketch.text(0, 0, str(count), 52, WHITE, weight=700, edge=4, edge_paint=SIGN_EDGE)
    return Sprite(sketch.finish(), 70, 40)


@lru_cache(maxsize=32)
def season_sign(season: int, cap: int | None, direction: int) -> Sprite:
    """The season, in a ring of arrows that go as play goes (none where `direction` is 0). Held at its
    middle."""
    sketch = Sketch(256, 256, 4, (128, 128))
    if direction:
        for start in (20, 200):
            first, last = (start, start + 130) if direction > 0 else (start + 140, start + 10)
            arc = arc_points(0, 0, 106, first, last)
            (tip,) = arc_points(0, 0, 106, last + 16 * direction, last + 16 * direction)[:1]
            (inner,) = arc_points(0, 0, 82, last, last)[:1]
            (outer,) = arc_points(0, 0, 130, last, last)[:1]
            sketch.stroke(arc, 24, INK)
            sketch.stroke([tip, inner, outer], 10, INK, closed=True, filled=True)
            sketch.stroke(arc, 14, GLOW)
            sketch.polygon([tip, inner, outer], GLOW)
    words = str(season) if cap is None else f"{season} of {cap}"
    sketch.text(0, -30, "Season", 50, MOON, width=80, edge=5, edge_paint=INK)
    sketch.text(0, 30, words, 60 if cap is None else 50, MOON, width=90, edge=5, edge_paint=INK)
    return Sprite(sketch.finish(), 128, 128)
