"""Alt texts tell all that the picture tells: read back by a reader that knows only the sentences."""

import pytest

from bot.games.yeti import YetiView
from renderers.preview.sample_names import LONG_NAMES, SCRIPTS, SHORT_NAMES
from renderers.preview.yeti_samples import list_views
from renderers.yeti.alt_text import describe
from tests.renderers.yeti.alt_reader import read
from tests.renderers.yeti.plays import play_views


def check(view: YetiView, names: tuple[str, ...]) -> None:
    text = describe(view, names=names)
    heard = read(text, names)
    assert heard.pawns == view.pawns, text
    assert (heard.yeti, heard.phase, heard.sector) == (view.yeti, view.phase, view.sector), text
    assert heard.round == view.round
    assert heard.seat == (None if view.phase == "yeti_spin" else view.turn)
    landings = {way.pawn: None if way.reason else way.end for way in view.landings}
    assert heard.lands == landings, text
    if view.lost is not None:
        assert heard.lost == {
            (seat, pawn): had
            for seat, both in enumerate(view.lost.pawns)
            for pawn, had in enumerate(both)
            if had != view.pawns[seat][pawn]
        }, text
    assert len(text) <= 1024


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("wheel", ["classic", "gentle", "stormy"])
def test_a_listener_knows_every_pawn_the_yeti_the_phase_and_the_sector(seats: int, wheel: str) -> None:
    seen = set()
    for seed in range(12):
        for view in play_views(seed, seats, wheel):
            check(view, SHORT_NAMES)
            seen.add(view.phase)
    assert seen >= {"spin", "move", "decide", "bust", "yeti_spin", "over"}


@pytest.mark.parametrize("name", list_views())
def test_every_sample_is_told_whole_with_the_longest_names(name: str) -> None:
    check(list_views()[name], LONG_NAMES)


def test_no_position_of_long_matches_needs_more_than_discord_takes() -> None:
    longest = max(
        len(describe(view, names=["W" * 32] * 4))
        for seed in range(25)
        for view in play_views(seed, 4, "stormy")
    )
    assert 500 < longest <= 1024


def test_a_name_nobody_can_draw_is_told_as_the_seats_label() -> None:
    text = describe(list_views()["spin 4 late"], names=SCRIPTS[7])
    assert "Red (Red):" in text
    assert "Blue (Blue):" in text


def test_a_name_longer_than_discord_allows_cannot_push_out_what_matters() -> None:
    view = list_views()["move 4 yeti"]
    heard = read(describe(view, names=["👩‍👩‍👧" * 400, "x" * 4000, "y" * 4000, "z" * 4000]), ())
    assert heard.pawns == view.pawns


def test_what_the_yeti_did_is_told() -> None:
    text = describe(list_views()["yeti roars 3"], names=SHORT_NAMES)
    assert "The Yeti went from SUMMIT to 8." in text
    assert "The Yeti knocked Red 2 off 8." in text


def test_whom_the_yeti_could_hit_is_told_before_it_spins() -> None:
    text = describe(list_views()["yeti spin 4 on rail"], names=SHORT_NAMES)
    assert "The Yeti could hit Red 1, Gold 1." in text
    assert "could hit" not in describe(list_views()["spin 4 late"], names=SHORT_NAMES)


def test_how_likely_the_yeti_hits_and_how_the_last_turn_ended_are_told() -> None:
    assert "Its spin hits in 1 of 6 cases." in describe(list_views()["yeti spin 2"], names=SHORT_NAMES)
    assert "Red passed after a bust." in describe(list_views()["spin 3 after bust"], names=SHORT_NAMES)
    assert "Green stayed safe." in describe(list_views()["spin 4 late"], names=SHORT_NAMES)
