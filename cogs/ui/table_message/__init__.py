"""The only writer of a table's messages."""
