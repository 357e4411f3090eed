"""A small, strict Discord on this machine: gateway, REST, a page and a driver for tests.

Started by the CLI and by tests through `bot.playground.server`; knows nothing of the bot it serves.
"""
