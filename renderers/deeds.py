"""What the last move did at Skis Wild, as a row of small pictures: who, with which cards, to whom.

Called by banner.py's callers through `tell_deed`; banner.py puts the row into its left end.
"""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from bot.games.skis.cards import YETI
from bot.games.skis.moves import Attacked, Discarded, Drew, Laid, Reversed, SentIt, Stole, Took
from bot.games.skis.view import SkisView
from renderers.badges import badge
from renderers.canvas import Sketch
from renderers.climbers import climber
from renderers.frame import Sprite
from renderers.palette import CARD, INK, PAPER, WHITE
from renderers.skis_palette import BACK, BACK_LIGHT

_BADGE, _GAP, _PAD = 62, 9, 14
_FIGURE, _ARROW, _PILE = 80, 44, 56
_STEP = 40
_DOWN = 39


class Deed(msgspec.Struct, frozen=True):
    """A row of sprites with the places of their holds, from the row's left middle; and its `width`."""

    pieces: tuple[tuple[Sprite, float, float], ...]
    width: int


_NOTHING = Deed((), 0)


def tell_deed(view: SkisView) -> Deed:
    """The last move's row; nothing where there was none. What it does not show is no secret: the card just
    drawn is seen by its owner alone."""
    parts: list[tuple[Sprite, int, float]] = []
    for event in view.last:
        parts = list(_tell(event))
        if parts:
            break
    if not parts:
        return _NOTHING
    pieces, x = [], float(_PAD)
    for sprite, wide, down in parts:
        pieces.append((sprite, x + wide / 2, down))
        x += wide + _GAP
    whole = x - _GAP + _PAD
    width = -(-round(whole) // _STEP) * _STEP  # few widths, so that what lies beside it is seldom drawn anew
    shift = (width - whole) / 2
    placed = tuple((sprite, across + shift, down) for sprite, across, down in pieces)
    return Deed(((_plate(width), 0, 0), *placed), width)


def _tell(event: object) -> Iterator[tuple[Sprite, int, float]]:
    match event:
        case Drew(seat=seat, card=card):
            yield from (_who(seat), (_arrow(-1), _ARROW, 0))
            yield _what(card) if card is not None else (small_pile(True), _PILE, 0)
        case Laid(seat=seat, card=card, cleared=cleared):
            yield from (_who(seat, True), _what(card))
            if cleared is not None:
                yield (_gone(cleared), _BADGE, 0)
        case Attacked(seat=seat, target=target, card=card):
            yield from (_who(seat), _what(card), (_arrow(1), _ARROW, 0), _who(target))
        case SentIt(seat=seat, attacker=attacker, trouble=trouble, safe=safe, turned_back=back):
            yield from (_who(seat, True), _what(safe))
            if back:
                yield from (_what(trouble), (_arrow(1), _ARROW, 0), _who(attacker))
            else:
                yield (_gone(trouble), _BADGE, 0)
        case Stole(seat=seat, victim=victim, run=run):
            yield from (_who(seat, True), _what(YETI), (_arrow(-1), _ARROW, 0), _what(run), _who(victim))
        case Took(seat=seat, run=run):
            yield from (_who(seat, True), _what(YETI), (_arrow(-1), _ARROW, 0), _what(run))
        case Reversed(seat=seat):
            yield from (_who(seat), _what(YETI), (_turn_round(), _ARROW, 0))
        case Discarded(seat=seat, card=card):
            yield from (_who(seat), _what(card), (_arrow(1), _ARROW, 0), (small_pile(False), _PILE, 0))
        case _:
            pass


def _who(seat: int, glad: bool = False) -> tuple[Sprite, int, float]:
    return climber(seat, None, 1.0, glad), _FIGURE, _DOWN


def _what(card: str) -> tuple[Sprite, int, float]:
    return badge(card, _BADGE), _BADGE, 0


@lru_cache(maxsize=16)
def _plate(width: int) -> Sprite:
    """The dark field that the row lies on. Held at its left middle."""
    sketch = Sketch(width, 68, 3, (0, 34))
    sketch.rectangle((0, -34, width, 34), CARD, 17)
    return Sprite(sketch.finish(), 0, 34)


@lru_cache(maxsize=2)
def _arrow(way: int) -> Sprite:
    """Where a card went: to the right (1) or to the left (-1). Held at its middle."""
    sketch = Sketch(52, 56, 4, (26, 28))
    head = [(way * 20, 0), (way * -1, -20), (way * -1, 20)]
    for grow, paint in ((5, INK), (0, WHITE)):
        sketch.stroke([(way * -17, 0), (way * 6, 0)], 12 + 2 * grow, paint)
        sketch.stroke(head, 4 + 2 * grow, paint, closed=True, filled=True)
    return Sprite(sketch.finish(), 26, 28)


@lru_cache(maxsize=1)
def _turn_round() -> Sprite:
    """Two arrows that swap places: play goes the other way. Held at its middle."""
    sketch = Sketch(56, 64, 4, (28, 32))
    for way in (1, -1):
        y = -13 * way
        head = [(way * 21, y), (way * 5, y - 12), (way * 5, y + 12)]
        sketch.stroke([(way * -18, y), (way * 8, y)], 9, WHITE)
        sketch.stroke(head, 4, WHITE, closed=True, filled=True)
    return Sprite(sketch.finish(), 28, 32)


@lru_cache(maxsize=64)
def small_pile(face_down: bool, size: float = 1, count: int | None = None) -> Sprite:
    """A small pile of cards, backs or faces up; on it how many there are. Held at its middle."""
    half = round(36 * size)
    sketch = Sketch(2 * half, 2 * half, 4, (half, half))
    for shift in (8, 3, -2):
        for inset, paint in ((0, INK), (4, PAPER)):
            low, high = (shift - 25 + inset) * size, (shift + 19 - inset) * size
            box = (low, low - 6 * size, high, high + 6 * size)
            sketch.rectangle(box, paint, (10 - inset * 0.75) * size)
    if face_down:
        sketch.rectangle((-20 * size, -26 * size, 10 * size, 16 * size), BACK, 4 * size)
    if count is not None:
        sketch.text(-5 * size, -5 * size, str(count), 48, WHITE, width=84, edge=6, edge_paint=INK)
    elif face_down:
        sketch.disc(-5 * size, -5 * size, 9 * size, BACK_LIGHT)
    return Sprite(sketch.finish(), half, half)


@lru_cache(maxsize=8)
def _gone(trouble: str) -> Sprite:
    """A Trouble that was cleared: its badge crossed out. Held at its middle."""
    whole = badge(trouble, _BADGE)
    sketch = Sketch(whole.picture.width, whole.picture.height, 4, (whole.hold_x, whole.hold_y))
    sketch.paste(whole.picture, -whole.hold_x, -whole.hold_y)
    for width, paint in ((19, INK), (10, WHITE)):
        for way in (1, -1):
            sketch.stroke([(-21 * way, -21), (21 * way, 21)], width, paint)
    return Sprite(sketch.finish(), whole.hold_x, whole.hold_y)
