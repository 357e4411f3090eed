"""Every colour and every measure of the pictures, named once: the seats' colours (SEATS) first.

Colours are RGB, measures pixels of the finished PNG.
"""

import msgspec

Colour = tuple[int, int, int]

# ---------------------------------------------------------------- the seats


class SeatPaint(msgspec.Struct, frozen=True):
    """How a seat looks: its `label`, `initial`, body `shape` and `hat`; `fill`, its lighter and darker shade
    and the `ink` that reads on it (contrast at least 4.5 : 1)."""

    label: str
    initial: str
    shape: str
    hat: str
    fill: Colour
    light: Colour
    dark: Colour
    ink: Colour


STAR = "★"
SEATS = (
    SeatPaint("Red", "R", "round", "pompom", (196, 18, 50), (244, 92, 96), (122, 8, 34), (255, 255, 255)),
    SeatPaint("Blue", "B", "square", "helmet", (24, 84, 196), (92, 156, 250), (10, 38, 110), (255, 255, 255)),
    SeatPaint("Green", "G", "cape", "pointed", (66, 202, 136), (150, 236, 184), (16, 88, 52), (8, 36, 24)),
    SeatPaint("Gold", STAR, "gem", "horned", (255, 200, 40), (255, 232, 132), (150, 92, 8), (52, 30, 0)),
)

# ---------------------------------------------------------------- measures

SMALLEST_TEXT = 48
SMALLEST_STROKE = 4

# ---------------------------------------------------------------- dusk

SKY = ((24, 20, 66), (54, 36, 108), (112, 58, 140), (196, 92, 142), (248, 146, 128), (255, 200, 148))
STARLIGHT = (255, 244, 220)
MOON = (255, 240, 206)
FAR = ((120, 78, 150), (86, 62, 136), (58, 46, 112))
SNOW = (250, 250, 255)
DUSK_SNOW = ((255, 236, 226), (246, 232, 240), (232, 230, 250), (218, 224, 250))
PATH = (242, 244, 255)
PAD = (190, 204, 244)
PAD_EDGE = (104, 124, 196)
SNOW_WARM = (255, 236, 226)
SNOW_COOL = (206, 218, 246)
SNOW_SHADE = (170, 182, 228)
SNOW_DEEP = (126, 134, 196)
ROCK = (82, 76, 124)
ROCK_LIGHT = (126, 114, 160)
ROCK_DARK = (52, 46, 92)
PINE = (26, 74, 82)
PINE_LIGHT = (44, 112, 108)
PINE_DARK = (14, 44, 60)
ICE = (150, 222, 250)
ICE_LIGHT = (222, 248, 255)
ICE_DARK = (34, 116, 182)
WOOD = (150, 92, 56)
WOOD_LIGHT = (202, 140, 88)
WOOD_DARK = (86, 46, 34)
SIGN = (255, 244, 224)
SIGN_EDGE = (70, 34, 26)
ROPE = (70, 46, 60)
TOW = (255, 138, 42)
TOW_DARK = (176, 70, 10)
TENT = (242, 104, 74)
TENT_DARK = (176, 54, 62)
TENT_GLOW = (255, 222, 130)

# ---------------------------------------------------------------- figures

FUR = (244, 248, 255)
FUR_SHADE = (186, 204, 240)
FUR_EDGE = (44, 54, 118)
AURA = (150, 30, 96)
SKIN = (126, 170, 226)
SKIN_DARK = (82, 122, 190)
HORN = (92, 78, 110)
MOUTH = (122, 20, 52)
TONGUE = (246, 108, 118)
FACE = (255, 214, 178)
FACE_SHADE = (236, 170, 136)
INK = (32, 26, 62)
WHITE = (255, 255, 255)

# ---------------------------------------------------------------- panels and the wheel

CARD = (34, 28, 80)
CARD_EDGE = (104, 88, 168)
CARD_TEXT = (255, 255, 255)
CARD_QUIET = (232, 228, 255)
PAPER = (255, 246, 226)
PAPER_TEXT = (40, 26, 60)
TRACK = (82, 74, 138)
TRACK_ON_PAPER = (222, 200, 170)
GLOW = (255, 214, 92)
GLOW_PALE = (255, 240, 176)
DANGER = (214, 26, 54)
DANGER_DARK = (128, 8, 40)
SAFE = (120, 226, 160)
SECTORS = ((62, 150, 214), (236, 244, 255), (96, 84, 190), (168, 222, 240), (44, 104, 176), (206, 196, 248))
SECTOR_INK = ((8, 20, 60), (36, 30, 96), (255, 255, 255), (20, 40, 96), (255, 255, 255), (48, 30, 110))
RIM = (120, 70, 44)
RIM_LIGHT = (214, 152, 92)
RIM_DARK = (72, 38, 30)
BULB = (255, 236, 170)

EXACT = (
    *(shade for seat in SEATS for shade in (seat.fill, seat.light, seat.dark, seat.ink)),
    *FAR, SNOW, SNOW_WARM, SNOW_COOL, SNOW_SHADE, SNOW_DEEP, ROCK, ROCK_LIGHT, ROCK_DARK, PINE,
    PINE_LIGHT, PINE_DARK,
    ICE, ICE_LIGHT, ICE_DARK, WOOD, WOOD_LIGHT, WOOD_DARK, ROPE, TOW, TOW_DARK, TENT, TENT_DARK, TENT_GLOW,
    FUR, FUR_SHADE, FUR_EDGE, AURA, SKIN, SKIN_DARK, MOUTH, TONGUE, FACE, INK, WHITE, CARD, CARD_EDGE,
    CARD_QUIET, PAPER, TRACK,
    GLOW, GLOW_PALE, DANGER, DANGER_DARK, SAFE, *SECTORS, RIM, BULB, *DUSK_SNOW, PATH, PAD, PAD_EDGE,
    STARLIGHT, MOON,
)  # fmt: skip


def step_back(paint: Colour) -> Colour:
    """A sector's colour where another one counts: most of the way to the ink."""
    red, green, blue = (round(was + (ink - was) * 0.68) for was, ink in zip(paint, INK, strict=True))
    return red, green, blue


TEXT_PAIRS: tuple[tuple[str, Colour, Colour], ...] = (
    *((f"a {seat.label} pawn", seat.ink, seat.fill) for seat in SEATS),
    *((f"a ring of {seat.label}", seat.dark, WHITE) for seat in SEATS),
    *((f"sector {at}", ink, paint) for at, (ink, paint) in enumerate(zip(SECTOR_INK, SECTORS, strict=True))),
    *(
        (f"sector {at} stepping back", CARD_QUIET, step_back(paint))
        for at, paint in enumerate((*SECTORS, DANGER))
    ),
    ("the sector BUST", WHITE, DANGER),
    ("a card", CARD_TEXT, CARD),
    ("a free seat", CARD_QUIET, CARD),
    ("the active card", PAPER_TEXT, PAPER),
    ("the burst", WHITE, DANGER_DARK),
    ("the Yeti's ribbon", WHITE, AURA),
    ("a spin that seldom busts", INK, SAFE),
    ("a spin that may bust", INK, TOW),
    ("a spin that will likely bust", WHITE, DANGER),
    ("a protected spin", INK, GLOW),
    ("the round", MOON, SKY[1]),
    ("a wooden sign", WHITE, SIGN_EDGE),
    *((f"the sign of {name}", INK, face) for name, face in (("a number", SIGN), ("5", TOW), ("7", ICE))),
)
