"""The referee of Skis Wild: pure functions from state and move to the next state and events.

Source: rules-skis.md.
"""

from msgspec.structs import replace

from bot.errors import IllegalMove, UnknownMove
from bot.games.game import Dice, Outcome, Reason
from bot.games.skis.cards import DECKS, HAND_SIZE, LEAST_SEATS, MOST_SEATS, RUNS
from bot.games.skis.legality import (
    ATTACKS,
    DISCARDS,
    LAYS,
    REVERSE,
    RUN_INDEX,
    STEALS,
    TAKES,
    counted,
    filled,
    plays_of,
    refuse_draw_from_discard,
    runnable,
)
from bot.games.skis.moves import Draw, Event, Move, SeasonBegan, SendIt, Won
from bot.games.skis.options import SkisOptions
from bot.games.skis.plays import FIVE_RUNS, HANDLERS, Applied
from bot.games.skis.state import Mountain, SkisState

SEASON_CAP = "season_cap"

DRAW_PILE = Draw("pile")
DRAW_DISCARD = Draw("discard")
SEND_IT = SendIt()

_EVERY_MOVE: tuple[Move, ...] = (
    DRAW_PILE,
    DRAW_DISCARD,
    SEND_IT,
    REVERSE,
    *DISCARDS.values(),
    *LAYS.values(),
    *TAKES.values(),
    *(attack for attacks in ATTACKS.values() for attack in attacks),
    *(steal for steals in STEALS for _, steal in steals),
)
_BY_TEXT: dict[str, Move] = {str(move): move for move in _EVERY_MOVE}


def setup(seats: int, options: SkisOptions, dice: Dice, dealer: int = 0) -> SkisState:
    """A new match, shuffled and dealt: `seats` from 2 to 4; the seat left of `dealer` begins. ValueError for
    any other number, an unknown deck, a cap below 1, or a dealer who has no seat."""
    if type(seats) is not int or not LEAST_SEATS <= seats <= MOST_SEATS:
        raise ValueError(f"Skis Wild has {LEAST_SEATS} to {MOST_SEATS} seats, not {seats!r}")
    if not isinstance(options, SkisOptions):
        raise ValueError(f"the options must be SkisOptions, not {options!r}")
    if options.deck not in DECKS:
        raise ValueError(f"the deck must be one of {', '.join(DECKS)}, not {options.deck!r}")
    if type(options.reverse) is not bool:
        raise ValueError(f"reverse must be true or false, not {options.reverse!r}")
    cap = options.season_cap
    if cap is not None and (type(cap) is not int or cap < 1):
        raise ValueError(f"the season cap must be 1 or more, or none, not {cap!r}")
    if type(dealer) is not int or not 0 <= dealer < seats:
        raise ValueError(f"the dealer must be a seat from 0 to {seats - 1}, not {dealer!r}")
    pile = dice.shuffled(DECKS[options.deck].cards(seats))
    first = (dealer + 1) % seats
    hands: list[list[str]] = [[] for _ in range(seats)]
    for number in range(HAND_SIZE * seats):
        hands[(first + number) % seats].append(pile.pop())
    up = pile.pop()
    return SkisState(
        seats=seats,
        deck=options.deck,
        dealer=dealer,
        turn=first,
        phase="draw",
        direction=1,
        season=1,
        draw_pile=tuple(pile),
        discard_pile=(up,),
        hands=tuple(map(tuple, hands)),
        mountains=(Mountain(),) * seats,
        pending=None,
        winner=None,
        reverse_rule=options.reverse and seats > LEAST_SEATS,
        season_cap=cap,
    )


def actors(state: SkisState) -> tuple[int, ...]:
    """The seat that may move now: whose turn it is, or who must call Send it!; none when over."""
    if state.phase == "over":
        return ()
    if state.pending is not None:
        return (state.pending.target,)
    return (state.turn,)


def legal_moves(state: SkisState, seat: int) -> tuple[Move, ...]:
    """What `seat` may do now, sorted by text; empty if it is not an actor."""
    phase = state.phase
    if phase == "send_it":
        assert state.pending is not None
        return (SEND_IT,) if seat == state.pending.target else ()
    if seat != state.turn:
        return ()
    if phase == "draw":
        return (DRAW_PILE,) if refuse_draw_from_discard(state) else (DRAW_DISCARD, DRAW_PILE)
    if phase != "play":
        return ()
    held = sorted(set(state.hands[seat]))
    moves: list[Move] = [DISCARDS[card] for card in held]
    next_to_lay = runnable(state.mountains[seat])
    for card in held:
        if card not in RUN_INDEX:
            moves += plays_of(state, seat, card)
        elif card == next_to_lay:
            moves.append(LAYS[card])
    return tuple(moves)


def apply(state: SkisState, seat: int, move: Move, dice: Dice) -> Applied:
    """The state after `seat` made `move`, and what happened, secrets included (see Drew). Never changes
    `state`; draws from the dice for a new season only. IllegalMove with `over`, `not_your_turn`,
    `wrong_phase`, or everything that speaks against it (legality.py)."""
    phase = state.phase
    if phase == "over":
        raise IllegalMove(Reason.OVER)
    if seat != (state.turn if state.pending is None else state.pending.target):
        raise IllegalMove(Reason.NOT_YOUR_TURN)
    handler = HANDLERS.get((phase, type(move)))
    if handler is None:
        raise IllegalMove(Reason.WRONG_PHASE)
    after, events = handler(state, seat, move)
    if not after.draw_pile and after.discard_pile and after.winner is None:
        after, events = _begin_season(after, events, dice)
    return after, events


def _begin_season(state: SkisState, events: tuple[Event, ...], dice: Dice) -> Applied:
    """The whole discard pile, bottom to top, shuffled into the draw pile; maybe that was one too many."""
    pile = tuple(dice.shuffled(state.discard_pile))
    season = state.season + 1
    events = (*events, SeasonBegan(season, len(pile)))
    after = replace(state, draw_pile=pile, discard_pile=(), season=season)
    if state.season_cap is not None and season > state.season_cap:
        winner = rank(after)[0]
        events = (*events, Won(winner, SEASON_CAP))
        after = replace(after, phase="over", winner=winner)
    return replace(after, last=events), events


def rank(state: SkisState) -> list[int]:
    """All seats, best first: most runs filled, then most counted run cards, then who sits first left of the
    dealer."""
    return sorted(
        range(state.seats),
        key=lambda seat: (
            -filled(state.mountains[seat]),
            -counted(state.mountains[seat]),
            (seat - state.dealer - 1) % state.seats,
        ),
    )


def outcome(state: SkisState) -> Outcome | None:
    """None while the match runs. Five runs: the winner first and the others, equal, second. Season cap:
    every seat in its place."""
    if state.winner is None:
        return None
    if filled(state.mountains[state.winner]) == len(RUNS):
        others = tuple(seat for seat in range(state.seats) if seat != state.winner)
        return Outcome(((state.winner,), others), FIVE_RUNS)
    return Outcome(tuple((seat,) for seat in rank(state)), SEASON_CAP)


def parse(text: str) -> Move:
    """The move whose text is exactly `text`; UnknownMove (a ValueError) for anything else."""
    move = _BY_TEXT.get(text) if isinstance(text, str) else None
    if move is None:
        raise UnknownMove(str(text)[:100])
    return move
