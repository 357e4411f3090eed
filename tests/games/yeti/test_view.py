"""Don't Stop Yeti: what a View holds, worked out for pictures and words."""

import msgspec

from bot.games import yeti
from bot.games.yeti import Landing
from tests.games.yeti.positions import play, yeti_state


def test_a_view_names_whose_eyes_it_is_and_is_the_same_for_everyone_otherwise() -> None:
    state = play(yeti_state(((2, 0), (3, 9), (0, 0))), "spin", spins=(3,))
    public = yeti.view(state, None)
    assert public.seat is None
    for seat in range(3):
        mine = yeti.view(state, seat)
        assert mine.seat == seat
        assert msgspec.structs.replace(mine, seat=None) == public


def test_a_view_repeats_the_state() -> None:
    state = play(yeti_state(((2, 0), (3, 9))), "spin", "move 0", spins=(2,))
    seen = yeti.view(state, 1)
    assert (seen.seats, seen.wheel, seen.pawns, seen.yeti) == (2, state.wheel, ((4, 0), (3, 9)), 12)
    assert (seen.round, seen.turn, seen.phase, seen.spun, seen.sector) == (1, 0, "decide", 2, 1)
    assert (seen.start_pawns, seen.start_yeti) == (((2, 0), (3, 9)), 12)
    assert (seen.actors, seen.winner, seen.last) == ((0,), None, state.last)


def test_landings_tell_where_both_pawns_would_come_to_rest_and_what_that_does() -> None:
    state = play(yeti_state(((2, 6), (9, 0)), yeti_at=9), "spin", spins=(3,))
    assert yeti.view(state, None).landings == (
        Landing(0, 2, 5, 9, bumps=((1, 0),), hits_yeti=True),
        Landing(1, 6, 9, 9, bumps=((1, 0),), hits_yeti=True),
    )


def test_landings_bump_only_in_the_pawns_own_lane() -> None:
    state = play(yeti_state(((1, 0), (4, 3), (0, 4))), "spin", spins=(3,))
    assert yeti.view(state, None).landings == (
        Landing(0, 1, 4, 4, bumps=((1, 0),)),
        Landing(1, 0, 3, 3, bumps=((1, 1),)),
    )


def test_an_illegal_landing_carries_its_reason_and_bumps_nobody() -> None:
    state = play(yeti_state(((1, 3), (3, 0))), "spin", spins=(2,))
    first, second = yeti.view(state, None).landings
    assert first == Landing(0, 1, 3, 3, reason="own_pawn")
    assert second == Landing(1, 3, 5, 9)
    state = play(yeti_state(((12, 11), (0, 0)), phase="spin"), "spin", spins=(1,))
    assert yeti.view(state, None).landings[0] == Landing(0, 12, 13, 12, reason="at_summit")
    state = play(yeti_state(((10, 3), (0, 0))), "spin", spins=(4,))
    assert yeti.view(state, None).landings[0] == Landing(0, 10, 14, 10, reason="past_summit")


def test_a_landing_tells_of_a_win() -> None:
    state = play(yeti_state(((12, 10), (0, 0))), "spin", spins=(2,))
    assert yeti.view(state, None).landings[1] == Landing(1, 10, 12, 12, wins=True)


def test_landings_are_there_in_a_free_move_too_and_nowhere_else() -> None:
    free = yeti_state(((3, 0), (0, 0)), phase="free_move", spun=1)
    assert len(yeti.view(free, None).landings) == 2
    for phase in ("spin", "decide", "free_spin", "bust", "yeti_spin", "over"):
        assert yeti.view(yeti_state(phase=phase, spun=1), None).landings == ()


def test_the_bust_chance_counts_bust_sectors_and_numbers_that_can_not_be_moved() -> None:
    assert yeti.view(yeti_state(), None).bust_chance == (1, 6)
    assert yeti.view(yeti_state(wheel="gentle"), None).bust_chance == (1, 8)
    assert yeti.view(yeti_state(wheel="stormy"), None).bust_chance == (2, 8)
    late = yeti_state(((12, 10), (0, 0)), phase="decide")
    assert yeti.view(late, None).bust_chance == (4, 6)
    stuck = yeti_state(((12, 11), (0, 0)), wheel="gentle")
    assert yeti.view(stuck, None).bust_chance == (6, 8)


def test_the_bust_chance_is_the_share_of_sectors_that_really_bust() -> None:
    for pawns in (((9, 10), (0, 0)), ((11, 3), (0, 0)), ((4, 9), (0, 0))):
        state = yeti_state(pawns, phase="decide")
        busts = [play(state, "spin", spins=(number,)).phase == "bust" for number in range(1, 7)]
        assert yeti.view(state, None).bust_chance == (sum(busts), 6)


def test_there_is_no_bust_chance_where_nothing_can_bust() -> None:
    for phase in ("free_spin", "yeti_spin", "bust", "move", "free_move", "over"):
        turn = 2 if phase == "yeti_spin" else 0
        assert yeti.view(yeti_state(phase=phase, spun=1, turn=turn), None).bust_chance is None


def test_a_bust_is_told_with_cause_reasons_and_what_was_lost() -> None:
    state = play(yeti_state(((12, 8), (10, 0))), "spin", "move 1", "spin", spins=(2, 5))
    seen = yeti.view(state, None)
    assert (seen.phase, seen.cause, seen.reasons) == ("bust", "no_moves", ("at_summit", "past_summit"))
    assert seen.lost == yeti.Lost(((12, 10), (0, 0)), 12)
    assert seen.pawns == seen.start_pawns == ((12, 8), (10, 0))


def test_outside_a_bust_there_is_no_cause() -> None:
    seen = yeti.view(play(yeti_state(), "spin", "pass", spins=(6,)), None)
    assert (seen.cause, seen.reasons, seen.lost) == (None, (None, None), None)


def test_a_finished_match_shows_the_winner_and_no_actor() -> None:
    seen = yeti.view(play(yeti_state(((12, 10), (3, 0))), "spin", "move 1", spins=(2,)), 1)
    assert (seen.winner, seen.actors, seen.phase) == (0, (), "over")
