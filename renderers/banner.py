"""The line on top of a picture of Skis Wild: in a seat's colour, who is to do what.

Called by skis.py and hand.py.
"""

from functools import lru_cache

import msgspec

from renderers.canvas import Sketch
from renderers.climbers import climber
from renderers.fonts import measure_line
from renderers.frame import Frame, Sprite
from renderers.labels import label
from renderers.names import fit_name
from renderers.palette import GLOW, INK, SEATS, SMALLEST_TEXT, WHITE
from renderers.paths import arc_points

TOP, HEIGHT = 14, 88
_LEFT, _WIDTH = 16, 1168
_SIZE, _GAP, _FIGURE, _CRY = 58, 20, 104, 330


class Banner(msgspec.Struct, frozen=True):
    """A sentence in parts: `before`, a person's `name`, `words`, in the colour of `seat`; `cry`: what is
    called out at its end; `glad`: in a golden frame."""

    seat: int
    name: str
    words: str = ""
    before: str = ""
    cry: str = ""
    glad: bool = False


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
    """Put the line on top, its parts side by side in the middle, the seat's climber before them."""
    paint = SEATS[banner.seat]
    lengths = [
        measure_line(words, _SIZE, 700) + _GAP if words else 0 for words in (banner.before, banner.words)
    ]
    if banner.cry:
        lengths.append(_CRY)
    room = _WIDTH - 72 - _FIGURE - sum(lengths)
    fitted = fit_name(banner.name, paint.label, room, _SIZE, SMALLEST_TEXT)
    name_length = measure_line(fitted.text, fitted.size, width=fitted.width)
    frame.stamp(_ribbon(banner.seat, banner.glad), _LEFT, TOP)
    x = _LEFT + (_WIDTH - _FIGURE - name_length - sum(lengths)) / 2
    y = TOP + HEIGHT / 2
    frame.stamp(climber(banner.seat, None, 1.0, banner.glad), x + 42, TOP + HEIGHT - 9)
    x += _FIGURE
    if banner.before:
        frame.stamp(label(banner.before, _SIZE, paint.ink, anchor="l", weight=500), x, y)
        x += lengths[0]
    frame.stamp(label(fitted.text, fitted.size, paint.ink, anchor="l", width=fitted.width), x, y)
    x += name_length + _GAP
    if banner.words:
        frame.stamp(label(banner.words, _SIZE, paint.ink, anchor="l", weight=700), x, y)
        x += lengths[1]
    if banner.cry:
        frame.stamp(burst(banner.cry), x + _CRY / 2 - 10, y)


@lru_cache(maxsize=4)
def burst(words: str) -> Sprite:
    """Words called out, in a golden burst. Held at their middle."""
    sketch = Sketch(340, 128, 4, (170, 64))
    rim = [
        (x * (1 if at % 2 else 0.86), y * (1 if at % 2 else 0.8))
        for at, (x, y) in enumerate((162 * a, 56 * b) for a, b in arc_points(0, 0, 1, 0, 360, 9)[:-1])
    ]
    sketch.stroke(rim, 12, INK, closed=True, filled=True)
    sketch.polygon(rim, GLOW)
    sketch.text(0, 0, words, 58, INK, weight=700, turn=3)
    return Sprite(sketch.finish(), 170, 64)
