"""Writes every picture there is for a look: `python -m renderers.preview [--out DIR] [--goldens DIR]`.

Run by people (and by tests of it). Goldens are small copies that tests compare with; only this writes them.
"""

import argparse
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw

from renderers.kit.lobby import draw_lobby
from renderers.kit.text.fonts import DISPLAY, open_face
from renderers.registry import PICTURES
from renderers.skis import preview as skis_preview
from renderers.skis.preview import describe_skis, draw_skis
from renderers.skis.samples import list_tables
from renderers.studio import paint_moving
from renderers.yeti.alt_text import describe
from renderers.yeti.samples import LONG_NAMES, SCRIPTS, SHORT_NAMES, list_lobbies, list_views
from renderers.yeti.table import draw

PHONE = 340
GOLDEN_WIDTH = 200
GOLDENS = (
    "start 3", "spin 3", "move 2 bump", "move 3 slides", "move 4 yeti", "decide 4 stormy", "free spin 3",
    "bust 2 wheel", "bust 3 no moves", "yeti spin 2", "yeti roars 3", "over 4 2", "names longest", "names 6",
    "names 7", "lobby two", *skis_preview.GOLDENS,
)  # fmt: skip
DOCS = {"yeti.png": "move 4 yeti", "skis.png": "skis send it 4", "hand.png": "hand play"}
_DISCORD = (49, 51, 56)
_COLUMNS = 5


def draw_all() -> dict[str, bytes]:
    """Every picture's PNG by its name: views, names in all scripts, lobbies."""
    views = list_views()
    pictures = {name: draw(view, names=SHORT_NAMES) for name, view in views.items()}
    pictures["names longest"] = draw(views["move 4 yeti"], names=LONG_NAMES)
    for at, names in enumerate(SCRIPTS):
        pictures[f"names {at + 1}"] = draw(views["spin 4 late"], names=names)
    pictures |= {
        name: draw_lobby(card, PICTURES[card.game].lobby_art) for name, card in list_lobbies().items()
    }
    return pictures | draw_skis()


def draw_moving() -> dict[str, bytes]:
    """Every winner's picture as it moves, by the still's name."""
    views: dict[str, dict[str, Any]] = {"yeti": {**list_views()}, "skis": {**list_tables()}}
    return {
        name: b"".join(paint_moving(game, view, SHORT_NAMES))
        for game, samples in views.items()
        for name, view in samples.items()
        if view.winner is not None
    }


def shrink(picture: Image.Image, width: int) -> Image.Image:
    """The picture at a width, as a phone or a golden shows it."""
    height = round(picture.height * width / picture.width)
    return picture.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)


def make_sheet(pictures: dict[str, Image.Image], width: int, columns: int) -> Image.Image:
    """A contact sheet with each picture's name under it."""
    gap, line = 12, 40
    small = {name: shrink(picture, width) for name, picture in pictures.items()}
    height = max(picture.height for picture in small.values()) + line
    rows = -(-len(small) // columns)
    sheet = Image.new("RGB", (columns * (width + gap) + gap, rows * (height + gap) + gap), _DISCORD)
    pen = ImageDraw.Draw(sheet)
    for at, (name, picture) in enumerate(small.items()):
        x, y = gap + at % columns * (width + gap), gap + at // columns * (height + gap)
        sheet.paste(picture, (x, y))
        pen.text((x, y + height - line + 8), name, fill=(230, 230, 235), font=open_face(DISPLAY, 24, 500))
    return sheet


def write_goldens(pictures: dict[str, Image.Image], folder: Path) -> None:
    """Write the small copies that tests compare with."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in GOLDENS:
        small = shrink(pictures[name], GOLDEN_WIDTH).quantize(128, kmeans=2, dither=Image.Dither.NONE)
        small.save(folder / f"{name.replace(' ', '_')}.png", optimize=True)


def main() -> None:
    """Draw everything and write it."""
    parser = argparse.ArgumentParser(
        prog="python -m renderers.preview", description="Every picture, for a look."
    )
    parser.add_argument("--out", type=Path, default=Path("preview"), help="the folder to write to")
    parser.add_argument("--goldens", type=Path, help="write the goldens of the tests to this folder, too")
    parser.add_argument("--docs", type=Path, help="write the README's pictures to this folder, too")
    arguments = parser.parse_args()
    out: Path = arguments.out
    out.mkdir(parents=True, exist_ok=True)
    pictures: dict[str, Image.Image] = {}
    for name, png in draw_all().items():
        file = out / f"{name.replace(' ', '_')}.png"
        file.write_bytes(png)
        pictures[name] = Image.open(file).convert("RGB")
        print(f"{name}: {len(png) / 1000:.0f} kB")
    for name, gif in draw_moving().items():
        (out / f"{name.replace(' ', '_')}.gif").write_bytes(gif)
        print(f"{name}, moving: {len(gif) / 1000:.0f} kB")
    make_sheet(pictures, 560, _COLUMNS).save(out / "sheet.png")
    make_sheet(pictures, PHONE, _COLUMNS).save(out / "sheet_phone.png")
    spoken = {name: describe(view, names=SHORT_NAMES) for name, view in list_views().items()}
    words = [f"{name}\n  {text}" for name, text in (spoken | describe_skis()).items()]
    (out / "alt_texts.txt").write_text("\n".join(words) + "\n", encoding="utf-8")
    if arguments.goldens:
        write_goldens(pictures, arguments.goldens)
    if arguments.docs:
        for target, name in DOCS.items():
            (arguments.docs / target).write_bytes((out / f"{name.replace(' ', '_')}.png").read_bytes())
    print(f"{len(pictures)} pictures in {out}")


if __name__ == "__main__":
    main()
