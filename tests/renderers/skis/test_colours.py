"""Cards can be read and groups of cards told apart by everyone: contrasts and distances, measured.

Simulation and distance as in test_colours.py.
"""

import itertools
import math

import pytest
from PIL import ImageStat

from bot.games.skis.cards import GROUPS, KINDS
from renderers.kit.palette import CARD, CARD_QUIET, DANGER, DANGER_DARK, GLOW, INK, PAPER, SAFE, SEATS, WHITE
from renderers.preview.sample_names import SHORT_NAMES
from renderers.preview.skis_samples import list_hands, list_tables
from renderers.skis import hand
from renderers.skis import table as skis
from renderers.skis.cards import frame_colour
from renderers.skis.palette import CARDS, DIM_INK, GEAR, GOLD, LIFT, REMEDY, SAFE_CARD, TICKET, muted
from renderers.skis.trail_signs import outline
from tests.renderers.pixels import contrast, open_png
from tests.renderers.test_colours import CLEARLY_DIFFERENT, SIGHT, see

TEXTS = {
    "a Trouble across a mountain": (WHITE, DANGER),
    "a Trouble on its way": (WHITE, DANGER_DARK),
    "a filled run": (SAFE, CARD),
    "the next run": (GLOW, CARD),
    "the season": (WHITE, CARD),
    "cards to draw": (CARD_QUIET, CARD),
    "Send it!": (INK, GLOW),
    "a hand's size": (INK, PAPER),
    "a card just drawn": (INK, SAFE),
    "a dimmed number": (INK, DIM_INK),
    **{f"{seat.label}'s banner": (seat.ink, seat.fill) for seat in SEATS},
    **{f"{seat.label}'s name at rest": (WHITE, muted(seat.fill)) for seat in SEATS},
}


@pytest.mark.parametrize("name", TEXTS)
def test_words_stand_out_from_what_they_stand_on(name: str) -> None:
    assert contrast(*TEXTS[name]) >= 4.5


@pytest.mark.parametrize("card", KINDS)
def test_a_cards_name_can_be_read_bright_and_dimmed(card: str) -> None:
    assert contrast(CARDS[card].ink, frame_colour(card, False)) >= 4.5
    assert contrast(DIM_INK, frame_colour(card, True)) >= 4.5


@pytest.mark.parametrize("sight", SIGHT)
def test_groups_of_cards_differ_in_every_kind_of_sight(sight: str) -> None:
    frames = {
        "lift": LIFT,
        "ticket": TICKET,
        "remedy": REMEDY,
        "trouble": DANGER,
        "safe": SAFE_CARD,
        "gold": GOLD,
        "gear": GEAR,
    }
    for one, other in itertools.combinations(frames, 2):
        distance = math.dist(see(frames[one], SIGHT[sight]), see(frames[other], SIGHT[sight]))
        assert distance >= CLEARLY_DIFFERENT, f"{one} and {other}: {distance:.0f}"


def test_cards_of_a_group_share_a_frame_except_runs() -> None:
    for group in set(GROUPS.values()) - {"run"}:
        assert len({CARDS[card].frame for card in KINDS if GROUPS[card] == group}) == 1


def test_trail_signs_differ_in_shape_and_not_in_colour_alone() -> None:
    shapes = {run: tuple(len(rim) for rim in outline(run)) for run in CARDS if GROUPS[run] == "run"}
    corners = {run: sum(map(len, outline(run))) for run in shapes}
    assert len(set(corners.values())) == len(corners)


@pytest.mark.parametrize("name", ["skis send it 4", "skis draw 2", "skis over 4"])
def test_the_finished_picture_keeps_the_contrast_of_the_banner(name: str) -> None:
    picture = open_png(skis.draw(list_tables()[name], names=SHORT_NAMES)).convert("RGB")
    counts = sorted(picture.crop((480, 30, 700, 90)).getcolors(1 << 20), reverse=True)
    background, *others = [colour for _, colour in counts]
    assert max(contrast(background, ink) for ink in others[:3]) >= 4.5


def test_a_dimmed_card_is_darker_than_a_bright_one() -> None:
    picture = open_png(hand.draw(list_hands()["hand play"], names=SHORT_NAMES)).convert("L")
    lit, dim = picture.crop((210, 400, 410, 560)), picture.crop((500, 420, 700, 590))
    assert ImageStat.Stat(lit).mean[0] > 1.3 * ImageStat.Stat(dim).mean[0]
