"""Sentences: hostile names stay text, and a line on what happened names a seat once."""

import pytest

from cogs.ui.words import join_told, plain


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("**bold**", "\\*\\*bold\\*\\*"),
        ("@everyone", "\\@\u200beveryone"),
        ("<@123>", "\\<\\@\u200b123\\>"),
        ("[x](https://evil.example)", "\\[x\\](https\\://evil.example)"),
        ("# big", "\\# big"),
        ("a\n> quote", "a \\> quote"),
        ("\u202eevil", "evil"),
        ("\u3164", "someone"),
    ],
)
def test_a_name_is_text_and_nothing_else(name: str, shown: str) -> None:
    assert plain(name) == shown


def test_a_line_names_the_same_seat_once_and_carries_one_mark() -> None:
    told = ["🔵 **Ben** spins a **2**.", "🔵 **Ben** climbs to 2.", "That sends **Ada** home."]
    assert join_told(told) == "🔵 **Ben** spins a **2**. Climbs to 2. That sends **Ada** home."


def test_another_seat_is_named_without_a_second_mark() -> None:
    told = ["🔵 **Ben** stays safe.", "🔴 **Ada** passes on.", "🔴 **Ada** waits."]
    assert join_told(told) == "🔵 **Ben** stays safe. **Ada** passes on. Waits."
