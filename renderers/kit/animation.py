"""Turns a still picture into a moving one that begins and ends with it.

The still's own stamps are moved and drawn anew where something has changed, into the same palette: so what
rests does not flicker, and the last frame is the still to the pixel.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence

from renderers.kit import gif
from renderers.kit.frame import Area, Frame, Sprite, Stamp, cover, place_stamp

FIRST, LAST = 30, 100
"""How long the first and the last frame stand, in hundredths of a second."""
MOST = 500_000
_NEAR = 80_000

Motion = Callable[[Stamp], Sequence[Stamp]]
"""What stands in a stamp's stead at a moment: itself, moved or other ones, or nothing."""


def animate(
    frame: Frame,
    motions_at: Callable[[float], Mapping[Sprite, Motion]],
    steps: int,
    each: int,
    most: int = MOST,
) -> Iterator[bytes]:
    """The parts of the GIF's bytes, each after a few milliseconds of work. `motions_at` says what moves at a
    share of the time, by the sprites of the still; at 0 and at 1 it is the still itself. `steps`: how many
    shares, each of which stands for `each` hundredths of a second. The whole has less than `most` bytes:
    what would be too much is left out, so that the still comes sooner."""
    still = tuple(frame.stamps)
    end = picture = frame.numbers()
    part = gif.begin(end.size, frame.table) + gif.whole(end, FIRST)
    written = len(part)
    yield part
    before: Sequence[Stamp] = still
    for step in range(1, steps):
        moves = motions_at(step / steps)
        after = [new for old in still for new in (moves[old.sprite](old) if old.sprite in moves else (old,))]
        boxes = find_boxes(before, after, end.size)
        moved = picture.copy()
        for box in boxes:
            moved.paste(frame.cut(box, after), box)
        part = gif.change(picture, moved, _around(boxes), each)
        written += len(part)
        if written > most - _NEAR:
            close = gif.change(moved, end, _around(find_boxes(after, still, end.size)), LAST)
            if written + len(close) + len(gif.END) >= most:
                break
        yield part
        before, picture = after, moved
    yield gif.change(picture, end, _around(find_boxes(before, still, end.size)), LAST)
    yield gif.END


def find_boxes(before: Sequence[Stamp], after: Sequence[Stamp], size: tuple[int, int]) -> list[Area]:
    """The places where two pictures may differ, none of which overlap."""
    boxes: list[Area] = []
    for stamp in set(before) ^ set(after):
        box = (max(stamp.left, 0), max(stamp.top, 0), min(stamp.right, size[0]), min(stamp.bottom, size[1]))
        while near := [other for other in boxes if _overlap(box, other)]:
            boxes = [other for other in boxes if other not in near]
            box = _around([box, *near])
        if box[0] < box[2] and box[1] < box[3]:
            boxes.append(box)
    return sorted(boxes)


def _overlap(one: Area, other: Area) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _around(boxes: Sequence[Area]) -> Area:
    if not boxes:
        return 0, 0, 1, 1
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def swap_sprite(still: Stamp, sprite: Sprite, across: float = 0, down: float = 0) -> Stamp:
    """Another sprite (or the same) held where the still's was, moved by so many pixels."""
    old = still.sprite
    return place_stamp(sprite, still.left + old.anchor_x + across, still.top + old.anchor_y + down)


def clip(stamp: Stamp, box: tuple[float, float, float, float]) -> list[Stamp]:
    """What of a stamp lies within a box; maybe nothing."""
    left, top = max(stamp.left, round(box[0])), max(stamp.top, round(box[1]))
    right, bottom = min(stamp.right, round(box[2])), min(stamp.bottom, round(box[3]))
    if left >= right or top >= bottom:
        return []
    if (left, top, right, bottom) == stamp[:4]:
        return [stamp]
    inside = (left - stamp.left, top - stamp.top, right - stamp.left, bottom - stamp.top)
    return [cover(left, top, right, bottom, Sprite(stamp.sprite.picture.crop(inside)))]


def ease(share: float) -> float:
    """From rest to rest: 0 to 1, slow at both ends."""
    return share * share * (3 - 2 * share)


def hop(share: float, first: float, last: float, times: int, high: float) -> float:
    """How far up, in pixels (so negative), something is that jumps so many times between two shares."""
    if not first < share < last:
        return 0
    return -high * abs(math.sin(math.pi * times * (share - first) / (last - first)))
