"""The winner's picture of Don't Stop Yeti in motion: pawns jump, the flag waves, paper snow falls, and the
Yeti looks, roars and hides its eyes again.

It begins and ends with the still, so that nothing leaps where one replaces the other.
"""

from collections.abc import Iterator, Mapping, Sequence

from bot.games.yeti.view import YetiView
from renderers.kit.animation import Motion, animate, ease, hop, swap_sprite
from renderers.kit.figures.confetti import confetti, falling_confetti
from renderers.kit.figures.flag import flag, wave_at
from renderers.kit.figures.medal import medal, moving_medal
from renderers.kit.figures.pawns import climber
from renderers.kit.figures.yeti_figure import yeti
from renderers.kit.frame import Sprite, Stamp
from renderers.yeti.sidebar_parts import SIDEBARS
from renderers.yeti.table import CONFETTI, compose

_DEPTH = 500
_STEPS, _EACH = 15, 10
_YETI = (
    (0.1, "beaten", 0), (0.22, "awake", 0), (0.3, "roaring", 0), (0.38, "roaring", -5), (0.46, "roaring", 5),
    (0.6, "roaring", -5), (1.0, "beaten", 0),
)  # fmt: skip
"""Until which share of the time the Yeti is how, and how far it is shaken aside."""


def animate_win(view: YetiView, *, names: Sequence[str]) -> Iterator[bytes]:
    """The parts of a GIF's bytes; `view` has a winner."""
    winner = view.winner
    assert winner is not None
    radius = SIDEBARS[view.seats].radius + 20

    def motions_at(share: float) -> Mapping[Sprite, Motion]:
        def jump(pawn: int) -> Motion:
            first = 0.05 + 0.3 * pawn
            return lambda still: [swap_sprite(still, still.sprite, 0, hop(share, first, first + 0.5, 2, 34))]

        def despair(still: Stamp) -> list[Stamp]:
            mood, aside = next((mood, aside) for until, mood, aside in _YETI if share < until)
            return [swap_sprite(still, yeti(mood, 1.0), aside)]

        slow = round(share * _STEPS) // 2 * 2 / _STEPS
        wave, lift = wave_at(share, 3), round(-hop(share, 0.3, 0.72, 1, 34))
        return {
            flag(winner): lambda still: [swap_sprite(still, flag(winner, wave))],
            confetti(winner, *CONFETTI): lambda still: [
                swap_sprite(still, falling_confetti(winner, *CONFETTI, _DEPTH, ease(share)))
            ],
            climber(winner, 0, 1.0, True): jump(0),
            climber(winner, 1, 1.0, True): jump(1),
            yeti("beaten", 1.0): despair,
            medal(winner, radius): lambda still: [
                swap_sprite(still, moving_medal(winner, radius, ease(slow), wave, lift))
            ],
        }

    yield from animate(compose(view, names), motions_at, _STEPS, _EACH)
