"""Contact sheets of many pictures, and the goldens: small copies that tests compare with."""

from pathlib import Path

from PIL import Image, ImageDraw

from renderers.kit.text.fonts import DISPLAY, open_face

PHONE = 340
GOLDEN_WIDTH = 200
GOLDENS = (
    "start 3", "spin 3", "move 2 bump", "move 3 slides", "move 4 yeti", "decide 4 stormy", "free spin 3",
    "bust 2 wheel", "bust 3 no moves", "yeti spin 2", "yeti roars 3", "over 4 2", "names longest", "names 6",
    "names 7", "lobby two", "cards", "skis start 2", "skis play 3 backwards", "skis 4 all in trouble",
    "skis 4 beyond limits", "skis yeti steals 4", "skis send it 4", "skis over 4", "skis names 7",
    "hand play", "hand watching", "hand send it", "lobby skis",
)  # fmt: skip
_DISCORD = (49, 51, 56)


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
