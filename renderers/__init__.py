"""Pictures and their alt texts, drawn from Views alone. Importing draws nothing."""
