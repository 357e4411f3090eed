"""Seats can be told apart by everyone, and every text can be read: distances and contrasts, measured.

Simulation: Machado, Oliveira, Fernandes 2009, severity 1; distance: CIE 1976 in L*a*b*.
"""

import itertools
import math

import pytest

from renderers.kit.palette import SEATS, TEXT_PAIRS
from renderers.kit.text.fonts import measure_line
from renderers.preview.sample_names import LONG_NAMES
from renderers.preview.yeti_samples import list_views
from renderers.yeti.table import draw
from tests.renderers.pixels import Colour, contrast, open_png

Matrix = tuple[tuple[float, float, float], ...]
SIGHT: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
CLEARLY_DIFFERENT = 25


def linear(colour: Colour) -> list[float]:
    return [v / 255 / 12.92 if v / 255 <= 0.04045 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour]


def see(colour: Colour, sight: Matrix) -> tuple[float, float, float]:
    """The colour in L*a*b* as it is seen."""
    light = linear(colour)
    r, g, b = (min(1, max(0, sum(m * v for m, v in zip(row, light, strict=True)))) for row in sight)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("sight", SIGHT)
def test_seats_differ_clearly_in_every_kind_of_sight(sight: str) -> None:
    for one, other in itertools.combinations(SEATS, 2):
        distance = math.dist(see(one.fill, SIGHT[sight]), see(other.fill, SIGHT[sight]))
        assert distance >= CLEARLY_DIFFERENT, f"{one.label} and {other.label}: {distance:.0f}"


def test_seats_differ_in_shape_hat_and_mark_too() -> None:
    assert len({seat.shape for seat in SEATS}) == len({seat.hat for seat in SEATS}) == len(SEATS)
    assert len({seat.initial for seat in SEATS}) == len(SEATS)


@pytest.mark.parametrize("pair", TEXT_PAIRS, ids=lambda pair: pair[0])
def test_text_stands_out_from_what_it_stands_on(pair: tuple[str, Colour, Colour]) -> None:
    assert contrast(pair[1], pair[2]) >= 4.5


@pytest.mark.parametrize("name", ["spin 3", "bust 4 much lost", "free spin 3", "yeti spin 2", "over 4 3"])
def test_the_finished_picture_keeps_the_contrast_of_the_ribbon(name: str) -> None:
    picture = open_png(draw(list_views()[name], names=LONG_NAMES)).convert("RGB")
    counts = sorted(picture.crop((790, 40, 1140, 160)).getcolors(1 << 20), reverse=True)
    background, *others = [colour for _, colour in counts]
    assert max(contrast(background, ink) for ink in others[:3]) >= 4.5


def test_letters_have_the_width_that_their_size_asks_for() -> None:
    assert measure_line("H", 48) > 25
