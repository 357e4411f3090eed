"""Pictures of Don't Stop Yeti: size, mode, weight, the same bytes again, pawns where they should be."""

import hashlib
import os
import subprocess
import sys

import pytest
from msgspec.structs import replace
from pytest import MonkeyPatch

from bot.games.yeti import Moved
from renderers.kit import canvas
from renderers.kit.figures.pawns import climber
from renderers.kit.lobby import LobbyCard, draw_lobby
from renderers.kit.palette import SEATS
from renderers.kit.text import fonts
from renderers.kit.text.labels import label
from renderers.preview.every_picture import LOBBIES
from renderers.preview.sample_names import LONG_NAMES, SHORT_NAMES
from renderers.preview.yeti_samples import list_views
from renderers.yeti.pictures import PICTURES
from renderers.yeti.table import draw, place
from tests.renderers.pixels import open_png, share_of
from tests.renderers.yeti.plays import play_views

VIEWS = list_views()


@pytest.mark.parametrize("name", VIEWS)
def test_a_turn_picture_keeps_to_its_frame(name: str) -> None:
    png = draw(VIEWS[name], names=LONG_NAMES)
    picture = open_png(png)
    assert picture.size == (1200, 1160)
    assert picture.mode == "P"
    assert "transparency" not in picture.info
    assert len(png) <= 300_000
    assert 3 / 4 <= picture.height / picture.width <= 1


@pytest.mark.parametrize("card", LOBBIES.values(), ids=LOBBIES)
def test_a_lobby_picture_keeps_to_its_frame(card: LobbyCard) -> None:
    png = draw_lobby(card, PICTURES.lobby_art)
    picture = open_png(png)
    assert (picture.size, picture.mode) == ((1200, 900), "P")
    assert len(png) <= 300_000


def test_the_same_view_gives_the_same_bytes_here_and_elsewhere() -> None:
    here = hashlib.sha256(draw(VIEWS["move 4 yeti"], names=SHORT_NAMES)).hexdigest()
    script = (
        "import hashlib; from renderers.preview.sample_names import *; "
        "from renderers.preview.yeti_samples import *; from renderers.yeti.table import draw; "
        "draw(list_views()['over 4 2'], names=LONG_NAMES); "
        "print(hashlib.sha256(draw(list_views()['move 4 yeti'], names=SHORT_NAMES)).hexdigest())"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "7"}
    elsewhere = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, env=environment
    )
    assert elsewhere.stdout.strip() == here, elsewhere.stderr


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_moved_pawn_is_found_at_its_new_place_and_gone_from_the_old(seats: int) -> None:
    moves = 0
    for seed in range(4):
        for view in play_views(seed, seats, most=60):
            moved = next((event for event in view.last if isinstance(event, Moved)), None)
            if moved is None or moved.start == moved.end or view.phase == "over":
                continue
            picture = open_png(draw(view, names=SHORT_NAMES))
            colour = SEATS[moved.seat].fill
            assert share_of(picture, *place(seats, moved.seat, moved.pawn, moved.end), colour) > 0.25
            if seats > 2 or moved.end not in (moved.start + 1, moved.start - 1):
                assert share_of(picture, *place(seats, moved.seat, moved.pawn, moved.start), colour) < 1 / 6
            moves += 1
    assert moves > 40


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_pawn_has_its_own_place_inside_the_picture(seats: int) -> None:
    for space in range(13):
        places = {place(seats, seat, pawn, space) for seat in range(seats) for pawn in (0, 1)}
        lanes = 1 if seats == 2 else 2
        assert len(places) == (2 * seats if space in (0, 12) else lanes)
        assert all(40 <= x <= 740 and 60 <= y <= 1120 for x, y in places)


def test_no_letter_is_drawn_smaller_than_48_pixels(monkeypatch: MonkeyPatch) -> None:
    sizes = []
    whole = fonts.draw_line

    def record(words: str, size: int, **more: int) -> object:
        sizes.append((size, words))
        return whole(words, size, **more)

    scales = []
    write = canvas.Sketch.text

    def note(
        self: canvas.Sketch, x: float, y: float, words: str, size: int, *more: object, **rest: object
    ) -> None:
        scales.append((size, words))
        write(self, x, y, words, size, *more, **rest)  # type: ignore[arg-type]

    monkeypatch.setattr(canvas, "draw_line", record)
    monkeypatch.setattr(canvas.Sketch, "text", note)
    for view in VIEWS.values():
        draw(view, names=("Never drawn before", "Ungezeichnet", "Жаворонок", "雪だるま九"))
    for card in LOBBIES.values():
        draw_lobby(replace(card, names=("Fresh",)), PICTURES.lobby_art)
    assert scales
    assert min(scales) >= (48, "")
    assert min(size for size, _ in sizes) >= 48


@pytest.mark.parametrize("anchor", ["l", "m", "r"])
def test_a_label_has_no_room_around_its_letters_and_holds_them_where_they_were(anchor: str) -> None:
    sprite = label("Ägypten", 48, (255, 255, 255), anchor=anchor)
    left, top, right, bottom = sprite.picture.getbbox() or (9, 9, 9, 9)
    assert left <= 1 and top <= 1 and (right, bottom) == sprite.picture.size
    held = {"l": 0, "m": sprite.picture.width / 2, "r": sprite.picture.width}[anchor]
    assert abs(sprite.anchor_x - held) <= 2
    assert top < sprite.anchor_y < bottom


def test_a_climber_too_small_for_its_letters_is_refused() -> None:
    with pytest.raises(ValueError, match="too small"):
        climber(0, 0, 0.9)


@pytest.mark.parametrize("seats", [3, 4])
def test_pawns_on_neighbouring_numbers_stand_clear_of_each_other(seats: int) -> None:
    for pawn in (0, 1):
        for space in range(1, 11):
            (x, _), (other_x, _) = place(seats, 0, pawn, space), place(seats, 1, pawn, space + 1)
            assert abs(x - other_x) >= 70


def test_before_a_spin_the_wheel_tells_no_old_result() -> None:
    view = VIEWS["spin 4 late"]
    assert draw(view, names=SHORT_NAMES) == draw(replace(view, sector=0, spun=1), names=SHORT_NAMES)
    told = VIEWS["decide 2"]
    assert draw(told, names=SHORT_NAMES) != draw(replace(told, sector=1, spun=2), names=SHORT_NAMES)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("move 4 yeti", {"hits_yeti": False}),
        ("move 4 yeti", {"bumps": ()}),
        ("move 3 to summit", {"wins": False}),
    ],
)
def test_what_a_landing_does_is_seen(name: str, change: dict[str, object]) -> None:
    view = VIEWS[name]
    plain = replace(view, landings=tuple(replace(landing, **change) for landing in view.landings))
    assert draw(view, names=SHORT_NAMES) != draw(plain, names=SHORT_NAMES)


def test_the_stake_and_how_the_last_turn_ended_are_seen_on_the_cards() -> None:
    for name, change in (
        ("decide 2", {"start_pawns": VIEWS["decide 2"].pawns}),
        ("spin 4 late", {"last": ()}),
        ("spin 3 after bust", {"last": ()}),
        ("yeti at 1", {"last": ()}),
    ):
        other = replace(VIEWS[name], **change)
        assert draw(VIEWS[name], names=SHORT_NAMES) != draw(other, names=SHORT_NAMES), name
