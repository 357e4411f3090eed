"""The games as Discord shows them, by name. A further game joins by its record here."""

from bot.games.plugins import Registry
from cogs import skis, yeti

GAME_UIS = Registry(yeti.GAME_UI, skis.GAME_UI)
