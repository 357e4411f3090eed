"""What trains and measures computer players; nothing of it runs in the bot."""
