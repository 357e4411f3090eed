"""What each move of Skis Wild does, once it is the right seat in the right phase.

Every function checks all other reasons before it changes anything.
"""

from collections.abc import Callable
from operator import ge
from typing import Any

from msgspec.structs import replace

from bot.errors import IllegalMove
from bot.games.skis.cards import (
    BLOCKED_BY,
    CLEARS,
    GROUPS,
    LIFT_OPEN,
    LIFT_TICKET,
    LIMITS,
    SAFES,
    YETI,
)
from bot.games.skis.legality import (
    LAYS,
    RUN_INDEX,
    displaced_by,
    refuse_attack,
    refuse_draw_from_discard,
    refuse_laying,
    refuse_reverse,
    refuse_steal,
    refuse_take,
)
from bot.games.skis.moves import (
    Attacked,
    Discard,
    Discarded,
    Draw,
    Drew,
    Event,
    Laid,
    PlayCard,
    PlayReverse,
    PlayTrouble,
    Reasons,
    Reversed,
    SendIt,
    SentIt,
    SkisPhase,
    SkisReason,
    StealRun,
    Stole,
    TakeRun,
    Took,
    Won,
)
from bot.games.skis.state import Mountain, Pending, SkisState

Applied = tuple[SkisState, tuple[Event, ...]]

FIVE_RUNS = "five_runs"


def _draw(state: SkisState, seat: int, move: Draw) -> Applied:
    pile, discards = state.draw_pile, state.discard_pile
    if move.source == "pile":
        card = pile[-1]
        pile = pile[:-1]
        event = Drew(seat, "pile", card, seat)
    elif move.source == "discard":
        _check(refuse_draw_from_discard(state))
        card = discards[-1]
        discards = discards[:-1]
        event = Drew(seat, "discard", card)
    else:
        raise IllegalMove(SkisReason.NO_SUCH_MOVE)
    hands = _swap(state.hands, seat, (*state.hands[seat], card))
    events = (event,)
    return replace(
        state, phase="play", draw_pile=pile, discard_pile=discards, hands=hands, last=events
    ), events


def _play_card(state: SkisState, seat: int, move: PlayCard) -> Applied:
    card = move.card
    if card not in LAYS:
        raise IllegalMove(SkisReason.NO_SUCH_MOVE)
    hands = _without(state, seat, card)
    own = state.mountains[seat]
    _check(refuse_laying(own, card))
    if card in RUN_INDEX:
        mountains = _swap(state.mountains, seat, _with_run(own, card, +1))
        return _end_turn_or_win(state, seat, Laid(seat, card), mountains, hands=hands)
    cleared = own.trouble if (card, own.trouble) in CLEARS else None
    displaced = displaced_by(own, card)
    mountain = _lay(own, card, None if cleared else own.trouble)
    gone = [thrown for thrown in (cleared, displaced) if thrown is not None]
    return _end_turn(
        state,
        seat,
        Laid(seat, card, cleared, displaced),
        hands=hands,
        mountains=_swap(state.mountains, seat, mountain),
        discard_pile=(*state.discard_pile, *gone),
    )


def _lay(mountain: Mountain, card: str, trouble: str | None) -> Mountain:
    """The mountain with this lift, ticket, gear, remedy or safe laid, and `trouble` left on it."""
    if card == LIFT_OPEN:
        return replace(mountain, lift_open=True, trouble=trouble)
    if card == LIFT_TICKET:
        return replace(mountain, lift_ticket=True, trouble=trouble)
    if GROUPS[card] == "gear":
        return replace(mountain, gear=card, trouble=trouble)
    if GROUPS[card] == "safe":
        return replace(mountain, safes=_with_safe(mountain.safes, card), trouble=trouble)
    return replace(mountain, trouble=trouble)


def _play_trouble(state: SkisState, seat: int, move: PlayTrouble) -> Applied:
    trouble, target = move.card, move.seat
    if trouble not in BLOCKED_BY:
        raise IllegalMove(SkisReason.NO_SUCH_MOVE)
    hands = _without(state, seat, trouble)
    _check(refuse_attack(state, seat, trouble, target))
    safe = BLOCKED_BY[trouble]
    if safe is not None and safe in state.hands[target]:
        events = (Attacked(seat, target, trouble, landed=False),)
        pending = Pending(seat, target, trouble, safe)
        return replace(state, phase="send_it", hands=hands, pending=pending, last=events), events
    mountain = replace(state.mountains[target], trouble=trouble)
    event = Attacked(seat, target, trouble, landed=True)
    return _end_turn(state, seat, event, hands=hands, mountains=_swap(state.mountains, target, mountain))


def _send_it(state: SkisState, seat: int, _: SendIt) -> Applied:
    pending = state.pending
    assert pending is not None
    attacker, trouble, safe = pending.attacker, pending.trouble, pending.safe
    own, theirs = state.mountains[seat], state.mountains[attacker]
    mountains = _swap(state.mountains, seat, replace(own, safes=_with_safe(own.safes, safe)))
    discards = state.discard_pile
    turned_back = theirs.trouble is None and safe not in theirs.safes
    if turned_back:
        mountains = _swap(mountains, attacker, replace(theirs, trouble=trouble))
    else:
        discards = (*discards, trouble)
    return _end_turn(
        state,
        attacker,
        SentIt(seat, attacker, trouble, safe, turned_back),
        hands=_without(state, seat, safe),
        mountains=mountains,
        discard_pile=discards,
        pending=None,
    )


def _steal_run(state: SkisState, seat: int, move: StealRun) -> Applied:
    run, victim = move.run, move.seat
    if run not in RUN_INDEX:
        raise IllegalMove(SkisReason.NO_SUCH_MOVE)
    hands = _without(state, seat, YETI)
    _check(refuse_steal(state, seat, victim, run))
    mountains = _swap(state.mountains, victim, _with_run(state.mountains[victim], run, -1))
    mountains = _swap(mountains, seat, _with_run(state.mountains[seat], run, +1))
    discards = (*state.discard_pile, YETI)
    event = Stole(seat, victim, run)
    return _end_turn_or_win(state, seat, event, mountains, hands=hands, discard_pile=discards)


def _take_run(state: SkisState, seat: int, move: TakeRun) -> Applied:
    run = move.run
    if run not in RUN_INDEX:
        raise IllegalMove(SkisReason.NO_SUCH_MOVE)
    hands = _without(state, seat, YETI)
    _check(refuse_take(state, run))
    mountains = _swap(state.mountains, seat, _with_run(state.mountains[seat], run, +1))
    discards = (*state.discard_pile[:-1], YETI)
    return _end_turn_or_win(state, seat, Took(seat, run), mountains, hands=hands, discard_pile=discards)


def _play_reverse(state: SkisState, seat: int, _: PlayReverse) -> Applied:
    hands = _without(state, seat, YETI)
    _check(refuse_reverse(state))
    turned = replace(state, direction=-state.direction)
    discards = (*state.discard_pile, YETI)
    return _end_turn(turned, seat, Reversed(seat, turned.direction), hands=hands, discard_pile=discards)


def _discard(state: SkisState, seat: int, move: Discard) -> Applied:
    hands = _without(state, seat, move.card)
    discards = (*state.discard_pile, move.card)
    return _end_turn(state, seat, Discarded(seat, move.card), hands=hands, discard_pile=discards)


HANDLERS: dict[tuple[SkisPhase, type], Callable[[SkisState, int, Any], Applied]] = {
    ("draw", Draw): _draw,
    ("play", PlayCard): _play_card,
    ("play", PlayTrouble): _play_trouble,
    ("play", StealRun): _steal_run,
    ("play", TakeRun): _take_run,
    ("play", PlayReverse): _play_reverse,
    ("play", Discard): _discard,
    ("send_it", SendIt): _send_it,
}


def _check(reasons: Reasons) -> None:
    if reasons:
        raise IllegalMove(*reasons)


def _swap(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    return (*items[:index], item, *items[index + 1 :])


def _without(state: SkisState, seat: int, card: str) -> tuple[tuple[str, ...], ...]:
    """All hands, the earliest such card taken from this seat's; IllegalMove if it holds none."""
    hand = state.hands[seat]
    if card not in hand:
        raise IllegalMove(SkisReason.NOT_IN_HAND)
    at = hand.index(card)
    return _swap(state.hands, seat, hand[:at] + hand[at + 1 :])


def _with_run(mountain: Mountain, run: str, change: int) -> Mountain:
    index = RUN_INDEX[run]
    return replace(mountain, runs=_swap(mountain.runs, index, mountain.runs[index] + change))


def _with_safe(safes: tuple[str, ...], safe: str) -> tuple[str, ...]:
    return tuple(kind for kind in SAFES if kind == safe or kind in safes)


def _end_turn(state: SkisState, seat: int, event: Event, **changes: Any) -> Applied:
    """The turn of `seat` is over: the next seat in the direction of play draws."""
    turn = (seat + state.direction) % state.seats
    events = (event,)
    return replace(state, phase="draw", turn=turn, last=events, **changes), events


def _end_turn_or_win(
    state: SkisState, seat: int, event: Event, mountains: tuple[Mountain, ...], **changes: Any
) -> Applied:
    """As _end_turn, after `seat` got a run card: with five runs filled it has won."""
    if all(map(ge, mountains[seat].runs, LIMITS)):
        won = (event, Won(seat, FIVE_RUNS))
        return replace(state, phase="over", winner=seat, mountains=mountains, last=won, **changes), won
    return _end_turn(state, seat, event, mountains=mountains, **changes)
