"""The contests between computer players that hold their strengths to bounds, and the table of their results.

Run by each game's list of contests (<game>/contests.py); the long tests hold the same contests.
"""

import argparse
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from bot.brains.brain import STRENGTHS, Brain, Chance
from bot.brains.registry import make_brain
from bot.brains.training.matches import CoinFlipper, Tally, compare

DOCUMENT = Path(__file__).parents[3] / "docs" / "computer-players.md"
COIN = "coin-flipper"


class Timed:
    """Plays as another brain does, and notes how long each move took on one core, in seconds."""

    def __init__(self, brain: Brain) -> None:
        self._brain = brain
        self.times: list[float] = []

    def choose(self, view: Any, moves: tuple[Any, ...], chance: Chance) -> Any:
        began = time.process_time()
        move = self._brain.choose(view, moves, chance)
        self.times.append(time.process_time() - began)
        return move


class Result(msgspec.Struct, frozen=True):
    """What a contest came to; `median`, `longest`: how long a move of `one` took, in seconds of one core."""

    tally: Tally
    median: float
    longest: float


class Contest(msgspec.Struct, frozen=True):
    """`one` in one seat against `others` in all the rest, by strengths or COIN. It must win more than `bound`
    of the matches, with the whole 95 % interval above it."""

    game: str
    title: str
    options: Any
    seats: int
    one: str
    others: str
    bound: float
    matches: int

    def play(self, seed: int = 1) -> Result:
        one, others = Timed(make_player(self.game, self.one)), make_player(self.game, self.others)
        tally = compare(self.game, one, others, self.seats, self.options, self.matches, seed)
        return Result(tally, statistics.median(one.times), max(one.times))


def make_player(game: str, name: str) -> Brain:
    return make_brain(game, name) if name in STRENGTHS else CoinFlipper()


_HEAD = (
    "| | seats | player | against | must win more than | matches | won | 95 % interval "
    "| a move, median | longest |\n"
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n"
)


def tell(contest: Contest, result: Result) -> str:
    """The contest and its result as a row of the table."""
    tally = result.tally
    low, high = tally.interval
    verdict = "" if low > contest.bound else " **missed**"
    return (
        f"| {contest.title} | {contest.seats} | {contest.one} | {contest.others} | {contest.bound:.1%} "
        f"| {tally.matches} | {tally.share:.1%}{verdict} | {low:.1%} – {high:.1%} "
        f"| {_tell_time(result.median)} | {_tell_time(result.longest)} |\n"
    )


def _tell_time(seconds: float) -> str:
    return f"{seconds * 1000:.1f} ms" if seconds >= 0.0005 else "< 0.5 ms"


def describe_commit() -> str:
    """The commit that is being played, and whether the players differ from it."""
    folder = Path(__file__).parents[1]
    commit = subprocess.run(
        ("git", "rev-parse", "--short", "HEAD"), cwd=folder, check=True, capture_output=True, text=True
    ).stdout.strip()
    changed = subprocess.run(("git", "diff", "--quiet", "HEAD", "--", "."), cwd=folder).returncode
    return f"{commit} with changes" if changed else commit


def replace_results(document: str, game: str, results: str) -> str:
    """The document with `results` between its two marks for `game`; ValueError if they are not there."""
    before, start, rest = document.partition(f"<!-- results: {game} -->\n")
    _, end, after = rest.partition("<!-- end -->")
    if not start or not end:
        raise ValueError(f"the document has no place for the results of {game}")
    return f"{before}{start}{results}{end}{after}"


def main(contests: Sequence[Contest], arguments: Sequence[str] | None = None) -> None:
    """Play all contests of one game and print their table; with `--write` put it into the document."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the results into the document")
    write = parser.parse_args(arguments).write
    results = f"Played on {datetime.now(UTC):%Y-%m-%d} at commit {describe_commit()}.\n\n{_HEAD}"
    sys.stdout.write(results)
    for contest in contests:
        row = tell(contest, contest.play())
        results += row
        sys.stdout.write(row)
        sys.stdout.flush()
    if write:
        document = replace_results(DOCUMENT.read_text("utf-8"), contests[0].game, results)
        DOCUMENT.write_text(document, "utf-8")
