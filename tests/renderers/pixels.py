"""Looks at finished pictures: opens PNG bytes, counts a colour near a place, measures contrast."""

import io

from PIL import Image

Colour = tuple[int, int, int]


def open_png(png: bytes) -> Image.Image:
    picture = Image.open(io.BytesIO(png))
    picture.load()
    return picture


def share_of(picture: Image.Image, x: int, y: int, colour: Colour, reach: int = 30, near: int = 40) -> float:
    """Which share of the square around (x, y) has about this colour."""
    square = picture.convert("RGB").crop((x - reach, y - reach, x + reach, y + reach))
    pixels = [
        square.getpixel((column, row)) for row in range(square.height) for column in range(square.width)
    ]
    return sum(max(abs(a - b) for a, b in zip(pixel, colour, strict=True)) <= near for pixel in pixels) / len(
        pixels
    )


def brightness(colour: Colour) -> float:
    """Relative luminance. Source: WCAG 2.1."""
    red, green, blue = (
        value / 255 / 12.92 if value / 255 <= 0.04045 else ((value / 255 + 0.055) / 1.055) ** 2.4
        for value in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio, 1 to 21. Source: WCAG 2.1."""
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)
