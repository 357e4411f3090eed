"""Samples of every picture, for people to look at, tests and measurements; nothing that runs imports it."""
