"""Makes the View of one seat, or of the public, from a state of Skis Wild: the one place where secrets stop.

Source: rules-skis.md, "What each viewer may see".
"""

from collections import Counter

from msgspec.structs import replace

from bot.games.skis.cards import CLEARS, GROUPS, KINDS, YETI
from bot.games.skis.legality import (
    ATTACKS,
    LAYS,
    RUN_INDEX,
    counted,
    displaced_by,
    filled,
    lacks,
    next_run,
    plays_of,
    refuse_attack,
    refuse_draw_from_discard,
    refuse_laying,
    wins_with,
)
from bot.games.skis.moves import Drew, Event, PlayCard, SkisReason, StealRun, TakeRun
from bot.games.skis.rules import actors, legal_moves, outcome
from bot.games.skis.state import SkisState
from bot.games.skis.view import HandCard, Refused, SkisView, Slope


def view(state: SkisState, seat: int | None) -> SkisView:
    """What `seat` sees; None, and any number that is no seat, sees what the public sees."""
    own = seat if seat is not None and 0 <= seat < state.seats else None
    hand = () if own is None else state.hands[own]
    own_play = state.phase == "play" and state.turn == own
    return SkisView(
        seat=seat,
        seats=state.seats,
        deck=state.deck,
        dealer=state.dealer,
        turn=state.turn,
        next_turn=(state.turn + state.direction) % state.seats,
        phase=state.phase,
        direction=state.direction,
        season=state.season,
        season_cap=state.season_cap,
        reverse_rule=state.reverse_rule,
        draw_pile=len(state.draw_pile),
        discard_pile=len(state.discard_pile),
        discard_top=state.discard_pile[-1] if state.discard_pile else None,
        can_draw_discard=not refuse_draw_from_discard(state),
        mountains=tuple(_slope(state, which) for which in range(state.seats)),
        pending=state.pending,
        actors=actors(state),
        winner=state.winner,
        outcome=outcome(state),
        hand=hand,
        cards=() if own is None else _hand_cards(state, own),
        drawn=hand[-1] if own_play else None,
        legal=() if own is None else tuple(map(str, legal_moves(state, own))),
        last=hide(state.last, own),
    )


def hide(events: tuple[Event, ...], seat: int | None) -> tuple[Event, ...]:
    """The events as `seat` (None: the public) may see them: whose card only another may see, has none."""
    return tuple(
        replace(event, card=None)
        if isinstance(event, Drew) and event.only is not None and event.only != seat
        else event
        for event in events
    )


def _slope(state: SkisState, seat: int) -> Slope:
    mountain = state.mountains[seat]
    following = next_run(mountain)
    return Slope(
        seat=seat,
        runs=mountain.runs,
        lift_open=mountain.lift_open,
        lift_ticket=mountain.lift_ticket,
        gear=mountain.gear,
        safes=mountain.safes,
        trouble=mountain.trouble,
        filled=filled(mountain),
        counted=counted(mountain),
        next_run=following,
        lacks=lacks(mountain, following) if following else (),
        hand=len(state.hands[seat]),
    )


def _hand_cards(state: SkisState, seat: int) -> tuple[HandCard, ...]:
    copies = Counter(state.hands[seat])
    return tuple(_hand_card(state, seat, card, copies[card]) for card in KINDS if card in copies)


def _hand_card(state: SkisState, seat: int, card: str, copies: int) -> HandCard:
    own = state.mountains[seat]
    plays = plays_of(state, seat, card)
    runs = [play.card for play in plays if isinstance(play, PlayCard) and play.card in RUN_INDEX]
    runs += [play.run for play in plays if isinstance(play, StealRun | TakeRun)]
    laid = bool(plays) and card in LAYS
    return HandCard(
        card=card,
        copies=copies,
        group=GROUPS[card],
        plays=tuple(map(str, plays)),
        refused=_refused(state, seat, card, bool(plays)),
        clears=own.trouble if laid and (card, own.trouble) in CLEARS else None,
        displaces=displaced_by(own, card) if laid else None,
        wins=any(wins_with(own, run) for run in runs),
    )


def _refused(state: SkisState, seat: int, card: str, playable: bool) -> tuple[Refused, ...]:
    """Every play of `card` that makes sense to name and is against the rules now."""
    if card == YETI:
        return () if playable else (Refused("play yeti", (SkisReason.NO_SUCH_RUN,)),)
    if card in LAYS:
        asked = [(str(LAYS[card]), refuse_laying(state.mountains[seat], card))]
    else:
        others = [other for other in range(state.seats) if other != seat]
        asked = [(str(ATTACKS[card][other]), refuse_attack(state, seat, card, other)) for other in others]
    return tuple(Refused(text, reasons) for text, reasons in asked if reasons)
