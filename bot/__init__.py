"""The bot: a table host for group games in Discord. See architecture in CONTRIBUTING.md."""
