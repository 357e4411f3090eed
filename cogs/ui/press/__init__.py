"""From a press or command to its answer: guard, answer, custom ids, limits."""
