"""The state of a match of Skis Wild. Public names: rules-skis.md.

The tables keep it as JSON; only the rules look inside, for it holds every secret.
"""

import msgspec

from bot.games.skis.moves import Event, SkisPhase


class Mountain(msgspec.Struct, frozen=True):
    """What lies face up before a seat. `runs`: five counts in the order of the runs, beyond the limits too;
    `gear`: "beginner_gear" or "pro_gear"; `safes` in the order chalet, season_pass, demo_gear."""

    runs: tuple[int, ...] = (0, 0, 0, 0, 0)
    lift_open: bool = False
    lift_ticket: bool = False
    gear: str | None = None
    safes: tuple[str, ...] = ()
    trouble: str | None = None


class Pending(msgspec.Struct, frozen=True):
    """A Trouble on its way from `attacker` to `target`, who holds `safe` and must call Send it!"""

    attacker: int
    target: int
    trouble: str
    safe: str


class SkisState(msgspec.Struct, frozen=True):
    """Everything about a match. See rules-skis.md, "State and moves, by name". Piles: the top is last."""

    seats: int
    deck: str
    dealer: int
    turn: int
    phase: SkisPhase
    direction: int
    season: int
    draw_pile: tuple[str, ...]
    discard_pile: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    mountains: tuple[Mountain, ...]
    pending: Pending | None
    winner: int | None
    reverse_rule: bool
    season_cap: int | None
    last: tuple[Event, ...] = ()
