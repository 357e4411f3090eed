"""The alt texts of Skis Wild say all that the pictures show, to a reader that shares no code with the
writer.
"""

import re
from collections.abc import Iterator

import pytest

from bot.games.skis import SkisView, Slope, view
from bot.games.skis.cards import NAMES
from renderers.preview.sample_names import LONG_NAMES, SCRIPTS, SHORT_NAMES
from renderers.preview.skis_samples import list_hands, list_tables
from renderers.skis.alt_text import describe_hand, describe_table
from tests.renderers.skis.alt_reader import Mountain, read_hand, read_table
from tests.renderers.skis.plays import draw_states, play_states

FLAG = "🏴󠁧󠁢󠁥󠁮󠁧󠁿"
NAME_SETS = (SHORT_NAMES, LONG_NAMES, *SCRIPTS, (FLAG * 32,) * 4, ("", "Red", "(Blue): x", "1. Yeti."))
SHORT = {
    "ski_school": "Ski School", "green_runs": "Green", "blue_runs": "Blue", "black_run": "Black",
    "double_black": "Double Black", "lift_open": "Lift", "lift_ticket": "Ticket", "trouble": "clearing",
    "beginner_gear": "Beginner Gear", "pro_gear": "Pro Gear",
}  # fmt: skip


def agree(told: Mountain, slope: Slope) -> None:
    assert told.runs == slope.runs
    assert (told.lift, told.ticket) == (slope.lift_open, slope.lift_ticket)
    assert told.gear == (NAMES[slope.gear] if slope.gear else None)
    assert told.safes == tuple(NAMES[safe] for safe in slope.safes)
    assert told.trouble == (NAMES[slope.trouble] if slope.trouble else None)
    assert told.next_run == (SHORT[slope.next_run] if slope.next_run else None)
    assert told.lacks == tuple(SHORT[reason] for reason in slope.lacks)


def check_table(seen: SkisView, names: tuple[str, ...]) -> None:
    text = describe_table(seen, names=names)
    assert len(text.encode("utf-16-le")) <= 2048
    told = read_table(text, seen.seats)
    for mountain, slope in zip(told.mountains, seen.mountains, strict=True):
        agree(mountain, slope)
        assert mountain.hand == slope.hand
    last = min(seen.season, seen.season_cap or seen.season)
    assert (told.season, told.cap) == (last, seen.season_cap)
    assert told.direction == (seen.direction if seen.seats > 2 else None)
    assert told.phase == seen.phase
    assert (told.draw_pile, told.discard_pile) == (seen.draw_pile, seen.discard_pile)
    assert told.top == (NAMES[seen.discard_top] if seen.discard_top else None)
    if seen.winner is not None:
        assert told.seat == seen.winner
    else:
        assert told.seat == seen.actors[0]
    if seen.pending is not None:
        assert NAMES[seen.pending.trouble] in text


def check_hand(seen: SkisView, names: tuple[str, ...]) -> None:
    text = describe_hand(seen, names=names)
    assert len(text.encode("utf-16-le")) <= 2048
    held, mountain = read_hand(text)
    assert [(card.name, card.copies) for card in held] == [(NAMES[c.card], c.copies) for c in seen.cards]
    assert [card.useful for card in held] == [bool(card.plays) for card in seen.cards]
    agree(mountain, seen.mountains[seen.seat or 0])
    if seen.seat in seen.actors:
        asked = {"draw": "Your turn: draw", "play": "Your turn: play", "send_it": "Call Send it!"}
        assert asked[seen.phase] in text
    else:
        assert "Your turn" not in text


def random_views() -> Iterator[SkisView]:
    for state in draw_states(7, 60):
        for seat in (None, *range(state.seats)):
            yield view(state, seat)


def test_a_listener_knows_every_mountain_and_every_hand() -> None:
    hands = 0
    for at, seen in enumerate(random_views()):
        names = NAME_SETS[at % len(NAME_SETS)]
        if seen.seat is None:
            check_table(seen, names)
        else:
            check_hand(seen, names)
            hands += 1
    assert hands > 100


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_matches_can_be_followed_by_ear(seats: int) -> None:
    phases = set()
    for seed in range(3):
        for state in play_states(900 + seed, seats):
            check_table(view(state, None), SHORT_NAMES)
            check_hand(view(state, state.turn), SHORT_NAMES)
            phases.add(state.phase)
    assert {"draw", "play"} <= phases


@pytest.mark.parametrize("names", NAME_SETS, ids=range(len(NAME_SETS)))
def test_every_phase_and_edge_is_told_whatever_the_names(names: tuple[str, ...]) -> None:
    for seen in list_tables().values():
        check_table(seen, names)
    for seen in list_hands().values():
        check_hand(seen, names)


def test_a_hand_says_what_each_card_would_do() -> None:
    checked = set()
    for seen in random_views():
        if seen.seat is None:
            continue
        held, _ = read_hand(describe_hand(seen, names=SHORT_NAMES))
        for told, card in zip(held, seen.cards, strict=True):
            if card.clears:
                assert f"clears {NAMES[card.clears]}" in told.what
                checked.add("clears")
            if card.wins:
                assert "win" in told.what
            if card.group == "trouble" and card.plays:
                targets = {("Red", "Blue", "Green", "Gold")[int(play[-1])] for play in card.plays}
                assert set(re.findall("Red|Blue|Green|Gold", told.what)) == targets
                checked.add("trouble")
            if not card.plays and card.group == "run":
                reasons = [reason for refused in card.refused for reason in refused.reasons]
                assert told.what.count(",") == len(reasons)
                checked.add("run")
    assert checked == {"clears", "trouble", "run"}


def test_nothing_is_told_to_the_public_of_a_card_just_drawn() -> None:
    for state in draw_states(11, 30):
        text = describe_table(view(state, None), names=SHORT_NAMES)
        assert "you have drawn" not in text.lower()
