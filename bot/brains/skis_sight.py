"""From what a seat sees of Skis Wild to a Hill to think on: what is known, and guesses at what is hidden.

Used by Steady and Sharp. Whatever is not seen is drawn at random from the cards that can still be there.
"""

from bot.brains.brain import Chance
from bot.brains.skis_hill import (
    ATTACK,
    DISCARD,
    LAY,
    NOTHING,
    NUMBER,
    REVERSE,
    STEAL,
    TAKE,
    Action,
    Hill,
    Side,
    shuffled,
)
from bot.games.skis.cards import DECKS, KINDS, LIFT_OPEN, LIFT_TICKET
from bot.games.skis.moves import Discard, Move, PlayCard, PlayReverse, PlayTrouble, StealRun, TakeRun
from bot.games.skis.view import SkisView, Slope


def see(view: SkisView) -> Hill:
    """What the seat sees: others' hands and the draw pile are empty, the discard pile has its top alone."""
    sides = [_see_side(slope) for slope in view.mountains]
    assert view.seat is not None
    for card in view.hand:
        sides[view.seat].hand[NUMBER[card]] += 1
    top = [] if view.discard_top is None else [NUMBER[view.discard_top]]
    return Hill(sides, [], top, view.turn, view.direction, view.season, view.season_cap, view.dealer)


def _see_side(slope: Slope) -> Side:
    up = [False] * len(KINDS)
    for card, there in ((LIFT_OPEN, slope.lift_open), (LIFT_TICKET, slope.lift_ticket)):
        up[NUMBER[card]] = there
    for card in (*slope.safes, *((slope.gear,) if slope.gear else ())):
        up[NUMBER[card]] = True
    trouble = NUMBER[slope.trouble] if slope.trouble else NOTHING
    return Side(list(slope.runs), up, trouble, [0] * len(KINDS))


def list_hidden(view: SkisView, seen: Hill) -> list[int]:
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


def imagine(view: SkisView, seen: Hill, hidden: list[int], chance: Chance) -> Hill:
    """One way in which it could all lie, each equally likely."""
    hill = seen.copy()
    cards = shuffled(hidden, chance)
    for seat, slope in enumerate(view.mountains):
        if seat != view.seat:
            hand = hill.sides[seat].hand
            for _ in range(slope.hand):
                hand[cards.pop()] += 1
    under = max(0, view.discard_pile - 1)
    hill.discards[:0] = cards[:under]
    hill.pile = cards[under:]
    return hill


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
