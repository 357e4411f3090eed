"""Writes every picture there is for a look: `python -m renderers.preview [--out DIR] [--goldens DIR]`.

Goldens are small copies that tests compare with; only this writes them.
"""

import argparse
from pathlib import Path

from PIL import Image

from renderers.preview.every_picture import describe_all, draw_all, draw_moving
from renderers.preview.sheet import PHONE, make_sheet, write_goldens

DOCS = {"yeti.png": "move 4 yeti", "skis.png": "skis send it 4", "hand.png": "hand play"}
_COLUMNS = 5


def main() -> None:
    """Draw everything and write it."""
    parser = argparse.ArgumentParser(
        prog="python -m renderers.preview", description="Every picture, for a look."
    )
    parser.add_argument("--out", type=Path, default=Path("preview"), help="the folder to write to")
    parser.add_argument("--goldens", type=Path, help="write the goldens of the tests to this folder, too")
    parser.add_argument("--docs", type=Path, help="write the README's pictures to this folder, too")
    parser.add_argument("--stills", action="store_true", help="leave the moving pictures out")
    arguments = parser.parse_args()
    out: Path = arguments.out
    out.mkdir(parents=True, exist_ok=True)
    pictures: dict[str, Image.Image] = {}
    for name, png in draw_all().items():
        file = out / f"{name.replace(' ', '_')}.png"
        file.write_bytes(png)
        pictures[name] = Image.open(file).convert("RGB")
        print(f"{name}: {len(png) / 1000:.0f} kB")
    moving = {} if arguments.stills else draw_moving()
    for name, gif in moving.items():
        (out / f"{name.replace(' ', '_')}.gif").write_bytes(gif)
        print(f"{name}, moving: {len(gif) / 1000:.0f} kB")
    make_sheet(pictures, 560, _COLUMNS).save(out / "sheet.png")
    make_sheet(pictures, PHONE, _COLUMNS).save(out / "sheet_phone.png")
    words = [f"{name}\n  {text}" for name, text in describe_all().items()]
    (out / "alt_texts.txt").write_text("\n".join(words) + "\n", encoding="utf-8")
    if arguments.goldens:
        write_goldens(pictures, arguments.goldens)
    if arguments.docs:
        for target, name in DOCS.items():
            (arguments.docs / target).write_bytes((out / f"{name.replace(' ', '_')}.png").read_bytes())
    print(f"{len(pictures)} pictures in {out}")


if __name__ == "__main__":
    main()
