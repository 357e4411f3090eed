"""Hands by DM and under My hand, of any game that has them."""
