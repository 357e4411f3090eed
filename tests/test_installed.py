"""The bot as installed somewhere with a space and a Cyrillic letter in the path, on a machine without fonts
of its own. Run by pytest."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).parent.parent

DRAW_A_LOBBY = """
import pathlib, sys
from bot.games import yeti
from bot.games.dice import ScriptedDice
from bot.games.registry import GAMES
from renderers.kit.text.fonts import FACES
from renderers.yeti.table import draw
here = pathlib.Path(sys.argv[1])
for face in FACES:
    assert face.path.is_relative_to(here), face.path
state = GAMES["yeti"].begin(2, GAMES["yeti"].options_type(), ScriptedDice([]), 0)
picture = draw(yeti.view(state, None), names=("Ада Жукова", "雪 ☃"))
assert picture[:8] == b"\\x89PNG\\r\\n\\x1a\\n"
print(len(picture))
"""


def test_f50_fonts_load_by_package_path_from_a_folder_with_a_space_and_a_foreign_letter(
    tmp_path: Path,
) -> None:
    """The packages that hold fonts are copied there; links stand for the rest."""
    here = tmp_path / "my bot ж"
    here.mkdir()
    for package in Path(sysconfig.get_path("purelib")).iterdir():
        if package.name.startswith(("fontpkg", "manimgx")):
            shutil.copytree(package, here / package.name)
        else:
            (here / package.name).symlink_to(package)
    for ours in ("bot", "renderers"):
        (here / ours).unlink(missing_ok=True)
        (here / ours).symlink_to(ROOT / ours)
    no_fonts = {"FONTCONFIG_FILE": os.devnull, "FONTCONFIG_PATH": os.devnull, "HOME": str(tmp_path)}
    done = subprocess.run(
        # No site packages: nothing can come from elsewhere.
        [sys.executable, "-S", "-c", DRAW_A_LOBBY, here],
        cwd=tmp_path,
        env=no_fonts | {"PYTHONPATH": str(here), "PATH": os.environ["PATH"], "XDG_DATA_DIRS": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 10_000
