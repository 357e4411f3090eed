"""Don't Stop Yeti in Discord: commands, presenter, words."""
