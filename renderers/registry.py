"""Every game's pictures, by the game's name: a further game joins by one line."""

from bot.games.plugins import Registry
from renderers.plugin import GamePictures
from renderers.skis.pictures import PICTURES as SKIS
from renderers.yeti.pictures import PICTURES as YETI

PICTURES: Registry[GamePictures] = Registry(YETI, SKIS)
