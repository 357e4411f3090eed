"""What a person reads and presses: words, controls, custom ids, the writer."""
