"""Every picture there is, still and moving, by its name, with the alt texts of the samples."""

import io
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any

from PIL import Image

from bot.games.skis.cards import KINDS
from renderers.kit.lobby import LobbyCard, draw_lobby
from renderers.kit.palette import CARD
from renderers.preview.sample_names import LONG_NAMES, SCRIPTS, SHORT_NAMES
from renderers.preview.skis_samples import list_hands, list_tables
from renderers.preview.yeti_samples import list_views
from renderers.registry import PICTURES
from renderers.skis.cards import HEIGHT, PAD, WIDTH, face
from renderers.studio import paint_moving

_COLUMNS = 7
LOBBIES: Mapping[str, LobbyCard] = MappingProxyType(
    {
        "lobby empty": LobbyCard(names=(), game="yeti", title="Don't Stop Yeti"),
        "lobby two": LobbyCard(
            names=("Ada", "Маргарита Иванова"),
            game="yeti",
            title="Don't Stop Yeti",
            options="Classic wheel",
        ),
        "lobby full": LobbyCard(
            names=LONG_NAMES, game="yeti", title="Don't Stop Yeti", options="Stormy wheel"
        ),
        "lobby skis": LobbyCard(names=SHORT_NAMES[:2], game="skis", title="Skis Wild", options="Stormy deck"),
    }
)
"""Lobbies from empty to full."""


def list_samples() -> dict[str, dict[str, Any]]:
    """The sample Views by game and name."""
    return {"yeti": {**list_views()}, "skis": {**list_tables(), **list_hands()}}


def draw_all(only: Collection[str] | None = None) -> dict[str, bytes]:
    """Every picture's PNG by its name, or those of these names: Views, all scripts, lobbies, cards."""
    drawings = _list_drawings()
    return {name: drawings[name]() for name in (drawings if only is None else only)}


def _list_drawings() -> dict[str, Callable[[], bytes]]:
    """How each picture is drawn, by its name."""
    samples = list_samples()

    def view(game: str, sample: str, names: Sequence[str] = SHORT_NAMES) -> Callable[[], bytes]:
        return partial(PICTURES[game].draw, samples[game][sample], names=names)

    drawings = {name: view(game, name) for game, views in samples.items() for name in views}
    drawings |= {
        "names longest": view("yeti", "move 4 yeti", LONG_NAMES),
        "skis names longest": view("skis", "skis send it 4", LONG_NAMES),
        "hand names longest": view("skis", "hand lost", LONG_NAMES),
    }
    for at, names in enumerate(SCRIPTS, 1):
        drawings[f"names {at}"] = view("yeti", "spin 4 late", names)
        drawings[f"skis names {at}"] = view("skis", "skis run laid 4", names)
    for name, card in LOBBIES.items():
        drawings[name] = partial(draw_lobby, card, PICTURES[card.game].lobby_art)
    return drawings | {"cards": partial(_draw_cards, False), "cards dimmed": partial(_draw_cards, True)}


def draw_moving() -> dict[str, bytes]:
    """Every winner's picture as it moves (GIF), by the still's name."""
    return {
        name: b"".join(paint_moving(game, view, SHORT_NAMES))
        for game, views in list_samples().items()
        for name, view in views.items()
        if view.winner is not None and view.seat is None
    }


def describe_all() -> dict[str, str]:
    """Every sample's alt text."""
    return {
        name: PICTURES[game].describe(view, names=SHORT_NAMES)
        for game, views in list_samples().items()
        for name, view in views.items()
    }


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
