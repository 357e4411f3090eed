"""Custom ids: each meets exactly one pattern, fits, and brings back what was put into it."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.client import ITEMS, find_item
from bot.games.skis.cards import KINDS
from cogs.ui.press import custom_ids

BIGGEST = (1 << 63) - 1
TABLES = st.integers(0, BIGGEST)
MOVES = st.integers(0, 999_999_999)
TEXTS = st.text(string.ascii_lowercase + string.digits + " _>", min_size=1, max_size=60)


def matching(custom_id: str) -> list[type]:
    return [item for item in ITEMS if item.__discord_ui_compiled_template__.fullmatch(custom_id)]


def every_id(table: int, move: int, text: str) -> dict[str, str]:
    """One of each kind that we make."""
    return {
        "yeti_move": custom_ids.yeti_move(table, move, text),
        "skis_move": custom_ids.skis_move(table, move, text),
        "hand_kind": custom_ids.hand_kind(table, move),
        "hand_target": custom_ids.hand_target(table, move, "snow_storm"),
        "hand_refresh": custom_ids.hand_refresh(table),
        "my_hand": custom_ids.my_hand(table),
        "seats": custom_ids.seats(table),
        "back": custom_ids.back(table),
        "house": custom_ids.preferences("forget_now"),
        "lobby": custom_ids.lobby(table, "rematch"),
        "aside": custom_ids.aside(table, "more"),
        "confirm": custom_ids.confirm(table, "hand3"),
        "rules_page": custom_ids.rules_page("skis", table, 9),
    }


@given(TABLES)
def test_a_table_s_id_comes_back_from_base_36(number: int) -> None:
    text = custom_ids.to_base36(number)
    assert custom_ids.from_base36(text) == number
    assert len(text) <= 13


@given(st.text(custom_ids.DIGITS, min_size=1, max_size=13))
def test_whatever_the_pattern_lets_through_is_a_number_that_the_store_can_hold(text: str) -> None:
    assert 0 <= custom_ids.from_base36(text) <= BIGGEST


@given(TABLES, MOVES, TEXTS)
def test_each_id_meets_exactly_one_pattern_and_fits(table: int, move: int, text: str) -> None:
    made = every_id(table, move, text)
    for name, custom_id in made.items():
        assert len(custom_id) <= 100, name
        (item,) = matching(custom_id)
        assert find_item(custom_id) is item
    assert len({custom_id.partition(":")[0] for custom_id in made.values()}) == len(made) - 1  # both selects


def test_all_that_makes_ids_is_asked_here_and_every_item_has_its_own_prefix() -> None:
    makers = {
        name
        for name, maker in vars(custom_ids).items()
        if callable(maker) and not name.endswith("base36") and maker.__module__ == custom_ids.__name__
    }
    assert makers == set(every_id(1, 1, "spin"))
    prefixes = [item.__discord_ui_compiled_template__.pattern[1:4] for item in ITEMS]
    assert len(set(prefixes)) == len(prefixes)
    assert all(prefix[1:] == "1:" for prefix in prefixes)


def test_what_is_put_in_comes_out() -> None:
    match = ITEMS[0].__discord_ui_compiled_template__.fullmatch(custom_ids.yeti_move(BIGGEST, 12, "move 1"))
    assert match is not None
    assert custom_ids.from_base36(match["table"]) == BIGGEST
    assert (match["move"], match["text"]) == ("12", "move 1")


@given(st.text(max_size=100))
def test_garbage_meets_no_pattern_or_one(garbage: str) -> None:
    assert len(matching(garbage)) <= 1


@pytest.mark.parametrize("tail", ["\n", " ", ":", "é", "\x00"])
def test_an_id_with_a_tail_is_not_ours(tail: str) -> None:
    for name, custom_id in every_id(5, 3, "spin").items():
        if tail in " :" and name in ("yeti_move", "skis_move"):
            continue  # a move's text may hold these: the game refuses it
        assert matching(custom_id + tail) == []


def test_the_longest_moves_of_every_game_fit() -> None:
    longest = max(KINDS, key=len)
    for made in (
        custom_ids.hand_target(BIGGEST, 999_999_999, longest),
        custom_ids.skis_move(BIGGEST, 999_999_999, f"trouble {longest} 3"),
        custom_ids.yeti_move(BIGGEST, 999_999_999, "move 1"),
    ):
        assert len(made) <= 100
        assert len(matching(made)) == 1
