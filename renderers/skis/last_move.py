"""What the last move did at Skis Wild, as a row of small pictures: who, with which cards, to whom."""

from collections.abc import Iterator
from functools import lru_cache

from bot.games.skis.cards import YETI
from bot.games.skis.moves import Attacked, Discarded, Drew, Event, Laid, Reversed, SentIt, Stole, Took
from bot.games.skis.view import SkisView
from renderers.kit.canvas import Sketch
from renderers.kit.figures.pawns import seat_mark
from renderers.kit.frame import Sprite
from renderers.kit.palette import INK, PAPER, WHITE
from renderers.kit.sprites import flatten
from renderers.skis.badges import badge
from renderers.skis.palette import BACK, BACK_LIGHT

_HEIGHT = 66
_BADGE, _MARK, _ARROW, _PILE, _GAP = 62, 66, 42, 54, 8
_STEP = 40
_Part = tuple[Sprite, int]


def draw_last_move(view: SkisView) -> Sprite | None:
    """The last move's row, anchored at its left middle; None where there was no move. What it does not show
    is a secret: the card just drawn is seen by its owner alone."""
    for event in view.last:
        row = draw_event(event)
        if row is not None:
            return row
    return None


@lru_cache(maxsize=512)
def draw_event(event: Event) -> Sprite | None:
    """One event's row, opaque; None for those that follow from others."""
    parts = tuple(_tell(event))
    if not parts:
        return None
    wide = sum(wide for _, wide in parts) + _GAP * (len(parts) - 1)
    whole = -(-wide // _STEP) * _STEP  # few widths, so that what lies beside it is seldom drawn anew
    placed, x = [], (whole - wide) / 2
    for sprite, wide in parts:
        placed.append((sprite, x + wide / 2, _HEIGHT / 2))
        x += wide + _GAP
    return flatten(placed, (whole, _HEIGHT), (0, _HEIGHT / 2))


def _tell(event: Event) -> Iterator[_Part]:
    match event:
        case Drew(seat=seat, card=card):
            yield from (_who(seat), _to(-1), _what(card) if card is not None else _on(True))
        case Laid(seat=seat, card=card, cleared=cleared):
            yield from (_who(seat), _what(card))
            if cleared is not None:
                yield (_gone(cleared), _BADGE)
        case Attacked(seat=seat, target=target, card=card):
            yield from (_who(seat), _what(card), _to(1), _who(target))
        case SentIt(seat=seat, attacker=attacker, trouble=trouble, safe=safe, turned_back=True):
            yield from (_who(seat), _what(safe), _what(trouble), _to(1), _who(attacker))
        case SentIt(seat=seat, trouble=trouble, safe=safe):
            yield from (_who(seat), _what(safe), (_gone(trouble), _BADGE))
        case Stole(seat=seat, victim=victim, run=run):
            yield from (_who(seat), _what(YETI), _to(-1), _what(run), _who(victim))
        case Took(seat=seat, run=run):
            yield from (_who(seat), _what(YETI), _to(-1), _what(run))
        case Reversed(seat=seat):
            yield from (_who(seat), _what(YETI), (_turn_round(), _ARROW))
        case Discarded(seat=seat, card=card):
            yield from (_who(seat), _what(card), _to(1), _on(False))
        case _:
            pass


def _who(seat: int) -> _Part:
    return seat_mark(seat), _MARK


def _what(card: str) -> _Part:
    return badge(card, _BADGE), _BADGE


def _to(way: int) -> _Part:
    return _arrow(way), _ARROW


def _on(face_down: bool) -> _Part:
    return _small_pile(face_down), _PILE


@lru_cache(maxsize=2)
def _arrow(way: int) -> Sprite:
    """Where a card went: to the right (1) or to the left (-1). Anchored at its middle."""
    sketch = Sketch(52, 56, 4, (26, 28))
    head = [(way * 20, 0), (way * -1, -20), (way * -1, 20)]
    for grow, paint in ((5, INK), (0, WHITE)):
        sketch.stroke([(way * -17, 0), (way * 6, 0)], 12 + 2 * grow, paint)
        sketch.stroke(head, 4 + 2 * grow, paint, closed=True, filled=True)
    return Sprite(sketch.finish(), 26, 28)


@lru_cache(maxsize=1)
def _turn_round() -> Sprite:
    """Two arrows that swap places: play goes the other way. Anchored at its middle."""
    sketch = Sketch(56, 64, 4, (28, 32))
    for way in (1, -1):
        y = -13 * way
        head = [(way * 21, y), (way * 5, y - 12), (way * 5, y + 12)]
        sketch.stroke([(way * -18, y), (way * 8, y)], 9, WHITE)
        sketch.stroke(head, 4, WHITE, closed=True, filled=True)
    return Sprite(sketch.finish(), 28, 32)


@lru_cache(maxsize=2)
def _small_pile(face_down: bool) -> Sprite:
    """A small pile of cards, backs or faces up. Anchored at its middle."""
    sketch = Sketch(72, 72, 4, (36, 36))
    for shift in (8, 3, -2):
        for inset, paint in ((0, INK), (4, PAPER)):
            low, high = shift - 25 + inset, shift + 19 - inset
            sketch.rectangle((low, low - 6, high, high + 6), paint, 10 - inset * 0.75)
    if face_down:
        sketch.rectangle((-20, -26, 10, 16), BACK, 4)
        sketch.disc(-5, -5, 9, BACK_LIGHT)
    return Sprite(sketch.finish(), 36, 36)


@lru_cache(maxsize=8)
def _gone(trouble: str) -> Sprite:
    """A Trouble that was cleared: its badge crossed out. Anchored at its middle."""
    whole = badge(trouble, _BADGE)
    sketch = Sketch(whole.picture.width, whole.picture.height, 4, (whole.anchor_x, whole.anchor_y))
    sketch.paste(whole.picture, -whole.anchor_x, -whole.anchor_y)
    for width, paint in ((19, INK), (10, WHITE)):
        for way in (1, -1):
            sketch.stroke([(-21 * way, -21), (21 * way, 21)], width, paint)
    return Sprite(sketch.finish(), whole.anchor_x, whole.anchor_y)
