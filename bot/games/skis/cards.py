"""The cards of Skis Wild and its decks, as data that is checked when loaded.

Source: rules-skis.md, "Cards".
"""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

RUNS = ("ski_school", "green_runs", "blue_runs", "black_run", "double_black")
LIMITS = (4, 3, 2, 1, 1)
BEGINNER_RUNS = RUNS[:2]
LIFT_OPEN = "lift_open"
LIFT_TICKET = "lift_ticket"
BEGINNER_GEAR = "beginner_gear"
PRO_GEAR = "pro_gear"
GEARS = (BEGINNER_GEAR, PRO_GEAR)
REMEDIES = ("bluebird", "trail_map")
TROUBLES = ("lift_closed", "snow_storm", "closed_trail", "broken_ski", "lose_lift_ticket")
SEASON_PASS = "season_pass"
DEMO_GEAR = "demo_gear"
SAFES = ("chalet", SEASON_PASS, DEMO_GEAR)
YETI = "yeti"

KINDS = (*RUNS, LIFT_OPEN, LIFT_TICKET, *GEARS, *REMEDIES, *TROUBLES, *SAFES, YETI)
"""Every kind of card, in the canonical order of an unshuffled deck."""

NAMES: Mapping[str, str] = MappingProxyType(
    {
        "ski_school": "Ski School",
        "green_runs": "Green Runs",
        "blue_runs": "Blue Runs",
        "black_run": "Black Run",
        "double_black": "Double Black",
        "lift_open": "Lift Open",
        "lift_ticket": "Lift Ticket",
        "beginner_gear": "Beginner Gear",
        "pro_gear": "Pro Gear",
        "bluebird": "Bluebird!",
        "trail_map": "Trail Map",
        "lift_closed": "Lift Closed",
        "snow_storm": "Snow Storm",
        "closed_trail": "Closed Trail",
        "broken_ski": "Broken Ski",
        "lose_lift_ticket": "Lose Lift Ticket",
        "chalet": "Chalet",
        "season_pass": "Season Pass",
        "demo_gear": "Demo Gear",
        "yeti": "Yeti",
    }
)

GROUPS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(RUNS, "run"),
        LIFT_OPEN: "lift",
        LIFT_TICKET: "ticket",
        **dict.fromkeys(GEARS, "gear"),
        **dict.fromkeys(REMEDIES, "remedy"),
        **dict.fromkeys(TROUBLES, "trouble"),
        **dict.fromkeys(SAFES, "safe"),
        YETI: "gold",
    }
)

GEAR_FOR: Mapping[str, str] = MappingProxyType(
    {run: BEGINNER_GEAR if run in BEGINNER_RUNS else PRO_GEAR for run in RUNS}
)

CLEARED_BY: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "lift_closed": (LIFT_OPEN,),
        "snow_storm": ("bluebird",),
        "closed_trail": ("trail_map",),
        "broken_ski": GEARS,
        "lose_lift_ticket": (LIFT_TICKET,),
    }
)
"""Trouble → the cards that clear it (its Safe clears it too)."""

BLOCKED_BY: Mapping[str, str | None] = MappingProxyType(
    {
        "lift_closed": None,
        "snow_storm": "chalet",
        "closed_trail": SEASON_PASS,
        "broken_ski": DEMO_GEAR,
        "lose_lift_ticket": SEASON_PASS,
    }
)
"""Trouble → the Safe that blocks it, None for Lift Closed."""

CLEARS: frozenset[tuple[str, str]] = frozenset(
    [(card, trouble) for trouble, cards in CLEARED_BY.items() for card in cards]
    + [(safe, trouble) for trouble, safe in BLOCKED_BY.items() if safe is not None]
)
"""(card, trouble) for every card that clears that Trouble, Safes included."""

DECK_SIZE = 114
HAND_SIZE = 6
LEAST_SEATS = 2
MOST_SEATS = 4


class Deck(msgspec.Struct, frozen=True):
    """How many copies of each kind: for four players, and the kit that is taken out for each player less."""

    copies: Mapping[str, int]
    kit: Mapping[str, int]

    def counts(self, seats: int) -> dict[str, int]:
        """Copies of each kind, in canonical order, for 2, 3 or 4 players."""
        return {
            kind: self.copies.get(kind, 0) - (MOST_SEATS - seats) * self.kit.get(kind, 0) for kind in KINDS
        }

    def cards(self, seats: int) -> list[str]:
        """The unshuffled deck in canonical order, copies together."""
        return [kind for kind, count in self.counts(seats).items() for _ in range(count)]


def check_deck(name: str, deck: Deck) -> Deck:
    """The deck itself, if it can be played by every number of players; else a ValueError that says why.

    Besides its size and limits: all that hands (seven for the player whose turn it is), mountains and a
    pending Trouble can hold is less than the deck, so draw and discard pile are never empty at once.
    """
    unknown = sorted({*deck.copies, *deck.kit} - set(KINDS))
    if unknown:
        raise ValueError(f"deck {name} has cards that are none: {', '.join(unknown)}")
    size = sum(deck.copies.values())
    if size != DECK_SIZE:
        raise ValueError(f"deck {name} has {size} cards, not {DECK_SIZE}")
    kept_whole = sorted(kind for kind in (*TROUBLES, *SAFES, YETI) if deck.kit.get(kind, 0))
    if kept_whole:
        raise ValueError(f"deck {name} takes out {', '.join(kept_whole)}, which are never removed")
    for seats in range(LEAST_SEATS, MOST_SEATS + 1):
        _check_counts(f"deck {name} for {seats}", deck.counts(seats), seats)
    return deck


def _check_counts(what: str, counts: Mapping[str, int], seats: int) -> None:
    missing = [kind for kind, count in counts.items() if count < 0]
    if missing:
        raise ValueError(f"{what} has less than no {', '.join(missing)}")
    short = [run for run, limit in zip(RUNS, LIMITS, strict=True) if counts[run] < limit]
    short += [kind for kind in (LIFT_OPEN, LIFT_TICKET, *GEARS) if not counts[kind]]
    if short:
        raise ValueError(f"{what} has too few {', '.join(short)} for anyone to win")
    held = seats * HAND_SIZE + 1 + sum(counts[run] for run in RUNS)
    held += min(counts[LIFT_OPEN], seats) + min(counts[LIFT_TICKET], seats)
    held += min(sum(counts[gear] for gear in GEARS), seats)
    held += sum(min(counts[safe], seats) for safe in SAFES)
    held += min(sum(counts[trouble] for trouble in TROUBLES), seats + 1)
    if held >= sum(counts.values()):
        raise ValueError(f"{what} can be held up whole: {held} cards in hands and mountains")


_KIT = MappingProxyType(
    dict(zip(RUNS, (5, 4, 3, 2, 2), strict=True))
    | {LIFT_OPEN: 2, LIFT_TICKET: 2, BEGINNER_GEAR: 2, PRO_GEAR: 2, "bluebird": 1, "trail_map": 1}
)


def _deck(
    runs: tuple[int, ...], rest: tuple[int, ...], trouble: int, safe: int, yeti: int, kit: Mapping[str, int]
) -> Deck:
    copies = dict(zip(RUNS, runs, strict=True))
    copies |= dict(zip((LIFT_OPEN, LIFT_TICKET, *GEARS, *REMEDIES), rest, strict=True))
    copies |= dict.fromkeys(TROUBLES, trouble) | dict.fromkeys(SAFES, safe) | {YETI: yeti}
    return Deck(MappingProxyType(copies), kit)


DECKS: Mapping[str, Deck] = MappingProxyType(
    {
        name: check_deck(name, deck)
        for name, deck in {
            "classic": _deck((20, 16, 12, 8, 8), (8, 8, 8, 8, 4, 4), 1, 1, 2, _KIT),
            "stormy": _deck((18, 14, 10, 7, 7), (8, 8, 7, 7, 5, 5), 2, 2, 2, _KIT),
        }.items()
    }
)
