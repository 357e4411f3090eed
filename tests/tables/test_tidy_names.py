"""Display names come in with every trick that people know; what is kept is one visible line."""

import pytest

from bot.tables.names import tidy_name


@pytest.mark.parametrize(
    "name", ["Ada", "𝓗ir𝓐van", "محمد", "王小明", "👨‍👩‍👧‍👦 fam", "Zoë", "¯\\_(ツ)_/¯", "Bob 12"]
)
def test_honest_names_stay_as_they_are(name: str) -> None:
    assert tidy_name(name) == name


@pytest.mark.parametrize(
    "name", ["", " ", "\u3164", "\u2800\u2800", "\u061c\u00ad", "\u200b", "\u200d", "\ufeff\u115f", "\u0301"]
)
def test_of_names_that_show_nothing_nothing_is_kept(name: str) -> None:
    assert tidy_name(name) == ""


def test_a_name_is_one_line_in_one_direction() -> None:
    assert tidy_name("a\nb\r\n\tc") == "a b c"
    assert tidy_name("\u202eRTL\u202c \u2066evil\u2069") == "RTL evil"
