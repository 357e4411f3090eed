"""Adapters of the tables' Store port: SQLite."""
