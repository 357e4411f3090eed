"""Don't Stop Yeti in Discord: its words, options and moves."""

from cogs.yeti.ui import GAME_UI

__all__ = ["GAME_UI"]
