"""Whole games as plain text: `python -m tests.games.transcripts_write` tells the kept ones again, and
`--new` plays them again from their seeds. Review the difference before you commit it.

The telling is also what test_transcripts.py compares the files with.
"""

import random
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from bot.games import yeti
from bot.games.dice import FairDice
from bot.games.registry import GAMES
from bot.games.yeti.board import COLOURS

FOLDER = Path(__file__).with_name("transcripts")
MARK = ">"


class Script(NamedTuple):
    """How a transcript's game was made: by players of our own, from a seed."""

    game: str
    seats: int
    options: Mapping[str, Any]
    seed: int


class Kept(NamedTuple):
    """What a transcript file holds besides its telling."""

    script: Script
    moves: tuple[tuple[int, str], ...]


SCRIPTS: Mapping[str, Script] = {
    "yeti_2_classic": Script("yeti", 2, {"wheel": "classic"}, 2496),
    "yeti_2_stormy": Script("yeti", 2, {"wheel": "stormy"}, 3041),
    "yeti_3_classic": Script("yeti", 3, {"wheel": "classic"}, 1881),
    "yeti_3_gentle": Script("yeti", 3, {"wheel": "gentle"}, 3979),
    "yeti_4_classic": Script("yeti", 4, {"wheel": "classic"}, 2729),
    "yeti_4_stormy": Script("yeti", 4, {"wheel": "stormy"}, 4910),
}


def choose(state: Any, seat: int, moves: Sequence[Any], chooser: random.Random) -> Any:
    """What the transcripts' players do: sensible enough for a game of a readable length."""
    if isinstance(state, yeti.YetiState):
        landings = yeti.view(state, seat).landings
        good = [yeti.MovePawn(spot.pawn) for spot in landings if spot.bumps or spot.hits_yeti or spot.wins]
        good = [move for move in good if move in moves]
        return chooser.choice(good or moves)
    return chooser.choice(moves)


def play(script: Script) -> tuple[tuple[int, str], ...]:
    """The moves (seat, text) of the script's game, played anew."""
    entry = GAMES[script.game]
    chooser = random.Random(script.seed)
    dice = dice_of(script)
    state = entry.begin(script.seats, msgspec.convert(script.options, entry.options), dice)
    moves: list[tuple[int, str]] = []
    while acting := entry.module.actors(state):
        seat = chooser.choice(acting)
        move = choose(state, seat, entry.module.legal_moves(state, seat), chooser)
        moves.append((seat, str(move)))
        state, _ = entry.module.apply(state, seat, move, dice)
    return tuple(moves)


def dice_of(script: Script) -> FairDice:
    """The seed's 32 bytes are its number, big-endian; the salt is the number too."""
    return FairDice(script.seed.to_bytes(32, "big"), str(script.seed))


def tell(script: Script, moves: Sequence[tuple[int, str]]) -> str:
    """The whole game as text: head, start, and for each move the choice, what happened, what stands."""
    entry = GAMES[script.game]
    dice = dice_of(script)
    state = entry.begin(script.seats, msgspec.convert(script.options, entry.options), dice)
    summary = SUMMARIES[script.game]
    options = msgspec.json.encode(script.options, order="sorted").decode()
    lines = [
        f"game: {script.game}",
        f"seats: {script.seats}",
        f"options: {options}",
        f"seed: {script.seed}",
        "",
        *("  " + line for line in summary(state)),
    ]
    for number, (seat, text) in enumerate(moves, start=1):
        legal = [str(move) for move in entry.module.legal_moves(state, seat)]
        state, events = entry.module.apply(state, seat, entry.module.parse(text), dice)
        others = [other for other in legal if other != text]
        lines += ["", f"{number}. {name_seat(script.game, seat)} {MARK} {text}"]
        lines += ["  or: " + ", ".join(others)] if others else []
        lines += ["  " + tell_event(event) for event in events]
        lines += ["  " + line for line in summary(state)]
    lines += ["", f"outcome: {msgspec.json.encode(entry.module.outcome(state)).decode()}"]
    return "\n".join(lines) + "\n"


def name_seat(game: str, seat: int) -> str:
    """`seat 0 Red` at Don't Stop Yeti, `seat 0` elsewhere."""
    return f"seat {seat} {COLOURS[seat]}" if game == "yeti" else f"seat {seat}"


def tell_event(event: Any) -> str:
    """`bumped: seat 1, pawn 0, space 4, by 0`: the event's tag and fields, nothing left out."""
    fields = msgspec.structs.asdict(event)
    told = ", ".join(f"{name} {'-' if value is None else value}" for name, value in fields.items())
    return f"* {event.__struct_config__.tag}: {told}"


def summarise_yeti(state: yeti.YetiState) -> list[str]:
    """One line: the phase, the pawns by colour, the Yeti."""
    pawns = "  ".join(f"{COLOURS[seat]} {a} {b}" for seat, (a, b) in enumerate(state.pawns))
    return [f"= round {state.round} {state.phase}: {pawns}  Yeti {state.yeti}"]


SUMMARIES: Mapping[str, Callable[[Any], list[str]]] = {"yeti": summarise_yeti}


def read(text: str) -> Kept:
    """The head and the moves of a transcript; its telling is not looked at."""
    head: dict[str, str] = {}
    moves: list[tuple[int, str]] = []
    for line in text.splitlines():
        if not moves and ": " in line and not line.startswith(" "):
            key, _, value = line.partition(": ")
            head[key] = value
        elif f" {MARK} " in line:
            who, _, move = line.partition(f" {MARK} ")
            moves.append((int(who.split()[2]), move))
    options = msgspec.json.decode(head["options"])
    return Kept(Script(head["game"], int(head["seats"]), options, int(head["seed"])), tuple(moves))


def write(again: bool) -> None:
    """Rewrite every transcript, playing anew if `again`."""
    FOLDER.mkdir(exist_ok=True)
    for name, script in SCRIPTS.items():
        path = FOLDER / f"{name}.txt"
        moves = play(script) if again or not path.exists() else read(path.read_text("utf-8")).moves
        path.write_text(tell(script, moves), "utf-8")
        print(f"{path.name}: {len(moves)} moves")


if __name__ == "__main__":
    write(again="--new" in sys.argv[1:])
