"""What every game's pictures are drawn with; knows no game."""
