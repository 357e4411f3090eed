"""Drawings that several games share."""
