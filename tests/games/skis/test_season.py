"""Skis Wild: a new season and the season cap. rules-skis.md, "New season" and "GuildService options"."""

import pytest

from bot.games import skis
from bot.games.dice import FairDice, ScriptedDice
from tests.games.skis.positions import FILLER, play, skis_state, texts, up


def test_when_the_draw_pile_is_empty_the_whole_discard_pile_yeti_included_is_shuffled_into_it() -> None:
    state = skis_state(
        FILLER, FILLER, phase="draw", pile=("lift_open",), discards=("chalet", "yeti", "pro_gear")
    )
    state = play(state, "draw pile", script=(0, 1))
    assert state.draw_pile == ("pro_gear", "yeti", "chalet")
    assert state.discard_pile == ()
    assert state.season == 2
    assert state.last == (skis.Drew(0, "pile", "lift_open", only=0), skis.SeasonBegan(2, 3))


def test_the_discard_pile_is_shuffled_bottom_to_top() -> None:
    discards = ("chalet", "yeti", "pro_gear", "bluebird", "trail_map", "lift_open")
    state = skis_state(FILLER, FILLER, phase="draw", pile=("lift_open",), discards=discards)
    after, _ = skis.apply(state, 0, skis.Draw("pile"), FairDice(bytes(32), "3", counter=9))
    assert after.draw_pile == tuple(FairDice(bytes(32), "3", counter=9).shuffled(discards))


def test_who_drew_the_last_card_plays_with_an_empty_discard_pile() -> None:
    state = skis_state(("yeti",), FILLER, phase="draw", pile=("lift_open",), discards=("ski_school",))
    state = play(state, "draw pile")
    assert (state.phase, state.turn, state.discard_pile) == ("play", 0, ())
    assert texts(state) == ["discard lift_open", "discard yeti", "play lift_open"]
    state = play(state, "discard lift_open")
    assert texts(state) == ["draw discard", "draw pile"]


def test_the_next_player_can_not_draw_from_the_discard_pile_if_it_stayed_empty() -> None:
    state = skis_state(("yeti",), FILLER, phase="draw", pile=("lift_open",), discards=("ski_school",))
    state = play(state, "draw pile", "play lift_open")
    assert texts(state) == ["draw pile"]


def test_drawing_from_the_discard_pile_begins_no_season() -> None:
    state = skis_state(FILLER, FILLER, phase="draw", pile=("lift_open",), discards=("chalet",))
    assert play(state, "draw discard").season == 1


def test_the_dice_are_drawn_from_for_a_new_season_only() -> None:
    dice = ScriptedDice([0, 0])
    state = skis_state(FILLER, FILLER, phase="draw", pile=("lift_open", "chalet"), discards=("yeti",) * 3)
    state, _ = skis.apply(state, 0, skis.Draw("pile"), dice)
    assert dice.counter == 0
    state, _ = skis.apply(state, 0, skis.Discard("bluebird"), dice)
    assert dice.counter == 0
    state, _ = skis.apply(state, 1, skis.Draw("pile"), dice)
    assert dice.counter == 2


# ---------------------------------------------------------------- the season cap


def at_the_cap(*mountains: skis.Mountain, dealer: int = 0, season: int = 2) -> skis.SkisState:
    """The state after the last card of season `season` was drawn, with a cap of 2."""
    state = skis_state(
        *[FILLER] * len(mountains),
        mountains=dict(enumerate(mountains)),
        phase="draw",
        pile=("lift_open",),
        discards=("yeti", "chalet"),
        season=season,
        season_cap=2,
        dealer=dealer,
    )
    return play(state, "draw pile")


def test_the_match_ends_at_the_moment_the_season_becomes_greater_than_the_cap_after_the_shuffle() -> None:
    state = at_the_cap(up(), up(runs=(1, 0, 0, 0, 0)))
    assert (state.phase, state.season, state.winner) == ("over", 3, 1)
    assert (state.draw_pile, state.discard_pile) == (("yeti", "chalet"), ())
    assert state.last[1:] == (skis.SeasonBegan(3, 2), skis.Won(1, "season_cap"))
    assert skis.actors(state) == ()
    assert texts(state, 0) == []


def test_up_to_the_cap_the_match_goes_on() -> None:
    state = at_the_cap(up(), up(), season=1)
    assert (state.phase, state.season, state.winner) == ("play", 2, None)
    assert skis.outcome(state) is None


def test_without_a_cap_seasons_go_on_for_ever() -> None:
    state = skis_state(FILLER, FILLER, phase="draw", pile=("lift_open",), season=99)
    assert play(state, "draw pile").season == 100


@pytest.mark.parametrize(
    ("mountains", "dealer", "order"),
    [
        # most runs filled, then most counted run cards
        (((4, 0, 0, 0, 0), (3, 3, 1, 0, 0), (0, 0, 0, 0, 0)), 0, (1, 0, 2)),
        (((4, 0, 0, 0, 0), (0, 0, 0, 1, 1), (3, 2, 1, 0, 0)), 0, (1, 0, 2)),
        (((4, 1, 0, 0, 0), (4, 2, 0, 0, 0), (4, 0, 0, 0, 0)), 0, (1, 0, 2)),
        # cards beyond a limit count for nothing
        (((4, 0, 0, 0, 3), (4, 1, 0, 0, 1), (0, 0, 0, 0, 0)), 0, (1, 0, 2)),
        # equal: the one who sits first left of the dealer
        (((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)), 0, (1, 2, 0)),
        (((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)), 1, (2, 0, 1)),
        (((2, 0, 0, 0, 0), (0, 0, 0, 0, 0), (2, 0, 0, 0, 0)), 2, (0, 2, 1)),
    ],
)
def test_the_cap_ranks_by_filled_runs_then_counted_cards_then_seats_left_of_the_dealer(
    mountains: tuple[tuple[int, ...], ...], dealer: int, order: tuple[int, ...]
) -> None:
    state = at_the_cap(*(up(runs=runs) for runs in mountains), dealer=dealer)
    assert state.winner == order[0]
    assert skis.outcome(state) == skis.Outcome(tuple((seat,) for seat in order), "season_cap")
