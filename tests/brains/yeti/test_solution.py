"""The solved two-player game of Don't Stop Yeti: what is shipped is its solution, and damage is noticed."""

import random

import pytest

from bot.brains.training.yeti.solve import Solver
from bot.brains.yeti import race as yeti_race
from bot.brains.yeti import values as yeti_values
from bot.brains.yeti.turn import land, normal
from bot.brains.yeti.values import (
    PAIRS,
    SCALE,
    SIZE,
    BadValues,
    file_name,
    index_of,
    load,
    pack,
    places,
    unpack,
)
from bot.games import yeti
from bot.games.dice import ScriptedDice
from bot.games.yeti.board import SUMMIT, WHEELS
from tests.brains.yeti.by_referee import spin_all, turn_about_to_begin, value_turn

OPENING = ((0, 0), (0, 0), SUMMIT)


def test_two_players_pawns_stand_in_56_ways_until_one_wins() -> None:
    assert len(PAIRS) == 56
    assert len({index_of(second, *place) for second in (False, True) for place in places()}) == 2 * len(
        places()
    )


@pytest.mark.parametrize("wheel", WHEELS)
def test_the_shipped_values_are_what_the_best_turn_is_worth_by_the_referee(wheel: str) -> None:
    values = load(wheel)
    chance = random.Random(wheel)

    def first_to_move(state: yeti.YetiState) -> float:
        """The chance of the seat that is to begin a turn in `state`."""
        mine, theirs = normal((state.pawns[state.turn], state.pawns[1 - state.turn]))
        return values[index_of(state.turn == 1, mine, theirs, state.yeti)] / SCALE

    def leaf(state: yeti.YetiState) -> float:
        if state.turn == 1:
            return 1 - first_to_move(state)
        ends = spin_all(state)
        return 1 - sum(map(first_to_move, ends)) / len(ends)

    for mover, other, at in [OPENING, *chance.sample(places(), 3)]:
        for turn in (0, 1):
            start = turn_about_to_begin(wheel, (mover, other) if turn == 0 else (other, mover), at, turn)
            assert value_turn(start, leaf) == pytest.approx(first_to_move(start), abs=1.1 / SCALE)


def test_quick_landings_are_the_referees() -> None:
    chance = random.Random(3)
    for _ in range(600):
        seats = chance.choice((2, 3, 4))
        spaces = [space for space in range(SUMMIT + 1) if space not in (5, 7)]
        pawns = tuple((chance.choice(spaces), chance.choice(spaces)) for _ in range(seats))
        at, turn = chance.randrange(1, SUMMIT + 1), chance.randrange(seats)
        if pawns[turn] == (SUMMIT, SUMMIT):
            continue
        state = turn_about_to_begin("stormy", pawns, at, turn)
        for sector, number in enumerate(state.wheel[:6]):
            spun, _ = yeti.apply(state, turn, yeti.Spin(), ScriptedDice([sector]))
            legal = yeti.legal_moves(spun, turn) if spun.phase == "move" else ()
            for pawn in (0, 1):
                assert number is not None
                landed = land((pawns, at), turn, pawn, number)
                assert (landed is not None) == (yeti.MovePawn(pawn) in legal)
                if landed is not None:
                    after, _ = yeti.apply(spun, turn, yeti.MovePawn(pawn), ScriptedDice())
                    assert landed == ((after.pawns, after.yeti), after.phase == "free_spin")


@pytest.mark.long
def test_one_more_sweep_of_the_solver_changes_nothing_that_is_kept() -> None:
    solver, kept = Solver(WHEELS["gentle"]), load("gentle")
    solver.values = [value / SCALE for value in kept]
    assert solver.sweep() < 1.1 / SCALE


def test_what_is_packed_is_read_back() -> None:
    values = [0.0] * SIZE
    for number, place in enumerate(places()):
        values[index_of(False, *place)] = (number % 997 + 1) / 1000
        values[index_of(True, *place)] = 1 - (number % 991 + 1) / 1000
    read = unpack(pack(values), "classic")
    assert [value / SCALE for value in read] == pytest.approx(values, abs=0.5 / SCALE)


def test_a_damaged_file_of_values_is_refused_with_its_wheel() -> None:
    content = (yeti_values.DATA / file_name("gentle")).read_bytes()
    flipped = bytearray(content)
    flipped[len(content) // 2] ^= 1
    for damaged in (
        b"",
        content[:-1],
        bytes(flipped),
        b"x" + content,
        pack([0.5] * SIZE),
        pack([0.0] * SIZE),
    ):
        with pytest.raises(BadValues, match="gentle"):
            unpack(damaged, "gentle")


def test_the_values_of_a_wheel_are_small() -> None:
    for wheel in WHEELS:
        assert len((yeti_values.DATA / file_name(wheel)).read_bytes()) < 200_000


@pytest.mark.parametrize("wheel", WHEELS)
def test_the_race_is_near_the_solved_chances_with_two_seats(wheel: str) -> None:
    assert yeti_race.load(wheel).error < 0.03
