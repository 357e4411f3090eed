"""What stands between this machine and a running bot, found without starting it or asking Discord.

`python -m bot doctor`.
"""

import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from bot.ops.hosting import wiped_disk
from bot.ops.permissions import NEEDED, application_id, invite
from bot.settings import Settings
from renderers.kit.text.fonts import FACES, Typeface, open_face

SAMPLE = "Ada 42"
SAMPLE_SIZE = 48
SQLITE_HEADER = b"SQLite format 3\0"


class Finding(msgspec.Struct, frozen=True):
    """`subject` in a word or two; `well`: nothing to do; `text` says what was found and what to do."""

    subject: str
    well: bool
    text: str


def examine(settings: Settings, environment: Mapping[str, str]) -> tuple[Finding, ...]:
    """Every finding, in the order a person would want to mend them."""
    return (
        examine_token(settings.token),
        examine_database(settings.database_path),
        examine_disk(settings.database_path, environment),
        examine_fonts(),
        explain_invite(settings.token),
    )


def report(findings: tuple[Finding, ...]) -> str:
    """The findings for a terminal, one to a paragraph."""
    return "\n".join(f"{'ok  ' if each.well else 'MEND'} {each.subject}: {each.text}" for each in findings)


def examine_token(token: str) -> Finding:
    """Whether the token has a token's shape. Nothing of it is shown but the application's id in it."""
    subject = "Token"
    if not token:
        return Finding(
            subject,
            False,
            "DISCORD_TOKEN is not set. Copy .env.example to .env and put in the token from "
            "https://discord.com/developers/applications (Bot > Reset Token). `make play` needs none.",
        )
    application = application_id(token)
    if application is None:
        parts = token.count(".") + 1
        hint = " This looks like the client secret or a public key." if parts == 1 else ""
        return Finding(
            subject,
            False,
            "DISCORD_TOKEN does not have the shape of a bot token: three parts with dots between, the first "
            f"holding the application's id; this one has {len(token)} characters in {parts} part(s).{hint} "
            "Copy it again from the page Bot of your application.",
        )
    return Finding(subject, True, f"has a token's shape and belongs to application {application}.")


def examine_database(path: Path) -> Finding:
    """Whether games can be kept at `path`. Writes a file of its own next to it and takes it away again."""
    subject = "Database"
    folder = path.absolute().parent
    existing = next(each for each in (folder, *folder.parents) if each.exists())
    if not existing.is_dir():
        return Finding(
            subject, False, f"{existing} is a file, so {path} can't be made. Change DATABASE_PATH."
        )
    try:
        with tempfile.TemporaryFile(dir=existing) as probe:
            probe.write(SQLITE_HEADER)
        if path.exists():
            with path.open("r+b") as file:
                header = file.read(len(SQLITE_HEADER))
            if header not in (b"", SQLITE_HEADER):
                return Finding(
                    subject,
                    False,
                    f"{path} exists but is not a database. Move it away or change DATABASE_PATH.",
                )
    except OSError as error:
        return Finding(
            subject,
            False,
            f"{path} can't be written ({error.strerror or error}). Give the bot write access to "
            f"{existing}, or set DATABASE_PATH to a place that it may write.",
        )
    state = "is there and can be written" if path.exists() else "will be made at the first start"
    return Finding(subject, True, f"{path} {state}.")


def examine_disk(path: Path, environment: Mapping[str, str]) -> Finding:
    """Whether what is written will be there after a restart of the host."""
    loss = wiped_disk(path, environment)
    return Finding("Disk", loss is None, loss or "nothing says that this machine throws its files away.")


def examine_fonts(faces: Iterable[Typeface] = FACES) -> Finding:
    """Whether each font loads from its package and draws."""
    drawn = 0
    try:
        for face in faces:
            open_face(face, SAMPLE_SIZE).getmask(SAMPLE)
            drawn += 1
    except (OSError, ValueError) as error:
        return Finding(
            "Fonts",
            False,
            f"one can't be used ({error}). Install the packages again: "
            "pip install --force-reinstall -c constraints.txt -e .",
        )
    return Finding("Fonts", True, f"all {drawn} load from their packages.")


def explain_invite(token: str) -> Finding:
    """The link that invites the bot, and each permission in it with its reason."""
    application = application_id(token) if token else None
    reasons = "".join(f"\n       {each.name}: {each.why}" for each in NEEDED)
    if application is None:
        return Finding("Invite", True, f"the link can be told once the token is right. It asks for:{reasons}")
    return Finding("Invite", True, f"{invite(application)}\n     It asks for no more than:{reasons}")
