"""Fits Sharp's evaluation of Skis Wild, and measures how it is played."""
