"""The picture of a table of Skis Wild, drawn from its View alone."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from PIL import Image

from bot.games.skis.cards import KINDS
from bot.games.skis.moves import Discarded, Drew, Laid, Reversed, SeasonBegan, SentIt, Stole, Took
from bot.games.skis.view import SkisView
from renderers.kit.canvas import Sketch, spread_colours
from renderers.kit.figures.pawns import seat_mark
from renderers.kit.figures.scenery import paint_pine, paint_sky
from renderers.kit.figures.yeti_figure import yeti
from renderers.kit.frame import Background, Frame, Sprite, prepare_background
from renderers.kit.palette import (
    CARD,
    CARD_EDGE,
    CARD_QUIET,
    GLOW,
    INK,
    SKY,
    SNOW_COOL,
    SNOW_SHADE,
    WHITE,
    Colour,
)
from renderers.kit.paths import Point, arc_points, smooth_points
from renderers.kit.sprites import stamp_outline
from renderers.skis.banner import Banner, stamp_banner
from renderers.skis.cards import HEIGHT as CARD_HEIGHT
from renderers.skis.cards import WIDTH as CARD_WIDTH
from renderers.skis.cards import back, face, stamp_face
from renderers.skis.last_move import draw_last_move
from renderers.skis.palette import EXACT
from renderers.skis.panel_layout import SMALL, TALL, PanelLayout, paint_panel
from renderers.skis.panel_layout import WIDTH as PANEL
from renderers.skis.piles import bare, corner_plate, count_plate, pile_glow
from renderers.skis.player_panel import hit, stamp_panel, stamp_theft
from renderers.skis.podium import podium
from renderers.skis.trail_signs import sign

ASKED = {"draw": "DRAW!", "play": "PLAY!"}
WIDTH = 1200
MARGIN = 16
PANELS_TOP = 124
_RIGHT = WIDTH - MARGIN - PANEL
_PINES = ((470, 1.3), (732, 1.5), (36, 1.4), (1172, 1.4), (340, 1.1), (862, 1.2))
_LOWER = PANELS_TOP + SMALL.height + 18


class TableLayout(msgspec.Struct, frozen=True):
    """Where everything lies for a number of seats: left tops, the season's middle, where the Yeti
    stands and, at the end, sits (None: no room). Seats go clockwise, so that play to the left does."""

    height: int
    panel: PanelLayout
    panels: tuple[Point, ...]
    draw_pile: tuple[int, int]
    back: int
    season: Point
    discard: tuple[int, int]
    yeti: Point | None = None
    beaten: Point | None = None


TABLE_LAYOUTS = {
    2: TableLayout(
        900, TALL, ((MARGIN, PANELS_TOP), (_RIGHT, PANELS_TOP)), (526, 126), 148, (600, 432), (476, 496)
    ),
    3: TableLayout(
        1200, SMALL, ((MARGIN, PANELS_TOP), (_RIGHT, PANELS_TOP), (376, _LOWER)), (88, 760), 204,
        (600, 324), (888, 730), (600, 656), (196, 1130),
    ),
    4: TableLayout(
        1200, SMALL,
        ((MARGIN, PANELS_TOP), (_RIGHT, PANELS_TOP), (_RIGHT, _LOWER), (MARGIN, _LOWER)),
        (498, 142), 204, (600, 588), (476, 742), None, (600, 1120),
    ),
}  # fmt: skip


def draw(view: SkisView, *, names: Sequence[str]) -> bytes:
    """Draw a table as PNG bytes, 1200 × 900 (two seats) or 1200. The same View and names give the same
    bytes."""
    return compose(view, names).encode()


def compose(view: SkisView, names: Sequence[str]) -> Frame:
    """Everything but the encoding."""
    layout = TABLE_LAYOUTS[view.seats]
    frame = Frame(background(view.seats))
    stamp_banner(frame, headline(view, names))
    for slope in view.mountains:
        stamp_panel(frame, view, slope, layout.panels[slope.seat], layout.panel, names[slope.seat])
    if view.winner is None:
        _stamp_piles(frame, view, layout)
    else:
        frame.stamp(podium(view.winner, layout.panel.height), WIDTH / 2, PANELS_TOP)
        if layout.beaten is not None:
            frame.stamp(yeti("beaten", 1.7), *layout.beaten)
    for event in view.last:
        if isinstance(event, Stole):
            stamp_theft(frame, event, view, layout.panels, layout.panel)
    return frame


@lru_cache(maxsize=3)
def background(seats: int) -> Background:
    """The static layer for a number of seats."""
    layout = TABLE_LAYOUTS[seats]
    sketch = Sketch(WIDTH, layout.height, 3)
    paint_sky(sketch, (656, 176) if seats == 3 else None)
    paint_piste(sketch, 260)
    for x, size in _PINES if seats == 3 else _PINES[:2]:
        paint_pine(sketch, x, layout.height - 8, size)
    for seat, place in enumerate(layout.panels):
        paint_panel(sketch, *place, seat, layout.panel)
    return prepare_background(sketch.finish().convert("RGB"), sample_faces(False), exact_colours())


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


def sample_faces(dimmed: bool) -> Image.Image:
    """Every card's face, `dimmed` or not, for the choice of the palette."""
    sheet = Image.new("RGB", (1200, 740), SKY[1])
    for at, card in enumerate(KINDS):
        picture = face(card, dimmed).picture
        small = picture.resize((picture.width * 3 // 5, picture.height * 3 // 5))
        sheet.paste(small, (at % 7 * 170, at // 7 * 245), small)
    return sheet


def headline(view: SkisView, names: Sequence[str]) -> Banner:
    """What the last move did, and whose choice it is, for all to see."""
    last_move = draw_last_move(view)
    if view.winner is not None:
        return Banner(view.winner, names[view.winner], "WINS!", glad=True, last=last_move)
    if view.pending is not None:
        target = view.pending.target
        return Banner(target, names[target], ":", cry="SEND IT!", last=last_move)
    return Banner(view.turn, names[view.turn], f": {ASKED[view.phase]}", last=last_move)


def _stamp_piles(frame: Frame, view: SkisView, layout: TableLayout) -> None:
    drawing = view.phase == "draw"
    x, y = layout.draw_pile
    drawn = next((event for event in view.last if isinstance(event, Drew)), None)
    if not view.draw_pile:
        frame.stamp(bare(layout.back, round(layout.back * 1.4)), x, y)
    else:
        if drawing:
            stamp_outline(frame, pile_glow(layout.back, round(layout.back * 1.4) + 18), x, y)
        frame.stamp(back(layout.back), x, y)
    frame.stamp(count_plate(view.draw_pile), x + layout.back / 2, y + layout.back * 1.4 - 10)
    if drawn is not None and drawn.source != "discard":
        frame.stamp(hit(drawn.seat), x + 6, y + layout.back * 1.4 - 20)
    direction = view.direction if view.seats > 2 else 0
    began = any(isinstance(event, SeasonBegan) for event in view.last)
    frame.stamp(season_sign(view.season, view.season_cap, direction, began), *layout.season)
    if direction and view.pending is None:
        across, down = layout.season
        frame.stamp(seat_mark(view.next_turn), across + 84 * direction, down - 70)
    x, y = layout.discard
    if view.discard_top is None:
        frame.stamp(bare(CARD_WIDTH, CARD_HEIGHT), x, y)
        frame.stamp(count_plate(view.discard_pile), x + CARD_WIDTH - 58, y + 10)
    else:
        if drawing and view.can_draw_discard:
            stamp_outline(frame, pile_glow(CARD_WIDTH, CARD_HEIGHT), x, y)
        stamp_face(frame, view.discard_top, x, y, right=corner_plate(view.discard_pile))
    _stamp_yeti(frame, view, layout)
    by = find_last_at_discard_pile(view)
    if by is not None:
        frame.stamp(hit(by), x + 14, y + 18)


def _stamp_yeti(frame: Frame, view: SkisView, layout: TableLayout) -> None:
    """The Yeti awake; roaring while it plays, with what it stole in its paw."""
    busy = any(isinstance(event, Stole | Took | Reversed) for event in view.last)
    if layout.yeti is None:
        return
    x, y = layout.yeti
    frame.stamp(yeti("roaring" if busy else "awake", 1.4), x, y)
    for event in view.last:
        if isinstance(event, Stole | Took):
            frame.stamp(sign(event.run, 80), x + 78, y - 168)


def find_last_at_discard_pile(view: SkisView) -> int | None:
    """Who has just put a card on the discard pile, or taken one off it; None: nobody."""
    for event in view.last:
        match event:
            case Discarded(seat=seat) | Stole(seat=seat) | Took(seat=seat) | Reversed(seat=seat):
                return seat
            case Drew(seat=seat, source="discard") | SentIt(seat=seat, turned_back=False):
                return seat
            case Laid(seat=seat, cleared=cleared, displaced=displaced) if cleared or displaced:
                return seat
            case _:
                pass
    return None


@lru_cache(maxsize=64)
def season_sign(season: int, cap: int | None, direction: int, began: bool = False) -> Sprite:
    """The season's plate between two arrows that go as play goes (none where `direction` is 0); `began`: just
    now, so that it shines. Anchored at its middle."""
    half, high = (128, 112) if direction else (128, 44)
    sketch = Sketch(2 * half, 2 * high, 4, (half, high))
    words = f"Season {season}" if cap is None else f"Season {season}/{cap}"
    for way in (1, -1) if direction else ():
        middle = -90 * way
        _paint_arrow(sketch, arc_points(0, 20 * way, 102, middle - 48, middle + 48), direction)
    sketch.rectangle((-120, -30, 120, 38), (16, 12, 50, 140), 24)
    sketch.rectangle((-120, -34, 120, 34), INK, 26)
    sketch.rectangle((-115, -29, 115, 29), WHITE if began else CARD_EDGE, 22)
    sketch.rectangle((-111, -25, 111, 25), GLOW if began else CARD, 19)
    sketch.text(0, 0, words, 48, INK if began else WHITE, width=100 if len(words) < 10 else 80)
    return Sprite(sketch.finish(), half, high)


def _paint_arrow(sketch: Sketch, path: Sequence[Point], way: int) -> None:
    """An arrow along a path, or, in gold, against it where `way` is -1."""
    path = path if way > 0 else path[::-1]
    (x, y), (tip_x, tip_y) = path[-5], path[-1]
    across, down = tip_x - x, tip_y - y
    back_x, back_y = tip_x - across * 0.9, tip_y - down * 0.9
    head = [
        (tip_x + across * 0.6, tip_y + down * 0.6),
        (back_x - down * 1.3, back_y + across * 1.3),
        (back_x + down * 1.3, back_y - across * 1.3),
    ]
    for grow, paint in ((5, INK), (0, GLOW if way < 0 else CARD_QUIET)):
        sketch.stroke(path[:-4], 18 + 2 * grow, paint)
        sketch.stroke(head, 3 + 2 * grow, paint, closed=True, filled=True)
