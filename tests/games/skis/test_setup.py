"""Skis Wild: setup, options, move texts, whose turn. rules-skis.md, "Setup", "A turn", "State and moves"."""

from collections import Counter

import msgspec
import pytest

from bot.games import skis
from bot.games.dice import FairDice, ScriptedDice
from bot.games.skis.cards import DECKS, GROUPS, KINDS
from tests.games.skis.positions import FILLER, plays, reasons, skis_state, texts
from tests.games.skis.positions import play as go


def dealt(seats: int = 4, dealer: int = 0) -> skis.SkisState:
    return skis.setup(seats, skis.SkisOptions(), ScriptedDice(), dealer=dealer)


# ---------------------------------------------------------------- the deal


def test_the_last_card_of_the_shuffled_list_is_dealt_first_left_of_the_dealer_one_at_a_time() -> None:
    deck = DECKS["classic"].cards(4)
    state = dealt(4, dealer=1)
    top_first = deck[::-1]
    for place, seat in enumerate((2, 3, 0, 1)):
        assert state.hands[seat] == tuple(top_first[place + 4 * turn] for turn in range(6))


def test_the_next_card_is_turned_up_and_the_rest_is_the_draw_pile_with_its_top_last() -> None:
    deck = DECKS["classic"].cards(3)
    state = dealt(3)
    assert state.discard_pile == (deck[-19],)
    assert state.draw_pile == tuple(deck[:-19])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_player_left_of_the_dealer_begins(seats: int) -> None:
    for dealer in range(seats):
        state = dealt(seats, dealer)
        assert (state.dealer, state.turn, state.phase) == (dealer, (dealer + 1) % seats, "draw")


def test_the_first_dealer_is_seat_0() -> None:
    assert skis.setup(3, skis.SkisOptions(), ScriptedDice()).dealer == 0


def test_a_new_match_has_bare_mountains_and_season_1() -> None:
    state = dealt(3)
    assert state.mountains == (skis.Mountain((0, 0, 0, 0, 0), False, False, None, (), None),) * 3
    assert (state.season, state.direction, state.pending, state.winner, state.last) == (1, 1, None, None, ())
    assert (state.deck, state.season_cap, state.reverse_rule) == ("classic", None, False)


def test_the_deck_is_shuffled_by_the_dice_in_canonical_order() -> None:
    state = skis.setup(4, skis.SkisOptions("stormy"), FairDice(bytes(32), "7"))
    order = FairDice(bytes(32), "7").shuffled(DECKS["stormy"].cards(4))
    assert state.draw_pile == tuple(order[:-25])
    everything = Counter(state.draw_pile + state.discard_pile)
    for hand in state.hands:
        everything += Counter(hand)
    assert everything == Counter(order)


def test_the_reverse_rule_is_off_with_two_seats_whatever_the_option_says() -> None:
    options = skis.SkisOptions(reverse=True)
    assert [skis.setup(n, options, ScriptedDice()).reverse_rule for n in (2, 3, 4)] == [False, True, True]
    assert not skis.setup(4, skis.SkisOptions(), ScriptedDice()).reverse_rule


@pytest.mark.parametrize("seats", [0, 1, 5, True, "3", None, 2.0])
def test_setup_refuses_any_other_number_of_seats(seats: object) -> None:
    with pytest.raises(ValueError, match="2 to 4 seats"):
        skis.setup(seats, skis.SkisOptions(), ScriptedDice())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (skis.SkisOptions(deck="wild"), "classic, stormy"),
        (skis.SkisOptions(reverse="yes"), "reverse"),  # type: ignore[arg-type]
        (skis.SkisOptions(season_cap=0), "cap"),
        (skis.SkisOptions(season_cap=True), "cap"),
        (None, "SkisOptions"),
    ],
)
def test_setup_refuses_bad_options(options: skis.SkisOptions, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        skis.setup(3, options, ScriptedDice())


@pytest.mark.parametrize("dealer", [-1, 3, True, None])
def test_setup_refuses_a_dealer_without_a_seat(dealer: int) -> None:
    with pytest.raises(ValueError, match="dealer"):
        skis.setup(3, skis.SkisOptions(), ScriptedDice(), dealer=dealer)


# ---------------------------------------------------------------- drawing


def test_in_the_draw_phase_the_player_draws_from_the_pile_or_the_top_of_the_discard_pile() -> None:
    state = skis_state(FILLER, FILLER, phase="draw")
    assert texts(state) == ["draw discard", "draw pile"]
    for text in ("discard bluebird", "play bluebird", "send it"):
        assert reasons(state, text) == ("wrong_phase",)


def test_drawing_from_the_pile_takes_its_top_into_the_end_of_the_hand() -> None:
    state = go(skis_state(FILLER, FILLER, phase="draw", pile=("yeti", "pro_gear")), "draw pile")
    assert state.hands[0] == (*FILLER, "pro_gear")
    assert state.draw_pile == ("yeti",)
    assert (state.phase, state.turn) == ("play", 0)
    assert state.last == (skis.Drew(0, "pile", "pro_gear", only=0),)


def test_drawing_from_the_discard_pile_takes_its_top_for_all_to_see() -> None:
    state = go(skis_state(FILLER, FILLER, phase="draw", discards=("yeti", "lift_open")), "draw discard")
    assert state.hands[0] == (*FILLER, "lift_open")
    assert state.discard_pile == ("yeti",)
    assert state.last == (skis.Drew(0, "discard", "lift_open", only=None),)


def test_an_empty_discard_pile_can_not_be_drawn_from() -> None:
    state = skis_state(FILLER, FILLER, phase="draw", discards=())
    assert texts(state) == ["draw pile"]
    assert reasons(state, "draw discard") == ("empty",)


def test_a_yeti_may_never_be_picked_up_from_the_discard_pile() -> None:
    state = skis_state(FILLER, FILLER, phase="draw", discards=("lift_open", "yeti"))
    assert texts(state) == ["draw pile"]
    assert reasons(state, "draw discard") == ("yeti_on_top",)


def test_nobody_else_may_act() -> None:
    for phase in ("draw", "play"):
        state = skis_state(FILLER, FILLER, FILLER, phase=phase, turn=1)
        assert skis.actors(state) == (1,)
        for seat in (0, 2, 3, -1):
            assert texts(state, seat) == []
            for text in ("draw pile", "discard bluebird", "send it"):
                assert reasons(state, text, seat) == ("not_your_turn",)


# ---------------------------------------------------------------- playing and discarding, in general


def test_in_the_play_phase_the_player_plays_or_discards_one_card_and_the_next_seat_draws() -> None:
    state = skis_state(("lift_open", "yeti"), FILLER, FILLER)
    assert texts(state) == ["discard lift_open", "discard yeti", "play lift_open"]
    assert reasons(state, "draw pile") == ("wrong_phase",)
    assert reasons(state, "send it") == ("wrong_phase",)
    for text in texts(state):
        after = go(state, text)
        assert (after.turn, after.phase) == (1, "draw")
        assert len(after.hands[0]) == 1


def test_any_card_can_be_discarded_the_one_just_drawn_and_the_yeti_included() -> None:
    for kind in KINDS:
        state = go(
            skis_state(FILLER, FILLER, phase="draw", pile=("yeti", kind)), "draw pile", f"discard {kind}"
        )
        assert state.discard_pile == ("bluebird", kind)
        assert state.hands[0] == (FILLER if kind not in FILLER else state.hands[0])
        assert state.last == (skis.Discarded(0, kind),)


def test_of_two_equal_cards_the_earlier_one_leaves_and_both_are_one_move() -> None:
    state = skis_state(("bluebird", "yeti", "bluebird", "lift_open"), FILLER)
    assert texts(state).count("discard bluebird") == 1
    assert go(state, "discard bluebird").hands[0] == ("yeti", "bluebird", "lift_open")


def test_a_card_that_is_not_held_can_be_neither_played_nor_discarded() -> None:
    state = skis_state(("bluebird", "trail_map"), FILLER, mountains={1: skis.Mountain((1, 0, 0, 0, 0))})
    for text in ("play lift_open", "discard lift_open", "play snow_storm 1", "play yeti 1 ski_school"):
        assert reasons(state, text) == ("not_in_hand",)


def test_the_turn_passes_to_the_left_and_round_again() -> None:
    state = skis_state(("yeti", "bluebird"), FILLER, FILLER, turn=2)
    assert go(state, "discard bluebird").turn == 0


def test_moves_that_no_text_can_name_are_refused_too() -> None:
    state = skis_state(("snow_storm", "yeti", "lift_open", "ski_school"), FILLER)
    for move in (
        skis.PlayCard("snow_storm"),
        skis.PlayCard("yeti"),
        skis.PlayTrouble("lift_open", 1),
        skis.StealRun(1, "lift_open"),
        skis.TakeRun("bluebird"),
    ):
        with pytest.raises(skis.IllegalMove) as caught:
            skis.apply(state, 0, move, ScriptedDice())
        assert caught.value.reasons == ("no_such_move",)
    with pytest.raises(skis.IllegalMove) as caught:
        skis.apply(skis_state(FILLER, FILLER, phase="draw"), 0, skis.Draw("sleeve"), ScriptedDice())
    assert caught.value.reasons == ("no_such_move",)


# ---------------------------------------------------------------- texts


@pytest.mark.parametrize(
    "text",
    [
        *("draw pile", "draw discard", "send it", "play yeti reverse", "play yeti 3 double_black"),
        *("play yeti discard ski_school", "play lose_lift_ticket 0", "play demo_gear", "discard yeti"),
    ],
)
def test_each_move_has_one_text_that_reads_back(text: str) -> None:
    assert str(skis.parse(text)) == text


def test_every_card_can_be_named_and_troubles_and_yeti_only_with_their_targets() -> None:
    for kind in KINDS:
        assert str(skis.parse(f"discard {kind}")) == f"discard {kind}"
        if GROUPS[kind] in ("trouble", "gold"):
            with pytest.raises(skis.UnknownMove):
                skis.parse(f"play {kind}")
        else:
            assert str(skis.parse(f"play {kind}")) == f"play {kind}"


@pytest.mark.parametrize(
    "text",
    [
        *("", "draw", "Draw pile", "draw pile ", "draw  pile", "play", "play snow_storm"),
        *("play snow_storm 4", "play snow_storm -1", "play snow_storm ١", "play yeti 0", "play yeti"),
        *("play yeti 0 lift_open", "play yeti discard lift_open", "play yeti discard", "discard"),
        *("discard Yeti", "send it\n", "sendit", "x" * 9999),
        "draw pile ",
    ],
)
def test_any_other_text_is_no_move(text: str) -> None:
    with pytest.raises(skis.UnknownMove):
        skis.parse(text)


def test_moves_reload_from_json_by_their_tag() -> None:
    for text in ("draw pile", "play lift_open", "play snow_storm 2", "play yeti 1 blue_runs", "send it"):
        move = skis.parse(text)
        assert msgspec.json.decode(msgspec.json.encode(move), type=skis.Move) == move


def test_a_seat_that_does_not_exist_is_refused_as_a_target() -> None:
    state = skis_state(("snow_storm", "yeti"), FILLER)
    assert reasons(state, "play snow_storm 3") == ("no_such_seat",)
    assert reasons(state, "play yeti 3 ski_school") == ("no_such_seat",)
    assert plays(state) == ["play snow_storm 1"]
