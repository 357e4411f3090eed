"""What the computer players of Don't Stop Yeti must win, and by how much.

By hand: `python -m bot.brains.training.yeti.contests [--write]`.
"""

from bot.brains.brain import CASUAL, SHARP, STEADY
from bot.brains.training.tournament import COIN, Contest, main
from bot.games.yeti import YetiOptions
from bot.games.yeti.board import WHEELS

CONTESTS = tuple(
    Contest("yeti", f"{wheel} wheel", YetiOptions(wheel), seats, one, others, bound, matches)
    for wheel in WHEELS
    for seats, one, others, bound, matches in (
        (2, CASUAL, COIN, 0.55, 20_000),
        (2, STEADY, CASUAL, 0.55, 6_000),
        (2, SHARP, STEADY, 1 / 2, 3_000),
        (3, SHARP, STEADY, 1 / 3, 1_200),
        (4, SHARP, STEADY, 1 / 4, 1_200),
    )
)

if __name__ == "__main__":
    main(CONTESTS)
