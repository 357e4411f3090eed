"""Positions and short plays for the tests of Skis Wild."""

from typing import Any

import msgspec

from bot.games import skis
from bot.games.dice import ScriptedDice

BARE = skis.Mountain()
READY = skis.Mountain(lift_open=True, lift_ticket=True, gear="beginner_gear")
EXPERT = skis.Mountain((4, 3, 0, 0, 0), lift_open=True, lift_ticket=True, gear="pro_gear")
FILLER = ("bluebird", "trail_map", "bluebird", "trail_map", "bluebird", "trail_map")


def up(mountain: skis.Mountain = BARE, **fields: Any) -> skis.Mountain:
    """The mountain with some fields changed."""
    return msgspec.structs.replace(mountain, **fields)


def skis_state(
    *hands: tuple[str, ...],
    mountains: dict[int, skis.Mountain] | None = None,
    turn: int = 0,
    phase: str = "play",
    discards: tuple[str, ...] = ("bluebird",),
    pile: tuple[str, ...] = ("ski_school",) * 20,
    **fields: Any,
) -> skis.SkisState:
    """A state in the middle of a match, with these hands (at least two)."""
    slopes = mountains or {}
    state = skis.SkisState(
        seats=len(hands),
        deck="classic",
        dealer=len(hands) - 1,
        turn=turn,
        phase=phase,
        direction=1,
        season=1,
        draw_pile=pile,
        discard_pile=discards,
        hands=hands,
        mountains=tuple(slopes.get(seat, BARE) for seat in range(len(hands))),
        pending=None,
        winner=None,
        reverse_rule=False,
        season_cap=None,
    )
    return msgspec.structs.replace(state, **fields)


def play(state: skis.SkisState, *texts: str, script: tuple[int, ...] = ()) -> skis.SkisState:
    """The state after these moves by whoever is to act."""
    dice = ScriptedDice(script)
    for text in texts:
        (seat,) = skis.actors(state)
        state, events = skis.apply(state, seat, skis.parse(text), dice)
        assert state.last == events
    assert dice.left == 0
    return state


def texts(state: skis.SkisState, seat: int | None = None) -> list[str]:
    """The texts of the legal moves of `seat`, or of whoever is to act."""
    return [str(move) for move in skis.legal_moves(state, skis.actors(state)[0] if seat is None else seat)]


def plays(state: skis.SkisState) -> list[str]:
    """The legal moves of whoever is to act, without the discards."""
    return [text for text in texts(state) if text.startswith("play")]


def reasons(state: skis.SkisState, text: str, seat: int | None = None) -> tuple[str, ...]:
    """The reasons for which this move is refused; checks that nothing changed."""
    before = msgspec.json.encode(state)
    dice = ScriptedDice([0, 0, 0])
    actor = skis.actors(state)[0] if seat is None else seat
    try:
        skis.apply(state, actor, skis.parse(text), dice)
    except skis.IllegalMove as error:
        assert dice.counter == 0
        assert msgspec.json.encode(state) == before
        assert text not in texts(state, actor)
        return error.reasons
    raise AssertionError(f"{text} was legal")
