"""Names in every script, and names that are none: never a box, never too wide, never nothing.

The check for boxes renders each letter and the font's own box, and compares the pictures.
"""

import unicodedata
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import ImageFont

from renderers.kit.palette import WHITE
from renderers.kit.text.fonts import (
    FACES,
    NEVER_DRAWN,
    Typeface,
    choose_face,
    measure_line,
    open_face,
    set_line,
)
from renderers.kit.text.labels import name_label
from renderers.kit.text.names import clean_name, fit_name, speak_name, split_strength
from renderers.preview.sample_names import LONG_NAMES, SCRIPTS, SHORT_NAMES

ALL_NAMES = [*SHORT_NAMES, *LONG_NAMES, *(name for row in SCRIPTS for name in row)]
BOX = "\U0010fffd"


@cache
def picture_of(face: Typeface, char: str) -> tuple[tuple[int, int], bytes]:
    mask = open_face(face, 40).getmask(char)
    return mask.size, bytes(mask)


def assert_no_box(text: str) -> None:
    for run in set_line(text):
        box = picture_of(run.face, BOX)
        for char in run.text:
            if char in NEVER_DRAWN or unicodedata.category(char)[0] in "ZMC":
                continue
            assert picture_of(run.face, char) != box, f"U+{ord(char):04X} of {text!r} in {run.face.path.name}"


def test_the_check_for_boxes_knows_a_box_when_it_sees_one() -> None:
    latin = FACES[0]
    assert picture_of(latin, "漢") == picture_of(latin, BOX) != picture_of(latin, "A")


@pytest.mark.parametrize("name", ALL_NAMES, ids=lambda name: ascii(name)[:30])
def test_no_name_shows_a_box(name: str) -> None:
    assert_no_box(clean_name(name, "Red"))


@pytest.mark.parametrize("name", ALL_NAMES, ids=lambda name: ascii(name)[:30])
def test_every_name_fits_its_room_at_48_pixels_or_more(name: str) -> None:
    for room in (282, 372):
        fitted = fit_name(name, "Red", room, 56, 48)
        assert fitted.text.strip()
        assert fitted.size >= 48
        assert measure_line(fitted.text, fitted.size, width=fitted.width) <= room


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=40))
def test_no_text_at_all_shows_a_box_or_nothing(name: str) -> None:
    fitted = fit_name(name, "Blue", 282, 56, 48)
    assert fitted.text.strip()
    assert measure_line(fitted.text, fitted.size, width=fitted.width) <= 282
    assert_no_box(fitted.text)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("𝓗ir𝓐van", "HirAvan"),
        ("Ⓢ🅴🄻 Ｗｉｄｅ", "SEL Wide"),
        ("", "Red"),
        ("   \t ", "Red"),
        ("\u200b\u202e\u2066", "Red"),
        ("\u3164\u3164", "Red"),
        ("𐎠𐎡𐎢", "Red"),
        ("  Ada   \n Lovelace ", "Ada Lovelace"),
        ("A\u202eBC", "ABC"),
        ("\u0301Ada", "Ada"),
        ("é", "é"),
    ],
)
def test_a_strange_name_becomes_one_that_can_be_read(name: str, shown: str) -> None:
    assert clean_name(name, "Red") == shown


def test_piles_of_marks_are_cut_to_three() -> None:
    name = clean_name("Z" + "\u0301\u0302\u0303\u0304\u0305\u0306", "Red")
    assert sum(bool(unicodedata.combining(char)) for char in name) <= 3


def test_a_long_name_is_shortened_between_graphemes() -> None:
    fitted = fit_name("👩‍👩‍👧" * 20, "Red", 282, 56, 48)
    assert fitted.text.endswith("…")
    assert fitted.text.rstrip("…").count("👩‍👩‍👧") * len("👩‍👩‍👧") == len(fitted.text) - 1


def test_right_to_left_runs_are_ordered_for_the_eye() -> None:
    assert [(run.text, run.rtl) for run in set_line("שלום Bob")] == [("Bob", False), ("שלום ", True)]
    assert [run.rtl for run in set_line("Bob שלום")] == [False, True]
    assert [run.text.strip() for run in set_line("Bob שלום محمد end") if run.text.strip()] == [
        "Bob",
        "محمد",
        "שלום",
        "end",
    ]


def test_arabic_letters_are_joined() -> None:
    font = open_face(next(face for face in FACES if "Arabic" in face.path.name), 48)
    joined = font.getmask("محمد", direction="rtl")
    apart = font.getmask("محمد", direction="rtl", features=["-init", "-medi", "-fina"])
    assert (joined.size, bytes(joined)) != (apart.size, bytes(apart))
    assert font.layout_engine == ImageFont.Layout.RAQM


def test_each_script_of_the_samples_gets_a_face_that_has_it() -> None:
    for name in ALL_NAMES:
        for char in clean_name(name, "Red"):
            assert char in NEVER_DRAWN or unicodedata.combining(char) or choose_face(char) is not None


def test_alt_texts_say_names_short() -> None:
    assert speak_name("x" * 200, "Red") == "x" * 31 + "…"
    assert speak_name("\u200b", "Red") == "Red"


@pytest.mark.parametrize(
    ("name", "bare", "strength"),
    [
        ("Icicle (casual)", "Icicle", 1),
        ("Frosty (steady)", "Frosty", 2),
        ("Avalanche (sharp)", "Avalanche", 3),
        ("Ada (she)", "Ada (she)", 0),
        ("(sharp)", "(sharp)", 0),
        ("Ada", "Ada", 0),
    ],
)
def test_a_computer_players_strength_is_no_part_of_its_name(name: str, bare: str, strength: int) -> None:
    assert split_strength(name) == (bare, strength)


def test_no_computer_player_is_cut_where_a_card_has_little_room() -> None:
    whole = measure_line("Avalanche", 48, width=76)
    for strength in ("casual", "steady", "sharp"):
        assert whole < name_label(f"Avalanche ({strength})", "Red", 244, 52, WHITE, "l").picture.width <= 260
