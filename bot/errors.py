"""Every error we raise on purpose, as one tree. Player-facing ones carry the sentence a person reads.

BotError
├── Refusal                    a person asked for something that can't be had; nothing has changed
│   ├── NoTable                there is no such table (any more)
│   │   └── NoTableHere        none of that game is open in this channel
│   ├── TableOver              the match has ended
│   ├── NotSeated              not a player at this table
│   ├── StaleMove              the button was made for an earlier move number
│   ├── NotYourTurn            another seat is to move
│   ├── UnknownMove            the text is no move of this game (a ValueError too)
│   ├── IllegalMove            the rules forbid it; `.reasons` are short codes
│   ├── TableExists            one table of a kind to a channel
│   ├── AlreadySeated          in already
│   ├── TableFull              every seat is taken
│   ├── SeatsHeld              the free seats are kept for the players of the last match
│   ├── NotInLobby             the game has begun: lobby controls are over
│   ├── NotOver                the match is still going on
│   ├── NotStarted             still a lobby: there is nothing to move
│   ├── NoMessage              the lobby has no message yet, so the dice have no salt
│   ├── OldMessage             a press on a message that is not the table's current one
│   ├── HostStays              the host's last seat can't be removed
│   ├── NotOnAutopilot         there is no seat to come back to: it is theirs
│   ├── OnAutopilot            the computer moves for this seat until its owner is back
│   ├── TooFewSeats            the game needs more people
│   ├── HostOnly               only the host may
│   ├── MissingPermissions     the bot lacks rights in this channel, named one by one
│   ├── WrongPlace             this kind of channel can't hold a table
│   ├── ChannelNotAllowed      this server keeps its tables to certain channels
│   ├── TooManyTables          the server's limit of open tables is reached
│   ├── TooManyLobbies         one person holds too many lobbies open
│   └── TooSoon                asked for again before its time
├── Trouble                    something of ours failed; the person hears what to do now
│   ├── StoreError             the database
│   │   ├── StoreUnwritable · StoreFull · StoreLocked · StoreInUse · StoreTooNew
│   │   └── StoreCorrupt       no database of ours, or damaged
│   │       └── TableParked    one table's row can't be read; all others play on
│   └── DrawingFailed          the picture could not be drawn
└── SettingsError              a setting has a bad value: names the variable, the value, what it may be
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar


class BotError(Exception):
    """The root. `sentence` is a format string over the error's own fields."""

    sentence: ClassVar[str] = "Something went wrong. Please try again."

    def __str__(self) -> str:
        return self.tell(str)

    def tell(self, plain: Callable[[str], str]) -> str:
        """The sentence; each name or text among its fields goes through `plain` first."""
        shown = {
            name: plain(value) if isinstance(value, str) else value for name, value in self.holes.items()
        }
        return self.sentence.format(**shown)

    @property
    def holes(self) -> dict[str, Any]:
        """What stands in the holes of the sentence, by their names."""
        return vars(self)


class Refusal(BotError):
    """A person asked for something that can't be had. Nothing has changed. `link`: where to go instead,
    empty if nowhere."""

    link: str = ""


class NoTable(Refusal):
    sentence = "That table is gone. /games shows those that are open; a game's start command opens a new one."


@dataclass(eq=False, repr=False)
class NoTableHere(NoTable):
    """`game`: the name of its commands."""

    sentence = "No table of that game is open here. /{game} start opens one."

    game: str = ""


class TableOver(Refusal):
    sentence = "That game is over. Press Rematch or start a new one."


class NotSeated(Refusal):
    sentence = "You are not at this table. Join the next game from its lobby, or start one of your own."


class StaleMove(Refusal):
    sentence = "That was an earlier move. The table has already moved on, and nothing has changed."


@dataclass(eq=False, repr=False)
class NotYourTurn(Refusal):
    """`whose`: the display names of the seats that may move, ready to be shown."""

    sentence = "It is {whose}'s turn. Yours will come."

    whose: str = "someone else"


@dataclass(eq=False, repr=False)
class UnknownMove(Refusal, ValueError):
    """`text` is no move of this game."""

    sentence = "“{text}” is not a move of this game. Please use the table's buttons."

    text: str = ""

    def __post_init__(self) -> None:
        self.text = self.text[:100]


class IllegalMove(Refusal):
    """The rules forbid the move. `reasons`: short codes, of `bot.games.game.Reason` (`not_your_turn`,
    `wrong_phase`, `over`) or the game's own enum of reasons. `game`: whose rules, once a table has said
    so."""
    sentence = "The rules don't allow that now ({why})."
    game: str = ""

    def __init__(self, *reasons: str) -> None:
        super().__init__()
        self.reasons: tuple[str, ...] = reasons

    @property
    def why(self) -> str:
        """The reasons' codes, for whoever knows no words for them."""
        return ", ".join(reason.replace("_", " ") for reason in self.reasons)

    @property
    def holes(self) -> dict[str, Any]:
        return {"why": self.why}


@dataclass(eq=False, repr=False)
class TableExists(Refusal):
    """`table`: the id of the table that is already open in the channel."""

    sentence = (
        "There is already a table here. Join that one, or play in a thread or another channel. "
        "The show command brings its message to the bottom."
    )

    table: int = 0


class AlreadySeated(Refusal):
    sentence = "You are in already. The game begins when the host presses Start."


class TableFull(Refusal):
    sentence = "Every seat is taken. You can watch, and join the next game."


class SeatsHeld(Refusal):
    sentence = (
        "For two minutes the free seats are kept for the players of the last game. "
        "Press Join again then, or start a table of your own in another channel."
    )


class NotInLobby(Refusal):
    sentence = "The game has already begun."


class NotOver(Refusal):
    sentence = "This game is still going on. A rematch opens when it has ended."


class NotStarted(Refusal):
    sentence = "The game has not begun yet. The host starts it from the lobby."


class NoMessage(Refusal):
    sentence = "The lobby is still being set up. Press Start again in a moment."


@dataclass(eq=False, repr=False)
class OldMessage(Refusal):
    """`link`: the address of the table's current message."""

    sentence = "That message is out of date, and nothing has changed."

    link: str = ""


class HostStays(Refusal):
    sentence = "The host keeps a seat. Use Leave, or Cancel to close the table."


class NotOnAutopilot(Refusal):
    sentence = "You are back already: your seat is yours."


class OnAutopilot(Refusal):
    sentence = "The computer plays for you just now. Press I'm back first."


@dataclass(eq=False, repr=False)
class TooFewSeats(Refusal):
    sentence = "The game needs at least {needed} players. Ask someone to press Join."

    needed: int = 2


@dataclass(eq=False, repr=False)
class HostOnly(Refusal):
    """`host`: the host's display name."""

    sentence = "{host} hosts this table, so only {host} can do that."

    host: str = "Someone else"


@dataclass(eq=False, repr=False)
class MissingPermissions(Refusal):
    """`missing`: Discord's names of the rights that the bot lacks in this channel."""

    sentence = "I can't host a table here yet. I need: {names}. Ask someone who manages this server."

    missing: Sequence[str] = ()

    @property
    def holes(self) -> dict[str, Any]:
        return {"names": ", ".join(self.missing)}


class WrongPlace(Refusal):
    sentence = "Tables live in a server's text channels, threads, forum posts and voice chats. Try it there."


@dataclass(eq=False, repr=False)
class ChannelNotAllowed(Refusal):
    """`channels`: the ids of those that may hold tables here."""

    sentence = "On this server tables live in {where}. Start one there."

    channels: Sequence[int] = ()

    def tell(self, plain: Callable[[str], str]) -> str:
        where = " or ".join(f"<#{channel}>" for channel in self.channels) or "other channels"
        return self.sentence.format(where=where)


@dataclass(eq=False, repr=False)
class TooManyTables(Refusal):
    """`most`: how many this server allows at once."""

    sentence = "As many tables as this server allows are open ({most}). Join one: /games shows them."

    most: int = 0


@dataclass(eq=False, repr=False)
class TooManyLobbies(Refusal):
    """`most`: how many lobbies one person may hold open."""

    sentence = "You have {most} tables waiting for players. Start or cancel one of them first."

    most: int = 0


@dataclass(eq=False, repr=False)
class TooSoon(Refusal):
    """`seconds`: how long to wait."""

    sentence = "That was asked a moment ago, or very often. Try again in {seconds} s."

    seconds: int = 30


class Trouble(BotError):
    """Something of ours failed. What was saved stays saved."""

    sentence = "Something broke on our side. Nothing is lost: press the button again in a moment."


@dataclass(eq=False, repr=False)
class StoreError(Trouble):
    """`path`: the database file; `cause`: what SQLite or the system said."""

    sentence = "The games can't be saved just now, so nothing has changed. Try again in a moment."
    for_operator: ClassVar[str] = "The database {path} failed: {cause}."

    path: str = ""
    cause: str = ""

    def operator_sentence(self) -> str:
        """The line for the log and the console: what happened to which file and what to do."""
        return self.for_operator.format(**vars(self))


class StoreUnwritable(StoreError):
    for_operator = (
        "The database {path} can't be written ({cause}). Give the bot write access to its folder, "
        "or set DATABASE_PATH to a place that it may write."
    )


class StoreFull(StoreError):
    sentence = "The bot's disk is full, so nothing has changed. Ask whoever hosts the bot to make room."
    for_operator = "The disk that holds {path} is full. Free some space; games go on where they stopped."


class StoreLocked(StoreError):
    for_operator = (
        "The database {path} stayed locked by another program ({cause}). "
        "Close the program that holds it open."
    )


class StoreCorrupt(StoreError):
    for_operator = (
        "{path} is not a database of this bot, or it is damaged ({cause}). Restore a backup, "
        "or set DATABASE_PATH to a new file."
    )


class TableParked(StoreCorrupt):
    sentence = (
        "The record of this table is damaged, so the game is parked; every other table plays on. "
        "You can start a new one here."
    )
    for_operator = (
        "A table in {path} can't be read and is parked ({cause}). "
        "Its row is kept; a backup may still have it whole."
    )


class StoreInUse(StoreError):
    for_operator = (
        "Another process of this bot already uses {path}. Stop that one first, "
        "or set DATABASE_PATH to another file."
    )


class StoreTooNew(StoreError):
    for_operator = "{path} was written by a newer version of the bot ({cause}). Update the bot first."


class DrawingFailed(Trouble):
    sentence = (
        "The picture could not be drawn. The game goes on: use the show command to see the table again."
    )


@dataclass(eq=False, repr=False)
class SettingsError(BotError):
    """`variable`: its name, or an option such as --port; `value`: what it was; `allowed`: what it may be."""

    sentence = "{variable} is “{value}”, but it must be {allowed}.{where}"

    variable: str
    value: str
    allowed: str

    @property
    def holes(self) -> dict[str, Any]:
        where = "" if self.variable.startswith("--") else " Change it in .env or in the environment."
        return {**vars(self), "where": where}
