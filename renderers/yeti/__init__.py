"""The pictures of Don't Stop Yeti."""
