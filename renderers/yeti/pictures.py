"""The record of Don't Stop Yeti's pictures: table, alt text, winner's animation, lobby."""

from functools import partial

from renderers.kit.figures.yeti_figure import yeti
from renderers.kit.lobby import LobbyArt
from renderers.plugin import GamePictures
from renderers.yeti.alt_text import describe
from renderers.yeti.animation import animate_win
from renderers.yeti.table import background, draw

PICTURES = GamePictures(
    game="yeti",
    draw=draw,
    describe=describe,
    animate_win=animate_win,
    lobby_art=LobbyArt(
        title=(("Don't Stop", 96, 62), ("Yeti", 168, 178)), figure=partial(yeti, "awake", 2.7)
    ),
    static_layers=tuple(partial(background, seats) for seats in (2, 4)),
)
