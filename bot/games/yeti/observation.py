"""Makes the View of Don't Stop Yeti from a state, with landings, chances and threats worked out.

Source: rules-yeti.md.
"""

from bot.games.yeti.board import BASE_CAMP, ENDS, REFUSALS, SUMMIT
from bot.games.yeti.rules import MOVE_PHASES, NO_REASONS, actors, bumped_by
from bot.games.yeti.state import YetiState
from bot.games.yeti.view import Landing, Lost, YetiView


def view(state: YetiState, seat: int | None) -> YetiView:
    """What `seat` (None: the public) sees; the same for everyone, for this game has no secrets."""
    bust = state.bust
    threatened, hit_chance = _threats(state)
    return YetiView(
        seat=seat,
        seats=state.seats,
        wheel=state.wheel,
        pawns=state.pawns,
        yeti=state.yeti,
        round=state.round,
        turn=state.turn,
        phase=state.phase,
        spun=state.spun,
        sector=state.sector,
        actors=actors(state),
        start_pawns=state.turn_start.pawns,
        start_yeti=state.turn_start.yeti,
        winner=state.winner,
        landings=_landings(state),
        bust_chance=_bust_chance(state),
        threatened=threatened,
        hit_chance=hit_chance,
        cause=bust.cause if bust else None,
        reasons=bust.reasons if bust else NO_REASONS,
        lost=Lost(bust.lost.pawns, bust.lost.yeti) if bust else None,
        last=state.last,
    )


def _landings(state: YetiState) -> tuple[Landing, ...]:
    if state.phase not in MOVE_PHASES or state.spun is None:
        return ()
    seat, number = state.turn, state.spun
    own = state.pawns[seat]
    reasons = REFUSALS[number][own[0]][own[1]]
    landings = []
    for pawn in (0, 1):
        start, reason = own[pawn], reasons[pawn]
        landed = start + number
        if reason is not None:
            end = start if landed > SUMMIT else ENDS[landed]
            landings.append(Landing(pawn, start, landed, end, reason=reason))
            continue
        end = ENDS[landed]
        if end == SUMMIT:
            landings.append(Landing(pawn, start, landed, end, wins=own[1 - pawn] == SUMMIT))
        else:
            bumps = tuple(bumped_by(state, seat, pawn, end))
            landings.append(Landing(pawn, start, landed, end, bumps, hits_yeti=state.yeti == end))
    return tuple(landings)


def _bust_chance(state: YetiState) -> tuple[int, int] | None:
    if state.phase not in ("spin", "decide"):
        return None
    a, b = state.pawns[state.turn]
    bad = sum(number is None or None not in REFUSALS[number][a][b] for number in state.wheel)
    return bad, len(state.wheel)


def _threats(state: YetiState) -> tuple[tuple[tuple[int, int], ...], tuple[int, int] | None]:
    """Whom the Yeti's spin could bring it to, as (seat, pawn), and how many sectors of all do."""
    if state.phase != "yeti_spin":
        return (), None
    reached = [state.yeti - number for number in state.wheel if number is not None]
    threatened = tuple(
        (seat, pawn)
        for seat, both in enumerate(state.pawns)
        for pawn, space in enumerate(both)
        if BASE_CAMP < space < SUMMIT and space in reached
    )
    stood_on = {state.pawns[seat][pawn] for seat, pawn in threatened}
    return threatened, (sum(space in stood_on for space in reached), len(state.wheel))
