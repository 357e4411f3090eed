"""The pictures of Skis Wild."""
