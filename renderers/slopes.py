"""One player's mountain on the table: panel, slots, badges, Trouble. The still part and what is put on it.

Called by skis.py. Coordinates within are from the panel's left top.
"""

from functools import lru_cache

import msgspec
from PIL import ImageChops

from bot.games.skis.cards import GEAR_FOR, LIMITS, RUNS, SAFES
from bot.games.skis.view import SkisView, Slope
from renderers.badges import badge, send_it_burst, trouble_band
from renderers.canvas import Gradient, Sketch
from renderers.climbers import climber
from renderers.frame import Frame, Sprite
from renderers.labels import label, name_label
from renderers.palette import (
    CARD_EDGE,
    GLOW,
    INK,
    PAPER,
    SEATS,
    SKY,
    SNOW,
    SNOW_COOL,
    SNOW_SHADE,
    STARLIGHT,
    WHITE,
)
from renderers.paths import Point
from renderers.signs import sign, slot

WIDTH = 448
HEADER = 88
_MIDDLE = 166
_NEEDS_X = 388


class Plan(msgspec.Struct, frozen=True):
    """The measures of a panel: its height; the distance of rows and of signs in a row, a sign's size; where
    the foot row's middle lies; the badges' sizes; the Trouble's middle."""

    height: int
    row: int
    step: int
    sign: int
    foot: int
    badge: int
    safe: int
    trouble: int


SMALL = Plan(524, 62, 62, 58, 480, 92, 74, 144)
TALL = Plan(824, 108, 78, 76, 756, 108, 84, 200)


def slot_place(plan: Plan, run: int, at: int) -> Point:
    """Where the sign number `at` of a run lies."""
    return _MIDDLE + (at - (LIMITS[run] - 1) / 2) * plan.step, plan.foot - run * plan.row


def need_place(plan: Plan, which: int) -> Point:
    """Where the badge of lift (0), ticket (1), gear (2) lies, from the top."""
    top = plan.foot - 4 * plan.row
    return _NEEDS_X, top + 16 + which * (plan.foot - top - 8) / 2


def safe_place(plan: Plan, which: int) -> Point:
    """Where a Safe's badge lies: two on the left of the peak, one on its right."""
    top = plan.foot - 4 * plan.row
    return ((54, top + 6), (54, top + 12 + plan.safe), (284, top + 6))[which]


def paint_panel(sketch: Sketch, left: float, top: float, seat: int, plan: Plan) -> None:
    """The still part of a panel: frame, seat's colour, sky, mountain, empty slots."""
    paint = SEATS[seat]
    box = (left, top, left + WIDTH, top + plan.height)
    sketch.rectangle((left, top + 7, left + WIDTH, top + plan.height + 7), (16, 12, 50, 140), 30)
    sketch.rectangle(box, INK, 30)
    sketch.rectangle((left + 4, top + 4, left + WIDTH - 4, top + plan.height - 4), CARD_EDGE, 26)
    inner = (left + 9, top + 9, left + WIDTH - 9, top + plan.height - 9)

    def scene(s: Sketch) -> None:
        s.rectangle((inner[0], top + HEADER, inner[2], inner[3]), Gradient(SKY[1:5]))
        for x, y in ((40, 30), (110, 70), (250, 26), (330, 84), (410, 40), (428, 100), (24, 96)):
            s.disc(left + x, top + HEADER + y, 2.6, STARLIGHT)
        _paint_mountain(s, left, top, plan)
        s.rectangle((left, top, left + WIDTH, top + HEADER), Gradient((paint.light, paint.fill, paint.fill)))
        s.rectangle((left, top + HEADER - 4, left + WIDTH, top + HEADER), INK)

    sketch.within(lambda s: s.rectangle(inner, WHITE, 21), scene)
    figure = climber(seat, None, 1.0)
    sketch.paste(figure.picture, left + 60 - figure.hold_x, top + 86 - figure.hold_y)
    for run, limit in enumerate(LIMITS):
        for at in range(limit):
            x, y = slot_place(plan, run, at)
            hole = slot(RUNS[run], plan.sign)
            sketch.paste(hole.picture, left + x - hole.hold_x, top + y - hole.hold_y)


def _paint_mountain(sketch: Sketch, left: float, top: float, plan: Plan) -> None:
    summit = plan.foot - 4 * plan.row - plan.sign * 1.9
    base = plan.height + 20
    spread = (2 * plan.step + 16) / (plan.foot - summit)

    def side(way: int) -> list[Point]:
        points: list[Point] = []
        y, at = summit + 26, 0
        while y < base:
            out = (y - summit) * spread + (8 if at % 2 else -4)
            points.append((left + _MIDDLE + way * out, top + y))
            y, at = y + (34 if at % 2 else 22), at + 1
        return points

    peak = (left + _MIDDLE, top + summit)
    lit, dark = side(-1), side(1)
    sketch.stroke([*reversed(lit), peak, *dark], 12, (74, 60, 130))
    sketch.polygon([*reversed(lit), peak, *dark], SNOW)
    ridge = [
        (left + _MIDDLE + 10 + (24 if at % 2 else -6), top + summit + 40 + at * 52)
        for at in range(int((base - summit) / 52))
    ]
    sketch.polygon([peak, *dark, *reversed(ridge)], SNOW_COOL)
    sketch.polygon([peak, dark[0], dark[1], (peak[0] + 8, peak[1] + 60)], SNOW_SHADE)


@lru_cache(maxsize=4)
def active_frame(plan: Plan) -> Sprite:
    """A golden frame around the panel of the one who is to act. Held at the panel's left top."""
    pad = 14
    sketch = Sketch(WIDTH + 2 * pad, plan.height + 2 * pad, 3, (pad, pad))
    for grow, paint in ((12.0, (*GLOW, 120)), (4.0, INK)):
        sketch.rectangle((-grow, -grow, WIDTH + grow, plan.height + grow), paint, 30 + grow)
    sketch.rectangle((0, 0, WIDTH, plan.height), GLOW, 30)
    picture = sketch.finish()
    hole = Sketch(WIDTH + 2 * pad, plan.height + 2 * pad, 3, (pad, pad))
    hole.rectangle((9, 9, WIDTH - 9, plan.height - 9), WHITE, 21)
    alpha = hole.finish().getchannel("A").point([255 - value for value in range(256)])
    picture.putalpha(ImageChops.multiply(picture.getchannel("A"), alpha))
    return Sprite(picture, pad, pad)


@lru_cache(maxsize=16)
def hand_size(cards: int) -> Sprite:
    """How many cards a player holds: a small fan with a number. Held at its middle."""
    sketch = Sketch(96, 92, 4, (48, 46))
    for turn_x, dx in ((-14, -10), (14, 10)):
        sketch.stroke(
            [(dx - 20 + turn_x * 0.2, -26), (dx + 20 + turn_x * 0.2, -26), (dx + 20, 28), (dx - 20, 28)],
            10, INK, closed=True, filled=True,
        )  # fmt: skip
        sketch.polygon([(dx - 20, -26), (dx + 20, -26), (dx + 20, 28), (dx - 20, 28)], (206, 92, 142))
    sketch.rectangle((-26, -36, 26, 36), INK, 12)
    sketch.rectangle((-22, -32, 22, 32), PAPER, 9)
    sketch.text(0, 0, str(cards), 48, INK, weight=700)
    return Sprite(sketch.finish(), 48, 46)


@lru_cache(maxsize=16)
def extra(count: int) -> Sprite:
    """Cards beyond a run's limit. Held at its left."""
    return label(f"+{count}", 48, WHITE, anchor="l", edge=5, edge_ink=INK, width=88)


def stamp_slope(frame: Frame, view: SkisView, slope: Slope, place: Point, plan: Plan, name: str) -> None:
    """Put what changes on a panel."""
    left, top = place
    paint = SEATS[slope.seat]
    if slope.seat in view.actors or slope.seat == view.winner:
        frame.stamp(active_frame(plan), left, top)
    frame.stamp(name_label(name, paint.label, 250, 56, paint.ink, "l"), left + 108, top + 46)
    frame.stamp(hand_size(slope.hand), left + WIDTH - 54, top + 47)
    for run, count in enumerate(slope.runs):
        for at in range(min(count, LIMITS[run])):
            x, y = slot_place(plan, run, at)
            frame.stamp(sign(RUNS[run], plan.sign), left + x, top + y)
        if count > LIMITS[run]:
            x, y = slot_place(plan, run, LIMITS[run])
            frame.stamp(extra(count - LIMITS[run]), left + x - plan.sign / 2, top + y)
    if slope.next_run is not None and not slope.lacks:
        run = RUNS.index(slope.next_run)
        x, y = slot_place(plan, run, slope.runs[run])
        frame.stamp(slot(slope.next_run, plan.sign, True), left + x, top + y)
    for which, (card, state) in enumerate(needs(slope)):
        x, y = need_place(plan, which)
        frame.stamp(badge(card, plan.badge, state), left + x, top + y)
    for which, safe in enumerate(SAFES):
        if safe in slope.safes:
            x, y = safe_place(plan, which)
            frame.stamp(badge(safe, plan.safe), left + x, top + y)
    if slope.trouble is not None:
        frame.stamp(trouble_band(slope.trouble, WIDTH - 14), left + WIDTH / 2, top + plan.trouble)
    elif view.pending is not None and view.pending.target == slope.seat:
        frame.stamp(
            trouble_band(view.pending.trouble, WIDTH - 14, True), left + WIDTH / 2, top + plan.trouble
        )
        frame.stamp(send_it_burst(), left + WIDTH / 2 + 20, top + plan.trouble + 84)
    frame.settle()


def needs(slope: Slope) -> tuple[tuple[str, str], ...]:
    """Lift, ticket and gear, each as a card and the state of its badge."""

    def state(up: bool, card: str) -> str:
        return "up" if up else "missing" if card in slope.lacks else "idle"

    wanted = GEAR_FOR[slope.next_run or RUNS[-1]]
    if slope.gear is None:
        gear = (wanted, state(False, wanted))
    else:
        gear = (slope.gear, "wrong" if wanted in slope.lacks else "up")
    return (
        ("lift_open", state(slope.lift_open, "lift_open")),
        ("lift_ticket", state(slope.lift_ticket, "lift_ticket")),
        gear,
    )
