"""Fonts come from the packages alone, wherever these are installed: a path with a space and a "ж", too."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import fontpkg_fredoka
import manimgx_fonts
import manimgx_fonts_cjk

from renderers.kit.text.fonts import FACES, JAPANESE, KOREAN, open_face

ROOT = Path(__file__).parents[2]
SCRIPT = """
from pathlib import Path
from renderers.kit.text import fonts
from renderers.preview.yeti_samples import list_views
from renderers.yeti.table import draw
names = ("Ada", "雪だるま", "Ж", "محمد")
print(len(draw(list_views()["spin 4 late"], names=names)) > 10000)
print(all("ж" in str(face.path) and " " in str(face.path) for face in fonts.FACES))
"""


def test_every_face_lies_in_a_pinned_package() -> None:
    homes = [Path(package.__file__).parent for package in (fontpkg_fredoka, manimgx_fonts, manimgx_fonts_cjk)]
    for face in (*FACES, JAPANESE, KOREAN):
        assert any(face.path.is_relative_to(home) for home in homes)
        assert face.path.is_file()
        assert open_face(face, 48).path == str(face.path) or open_face(face, 48).path == face.path


def test_pictures_are_drawn_from_an_install_path_with_a_space_and_a_cyrillic_letter(tmp_path: Path) -> None:
    site = tmp_path / "my ж packages"
    site.mkdir()
    for package in (fontpkg_fredoka, manimgx_fonts, manimgx_fonts_cjk):
        home = Path(package.__file__).parent
        target = site / home.name
        target.mkdir()
        for file in home.rglob("*"):
            if file.is_file() and "__pycache__" not in file.parts:
                copy = target / file.relative_to(home)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, copy)
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(site), str(ROOT))),
        "PYTHONIOENCODING": "utf-8",
        "XDG_DATA_DIRS": str(tmp_path),
        "XDG_DATA_HOME": str(tmp_path),
    }
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, env=environment)
    assert done.stdout.split() == ["True", "True"], done.stderr
