"""What a game gives so that Discord can show it: the GameUI record, one a game, in cogs/registry.py.

All that games share (lobby, clock, computer players, buttons, pages) is in cogs/ui and asks this record.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal, TypeVar

import msgspec

from bot.tables.table import TableView

Style = Literal["primary", "secondary", "success", "danger"]


class MoveLabel(msgspec.Struct, frozen=True):
    """A move's text as a button: its words (at most 80 characters are shown) and its colour. At a table
    there is room for 20 of them, under a hand for 25 less 5 for each select and for I'm back or Refresh."""

    move: str
    label: str
    style: Style = "primary"
    disabled: bool = False


class Option(msgspec.Struct, frozen=True):
    """One line of a select, each part at most 100 characters. `value`: for the first select a card, for the
    second the text of a move."""

    label: str
    value: str
    description: str | None = None


class HandSelect(msgspec.Struct, frozen=True):
    """A select under a hand, of at most 25 options. `card`: what the first select has chosen, where this is
    the second one, which chooses among that card's moves."""

    placeholder: str
    options: tuple[Option, ...]
    card: str = ""


class HandControls(msgspec.Struct, frozen=True):
    """What stands under a hand: selects, one below the other, then a row of moves. Choosing plays nothing."""

    selects: tuple[HandSelect, ...] = ()
    moves: tuple[MoveLabel, ...] = ()


class Choice(msgspec.Struct, frozen=True):
    """What a hand's owner has half chosen: a card, and the text of one of its moves. It lives in the message
    (the selects' defaults) and nowhere else."""

    card: str | None = None
    play: str | None = None


def capitalize_move(table: TableView, view: Any, move: str) -> MoveLabel:
    """The button of a game that gives its moves no words of their own."""
    return MoveLabel(move, move.capitalize())


def begin_turn(view: Any) -> str:
    """What a hand buzzes for in a game in which people only wait for their turns."""
    return "turn"


def your_turn(table: TableView, view: Any) -> str:
    return "It's your turn."


def whole_view(view: Any) -> object:
    """Everything but what the last move made happen."""
    return msgspec.structs.replace(view, last=())


def no_lines(table: TableView, view: Any, choice: Choice) -> Sequence[str]:
    return ()


class HandUI(msgspec.Struct, frozen=True):
    """A game's hands; as it stands, a button for each legal move. `view` is always the View of the hand's own
    seat.

    `ask(table, view)`: what is asked of this person, "" for nothing. `held(view)`: what the hand's message
    shows besides that; it is edited when this changes (repr must tell different ones apart). `lines`: what
    stands below, given the choice. `narrow`: the choice without what has become impossible.
    `controls`: selects and moves; None for a button each legal move. `calls_for(view)`: a word for what this
    person is called for; a new message buzzes when it changes.
    """

    ask: Callable[[TableView, Any], str] = your_turn
    held: Callable[[Any], object] = whole_view
    lines: Callable[[TableView, Any, Choice], Sequence[str]] = no_lines
    narrow: Callable[[Any, Choice], Choice] | None = None
    controls: Callable[[TableView, Any, Choice], HandControls] | None = None
    calls_for: Callable[[Any], str] = begin_turn


class GameUI(msgspec.Struct, frozen=True):
    """One game in words and buttons. Sentences may hold markdown; names in them are made harmless.

    `title`, and `tagline`, which follows it after a colon. `start_options`: a function whose parameters are
    the start command's own options, as discord.py wants them, and which makes the game's Options of them;
    `pass_and_play`: whether somebody may hold several seats. `options_text(options)`: a table's options in
    sentences; `options_line(options)`: the same for the lobby's picture, in a few words. `rules`: pages,
    each a heading and a text. `begin(table)`: the line before the first move. `tell(table, view, event)`:
    an event, "" for one that needs no words. `ask(table)`: whose choice it is and what the choice is, of
    people. `move_label(table, view, move)`: a legal move as a button. `standing(table, seat)`: where a seat
    stands at the end; `stats(stats)`: a seat's match in numbers. `reasons`: by the game's own reasons why a
    move is illegal, the words that follow "The rules don't allow that now: ". `has_why(view)`: whether
    there is something to explain, which `why(table)` does. `hand`: for a game with hands.
    """

    game: str
    title: str
    tagline: str
    start_options: Callable[..., Any]
    options_text: Callable[[Any], str]
    options_line: Callable[[Any], str]
    rules: Sequence[tuple[str, str]]
    begin: Callable[[TableView], str]
    tell: Callable[[TableView, Any, Any], str]
    ask: Callable[[TableView], str]
    standing: Callable[[TableView, int], str]
    stats: Callable[[Any], str]
    reasons: Mapping[str, str]
    move_label: Callable[[TableView, Any, str], MoveLabel] = capitalize_move
    pass_and_play: bool = False
    has_why: Callable[[Any], bool] | None = None
    why: Callable[[TableView], str] | None = None
    hand: HandUI | None = None


Made = TypeVar("Made", covariant=True)


class EachGame(Mapping[str, Made]):
    """Something made of each game's record when it is asked for, so that it is there for a game that
    joins."""

    def __init__(
        self,
        records: Mapping[str, GameUI],
        make: Callable[[GameUI], Made],
        among: Callable[[GameUI], bool] = lambda record: True,
    ) -> None:
        self._records = records
        self._make = make
        self._among = among

    def __getitem__(self, game: str) -> Made:
        record = self._records[game]
        if not self._among(record):
            raise KeyError(game)
        return self._make(record)

    def __iter__(self) -> Iterator[str]:
        return (game for game, record in self._records.items() if self._among(record))

    def __len__(self) -> int:
        return sum(1 for _ in self)
