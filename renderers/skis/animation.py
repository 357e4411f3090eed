"""The winner's picture of Skis Wild in motion: the winner skis down the runs and comes back by a jump.

It begins and ends with the still, so that nothing leaps where one replaces the other.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from PIL import Image

from bot.games.skis.cards import RUNS
from bot.games.skis.view import SkisView
from renderers.kit.animation import Motion, animate, clip, ease, hop, swap_sprite
from renderers.kit.figures.confetti import falling_confetti
from renderers.kit.figures.flag import flag, wave_at
from renderers.kit.figures.pawns import climber
from renderers.kit.frame import Sprite, Stamp, place_stamp
from renderers.kit.paths import Point, smooth_points
from renderers.skis.panel_layout import FRAME, HEADER, WIDTH, PanelLayout
from renderers.skis.player_panel import CONFETTI_AT, panel_confetti, winner_foot
from renderers.skis.skier import puff, skier, track
from renderers.skis.table import TABLE_LAYOUTS, compose
from renderers.skis.trail_signs import sign

_STEPS, _EACH = 20, 8
_DOWN, _GONE, _BACK, _LANDED = 0.06, 0.62, 0.72, 0.93


def animate_win(view: SkisView, *, names: Sequence[str]) -> Iterator[bytes]:
    """The parts of a GIF's bytes; `view` has a winner."""
    winner = view.winner
    assert winner is not None
    layout = TABLE_LAYOUTS[view.seats]
    run = _Run(winner, layout.panel, layout.panels[winner])
    yield from animate(compose(view, names), run.motions_at, _STEPS, _EACH)


class _Run:
    """The winner's way, in pixels of the picture: `panel` and `corner` are those of the panel."""

    def __init__(self, winner: int, panel: PanelLayout, corner: Point) -> None:
        self._winner, self._plan, self._corner = winner, panel, corner
        left, top = corner
        self._inside = (left + FRAME, top + HEADER, left + WIDTH - FRAME, top + panel.height - FRAME)
        self._way = _slalom(panel)
        way = [(x - CONFETTI_AT[0], y - CONFETTI_AT[1]) for x, y in self._way if y > panel.head]
        self._track = track(
            way, panel_confetti(panel, winner).picture.width, panel.height - CONFETTI_AT[1] - FRAME
        )
        self._foot = (left + winner_foot(panel)[0], top + winner_foot(panel)[1])
        self._glad = climber(winner, None, 1.0, True)

    def motions_at(self, share: float) -> Mapping[Sprite, Motion]:
        winner, panel = self._winner, self._plan
        signs = {sign(run, panel.sign): self._pop(share) for run in RUNS}
        return signs | {
            panel_confetti(panel, winner): lambda still: [swap_sprite(still, self._air(share))],
            flag(winner): lambda still: [swap_sprite(still, flag(winner, wave_at(share, 3)))],
            self._glad: lambda still: self._cheer(still, share),
        }

    def _place(self, share: float) -> Point:
        """Where the skier is on the way down, from the panel's left top."""
        done = min(max((share - _DOWN) / (_GONE - _DOWN), 0), 1) ** 1.2
        return self._way[round(float(done) * (len(self._way) - 1))]

    def _pop(self, share: float) -> Motion:
        """The winner's signs jump as the skier passes them."""
        left, top, right, bottom = self._inside

        def pop(still: Stamp) -> list[Stamp]:
            middle = (still.top + still.bottom) / 2
            if not (left <= still.left and still.right <= right + 20 and top <= middle <= bottom):
                return [still]
            past = (self._place(share)[1] + self._corner[1] - middle) / self._plan.row
            up = -14 * math.sin(math.pi * past) if 0 < past < 1 and share < _GONE else 0
            return [swap_sprite(still, still.sprite, 0, up)]

        return pop

    def _air(self, share: float) -> Sprite:
        """Paper snow, and under it the track so far, which fades at the end."""
        panel = self._plan
        width, height = panel_confetti(panel, self._winner).picture.size
        depth = panel.height - CONFETTI_AT[1] - FRAME
        paper = falling_confetti(self._winner, width, height, depth, ease(share)).picture
        fade = min(1, max(0, (1 - share) / 0.25))
        shown = round(self._place(share)[1] - CONFETTI_AT[1])
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
            return [swap_sprite(still, still.sprite, 0, hop(share, 0.1, 0.9, 3, 12))]
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
        return [swap_sprite(still, self._glad, 0, -8), place_stamp(puff(56), *self._foot)]


def _slalom(panel: PanelLayout) -> list[Point]:
    """The way down, at even distances: around the rows of signs in turn, and out at the foot."""
    half = (2 * panel.step + 8) / (panel.foot - panel.summit)
    corners: list[Point] = [winner_foot(panel)]
    for at, down in enumerate((0.15, 1.2, 2.2, 3.2, 4.15)):
        y = panel.head + down * panel.row
        corners.append((panel.middle + (-1 if at % 2 else 1) * 0.72 * half * (y - panel.summit), y))
    corners.append((panel.middle - 60, panel.height + 120))
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
