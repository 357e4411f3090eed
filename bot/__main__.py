"""`python -m bot [run | play | doctor | verify | backup | restore]`: reads arguments, says what failed.
The only module that knows both the playground and the rest. Exit codes: 0 well, 1 failed, 2 can't be so."""

import argparse
import asyncio
import contextlib
import logging
import os
import signal
import sys
import webbrowser
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, Final

from bot import app
from bot.errors import SettingsError, StoreError
from bot.games.receipt import verify_file
from bot.games.registry import GAMES
from bot.ops import backup, doctor, endpoints, logs
from bot.ops import play as playing
from bot.ops import supervisor as child
from bot.ops.hosting import wiped_disk
from bot.playground.server import serve
from bot.settings import Settings, parse_port, read_settings

log = logging.getLogger("bot")

WELL: Final = 0
FAILED: Final = 1
CANNOT_BE: Final = child.HOPELESS

NO_TOKEN = (
    "There is no token, so the bot can't sign in to Discord.\n"
    "  To try it now without an account:  make play   (or: python -m bot play)\n"
    "  To run it in Discord: copy .env.example to .env, fill in DISCORD_TOKEN, start again.\n"
    "  `python -m bot doctor` checks the rest and prints the link that invites the bot."
)


def main(arguments: list[str] | None = None) -> int:
    """Does what `arguments` (the process's own by default) say and returns the exit code."""
    chosen = read_arguments(arguments)
    try:
        match chosen.command:
            case "play":
                return asyncio.run(_end_by_signal(play(chosen)))
            case "doctor":
                return examine()
            case "verify":
                return verify(chosen.file)
            case "backup":
                return back_up(chosen.file)
            case "restore":
                return restore(chosen.file)
            case _:
                return run(end_with_input=chosen.end_with_input)
    except SettingsError as error:
        return complain(str(error), CANNOT_BE)
    except KeyboardInterrupt:
        return WELL


def read_arguments(arguments: list[str] | None) -> argparse.Namespace:
    """`command` is `run` when none is given; the others' options are in README."""
    parser = argparse.ArgumentParser("python -m bot", description="Group play for Discord.")
    parser.set_defaults(command="run", end_with_input=False)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    parts = {
        name: commands.add_parser(name, help=text, description=text)
        for name, text in (
            ("run", "sign in to Discord and host games (the default)"),
            ("play", "the bot in a small Discord of its own on this machine; no account needed"),
            ("doctor", "check token, database and fonts, and print the link that invites the bot"),
            ("verify", "check the receipt of a finished match"),
            ("backup", "copy the database into a file, also while the bot plays"),
            ("restore", "put such a copy in the database's place; the bot must be stopped"),
        )
    }
    for name, part in parts.items():
        part.set_defaults(command=name)
    parts["run"].add_argument("--end-with-input", action="store_true", help=argparse.SUPPRESS)
    play_part = parts["play"]
    play_part.add_argument(
        "--port", metavar="N", help="the page's port; 0 takes any free one (default: PORT, 8090)"
    )
    play_part.add_argument(
        "--record", type=Path, metavar="FILE", help="write each request and event as a JSON line"
    )
    play_part.add_argument(
        "--record-files", type=Path, metavar="DIR", help="keep the files of the record, too"
    )
    play_part.add_argument("--no-browser", action="store_true", help="do not open the page in a browser")
    parts["verify"].add_argument(
        "file", type=Path, metavar="FILE", help="the JSON file given at the match's end"
    )
    parts["backup"].add_argument("file", type=Path, metavar="FILE", help="where the copy goes")
    parts["restore"].add_argument("file", type=Path, metavar="FILE", help="a copy made by `backup`")
    chosen = parser.parse_args(arguments)
    if getattr(chosen, "record_files", None) and not chosen.record:
        play_part.error("--record-files needs --record")
    return chosen


def run(*, end_with_input: bool) -> int:
    """Signs in to Discord and hosts games until told to end."""
    settings = read_settings()
    logs.set_up(settings.log_level, (settings.token,))
    if not settings.token:
        return complain(NO_TOKEN, CANNOT_BE)
    if loss := wiped_disk(settings.database_path, os.environ):
        log.warning(loss)
    try:
        asyncio.run(_end_by_signal(app.run(settings), end_with_input=end_with_input))
    except Exception as error:
        return _told(error, settings)
    return WELL


async def play(chosen: argparse.Namespace) -> int:
    """The playground in this process, the bot in another; until the first is told to end, or the second
    can't be kept running."""
    settings = read_settings()
    logs.set_up(settings.log_level)
    port = settings.port if chosen.port is None else parse_port("--port", chosen.port)
    try:
        async with serve(port=port, record=chosen.record, record_files=chosen.record_files) as playground:
            with playing.fresh_database(playground.port) as database:
                starts = " or ".join(f"/{game} start" for game in GAMES)
                print(f"\n  Open {playground.page_url} and type {starts}. Ctrl-C ends it.\n", flush=True)
                if sys.stdout.isatty() and not chosen.no_browser:
                    await asyncio.to_thread(webbrowser.open, playground.page_url)
                given = {
                    "DISCORD_TOKEN": playground.token,
                    "DISCORD_API_BASE": playground.api_base,
                    "DISCORD_GATEWAY": playground.gateway_url,
                    "DATABASE_PATH": str(database),
                }
                await child.keep_running(
                    (sys.executable, "-m", "bot", "run", "--end-with-input"), os.environ | given, _say
                )
    except OSError as error:
        return complain(playing.explain_start(error, port), CANNOT_BE)
    return FAILED


def examine() -> int:
    """`doctor`: prints every finding."""
    findings = doctor.examine(read_settings(), os.environ)
    print(doctor.report(findings))
    return WELL if all(each.well for each in findings) else FAILED


def verify(file: Path) -> int:
    """Prints the verdict on a receipt: 0 valid, 1 not what it says, 2 no receipt at all."""
    try:
        content = file.read_bytes()
    except OSError as error:
        return complain(f"{file} can't be read: {error.strerror or error}.", CANNOT_BE)
    verdict = verify_file(content)
    print(verdict.sentence)
    if verdict.valid:
        return WELL
    return CANNOT_BE if verdict.problem == "unreadable" else FAILED


def back_up(file: Path) -> int:
    """Copies the database of the settings to `file`."""
    database = read_settings().database_path
    try:
        copied = backup.back_up(database, file)
    except StoreError as error:
        return complain(error.operator_sentence(), FAILED)
    print(f"{database} is copied to {file}: {copied.open} open tables, {copied.others} others.")
    return WELL


def restore(file: Path) -> int:
    """Puts the copy `file` in the place of the settings' database."""
    database = read_settings().database_path
    try:
        copied, old = backup.restore(file, database)
    except StoreError as error:
        return complain(error.operator_sentence(), FAILED)
    kept = f" The old one is kept as {old}." if old else ""
    print(f"{database} is {file} again: {copied.open} open tables, {copied.others} others.{kept}")
    return WELL


def complain(text: str, code: int) -> int:
    """One plain message on standard error; gives back `code`."""
    print(text, file=sys.stderr, flush=True)
    return code


def _say(text: str) -> None:
    print(f"  {text}", flush=True)


async def _end_by_signal(work: Coroutine[Any, Any, int | None], *, end_with_input: bool = False) -> int:
    """Awaits `work`, and cancels it at a signal to end (Ctrl-C does so anyway), or when input closes."""
    task = asyncio.ensure_future(work)
    loop = asyncio.get_running_loop()
    for name in ("SIGTERM", "SIGHUP"):
        if number := getattr(signal, name, None):
            with contextlib.suppress(NotImplementedError):  # Windows has no such handlers
                loop.add_signal_handler(number, task.cancel)
    if end_with_input:
        child.on_closed_input(task.cancel)
    try:
        return await task or WELL
    except asyncio.CancelledError:
        return WELL


def _told(error: BaseException, settings: Settings) -> int:
    """Says why the bot ended: in a sentence for what can be mended from outside, else as a log line."""
    while isinstance(error, BaseExceptionGroup) and len(error.exceptions) == 1:
        error = error.exceptions[0]
    if isinstance(error, SettingsError):
        return complain(str(error), CANNOT_BE)
    if isinstance(error, StoreError):
        return complain(error.operator_sentence(), CANNOT_BE)
    if sentence := endpoints.explain(error):
        code = CANNOT_BE if endpoints.is_setting(error) else FAILED
        return complain(logs.mask(sentence, (settings.token,)), code)
    log.error("The bot ended on an error of its own", exc_info=error)
    return FAILED


if __name__ == "__main__":
    sys.exit(main())
