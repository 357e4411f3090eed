"""The games this bot plays, by name; a further game joins by its record."""

from bot.games import skis, yeti
from bot.games.game import AnyGame
from bot.games.plugins import Registry

GAMES: Registry[AnyGame] = Registry(yeti.GAME, skis.GAME)
