"""What the one who hosts the bot needs: logs, health, doctor, backup, permissions, supervisor."""
