"""Computer players of Don't Stop Yeti: legal, sensible, and always done some day."""

import random
from pathlib import Path
from typing import Any

import pytest

from bot.brains.brain import STRENGTHS, Chance
from bot.brains.registry import BRAINS, make_brain
from bot.brains.training.matches import CoinFlipper, Tally, compare, play_match
from bot.brains.yeti.values import BadValues, load
from bot.games import yeti
from bot.games.dice import ScriptedDice
from bot.games.yeti.board import WHEELS
from tests.brains.watched import Watched
from tests.brains.yeti.by_referee import turn_about_to_begin

Pawns = tuple[tuple[int, int], ...]


class NoChance:
    """For brains that ought to need none."""

    def random(self) -> float:
        raise AssertionError("a random number was drawn")

    def choice(self, seq: Any, /) -> Any:
        raise AssertionError("a random choice was made")


def chosen(strength: str, state: yeti.YetiState, chance: Chance | None = None) -> str:
    moves = yeti.legal_moves(state, state.turn)
    brain = make_brain("yeti", strength)
    return str(brain.choose(yeti.view(state, state.turn), moves, chance or NoChance()))


def after(pawns: Pawns, *moves: str, spins: tuple[int, ...], yeti_at: int = 12) -> yeti.YetiState:
    """Seat 0's turn from these pawns on the classic wheel, after these moves."""
    state, dice = turn_about_to_begin("classic", pawns, yeti_at, 0), ScriptedDice([n - 1 for n in spins])
    for move in moves:
        state, _ = yeti.apply(state, 0, yeti.parse(move), dice)
    return state


@pytest.mark.parametrize("wheel", WHEELS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_computers_alone_choose_legal_moves_and_finish(seats: int, wheel: str) -> None:
    for number in range(3):
        strengths = [STRENGTHS[(number + seat) % 3] for seat in range(seats)]
        brains = [Watched(make_brain("yeti", strength)) for strength in strengths]
        played = play_match("yeti", brains, yeti.YetiOptions(wheel), random.Random(number))
        assert len(played.best) == 1
        assert any(brain.asked for brain in brains)


def test_the_same_view_and_chance_give_the_same_move() -> None:
    for strength in STRENGTHS:
        matches = [
            play_match("yeti", [make_brain("yeti", strength)] * 2, yeti.YetiOptions(), random.Random(5))
            for _ in range(2)
        ]
        assert matches[0] == matches[1]


def test_steady_and_sharp_take_the_win_and_the_yeti() -> None:
    for strength in ("steady", "sharp"):
        assert chosen(strength, after(((10, 12), (3, 4)), "spin", spins=(2,))) == "move 0"
        both = after(((2, 8), (0, 0)), "spin", spins=(1,), yeti_at=3)
        assert chosen(strength, both) == "move 0"


def test_steady_stays_when_most_sectors_bust_and_much_would_be_lost() -> None:
    risky = after(((4, 12), (0, 0)), "spin", "move 0", "spin", "move 0", spins=(5, 2))
    assert yeti.view(risky, 0).bust_chance == (5, 6)
    assert chosen("steady", risky) == "stay"


def test_steady_and_sharp_spin_on_when_they_can_lose_nothing() -> None:
    nothing_gained = after(((4, 4 + 2), (0, 0)), "spin", "move 0", spins=(3,))
    assert nothing_gained.pawns == nothing_gained.turn_start.pawns
    for strength in ("steady", "sharp"):
        assert chosen(strength, nothing_gained) == "spin"


def test_steady_keeps_out_of_reach_where_it_can() -> None:
    state = after(((0, 1), (3, 0)), "spin", spins=(4,), yeti_at=12)
    assert yeti.view(state, 0).landings[0].end == 4
    assert chosen("steady", state) == "move 1"


def test_sharp_banks_a_good_bump_but_not_the_same_place_without_one() -> None:
    bumped = after(((4, 12), (8, 12)), "spin", "move 0", spins=(4,))
    plain = after(((4, 12), (0, 0)), "spin", "move 0", spins=(4,))
    assert yeti.view(bumped, 0).bust_chance == yeti.view(plain, 0).bust_chance
    assert (chosen("sharp", bumped), chosen("sharp", plain)) == ("stay", "spin")


def test_sharp_knows_that_one_step_below_the_summit_is_a_poor_place() -> None:
    assert (
        chosen("sharp", after(((4, 12), (0, 0)), "spin", "move 0", "spin", "move 0", spins=(5, 2))) == "spin"
    )


def test_casual_errs_where_steady_does_not() -> None:
    state = after(((4, 12), (0, 0)), "spin", "move 0", "spin", "move 0", spins=(5, 2))
    chance = random.Random(1)
    assert {chosen("casual", state, chance) for _ in range(50)} == {"spin", "stay"}


def test_values_are_read_at_the_first_choice_that_needs_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    load.cache_clear()
    monkeypatch.setattr("bot.brains.yeti.values.DATA", tmp_path)
    assert chosen("sharp", turn_about_to_begin("classic", ((0, 0), (0, 0)), 12, 0)) == "spin"
    with pytest.raises(BadValues, match="No such file"):
        chosen("sharp", after(((0, 0), (0, 0)), "spin", spins=(1,)))
    monkeypatch.undo()
    assert chosen("sharp", after(((0, 0), (0, 0)), "spin", spins=(1,))).startswith("move")


def test_an_unknown_strength_or_game_is_a_value_error() -> None:
    assert set(BRAINS) == {"yeti", "skis"}
    for game, strength in (("yeti", "grandmaster"), ("chess", "steady")):
        with pytest.raises(ValueError, match="no computer player"):
            make_brain(game, strength)


def test_the_interval_of_a_tally_is_wilsons() -> None:
    low, high = Tally(matches=100, won=50).interval
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)


@pytest.mark.parametrize("wheel", WHEELS)
def test_in_a_short_run_casual_beats_the_coin_and_steady_beats_casual(wheel: str) -> None:
    options, casual = yeti.YetiOptions(wheel), make_brain("yeti", "casual")
    assert compare("yeti", casual, CoinFlipper(), 2, options, 300, seed=1).share > 0.55
    assert compare("yeti", make_brain("yeti", "steady"), casual, 2, options, 200, seed=1).share > 0.55


@pytest.mark.parametrize(("seats", "matches"), [(2, 30), (4, 12)])
def test_in_a_short_run_sharp_is_not_worse_than_steady(seats: int, matches: int) -> None:
    sharp, steady = make_brain("yeti", "sharp"), make_brain("yeti", "steady")
    tally = compare("yeti", sharp, steady, seats, yeti.YetiOptions(), matches, seed=2)
    assert tally.share > 1 / seats
