"""The record of Skis Wild's pictures: table, hand, alt texts, winner's animation, lobby."""

from collections.abc import Sequence
from functools import partial

from bot.games.skis.view import SkisView
from renderers.kit.canvas import Sketch
from renderers.kit.lobby import LobbyArt
from renderers.plugin import GamePictures
from renderers.skis import hand, table
from renderers.skis.alt_text import describe_hand, describe_table
from renderers.skis.animation import animate_win
from renderers.skis.cards import paint_fan


def draw(view: SkisView, *, names: Sequence[str]) -> bytes:
    """The table for the public's View, else the hand of the View's seat, as PNG bytes."""
    if view.seat is None:
        return table.draw(view, names=names)
    return hand.draw(view, names=names)


def describe(view: SkisView, *, names: Sequence[str]) -> str:
    """The alt text of the picture that `draw` makes of the same View."""
    if view.seat is None:
        return describe_table(view, names=names)
    return describe_hand(view, names=names)


def _paint_cards(scene: Sketch) -> None:
    paint_fan(scene, 312, 440, ("blue_runs", "yeti", "ski_school"))


PICTURES = GamePictures(
    game="skis",
    draw=draw,
    describe=describe,
    animate_win=animate_win,
    lobby_art=LobbyArt(title=(("Skis", 116, 74), ("Wild", 144, 182)), paint=_paint_cards),
    static_layers=(
        *(partial(table.background, seats) for seats in (4, 3, 2)),
        *(partial(hand.background, two_rows) for two_rows in (True, False)),
    ),
)
