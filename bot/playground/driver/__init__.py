"""Plays people in tests."""
