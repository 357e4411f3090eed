"""Pig keeps what games must keep; its own rules; its computer players."""

import random
from typing import Any

import pytest

from bot.brains.brain import STRENGTHS
from bot.errors import IllegalMove
from bot.games.dice import FairDice, ScriptedDice
from bot.games.game import AnyGame, Outcome
from tests.games.conformance import CHECKS, Case, cases_of
from tests.games.pig.brains import BRAINS
from tests.games.pig.records import Dug, Held, PigOptions, Rolled, Won
from tests.games.pig.rules import DIG, HOLD, PIG, ROLL, TRUFFLES

CASES = [case for game in (PIG, TRUFFLES) for case in cases_of(game, [PigOptions(), PigOptions(goal=20)])]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game.game}-{case.seats}-{case.options.goal}")
@pytest.mark.parametrize("check", CHECKS)
def test_pig_keeps_what_games_must_keep(check: str, case: Case) -> None:
    CHECKS[check](case)


def test_a_one_loses_the_turn_and_holding_keeps_it() -> None:
    dice = ScriptedDice([3, 0, 5])
    state = PIG.begin(2, PigOptions(goal=6), dice)
    state, events = PIG.apply(state, 0, ROLL, dice)
    assert (events, state.gained) == ((Rolled(0, 4),), 4)
    state, _ = PIG.apply(state, 0, ROLL, dice)
    assert (state.turn, state.gained, state.points) == (1, 0, (0, 0))
    state, _ = PIG.apply(state, 1, ROLL, dice)
    state, events = PIG.apply(state, 1, HOLD, dice)
    assert events == (Held(1, 6), Won(1))
    assert PIG.outcome(state) == Outcome(((1,), (0,)), "goal")


def test_a_truffle_is_its_owner_s_secret_until_it_is_dug_up() -> None:
    dice = ScriptedDice([4, 1])
    state = TRUFFLES.begin(2, PigOptions(), dice)
    assert [TRUFFLES.view(state, seat).truffle for seat in (None, 0, 1)] == [0, 5, 2]
    state, events = TRUFFLES.apply(state, 0, DIG, dice)
    assert (events, state.gained, TRUFFLES.view(state, None).buried) == ((Dug(0, 5),), 5, (1,))
    with pytest.raises(IllegalMove) as refused:
        TRUFFLES.apply(state, 0, DIG, dice)
    assert refused.value.reasons == ("no_truffle",)


@pytest.mark.parametrize("game", [PIG, TRUFFLES], ids=lambda game: game.game)
@pytest.mark.parametrize("strength", STRENGTHS)
def test_computers_alone_finish(game: AnyGame, strength: str) -> None:
    (brains,) = (each for each in BRAINS if each.game == game.game)
    brain, dice, chance = brains.make(strength), FairDice(bytes(32), "1"), random.Random(1)
    state: Any = game.begin(3, PigOptions(), dice)
    while seated := game.actors(state):
        seat = seated[0]
        move = brain.choose(game.view(state, seat), game.legal_moves(state, seat), chance)
        state, _ = game.apply(state, seat, move, dice)
    assert game.outcome(state) is not None
