"""Skis Wild in Discord: commands, presenter, hand, words."""
