"""Computer players: they get a View and legal moves, never a State."""
