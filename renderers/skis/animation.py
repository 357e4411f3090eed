"""The winner's picture of Skis Wild in motion: the winner skis down the runs and comes back by a jump.

Called by renderers.studio. It begins and ends with the still, so that nothing leaps where one replaces the
other.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from PIL import Image

from bot.games.skis.cards import RUNS
from bot.games.skis.view import SkisView
from renderers.kit.animation import Move, animate, clip, ease, hop, stand_in
from renderers.kit.figures.confetti import falling_confetti
from renderers.kit.figures.flag import flag, wave_at
from renderers.kit.figures.pawns import climber
from renderers.kit.frame import Sprite, Stamp, place_stamp
from renderers.kit.paths import Point, smooth_points
from renderers.skis.panel_layout import FRAME, HEADER, WIDTH, Plan
from renderers.skis.player_panel import PARTY, glad_foot, party
from renderers.skis.skier import puff, skier, track
from renderers.skis.table import LAYOUTS, compose
from renderers.skis.trail_signs import sign

_STEPS, _EACH = 20, 8
_DOWN, _GONE, _BACK, _LANDED = 0.06, 0.62, 0.72, 0.93


def animate_win(view: SkisView, *, names: Sequence[str]) -> Iterator[bytes]:
    """The parts of a GIF's bytes; `view` has a winner."""
    winner = view.winner
    assert winner is not None
    layout = LAYOUTS[view.seats]
    run = _Run(winner, layout.plan, layout.panels[winner])
    yield from animate(compose(view, names), run.direct, _STEPS, _EACH)


class _Run:
    """The winner's way, in pixels of the picture: `plan` and `corner` are those of the panel."""

    def __init__(self, winner: int, plan: Plan, corner: Point) -> None:
        self._winner, self._plan, self._corner = winner, plan, corner
        left, top = corner
        self._inside = (left + FRAME, top + HEADER, left + WIDTH - FRAME, top + plan.height - FRAME)
        self._way = _slalom(plan)
        way = [(x - PARTY[0], y - PARTY[1]) for x, y in self._way if y > plan.head]
        self._track = track(way, party(plan, winner).picture.width, plan.height - PARTY[1] - FRAME)
        self._foot = (left + glad_foot(plan)[0], top + glad_foot(plan)[1])
        self._glad = climber(winner, None, 1.0, True)

    def direct(self, share: float) -> Mapping[Sprite, Move]:
        winner, plan = self._winner, self._plan
        signs = {sign(run, plan.sign): self._pop(share) for run in RUNS}
        return signs | {
            party(plan, winner): lambda still: [stand_in(still, self._air(share))],
            flag(winner): lambda still: [stand_in(still, flag(winner, wave_at(share, 3)))],
            self._glad: lambda still: self._cheer(still, share),
        }

    def _place(self, share: float) -> Point:
        """Where the skier is on the way down, from the panel's left top."""
        done = min(max((share - _DOWN) / (_GONE - _DOWN), 0), 1) ** 1.2
        return self._way[round(float(done) * (len(self._way) - 1))]

    def _pop(self, share: float) -> Move:
        """The winner's signs jump as the skier passes them."""
        left, top, right, bottom = self._inside

        def pop(still: Stamp) -> list[Stamp]:
            middle = (still.top + still.bottom) / 2
            if not (left <= still.left and still.right <= right + 20 and top <= middle <= bottom):
                return [still]
            past = (self._place(share)[1] + self._corner[1] - middle) / self._plan.row
            up = -14 * math.sin(math.pi * past) if 0 < past < 1 and share < _GONE else 0
            return [stand_in(still, still.sprite, 0, up)]

        return pop

    def _air(self, share: float) -> Sprite:
        """Paper snow, and under it the track so far, which fades at the end."""
        plan = self._plan
        width, height = party(plan, self._winner).picture.size
        depth = plan.height - PARTY[1] - FRAME
        paper = falling_confetti(self._winner, width, height, depth, ease(share)).picture
        fade = min(1, max(0, (1 - share) / 0.25))
        shown = round(self._place(share)[1] - PARTY[1])
        sheet = Image.new("RGBA", paper.size)
        if shown > 0 and fade > 0:
            part = self._track.crop((0, 0, width, min(shown, depth)))
            part.putalpha(part.getchannel("A").point([round(value * fade) for value in range(256)]))
            sheet.paste(part, (0, 0))
        sheet.alpha_composite(paper)
        return Sprite(sheet)

    def _cheer(self, still: Stamp, share: float) -> list[Stamp]:
        """The three figures of the winner: two jump, the one on the peak skis."""
        if still != place_stamp(self._glad, *self._foot):
            return [stand_in(still, still.sprite, 0, hop(share, 0.1, 0.9, 3, 12))]
        (x, y), (left, top) = self._place(share), self._corner
        if share < _DOWN:
            return [still]
        if share < _GONE:
            ahead = self._place(share + 0.03)
            lean = math.copysign(20 if abs(ahead[0] - x) > 12 else 10, ahead[0] - x)
            return clip(place_stamp(skier(self._winner, round(lean)), left + x, top + y), self._inside)
        if share < _BACK:
            return []
        if share < _LANDED:
            part = (share - _BACK) / (_LANDED - _BACK)
            x = self._foot[0] + (WIDTH - 60) * (1 - part)
            y = self._foot[1] - 34 * math.sin(math.pi * part) - 24 * (1 - part)
            return clip(place_stamp(skier(self._winner, -12), x, y), self._inside)
        return [stand_in(still, self._glad, 0, -8), place_stamp(puff(56), *self._foot)]


def _slalom(plan: Plan) -> list[Point]:
    """The way down, at even distances: around the rows of signs in turn, and out at the foot."""
    half = (2 * plan.step + 8) / (plan.foot - plan.summit)
    corners: list[Point] = [glad_foot(plan)]
    for at, down in enumerate((0.15, 1.2, 2.2, 3.2, 4.15)):
        y = plan.head + down * plan.row
        corners.append((plan.middle + (-1 if at % 2 else 1) * 0.72 * half * (y - plan.summit), y))
    corners.append((plan.middle - 60, plan.height + 120))
    path = smooth_points(corners, count=40)
    lengths = [0.0]
    for one, other in pairwise(path):
        lengths.append(lengths[-1] + math.dist(one, other))
    even, at = [], 0
    for step in range(201):
        while at < len(path) - 1 and lengths[at] < lengths[-1] * step / 200:
            at += 1
        even.append(path[at])
    return even
