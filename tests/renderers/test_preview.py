"""The preview writes every picture, the sheets, the alt texts and the goldens. Run by pytest."""

import sys
from pathlib import Path

from PIL import Image
from pytest import CaptureFixture, MonkeyPatch

from renderers import preview


def test_everything_is_written(tmp_path: Path, monkeypatch: MonkeyPatch, capsys: CaptureFixture[str]) -> None:
    out, goldens = tmp_path / "out", tmp_path / "goldens"
    monkeypatch.setattr(sys, "argv", ["preview", "--out", str(out), "--goldens", str(goldens)])
    preview.main()
    assert {file.stem for file in goldens.glob("*.png")} == {
        name.replace(" ", "_") for name in preview.GOLDENS
    }
    pictures = {name.replace(" ", "_") for name in preview.draw_all()}
    assert {file.stem for file in out.glob("*.png")} == pictures | {"sheet", "sheet_phone"}
    assert "is to spin" in (out / "alt_texts.txt").read_text("utf-8")
    assert all(file.stat().st_size < 20_000 for file in goldens.glob("*.png"))
    with Image.open(out / "sheet_phone.png") as sheet:
        assert sheet.width > 4 * preview.PHONE
    assert f"{len(pictures)} pictures" in capsys.readouterr().out
