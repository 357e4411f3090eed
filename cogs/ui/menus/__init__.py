"""Lobby, seats, More, rules, settings: what every game's table offers."""
