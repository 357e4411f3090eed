"""The world of the small Discord: people, channels, messages, interactions, limits, faults."""
