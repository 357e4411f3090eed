"""Skis Wild in Discord: its words, options and hands."""

from cogs.skis.ui import GAME_UI

__all__ = ["GAME_UI"]
