"""What changes on a player's panel: name, hand size, signs, badges, Trouble, and what has just happened.

Each piece is drawn once and kept.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from PIL import ImageChops

from bot.games.skis.cards import GEAR_FOR, GEARS, LIFT_OPEN, LIFT_TICKET, LIMITS, RUNS, SAFES
from bot.games.skis.moves import Attacked, Laid, SentIt, Stole, Took
from bot.games.skis.view import SkisView, Slope
from renderers.kit.canvas import Sketch
from renderers.kit.dotted_path import stamp_dotted_path
from renderers.kit.figures.confetti import confetti
from renderers.kit.figures.flag import flag
from renderers.kit.figures.pawns import climber, seat_mark
from renderers.kit.frame import Frame, Sprite
from renderers.kit.palette import CARD, DANGER, GLOW, INK, PAPER, SEATS, WHITE
from renderers.kit.paths import Point, star_points
from renderers.kit.sprites import Outline, cut_outline, stamp_outline
from renderers.kit.text.labels import name_label
from renderers.skis.badges import badge, trouble_band
from renderers.skis.palette import BACK
from renderers.skis.panel_layout import (
    FRAME,
    HEADER,
    WIDTH,
    PanelLayout,
    paint_header,
    slot_place,
    stand_place,
)
from renderers.skis.trail_signs import sign, slot

_NEEDS = {LIFT_OPEN: 0, LIFT_TICKET: 1}


def stamp_panel(
    frame: Frame, view: SkisView, slope: Slope, place: Point, panel: PanelLayout, name: str
) -> None:
    """Put what changes on a panel whose left top lies at `place`."""
    left, top = place
    won = slope.seat == view.winner
    if won or slope.seat in view.actors:
        stamp_outline(frame, active_frame(panel), left, top)
    if won:
        frame.stamp(panel_confetti(panel, slope.seat), left + CONFETTI_AT[0], top + CONFETTI_AT[1])
    fresh = set(_fresh(view, slope.seat))
    _stamp_halos(frame, slope, left, top, panel, fresh)
    _stamp_runs(frame, slope, left, top, panel)
    _stamp_badges(frame, slope, left, top, panel)
    if view.winner is None:
        _stamp_climber(frame, slope, left, top, panel)
        _stamp_trouble(frame, view, slope, left, top, panel)
    elif won:
        x, y = winner_foot(panel)
        frame.stamp(flag(slope.seat), left + x + 36, top + y)
        frame.stamp(climber(slope.seat, None, 1.0, True), left + x, top + y)
    else:
        _stamp_climber(frame, slope, left, top, panel)
        frame.stamp(veil(panel), left, top)
    _stamp_header(frame, slope, left, top, name, won or slope.seat in view.actors)


def _stamp_climber(frame: Frame, slope: Slope, left: float, top: float, panel: PanelLayout) -> None:
    """The player beside the row that is to be filled next: who stands highest leads."""
    x, y = stand_place(panel, RUNS.index(slope.next_run or RUNS[-1]))
    frame.stamp(climber(slope.seat, None), left + x, top + y)


CONFETTI_AT = (20, HEADER + 8)


def panel_confetti(panel: PanelLayout, seat: int) -> Sprite:
    """Paper snow for the winner's mountain. Anchored at its left top, which lies at CONFETTI_AT."""
    return confetti(seat, WIDTH - 40, panel.height - HEADER - 24)


def winner_foot(panel: PanelLayout) -> Point:
    """Where the winner stands on the peak."""
    return panel.middle, panel.head - panel.sign * 0.62


def needs(slope: Slope) -> tuple[tuple[str, str], ...]:
    """Lift, ticket and gear, each as a card and the state of its badge (badges.STATES)."""

    def state(up: bool, card: str) -> str:
        return "up" if up else "missing" if card in slope.lacks else "idle"

    wanted = GEAR_FOR[slope.next_run or RUNS[-1]]
    if slope.gear is None:
        gear = (wanted, state(False, wanted))
    else:
        gear = (slope.gear, "wrong" if wanted in slope.lacks else "up")
    return (
        (LIFT_OPEN, state(slope.lift_open, LIFT_OPEN)),
        (LIFT_TICKET, state(slope.lift_ticket, LIFT_TICKET)),
        gear,
    )


def _fresh(view: SkisView, seat: int) -> Iterator[str]:
    """The cards that the last move brought into this mountain."""
    for event in view.last:
        match event:
            case Laid(seat=who, card=card) if who == seat:
                yield card
            case Stole(seat=who, run=run) | Took(seat=who, run=run) if who == seat:
                yield run
            case SentIt(seat=who, safe=safe) if who == seat:
                yield safe
            case _:
                pass


def _stamp_header(frame: Frame, slope: Slope, left: float, top: float, name: str, active: bool) -> None:
    """A name in its seat's full colour where it is to act, else muted."""
    paint = SEATS[slope.seat]
    if active:
        frame.stamp(bright_header(slope.seat), left, top)
    frame.stamp(seat_mark(slope.seat), left + 56, top + 47)
    ink = paint.ink if active else WHITE
    frame.stamp(name_label(name, paint.label, 244, 58, ink, "l"), left + 104, top + 47)
    frame.stamp(hand_size(slope.hand), left + WIDTH - 56, top + 46)


@lru_cache(maxsize=4)
def bright_header(seat: int) -> Sprite:
    """The strip behind the name of the one who is to act. Anchored at the panel's left top."""
    paint = SEATS[seat]
    sketch = Sketch(WIDTH, HEADER, 3)
    sketch.within(
        lambda s: s.rectangle((FRAME + 4, FRAME + 4, WIDTH - FRAME - 4, 2 * HEADER), WHITE, 18),
        lambda s: paint_header(s, 0, 0, paint.fill, paint.light),
    )
    return Sprite(sketch.finish())


def _stamp_runs(frame: Frame, slope: Slope, left: float, top: float, panel: PanelLayout) -> None:
    for run, count in enumerate(slope.runs):
        for at in range(min(count, LIMITS[run])):
            x, y = slot_place(panel, run, at)
            frame.stamp(sign(RUNS[run], panel.sign), left + x, top + y)
        if count > LIMITS[run]:
            x, y = slot_place(panel, run, LIMITS[run] - 1)
            aside = max(x - (LIMITS[run] - 1) * panel.step - panel.sign / 2 - 36, 46)
            frame.stamp(extra(count - LIMITS[run]), left + aside, top + y)
    if slope.next_run is not None and not slope.lacks:
        run = RUNS.index(slope.next_run)
        x, y = slot_place(panel, run, slope.runs[run])
        frame.stamp(slot(slope.next_run, panel.sign, True), left + x, top + y)


def _stamp_badges(frame: Frame, slope: Slope, left: float, top: float, panel: PanelLayout) -> None:
    for which, (card, state) in enumerate(needs(slope)):
        x, y = panel.needs[which]
        frame.stamp(badge(card, panel.need, state), left + x, top + y)
    for which, safe in enumerate(SAFES):
        if safe in slope.safes:
            x, y = panel.safes[which]
            frame.stamp(badge(safe, panel.safe), left + x, top + y)


def _stamp_halos(
    frame: Frame, slope: Slope, left: float, top: float, panel: PanelLayout, fresh: set[str]
) -> None:
    """Rays behind all that the last move brought."""
    for card in sorted(fresh):
        if card in RUNS:
            run = RUNS.index(card)
            place, size = slot_place(panel, run, min(slope.runs[run], LIMITS[run]) - 1), panel.sign
        elif card in SAFES:
            place, size = panel.safes[SAFES.index(card)], panel.safe
        elif card in (LIFT_OPEN, LIFT_TICKET, *GEARS):
            place, size = panel.needs[_NEEDS.get(card, 2)], panel.need
        else:
            continue
        frame.stamp(halo(size), left + place[0], top + place[1])


def _stamp_trouble(
    frame: Frame, view: SkisView, slope: Slope, left: float, top: float, panel: PanelLayout
) -> None:
    x, y = left + WIDTH / 2, top + panel.trouble
    pending = view.pending is not None and view.pending.target == slope.seat
    trouble = view.pending.trouble if view.pending is not None and pending else slope.trouble
    if trouble is None:
        return
    by = next((who for event in view.last if (who := _attacker(event, slope.seat)) is not None), None)
    frame.stamp(trouble_band(trouble, WIDTH - 8, pending, by is not None), x, y)
    if by is not None:
        frame.stamp(hit(by), x + WIDTH / 2 - 56, y - 8)


def _attacker(event: object, seat: int) -> int | None:
    """Who has just played the Trouble against this seat; None: nobody."""
    if isinstance(event, Attacked) and event.target == seat:
        return event.seat
    if isinstance(event, SentIt) and event.turned_back and event.attacker == seat:
        return event.seat
    return None


def stamp_theft(
    frame: Frame, theft: Stole, view: SkisView, places: Sequence[Point], panel: PanelLayout
) -> None:
    """Claws where the Yeti robbed a mountain, and the way that the run goes; over all panels, whose left tops
    are `places`."""
    run = RUNS.index(theft.run)

    def find(seat: int, more: int) -> Point:
        count = min(max(view.mountains[seat].runs[run] + more, 0), LIMITS[run] - 1)
        x, y = slot_place(panel, run, count)
        return places[seat][0] + x, places[seat][1] + y

    start, end = find(theft.victim, 0), find(theft.seat, -1)
    frame.stamp(claws(round(panel.sign * 1.5)), *start)
    robbed = view.mountains[theft.victim]
    x, y = stand_place(panel, RUNS.index(robbed.next_run or RUNS[-1]))
    left, top = places[theft.victim]
    level = abs(start[1] - end[1]) < 200
    stamp_dotted_path(frame, theft.seat, start, end, 92 if level else 0, (left + x, top + y - 50))


@lru_cache(maxsize=2)
def veil(panel: PanelLayout) -> Sprite:
    """Dusk over the mountain of one who has lost. Anchored at the panel's left top."""
    sketch = Sketch(WIDTH, panel.height, 3)
    sketch.rectangle((FRAME, HEADER, WIDTH - FRAME, panel.height - FRAME), (*CARD, 130), 21)
    return Sprite(sketch.finish())


@lru_cache(maxsize=4)
def hit(seat: int) -> Sprite:
    """Where a card went or came from just now, with the mark of whose move it was. Anchored at its middle."""
    sketch = Sketch(108, 108, 4, (54, 54))
    for reach, paint in ((53, INK), (47, GLOW)):
        sketch.polygon(star_points(0, 0, reach, 9, 0.78), paint)
    mark = seat_mark(seat)
    sketch.paste(mark.picture, -mark.anchor_x, -mark.anchor_y)
    return Sprite(sketch.finish(), 54, 54)


@lru_cache(maxsize=4)
def active_frame(panel: PanelLayout) -> Outline:
    """A golden frame around the panel of the one who is to act. Anchored at the panel's left top."""
    pad = 14
    outer = Sketch(WIDTH + 2 * pad, panel.height + 2 * pad, 3, (pad, pad))
    outer.rectangle((-11, -11, WIDTH + 11, panel.height + 11), INK, 40)
    outer.rectangle((-7, -7, WIDTH + 7, panel.height + 7), GLOW, 36)
    hole = Sketch(WIDTH + 2 * pad, panel.height + 2 * pad, 3, (pad, pad))
    inner = FRAME + 4
    hole.rectangle((inner, inner, WIDTH - inner, panel.height - inner), WHITE, 18)
    picture = outer.finish()
    around = hole.finish().getchannel("A").point([255 - value for value in range(256)])
    picture.putalpha(ImageChops.multiply(picture.getchannel("A"), around))
    return cut_outline(picture, pad, pad + 24)


@lru_cache(maxsize=16)
def hand_size(cards: int) -> Sprite:
    """How many cards a player holds: a small fan with a number. Anchored at its middle."""
    sketch = Sketch(100, 92, 4, (50, 46))
    for way in (-1, 1):
        corners = [(way * 8, -30), (way * 34, -24), (way * 30, 32), (way * 6, 32)]
        sketch.stroke(corners, 10, INK, closed=True, filled=True)
        sketch.polygon(corners, BACK)
    sketch.rectangle((-25, -36, 25, 36), INK, 12)
    sketch.rectangle((-21, -32, 21, 32), PAPER, 9)
    sketch.text(0, 0, str(cards), 48, INK, weight=700)
    return Sprite(sketch.finish(), 50, 46)


@lru_cache(maxsize=16)
def extra(count: int) -> Sprite:
    """Cards beyond a run's limit. Anchored at its middle."""
    sketch = Sketch(76, 56, 4, (38, 28))
    sketch.rectangle((-34, -24, 34, 24), INK, 20)
    sketch.text(0, 0, f"+{count}", 48, WHITE, width=84)
    return Sprite(sketch.finish(), 38, 28)


@lru_cache(maxsize=8)
def halo(size: int) -> Sprite:
    """Rays behind what has just come into a mountain. Anchored at its middle."""
    half = round(size * 0.86) + 6
    sketch = Sketch(2 * half, 2 * half, 4, (half, half))
    for reach, paint in ((size * 0.86, INK), (size * 0.86 - 5, GLOW)):
        sketch.polygon(star_points(0, 0, reach, 12, 0.74), paint)
    return Sprite(sketch.finish(), half, half)


@lru_cache(maxsize=4)
def claws(size: int) -> Sprite:
    """Where the Yeti tore a run away. Anchored at its middle."""
    half = round(size * 0.6) + 6
    sketch = Sketch(2 * half, 2 * half, 4, (half, half))
    for width, paint in ((15, INK), (8, DANGER)):
        for x in (-0.3, 0, 0.3):
            sketch.stroke([(size * (x + 0.16), -size * 0.42), (size * (x - 0.16), size * 0.42)], width, paint)
    return Sprite(sketch.finish(), half, half)
