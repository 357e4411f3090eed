"""Random matches of Skis Wild, state by state, for tests of pictures and alt texts; and other worlds:
states that differ only in what one viewer may not see.
"""

import random
from collections.abc import Iterator

from msgspec.structs import replace

from bot.games.dice import FairDice
from bot.games.skis import SkisOptions, SkisState, actors, apply, legal_moves, setup


def play_states(seed: int, seats: int, most: int = 300) -> Iterator[SkisState]:
    """The state before the first move and after each, to the end of the match or `most` moves."""
    chooser = random.Random(seed)
    dice = FairDice(seed.to_bytes(32, "big"), "pictures")
    options = SkisOptions(
        deck=chooser.choice(("classic", "stormy")),
        reverse=chooser.random() < 0.5,
        season_cap=chooser.choice((None, 2, 3)),
    )
    state = setup(seats, options, dice)
    yield state
    for _ in range(most):
        seated = actors(state)
        if not seated:
            return
        seat = chooser.choice(seated)
        moves = legal_moves(state, seat)
        plays = [move for move in moves if str(move).startswith("play")]
        choices = plays if plays and chooser.random() < 0.85 else moves
        state, _ = apply(state, seat, chooser.choice(choices), dice)
        yield state


def draw_states(seed: int, count: int) -> Iterator[SkisState]:
    """`count` states from everywhere in matches of two, three and four."""
    chooser = random.Random(seed)
    for at in range(count):
        states = list(play_states(seed * 10_000 + at, 2 + at % 3, chooser.randrange(5, 160)))
        yield states[-1]


def other_world(state: SkisState, viewer: int | None, seed: int) -> SkisState:
    """The same state as far as `viewer` (None: the public) may know, all else dealt anew: others' hands, the
    draw pile, the card that another one just drew. What Send it! tells of a hand stays true."""
    chooser = random.Random(seed)
    kept: dict[int, list[str]] = {}
    pool = list(state.draw_pile)
    for seat, hand in enumerate(state.hands):
        if seat == viewer:
            continue
        hidden = list(hand)
        if state.pending is not None and state.pending.target == seat:
            hidden.remove(state.pending.safe)
            kept[seat] = [state.pending.safe]
        pool += hidden
    chooser.shuffle(pool)
    hands = []
    for seat, hand in enumerate(state.hands):
        if seat == viewer:
            hands.append(hand)
            continue
        known = kept.get(seat, [])
        taken = [pool.pop() for _ in range(len(hand) - len(known))]
        hands.append(tuple(taken + known))
    last = tuple(
        replace(event, card=hands[event.only][-1])
        if getattr(event, "only", None) is not None and event.only != viewer
        else event
        for event in state.last
    )
    return replace(state, hands=tuple(hands), draw_pile=tuple(pool), last=last)
