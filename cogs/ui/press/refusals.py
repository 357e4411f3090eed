"""The words that answer a press or command which was refused or failed. Each error carries its sentence (see
bot/errors.py); why a move is illegal is said in the words of its game.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.errors import BotError, IllegalMove, NotSeated, NotYourTurn
from bot.games.game import Reason
from cogs.ui.plugin import GameUI
from cogs.ui.words import plain

REASONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        Reason.WRONG_PHASE: "that is not what this moment asks for",
        Reason.NOT_YOUR_TURN: "it is not your turn",
        Reason.OVER: "the match is over",
    }
)
"""The reasons for which a move is illegal in any game; each game has words for its own."""

NO_GAMES: Final[Mapping[str, GameUI]] = MappingProxyType({})


def say_error(error: BotError, games: Mapping[str, GameUI] = NO_GAMES, *, link: str | None = None) -> str:
    """The sentence of a refusal or trouble, with names made harmless and a link where one helps. `games`:
    for the words of the game whose rules forbid a move."""
    if isinstance(error, IllegalMove):
        own = games[error.game].reasons if error.game in games else NO_WORDS
        why = "; ".join(say_reason(reason, own) for reason in error.reasons)
        sentence = f"The rules don't allow that now: {why}."
    else:
        sentence = error.tell(plain)
    if isinstance(error, NotYourTurn):
        sentence += " The buttons under the table are for whoever is to move."
    if isinstance(error, NotSeated):
        sentence += " You're welcome to watch."
    return f"{sentence} [Go to the table]({link})" if link else sentence


NO_WORDS: Final[Mapping[str, str]] = MappingProxyType({})


def say_reason(reason: str, own: Mapping[str, str]) -> str:
    """One reason in words: the game's own ones, else those of all games."""
    return own.get(reason) or REASONS.get(reason) or reason.replace("_", " ")


def say_unexpected(reference: str) -> str:
    return (
        "Something broke on our side, and nothing is lost. Press again in a moment; "
        f"if it stays, tell the person who hosts the bot: reference `{reference}`."
    )
