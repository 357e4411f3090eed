"""Reads the alt texts of Skis Wild back into mountains, piles and hands, knowing only their sentences."""

import re
from dataclasses import dataclass

SEATS = ("Red", "Blue", "Green", "Gold")
TROUBLES = ("Lift Closed", "Snow Storm", "Closed Trail", "Broken Ski", "Lose Lift Ticket")
SAFES = ("Chalet", "Season Pass", "Demo Gear")
GEARS = ("Beginner Gear", "Pro Gear")
_RUNS = r"Ski School (\d+)/4, Green (\d+)/3, Blue (\d+)/2, Black (\d+)/1, Double Black (\d+)/1"
_SLOPE = re.compile(
    _RUNS + r"; up: ([^;]+)(?:; Trouble: ([^;]+))?; "
    r"(all runs filled|ready for [\w ]+|[\w ]+ needs [\w ,]+)(?:; (\d+) cards?)?\."
)


@dataclass(frozen=True)
class Mountain:
    """What a listener knows of a mountain. `lacks`: in the words of the text; `hand`: None where not told."""

    runs: tuple[int, ...]
    lift: bool
    ticket: bool
    gear: str | None
    safes: tuple[str, ...]
    trouble: str | None
    next_run: str | None
    lacks: tuple[str, ...]
    hand: int | None


@dataclass(frozen=True)
class Table:
    season: int
    cap: int | None
    direction: int | None
    phase: str
    seat: int
    mountains: tuple[Mountain, ...]
    draw_pile: int
    discard_pile: int
    top: str | None


@dataclass(frozen=True)
class Held:
    """A kind of card: its number, name, copies, whether it is of use, and what the text says about it."""

    number: int
    name: str
    copies: int
    useful: bool
    what: str


def read_table(text: str, seats: int) -> Table:
    """Read a table's alt text. AssertionError where it doesn't say something."""
    heading = re.match(r"Skis Wild, season (\d+)(?: of (\d+))?(?:, play goes to the (left|right))?\.", text)
    assert heading, text
    phase, seat = _read_choice(text)
    mountains = []
    for label in SEATS[:seats]:
        found = re.search(rf"(?:\({label}\)|(?<=\. ){label}): (?={_RUNS})", text)
        assert found, (label, text)
        mountains.append(read_mountain(text[found.end() :]))
    drawn, discarded, top = _read_piles(text)
    way = {"left": 1, "right": -1, None: None}[heading[3]]
    cap = int(heading[2]) if heading[2] else None
    return Table(int(heading[1]), cap, way, phase, seat, tuple(mountains), drawn, discarded, top)


def read_mountain(text: str) -> Mountain:
    """Read what the text begins with."""
    found = _SLOPE.match(text)
    assert found, text
    *runs, up, trouble, coming, hand = found.groups()
    things = [] if up == "nothing" else up.split(", ")
    gear = [thing for thing in things if thing in GEARS]
    safes = tuple(thing for thing in things if thing in SAFES)
    assert len(gear) <= 1
    assert len(things) == ("Lift" in things) + ("Ticket" in things) + len(gear) + len(safes), things
    assert trouble is None or trouble in TROUBLES
    next_run, lacks = None, ()
    if coming.startswith("ready for "):
        next_run = coming.removeprefix("ready for ")
    elif " needs " in coming:
        next_run, _, missing = coming.partition(" needs ")
        lacks = tuple(missing.split(", "))
    return Mountain(
        tuple(map(int, runs)), "Lift" in things, "Ticket" in things, gear[0] if gear else None, safes,
        trouble, next_run, lacks, int(hand) if hand else None,
    )  # fmt: skip


def read_hand(text: str) -> tuple[list[Held], Mountain]:
    """Read a hand's alt text: its kinds in order, and the owner's mountain."""
    assert re.match(r"Hand of .* at Skis Wild, season \d+", text), text
    body, _, rest = text.partition("Your mountain: ")
    held = [
        Held(int(number), name, int(copies or 1), not said.startswith(", not"), said)
        for number, name, copies, said in re.findall(
            r"(?<=[.!] )(\d)\. ([A-Z][A-Za-z ]+!?)(?: ×(\d))?"
            r"((?:, playable|, not playable|, not yet)?: .+?)\.(?= \d\. | $)",
            body,
        )
    ]
    assert held or "No cards." in body, text
    assert [card.number for card in held] == list(range(1, len(held) + 1)), text
    return held, read_mountain(rest)


def _read_choice(text: str) -> tuple[str, int]:
    labels = "|".join(SEATS)
    who = rf"(?:\(({labels})\)|\. ({labels}))"
    patterns = (
        (rf"{who} is to draw a card\.", "draw"),
        (rf"{who} is to play or discard a card\.", "play"),
        (rf"(?:\(({labels})\)|for ({labels})) to call Send it!: ", "send_it"),
        (rf"{who} has won: (?:all five runs|leads after the last season)\.", "over"),
    )
    found = [(phase, match) for pattern, phase in patterns if (match := re.search(pattern, text))]
    assert len(found) == 1, text
    phase, match = found[0]
    return phase, SEATS.index(match[1] or match[2])


def _read_piles(text: str) -> tuple[int, int, str | None]:
    found = re.search(r"(\d+) to draw, (\d+) discarded, ([A-Z][A-Za-z ]+!?|nothing) on top\.", text)
    assert found, text
    return int(found[1]), int(found[2]), None if found[3] == "nothing" else found[3]
