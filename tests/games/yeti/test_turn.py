"""Don't Stop Yeti: a player's turn, phase by phase. rules-yeti.md, "A player's turn"."""

import pytest

from bot.games import yeti
from bot.games.dice import ScriptedDice
from tests.games.yeti.positions import play, reasons, texts, yeti_state

# ---------------------------------------------------------------- who may do what, when


def test_the_first_spin_of_a_turn_is_not_optional() -> None:
    state = yeti_state()
    assert texts(state) == ["spin"]
    assert reasons(state, 0, "stay") == ("wrong_phase",)


def test_after_a_number_only_a_pawn_can_be_moved() -> None:
    state = play(yeti_state(), "spin", spins=(3,))
    assert (state.phase, state.spun, state.sector) == ("move", 3, 2)
    assert texts(state) == ["move 0", "move 1"]
    for text in ("spin", "stay", "pass"):
        assert reasons(state, 0, text) == ("wrong_phase",)


def test_one_legal_pawn_is_still_a_choice_of_one() -> None:
    state = play(yeti_state(((12, 3), (0, 0))), "spin", spins=(2,))
    assert state.phase == "move"
    assert texts(state) == ["move 1"]


def test_after_a_move_the_player_spins_again_or_stays_safe() -> None:
    state = play(yeti_state(), "spin", "move 0", spins=(3,))
    assert state.phase == "decide"
    assert texts(state) == ["spin", "stay"]
    assert reasons(state, 0, "move 0") == ("wrong_phase",)
    assert reasons(state, 0, "pass") == ("wrong_phase",)


def test_nobody_else_may_act_in_a_players_turn() -> None:
    for phase, spun in (("spin", None), ("move", 2), ("decide", 2), ("free_spin", 2), ("free_move", 2)):
        state = yeti_state(phase=phase, spun=spun, turn=1)
        assert yeti.actors(state) == (1,)
        for seat in (0, 2, 7, -1):
            assert yeti.legal_moves(state, seat) == ()
            for text in ("spin", "move 0", "move 1", "stay", "pass"):
                assert reasons(state, seat, text) == ("not_your_turn",)


def test_staying_safe_banks_the_turn_and_the_next_player_begins() -> None:
    state = play(yeti_state(), "spin", "move 0", "stay", spins=(3,))
    assert state.last == (yeti.Stayed(0),)
    assert (state.turn, state.phase) == (1, "spin")
    assert state.pawns == ((3, 0), (0, 0))
    assert state.turn_start == yeti.TurnStart(((3, 0), (0, 0)), 12)


def test_the_number_spun_is_kept_until_the_next_spin() -> None:
    state = play(yeti_state(), "spin", "move 0", "stay", spins=(3,))
    assert (state.spun, state.sector) == (3, 2)
    state = play(state, "spin", spins=(6,))
    assert (state.spun, state.sector) == (None, 5)


def test_players_take_turns_in_the_order_of_their_seats() -> None:
    state = yeti_state(((0, 0),) * 4)
    for seat in range(4):
        assert (state.turn, state.phase) == (seat, "spin")
        state = play(state, "spin", "move 0", "stay", spins=(seat + 1,))
    assert (state.turn, state.phase) == (4, "yeti_spin")


# ---------------------------------------------------------------- busts


@pytest.mark.parametrize("phase", ["spin", "decide"])
def test_bust_on_the_wheel_busts_the_turn(phase: str) -> None:
    state = play(yeti_state(phase=phase), "spin", spins=(6,))
    assert state.phase == "bust"
    assert state.bust is not None
    assert (state.bust.cause, state.bust.reasons) == ("wheel", (None, None))
    assert state.last == (yeti.Spun(0, 5, None, False, 0), yeti.Busted(0, "wheel", (None, None)))


@pytest.mark.parametrize("phase", ["spin", "decide"])
def test_a_number_without_a_legal_move_busts_the_turn_and_says_why_for_each_pawn(phase: str) -> None:
    state = play(yeti_state(((12, 10), (0, 0)), phase=phase), "spin", spins=(5,))
    assert state.phase == "bust"
    assert state.bust is not None
    assert state.bust.cause == "no_moves"
    assert state.bust.reasons == ("at_summit", "past_summit")
    assert (state.spun, state.sector) == (5, 4)
    assert state.last[1] == yeti.Busted(0, "no_moves", ("at_summit", "past_summit"))


def test_a_bust_undoes_everything_the_turn_did_to_everyone() -> None:
    start = yeti_state(((3, 0), (4, 8)), yeti_at=6)
    state = play(start, "spin", "move 0", spins=(1,))  # bumps Blue's pawn on 4
    assert state.pawns == ((4, 0), (0, 8))
    state = play(state, "spin", "move 0", spins=(2,))  # hits the Yeti on 6
    assert (state.pawns, state.yeti, state.phase) == (((6, 0), (0, 8)), 12, "free_spin")
    state = play(state, "spin", "move 0", spins=(2,))  # free: bumps Blue's pawn on 8
    assert state.pawns == ((8, 0), (0, 0))
    state = play(state, "spin", spins=(6,))
    assert state.phase == "bust"
    assert (state.pawns, state.yeti) == (start.pawns, start.yeti)
    assert state.bust is not None
    assert state.bust.lost == yeti.TurnStart(((8, 0), (0, 0)), 12)


def test_after_a_bust_the_player_can_only_pass() -> None:
    state = play(yeti_state(), "spin", spins=(6,))
    assert texts(state) == ["pass"]
    for text in ("spin", "stay", "move 0"):
        assert reasons(state, 0, text) == ("wrong_phase",)
    after = play(state, "pass")
    assert after.last == (yeti.Passed(0),)
    assert (after.turn, after.phase, after.bust) == (1, "spin", None)


def test_a_bust_after_staying_safe_earlier_keeps_what_was_banked() -> None:
    state = play(yeti_state(), "spin", "move 0", "stay", spins=(4,))
    state = play(state, "spin", "pass", spins=(6,))
    state = play(state, "spin", spins=(1,))  # the Yeti
    state = play(state, "spin", "move 1", "spin", spins=(2, 6))
    assert state.pawns[0] == (4, 0)


# ---------------------------------------------------------------- the free spin


def hit() -> yeti.YetiState:
    """Red has just landed on the Yeti on 6; Red's other pawn is on 11."""
    state = play(yeti_state(((4, 11), (0, 8)), yeti_at=6), "spin", "move 0", spins=(2,))
    assert state.last == (yeti.Moved(0, 0, 4, 6, 6), yeti.YetiHit(0, 6))
    return state


def test_landing_on_the_yeti_sends_it_to_the_summit_and_a_free_spin_is_due() -> None:
    state = hit()
    assert (state.yeti, state.phase) == (12, "free_spin")


def test_the_free_spin_is_mandatory() -> None:
    assert texts(hit()) == ["spin"]
    assert reasons(hit(), 0, "stay") == ("wrong_phase",)


def test_bust_in_the_free_spin_ends_it_with_nothing_undone() -> None:
    state = play(hit(), "spin", spins=(6,))
    assert (state.phase, state.bust) == ("decide", None)
    assert (state.pawns[0], state.yeti) == ((6, 11), 12)
    assert state.last == (yeti.Spun(0, 5, None, True, 0), yeti.FreeSpinLost(0, "wheel", (None, None)))
    assert texts(state) == ["spin", "stay"]


def test_a_free_spin_without_a_legal_move_ends_it_and_keeps_the_reasons() -> None:
    state = play(hit(), "spin", spins=(5,))  # 6 + 5 is Red's own 11, 11 + 5 is past the SUMMIT
    assert (state.phase, state.bust) == ("decide", None)
    assert state.pawns[0] == (6, 11)
    lost = yeti.FreeSpinLost(0, "no_moves", ("own_pawn", "past_summit"))
    assert state.last == (yeti.Spun(0, 4, 5, True, 0), lost)


def test_a_free_spin_with_a_legal_move_is_a_normal_move_then_the_choice() -> None:
    state = play(hit(), "spin", spins=(2,))
    assert state.phase == "free_move"
    assert texts(state) == ["move 0"]
    assert reasons(state, 0, "move 1") == ("past_summit",)
    state = play(state, "move 0")
    assert state.last == (yeti.Moved(0, 0, 6, 8, 8), yeti.Bumped(1, 1, 8, 0))
    assert state.phase == "decide"


def test_a_free_move_slides_too() -> None:
    state = play(hit(), "spin", "move 0", spins=(1,))
    assert state.pawns[0] == (4, 11)


def test_a_free_move_can_hit_the_yeti_again_only_where_it_is_so_never_at_the_summit() -> None:
    state = yeti_state(((6, 11), (0, 0)), yeti_at=12, phase="free_move", spun=1)
    state = play(state, "move 1")
    assert (state.pawns[0], state.yeti, state.phase) == ((6, 12), 12, "decide")


def test_what_a_free_spin_gained_is_lost_to_a_later_bust_of_the_turn() -> None:
    state = play(hit(), "spin", "move 0", "spin", spins=(2, 6))
    assert (state.pawns, state.yeti) == (((4, 11), (0, 8)), 6)


def test_after_a_free_spin_that_busts_the_next_spin_is_not_protected() -> None:
    state = play(hit(), "spin", "spin", spins=(6, 6))
    assert state.phase == "bust"
    assert (state.pawns, state.yeti) == (((4, 11), (0, 8)), 6)


# ---------------------------------------------------------------- winning


def test_both_pawns_at_the_summit_wins_at_once() -> None:
    state = play(yeti_state(((12, 10), (3, 0))), "spin", "move 1", spins=(2,))
    assert (state.phase, state.winner) == ("over", 0)
    assert state.last == (yeti.Moved(0, 1, 10, 12, 12), yeti.Won(0))
    assert yeti.outcome(state) == yeti.Outcome(((0,), (1,)), "summit")


def test_a_free_move_can_win() -> None:
    state = yeti_state(((8, 12), (0, 0)), yeti_at=10)
    state = play(state, "spin", "move 0", "spin", "move 0", spins=(2, 2))
    assert (state.phase, state.winner, state.yeti) == ("over", 0, 12)
    assert state.turn_start == yeti.TurnStart(((8, 12), (0, 0)), 10)


def test_one_pawn_at_the_summit_is_not_yet_a_win() -> None:
    state = play(yeti_state(((10, 3), (0, 0))), "spin", "move 0", spins=(2,))
    assert (state.phase, state.winner, yeti.outcome(state)) == ("decide", None, None)


def test_when_over_nobody_acts_and_everything_is_refused() -> None:
    over = play(yeti_state(((12, 10), (3, 0), (0, 0))), "spin", "move 1", spins=(2,))
    assert yeti.actors(over) == ()
    for seat in range(3):
        assert yeti.legal_moves(over, seat) == ()
        for text in ("spin", "move 0", "stay", "pass"):
            assert reasons(over, seat, text) == ("over",)
    assert yeti.outcome(over) == yeti.Outcome(((0,), (1, 2)), "summit")


def test_a_pawn_that_does_not_exist_is_refused() -> None:
    state = play(yeti_state(), "spin", spins=(3,))
    for pawn in (-1, 2, 99):
        with pytest.raises(yeti.IllegalMove) as caught:
            yeti.apply(state, 0, yeti.MovePawn(pawn), ScriptedDice())
        assert caught.value.reasons == ("no_such_pawn",)
