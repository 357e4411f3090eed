"""Pictures of Skis Wild: size, mode, weight, the same bytes again, signs and cards where they should be."""

import hashlib
import os
import subprocess
import sys

import pytest
from msgspec.structs import replace
from PIL import ImageChops
from pytest import MonkeyPatch

from bot.games.skis import SkisView, view
from bot.games.skis.cards import KINDS, LIMITS, RUNS
from bot.games.skis.moves import Attacked, Discarded, Drew, Laid, SeasonBegan, SentIt, Stole
from renderers.kit import canvas
from renderers.kit.lobby import LobbyCard, draw_lobby
from renderers.kit.palette import DANGER
from renderers.kit.text import fonts
from renderers.preview.sample_names import LONG_NAMES, SHORT_NAMES
from renderers.preview.skis_samples import list_hands, list_tables
from renderers.skis import hand
from renderers.skis import table as skis
from renderers.skis.badges import STATES, badge
from renderers.skis.cards import HEIGHT, WIDTH, face
from renderers.skis.hand import card_left, rows, stands
from renderers.skis.last_move import draw_event
from renderers.skis.palette import CARDS, TRAIL_BLACK, TRAIL_BLUE, TRAIL_GREEN
from renderers.skis.panel_layout import slot_place, stand_place
from renderers.skis.pictures import PICTURES, draw
from tests.renderers.pixels import open_png, share_of
from tests.renderers.skis.plays import draw_states, play_states

TABLES, HANDS = list_tables(), list_hands()
SIGNS = {1: TRAIL_GREEN, 2: TRAIL_BLUE, 3: TRAIL_BLACK}


@pytest.mark.parametrize("name", [*TABLES, *HANDS])
def test_a_picture_keeps_to_its_frame(name: str) -> None:
    seen = (TABLES | HANDS)[name]
    png = draw(seen, names=LONG_NAMES)
    picture = open_png(png)
    assert picture.width == 1200
    assert 3 / 4 <= picture.height / picture.width <= 1
    assert picture.mode == "P"
    assert "transparency" not in picture.info
    assert len(png) <= 200_000


def test_who_is_nobody_gets_the_table_and_a_seat_gets_its_hand() -> None:
    assert draw(TABLES["skis draw 2"], names=SHORT_NAMES) == skis.draw(
        TABLES["skis draw 2"], names=SHORT_NAMES
    )
    assert draw(HANDS["hand draw"], names=SHORT_NAMES) == hand.draw(HANDS["hand draw"], names=SHORT_NAMES)


def test_the_same_view_gives_the_same_bytes_here_and_elsewhere() -> None:
    def digest() -> str:
        table = draw(TABLES["skis send it 4"], names=SHORT_NAMES)
        return hashlib.sha256(table + draw(HANDS["hand play"], names=SHORT_NAMES)).hexdigest()

    here = digest()
    for seen in TABLES.values():
        draw(seen, names=SHORT_NAMES)
    assert digest() == here
    script = (
        "import hashlib; from renderers.preview.sample_names import SHORT_NAMES as names; "
        "from renderers.preview.skis_samples import *; from renderers.skis.pictures import draw; "
        "draw(list_hands()['hand troubles'], names=names); draw(list_tables()['skis over 4'], names=names); "
        "h = draw(list_hands()['hand play'], names=names); "
        "t = draw(list_tables()['skis send it 4'], names=names); "
        "print(hashlib.sha256(t + h).hexdigest())"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "7"}
    elsewhere = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, env=environment
    )
    assert elsewhere.stdout.strip() == here, elsewhere.stderr


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_filled_slot_shows_its_sign_and_no_empty_one_does(seats: int) -> None:
    layout = skis.TABLE_LAYOUTS[seats]
    filled = empty = 0
    for seed in range(3):
        for state in list(play_states(seed, seats, 250))[120::9]:
            seen = view(state, None)
            picture = open_png(skis.draw(seen, names=SHORT_NAMES))
            for slope in seen.mountains:
                left, top = layout.panels[slope.seat]
                for run, colour in SIGNS.items():
                    for at in range(LIMITS[run]):
                        x, y = slot_place(layout.panel, run, at)
                        share = share_of(picture, round(left + x), round(top + y), colour, 10)
                        if at < slope.runs[run]:
                            assert share > 0.5
                            filled += 1
                        else:
                            assert share < 0.1
                            empty += 1
    assert filled > 10
    assert empty > 100


def test_a_trouble_lies_large_and_red_across_its_mountain_alone() -> None:
    for name in ("skis draw 2", "skis 4 all in trouble", "skis run laid 4"):
        seen = TABLES[name]
        layout = skis.TABLE_LAYOUTS[seen.seats]
        picture = open_png(skis.draw(seen, names=SHORT_NAMES))
        for slope in seen.mountains:
            left, top = layout.panels[slope.seat]
            place = round(left + 415), round(top + layout.panel.trouble - 36)
            red = share_of(picture, *place, DANGER, 6)
            assert red > 0.9 if slope.trouble else red == 0


def test_the_discard_piles_top_is_seen_whole() -> None:
    for name in ("skis start 4", "skis play 3 backwards"):
        seen = TABLES[name]
        picture = open_png(skis.draw(seen, names=SHORT_NAMES)).convert("RGB")
        x, y = skis.TABLE_LAYOUTS[seen.seats].discard
        frame = picture.getpixel((round(x) + 8, round(y) + HEIGHT // 2))
        assert frame == CARDS[seen.discard_top or ""].frame


def place_of(seen: SkisView, number: int) -> tuple[int, int]:
    """The left top of the card with this number, were it not to stand up."""
    for row in rows(len(seen.cards)):
        if number < row.cards:
            return card_left(row, number), row.top
        number -= row.cards
    raise AssertionError(number)


@pytest.mark.parametrize("name", ["hand play", "hand troubles", "hand send it", "hand draw"])
def test_cards_that_can_be_played_now_stand_up_and_the_rest_are_dimmed(name: str) -> None:
    seen = HANDS[name]
    picture = open_png(hand.draw(seen, names=SHORT_NAMES)).convert("RGB")
    for at, card in enumerate(seen.cards):
        x, y = place_of(seen, at)
        up, dim = stands(seen, card.card, bool(card.plays))
        assert up != dim or seen.phase not in ("play", "send_it")
        bright = CARDS[card.card].frame
        down = y + HEIGHT - 22 - 28 * up
        assert (share_of(picture, x + 21, down, bright, 2, 12) > 0.9) == (not dim)
        if seen.phase == "play":
            assert up == bool(card.plays)
        else:
            assert up == (seen.pending is not None and card.card == seen.pending.safe)


def test_no_hand_shows_more_than_seven_kinds_and_every_card_lies_inside_the_picture() -> None:
    most = 0
    for state in draw_states(5, 40):
        for seat in range(state.seats):
            seen = view(state, seat)
            assert sum(row.cards for row in rows(len(seen.cards))) == len(seen.cards) <= 7
            most = max(most, len(seen.cards))
    assert most >= 6
    for kinds in range(8):
        height = 1200 if kinds > 4 else 900
        for row in rows(kinds):
            assert card_left(row, 0) >= 10 and card_left(row, row.cards - 1) + WIDTH <= 1190
            assert row.top + HEIGHT + 8 <= height


def test_no_letter_is_drawn_smaller_than_48_pixels(monkeypatch: MonkeyPatch) -> None:
    sizes, scales = [], []
    whole, write = fonts.draw_line, canvas.Sketch.text

    def record(words: str, size: int, **more: int) -> object:
        sizes.append((size, words))
        return whole(words, size, **more)

    def note(
        self: canvas.Sketch, x: float, y: float, words: str, size: int, *more: object, **rest: object
    ) -> None:
        scales.append((size, words))
        write(self, x, y, words, size, *more, **rest)  # type: ignore[arg-type]

    monkeypatch.setattr(canvas, "draw_line", record)
    monkeypatch.setattr(canvas.Sketch, "text", note)
    for card in KINDS:
        face.__wrapped__(card)
    for seen in (TABLES | HANDS).values():
        draw(seen, names=("Nobody before", "Ungezeichnetes", "Жаворонки", "雪だるま十"))
    card = LobbyCard(names=("Never yet",), game="skis", title="Skis Wild", options="Stormy deck")
    draw_lobby(card, PICTURES.lobby_art)
    assert scales
    assert min(scales) >= (48, "")
    assert min(size for size, _ in sizes) >= 48


def test_each_state_of_a_badge_looks_different_and_others_are_refused() -> None:
    looks = {badge("lift_ticket", 92, state).picture.tobytes() for state in STATES}
    assert len(looks) == len(STATES)
    with pytest.raises(ValueError, match="no state"):
        badge("lift_ticket", 92, "down")


def test_what_just_happened_is_shown_and_where() -> None:
    seats = {"skis run laid 4": {3}, "skis yeti steals 4": {2, 3}, "skis sent it 4": {1, 2}}
    for name, touched in seats.items():
        before = open_png(skis.draw(replace(TABLES[name], last=()), names=SHORT_NAMES)).convert("RGB")
        after = open_png(skis.draw(TABLES[name], names=SHORT_NAMES)).convert("RGB")
        layout = skis.TABLE_LAYOUTS[4]
        changed = set()
        for seat, (left, top) in enumerate(layout.panels):
            box = (round(left), round(top), round(left) + 448, round(top) + layout.panel.height)
            if ImageChops.difference(before.crop(box), after.crop(box)).getbbox():
                changed.add(seat)
        assert changed == touched, name


def test_every_run_has_a_sign_of_its_own() -> None:
    pictures = {skis.face(run).picture.tobytes() for run in RUNS}
    assert len(pictures) == len(RUNS)


def test_every_kind_of_deed_has_a_row_of_its_own_and_a_secret_card_stays_one() -> None:
    rows_of: dict[type, set[bytes]] = {}
    views = [view(state, None) for seed in range(4) for state in play_states(seed, 2 + seed % 3)]
    for seen in (*views, *TABLES.values()):
        for event in seen.last:
            row = draw_event(event)
            if row is not None:
                rows_of.setdefault(type(event), set()).add(row.picture.tobytes())
    assert {Attacked, Discarded, Drew, Laid, SentIt, Stole} <= set(rows_of)
    assert sum(map(len, rows_of.values())) == len(set.union(*rows_of.values()))
    hidden, shown = draw_event(Drew(0, "pile", None)), draw_event(Drew(0, "pile", "yeti", 0))
    assert hidden is not None
    assert shown is not None
    assert hidden.picture.tobytes() != shown.picture.tobytes()
    assert draw_event(SeasonBegan(2, 60)) is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_is_further_up_the_runs_stands_higher(seats: int) -> None:
    panel = skis.TABLE_LAYOUTS[seats].panel
    heights = [stand_place(panel, run)[1] for run in range(len(RUNS))]
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) == len(RUNS)


def test_whose_card_went_to_a_pile_or_came_from_one_is_marked_there() -> None:
    seen = TABLES["skis run laid 4"]
    x, y = skis.TABLE_LAYOUTS[4].discard
    x2, y2 = skis.TABLE_LAYOUTS[4].draw_pile
    for event, box in (
        (Discarded(3, "blue_runs"), (x - 20, y - 20, x + 40, y + 40)),
        (Drew(3, "pile", None), (x2 - 30, y2 + 230, x2 + 30, y2 + 300)),
    ):
        looks = [
            open_png(skis.draw(replace(seen, last=last), names=SHORT_NAMES)).convert("RGB").crop(box)
            for last in ((), (event,))
        ]
        assert ImageChops.difference(*looks).getbbox(), event
