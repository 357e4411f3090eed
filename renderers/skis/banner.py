"""The line on top of a picture of Skis Wild: in a seat's colour, who is to do what; before it the last
move.
"""

from functools import lru_cache

import msgspec

from renderers.kit.canvas import Sketch
from renderers.kit.figures.pawns import climber
from renderers.kit.frame import Frame, Sprite
from renderers.kit.palette import CARD, GLOW, INK, SEATS, SMALLEST_TEXT, WHITE
from renderers.kit.paths import arc_points
from renderers.kit.text.fonts import measure_line
from renderers.kit.text.labels import label
from renderers.kit.text.names import fit_name, split_strength

TOP, HEIGHT = 24, 88
_LEFT, _WIDTH = 16, 1168
_SIZE, _GAP, _FIGURE, _CRY = 58, 20, 104, 356
_EDGE, _SPARE, _RIM, _LEAST = 10, 40, 16, 300


class Banner(msgspec.Struct, frozen=True):
    """A sentence in parts: a person's `name` and `words`, in the colour of `seat`; `cry`: what is to be
    called out, at its end; `glad`: in a golden frame; `last`: what the last move did, at its left end."""

    seat: int
    name: str
    words: str = ""
    cry: str = ""
    glad: bool = False
    last: Sprite | None = None


@lru_cache(maxsize=8)
def _ribbon(seat: int, glad: bool) -> Sprite:
    paint = SEATS[seat]
    sketch = Sketch(_WIDTH + 20, HEIGHT + 20, 3, (10, 10))
    sketch.rectangle((0, 6, _WIDTH, HEIGHT + 6), (16, 12, 50, 140), 26)
    sketch.rectangle((0, 0, _WIDTH, HEIGHT), INK, 26)
    sketch.rectangle((4, 4, _WIDTH - 4, HEIGHT - 4), GLOW if glad else WHITE, 22)
    sketch.rectangle((10, 10, _WIDTH - 10, HEIGHT - 10), paint.fill, 17)
    return Sprite(sketch.finish(), 10, 10)


def stamp_banner(frame: Frame, banner: Banner) -> None:
    """Put the line on top: the last move, then the sentence, its parts side by side in the middle of
    what is left, the seat's climber before them."""
    paint = SEATS[banner.seat]
    taken_by_last = banner.last.picture.width + 2 * _RIM if banner.last is not None else 0
    taken = max(_EDGE + taken_by_last, _LEAST) if taken_by_last else 0
    length = measure_line(banner.words, _SIZE, 700) + _GAP + (_CRY if banner.cry else 0)
    room = _WIDTH - taken - _SPARE - _FIGURE - length
    fitted = fit_name(split_strength(banner.name)[0], paint.label, room, _SIZE, SMALLEST_TEXT)
    name_length = measure_line(fitted.text, fitted.size, width=fitted.width)
    frame.stamp(_ribbon(banner.seat, banner.glad), _LEFT, TOP)
    y = TOP + HEIGHT / 2
    if banner.last is not None:
        frame.stamp(_field(taken_by_last), _LEFT + _EDGE, y)
        frame.lay(banner.last, _LEFT + _EDGE + _RIM, y)
    x = _LEFT + taken + (_WIDTH - taken - _FIGURE - name_length - length) / 2
    frame.stamp(climber(banner.seat, None, 1.0, banner.glad), x + 42, TOP + HEIGHT - 5)
    x += _FIGURE
    frame.stamp(label(fitted.text, fitted.size, paint.ink, anchor="l", width=fitted.width), x, y)
    x += name_length + (4 if banner.words.startswith(":") else _GAP)
    frame.stamp(label(banner.words, _SIZE, paint.ink, anchor="l", weight=700), x, y)
    if banner.cry:
        frame.stamp(burst(banner.cry), x + _CRY / 2 + 16, y)


@lru_cache(maxsize=16)
def _field(width: int) -> Sprite:
    """The dark field that the last move lies on. Anchored at its left middle."""
    sketch = Sketch(width, HEIGHT - 20, 3, (0, HEIGHT / 2 - 10))
    sketch.rectangle((0, 10 - HEIGHT / 2, width, HEIGHT / 2 - 10), CARD, 17)
    return Sprite(sketch.finish(), 0, HEIGHT / 2 - 10)


@lru_cache(maxsize=4)
def burst(words: str) -> Sprite:
    """Words called out, in a golden burst. Anchored at their middle."""
    sketch = Sketch(340, 128, 4, (170, 64))
    rim = [
        (x * (1 if at % 2 else 0.86), y * (1 if at % 2 else 0.8))
        for at, (x, y) in enumerate((162 * a, 56 * b) for a, b in arc_points(0, 0, 1, 0, 360, 9)[:-1])
    ]
    sketch.stroke(rim, 12, INK, closed=True, filled=True)
    sketch.polygon(rim, GLOW)
    sketch.text(0, 0, words, 58, INK, weight=700, turn=3)
    return Sprite(sketch.finish(), 170, 64)
