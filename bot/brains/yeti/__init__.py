"""Computer players of Don't Stop Yeti."""
