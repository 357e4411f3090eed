"""From what a seat sees of Skis Wild to a Simulation: what is known, and guesses at what is hidden.

The hidden cards are dealt at random from those left, hands as players keep them.
"""

from bot.brains.brain import Chance
from bot.brains.skis.simulator import (
    ATTACK,
    CLEARING,
    DISCARD,
    LAY,
    NOTHING,
    NUMBER,
    REVERSE,
    RUNS,
    SAFES,
    STEAL,
    TAKE,
    TROUBLES,
    YETI,
    Action,
    Side,
    Simulation,
    shuffled,
)
from bot.games.skis.cards import DECKS, KINDS, LIFT_OPEN, LIFT_TICKET, LIMITS
from bot.games.skis.moves import Discard, Move, PlayCard, PlayReverse, PlayTrouble, StealRun, TakeRun
from bot.games.skis.view import SkisView, Slope

_MOST_KEPT = 1.9
_TRIES = 20  # for a card that a player would keep, before any will do


def observe(view: SkisView) -> Simulation:
    """What the seat sees: others' hands and the draw pile are empty, the discard pile has its top alone."""
    sides = [_see_side(slope) for slope in view.mountains]
    assert view.seat is not None
    for card in view.hand:
        sides[view.seat].hand[NUMBER[card]] += 1
    top = [] if view.discard_top is None else [NUMBER[view.discard_top]]
    return Simulation(sides, [], top, view.turn, view.direction, view.season, view.season_cap, view.dealer)


def _see_side(slope: Slope) -> Side:
    up = [False] * len(KINDS)
    for card, there in ((LIFT_OPEN, slope.lift_open), (LIFT_TICKET, slope.lift_ticket)):
        up[NUMBER[card]] = there
    for card in (*slope.safes, *((slope.gear,) if slope.gear else ())):
        up[NUMBER[card]] = True
    trouble = NUMBER[slope.trouble] if slope.trouble else NOTHING
    return Side(list(slope.runs), up, trouble, [0] * len(KINDS))


def hidden_cards(view: SkisView, seen: Simulation) -> list[int]:
    """All cards that the seat does not see, in no order that tells anything: they are in others' hands, in
    the draw pile, or under the top of the discard pile."""
    counts = [0] * len(KINDS)
    for kind, copies in DECKS[view.deck].counts(view.seats).items():
        counts[NUMBER[kind]] = copies
    for side in seen.sides:
        for card, held in enumerate(side.hand):
            counts[card] -= held + side.up[card]
        for run, laid in enumerate(side.runs):
            counts[run] -= laid
        if side.trouble >= 0:
            counts[side.trouble] -= 1
    for card in seen.discards:
        counts[card] -= 1
    return [card for card, copies in enumerate(counts) for _ in range(copies)]


def keep_likelihoods(seen: Simulation, seat: int) -> list[float]:
    """By card, how likely it is to be in the hand of `seat` rather than elsewhere, where 1 says no more than
    chance: players keep the runs that they need, and what they can use at once they have used. Measured in
    matches of Steady alone, in round numbers."""
    side = seen.sides[seat]
    following = side.next_run()
    kept = [0.5] * len(KINDS)
    for run in RUNS:
        if side.runs[run] < LIMITS[run]:
            kept[run] = 1.9 if run == following else 1.6
    for safe in SAFES:
        kept[safe] = 0.8
    kept[YETI] = 0.35
    open_to_attack = any(other.trouble < 0 for other in seen.sides if other is not side)
    for trouble in TROUBLES:
        kept[trouble] = 0.2 if open_to_attack else 0.8
    if side.trouble >= 0:
        for cure in CLEARING[side.trouble]:
            kept[cure] = 0.1
    return kept


def determinize(
    view: SkisView, seen: Simulation, hidden: list[int], kept: list[list[float]], chance: Chance
) -> Simulation:
    """One way in which it could all lie, with hands as by `kept` (by seat) players keep them."""
    simulation = seen.copy()
    cards, draw = hidden[:], chance.random
    for seat, slope in enumerate(view.mountains):
        if seat == view.seat:
            continue
        hand, likely = simulation.sides[seat].hand, kept[seat]
        for _ in range(slope.hand):
            at = int(draw() * len(cards))
            for _ in range(_TRIES):
                if likely[cards[at]] > _MOST_KEPT * draw():
                    break
                at = int(draw() * len(cards))
            hand[cards[at]] += 1
            cards[at] = cards[-1]
            cards.pop()
    cards = shuffled(cards, chance)
    under = max(0, view.discard_pile - 1)
    simulation.discards[:0] = cards[:under]
    simulation.pile = cards[under:]
    return simulation


def action_of(move: Move) -> Action:
    """A move of the `play` phase as an Action."""
    if isinstance(move, PlayCard):
        return (LAY, NUMBER[move.card], 0)
    if isinstance(move, PlayTrouble):
        return (ATTACK, NUMBER[move.card], move.seat)
    if isinstance(move, StealRun):
        return (STEAL, NUMBER[move.run], move.seat)
    if isinstance(move, TakeRun):
        return (TAKE, NUMBER[move.run], 0)
    if isinstance(move, PlayReverse):
        return (REVERSE, 0, 0)
    assert isinstance(move, Discard)
    return (DISCARD, NUMBER[move.card], 0)
