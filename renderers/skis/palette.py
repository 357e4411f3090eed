"""The colours of Skis Wild beside those of palette.py: trail signs, the groups of cards, their scenes."""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from renderers.kit.palette import (
    CARD,
    CARD_EDGE,
    CARD_QUIET,
    DANGER,
    DANGER_DARK,
    FAR,
    FUR,
    FUR_EDGE,
    FUR_SHADE,
    GLOW,
    INK,
    MOON,
    PAPER,
    ROCK,
    ROCK_DARK,
    ROCK_LIGHT,
    SAFE,
    SEATS,
    SKIN,
    SKIN_DARK,
    SNOW,
    SNOW_COOL,
    SNOW_DEEP,
    SNOW_SHADE,
    WHITE,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    Colour,
)

# ---------------------------------------------------------------- trail signs

SCHOOL = (255, 148, 36)
SCHOOL_LIGHT = (255, 196, 96)
TRAIL_GREEN = (18, 140, 74)
TRAIL_GREEN_LIGHT = (64, 190, 112)
TRAIL_BLUE = (28, 104, 222)
TRAIL_BLUE_LIGHT = (96, 160, 252)
TRAIL_BLACK = (22, 20, 32)
TRAIL_BLACK_LIGHT = (84, 82, 104)

# ---------------------------------------------------------------- cards


class CardPaint(msgspec.Struct, frozen=True):
    """How a kind of card looks: its `frame`, the `ink` of its name on it (contrast at least 4.5 : 1) and
    the sky of its scene, from the top to the bottom."""

    frame: Colour
    ink: Colour
    sky: tuple[Colour, Colour]


LIFT = (22, 168, 146)
LIFT_DARK = (10, 122, 126)
TICKET = (206, 130, 255)
TICKET_DARK = (130, 56, 178)
GEAR = (236, 224, 232)
REMEDY = (176, 238, 150)
SAFE_CARD = (12, 58, 168)
SAFE_LIGHT = (92, 152, 246)
GOLD = (255, 196, 44)
GOLD_DARK = (206, 128, 8)
DAY = ((112, 198, 250), (176, 226, 255))
DAWN = ((255, 196, 132), (255, 222, 168))
DUSK = ((112, 58, 140), (196, 92, 142))
MOONLIT = ((38, 30, 92), (70, 52, 134))
LILAC = ((196, 152, 238), (226, 198, 252))
MINT = ((164, 222, 200), (206, 242, 226))
FROST = ((92, 152, 246), (150, 196, 255))
GALE = ((86, 82, 128), (112, 108, 158))
ALARM = ((255, 160, 136), (255, 188, 162))
SUN = (255, 214, 58)
BIRD = (36, 108, 232)
BACK = (72, 56, 150)
BACK_LIGHT = (104, 88, 186)
NIGHT_FALL = (34, 28, 80)
DIM_INK = (244, 242, 255)
PINE_CARD = (22, 108, 84)
PINE_CARD_DARK = (12, 72, 66)

CARDS: Mapping[str, CardPaint] = MappingProxyType(
    {
        "ski_school": CardPaint(SCHOOL, INK, DAY),
        "green_runs": CardPaint((14, 116, 62), WHITE, DAY),
        "blue_runs": CardPaint((24, 92, 204), WHITE, DAY),
        "black_run": CardPaint(TRAIL_BLACK, WHITE, DUSK),
        "double_black": CardPaint(TRAIL_BLACK, WHITE, MOONLIT),
        "lift_open": CardPaint(LIFT, INK, DAY),
        "lift_ticket": CardPaint(TICKET, INK, LILAC),
        "beginner_gear": CardPaint(GEAR, INK, DAWN),
        "pro_gear": CardPaint(GEAR, INK, DUSK),
        "bluebird": CardPaint(REMEDY, INK, DAY),
        "trail_map": CardPaint(REMEDY, INK, MINT),
        "lift_closed": CardPaint(DANGER, WHITE, ALARM),
        "snow_storm": CardPaint(DANGER, WHITE, GALE),
        "closed_trail": CardPaint(DANGER, WHITE, ALARM),
        "broken_ski": CardPaint(DANGER, WHITE, ALARM),
        "lose_lift_ticket": CardPaint(DANGER, WHITE, ALARM),
        "chalet": CardPaint(SAFE_CARD, WHITE, MOONLIT),
        "season_pass": CardPaint(SAFE_CARD, WHITE, FROST),
        "demo_gear": CardPaint(SAFE_CARD, WHITE, FROST),
        "yeti": CardPaint(GOLD, INK, ((255, 148, 96), (255, 176, 104))),
    }
)

EMPTY: Mapping[str, tuple[Colour, Colour]] = MappingProxyType(
    {
        "ski_school": ((255, 222, 184), (196, 128, 60)),
        "green_runs": ((190, 230, 206), (74, 150, 110)),
        "blue_runs": ((190, 214, 250), (84, 132, 206)),
        "black_run": ((196, 194, 214), (98, 94, 126)),
        "double_black": ((196, 194, 214), (98, 94, 126)),
    }
)
"""An empty slot's fill and rim: a breath of the sign that belongs there."""


def muted(paint: Colour) -> Colour:
    """A seat's colour where it is another one's turn: halfway into the night."""
    red, green, blue = (round(was * 0.46 + night * 0.54) for was, night in zip(paint, CARD, strict=True))
    return red, green, blue


EXACT = (
    *(muted(shade) for seat in SEATS for shade in (seat.fill, seat.light)),
    *(shade for pair in EMPTY.values() for shade in pair),
    *(shade for seat in SEATS for shade in (seat.fill, seat.light, seat.dark, seat.ink)),
    SCHOOL, SCHOOL_LIGHT, TRAIL_GREEN, TRAIL_GREEN_LIGHT, TRAIL_BLUE, TRAIL_BLUE_LIGHT, TRAIL_BLACK,
    *(paint.frame for paint in CARDS.values()),
    *(shade for paint in CARDS.values() for shade in paint.sky),
    LIFT_DARK, TICKET_DARK, BACK, BACK_LIGHT, DIM_INK, CARD, CARD_EDGE, CARD_QUIET, SAFE, *FAR,
    INK, WHITE, SNOW, SNOW_COOL, SNOW_SHADE, SNOW_DEEP, ROCK, ROCK_DARK, ROCK_LIGHT, MOON, PAPER, GLOW,
    DANGER, DANGER_DARK, SAFE_LIGHT, GOLD_DARK, SUN, BIRD, WOOD, WOOD_DARK, WOOD_LIGHT, FUR, FUR_EDGE,
    FUR_SHADE, SKIN, SKIN_DARK, PINE_CARD, PINE_CARD_DARK,
)  # fmt: skip
