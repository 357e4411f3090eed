"""The rules of the games, pure: no clock, no randomness of their own, no I/O."""
