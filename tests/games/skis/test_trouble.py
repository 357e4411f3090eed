"""Skis Wild: Troubles, Send it!, the Yeti, winning. rules-skis.md, "Trouble", "Yeti" and "Winning"."""

import pytest

from bot.games import skis
from bot.games.skis.cards import BLOCKED_BY, TROUBLES
from tests.games.skis.positions import EXPERT, FILLER, READY, play, plays, reasons, skis_state, texts, up

BLOCKABLE = [(trouble, safe) for trouble, safe in BLOCKED_BY.items() if safe is not None]

# ---------------------------------------------------------------- playing a Trouble


@pytest.mark.parametrize("trouble", TROUBLES)
def test_a_trouble_lands_on_another_player_and_the_turn_is_over(trouble: str) -> None:
    state = play(skis_state((trouble, "yeti"), FILLER, FILLER), f"play {trouble} 2")
    assert [mountain.trouble for mountain in state.mountains] == [None, None, trouble]
    assert state.hands[0] == ("yeti",)
    assert state.discard_pile == ("bluebird",)
    assert (state.turn, state.phase, state.pending) == (1, "draw", None)
    assert state.last == (skis.Attacked(0, 2, trouble, landed=True),)


def test_a_trouble_can_not_be_played_against_oneself() -> None:
    assert reasons(skis_state(("snow_storm", "yeti"), FILLER), "play snow_storm 0") == ("own_seat",)


def test_a_trouble_is_refused_where_the_target_has_one_already_and_the_card_stays_in_hand() -> None:
    state = skis_state(("snow_storm", "yeti"), FILLER, mountains={1: up(trouble="lift_closed")})
    assert reasons(state, "play snow_storm 1") == ("has_trouble",)
    assert "discard snow_storm" in texts(state)


@pytest.mark.parametrize(("trouble", "safe"), BLOCKABLE)
def test_a_trouble_is_refused_where_a_face_up_safe_blocks_it(trouble: str, safe: str) -> None:
    state = skis_state((trouble, "yeti"), FILLER, FILLER, mountains={1: up(safes=(safe,))})
    assert reasons(state, f"play {trouble} 1") == ("safe_up",)
    assert plays(state) == [f"play {trouble} 2"]


def test_a_refused_trouble_names_both_reasons() -> None:
    state = skis_state(("snow_storm",), FILLER, mountains={1: up(trouble="broken_ski", safes=("chalet",))})
    assert reasons(state, "play snow_storm 1") == ("has_trouble", "safe_up")


def test_a_trouble_is_refused_also_where_the_target_in_trouble_holds_a_matching_safe() -> None:
    state = skis_state(("snow_storm", "yeti"), ("chalet",), mountains={1: up(trouble="lift_closed")})
    assert reasons(state, "play snow_storm 1") == ("has_trouble",)


def test_a_safe_blocks_only_its_own_troubles_and_lift_closed_is_blocked_by_none() -> None:
    every_safe = ("chalet", "season_pass", "demo_gear")
    for trouble in TROUBLES:
        others = tuple(safe for safe in every_safe if safe != BLOCKED_BY[trouble])
        state = skis_state((trouble, "yeti"), FILLER, mountains={1: up(safes=others)})
        assert plays(state) == [f"play {trouble} 1"]
    state = skis_state(("lift_closed",), every_safe, mountains={1: up(safes=every_safe)})
    assert play(state, "play lift_closed 1").mountains[1].trouble == "lift_closed"


# ---------------------------------------------------------------- Send it!


def attacked(trouble: str, safe: str, *, seats: int = 3, **mountains: skis.Mountain) -> skis.SkisState:
    """Seat 0 has just played `trouble` against seat 1, who holds `safe`; `me`, `target`: mountains."""
    hands = [(trouble, "yeti"), ("bluebird", safe), *[FILLER] * (seats - 2)]
    slopes = {0: mountains.get("me", up()), 1: mountains.get("target", up())}
    return play(skis_state(*hands, mountains=slopes), f"play {trouble} 1")


@pytest.mark.parametrize(("trouble", "safe"), BLOCKABLE)
def test_a_target_who_holds_the_matching_safe_must_send_it(trouble: str, safe: str) -> None:
    state = attacked(trouble, safe)
    assert state.phase == "send_it"
    assert state.pending == skis.Pending(attacker=0, target=1, trouble=trouble, safe=safe)
    assert state.mountains[1].trouble is None
    assert state.last == (skis.Attacked(0, 1, trouble, landed=False),)
    assert skis.actors(state) == (1,)
    assert texts(state) == ["send it"]
    for text in ("draw pile", "discard bluebird", f"play {safe}"):
        assert reasons(state, text) == ("wrong_phase",)
    for seat in (0, 2):
        assert texts(state, seat) == []
        assert reasons(state, "send it", seat) == ("not_your_turn",)


@pytest.mark.parametrize(("trouble", "safe"), BLOCKABLE)
def test_send_it_lays_the_safe_and_turns_the_trouble_back_on_the_attacker(trouble: str, safe: str) -> None:
    state = play(attacked(trouble, safe), "send it")
    assert state.mountains[1] == up(safes=(safe,))
    assert state.mountains[0] == up(trouble=trouble)
    assert state.discard_pile == ("bluebird",)
    assert state.pending is None
    assert state.last == (skis.SentIt(1, 0, trouble, safe, turned_back=True),)


def test_after_send_it_play_goes_on_with_the_seat_after_the_attacker() -> None:
    for seats in (2, 3, 4):
        state = play(attacked("snow_storm", "chalet", seats=seats), "send it")
        assert (state.turn, state.phase) == (1, "draw")
    hands = [("bluebird", "chalet"), FILLER, ("snow_storm", "yeti")]
    state = play(skis_state(*hands, turn=2), "play snow_storm 0", "send it")
    assert (state.turn, state.phase) == (0, "draw")


def test_no_replacement_is_drawn_so_the_targets_hand_is_one_smaller() -> None:
    before = attacked("snow_storm", "chalet")
    after = play(before, "send it")
    assert after.hands[1] == ("bluebird",)
    assert after.draw_pile == before.draw_pile


def test_a_trouble_does_not_turn_back_on_an_attacker_in_trouble_but_is_discarded() -> None:
    state = play(attacked("snow_storm", "chalet", me=up(trouble="broken_ski")), "send it")
    assert state.mountains[0].trouble == "broken_ski"
    assert state.discard_pile == ("bluebird", "snow_storm")
    assert state.last == (skis.SentIt(1, 0, "snow_storm", "chalet", turned_back=False),)


def test_a_trouble_does_not_turn_back_on_an_attacker_with_that_safe_face_up() -> None:
    state = play(attacked("lose_lift_ticket", "season_pass", me=up(safes=("season_pass",))), "send it")
    assert state.mountains[0] == up(safes=("season_pass",))
    assert state.discard_pile == ("bluebird", "lose_lift_ticket")


def test_a_trouble_that_turns_back_can_not_be_sent_on_again() -> None:
    state = skis_state(("snow_storm", "chalet"), ("bluebird", "chalet"))
    state = play(state, "play snow_storm 1", "send it")
    assert state.mountains[0].trouble == "snow_storm"
    assert state.hands[0] == ("chalet",)
    assert (state.phase, state.pending) == ("draw", None)


def test_the_same_pass_answers_both_its_troubles() -> None:
    for trouble in ("closed_trail", "lose_lift_ticket"):
        assert attacked(trouble, "season_pass").phase == "send_it"


def test_a_safe_that_does_not_match_is_no_answer() -> None:
    state = play(skis_state(("snow_storm", "yeti"), ("season_pass", "demo_gear")), "play snow_storm 1")
    assert (state.phase, state.mountains[1].trouble) == ("draw", "snow_storm")


def test_the_attackers_own_safe_in_hand_does_not_matter() -> None:
    state = play(skis_state(("snow_storm", "chalet"), ("bluebird",)), "play snow_storm 1")
    assert (state.phase, state.mountains[1].trouble) == ("draw", "snow_storm")


# ---------------------------------------------------------------- the Yeti


def test_the_yeti_takes_one_run_card_from_another_players_mountain_and_is_discarded() -> None:
    state = skis_state(("yeti", "bluebird"), FILLER, mountains={1: up(READY, runs=(4, 2, 0, 0, 0))})
    assert plays(state) == ["play yeti 1 green_runs", "play yeti 1 ski_school"]
    state = play(state, "play yeti 1 green_runs")
    assert state.mountains[0] == up(runs=(0, 1, 0, 0, 0))
    assert state.mountains[1] == up(READY, runs=(4, 1, 0, 0, 0))
    assert state.discard_pile == ("bluebird", "yeti")
    assert state.last == (skis.Stole(0, 1, "green_runs"),)


def test_the_yeti_takes_the_top_of_the_discard_pile_if_it_is_a_run() -> None:
    state = skis_state(("yeti", "trail_map"), FILLER, discards=("bluebird", "double_black"))
    assert plays(state) == ["play yeti discard double_black"]
    state = play(state, "play yeti discard double_black")
    assert state.mountains[0].runs == (0, 0, 0, 0, 1)
    assert state.discard_pile == ("bluebird", "yeti")
    assert state.last == (skis.Took(0, "double_black"),)


def test_only_the_top_of_the_discard_pile_can_be_taken_and_only_a_run() -> None:
    state = skis_state(("yeti", "trail_map"), FILLER, discards=("ski_school", "bluebird"))
    assert reasons(state, "play yeti discard ski_school") == ("not_on_top",)
    assert plays(state) == []
    assert plays(skis_state(("yeti",), FILLER, discards=())) == []


def test_the_yeti_takes_nothing_from_oneself_and_only_what_is_there() -> None:
    state = skis_state(("yeti", "bluebird"), FILLER, mountains={0: EXPERT, 1: up(runs=(0, 0, 1, 0, 0))})
    assert reasons(state, "play yeti 0 ski_school") == ("own_seat",)
    assert reasons(state, "play yeti 1 ski_school") == ("no_such_run",)


def test_the_yeti_ignores_trouble_face_up_cards_order_and_limits() -> None:
    mine = up(runs=(0, 0, 0, 1, 0), trouble="lift_closed")
    state = skis_state(("yeti", "bluebird"), FILLER, mountains={0: mine, 1: up(runs=(0, 0, 0, 1, 0))})
    state = play(state, "play yeti 1 black_run")
    assert state.mountains[0] == up(runs=(0, 0, 0, 2, 0), trouble="lift_closed")


def test_the_yeti_may_simply_be_discarded() -> None:
    assert play(skis_state(("yeti",), FILLER), "discard yeti").discard_pile == ("bluebird", "yeti")


def test_with_the_reverse_rule_the_yeti_may_change_the_direction_of_play() -> None:
    state = skis_state(("yeti", "bluebird"), FILLER, FILLER, reverse_rule=True)
    assert plays(state) == ["play yeti reverse"]
    state = play(state, "play yeti reverse")
    assert (state.direction, state.turn) == (-1, 2)
    assert state.discard_pile == ("bluebird", "yeti")
    assert state.last == (skis.Reversed(0, -1),)
    state = play(state, "draw pile", "discard bluebird")
    assert state.turn == 1


def test_a_second_reverse_turns_play_round_again() -> None:
    state = skis_state(("yeti", "bluebird"), FILLER, FILLER, reverse_rule=True, direction=-1)
    state = play(state, "play yeti reverse")
    assert (state.direction, state.turn) == (1, 1)


def test_without_the_reverse_rule_there_is_no_reverse() -> None:
    state = skis_state(("yeti", "bluebird"), FILLER, FILLER)
    assert reasons(state, "play yeti reverse") == ("reverse_off",)


def test_send_it_keeps_to_a_reversed_direction() -> None:
    state = skis_state(("snow_storm", "yeti"), ("bluebird", "chalet"), FILLER, direction=-1)
    assert play(state, "play snow_storm 1", "send it").turn == 2


def test_a_stolen_card_reopens_a_run_that_its_owner_had_filled() -> None:
    state = skis_state(
        ("yeti", "bluebird"),
        ("green_runs", "ski_school"),
        mountains={1: up(READY, runs=(4, 1, 0, 0, 0))},
    )
    state = play(state, "play yeti 1 ski_school", "draw pile")
    assert reasons(state, "play green_runs") == ("order",)
    assert plays(state) == ["play ski_school"]


def test_a_card_beyond_the_limit_can_be_stolen_without_reopening_the_run() -> None:
    state = skis_state(
        ("yeti", "bluebird"),
        ("green_runs", "ski_school"),
        mountains={1: up(READY, runs=(5, 1, 0, 0, 0))},
    )
    state = play(state, "play yeti 1 ski_school", "draw pile")
    assert plays(state) == ["play green_runs"]


# ---------------------------------------------------------------- winning

LAST_RUN = up(EXPERT, runs=(4, 3, 2, 1, 0))


def test_five_filled_runs_win_at_once() -> None:
    state = skis_state(("double_black", "yeti"), FILLER, FILLER, mountains={0: LAST_RUN})
    state = play(state, "play double_black")
    assert (state.phase, state.winner, state.turn) == ("over", 0, 0)
    assert state.last == (skis.Laid(0, "double_black"), skis.Won(0, "five_runs"))
    assert skis.outcome(state) == skis.Outcome(((0,), (1, 2)), "five_runs")
    assert skis.actors(state) == ()
    for seat in range(3):
        assert texts(state, seat) == []
        assert reasons(state, "draw pile", seat) == ("over",)


def test_runs_above_their_limits_count_as_filled() -> None:
    mine = up(EXPERT, runs=(6, 3, 2, 2, 0))
    state = play(skis_state(("double_black", "yeti"), FILLER, mountains={0: mine}), "play double_black")
    assert state.winner == 0


def test_a_yeti_can_win_from_another_mountain_even_in_trouble() -> None:
    mine = up(runs=(4, 3, 1, 1, 1), trouble="snow_storm")
    state = skis_state(("yeti",), FILLER, mountains={0: mine, 1: up(runs=(0, 0, 1, 0, 0))})
    state = play(state, "play yeti 1 blue_runs")
    assert (state.phase, state.winner) == ("over", 0)
    assert state.last == (skis.Stole(0, 1, "blue_runs"), skis.Won(0, "five_runs"))


def test_a_yeti_can_win_from_the_discard_pile() -> None:
    state = skis_state(("yeti",), FILLER, mountains={0: LAST_RUN}, discards=("double_black",))
    assert play(state, "play yeti discard double_black").winner == 0


def test_four_filled_runs_are_not_yet_a_win() -> None:
    mine = up(EXPERT, runs=(4, 3, 2, 0, 1))
    state = skis_state(("blue_runs", "yeti"), FILLER, mountains={0: mine, 1: up(runs=(1, 0, 0, 0, 0))})
    state = play(state, "play yeti 1 ski_school")
    assert (state.winner, skis.outcome(state)) == (None, None)
