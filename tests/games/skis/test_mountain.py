"""Skis Wild: laying cards. rules-skis.md, "Playing a card into one's own mountain"."""

import pytest

from bot.games import skis
from tests.games.skis.positions import BARE, EXPERT, FILLER, READY, play, plays, reasons, skis_state, up


def own(hand: tuple[str, ...], mountain: skis.Mountain = BARE) -> skis.SkisState:
    """Seat 0 to play, with this hand and mountain."""
    return skis_state(hand, FILLER, mountains={0: mountain})


# ---------------------------------------------------------------- runs


def test_a_run_needs_lift_ticket_gear_a_clear_player_and_its_order() -> None:
    state = play(own(("ski_school", "yeti"), READY), "play ski_school")
    assert state.mountains[0] == up(READY, runs=(1, 0, 0, 0, 0))
    assert state.last == (skis.Laid(0, "ski_school"),)
    assert state.discard_pile == ("bluebird",)


@pytest.mark.parametrize(
    ("mountain", "missing"),
    [
        (up(READY, trouble="snow_storm"), ("trouble",)),
        (up(READY, lift_open=False), ("lift_open",)),
        (up(READY, lift_ticket=False), ("lift_ticket",)),
        (up(READY, gear=None), ("beginner_gear",)),
        (up(READY, gear="pro_gear"), ("beginner_gear",)),
        (up(READY, runs=(4, 0, 0, 0, 0)), ("order",)),
        (BARE, ("lift_open", "lift_ticket", "beginner_gear")),
        (
            up(runs=(4, 0, 0, 0, 0), trouble="lift_closed"),
            ("trouble", "lift_open", "lift_ticket", "beginner_gear", "order"),
        ),
    ],
)
def test_a_refused_run_names_everything_that_is_missing(
    mountain: skis.Mountain, missing: tuple[str, ...]
) -> None:
    assert reasons(own(("ski_school", "yeti"), mountain), "play ski_school") == missing


def test_a_refused_expert_run_names_pro_gear() -> None:
    state = own(
        ("black_run", "yeti"), up(EXPERT, gear="beginner_gear", trouble="broken_ski", lift_open=False)
    )
    assert reasons(state, "play black_run") == ("trouble", "lift_open", "pro_gear", "order")


@pytest.mark.parametrize(
    ("runs", "following"),
    [
        ((0, 0, 0, 0, 0), "ski_school"),
        ((3, 0, 0, 0, 0), "ski_school"),
        ((4, 0, 0, 0, 0), "green_runs"),
        ((4, 2, 0, 0, 0), "green_runs"),
        ((4, 3, 1, 0, 0), "blue_runs"),
        ((4, 3, 2, 0, 0), "black_run"),
        ((4, 3, 2, 1, 0), "double_black"),
        ((6, 3, 2, 0, 1), "black_run"),
        ((3, 3, 2, 1, 0), "ski_school"),
    ],
)
def test_only_the_first_run_in_order_below_its_limit_may_be_laid(
    runs: tuple[int, ...], following: str
) -> None:
    every = ("ski_school", "green_runs", "blue_runs", "black_run", "double_black")
    mountain = up(READY, runs=runs, safes=("demo_gear",))
    state = own((*every, "yeti"), mountain)
    assert plays(state) == [f"play {following}"]
    for run in every:
        if run != following:
            assert reasons(state, f"play {run}") == ("order",)


def test_a_season_pass_stands_for_the_lift_ticket() -> None:
    state = own(("ski_school", "yeti"), up(READY, lift_ticket=False, safes=("season_pass",)))
    assert plays(state) == ["play ski_school"]


@pytest.mark.parametrize("gear", [None, "beginner_gear", "pro_gear"])
def test_demo_gear_stands_for_either_gear(gear: str | None) -> None:
    assert plays(own(("ski_school",), up(READY, gear=gear, safes=("demo_gear",)))) == ["play ski_school"]
    assert plays(own(("blue_runs",), up(EXPERT, gear=gear, safes=("demo_gear",)))) == ["play blue_runs"]


def test_beginner_runs_need_beginner_gear_and_expert_runs_pro_gear() -> None:
    for runs, run, gear in (
        ((0, 0, 0, 0, 0), "ski_school", "beginner_gear"),
        ((4, 0, 0, 0, 0), "green_runs", "beginner_gear"),
        ((4, 3, 0, 0, 0), "blue_runs", "pro_gear"),
        ((4, 3, 2, 0, 0), "black_run", "pro_gear"),
        ((4, 3, 2, 1, 0), "double_black", "pro_gear"),
    ):
        other = "pro_gear" if gear == "beginner_gear" else "beginner_gear"
        assert plays(own((run, "yeti"), up(READY, runs=runs, gear=gear))) == [f"play {run}"]
        assert reasons(own((run, "yeti"), up(READY, runs=runs, gear=other)), f"play {run}") == (gear,)


def test_a_chalet_stands_for_nothing_a_run_needs() -> None:
    state = own(("ski_school", "yeti"), up(safes=("chalet",)))
    assert reasons(state, "play ski_school") == ("lift_open", "lift_ticket", "beginner_gear")


# ---------------------------------------------------------------- lift, ticket, gear


def test_with_a_trouble_on_them_players_still_lay_lift_ticket_gear_and_safes_attack_and_use_the_yeti() -> (
    None
):
    hand = ("lift_open", "lift_ticket", "pro_gear", "chalet", "lift_closed", "yeti", "ski_school")
    state = skis_state(
        hand,
        FILLER,
        mountains={0: up(trouble="closed_trail"), 1: up(runs=(1, 0, 0, 0, 0))},
    )
    assert plays(state) == [
        "play chalet",
        "play lift_closed 1",
        "play lift_open",
        "play lift_ticket",
        "play pro_gear",
        "play yeti 1 ski_school",
    ]


@pytest.mark.parametrize("card", ["lift_open", "lift_ticket", "beginner_gear", "pro_gear"])
def test_lift_ticket_and_gear_are_laid_when_they_are_not_face_up(card: str) -> None:
    state = play(own((card, "yeti")), f"play {card}")
    mountain = state.mountains[0]
    assert (mountain.lift_open, mountain.lift_ticket) == (card == "lift_open", card == "lift_ticket")
    assert mountain.gear == (card if "gear" in card else None)
    assert state.last == (skis.Laid(0, card),)
    assert state.discard_pile == ("bluebird",)


@pytest.mark.parametrize("card", ["lift_open", "lift_ticket", "beginner_gear"])
def test_a_card_that_would_change_nothing_can_only_be_discarded(card: str) -> None:
    state = own((card, "yeti"), READY)
    assert reasons(state, f"play {card}") == ("already_up",)
    assert play(state, f"discard {card}").discard_pile == ("bluebird", card)


@pytest.mark.parametrize("trouble", ["snow_storm", "closed_trail"])
def test_a_second_lift_is_refused_under_a_trouble_that_it_does_not_clear(trouble: str) -> None:
    for card in ("lift_open", "lift_ticket", "beginner_gear"):
        assert reasons(own((card, "yeti"), up(READY, trouble=trouble)), f"play {card}") == ("already_up",)


def test_only_one_gear_is_out_at_a_time_the_other_goes_to_the_discard_pile() -> None:
    state = play(own(("pro_gear", "yeti"), READY), "play pro_gear")
    assert state.mountains[0].gear == "pro_gear"
    assert state.discard_pile == ("bluebird", "beginner_gear")
    assert state.last == (skis.Laid(0, "pro_gear", None, "beginner_gear"),)


# ---------------------------------------------------------------- clearing


@pytest.mark.parametrize(
    ("trouble", "card"),
    [
        ("lift_closed", "lift_open"),
        ("snow_storm", "bluebird"),
        ("closed_trail", "trail_map"),
        ("broken_ski", "beginner_gear"),
        ("broken_ski", "pro_gear"),
        ("lose_lift_ticket", "lift_ticket"),
    ],
)
def test_each_trouble_is_cleared_by_its_card_and_goes_to_the_discard_pile(trouble: str, card: str) -> None:
    state = play(own((card, "yeti"), up(trouble=trouble)), f"play {card}")
    mountain = state.mountains[0]
    assert mountain.trouble is None
    if card in ("bluebird", "trail_map"):
        assert state.discard_pile == ("bluebird", trouble, card)
        assert state.last == (skis.Laid(0, card, trouble, card),)
        assert mountain == BARE
    else:
        assert state.discard_pile == ("bluebird", trouble)
        assert state.last == (skis.Laid(0, card, trouble, None),)
        assert card in (mountain.gear, "lift_open" * mountain.lift_open, "lift_ticket" * mountain.lift_ticket)


@pytest.mark.parametrize(
    ("trouble", "card", "displaced"),
    [
        ("lift_closed", "lift_open", "lift_open"),
        ("lose_lift_ticket", "lift_ticket", "lift_ticket"),
        ("broken_ski", "beginner_gear", "beginner_gear"),
        ("broken_ski", "pro_gear", "beginner_gear"),
    ],
)
def test_clearing_with_the_card_face_up_already_puts_the_trouble_down_first_and_the_old_card_on_top(
    trouble: str, card: str, displaced: str
) -> None:
    state = play(own((card, "yeti"), up(READY, trouble=trouble)), f"play {card}")
    assert state.discard_pile == ("bluebird", trouble, displaced)
    assert state.last == (skis.Laid(0, card, trouble, displaced),)
    expected = up(READY, gear=card) if "gear" in card else READY
    assert state.mountains[0] == expected


@pytest.mark.parametrize("card", ["bluebird", "trail_map"])
@pytest.mark.parametrize("trouble", [None, "lift_closed", "broken_ski", "lose_lift_ticket"])
def test_remedies_are_legal_only_to_clear_their_trouble(card: str, trouble: str | None) -> None:
    assert reasons(own((card, "yeti"), up(trouble=trouble)), f"play {card}") == ("nothing_to_clear",)


def test_a_remedy_does_not_clear_the_other_remedys_trouble() -> None:
    assert reasons(own(("bluebird", "yeti"), up(trouble="closed_trail")), "play bluebird") == (
        "nothing_to_clear",
    )
    assert reasons(own(("trail_map", "yeti"), up(trouble="snow_storm")), "play trail_map") == (
        "nothing_to_clear",
    )


def test_troubles_never_remove_face_up_cards() -> None:
    for trouble in ("lift_closed", "snow_storm", "closed_trail", "broken_ski", "lose_lift_ticket"):
        state = play(skis_state((trouble, "yeti"), FILLER, mountains={1: READY}), f"play {trouble} 1")
        assert state.mountains[1] == up(READY, trouble=trouble)


# ---------------------------------------------------------------- Safes


@pytest.mark.parametrize("safe", ["chalet", "season_pass", "demo_gear"])
@pytest.mark.parametrize("trouble", [None, "lift_closed"])
def test_a_safe_is_laid_needed_or_not_with_or_without_trouble(safe: str, trouble: str | None) -> None:
    state = play(own((safe, "yeti"), up(trouble=trouble)), f"play {safe}")
    assert state.mountains[0] == up(safes=(safe,), trouble=trouble)
    assert state.last == (skis.Laid(0, safe),)


def test_a_safe_that_is_face_up_already_is_refused() -> None:
    assert reasons(own(("chalet", "yeti"), up(safes=("chalet",))), "play chalet") == ("already_up",)


def test_safes_lie_in_the_order_chalet_season_pass_demo_gear() -> None:
    state = own(("demo_gear", "yeti"), up(safes=("chalet", "season_pass")))
    assert play(state, "play demo_gear").mountains[0].safes == ("chalet", "season_pass", "demo_gear")
    state = own(("chalet", "yeti"), up(safes=("season_pass", "demo_gear")))
    assert play(state, "play chalet").mountains[0].safes == ("chalet", "season_pass", "demo_gear")


@pytest.mark.parametrize(
    ("safe", "trouble"),
    [
        ("chalet", "snow_storm"),
        ("season_pass", "closed_trail"),
        ("season_pass", "lose_lift_ticket"),
        ("demo_gear", "broken_ski"),
    ],
)
def test_a_safe_that_matches_the_trouble_on_the_player_sends_it_to_the_discard_pile(
    safe: str, trouble: str
) -> None:
    state = play(own((safe, "yeti"), up(READY, trouble=trouble)), f"play {safe}")
    assert state.mountains[0] == up(READY, safes=(safe,))
    assert state.discard_pile == ("bluebird", trouble)
    assert state.last == (skis.Laid(0, safe, trouble, None),)
