"""Computer players of Skis Wild."""
