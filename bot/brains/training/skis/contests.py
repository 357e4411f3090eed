"""What the computer players of Skis Wild must win, and by how much.

By hand: `python -m bot.brains.training.skis.contests [--write]`; three quarters of an hour.
"""

from bot.brains.brain import CASUAL, SHARP, STEADY
from bot.brains.training.tournament import COIN, Contest, main
from bot.games.skis import SkisOptions
from bot.games.skis.cards import DECKS

CONTESTS = tuple(
    Contest("skis", f"{deck} deck", SkisOptions(deck), seats, one, others, bound, matches)
    for deck in DECKS
    for seats, one, others, bound, matches in (
        (2, CASUAL, COIN, 0.55, 300),
        (2, STEADY, CASUAL, 0.65, 3_000),
        (2, SHARP, STEADY, 0.55, 240),
        (3, SHARP, STEADY, 1 / 3, 240),
        (4, SHARP, STEADY, 1 / 4, 500),
    )
)

if __name__ == "__main__":
    main(CONTESTS)
