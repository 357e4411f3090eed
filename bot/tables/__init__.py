"""The use cases of a table, without Discord: lobby, seats, moves, clocks."""
