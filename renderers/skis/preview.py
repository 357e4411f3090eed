"""Every picture of Skis Wild by its name, and its alt texts, for the contact sheet and the goldens.

Used by preview.py and by tests.
"""

import io

from PIL import Image

from bot.games.skis.cards import KINDS
from renderers.kit.lobby import LobbyCard, draw_lobby
from renderers.kit.palette import CARD
from renderers.skis import hand
from renderers.skis import table as skis
from renderers.skis.alt_text import describe_hand, describe_table
from renderers.skis.cards import HEIGHT, PAD, WIDTH, face
from renderers.skis.pictures import PICTURES
from renderers.skis.samples import list_hands, list_tables
from renderers.yeti.samples import LONG_NAMES, SCRIPTS, SHORT_NAMES

GOLDENS = (
    "cards", "skis start 2", "skis play 3 backwards", "skis 4 all in trouble", "skis 4 beyond limits",
    "skis yeti steals 4", "skis send it 4", "skis over 4", "skis names 7", "hand play", "hand watching",
    "hand send it", "lobby skis",
)  # fmt: skip
_COLUMNS = 7


def draw_skis() -> dict[str, bytes]:
    """Tables, hands, names, lobby and all cards as PNG bytes."""
    tables, hands = list_tables(), list_hands()
    pictures = {name: skis.draw(view, names=SHORT_NAMES) for name, view in tables.items()}
    pictures["skis names longest"] = skis.draw(tables["skis send it 4"], names=LONG_NAMES)
    for at, names in enumerate(SCRIPTS):
        pictures[f"skis names {at + 1}"] = skis.draw(tables["skis run laid 4"], names=names)
    pictures |= {name: hand.draw(view, names=SHORT_NAMES) for name, view in hands.items()}
    pictures["hand names longest"] = hand.draw(hands["hand lost"], names=LONG_NAMES)
    card = LobbyCard(names=SHORT_NAMES[:2], game="skis", title="Skis Wild", options="Stormy deck")
    pictures["lobby skis"] = draw_lobby(card, PICTURES.lobby_art)
    pictures |= {"cards": _draw_cards(False), "cards dimmed": _draw_cards(True)}
    return pictures


def _draw_cards(dimmed: bool) -> bytes:
    """Every card's face."""
    across, down = WIDTH + 2 * PAD, HEIGHT + 2 * PAD
    sheet = Image.new("RGB", (_COLUMNS * across, 3 * down), CARD)
    for at, card in enumerate(KINDS):
        picture = face(card, dimmed).picture
        sheet.paste(picture, (at % _COLUMNS * across, at // _COLUMNS * down), picture)
    file = io.BytesIO()
    sheet.quantize(256, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return file.getvalue()


def describe_skis() -> dict[str, str]:
    """Every table's and hand's alt text."""
    words = {name: describe_table(view, names=SHORT_NAMES) for name, view in list_tables().items()}
    return words | {name: describe_hand(view, names=SHORT_NAMES) for name, view in list_hands().items()}
