"""Pictures look as they did when a person last looked at them. `make` no new ones by hand: run
`python -m renderers.preview --goldens tests/renderers/goldens`, and look. Run by pytest.
"""

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from renderers.preview import GOLDEN_WIDTH, GOLDENS, draw_all, shrink
from tests.renderers.pixels import open_png

FOLDER = Path(__file__).parent / "goldens"
MOST_ON_AVERAGE, MOST_IN_A_SPOT = 5.0, 40.0
SPOT = 12


@pytest.fixture(scope="module")
def pictures() -> dict[str, bytes]:
    return draw_all()


def test_every_picture_looks_like_its_golden(pictures: dict[str, bytes]) -> None:
    wrong = []
    for name in GOLDENS:
        golden = Image.open(FOLDER / f"{name.replace(' ', '_')}.png").convert("RGB")
        fresh = shrink(open_png(pictures[name]), GOLDEN_WIDTH)
        assert fresh.size == golden.size
        difference = ImageChops.difference(fresh, golden)
        spots = difference.resize((fresh.width // SPOT, fresh.height // SPOT), Image.Resampling.BOX)
        average = max(ImageStat.Stat(difference).mean)
        worst = max(high for _, high in spots.getextrema())
        if average > MOST_ON_AVERAGE or worst > MOST_IN_A_SPOT:
            wrong.append(f"{name}: {average:.1f} on average, {worst} in a spot")
    assert not wrong, "look at these with `python -m renderers.preview`, then make their goldens anew"


def test_every_golden_belongs_to_a_picture() -> None:
    assert {file.stem for file in FOLDER.glob("*.png")} == {name.replace(" ", "_") for name in GOLDENS}


def test_goldens_would_notice_pawns_in_other_places() -> None:
    golden = Image.open(FOLDER / "spin_3.png").convert("RGB")
    other = Image.open(FOLDER / "start_3.png").convert("RGB")
    spots = ImageChops.difference(golden, other).resize(
        (golden.width // SPOT, golden.height // SPOT), Image.Resampling.BOX
    )
    assert max(high for _, high in spots.getextrema()) > MOST_IN_A_SPOT
