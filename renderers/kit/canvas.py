"""Drawing without jagged edges: a Sketch is drawn several times too large and reduced to a sprite."""

import math
from collections.abc import Callable, Iterable, Sequence

import msgspec
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderers.kit.palette import Colour
from renderers.kit.paths import Point, arc_points
from renderers.kit.text.fonts import BOLD, draw_line

Box = tuple[float, float, float, float]


class Gradient(msgspec.Struct, frozen=True):
    """Colours spread evenly from the top (or left) of what is painted to its bottom (or right)."""

    stops: tuple[Colour, ...]
    across: bool = False


Paint = Colour | tuple[int, int, int, int] | Gradient
_Ink = int | tuple[int, int, int, int]


class Sketch:
    """A transparent sheet of `width` × `height` final pixels, drawn `scale` times as large.

    All coordinates, widths and sizes are in final pixels. `origin`: where (0, 0) lies on the sheet.
    """

    def __init__(self, width: int, height: int, scale: int = 4, origin: Point = (0, 0)) -> None:
        self.width, self.height, self.scale, self.origin = width, height, scale, origin
        self._sheet = Image.new("RGBA", (width * scale, height * scale), (0, 0, 0, 0))
        self._pen = ImageDraw.Draw(self._sheet)

    def polygon(self, points: Iterable[Point], paint: Paint) -> None:
        """Fill the shape with these corners."""
        corners = [self._big(x, y) for x, y in points]
        self._through(
            _bounds(corners), lambda pen, at, ink: pen.polygon(_shift(corners, at), fill=ink), paint
        )

    def rectangle(self, box: Box, paint: Paint, radius: float = 0) -> None:
        """Fill a rectangle, with round corners of `radius`."""
        big = self._grow(box)
        radius *= self.scale

        def draw(pen: ImageDraw.ImageDraw, at: Point, ink: _Ink) -> None:
            x0, y0, x1, y1 = big
            inner = (x0 - at[0], y0 - at[1], x1 - at[0] - 1, y1 - at[1] - 1)
            pen.rounded_rectangle(inner, radius, fill=ink)

        self._through(big, draw, paint)

    def ellipse(self, box: Box, paint: Paint) -> None:
        """Fill the ellipse inside `box`."""
        big = self._grow(box)

        def draw(pen: ImageDraw.ImageDraw, at: Point, ink: _Ink) -> None:
            x0, y0, x1, y1 = big
            pen.ellipse((x0 - at[0], y0 - at[1], x1 - at[0] - 1, y1 - at[1] - 1), fill=ink)

        self._through(big, draw, paint)

    def disc(self, x: float, y: float, radius: float, paint: Paint) -> None:
        """Fill a circle."""
        self.ellipse((x - radius, y - radius, x + radius, y + radius), paint)

    def ring(self, x: float, y: float, radius: float, width: float, paint: Paint) -> None:
        """Draw a circle's line, `width` thick, its outer edge at `radius`."""
        self.stroke(arc_points(x, y, radius - width / 2, 0, 360), width, paint)

    def pie(self, x: float, y: float, radius: float, start: float, end: float, paint: Paint) -> None:
        """Fill a sector; degrees clockwise from three o'clock."""
        self.polygon([(x, y), *arc_points(x, y, radius, start, end)], paint)

    def stroke(
        self, points: Iterable[Point], width: float, paint: Paint, closed: bool = False, filled: bool = False
    ) -> None:
        """Draw a line through points with round joints and ends; `filled`: and all that it encloses."""
        path = [self._big(x, y) for x, y in points]
        if closed:
            path.append(path[0])
        half = width * self.scale / 2
        x0, y0, x1, y1 = _bounds(path)

        def draw(pen: ImageDraw.ImageDraw, at: Point, ink: _Ink) -> None:
            moved = _shift(path, at)
            if filled:
                pen.polygon(moved, fill=ink)
            pen.line(moved, fill=ink, width=max(1, round(half * 2)))
            for x, y in moved:
                pen.ellipse((x - half, y - half, x + half - 1, y + half - 1), fill=ink)

        self._through((x0 - half - 1, y0 - half - 1, x1 + half + 1, y1 + half + 1), draw, paint)

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: int,
        paint: Paint,
        *,
        anchor: str = "m",
        weight: int = BOLD,
        width: int = 100,
        edge: float = 0,
        edge_paint: Paint | None = None,
        turn: float = 0,
    ) -> None:
        """Write a line whose middle of the capital letters is at `y`, at `x` its left (l), middle (m) or
        right (r).

        `edge` pixels of `edge_paint` around the letters; `turn` in degrees counter-clockwise about (x, y).
        """
        if edge and edge_paint is not None:
            around = draw_line(
                words, size * self.scale, weight=weight, width=width, stroke=round(edge * self.scale)
            )
            self._place_text(x, y, around, size, anchor, edge_paint, turn)
        letters = draw_line(words, size * self.scale, weight=weight, width=width)
        self._place_text(x, y, letters, size, anchor, paint, turn)

    def _place_text(
        self,
        x: float,
        y: float,
        line: tuple[Image.Image, int],
        size: int,
        anchor: str,
        paint: Paint,
        turn: float,
    ) -> None:
        mask, baseline = line
        left, _, right, _ = mask.getbbox() or (0, 0, mask.width, 0)
        middle = baseline - 0.345 * size * self.scale
        hold = {"l": left, "m": (left + right) / 2, "r": right}[anchor]
        pin_x, pin_y = self._big(x, y)
        at_x, at_y = pin_x - hold, pin_y - middle
        if turn:
            reach = math.ceil(max(math.hypot(mask.width, mask.height), 1))
            turned = Image.new("L", (2 * reach, 2 * reach))
            turned.paste(mask, (round(reach - hold), round(reach - middle)))
            mask = turned.rotate(turn, Image.Resampling.BILINEAR)
            at_x, at_y = pin_x - reach, pin_y - reach
        self._paint(mask, round(at_x), round(at_y), paint)

    def soft(self, draw: Callable[["Sketch"], None], blur: float, paint: Paint) -> None:
        """Paint the blurred silhouette of what `draw` draws: a shadow or a glow."""
        small = Sketch(self.width, self.height, 1, self.origin)
        draw(small)
        alpha = small._sheet.getchannel("A").filter(ImageFilter.GaussianBlur(blur))
        self._paint(alpha.resize(self._sheet.size, Image.Resampling.BILINEAR), 0, 0, paint)

    def within(self, draw: Callable[["Sketch"], None], decorate: Callable[["Sketch"], None]) -> None:
        """Paint what `decorate` draws, clipped to the shape that `draw` draws."""
        shape, detail = self.blank(), self.blank()
        draw(shape)
        decorate(detail)
        inside = shape._sheet.getchannel("A")
        box = inside.getbbox()
        if box is not None:
            layer = detail._sheet.crop(box)
            layer.putalpha(ImageChops.multiply(inside.crop(box), layer.getchannel("A")))
            self._sheet.alpha_composite(layer, box[:2])

    def paste(self, picture: Image.Image, x: float, y: float) -> None:
        """Paste a finished RGBA sprite with its left top at (x, y)."""
        big = picture.resize(
            (picture.width * self.scale, picture.height * self.scale), Image.Resampling.BICUBIC
        )
        left, top = self._big(x, y)
        self._over(big, round(left), round(top))

    def paste_sheet(self, other: "Sketch") -> None:
        """Lay another sketch of the same size and scale over this one."""
        self._sheet.alpha_composite(other._sheet)

    def finish(self) -> Image.Image:
        """The sheet at its final size, RGBA, edges smooth."""
        return self.finish_at(1)

    def finish_at(self, scale: int) -> Image.Image:
        """The sheet at `scale` times its final size (the sketch's own scale is a multiple), RGBA."""
        return self._sheet.reduce(self.scale // scale) if self.scale > scale else self._sheet.copy()

    def blank(self) -> "Sketch":
        """Another sheet of the same size, scale and origin, still empty."""
        return Sketch(self.width, self.height, self.scale, self.origin)

    def _big(self, x: float, y: float) -> Point:
        return (x + self.origin[0]) * self.scale, (y + self.origin[1]) * self.scale

    def _grow(self, box: Box) -> Box:
        return *self._big(box[0], box[1]), *self._big(box[2], box[3])

    def _through(
        self, bounds: Box, draw: Callable[[ImageDraw.ImageDraw, Point, _Ink], None], paint: Paint
    ) -> None:
        if not isinstance(paint, Gradient) and len(paint) == 3:
            draw(self._pen, (0, 0), (*paint, 255))
            return
        x0, y0 = math.floor(bounds[0]) - 1, math.floor(bounds[1]) - 1
        x1, y1 = math.ceil(bounds[2]) + 1, math.ceil(bounds[3]) + 1
        if not isinstance(paint, Gradient):
            x0, y0 = max(x0, 0), max(y0, 0)
            x1, y1 = min(x1, self._sheet.width), min(y1, self._sheet.height)
        if x1 <= x0 or y1 <= y0:
            return
        mask = Image.new("L", (x1 - x0, y1 - y0), 0)
        draw(ImageDraw.Draw(mask), (x0, y0), 255)
        self._paint(mask, x0, y0, paint)

    def _paint(self, mask: Image.Image, x: int, y: int, paint: Paint) -> None:
        if isinstance(paint, Gradient):
            layer = _spread(paint, mask.size)
        else:
            layer = Image.new("RGB", mask.size, paint[:3])
            if len(paint) == 4:
                strength = paint[3]
                mask = mask.point([round(value * strength / 255) for value in range(256)])
        layer.putalpha(mask)
        self._over(layer, x, y)

    def _over(self, layer: Image.Image, x: int, y: int) -> None:
        left, top = max(0, -x), max(0, -y)
        right = min(layer.width, self._sheet.width - x)
        bottom = min(layer.height, self._sheet.height - y)
        if right > left and bottom > top:
            self._sheet.alpha_composite(layer, (x + left, y + top), (left, top, right, bottom))


def _spread(gradient: Gradient, size: tuple[int, int]) -> Image.Image:
    length = min(256, size[0] if gradient.across else size[1])
    strip = Image.new("RGB", (length, 1) if gradient.across else (1, length))
    strip.putdata(spread_colours(gradient.stops, length))
    return strip.resize(size, Image.Resampling.BILINEAR)


def spread_colours(stops: Sequence[Colour], count: int) -> list[Colour]:
    """`count` colours spread evenly over a gradient's stops."""
    colours = []
    for at in range(count):
        place = at / max(1, count - 1) * (len(stops) - 1)
        first = min(int(place), len(stops) - 2)
        colours.append(mix(stops[first], stops[first + 1], place - first))
    return colours


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """`share` 0 gives `one`, 1 gives `other`."""
    a, b, c = (round(x + (y - x) * share) for x, y in zip(one, other, strict=True))
    return a, b, c


def _bounds(points: Sequence[Point]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _shift(points: Sequence[Point], by: Point) -> list[Point]:
    return [(x - by[0], y - by[1]) for x, y in points]
