"""A winner on skis, the track that the skis leave, the snow that flies up at a landing."""

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from renderers.kit.canvas import Sketch
from renderers.kit.figures.pawns import climber
from renderers.kit.frame import Sprite
from renderers.kit.palette import INK, SEATS, SNOW_SHADE, WHITE
from renderers.kit.paths import Point, smooth_points


@lru_cache(maxsize=16)
def skier(seat: int, lean: int) -> Sprite:
    """A glad climber on skis, leaning by so many degrees clockwise, the tips of the skis on that side.
    Anchored at the feet."""
    way = 1 if lean >= 0 else -1
    sketch = Sketch(200, 200, 4, (100, 130))
    for y in (10, 2):
        ski = smooth_points([(-50 * way, y), (10 * way, y), (44 * way, y - 1), (60 * way, y - 10)], count=5)
        sketch.stroke(ski, 14, INK)
        sketch.stroke(ski, 7, SEATS[seat].light)
    figure = climber(seat, None, 1.0, True)
    sketch.paste(figure.picture, -figure.anchor_x, 6 - figure.anchor_y)
    return Sprite(
        sketch.finish_at(2).rotate(-lean, Image.Resampling.BICUBIC, center=(200, 260)).reduce(2), 100, 130
    )


def track(path: Sequence[Point], width: int, height: int) -> Image.Image:
    """The two lines that skis leave along a way."""
    sketch = Sketch(width, height, 2)
    for shift in (-8, 8):
        sketch.stroke([(x + shift, y + 4) for x, y in path], 6, SNOW_SHADE)
    return sketch.finish()


@lru_cache(maxsize=4)
def puff(size: int) -> Sprite:
    """Snow that flies up. Anchored at its foot's middle."""
    sketch = Sketch(2 * size, size + 10, 4, (size, size))
    for x, y, radius in (
        (-0.7, 0.2, 0.16),
        (-0.4, 0.5, 0.2),
        (0.4, 0.5, 0.2),
        (0.7, 0.2, 0.16),
        (0.1, 0.25, 0.2),
    ):
        sketch.disc(x * size, -y * size, radius * size, SNOW_SHADE)
        sketch.disc(x * size, -y * size - 3, radius * size * 0.86, WHITE)
    return Sprite(sketch.finish(), size, size)
