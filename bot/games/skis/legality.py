"""What may be played at Skis Wild as things stand, and every reason against what may not.

Source: rules-skis.md, "A turn".
"""

from bot.games.skis.cards import (
    BLOCKED_BY,
    CLEARS,
    DEMO_GEAR,
    GEAR_FOR,
    GROUPS,
    KINDS,
    LIFT_OPEN,
    LIFT_TICKET,
    LIMITS,
    MOST_SEATS,
    RUNS,
    SEASON_PASS,
    TROUBLES,
    YETI,
)
from bot.games.skis.moves import (
    Discard,
    Move,
    PlayCard,
    PlayReverse,
    PlayTrouble,
    Reasons,
    SkisReason,
    StealRun,
    TakeRun,
)
from bot.games.skis.state import Mountain, SkisState

# Plain dictionaries of what is asked for most: the public ones are read-only, and slower.
_GROUPS = dict(GROUPS)
_BLOCKED_BY = dict(BLOCKED_BY)

RUN_INDEX = {run: index for index, run in enumerate(RUNS)}

# One record for each move there is, in the order of their texts: moves are compared and hashed often.
SEATS = range(MOST_SEATS)
DISCARDS = {kind: Discard(kind) for kind in KINDS}
LAYS = {kind: PlayCard(kind) for kind in KINDS if GROUPS[kind] not in ("trouble", "gold")}
ATTACKS = {kind: tuple(PlayTrouble(kind, seat) for seat in SEATS) for kind in TROUBLES}
STEALS = tuple(tuple((RUN_INDEX[run], StealRun(seat, run)) for run in sorted(RUNS)) for seat in SEATS)
TAKES = {run: TakeRun(run) for run in RUNS}
REVERSE = PlayReverse()


def next_run(mountain: Mountain) -> str | None:
    """The first run in order whose limit is not filled; None when all are."""
    for run, count, limit in zip(RUNS, mountain.runs, LIMITS):  # noqa: B905 - always five, and asked often
        if count < limit:
            return run
    return None


def filled(mountain: Mountain) -> int:
    """How many of the five runs are at or above their limits."""
    return sum(count >= limit for count, limit in zip(mountain.runs, LIMITS, strict=True))


def counted(mountain: Mountain) -> int:
    """How many run cards count: those up to the limits."""
    return sum(map(min, mountain.runs, LIMITS))


def lacks(mountain: Mountain, run: str) -> Reasons:
    """Everything that is missing to lay `run`, were it the next: `trouble`, `lift_open`, `lift_ticket`,
    `beginner_gear` or `pro_gear`."""
    missing = []
    if mountain.trouble is not None:
        missing.append(SkisReason.TROUBLE)
    if not mountain.lift_open:
        missing.append(SkisReason.LIFT_OPEN)
    if not mountain.lift_ticket and SEASON_PASS not in mountain.safes:
        missing.append(SkisReason.LIFT_TICKET)
    gear = GEAR_FOR[run]
    if mountain.gear != gear and DEMO_GEAR not in mountain.safes:
        missing.append(SkisReason(gear))
    return tuple(missing)


def runnable(mountain: Mountain) -> str | None:
    """The one run that may be laid now; None if there is none."""
    if mountain.trouble is not None or not mountain.lift_open:
        return None
    if not mountain.lift_ticket and SEASON_PASS not in mountain.safes:
        return None
    run = next_run(mountain)
    if run is None or (mountain.gear != GEAR_FOR[run] and DEMO_GEAR not in mountain.safes):
        return None
    return run


def refuse_laying(mountain: Mountain, card: str) -> Reasons:
    """Why `card` can't be laid into one's own mountain; empty if it can."""
    group = _GROUPS[card]
    if group == "run":
        missing = lacks(mountain, card)
        return missing if next_run(mountain) == card else (*missing, SkisReason.ORDER)
    if group == "remedy":
        return () if (card, mountain.trouble) in CLEARS else (SkisReason.NOTHING_TO_CLEAR,)
    if group == "safe":
        return (SkisReason.ALREADY_UP,) if card in mountain.safes else ()
    if _is_up(mountain, card) and (card, mountain.trouble) not in CLEARS:
        return (SkisReason.ALREADY_UP,)
    return ()


def _is_up(mountain: Mountain, card: str) -> bool:
    """Whether this Lift Open, Lift Ticket or Gear is face up."""
    if card == LIFT_OPEN:
        return mountain.lift_open
    if card == LIFT_TICKET:
        return mountain.lift_ticket
    return mountain.gear == card


def displaced_by(mountain: Mountain, card: str) -> str | None:
    """The card that goes to the discard pile when `card` is laid: the one already face up, or a remedy."""
    group = _GROUPS[card]
    if group == "gear":
        return mountain.gear
    if group == "remedy" or (group in ("lift", "ticket") and _is_up(mountain, card)):
        return card
    return None


def refuse_attack(state: SkisState, seat: int, trouble: str, target: int) -> Reasons:
    """Why `seat` can't play `trouble` against `target`; empty if it can."""
    if not 0 <= target < state.seats:
        return (SkisReason.NO_SUCH_SEAT,)
    if target == seat:
        return (SkisReason.OWN_SEAT,)
    mountain = state.mountains[target]
    reasons: Reasons = ()
    if mountain.trouble is not None:
        reasons += (SkisReason.HAS_TROUBLE,)
    if _BLOCKED_BY[trouble] in mountain.safes:
        reasons += (SkisReason.SAFE_UP,)
    return reasons


def refuse_steal(state: SkisState, seat: int, victim: int, run: str) -> Reasons:
    """Why `seat` can't take a `run` card from `victim` with the Yeti; empty if it can."""
    if not 0 <= victim < state.seats:
        return (SkisReason.NO_SUCH_SEAT,)
    if victim == seat:
        return (SkisReason.OWN_SEAT,)
    return () if state.mountains[victim].runs[RUN_INDEX[run]] else (SkisReason.NO_SUCH_RUN,)


def refuse_take(state: SkisState, run: str) -> Reasons:
    """Why `run` can't be taken from the discard pile with the Yeti; empty if it can."""
    return () if state.discard_pile and state.discard_pile[-1] == run else (SkisReason.NOT_ON_TOP,)


def refuse_reverse(state: SkisState) -> Reasons:
    """Why the Yeti can't be played as a Reverse; empty if it can."""
    return () if state.reverse_rule else (SkisReason.REVERSE_OFF,)


def refuse_draw_from_discard(state: SkisState) -> Reasons:
    """Why the top of the discard pile can't be drawn; empty if it can."""
    if not state.discard_pile:
        return (SkisReason.EMPTY,)
    return (SkisReason.YETI_ON_TOP,) if state.discard_pile[-1] == YETI else ()


def plays_of(state: SkisState, seat: int, card: str) -> list[Move]:
    """The legal plays of `card` by `seat` in its `play` phase, sorted by text; whether it is held is not
    looked at."""
    mountains = state.mountains
    own = mountains[seat]
    group = _GROUPS[card]
    if group == "run":
        return [LAYS[card]] if runnable(own) == card else []
    if group == "trouble":
        safe = _BLOCKED_BY[card]
        return [
            ATTACKS[card][target]
            for target, mountain in enumerate(mountains)
            if mountain.trouble is None and target != seat and safe not in mountain.safes
        ]
    if group == "gold":
        moves: list[Move] = [
            steal
            for victim, mountain in enumerate(mountains)
            if victim != seat
            for index, steal in STEALS[victim]
            if mountain.runs[index]
        ]
        if state.discard_pile and state.discard_pile[-1] in RUN_INDEX:
            moves.append(TAKES[state.discard_pile[-1]])
        if state.reverse_rule:
            moves.append(REVERSE)
        return moves
    return [] if refuse_laying(own, card) else [LAYS[card]]


def wins_with(mountain: Mountain, run: str) -> bool:
    """Whether one more `run` fills the last run that is not filled yet."""
    index = RUN_INDEX[run]
    return all(
        count + (index == which) >= limit
        for which, (count, limit) in enumerate(zip(mountain.runs, LIMITS, strict=True))
    )
