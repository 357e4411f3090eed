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

from bot.games import skis, yeti
from bot.games.dice import FairDice
from bot.games.registry import GAMES
from bot.games.skis.cards import SAFES, TROUBLES
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
    "skis_2_classic": Script("skis", 2, {"deck": "classic"}, 420),
    "skis_2_stormy_cap": Script("skis", 2, {"deck": "stormy", "season_cap": 2}, 25),
    "skis_3_classic": Script("skis", 3, {"deck": "classic"}, 252),
    "skis_3_stormy_reverse": Script("skis", 3, {"deck": "stormy", "reverse": True}, 954),
    "skis_3_stormy_cap": Script("skis", 3, {"deck": "stormy", "reverse": True, "season_cap": 1}, 422),
    "skis_4_classic_reverse": Script("skis", 4, {"deck": "classic", "reverse": True}, 454),
    "skis_4_stormy": Script("skis", 4, {"deck": "stormy"}, 287),
    "skis_4_stormy_reverse": Script("skis", 4, {"deck": "stormy", "reverse": True}, 296),
}


def choose(state: Any, seat: int, moves: Sequence[Any], chooser: random.Random) -> Any:
    """What the transcripts' players do: sensible enough for a game of a readable length."""
    if isinstance(state, yeti.YetiState):
        landings = yeti.view(state, seat).landings
        good = [yeti.MovePawn(spot.pawn) for spot in landings if spot.bumps or spot.hits_yeti or spot.wins]
        good = [move for move in good if move in moves]
        return chooser.choice(good or moves)
    weights = [weigh(skis.view(state, seat), move) for move in moves]
    return chooser.choices(moves, weights)[0]


def weigh(seen: skis.SkisView, move: skis.Move) -> float:
    """How much a transcript's player of Skis Wild likes a move: runs first, then what the next run lacks,
    attacks and the Yeti; Safes are rather kept in hand."""
    assert seen.seat is not None
    own = seen.mountains[seen.seat]
    wanted = {own.next_run, *own.lacks}
    match move:
        case skis.Draw(source="discard"):
            return 8 if seen.discard_top in wanted else 0.1
        case skis.PlayCard(card=card):
            clears = next(held.clears for held in seen.cards if held.card == card)
            return 400 if card == own.next_run else 60 if clears or card in wanted else 2
        case skis.PlayTrouble():
            return 20
        case skis.StealRun(run=run) | skis.TakeRun(run=run):
            return 40 if run == own.next_run else 3
        case skis.Discard(card=card):
            keep = card in wanted or card in SAFES or card in ("yeti", "double_black", "black_run")
            return 0.02 if keep or card in TROUBLES else 1
        case _:
            return 2


def play(script: Script) -> tuple[tuple[int, str], ...]:
    """The moves (seat, text) of the script's game, played anew."""
    rules = GAMES[script.game]
    chooser = random.Random(script.seed)
    dice = dice_of(script)
    state = rules.begin(script.seats, msgspec.convert(script.options, rules.options_type), dice)
    moves: list[tuple[int, str]] = []
    while acting := rules.actors(state):
        seat = chooser.choice(acting)
        move = choose(state, seat, rules.legal_moves(state, seat), chooser)
        moves.append((seat, str(move)))
        state, _ = rules.apply(state, seat, move, dice)
    return tuple(moves)


def dice_of(script: Script) -> FairDice:
    """The seed's 32 bytes are its number, big-endian; the salt is the number too."""
    return FairDice(script.seed.to_bytes(32, "big"), str(script.seed))


def tell(script: Script, moves: Sequence[tuple[int, str]]) -> str:
    """The whole game as text: head, start, and for each move the other choices (discards left out, for any
    card can be discarded), what was refused and why, what happened, and the lines that changed."""
    rules = GAMES[script.game]
    dice = dice_of(script)
    state = rules.begin(script.seats, msgspec.convert(script.options, rules.options_type), dice)
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
    told = summary(state)
    for number, (seat, text) in enumerate(moves, start=1):
        legal = [str(move) for move in rules.legal_moves(state, seat)]
        refused = tell_refused(rules.view(state, seat))
        state, events = rules.apply(state, seat, rules.parse(text), dice)
        others = [other for other in legal if other != text and not other.startswith("discard ")]
        lines += ["", f"{number}. {name_seat(script.game, seat)} {MARK} {text}"]
        lines += ["  or: " + ", ".join(others)] if others else []
        lines += ["  not: " + line for line in refused]
        lines += ["  " + tell_event(event) for event in events]
        now = summary(state)
        lines += ["  " + line for line, before in zip(now, told, strict=True) if line != before]
        told = now
    lines += ["", f"outcome: {msgspec.json.encode(rules.outcome(state)).decode()}"]
    return "\n".join(lines) + "\n"


def name_seat(game: str, seat: int) -> str:
    """`seat 0 Red` at Don't Stop Yeti, `seat 0` elsewhere."""
    return f"seat {seat} {COLOURS[seat]}" if game == "yeti" else f"seat {seat}"


def tell_event(event: Any) -> str:
    """`bumped: seat 1, pawn 0, space 4, by 0`: the event's tag and fields, nothing left out."""
    fields = {name: msgspec.to_builtins(value) for name, value in msgspec.structs.asdict(event).items()}
    told = ", ".join(f"{name} {'-' if value is None else value}" for name, value in fields.items())
    return f"* {event.__struct_config__.tag}: {told}"


def tell_refused(seen: Any) -> list[str]:
    """The plays of a hand of Skis Wild that are refused, in the phase where one is made, with why."""
    if not isinstance(seen, skis.SkisView) or seen.phase != "play":
        return []
    refused = [play for card in seen.cards for play in card.refused]
    return [f"{play.move} ({', '.join(play.reasons)})" for play in refused]


def summarise_yeti(state: yeti.YetiState) -> list[str]:
    """One line: the phase, the pawns by colour, the Yeti."""
    pawns = "  ".join(f"{COLOURS[seat]} {a} {b}" for seat, (a, b) in enumerate(state.pawns))
    return [f"= round {state.round} {state.phase}: {pawns}  Yeti {state.yeti}"]


def summarise_skis(state: skis.SkisState) -> list[str]:
    """A line for the table, then one for each seat: runs, what is face up, trouble, hand."""
    top = state.discard_pile[-1] if state.discard_pile else "-"
    lines = [
        f"= season {state.season}, {state.phase} by seat {state.turn}, direction {state.direction:+}, "
        f"draw pile {len(state.draw_pile)}, discard pile {len(state.discard_pile)} {top}"
    ]
    for seat, mountain in enumerate(state.mountains):
        up = [name for name in ("lift_open", "lift_ticket") if getattr(mountain, name)]
        up += [card for card in (mountain.gear, *mountain.safes) if card]
        runs = " ".join(map(str, mountain.runs))
        trouble = f" TROUBLE {mountain.trouble}" if mountain.trouble else ""
        lines.append(f"  {seat}: {runs} [{' '.join(up)}]{trouble} hand: {' '.join(state.hands[seat])}")
    return lines


SUMMARIES: Mapping[str, Callable[[Any], list[str]]] = {"yeti": summarise_yeti, "skis": summarise_skis}


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
