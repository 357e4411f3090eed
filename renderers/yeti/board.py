"""The board of Don't Stop Yeti without anything that moves: trail, rail, chute, tow, camp, summit."""

from renderers.kit.canvas import Gradient, Sketch
from renderers.kit.figures.scenery import paint_fire, paint_mountain, paint_pine, paint_sky
from renderers.kit.palette import (
    ICE,
    ICE_DARK,
    ICE_LIGHT,
    INK,
    PAD,
    PAD_EDGE,
    PATH,
    ROPE,
    SIGN,
    SIGN_EDGE,
    SNOW,
    SNOW_COOL,
    TENT,
    TENT_DARK,
    TENT_GLOW,
    TOW,
    TOW_DARK,
    WHITE,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
)
from renderers.kit.paths import Point, smooth_points
from renderers.yeti.board_layout import (
    BOARD_MIDDLE,
    HEIGHT,
    RAIL_RADIUS,
    TOW_REACH,
    WIDTH,
    rail,
    sides,
    stand,
)

UP_FROM, UP_TO, DOWN_FROM, DOWN_TO = 5, 9, 7, 4


def draw_board(seats: int, scale: int = 3) -> Sketch:
    """The whole scene for this many seats, still a sketch, so that panels can be added."""
    sketch = Sketch(WIDTH, HEIGHT, scale)
    paint_sky(sketch)
    paint_mountain(sketch)
    for x, y, size in ((716, 1000, 1.5), (664, 944, 1.0), (1180, 1150, 1.8), (24, 962, 1.1)):
        paint_pine(sketch, x, y, size)
    _paint_trail(sketch, seats)
    _paint_camp(sketch)
    _paint_summit(sketch)
    for side in sides(seats):
        _paint_chute(sketch, seats, side)
    for side in sides(seats):
        _paint_steps(sketch, seats, side)
        for row in range(1, 12):
            _paint_pad(sketch, seats, side, row)
    for side in sides(seats):
        _paint_tow(sketch, seats, side)
    _paint_rail(sketch, seats)
    for row in range(1, 12):
        paint_number(sketch, *rail(seats, row), row)
    return sketch


def _paint_trail(sketch: Sketch, seats: int) -> None:
    """The trodden path, from the camp to the summit's ledge."""
    rows = [float(row) for row in range(12)]
    near, far = (-66, (326, 366)) if seats == 2 else (-278, (278, 304))
    left = [
        (rail(seats, row)[0] + near - (26 if seats > 2 and 3 < row < 8 else 0), rail(seats, row)[1])
        for row in rows
    ]
    right = [(rail(seats, row)[0] + far[3 < row < 8], rail(seats, row)[1]) for row in rows]
    path = smooth_points([(left[0][0] + 30, 1040), *left, (BOARD_MIDDLE - 110, 206)])
    path += smooth_points([(BOARD_MIDDLE + 110, 206), *reversed(right), (right[0][0] - 30, 1040)])
    sketch.stroke(path, 10, SNOW_COOL, closed=True)
    sketch.polygon(path, PATH)


def _paint_steps(sketch: Sketch, seats: int, side: int) -> None:
    """Footprints from number to number."""
    for row in range(1, 11):
        (x, y), (to_x, to_y) = stand(seats, side, row), stand(seats, side, row + 1)
        for at, share in enumerate((0.4, 0.6)):
            step_x = x + (to_x - x) * share + (-7 if at else 7)
            step_y = y - 8 + (to_y - y) * share
            sketch.ellipse((step_x - 6, step_y - 4, step_x + 6, step_y + 4), PAD)


def _paint_pad(sketch: Sketch, seats: int, side: int, row: int) -> None:
    x, y = stand(seats, side, row)
    y -= 8
    if row == DOWN_FROM:
        sketch.ellipse((x - 50, y - 22, x + 50, y + 22), ICE_DARK)
        sketch.ellipse((x - 44, y - 17, x + 44, y + 17), ICE)
        sketch.ellipse((x - 36, y - 14, x + 26, y + 4), ICE_LIGHT)
        return
    if row == UP_FROM:
        sketch.ellipse((x - 50, y - 22, x + 50, y + 22), TOW_DARK)
        sketch.ellipse((x - 44, y - 17, x + 44, y + 17), (255, 214, 150))
        return
    sketch.ellipse((x - 50, y - 20, x + 50, y + 20), PAD_EDGE)
    sketch.ellipse((x - 46, y - 16, x + 46, y + 18), PAD)


def _paint_chute(sketch: Sketch, seats: int, side: int) -> None:
    x7, y7 = stand(seats, side, DOWN_FROM)
    x4, y4 = stand(seats, side, DOWN_TO)
    far = x7 + side * (236 if seats == 2 else 182)
    path = smooth_points(
        [(x7, y7 - 8), (x7 + (far - x7) * 0.56, y7 - 4), (far, (y7 + y4) / 2 - 34),
        (far - side * 10, y4 - 62), (x4 + side * 8, y4 - 8)],
        count=16,
    )  # fmt: skip
    for x, y, wide in ((x4 - 40, y4 + 2, 20), (x4 + 44, y4 + 6, 24), (x4 + 4, y4 + 12, 30)):
        sketch.ellipse((x - wide, y - wide * 0.6, x + wide, y + wide * 0.6), SNOW)
    sketch.stroke([(x, y + 6) for x, y in path], 46, PAD_EDGE)
    sketch.stroke(path, 46, ICE_DARK)
    sketch.stroke(path, 36, ICE)
    sketch.stroke([(x - side * 6, y - 6) for x, y in path[6:-8]], 8, ICE_LIGHT)
    for at in (15, 25, 35, 45):
        _chevron(sketch, path[at], path[at + 1], 11, ICE_DARK)


def _chevron(sketch: Sketch, at: Point, ahead: Point, size: float, paint: tuple[int, int, int]) -> None:
    dx, dy = ahead[0] - at[0], ahead[1] - at[1]
    length = (dx * dx + dy * dy) ** 0.5
    dx, dy = dx / length, dy / length
    tip = (at[0] + dx * size * 0.5, at[1] + dy * size * 0.5)
    back = (at[0] - dx * size * 0.5, at[1] - dy * size * 0.5)
    sketch.stroke(
        [(back[0] - dy * size, back[1] + dx * size), tip, (back[0] + dy * size, back[1] - dx * size)],
        7,
        paint,
    )


def _paint_tow(sketch: Sketch, seats: int, side: int) -> None:
    low, high = rail(seats, UP_FROM), rail(seats, UP_TO)
    start = (low[0] + side * TOW_REACH, low[1] - 4)
    end = (high[0] + side * TOW_REACH, high[1] - 4)
    for x, y in (start, end):
        sketch.stroke([(x, y + 34), (x, y - 26)], 12, WOOD_DARK)
        sketch.stroke([(x, y + 34), (x, y - 26)], 5, WOOD_LIGHT)
    top, bottom = (end[0], end[1] - 24), (start[0], start[1] - 24)
    for shift in (-8, 8):
        sketch.stroke([(bottom[0] + shift, bottom[1]), (top[0] + shift, top[1])], 5, ROPE)
    for share in (0.16, 0.38, 0.6, 0.82):
        x, y = bottom[0] + (top[0] - bottom[0]) * share, bottom[1] + (top[1] - bottom[1]) * share
        _chevron(sketch, (x, y), (x, y - 2), 15, TOW_DARK)
        _chevron(sketch, (x, y - 2), (x, y - 4), 13, TOW)
    for x, y in (top, bottom):
        sketch.disc(x, y, 15, WOOD_DARK)
        sketch.disc(x, y, 10.5, TOW)
        sketch.disc(x, y, 4, WOOD_DARK)


def _paint_rail(sketch: Sketch, seats: int) -> None:
    line = [rail(seats, row / 2) for row in range(23)]
    line.append((BOARD_MIDDLE, 206))
    for shift in (-15, 15):
        post = smooth_points([(x + shift, y) for x, y in line], count=4)
        sketch.stroke([(x + 2, y + 5) for x, y in post], 12, (170, 182, 228))
        sketch.stroke(post, 12, WOOD_DARK)
        sketch.stroke(post, 5, WOOD_LIGHT)
    for row in range(11):
        x, y = rail(seats, row + 0.5)
        sketch.stroke([(x - 20, y), (x + 20, y)], 11, WOOD_DARK)
        sketch.stroke([(x - 19, y - 1), (x + 19, y - 1)], 5, WOOD_LIGHT)


def paint_number(sketch: Sketch, x: float, y: float, number: int, radius: float = RAIL_RADIUS) -> None:
    """The round sign of a number on the rail, its middle at (x, y)."""
    face = {UP_FROM: TOW, DOWN_FROM: ICE}.get(number, SIGN)
    edge = {UP_FROM: TOW_DARK, DOWN_FROM: ICE_DARK}.get(number, WOOD)
    sketch.disc(x, y + 4, radius, (60, 44, 80, 90))
    sketch.disc(x, y, radius, INK)
    sketch.disc(x, y, radius - 3, edge)
    sketch.disc(x, y, radius - 8, face)
    sketch.text(x, y, str(number), 48, INK, weight=700, width=88 if number > 9 else 100)


def paint_sign(sketch: Sketch, x: float, y: float, words: str, width: float) -> None:
    """A wooden plank with words, its middle at (x, y), 66 pixels high."""
    box = (x - width / 2, y - 33, x + width / 2, y + 33)
    sketch.rectangle((box[0] + 2, box[1] + 6, box[2] + 2, box[3] + 6), (40, 30, 70, 120), 14)
    sketch.rectangle(box, WOOD_DARK, 14)
    sketch.rectangle((box[0] + 5, box[1] + 5, box[2] - 5, box[3] - 5), Gradient((WOOD_LIGHT, WOOD)), 10)
    for shift in (-12, 10):
        sketch.stroke([(box[0] + 16, y + shift), (box[2] - 16, y + shift)], 4, (172, 112, 68))
    sketch.text(x, y + 1, words, 48, WHITE, weight=700, edge=5, edge_paint=SIGN_EDGE)


def _paint_camp(sketch: Sketch) -> None:
    mound = smooth_points(
        [(-20, 1030), (120, 1002), (372, 992), (620, 1002), (800, 1046), (1000, 1104), (1220, 1140)]
    )
    sketch.polygon([*mound, (1220, 1180), (-20, 1180)], SNOW)
    sketch.stroke(mound, 6, SNOW_COOL)
    for x, size in ((92, 1.0), (646, 0.95)):
        _paint_tent(sketch, x, 1030, size)
    paint_sign(sketch, BOARD_MIDDLE, 1114, "BASE CAMP", 330)
    paint_fire(sketch, 616, 1128)


def _paint_tent(sketch: Sketch, x: float, y: float, size: float) -> None:
    sketch.ellipse((x - 100 * size, y - 18, x + 100 * size, y + 16), (150, 164, 220))
    sketch.polygon([(x - 86 * size, y), (x, y - 112 * size), (x + 86 * size, y)], TENT)
    sketch.polygon([(x, y - 112 * size), (x + 86 * size, y), (x + 20 * size, y)], TENT_DARK)
    sketch.polygon([(x - 30 * size, y), (x - 4 * size, y - 76 * size), (x + 22 * size, y)], TENT_GLOW)
    sketch.polygon([(x - 4 * size, y - 76 * size), (x + 22 * size, y), (x + 4 * size, y)], (255, 186, 92))
    sketch.stroke([(x - 86 * size, y), (x, y - 112 * size), (x + 86 * size, y)], 5, (120, 34, 52))
    sketch.stroke([(x, y - 112 * size), (x + 4 * size, y - 126 * size)], 5, WOOD_DARK)


def _paint_summit(sketch: Sketch) -> None:
    sketch.stroke([(96, 90), (96, 226)], 14, WOOD_DARK)
    sketch.stroke([(96, 90), (96, 222)], 6, WOOD_LIGHT)
    paint_sign(sketch, 168, 62, "SUMMIT", 230)
