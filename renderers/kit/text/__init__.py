"""Fonts, labels and names."""
