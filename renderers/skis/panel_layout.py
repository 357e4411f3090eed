"""One player's mountain on the table: the panel that stands still, its measures and places.

Coordinates within are from the panel's left top.
"""

from collections.abc import Sequence

import msgspec

from bot.games.skis.cards import LIMITS, RUNS
from renderers.kit.canvas import Sketch, spread_colours
from renderers.kit.palette import (
    CARD_EDGE,
    FAR,
    INK,
    SEATS,
    SKY,
    SNOW,
    SNOW_COOL,
    SNOW_SHADE,
    STARLIGHT,
    WHITE,
    Colour,
)
from renderers.kit.paths import Point
from renderers.skis.palette import muted
from renderers.skis.trail_signs import slot

WIDTH = 448
HEADER = 88
FRAME = 9
_STARS = ((40, 30), (110, 70), (250, 26), (330, 84), (410, 40), (428, 100), (24, 96))


class PanelLayout(msgspec.Struct, frozen=True):
    """The measures of a panel: its height; the distance of rows and of signs in a row, a sign's size; the
    middle of the mountain and of its foot row; the middles of the needs' badges (lift, ticket, gear) and of
    the Safes', and their sizes; the middle of the Trouble."""

    height: int
    row: int
    step: int
    sign: int
    middle: int
    foot: int
    needs: tuple[Point, ...]
    need: int
    safes: tuple[Point, ...]
    safe: int
    trouble: int

    @property
    def head(self) -> int:
        """The middle of the topmost row."""
        return self.foot - (len(RUNS) - 1) * self.row

    @property
    def summit(self) -> float:
        """The mountain's tip."""
        return self.head - self.sign * 1.8


SMALL = PanelLayout(
    524, 61, 64, 60, 217, 474, ((393, 264), (393, 364), (393, 464)), 86,
    ((48, 260), (302, 256), (315, 334)), 68, 146,
)  # fmt: skip
TALL = PanelLayout(
    766, 86, 84, 82, 257, 618, ((96, 704), (224, 704), (352, 704)), 94,
    ((60, 276), (62, 368), (356, 286)), 84, 152,
)  # fmt: skip


def slot_place(panel: PanelLayout, run: int, at: int) -> Point:
    """Where the sign number `at` of a run lies."""
    return panel.middle + (at - (LIMITS[run] - 1) / 2) * panel.step, panel.foot - run * panel.row


def stand_place(panel: PanelLayout, run: int) -> Point:
    """Where the feet of a climber are that is to fill a run: on a ledge to the left of its row."""
    x, y = slot_place(panel, run, 0)
    return x - panel.sign / 2 - 40, y + panel.sign / 2 + 4


def paint_panel(sketch: Sketch, left: float, top: float, seat: int, panel: PanelLayout) -> None:
    """Draw frame, seat's colour, sky, mountain and empty slots."""
    paint = SEATS[seat]
    right, bottom = left + WIDTH, top + panel.height
    sketch.rectangle((left, top + 7, right, bottom + 7), (16, 12, 50, 140), 30)
    sketch.rectangle((left, top, right, bottom), INK, 30)
    sketch.rectangle((left + 4, top + 4, right - 4, bottom - 4), CARD_EDGE, 26)
    inner = (left + FRAME, top + FRAME, right - FRAME, bottom - FRAME)

    def scene(s: Sketch) -> None:
        _paint_dusk(s, (inner[0], top + HEADER, inner[2], inner[3]))
        for x, y in _STARS:
            s.disc(left + x, top + HEADER + y, 2.6, STARLIGHT)
        _paint_ranges(s, left, top, panel)
        _paint_mountain(s, left, top, panel)
        paint_header(s, left, top, muted(paint.fill), muted(paint.light))

    sketch.within(lambda s: s.rectangle(inner, WHITE, 21), scene)
    for run, limit in enumerate(LIMITS):
        for at in range(limit):
            x, y = slot_place(panel, run, at)
            hole = slot(RUNS[run], panel.sign)
            sketch.paste(hole.picture, left + x - hole.anchor_x, top + y - hole.anchor_y)


def paint_header(sketch: Sketch, left: float, top: float, fill: Colour, light: Colour) -> None:
    """The strip that a name stands on."""
    sketch.rectangle((left, top, left + WIDTH, top + HEADER), fill)
    sketch.rectangle((left, top, left + WIDTH, top + 22), light)
    sketch.rectangle((left, top + HEADER - 4, left + WIDTH, top + HEADER), INK)


def _paint_dusk(sketch: Sketch, box: tuple[float, float, float, float]) -> None:
    """The sky in flat bands of colours that the palette has exactly."""
    left, top, right, bottom = box
    bands = spread_colours(SKY, 40)[9:33]
    for at, colour in enumerate(bands):
        y = top + (bottom - top) * at / len(bands)
        sketch.rectangle((left, y, right, bottom), colour)


def _paint_ranges(sketch: Sketch, left: float, top: float, panel: PanelLayout) -> None:
    reach = panel.height - panel.head
    for colour, rise, shift in ((FAR[0], 0.66, 0), (FAR[1], 0.42, 40)):
        y = top + panel.height - reach * rise
        ridge = [
            (0, 60),
            (50, 10),
            (86, 40),
            (150, -10),
            (250, 50),
            (300, 6),
            (340, 36),
            (396, -26),
            (470, 40),
        ]
        points = [(left + x - shift, y + down * reach / 320) for x, down in ridge]
        floor = top + panel.height
        sketch.polygon([(left - 60, floor), *points, (left + WIDTH, y + 30), (left + WIDTH, floor)], colour)


def _paint_mountain(sketch: Sketch, left: float, top: float, panel: PanelLayout) -> None:
    base, tall = panel.height + 10, panel.foot - panel.summit
    middle = left + panel.middle

    def side(way: int) -> list[Point]:
        points: list[Point] = []
        y, at = panel.summit + 20, 0
        while y < base + 40:
            share = (y - panel.summit) / tall
            out = share * (2 * panel.step + 8) + 26 * share**5 + (7 if at % 2 else -5)
            points.append((middle + way * out, top + y))
            y, at = y + (36 if at % 2 else 24), at + 1
        return points

    peak = (middle, top + panel.summit)
    lit, dark = side(-1), side(1)
    _paint_ledges(sketch, left, top, panel)
    sketch.polygon([*reversed(lit), peak, *dark], SNOW)
    sketch.polygon([peak, *dark, *reversed(_crease(middle, top, panel))], SNOW_COOL)
    sketch.polygon([peak, *dark[:2], (middle + 12, dark[1][1] - 6)], SNOW_SHADE)
    drift = [(0, 16), (90, 4), (190, 20), (300, 0), (WIDTH, 16)]
    _paint_drift(sketch, left, top + panel.foot + panel.sign / 2 - 10, drift, panel.height)


def _paint_ledges(sketch: Sketch, left: float, top: float, panel: PanelLayout) -> None:
    """A ledge of snow beside each row but the foot's, for the climber to stand on."""
    for run in range(1, len(RUNS)):
        x, y = stand_place(panel, run)
        x, y = left + x, top + y
        far = left + panel.middle
        under = [(far, y + 40), (x - 6, y + 24), (x - 36, y + 8)]
        sketch.polygon([(x - 44, y - 7), (far, y - 7), *under], SNOW_SHADE)
        sketch.polygon([(x - 44, y - 7), (far, y - 7), (far, y + 5), (x - 36, y + 5)], SNOW)


def _crease(middle: float, top: float, panel: PanelLayout) -> list[Point]:
    """Where the lit side meets the shade."""
    count = int((panel.height + 30 - panel.summit) / 44)
    return [
        (middle + (26 if at % 2 else 2) + at * 3, top + panel.summit + 40 + at * 46) for at in range(count)
    ]


def _paint_drift(sketch: Sketch, left: float, y: float, ridge: Sequence[Point], height: int) -> None:
    sketch.polygon(
        [*((left + x, y + down) for x, down in ridge), (left + WIDTH, y + height), (left, y + height)],
        SNOW_SHADE,
    )
