"""Pictures and their alt texts, drawn from Views alone: kit knows no game, each game has a folder, the studio
draws off the event loop. Importing draws nothing.
"""
