"""What a game is: the record `GAME` of each folder beside this file, and what all games share.

A game is done when mypy takes its record and the conformance suite (tests/games/conformance.py) passes.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Any, Generic, Protocol, TypeVar

import msgspec

Item = TypeVar("Item")


class Dice(Protocol):
    """Where chance comes from: `FairDice` at real tables, `ScriptedDice` in tests."""

    @property
    def counter(self) -> int:
        """How many draws have been taken; part of the saved game."""
        ...

    def below(self, n: int) -> int:
        """A number from 0 to n-1."""
        ...

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """A new list in a random order."""
        ...


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended. `standings`: groups of seats, best first, every seat once; `reason`: the game's own
    short code for this end, such as `summit`."""

    standings: tuple[tuple[int, ...], ...]
    reason: str


class Reason(StrEnum):
    """Why any game refuses a move, besides the reasons of its own rules."""

    OVER = "over"
    NOT_YOUR_TURN = "not_your_turn"
    WRONG_PHASE = "wrong_phase"


class MatchState(Protocol):
    """What every State has, whatever the game. States are frozen msgspec records that JSON round-trips.

    `phase`: what is to be done now; a game types it as a Literal of its own phases. `winner`: the first of
    the standings, None while the match runs. `last`: the events of the last move, empty before the first."""

    @property
    def seats(self) -> int: ...
    @property
    def phase(self) -> str: ...
    @property
    def winner(self) -> int | None: ...
    @property
    def last(self) -> tuple[object, ...]: ...


class MatchView(MatchState, Protocol):
    """What every View has: what the State has, and `seat`, whose eyes these are (None: the public)."""

    @property
    def seat(self) -> int | None: ...


State = TypeVar("State", bound=MatchState)
Move = TypeVar("Move")
Event = TypeVar("Event")
View = TypeVar("View", bound=MatchView)
Options = TypeVar("Options", bound=msgspec.Struct)


class Game(msgspec.Struct, Generic[State, Move, Event, View, Options], frozen=True, kw_only=True):
    """One game. State, Move, each Event, View and Options are frozen msgspec records of its own.

    `game`: its name, as in its commands; `rules_version`: raised whenever an old receipt would replay
    differently; `reasons`: why its own rules refuse a move. `*_type`: what JSON is decoded as (`event_type`
    the union of its events); `options_type()` are the usual options.

    `setup`: a new match; ValueError for seats or options that it does not know. `actors`: the seats that may
    move now, ascending, none when over. `legal_moves`: what a seat may do, sorted by text; empty for no
    actor. `apply`: the state after a move and what it made happen; IllegalMove, whose reasons are of `Reason`
    or `reasons`, before any dice are drawn. `view`: what a seat, or the public (None), may see and nothing
    else. `outcome`: None while the match runs. `parse`: the move whose `str` is the text; UnknownMove.

    `setup_with_dealer`: for a game with a dealer, called instead of `setup` and with the dealer's seat.
    `has_secrets`: there are hands, so nobody's moves may be shown to all. `forced`: the phases with nothing
    to decide; `rests`: those in which a computer's turn may pause to be seen. `stats`: a match counted up, a
    record for each seat, from the steps that `replay` gives; None for a game that counts nothing.
    """

    game: str
    rules_version: str
    least_seats: int
    most_seats: int
    reasons: type[StrEnum]
    options_type: type[Options]
    state_type: type[State]
    view_type: type[View]
    event_type: Any

    setup: Callable[[int, Options, Dice], State]
    actors: Callable[[State], tuple[int, ...]]
    legal_moves: Callable[[State, int], tuple[Move, ...]]
    apply: Callable[[State, int, Move, Dice], tuple[State, tuple[Event, ...]]]
    view: Callable[[State, int | None], View]
    outcome: Callable[[State], Outcome | None]
    parse: Callable[[str], Move]

    setup_with_dealer: Callable[[int, Options, Dice, int], State] | None = None
    has_secrets: bool = False
    forced: frozenset[str] = frozenset()
    rests: frozenset[str] = frozenset()
    stats: Callable[[Iterable[tuple[State, tuple[Event, ...]]]], tuple[Any, ...]] | None = None

    @property
    def has_dealer(self) -> bool:
        return self.setup_with_dealer is not None

    def begin(self, seats: int, options: Options, dice: Dice, dealer: int = 0) -> State:
        """A new match; `dealer` is passed on only to a game that has one. Errors as `setup`'s."""
        if self.setup_with_dealer is not None:
            return self.setup_with_dealer(seats, options, dice, dealer)
        return self.setup(seats, options, dice)

    def replay(
        self, seats: int, options: Options, dice: Dice, moves: Iterable[tuple[int, str]], dealer: int = 0
    ) -> Iterator[tuple[State, tuple[Event, ...]]]:
        """A match from its beginning: the state with no events, then after each move (seat, text) the state
        with its events. Raises at the step that fails what `begin`, `parse` or `apply` raises."""
        state = self.begin(seats, options, dice, dealer)
        yield state, ()
        for seat, text in moves:
            state, events = self.apply(state, seat, self.parse(text), dice)
            yield state, events


AnyGame = Game[Any, Any, Any, Any, Any]
