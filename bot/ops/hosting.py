"""Whether the disk that would hold the games is one that the host throws away at each restart.

The variables are those that the hosts document.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import msgspec


class Host(msgspec.Struct, frozen=True):
    """`variable` is set by the host in every process; `volumes`: whether a disk that lasts can be had."""

    name: str
    variable: str
    volumes: bool


HOSTS: Final = (
    Host("Heroku", "DYNO", volumes=False),
    Host("Render", "RENDER", volumes=True),
    Host("Railway", "RAILWAY_ENVIRONMENT_NAME", volumes=True),
    Host("Fly.io", "FLY_APP_NAME", volumes=True),
)


def wiped_disk(
    database: Path, environment: Mapping[str, str], is_mount: Callable[[Path], bool] = Path.is_mount
) -> str | None:
    """One line that says why `database` would not last and what to do; None where nothing speaks for that.
    A folder on a mounted volume, that is below a mount other than the root, lasts."""
    host = next((each for each in HOSTS if environment.get(each.variable)), None)
    if host is None:
        return None
    if not host.volumes:
        return (
            f"{host.name} wipes this disk at every restart, at least once a day: games and settings in "
            f"{database} will be lost then. Host the bot where a disk lasts (README, Hosting)."
        )
    folders = database.absolute().parents
    if any(is_mount(folder) for folder in folders if folder != folder.parent):
        return None
    return (
        f"{host.name} wipes this disk at every restart: games and settings in {database} will be lost then. "
        "Mount a volume and set DATABASE_PATH to a file on it (README, Hosting)."
    )
