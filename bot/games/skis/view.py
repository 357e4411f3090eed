"""What one seat, or the public, may see of Skis Wild, with what pictures, controls and words need already
worked out. Made by observation.py. It never contains anyone else's secret.
"""

import msgspec

from bot.games.game import Outcome
from bot.games.skis.moves import Event, Reasons, SkisPhase
from bot.games.skis.state import Pending


class Slope(msgspec.Struct, frozen=True):
    """A seat's mountain as everyone sees it, and what it comes to. `runs`: five counts, which may be beyond
    the limits; `filled`: how many runs are filled; `counted`: run cards up to the limits; `next_run`: the
    first run below its limit, None when all are filled; `lacks`: everything missing to lay it (`trouble`,
    `lift_open`, `lift_ticket`, `beginner_gear` or `pro_gear`); `hand`: how many cards the seat holds."""

    seat: int
    runs: tuple[int, ...]
    lift_open: bool
    lift_ticket: bool
    gear: str | None
    safes: tuple[str, ...]
    trouble: str | None
    filled: int
    counted: int
    next_run: str | None
    lacks: Reasons
    hand: int


class Refused(msgspec.Struct, frozen=True):
    """A play that the rules forbid as things stand: the move's text and every reason."""

    move: str
    reasons: Reasons


class HandCard(msgspec.Struct, frozen=True):
    """One kind of card in one's own hand, and what it could do in one's `play` phase as things stand.

    `copies`: how many of it are held; `group`: see cards.GROUPS; `plays`: texts of its legal plays;
    `refused`: its other plays (for a Trouble one for each other seat; for a Yeti that can take nothing
    "play yeti"); `clears`: the Trouble on oneself that it would clear; `displaces`: the card that it would
    send to the discard pile; `wins`: one of its plays would win. It can always be discarded.
    """

    card: str
    copies: int
    group: str
    plays: tuple[str, ...]
    refused: tuple[Refused, ...] = ()
    clears: str | None = None
    displaces: str | None = None
    wins: bool = False


class SkisView(msgspec.Struct, frozen=True):
    """`seat` is whose eyes these are (None: the public). `actors`: the seats that may move now; `legal`:
    the texts of this seat's legal moves now.

    `next_turn`: the seat whose turn follows, as play goes now. `draw_pile`, `discard_pile`: how many cards;
    `discard_top`: the card on top, None when empty; `can_draw_discard`: it may be drawn from in a `draw`
    phase (not empty, no Yeti on top). `hand` in the order drawn, `cards` one for each kind in it, sorted by
    canonical order, and `drawn`, the card just drawn in one's own `play` phase: of this seat only, empty
    for the public. `last`: the events of the last move, without what others may not see.
    """

    seat: int | None
    seats: int
    deck: str
    dealer: int
    turn: int
    phase: SkisPhase
    direction: int
    season: int
    season_cap: int | None
    reverse_rule: bool
    draw_pile: int
    discard_pile: int
    discard_top: str | None
    can_draw_discard: bool
    mountains: tuple[Slope, ...]
    pending: Pending | None
    actors: tuple[int, ...]
    winner: int | None
    outcome: Outcome | None = None
    next_turn: int = 0
    hand: tuple[str, ...] = ()
    cards: tuple[HandCard, ...] = ()
    drawn: str | None = None
    legal: tuple[str, ...] = ()
    last: tuple[Event, ...] = ()
