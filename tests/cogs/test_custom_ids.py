"""Custom ids: each meets exactly one pattern, fits, and brings back what was put into it."""

import re
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.client import ITEMS, find_item
from bot.games.skis.cards import KINDS
from cogs.ui.hand_message.hand_buttons import CardSelect, MyHandButton, RefreshButton
from cogs.ui.menus.lobby import LobbyButton
from cogs.ui.menus.more_menu import ConfirmButton, MoreButton
from cogs.ui.menus.preferences import PreferencesButton
from cogs.ui.menus.rules_pages import RulesPageButton
from cogs.ui.menus.seats import BackButton, SeatSelect
from cogs.ui.press import custom_ids
from cogs.ui.press.move_button import MoveButton

BIGGEST = (1 << 63) - 1
TABLES = st.integers(0, BIGGEST)
MOVES = st.integers(0, 999_999_999)
TEXTS = st.text(string.ascii_lowercase + string.digits + " _>", min_size=1, max_size=60)


def matching(custom_id: str) -> list[type]:
    return [item for item in ITEMS if item.__discord_ui_compiled_template__.fullmatch(custom_id)]


def every_id(table: int, move: int, text: str) -> dict[str, str]:
    """One of each kind that we make."""
    return {
        "move_button": custom_ids.move_button(table, move, text),
        "hand_select": custom_ids.hand_select(table, move),
        "hand_select of a card": custom_ids.hand_select(table, move, "snow_storm"),
        "hand_refresh": custom_ids.hand_refresh(table),
        "my_hand": custom_ids.my_hand(table),
        "seats": custom_ids.seats(table),
        "back": custom_ids.back(table),
        "preferences": custom_ids.preferences("forget_now"),
        "lobby": custom_ids.lobby(table, "rematch"),
        "more": custom_ids.more(table, "more"),
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
    assert makers == {name.partition(" ")[0] for name in every_id(1, 1, "spin")}
    prefixes = [
        prefix
        for item in ITEMS
        for prefix in re.findall(r"[a-z]\d(?=[:|)])", item.__discord_ui_compiled_template__.pattern)
    ]
    assert sorted(prefixes) == sorted(set(prefixes)) and len(prefixes) == len(ITEMS) + 2  # two old ones


def test_what_is_put_in_comes_out() -> None:
    match = MoveButton.__discord_ui_compiled_template__.fullmatch(
        custom_ids.move_button(BIGGEST, 12, "move 1")
    )
    assert match is not None
    assert custom_ids.from_base36(match["table"]) == BIGGEST
    assert (match["move"], match["text"]) == ("12", "move 1")


@given(st.text(max_size=100))
def test_garbage_meets_no_pattern_or_one(garbage: str) -> None:
    assert len(matching(garbage)) <= 1


@pytest.mark.parametrize("tail", ["\n", " ", ":", "é", "\x00"])
def test_an_id_with_a_tail_is_not_ours(tail: str) -> None:
    for name, custom_id in every_id(5, 3, "spin").items():
        if tail in " :" and name == "move_button":
            continue  # a move's text may hold these: the game refuses it
        assert matching(custom_id + tail) == []


def test_the_longest_moves_of_every_game_fit() -> None:
    longest = max(KINDS, key=len)
    for made in (
        custom_ids.hand_select(BIGGEST, 999_999_999, longest),
        custom_ids.move_button(BIGGEST, 999_999_999, f"trouble {longest} 3"),
        custom_ids.move_button(BIGGEST, 999_999_999, "move 1"),
    ):
        assert len(made) <= 100
        assert len(matching(made)) == 1


@pytest.mark.parametrize(
    ("written", "item"),
    [
        ("y1:2s:3:spin", MoveButton),
        ("s1:2s:3:trouble snow_storm 1", MoveButton),
        ("h1:2s:3:", CardSelect),
        ("h1:2s:3:snow_storm", CardSelect),
        ("f1:2s", RefreshButton),
        ("m1:2s", MyHandButton),
        ("e1:2s", SeatSelect),
        ("b1:2s", BackButton),
        ("p1:forget_now", PreferencesButton),
        ("l1:2s:join", LobbyButton),
        ("a1:2s:more", MoreButton),
        ("c1:2s:hand3", ConfirmButton),
        ("r1:yeti:2s:0", RulesPageButton),
    ],
)
def test_an_id_of_each_kind_that_an_earlier_version_wrote_still_meets_its_class(
    written: str, item: type
) -> None:
    assert matching(written) == [item]
