"""The solved two-player game of Don't Stop Yeti: the mover's chance to win at the start of every turn.

One file a wheel, made by training/yeti/solve.py; read when first needed, and checked then.
"""

import lzma
import sys
from array import array
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from bot.brains.yeti.turn import Pair, Wheel
from bot.errors import Trouble
from bot.games.yeti.board import NUMBERS, SLIDES, SUMMIT, WHEELS

DATA = Path(__file__).parent.parent / "data"

_RESTS = [space for space in range(SUMMIT + 1) if space not in SLIDES]
PAIRS: tuple[Pair, ...] = tuple(
    (a, b) for a in _RESTS for b in _RESTS if a <= b < SUMMIT + (a < SUMMIT) and not (a == b and a in NUMBERS)
)
"""All that a player's two pawns can stand on, the lower first, but for both at SUMMIT."""

_INDEX = {pair: index for index, pair in enumerate(PAIRS)}
_YETIS = SUMMIT
_PLACES = len(PAIRS) ** 2 * _YETIS
SIZE = 2 * _PLACES
SCALE = 65535


class BadValues(Trouble):
    """A file of values is not what the solver wrote. `wheel`: whose; `problem`: what is wrong."""

    sentence = "The values for the wheel “{wheel}” are damaged: {problem}. Install the bot again."

    def __init__(self, wheel: str, problem: str) -> None:
        super().__init__()
        self.wheel = wheel
        self.problem = problem


def index_of(second: bool, mover: Pair, other: Pair, yeti: int) -> int:
    """Where the value of a turn about to begin stands: `second`, the mover ends the round (the Yeti is
    next); `mover` and `other`, their pawns, each the lower first; `yeti` from 1 to SUMMIT."""
    return (second * len(PAIRS) + _INDEX[mover]) * len(PAIRS) * _YETIS + _INDEX[other] * _YETIS + yeti - 1


def is_place(mover: Pair, other: Pair, yeti: int) -> bool:
    """Whether a turn can begin so: no number holds pawns of both, or a pawn and the Yeti."""
    numbers = [space for space in (*mover, *other, yeti) if space in NUMBERS]
    return len(numbers) == len(set(numbers))


def places() -> list[tuple[Pair, Pair, int]]:
    """All (mover, other, yeti) with which a turn can begin."""
    yetis = range(1, SUMMIT + 1)
    return [(a, b, yeti) for a in PAIRS for b in PAIRS for yeti in yetis if is_place(a, b, yeti)]


def after_yeti(wheel: Wheel, mover: Pair, other: Pair, yeti: int) -> list[tuple[Pair, Pair, int]]:
    """Where the Yeti's turn leads, by sector, from the place (mover, other, yeti)."""
    ends = []
    for number in wheel:
        end = yeti if number is None else yeti - number
        if number is None:
            ends.append((mover, other, yeti))
        elif end <= 0:
            ends.append((mover, other, SUMMIT))
        else:
            ends.append((_hit(mover, end), _hit(other, end), end))
    return ends


def _hit(pair: Pair, end: int) -> Pair:
    a, b = (0 if space == end else space for space in pair)
    return (a, b) if a <= b else (b, a)


def pack(values: Sequence[float]) -> bytes:
    """`SIZE` chances, by index_of, as an .xz file: rounded to 1/SCALE, two bytes each, the low one first. 0
    where no turn can begin."""
    rounded = array("H", [round(value * SCALE) for value in values])
    if sys.byteorder == "big":
        rounded.byteswap()
    # For numbers of two bytes that differ little from one to the next.
    near = {"id": lzma.FILTER_DELTA, "dist": 2}
    pairs = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 0, "lp": 1, "pb": 1}
    return lzma.compress(rounded.tobytes(), filters=[near, pairs])


def unpack(content: bytes, wheel: str) -> "array[int]":
    """The values of a file, times SCALE. BadValues if it is not what pack wrote, or if a chance is not
    between 0 and 1 where a turn can begin, or is anything but 0 where none can."""
    try:
        raw = lzma.decompress(content)
    except lzma.LZMAError as error:
        raise BadValues(wheel, str(error)) from error
    if len(raw) != 2 * SIZE:
        raise BadValues(wheel, f"it holds {len(raw) // 2} values instead of {SIZE}")
    values = array("H", raw)
    if sys.byteorder == "big":
        values.byteswap()
    inside = [index_of(second, *place) for second in (False, True) for place in places()]
    if not all(0 < values[index] < SCALE for index in inside):
        raise BadValues(wheel, "a chance is out of range")
    if sum(map(bool, values)) != len(inside):
        raise BadValues(wheel, "there is a chance for what can't be")
    return values


def file_name(wheel: str) -> str:
    return f"yeti-{wheel}.values"


def name_of(wheel: Wheel) -> str | None:
    """The wheel's name, None for one without values."""
    return next((name for name, sectors in WHEELS.items() if sectors == wheel), None)


def read(file: str, wheel: str) -> bytes:
    """The content of a data file; BadValues if it can't be read."""
    try:
        return (DATA / file).read_bytes()
    except OSError as error:
        raise BadValues(wheel, str(error)) from error


@cache
def load(wheel: str) -> "array[int]":
    """The values for the wheel of that name, times SCALE, by index_of; checked. Read once and
    then kept: nobody writes into them."""
    return unpack(read(file_name(wheel), wheel), wheel)
