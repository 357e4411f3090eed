"""Solves Don't Stop Yeti and measures how it is played."""
