"""What was cut is kept within its bytes, and names that nobody needs any more are not kept alive by it."""

import gc
import weakref

from PIL import Image

from renderers.kit.frame import Frame, Sprite, prepare_background
from renderers.kit.tile_cache import OVERHEAD, TileCache


def tile(width: int, height: int) -> object:
    return Image.new("P", (width, height)).im


def test_the_longest_unused_goes_first_when_the_bytes_are_used_up() -> None:
    tiles = TileCache(3 * (OVERHEAD + 100))
    for number in range(3):
        tiles.keep((number,), tile(10, 10))
    assert tiles.find((0,)) is not None
    tiles.keep((3,), tile(10, 10))
    assert [tiles.find((number,)) is not None for number in range(4)] == [True, False, True, True]


def test_one_large_tile_costs_many_small_ones_and_one_that_is_too_large_is_not_kept() -> None:
    tiles = TileCache(10 * (OVERHEAD + 100))
    for number in range(10):
        tiles.keep((number,), tile(10, 10))
    tiles.keep((10,), tile(100, 50))
    assert len(tiles) == 5
    tiles.keep((11,), tile(1000, 1000))
    assert len(tiles) == 0


def test_a_sprite_that_was_stamped_is_not_kept_alive() -> None:
    background = prepare_background(Image.new("RGB", (60, 60), "navy"), Image.new("RGB", (20, 20), "red"))
    picture = Image.new("RGBA", (20, 20), "red")
    frame = Frame(background)
    frame.stamp(Sprite(picture), 10, 10)
    frame.stamp(Sprite(Image.new("RGBA", (20, 20), "white")), 15, 15)
    red = frame.show().convert("RGB").getpixel((12, 12))
    held = weakref.ref(picture)
    del picture, frame
    gc.collect()
    assert held() is None
    other = Frame(background)
    other.stamp(Sprite(Image.new("RGBA", (20, 20), "white")), 10, 10)
    assert other.show().convert("RGB").getpixel((12, 12)) != red
