"""The winner on a podium of snow, in a tall window of golden rays: what lies where the piles were."""

import math
from functools import lru_cache

from renderers.kit.canvas import Sketch, spread_colours
from renderers.kit.figures.confetti import place_papers_on_medal
from renderers.kit.figures.pawns import climber, write_mark
from renderers.kit.frame import Sprite
from renderers.kit.palette import FACE, GLOW, INK, SEATS, SKY, SNOW, SNOW_COOL, SNOW_SHADE, WHITE, WOOD_LIGHT
from renderers.kit.paths import curve_points

WIDTH = 248
_HERO = 2.2
_DUSK, _RAY = spread_colours(SKY, 40)[9], spread_colours(SKY, 40)[15]


@lru_cache(maxsize=8)
def podium(seat: int, height: int) -> Sprite:
    """A window of `height` pixels with the winner in it. Anchored at the middle of its top."""
    half, pad = WIDTH // 2, 10
    sketch = Sketch(WIDTH + 2 * pad, height + 2 * pad, 3, (half + pad, pad))
    floor = height - 150
    box = (-half, 0, half, height)
    sketch.rectangle((-half, 7, half, height + 7), (16, 12, 50, 140), 30)
    sketch.rectangle(box, INK, 30)
    sketch.rectangle((-half + 4, 4, half - 4, height - 4), GLOW, 26)

    def scene(s: Sketch) -> None:
        s.rectangle(box, _DUSK)
        for at in range(12):
            s.pie(0, floor - 90, 2 * height, at * 30 + 7, at * 30 + 22, _RAY)
        for x, y, turn, colour in place_papers_on_medal(seat, half):
            y = (y + half) * floor / (1.5 * half)
            dx, dy = 9 * math.cos(turn), 9 * math.sin(turn)
            s.stroke([(x - dx, y - dy), (x + dx, y + dy)], 9, colour)
        s.polygon(
            [(-half, height), (-half, floor + 96), (0, floor + 76), (half, floor + 100), (half, height)],
            SNOW_COOL,
        )

    sketch.within(lambda s: s.rectangle((-half + 11, 11, half - 11, height - 11), WHITE, 20), scene)
    for grow, top, front in ((5, INK, INK), (0, SNOW, SNOW_SHADE)):
        sketch.rectangle((-96 - grow, floor - grow, 96 + grow, floor + 118 + grow), front, 14 + grow)
        sketch.rectangle((-96 - grow, floor - grow, 96 + grow, floor + 30 + grow), top, 14 + grow)
    sketch.text(0, floor + 74, "1", 84, INK, weight=700)
    _paint_hero(sketch, seat, floor + 12)
    return Sprite(sketch.finish(), half + pad, pad)


def _paint_hero(sketch: Sketch, seat: int, floor: float) -> None:
    """The winner, who holds up a flag."""
    paint = SEATS[seat]
    pole, top = 88, floor - 330
    for width, colour in ((15, INK), (7, WOOD_LIGHT)):
        sketch.stroke([(pole, floor - 70), (pole, top)], width, colour)
    cloth = [
        (pole, top + 4),
        *curve_points((pole, top + 4), (pole - 50, top - 16), (pole - 92, top + 24), (pole - 150, top + 6)),
        *curve_points(
            (pole - 150, top + 86), (pole - 92, top + 104), (pole - 50, top + 64), (pole, top + 84)
        ),
    ]
    sketch.stroke(cloth, 12, INK, closed=True)
    sketch.polygon(cloth, paint.fill)
    write_mark(sketch, paint, None, pole - 74, top + 46)
    hero = climber(seat, None, _HERO, True)
    sketch.paste(hero.picture, -12 - hero.anchor_x, floor - hero.anchor_y)
    hand = (pole, floor - 92)
    for width, colour in ((32, INK), (22, paint.fill)):
        sketch.stroke([(44, floor - 66), hand], width, colour)
    sketch.disc(*hand, 18, INK)
    sketch.disc(*hand, 13, FACE)
