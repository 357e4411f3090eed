"""Skis Wild: what each viewer may see, worked out for pictures, controls and words."""

import msgspec

from bot.games import skis
from tests.games.skis.positions import EXPERT, FILLER, READY, play, skis_state, up


def card(state: skis.SkisState, kind: str, seat: int = 0) -> skis.HandCard:
    """What seat `seat` is told about this card of its hand."""
    return next(held for held in skis.view(state, seat).cards if held.card == kind)


# ---------------------------------------------------------------- what everyone sees


def test_everyone_sees_mountains_piles_hand_sizes_and_whose_turn_it_is() -> None:
    state = skis_state(
        FILLER,
        FILLER[:4],
        FILLER,
        mountains={1: up(READY, runs=(4, 1, 0, 0, 2), trouble="broken_ski", safes=("chalet",))},
        discards=("chalet", "pro_gear"),
        turn=2,
        direction=-1,
        season=3,
        season_cap=4,
    )
    seen = skis.view(state, None)
    assert (seen.seat, seen.seats, seen.deck, seen.dealer) == (None, 3, "classic", 2)
    assert (seen.turn, seen.phase, seen.actors, seen.direction) == (2, "play", (2,), -1)
    assert (seen.season, seen.season_cap, seen.reverse_rule) == (3, 4, False)
    assert (seen.draw_pile, seen.discard_pile, seen.discard_top) == (20, 2, "pro_gear")
    assert [slope.hand for slope in seen.mountains] == [6, 4, 6]
    assert seen.mountains[1] == skis.Slope(
        seat=1,
        runs=(4, 1, 0, 0, 2),
        lift_open=True,
        lift_ticket=True,
        gear="beginner_gear",
        safes=("chalet",),
        trouble="broken_ski",
        filled=2,
        counted=6,
        next_run="green_runs",
        lacks=("trouble",),
        hand=4,
    )


def test_a_slope_tells_everything_its_next_run_lacks() -> None:
    state = skis_state(FILLER, FILLER, FILLER, mountains={1: up(EXPERT, gear=None), 2: READY})
    seen = skis.view(state, 0).mountains
    assert (seen[0].next_run, seen[0].lacks) == ("ski_school", ("lift_open", "lift_ticket", "beginner_gear"))
    assert (seen[1].next_run, seen[1].lacks) == ("blue_runs", ("pro_gear",))
    assert (seen[2].next_run, seen[2].lacks) == ("ski_school", ())


def test_the_public_and_strangers_see_no_hand_and_no_legal_move() -> None:
    state = skis_state(("yeti", "chalet"), FILLER)
    for stranger in (None, 2, -1):
        seen = skis.view(state, stranger)
        assert (seen.hand, seen.cards, seen.drawn, seen.legal) == ((), (), None, ())


def test_whether_the_discard_pile_can_be_drawn_from_is_told() -> None:
    for discards, can in (((), False), (("yeti",), False), (("yeti", "lift_open"), True)):
        seen = skis.view(skis_state(FILLER, FILLER, phase="draw", discards=discards), None)
        assert seen.can_draw_discard is can
        assert seen.discard_top == (discards[-1] if discards else None)


def test_a_pending_trouble_is_public_with_attacker_and_target() -> None:
    state = play(skis_state(("snow_storm", "yeti"), ("chalet",), FILLER), "play snow_storm 1")
    for seat in (None, 0, 1, 2):
        seen = skis.view(state, seat)
        assert seen.pending == skis.Pending(0, 1, "snow_storm", "chalet")
        assert (seen.phase, seen.actors) == ("send_it", (1,))
        assert seen.legal == (("send it",) if seat == 1 else ())


def test_when_over_the_outcome_is_told_and_hands_stay_hidden() -> None:
    mine = up(EXPERT, runs=(4, 3, 2, 1, 0))
    state = play(skis_state(("double_black", "yeti"), FILLER, mountains={0: mine}), "play double_black")
    seen = skis.view(state, 1)
    assert (seen.winner, seen.outcome) == (0, skis.Outcome(((0,), (1,)), "five_runs"))
    assert seen.mountains[0].next_run is None
    assert seen.hand == FILLER
    assert skis.view(state, None).hand == ()


# ---------------------------------------------------------------- who sees which card was drawn


def test_only_the_player_who_drew_from_the_pile_sees_the_card() -> None:
    state = play(skis_state(FILLER, FILLER, FILLER, phase="draw", pile=("yeti", "chalet")), "draw pile")
    assert skis.view(state, 0).last == (skis.Drew(0, "pile", "chalet", only=0),)
    assert skis.view(state, 0).drawn == "chalet"
    for other in (None, 1, 2):
        seen = skis.view(state, other)
        assert seen.last == (skis.Drew(0, "pile", None, only=0),)
        assert seen.drawn is None
        assert b"chalet" not in msgspec.json.encode(seen)


def test_everyone_sees_a_card_drawn_from_the_discard_pile() -> None:
    state = play(skis_state(FILLER, FILLER, phase="draw", discards=("chalet",)), "draw discard")
    for seat in (None, 0, 1):
        assert skis.view(state, seat).last == (skis.Drew(0, "discard", "chalet"),)


# ---------------------------------------------------------------- one's own hand


def test_a_player_sees_the_own_hand_in_the_order_drawn_and_each_kind_once_in_canonical_order() -> None:
    state = skis_state(FILLER, ("yeti", "ski_school", "bluebird", "ski_school"))
    seen = skis.view(state, 1)
    assert seen.hand == ("yeti", "ski_school", "bluebird", "ski_school")
    assert [(held.card, held.copies, held.group) for held in seen.cards] == [
        ("ski_school", 2, "run"),
        ("bluebird", 1, "remedy"),
        ("yeti", 1, "gold"),
    ]


def test_the_legal_moves_are_told_to_who_may_act_now() -> None:
    state = skis_state(("lift_open", "yeti"), ("lift_open",))
    assert skis.view(state, 0).legal == ("discard lift_open", "discard yeti", "play lift_open")
    assert skis.view(state, 1).legal == ()
    assert card(state, "lift_open", 1).plays == ("play lift_open",)


def test_a_run_card_tells_everything_it_is_refused_for() -> None:
    state = skis_state(("green_runs", "yeti"), FILLER, mountains={0: up(trouble="snow_storm")})
    told = card(state, "green_runs")
    assert told.plays == ()
    lacks = ("trouble", "lift_open", "lift_ticket", "beginner_gear", "order")
    assert told.refused == (skis.Refused("play green_runs", lacks),)


def test_a_card_that_can_be_played_tells_what_it_clears_and_displaces() -> None:
    state = skis_state(("pro_gear", "yeti"), FILLER, mountains={0: up(READY, trouble="broken_ski")})
    told = card(state, "pro_gear")
    assert told.plays == ("play pro_gear",)
    assert (told.clears, told.displaces, told.refused, told.wins) == (
        "broken_ski",
        "beginner_gear",
        (),
        False,
    )
    state = skis_state(("chalet", "bluebird"), FILLER, mountains={0: up(READY, trouble="snow_storm")})
    assert (card(state, "chalet").clears, card(state, "chalet").displaces) == ("snow_storm", None)
    assert (card(state, "bluebird").clears, card(state, "bluebird").displaces) == ("snow_storm", "bluebird")


def test_a_card_that_can_not_be_played_clears_and_displaces_nothing() -> None:
    told = card(skis_state(("bluebird", "lift_open"), FILLER, mountains={0: READY}), "lift_open")
    assert (told.plays, told.clears, told.displaces) == ((), None, None)
    assert told.refused == (skis.Refused("play lift_open", ("already_up",)),)


def test_a_trouble_tells_for_each_other_seat_whether_and_why_not() -> None:
    slopes = {1: up(trouble="broken_ski"), 2: up(safes=("chalet",), trouble="broken_ski")}
    state = skis_state(("snow_storm", "yeti"), FILLER, FILLER, FILLER, mountains=slopes)
    told = card(state, "snow_storm")
    assert told.plays == ("play snow_storm 3",)
    assert told.refused == (
        skis.Refused("play snow_storm 1", ("has_trouble",)),
        skis.Refused("play snow_storm 2", ("has_trouble", "safe_up")),
    )


def test_a_trouble_does_not_tell_that_its_target_holds_the_safe() -> None:
    with_safe = skis_state(("snow_storm", "yeti"), ("chalet", "yeti"))
    without = skis_state(("snow_storm", "yeti"), ("bluebird", "yeti"))
    assert skis.view(with_safe, 0) == skis.view(without, 0)


def test_a_yeti_tells_what_it_could_take_or_that_there_is_nothing() -> None:
    state = skis_state(
        ("yeti",), FILLER, FILLER, mountains={2: up(runs=(1, 0, 2, 0, 0))}, discards=("black_run",)
    )
    assert card(state, "yeti").plays == (
        "play yeti 2 blue_runs",
        "play yeti 2 ski_school",
        "play yeti discard black_run",
    )
    nothing = card(skis_state(("yeti",), FILLER), "yeti")
    assert (nothing.plays, nothing.refused) == ((), (skis.Refused("play yeti", ("no_such_run",)),))


def test_a_card_that_would_win_says_so() -> None:
    mine = up(EXPERT, runs=(4, 3, 2, 1, 0))
    state = skis_state(
        ("double_black", "yeti", "chalet"), FILLER, mountains={0: mine, 1: up(runs=(0, 0, 0, 0, 1))}
    )
    assert card(state, "double_black").wins
    assert card(state, "yeti").wins
    assert not card(state, "chalet").wins
    early = skis_state(("ski_school", "yeti"), FILLER, mountains={0: READY, 1: READY})
    assert not card(early, "ski_school").wins
