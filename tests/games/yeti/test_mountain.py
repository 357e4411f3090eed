"""Don't Stop Yeti: moving, sliding, bumping, and the Yeti's turn. rules-yeti.md, points 2 to 4."""

import pytest

from bot.games import yeti
from tests.games.yeti.positions import play, reasons, texts, yeti_state

# ---------------------------------------------------------------- where a pawn may go


def test_a_pawn_moves_the_full_number_toward_the_summit() -> None:
    state = play(yeti_state(((1, 0), (0, 0))), "spin", "move 0", spins=(3,))
    assert state.pawns == ((4, 0), (0, 0))
    assert state.last == (yeti.Moved(0, 0, 1, 4, 4),)


@pytest.mark.parametrize(("start", "number"), [(11, 2), (10, 3), (8, 5)])
def test_the_summit_needs_the_exact_count(start: int, number: int) -> None:
    state = play(yeti_state(((start, 0), (0, 0))), "spin", spins=(number,))
    assert reasons(state, 0, "move 0") == ("past_summit",)
    assert texts(state) == ["move 1"]


def test_a_pawn_at_the_summit_is_home_whatever_the_number() -> None:
    for number in range(1, 6):
        state = play(yeti_state(((0, 12), (0, 0))), "spin", spins=(number,))
        assert reasons(state, 0, "move 1") == ("at_summit",)


def test_a_pawn_may_not_end_on_the_number_of_the_players_other_pawn() -> None:
    state = play(yeti_state(((1, 3), (0, 0))), "spin", spins=(2,))
    assert reasons(state, 0, "move 0") == ("own_pawn",)
    assert texts(state) == ["move 1"]


def test_with_two_lanes_too_a_pawn_may_not_end_on_the_number_of_the_other() -> None:
    state = play(yeti_state(((1, 3), (0, 0), (0, 0))), "spin", spins=(2,))
    assert reasons(state, 0, "move 0") == ("own_pawn",)


def test_a_pawn_may_pass_the_players_other_pawn() -> None:
    state = play(yeti_state(((1, 3), (0, 0))), "spin", "move 0", spins=(3,))
    assert state.pawns[0] == (4, 3)


@pytest.mark.parametrize(("start", "other", "number"), [(4, 9, 1), (3, 4, 4)])
def test_the_end_that_counts_is_the_one_after_the_slide(start: int, other: int, number: int) -> None:
    state = play(yeti_state(((start, other), (0, 0))), "spin", spins=(number,))
    assert reasons(state, 0, "move 0") == ("own_pawn",)


def test_both_pawns_of_a_player_may_share_base_camp_and_the_summit() -> None:
    assert play(yeti_state(((12, 9), (0, 0))), "spin", "move 1", spins=(3,)).pawns[0] == (12, 12)
    assert yeti_state().pawns[0] == (0, 0)


# ---------------------------------------------------------------- slides


def test_a_pawn_that_lands_on_5_goes_up_to_9() -> None:
    state = play(yeti_state(((2, 0), (0, 0))), "spin", "move 0", spins=(3,))
    assert state.pawns[0] == (9, 0)
    assert state.last == (yeti.Moved(0, 0, 2, 5, 9),)


def test_a_pawn_that_lands_on_7_goes_down_to_4() -> None:
    state = play(yeti_state(((2, 0), (0, 0))), "spin", "move 0", spins=(5,))
    assert state.pawns[0] == (4, 0)
    assert state.last == (yeti.Moved(0, 0, 2, 7, 4),)


def test_a_3_from_4_is_legal_and_ends_on_4_again() -> None:
    state = play(yeti_state(((4, 0), (0, 0))), "spin", "move 0", spins=(3,))
    assert state.pawns[0] == (4, 0)
    assert state.phase == "decide"


def test_the_slide_comes_before_the_bump() -> None:
    state = play(yeti_state(((2, 0), (9, 0))), "spin", "move 0", spins=(3,))
    assert state.pawns == ((9, 0), (0, 0))
    assert state.last == (yeti.Moved(0, 0, 2, 5, 9), yeti.Bumped(1, 0, 9, 0))


@pytest.mark.parametrize(("number", "space"), [(3, 5), (5, 7)])
def test_a_yeti_on_a_slide_is_not_hit_by_a_pawn_that_slides_away(number: int, space: int) -> None:
    state = play(yeti_state(((2, 0), (0, 0)), yeti_at=space), "spin", "move 0", spins=(number,))
    assert (state.yeti, state.phase) == (space, "decide")


def test_a_slide_can_end_on_the_yeti() -> None:
    state = play(yeti_state(((2, 0), (0, 0)), yeti_at=9), "spin", "move 0", spins=(3,))
    assert (state.yeti, state.phase) == (12, "free_spin")
    assert state.last == (yeti.Moved(0, 0, 2, 5, 9), yeti.YetiHit(0, 9))


# ---------------------------------------------------------------- bumps


def test_in_the_shared_lane_any_other_players_pawn_is_bumped() -> None:
    for mover in (0, 1):
        for victim in (0, 1):
            own = (1, 0) if mover == 0 else (0, 1)
            theirs = (3, 0) if victim == 0 else (0, 3)
            state = play(yeti_state((own, theirs)), "spin", f"move {mover}", spins=(2,))
            assert state.pawns[1] == (0, 0)
            assert state.last[1] == yeti.Bumped(1, victim, 3, 0)


def test_with_three_players_only_a_pawn_in_the_same_lane_is_bumped() -> None:
    state = play(yeti_state(((1, 0), (3, 0), (0, 3))), "spin", "move 0", spins=(2,))
    assert state.pawns == ((3, 0), (0, 0), (0, 3))
    assert [event for event in state.last if isinstance(event, yeti.Bumped)] == [yeti.Bumped(1, 0, 3, 0)]


def test_pawns_of_different_players_in_separate_lanes_share_a_number_in_peace() -> None:
    state = play(yeti_state(((0, 1), (3, 0), (0, 0), (0, 0))), "spin", "move 1", spins=(2,))
    assert state.pawns == ((0, 3), (3, 0), (0, 0), (0, 0))
    assert state.last == (yeti.Moved(0, 1, 1, 3, 3),)


def test_pawns_and_the_yeti_may_be_passed_freely() -> None:
    state = play(yeti_state(((1, 0), (2, 3)), yeti_at=3), "spin", "move 0", spins=(3,))
    assert state.pawns == ((4, 0), (2, 3))
    assert state.yeti == 3


def test_nothing_is_bumped_at_the_summit() -> None:
    state = play(yeti_state(((10, 0), (12, 3)), yeti_at=12), "spin", "move 0", spins=(2,))
    assert state.pawns == ((12, 0), (12, 3))
    assert (state.yeti, state.phase) == (12, "decide")


@pytest.mark.parametrize("pawn", [0, 1])
def test_the_yeti_on_its_number_is_hit_from_either_lane(pawn: int) -> None:
    own = (1, 0) if pawn == 0 else (0, 1)
    state = play(yeti_state((own, (0, 0), (0, 0)), yeti_at=3), "spin", f"move {pawn}", spins=(2,))
    assert (state.yeti, state.phase) == (12, "free_spin")


# ---------------------------------------------------------------- the Yeti's turn


def yetis_turn(*pawns: tuple[int, int], yeti_at: int = 12) -> yeti.YetiState:
    return yeti_state(pawns, yeti_at=yeti_at, turn=len(pawns), phase="yeti_spin")


def test_any_seated_player_spins_for_the_yeti() -> None:
    state = yetis_turn((0, 0), (0, 0), (0, 0))
    assert yeti.actors(state) == (0, 1, 2)
    for seat in range(3):
        assert texts(state, seat) == ["spin"]
        for text in ("stay", "pass", "move 0"):
            assert reasons(state, seat, text) == ("wrong_phase",)
    for stranger in (3, 4, -1):
        assert texts(state, stranger) == []
        assert reasons(state, stranger, "spin") == ("not_your_turn",)


def test_bust_leaves_the_yeti_where_it_is_and_a_new_round_begins() -> None:
    state = play(yetis_turn((3, 0), (0, 0), yeti_at=8), "spin", spins=(6,))
    assert (state.yeti, state.round, state.turn, state.phase) == (8, 2, 0, "spin")
    assert state.last == (yeti.Spun(2, 5, None, False, 0), yeti.YetiStayed(8), yeti.RoundBegan(2))


def test_the_yeti_walks_down_and_sends_every_pawn_on_its_number_to_base_camp() -> None:
    state = play(yetis_turn((8, 3), (2, 8), (9, 10)), "spin", spins=(4,))
    assert state.yeti == 8
    assert state.pawns == ((0, 3), (2, 0), (9, 10))
    assert state.last == (
        yeti.Spun(3, 3, 4, False, 0),
        yeti.YetiMoved(12, 8, False),
        yeti.Bumped(0, 0, 8, 3),
        yeti.Bumped(1, 1, 8, 3),
        yeti.RoundBegan(2),
    )


def test_the_yeti_passes_pawns_freely() -> None:
    assert play(yetis_turn((11, 10), (9, 0)), "spin", spins=(4,)).pawns == ((11, 10), (9, 0))


@pytest.mark.parametrize(("start", "number", "space"), [(10, 5, 5), (10, 3, 7), (12, 5, 7)])
def test_the_yeti_ignores_slides_and_may_rest_on_5_and_7(start: int, number: int, space: int) -> None:
    assert play(yetis_turn((9, 4), (0, 0), yeti_at=start), "spin", spins=(number,)).yeti == space


@pytest.mark.parametrize(("start", "number"), [(3, 3), (3, 5), (1, 1), (4, 5)])
def test_reaching_or_passing_base_camp_returns_the_yeti_to_the_summit_and_hits_nobody(
    start: int, number: int
) -> None:
    state = play(yetis_turn((12, 1), (0, 2), yeti_at=start), "spin", spins=(number,))
    assert state.yeti == 12
    assert state.pawns == ((12, 1), (0, 2))
    assert state.last[1] == yeti.YetiMoved(start, 12, True)


def test_the_next_round_begins_with_red_and_a_fresh_turn_start() -> None:
    state = play(yetis_turn((11, 0), (0, 0)), "spin", spins=(1,))
    assert (state.round, state.turn, state.phase) == (2, 0, "spin")
    assert state.turn_start == yeti.TurnStart(((0, 0), (0, 0)), 11)


def test_a_bust_never_undoes_what_the_yeti_did() -> None:
    state = play(yetis_turn((11, 0), (0, 0)), "spin", "spin", spins=(1, 6))
    assert (state.pawns[0], state.yeti) == ((0, 0), 11)


def test_the_turn_start_of_the_yetis_turn_is_kept_too() -> None:
    state = play(yeti_state(((3, 0), (0, 0)), turn=1), "spin", "move 0", "stay", spins=(2,))
    assert (state.turn, state.phase) == (2, "yeti_spin")
    assert state.turn_start == yeti.TurnStart(((3, 0), (2, 0)), 12)
