"""The picture of one's own hand at Skis Wild, drawn from that seat's View alone.

Called by renderers.worker for hands by DM and under My hand.
"""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from bot.games.skis.cards import LIMITS, RUNS
from bot.games.skis.view import SkisView
from renderers.badges import badge, trouble_band
from renderers.canvas import Sketch
from renderers.cards import HEIGHT as CARD_HEIGHT
from renderers.cards import WIDTH as CARD_WIDTH
from renderers.cards import copies_token, face, number_token
from renderers.frame import Frame, Ground, lay_ground
from renderers.labels import label
from renderers.palette import CARD, CARD_EDGE, INK, WHITE
from renderers.scenery import paint_pine, paint_sky
from renderers.signs import sign
from renderers.skis import MARGIN, WIDTH, exact_colours, sample_cards, stamp_ribbon
from renderers.slopes import needs

_STRIP_TOP, _STRIP_HEIGHT = 116, 216
_ROW_STEP = 414
_RAISE = 26
_GAP = 40


class Row(msgspec.Struct, frozen=True):
    """A row of cards: how many, and the top of those that do not stand up."""

    cards: int
    top: int


def rows(kinds: int) -> tuple[Row, ...]:
    """Up to four kinds lie in one row, more in two."""
    top = _STRIP_TOP + _STRIP_HEIGHT + 56
    if kinds <= 4:
        return (Row(kinds, top + 40),)
    return Row((kinds + 1) // 2, top), Row(kinds // 2, top + _ROW_STEP)


def draw(view: SkisView, *, names: Sequence[str]) -> bytes:
    """Draw a hand as PNG bytes, 1200 × 900 or 1200. The same View and names give the same bytes."""
    return compose(view, names).encode()


def compose(view: SkisView, names: Sequence[str]) -> Frame:
    """Everything but the encoding."""
    frame = Frame(ground(len(view.cards) > 4))
    seat = view.seat or 0
    stamp_ribbon(frame, *_headline(view, names))
    _stamp_strip(frame, view, seat)
    _stamp_cards(frame, view)
    return frame


@lru_cache(maxsize=2)
def ground(two_rows: bool) -> Ground:
    """The static layer, for one row of cards or two."""
    sketch = Sketch(WIDTH, 1200 if two_rows else 900, 3)
    paint_sky(sketch)
    for x, size in ((40, 1.7), (1150, 1.8), (230, 1.2), (980, 1.3)):
        paint_pine(sketch, x, sketch.height - 6, size)
    sketch.rectangle((MARGIN, _STRIP_TOP, WIDTH - MARGIN, _STRIP_TOP + _STRIP_HEIGHT), INK, 28)
    sketch.rectangle(
        (MARGIN + 4, _STRIP_TOP + 4, WIDTH - MARGIN - 4, _STRIP_TOP + _STRIP_HEIGHT - 4), CARD_EDGE, 24
    )
    sketch.rectangle(
        (MARGIN + 8, _STRIP_TOP + 8, WIDTH - MARGIN - 8, _STRIP_TOP + _STRIP_HEIGHT - 8), CARD, 21
    )
    return lay_ground(sketch.finish().convert("RGB"), sample_cards(), exact_colours())


def _headline(view: SkisView, names: Sequence[str]) -> tuple[int, str, str]:
    seat = view.seat or 0
    if view.winner is not None:
        return (
            view.winner,
            "You win!" if view.winner == seat else names[view.winner],
            "" if view.winner == seat else "wins!",
        )
    if view.pending is not None:
        target = view.pending.target
        return (
            target,
            "Send it!" if target == seat else names[target],
            "you are safe" if target == seat else "must Send it!",
        )
    if view.turn == seat:
        return seat, "Your turn", "draw" if view.phase == "draw" else "play or discard"
    return view.turn, names[view.turn], "draws" if view.phase == "draw" else "plays"


def _stamp_strip(frame: Frame, view: SkisView, seat: int) -> None:
    slope = view.mountains[seat]
    y = _STRIP_TOP + 62
    for run, count in enumerate(slope.runs):
        x = MARGIN + 58 + run * 152
        frame.stamp(sign(RUNS[run], 64), x, y)
        frame.stamp(label(f"{count}/{LIMITS[run]}", 50, WHITE, anchor="l", width=84), x + 40, y)
    y = _STRIP_TOP + 156
    for which, (card, state) in enumerate(needs(slope)):
        frame.stamp(badge(card, 88, state), MARGIN + 66 + which * 110, y)
    for which, safe in enumerate(slope.safes):
        frame.stamp(badge(safe, 88), MARGIN + 66 + (3 + which) * 110, y)
    if slope.trouble is not None:
        frame.stamp(trouble_band(slope.trouble, 380), WIDTH - MARGIN - 206, _STRIP_TOP + 78)
    frame.settle_apart()


def _stamp_cards(frame: Frame, view: SkisView) -> None:
    at = 0
    for row in rows(len(view.cards)):
        left = (WIDTH - row.cards * CARD_WIDTH - (row.cards - 1) * _GAP) / 2
        for place in range(row.cards):
            card = view.cards[at]
            at += 1
            up, dim = stands(view, card.card, bool(card.plays))
            x, y = left + place * (CARD_WIDTH + _GAP), row.top - (_RAISE if up else 0)
            for copy in range(min(card.copies, 3) - 1, 0, -1):
                frame.stamp(face(card.card, dim), x + copy * 10, y - copy * 8)
            frame.stamp(face(card.card, dim), x, y)
            frame.stamp(number_token(at, not dim), x + 6, y + 6)
            if card.copies > 1:
                frame.stamp(copies_token(card.copies), x + CARD_WIDTH - 20, y + CARD_HEIGHT - 16)
            frame.settle()


def stands(view: SkisView, card: str, playable: bool) -> tuple[bool, bool]:
    """Whether a card stands up, and whether it is dimmed."""
    if view.seat not in view.actors or view.phase not in ("play", "send_it"):
        return False, False
    up = playable if view.pending is None else card == view.pending.safe
    return up, not up
