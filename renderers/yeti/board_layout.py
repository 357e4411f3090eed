"""Where everything stands on the board of Don't Stop Yeti, in pixels of the finished picture."""

import math

from renderers.kit.paths import Point

WIDTH, HEIGHT = 1200, 1160
BASE_CAMP, SUMMIT = 0, 12
BOARD_MIDDLE = 372
LEDGE_Y = 196
CAMP_Y = 1070
ROW_1, ROW_STEP = 938, 67.5
BODY_RISE = 33
RAIL_RADIUS = 34
TOW_REACH = 62


def rail(seats: int, row: float) -> Point:
    """The middle of the sign of number `row` (1 to 11; fractions lie between)."""
    y = ROW_1 - (row - 1) * ROW_STEP
    if seats == 2:
        lean = max(0.0, row - 6.5) / 4.5
        return 196 + 8 * math.sin(row * 0.8) + 84 * lean * lean, y
    return BOARD_MIDDLE + 6 * math.sin(row * 0.8), y


def sides(seats: int) -> tuple[int, ...]:
    """The lanes that there are: 1 lies right of the rail, -1 left of it."""
    return (1,) if seats == 2 else (-1, 1)


def side_of(seats: int, pawn: int) -> int:
    """The lane a pawn climbs: with two players there is one, else the first pawn has the left one."""
    return 1 if seats == 2 or pawn == 1 else -1


def stand(seats: int, side: int, row: float, aside: bool = False) -> Point:
    """Where feet stand on number `row` of a lane; `aside`: the place next to it, where ghosts stand.

    Odd rows lie nearer the rail than even ones, with more players by a whole pawn, so that neighbours do not
    hide each other.
    """
    x, y = rail(seats, row)
    near, step = (128, 104) if seats == 2 else (112, 84)
    reach = near + (0 if row % 2 else step) + (88 if aside else 0)
    return x + side * reach, y + 30


def foot(seats: int, seat: int, pawn: int, space: int, aside: bool = False) -> Point:
    """Where a pawn's feet are at a space: BASE CAMP and SUMMIT have a place for every pawn, SUMMIT in two
    rows."""
    if space == BASE_CAMP:
        slot = seat * 2 + pawn if seats == 2 else (seats - 1 - seat if pawn == 0 else seats + seat)
        return BOARD_MIDDLE + (slot - seats + 0.5) * 84, CAMP_Y
    if space == SUMMIT:
        slot = -1 - seat if pawn == 0 else 1 + seat
        reach = 106 + 47 * (abs(slot) - 1)
        behind = 32 if seat % 2 else 0
        return BOARD_MIDDLE + math.copysign(reach, slot), LEDGE_Y + 26 * (reach / 300) ** 2 - behind
    return stand(seats, side_of(seats, pawn), space, aside)


def place(seats: int, seat: int, pawn: int, space: int) -> tuple[int, int]:
    """The pixel centre of a pawn's body at a space: (x, y) in the finished picture.

    Of the pixels within 30 across and down of it, over a quarter have about the seat's `fill` where that pawn
    stands, and less than a sixth where none of its colour does.
    """
    x, y = foot(seats, seat, pawn, space)
    return round(x), round(y - BODY_RISE)


def yeti_foot(seats: int, space: int) -> Point:
    """Where the Yeti's feet are at a space."""
    if space == SUMMIT:
        return BOARD_MIDDLE, LEDGE_Y
    x, y = rail(seats, space)
    return x, y + 26
