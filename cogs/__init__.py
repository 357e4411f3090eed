"""Slash commands and buttons: parse, call one service method, show the result."""
