"""The picture of one's own hand at Skis Wild, drawn from that seat's View alone.

Called by renderers.worker for hands by DM and under My hand.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice

import msgspec
from PIL import Image

from bot.games.skis.cards import LIMITS, NAMES, RUNS
from bot.games.skis.view import HandCard, SkisView, Slope
from renderers.badges import badge, pile_corner, trouble_band
from renderers.banner import Banner, stamp_banner
from renderers.canvas import Sketch
from renderers.cards import WIDTH as CARD_WIDTH
from renderers.cards import drawn_tag, number_token, stamp_face
from renderers.frame import Frame, Ground, Sprite, lay_ground
from renderers.labels import label
from renderers.palette import CARD, CARD_EDGE, CARD_QUIET, GLOW, INK, SAFE, WHITE, Colour
from renderers.scenery import paint_pine, paint_sky
from renderers.signs import sign
from renderers.skis import MARGIN, WIDTH, exact_colours, paint_piste, sample_faces
from renderers.tableau import needs

_STRIP_TOP, _STRIP_HEIGHT = 116, 226
_FIRST_LINE, _SECOND_LINE = _STRIP_TOP + 60, _STRIP_TOP + 168
_ASIDE = 812
_ROWS_TOP, _ROW_STEP = 396, 414
_RAISE = 28
CARD_GAP = 40


class Row(msgspec.Struct, frozen=True):
    """A row of cards: how many, and the top of those that do not stand up."""

    cards: int
    top: int


def rows(kinds: int) -> tuple[Row, ...]:
    """Up to four kinds lie in one row, more in two."""
    if kinds <= 4:
        return (Row(kinds, _ROWS_TOP + 50),)
    return Row((kinds + 1) // 2, _ROWS_TOP), Row(kinds // 2, _ROWS_TOP + _ROW_STEP)


def draw(view: SkisView, *, names: Sequence[str]) -> bytes:
    """Draw a hand as PNG bytes, 1200 × 900 (up to four kinds of cards) or 1200. The same View and names give
    the same bytes."""
    return compose(view, names).encode()


def compose(view: SkisView, names: Sequence[str]) -> Frame:
    """Everything but the encoding."""
    frame = Frame(ground(len(view.cards) > 4))
    seat = view.seat or 0
    stamp_banner(frame, _headline(view, names))
    _stamp_trouble(frame, view, seat)
    _stamp_runs(frame, view.mountains[seat])
    _stamp_second_line(frame, view, view.mountains[seat])
    _stamp_cards(frame, view)
    return frame


@lru_cache(maxsize=2)
def ground(two_rows: bool) -> Ground:
    """The static layer, for one row of cards or two."""
    height = 1200 if two_rows else 900
    sketch = Sketch(WIDTH, height, 3)
    paint_sky(sketch)
    for x, size in ((150, 1.0), (80, 1.3), (1040, 0.9), (1120, 1.4)):
        paint_pine(sketch, x, height - 190, size)
    paint_piste(sketch, 230)
    for x, size in ((34, 1.7), (1172, 1.8)):
        paint_pine(sketch, x, height - 8, size)
    right, bottom = WIDTH - MARGIN, _STRIP_TOP + _STRIP_HEIGHT
    sketch.rectangle((MARGIN, _STRIP_TOP + 6, right, bottom + 6), (16, 12, 50, 140), 28)
    sketch.rectangle((MARGIN, _STRIP_TOP, right, bottom), INK, 28)
    sketch.rectangle((MARGIN + 4, _STRIP_TOP + 4, right - 4, bottom - 4), CARD_EDGE, 24)
    sketch.rectangle((MARGIN + 8, _STRIP_TOP + 8, right - 8, bottom - 8), CARD, 21)
    return lay_ground(sketch.finish().convert("RGB"), _sample(), exact_colours())


def _sample() -> Image.Image:
    bright, dim = sample_faces(False), sample_faces(True)
    both = Image.new("RGB", (bright.width, bright.height + dim.height))
    both.paste(bright, (0, 0))
    both.paste(dim, (0, bright.height))
    return both


def _headline(view: SkisView, names: Sequence[str]) -> Banner:
    """Whose choice it is, to the one whose hand it is."""
    seat = view.seat or 0
    if view.winner is not None:
        won = view.winner == seat
        return Banner(view.winner, "You" if won else names[view.winner], "win!" if won else "wins!", glad=won)
    if view.pending is not None:
        target = view.pending.target
        if target == seat:
            return Banner(seat, "You", "are safe:", cry="Send it!", glad=True)
        return Banner(target, names[target], before="Waiting for", cry="Send it!")
    if view.turn == seat:
        playable = any(card.plays for card in view.cards)
        words = "draw" if view.phase == "draw" else "play or discard" if playable else "discard"
        return Banner(seat, "Your turn:", words, glad=True)
    return Banner(view.turn, names[view.turn], "is to draw" if view.phase == "draw" else "is to play")


def _stamp_runs(frame: Frame, slope: Slope) -> None:
    """The first line: every run with how many of how many."""
    for run, (count, limit) in enumerate(zip(slope.runs, LIMITS, strict=True)):
        x = MARGIN + 54 + run * 152
        ink = SAFE if count >= limit else GLOW if RUNS[run] == slope.next_run else WHITE
        frame.stamp(sign(RUNS[run], 64), x, _FIRST_LINE)
        frame.lay(_flat_label(f"{count}/{limit}", 50, ink, 84), x + 38, _FIRST_LINE)


def _stamp_second_line(frame: Frame, view: SkisView, slope: Slope) -> None:
    """The second line: what lies face up, what is missing; what lies on top of the discard pile."""
    for which, (card, state) in enumerate(needs(slope)):
        state = "urgent" if state == "missing" else state
        frame.stamp(badge(card, 88, state), MARGIN + 66 + which * 112, _SECOND_LINE)
    for which, safe in enumerate(slope.safes):
        frame.stamp(badge(safe, 88), MARGIN + 66 + (3 + which) * 112, _SECOND_LINE)
    if view.discard_top is not None:
        frame.stamp(pile_corner(80), _ASIDE + 42, _SECOND_LINE)
        frame.stamp(badge(view.discard_top, 80), _ASIDE + 42, _SECOND_LINE)
        words = NAMES[view.discard_top].split()
        lines = words if len(words) < 3 else [" ".join(words[:-1]), words[-1]]
        for at, line in enumerate(lines):
            y = _SECOND_LINE + (at - (len(lines) - 1) / 2) * 46
            frame.lay(_flat_label(line, 48, WHITE, 90), _ASIDE + 108, y)


def _stamp_trouble(frame: Frame, view: SkisView, seat: int) -> None:
    x, y = _ASIDE + 172, _FIRST_LINE - 4
    trouble = view.mountains[seat].trouble
    if trouble is not None:
        frame.stamp(trouble_band(trouble, 384), x, y)
    elif view.pending is not None and view.pending.target == seat:
        frame.stamp(trouble_band(view.pending.trouble, 384, True), x, y)
    else:
        frame.lay(_flat_label(f"{view.draw_pile} to draw", 48, CARD_QUIET, 100), _ASIDE + 4, y)


@lru_cache(maxsize=256)
def _flat_label(words: str, size: int, ink: Colour, width: int) -> Sprite:
    """A line of text on the strip's own colour, low enough not to hide its neighbours. Held at its left."""
    line = label(words, size, ink, anchor="l", width=width)
    low, high = round(line.hold_y - size * 0.42), round(line.hold_y + size * 0.56)
    sheet = Image.new("RGB", (line.picture.width, high - low), CARD)
    sheet.paste(line.picture, (0, -low), line.picture)
    return Sprite(sheet.convert("RGBA"), line.hold_x, line.hold_y - low)


def _stamp_cards(frame: Frame, view: SkisView) -> None:
    if not view.cards:
        frame.stamp(label("no cards", 60, WHITE, edge=6, edge_ink=INK), WIDTH / 2, 600)
    for at, (card, x, y, dim) in enumerate(_places(view), 1):
        tag = drawn_tag() if card.card == view.drawn else None
        stamp_face(frame, card.card, x, y, dim, card.copies, number_token(at, not dim), tag)


def _places(view: SkisView) -> Iterator[tuple[HandCard, int, int, bool]]:
    """Each kind, its left top, and whether it is dimmed."""
    cards = iter(view.cards)
    for row in rows(len(view.cards)):
        left = (WIDTH - row.cards * CARD_WIDTH - (row.cards - 1) * CARD_GAP) // 2
        for place, card in enumerate(islice(cards, row.cards)):
            up, dim = stands(view, card.card, bool(card.plays))
            yield card, left + place * (CARD_WIDTH + CARD_GAP), row.top - (_RAISE if up else 0), dim


def stands(view: SkisView, card: str, playable: bool) -> tuple[bool, bool]:
    """Whether a card stands up, and whether it is dimmed: only when its owner is to play or to Send it."""
    if view.seat not in view.actors or view.phase not in ("play", "send_it"):
        return False, False
    up = playable if view.pending is None else card == view.pending.safe
    return up, not up
