"""Heuristics for Skis Wild: what each card is worth keeping, what to draw, what to do with a hand.

Steady plays by them; Sharp simulates by them, and leaves out what they find worthless.
"""

import msgspec

from bot.brains.skis.simulator import (
    ATTACK,
    BEGINNER,
    BLUE_RUNS,
    BLUEBIRD,
    CLEARING,
    DEMO_GEAR,
    DISCARD,
    LAY,
    LIFT,
    NOTHING,
    PRO,
    RUNS,
    SAFE_AGAINST,
    SAFES,
    SEASON_PASS,
    STEAL,
    TAKE,
    TICKET,
    TRAIL_MAP,
    TROUBLES,
    YETI,
    Action,
    Side,
    Simulation,
)
from bot.games.skis.cards import KINDS, LIMITS


class Weights(msgspec.Struct, frozen=True):
    """What keeping a card is worth, by what it is good for."""

    run: float  # a run card that is still needed
    run_later: float  # less for each that must be laid before it
    piece: float  # a lift, ticket or gear that is missing
    later_piece: float  # Pro Gear on Beginner runs
    spare_piece: float  # one more of what is face up: it cures a Trouble
    remedy: float
    cure: float  # of the Trouble one has
    safe: float
    trouble: float
    more_trouble: float  # the second and further ones held
    gold: float
    surplus: float
    helps_next: float  # more for a run card that the next player waits for
    useful: float  # from here on a card is drawn from the discard pile
    better: float  # and if nothing can be played, it must be worth so much more than what goes for it
    useless: float  # what is worth more is not discarded while a Safe can be laid instead


PLAIN = Weights(
    run=6,
    run_later=0.3,
    piece=5.5,
    later_piece=3,
    spare_piece=0.75,
    remedy=1.5,
    cure=6.5,
    safe=5,
    trouble=4,
    more_trouble=4,
    gold=5.5,
    surplus=0.3,
    helps_next=0,
    useful=4.2,
    better=3,
    useless=1,
)
"""Round numbers as a sensible person would guess them: Steady's."""

TUNED = Weights(
    run=6,
    run_later=0.3,
    piece=5.5,
    later_piece=4.5,
    spare_piece=2,
    remedy=1.5,
    cure=6.5,
    safe=9,
    trouble=3,
    more_trouble=2.5,
    gold=8.3,
    surplus=0.3,
    helps_next=1.5,
    useful=4.2,
    better=3,
    useless=1,
)
"""What thousands of matches between such weights came to: Sharp simulates by them."""


def value_cards(simulation: Simulation, seat: int, weights: Weights) -> list[float]:
    """By card, what the last copy held is worth keeping to `seat`; of cards not held, what one would be."""
    side = simulation.sides[seat]
    runs, up, hand = side.runs, side.up, side.hand
    worth = [weights.surplus] * len(KINDS)
    value = weights.run
    for run in RUNS:
        need = LIMITS[run] - runs[run]
        if need > 0:
            if hand[run] <= need:
                worth[run] = value
            value -= weights.run_later * need
    if hand[LIFT] < 2:
        worth[LIFT] = weights.spare_piece if up[LIFT] else weights.piece
    if hand[TICKET] < 2 and not up[SEASON_PASS]:
        worth[TICKET] = weights.spare_piece if up[TICKET] else weights.piece
    if not up[DEMO_GEAR]:
        beginner = side.next_run() < BLUE_RUNS
        gear = BEGINNER if beginner else PRO
        if hand[gear] < 2:
            worth[gear] = weights.spare_piece if up[gear] else weights.piece
        if beginner and hand[PRO] < 2:
            worth[PRO] = weights.later_piece
    for card in (BLUEBIRD, TRAIL_MAP):
        if hand[card] < 2:
            worth[card] = weights.remedy
    for card in SAFES:
        if not up[card]:
            worth[card] = weights.safe
    troubles = sum(hand[card] for card in TROUBLES)
    for card in TROUBLES:
        worth[card] = weights.trouble if troubles <= 1 else weights.more_trouble
    worth[YETI] = weights.gold
    if side.trouble >= 0:
        for card in CLEARING[side.trouble]:
            if hand[card] < 2 and worth[card] < weights.cure:
                worth[card] = weights.cure
    return worth


def wants_discard(simulation: Simulation, weights: Weights) -> bool:
    """Whether the seat whose turn it is ought to draw the top of the discard pile, not from the pile."""
    if not simulation.discards or simulation.discards[-1] == YETI:
        return False
    top, hand = simulation.discards[-1], simulation.sides[simulation.seat].hand
    hand[top] += 1
    worth = value_cards(simulation, simulation.seat, weights)
    wanted = worth[top] > weights.useful
    if wanted and find_play(simulation) is None:
        _, thrown, _ = choose_discard(simulation, worth, weights)
        wanted = worth[top] - worth[thrown] > weights.better
    hand[top] -= 1
    return wanted


def choose_action(simulation: Simulation, weights: Weights) -> Action:
    """What the seat whose turn it is ought to do with its seven cards."""
    action = find_play(simulation)
    if action is not None:
        return action
    worth = value_cards(simulation, simulation.seat, weights)
    discard = choose_discard(simulation, worth, weights)
    if worth[discard[1]] > weights.useless:
        side = simulation.sides[simulation.seat]
        for safe in SAFES:
            if side.hand[safe] and not side.up[safe]:
                return (LAY, safe, 0)
    return discard


def choose_discard(simulation: Simulation, worth: list[float], weights: Weights) -> Action:
    """The card that is worth least to keep."""
    sides, seat = simulation.sides, simulation.seat
    wanted = sides[(seat + simulation.direction) % len(sides)].next_run()
    best, least = NOTHING, 1e9
    for card, held in enumerate(sides[seat].hand):
        if held:
            value = worth[card] + weights.helps_next if card == wanted else worth[card]
            if value < least:
                best, least = card, value
    return (DISCARD, best, 0)


def find_play(simulation: Simulation) -> Action | None:
    """The play that comes first by these heuristics, None if there is none worth making: clear one's
    Trouble, lay a run, use the Yeti well, attack whoever leads, lay what is missing."""
    seat = simulation.seat
    side = simulation.sides[seat]
    hand, up, run = side.hand, side.up, side.next_run()
    gear = BEGINNER if run < BLUE_RUNS else PRO
    ticket, geared = up[TICKET] or up[SEASON_PASS], up[gear] or up[DEMO_GEAR]
    if side.trouble >= 0:
        cures = CLEARING[side.trouble]
        if gear in cures and hand[gear]:
            return (LAY, gear, 0)
        for card in cures:
            if hand[card]:
                return (LAY, card, 0)
    elif hand[run] and up[LIFT] and ticket and geared:
        return (LAY, run, 0)
    if hand[YETI]:
        action = find_yeti_play(simulation, side)
        if action is not None:
            return action
    for card in TROUBLES:
        if hand[card]:
            target = find_target(simulation, card)
            if target >= 0:
                return (ATTACK, card, target)
    return _find_missing(hand, up, gear, ticket, geared)


def _find_missing(hand: list[int], up: list[bool], gear: int, ticket: bool, geared: bool) -> Action | None:
    if hand[LIFT] and not up[LIFT]:
        return (LAY, LIFT, 0)
    if not ticket:
        for card in (TICKET, SEASON_PASS):
            if hand[card]:
                return (LAY, card, 0)
    if not geared:
        for card in (gear, DEMO_GEAR):
            if hand[card]:
                return (LAY, card, 0)
    return None


def find_yeti_play(simulation: Simulation, own: Side) -> Action | None:
    """The best use of a Yeti: a run card that is still to be found (what is held can be laid), best one whose
    loss throws its owner back, or one that wins; None if the Yeti is better kept."""
    last = sum(LIMITS) - own.counted() == 1
    best, most = None, 0.0
    for seat, side in enumerate(simulation.sides):
        if side is own:
            continue
        at = side.next_run()
        for run in RUNS:
            if side.runs[run] and _is_to_be_found(own, run, last):
                value = 2.0
                if side.runs[run] <= LIMITS[run]:
                    value += 1 + 0.5 * max(0, at - run) + 0.1 * side.counted()
                if value > most:
                    best, most = (STEAL, run, seat), value
    top = simulation.discards[-1] if simulation.discards else NOTHING
    if best is None and top in RUNS and _is_to_be_found(own, top, last):
        return (TAKE, top, 0)
    return best


def _is_to_be_found(own: Side, run: int, last: bool) -> bool:
    return own.runs[run] + (0 if last else own.hand[run]) < LIMITS[run]


def find_target(simulation: Simulation, trouble: int) -> int:
    """Who is to be attacked with `trouble`: of those it would land on, the one who has most runs; NOTHING if
    there is nobody."""
    safe = SAFE_AGAINST.get(trouble, NOTHING)
    best, most = NOTHING, -1
    for seat, side in enumerate(simulation.sides):
        if seat != simulation.seat and side.trouble < 0 and not (safe >= 0 and side.up[safe]):
            counted = side.counted()
            if counted > most:
                best, most = seat, counted
    return best
