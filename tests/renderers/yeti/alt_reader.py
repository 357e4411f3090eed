"""Reads an alt text of Don't Stop Yeti back into places, phase and sector, knowing only its sentences."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

SEATS = ("Red", "Blue", "Green", "Gold")
_PHASES = (
    (r"The Yeti's turn: any player spins for it\.", "yeti_spin"),
    (r"\((\w+)\) is to spin\.", "spin"),
    (r"\((\w+)\) is to move a pawn by \d+\.", "move"),
    (r"\((\w+)\) is to spin again or stay safe\.", "decide"),
    (r"\((\w+)\) is to take a free spin, which is protected\.", "free_spin"),
    (r"\((\w+)\) is to move a pawn by \d+ after a free spin\.", "free_move"),
    (r"\((\w+)\) has busted and is to pass\.", "bust"),
    (r"\((\w+)\) has won: both pawns at SUMMIT\.", "over"),
)
_PLACE = r"(on \d+|at BASE CAMP|at SUMMIT)"


@dataclass(frozen=True)
class TableQueries:
    """What a listener knows: `pawns` by seat, `yeti`, `phase`, whose choice (`seat`, None for anyone),
    `sector` (None: not spun), `round`, `lands` by pawn, and, after a bust, `lost`: (seat, pawn) → space."""

    round: int
    phase: str
    seat: int | None
    pawns: tuple[tuple[int, int], ...]
    yeti: int
    sector: int | None
    lands: dict[int, int | None]
    lost: dict[tuple[int, int], int]


def read(text: str, names: Sequence[str]) -> TableQueries:
    """Read an alt text. AssertionError where it doesn't say something."""
    for name in sorted(set(names), key=len, reverse=True):
        if name:
            text = text.replace(f"{name} (", "Somebody (")
    phase, seat = _read_phase(text)
    pawns = tuple(
        (_space(found[1]), _space(found[2]))
        for label in SEATS
        if (
            found := re.search(
                rf"\(({label})\): pawn 1 {_PLACE}, pawn 2 {_PLACE}\.".replace(f"({label})", label), text
            )
        )
    )
    yeti = re.search(rf"The Yeti is {_PLACE}\.", text)
    assert yeti, text
    spun = re.search(r"The wheel shows (\d+|BUST), sector (\d+) of \d+\.", text)
    assert spun or "The wheel has not been spun yet." in text, text
    heading = re.match(r"Don't Stop Yeti, round (\d+)\.", text)
    assert heading, text
    return TableQueries(
        round=int(heading[1]),
        phase=phase,
        seat=seat,
        pawns=pawns,
        yeti=_space(yeti[1]),
        sector=int(spun[2]) - 1 if spun else None,
        lands=_read_landings(text),
        lost=_read_lost(text),
    )


def _read_phase(text: str) -> tuple[str, int | None]:
    found = [(phase, match) for pattern, phase in _PHASES if (match := re.search(pattern, text))]
    assert len(found) == 1, text
    phase, match = found[0]
    return phase, SEATS.index(match[1]) if match.groups() else None


def _read_landings(text: str) -> dict[int, int | None]:
    lands: dict[int, int | None] = {}
    for pawn, place in re.findall(r"Pawn (\d) can go to (\d+|SUMMIT|BASE CAMP)\b", text):
        lands[int(pawn) - 1] = _number(place)
    for pawn in re.findall(r"Pawn (\d) cannot move: it ", text):
        lands[int(pawn) - 1] = None
    return lands


def _read_lost(text: str) -> dict[tuple[int, int], int]:
    undone = re.search(r"Undone: (.*?)\.(?: |$)", text)
    assert undone or "has busted" not in text or "Nothing was lost." in text, text
    moved = re.findall(
        r"(Red|Blue|Green|Gold) (\d) from (\d+|SUMMIT|BASE CAMP) back to", undone[1] if undone else ""
    )
    return {(SEATS.index(label), int(pawn) - 1): _number(place) for label, pawn, place in moved}


def _space(words: str) -> int:
    return _number(words.removeprefix("on ").removeprefix("at "))


def _number(place: str) -> int:
    return {"BASE CAMP": 0, "SUMMIT": 12}.get(place) if not place.isdigit() else int(place)  # type: ignore[return-value]
