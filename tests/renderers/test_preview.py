"""Pictures look as they did when a person last looked at them: make new
goldens by `python -m renderers.preview --goldens tests/renderers/goldens`, and look.
"""

import io
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat
from pytest import CaptureFixture, MonkeyPatch

from renderers.preview import __main__ as preview
from renderers.preview.every_picture import draw_all
from renderers.preview.sheet import GOLDEN_WIDTH, GOLDENS, PHONE, shrink

FOLDER = Path(__file__).parent / "goldens"
FILES = {f"{name.replace(' ', '_')}.png" for name in GOLDENS}
MOST_ON_AVERAGE, MOST_IN_A_SPOT = 5.0, 40.0
SPOT = 12


def differ(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """How far two pictures differ: on average, and in the worst spot of SPOT pixels."""
    difference = ImageChops.difference(one, other)
    spots = difference.resize((one.width // SPOT, one.height // SPOT), Image.Resampling.BOX)
    return max(ImageStat.Stat(difference).mean), max(high for _, high in spots.getextrema())


def test_pictures_look_like_their_goldens() -> None:
    wrong = []
    for name, png in draw_all(GOLDENS).items():
        golden = Image.open(FOLDER / f"{name.replace(' ', '_')}.png").convert("RGB")
        fresh = shrink(Image.open(io.BytesIO(png)), GOLDEN_WIDTH)
        assert fresh.size == golden.size
        average, worst = differ(fresh, golden)
        if average > MOST_ON_AVERAGE or worst > MOST_IN_A_SPOT:
            wrong.append(f"{name}: {average:.1f} on average, {worst} in a spot")
    assert not wrong, "look at these with `python -m renderers.preview`, then make their goldens anew"


@pytest.mark.long
def test_everything_is_written_for_a_look(
    tmp_path: Path, monkeypatch: MonkeyPatch, capsys: CaptureFixture[str]
) -> None:
    out, goldens = tmp_path / "out", tmp_path / "goldens"
    monkeypatch.setattr(sys, "argv", ["preview", "--stills", "--out", str(out), "--goldens", str(goldens)])
    preview.main()
    pictures = {file.stem for file in out.glob("*.png")} - {"sheet", "sheet_phone"}
    assert f"{len(pictures)} pictures" in capsys.readouterr().out
    assert "is to spin" in (out / "alt_texts.txt").read_text("utf-8")
    with Image.open(out / "sheet_phone.png") as sheet:
        assert sheet.width > 4 * PHONE
    assert {file.name for file in goldens.glob("*.png")} == FILES
    assert all(file.stat().st_size < 20_000 for file in goldens.glob("*.png"))


def test_every_golden_belongs_to_a_picture() -> None:
    assert {file.name for file in FOLDER.glob("*.png")} == FILES


def test_goldens_would_notice_pawns_in_other_places() -> None:
    golden = Image.open(FOLDER / "spin_3.png").convert("RGB")
    other = Image.open(FOLDER / "start_3.png").convert("RGB")
    assert differ(golden, other)[1] > MOST_IN_A_SPOT
