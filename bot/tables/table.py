"""A table: one match in one channel, with its seats, options and move number, its message and its log.

Kept by a Store; shown only as a TableView, see table_view.py.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.games.game import AnyGame
from bot.games.registry import GAMES

LOBBY = "lobby"
PLAYING = "playing"
OVER = "over"


class Person(msgspec.Struct, frozen=True):
    """Who did something: Discord's user id and the display name of the moment."""

    id: int
    name: str


class Place(msgspec.Struct, frozen=True):
    """Where a table stands: guild and channel (a thread is a channel of its own)."""

    guild: int
    channel: int


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat. `user` owns it (None: nobody, filled by a computer player). `brain`: the strength of
    the computer player that moves for it (None: its owner does). `label`: a name of its own, for an
    extra seat in pass-and-play and for computer players. `misses`: clocks run out in a row.
    `left`: its owner has left the match."""

    user: int | None = None
    brain: str | None = None
    label: str | None = None
    misses: int = 0
    left: bool = False


class Table(msgspec.Struct, frozen=True):
    """Everything about a match but its messages and names.

    `move`: the move number, which every accepted change raises by one. `seed`: hex, secret until the end.
    `salt`: the id of the lobby message in decimal, None until it is known. `counter`: draws taken.
    `state`: the game's State, None in the lobby. `end`: None, or why it is over: `won`, `stopped`, `left`
    (by the last person), `cancelled`, `expired`, `abandoned`, `removed`. `opened`, `ended`: epoch seconds.
    `first`: how many seats the deal has moved on through rematches. `held`: old players for whom seats are
    kept until `held_until`.
    `clock`: seconds a turn, None for off; `turn_began`: when the match began to wait for whom it waits for;
    `human_at`: when a person last moved; `finishing`: the seat whose turn the computer finishes because its
    time ran out; `note`: the last thing that happened besides the game, and to which seat (late, autopilot,
    handed, left, back); `host_passed`: the host has changed with it. `story`: what happened since the table
    was last meant to be shown (games without secrets); `batches`: how often a computer's turn was shown.
    """

    id: int
    guild: int
    channel: int
    game: str
    host: int
    seats: tuple[Seat, ...]
    options: Any
    commitment: str
    seed: str
    opened: int
    status: str = LOBBY
    move: int = 0
    salt: str | None = None
    counter: int = 0
    state: Any = None
    end: str | None = None
    ended: int | None = None
    clock: int | None = None
    pass_and_play: bool = False
    first: int = 0
    held: tuple[int, ...] = ()
    held_until: int = 0
    turn_began: float = 0
    human_at: float = 0
    finishing: int | None = None
    note: tuple[str, int] | None = None
    host_passed: bool = False
    story: Any = ()
    batches: int = 0

    @property
    def rules(self) -> AnyGame:
        return GAMES[self.game]

    def seats_of(self, user: int) -> tuple[int, ...]:
        """The numbers of the seats that are this person's, in seat order; those on autopilot too."""
        return tuple(n for n, seat in enumerate(self.seats) if seat.user == user and not seat.left)

    def present(self) -> frozenset[int]:
        """The people who move for themselves: not left, not on autopilot."""
        return frozenset(s.user for s in self.seats if s.user is not None and s.brain is None)

    def brain_of(self, number: int) -> str | None:
        """The strength of the computer player that moves for this seat now; None if its owner does."""
        return self.seats[number].brain or ("steady" if self.finishing == number else None)

    def is_forced(self) -> bool:
        """Whether the match waits for a step with nothing to decide."""
        return self.state is not None and self.state.phase in self.rules.forced

    def actors(self) -> tuple[int, ...]:
        """The seats that may move now; nobody in a lobby or when it is over."""
        if self.status != PLAYING:
            return ()
        return tuple(self.rules.actors(self.state))


class Message(msgspec.Struct, frozen=True):
    """Where a table is shown. `id` None: not posted, or not known. `shown`: the move number last shown.
    `awaited`: the person last told that it is their turn; `ping`: the id of that small message; `own`: the
    newest id of any such message of this table, deleted or not."""

    channel: int
    id: int | None = None
    shown: int = -1
    awaited: int | None = None
    ping: int | None = None
    own: int | None = None


class HandRow(msgspec.Struct, frozen=True):
    """Where a person's hand at a table is shown by DM. `channel`: the DM's id once it was opened; `message`:
    the newest one there; `shown`: what it shows, as a digest; `due`: what it last buzzed for ("" nothing,
    else "turn" or "send_it"); `closed`: the error code that told us that no DM reaches this person."""

    user: int
    channel: int | None = None
    message: int | None = None
    shown: str = ""
    due: str = ""
    closed: int | None = None


class Kept(msgspec.Struct, frozen=True):
    """A table as the store gives it: with the display names of the people at it, its message, and the people
    whom no DM reaches."""

    table: Table
    names: Mapping[int, str]
    message: Message
    unreached: tuple[int, ...] = ()


class Deadline(msgspec.Struct, frozen=True):
    """Something that happens at `due` (epoch seconds) if the table is still at `move` then
    (`move` None: at whatever move). Kinds: turn, nudge, forced, brain, lobby, idle, purge."""

    table: int
    kind: str
    due: float
    move: int | None = None


class Logged(msgspec.Struct, frozen=True):
    """One accepted move in the log: `seat` made it with `text`; `by` is the person's id, None for a
    computer player or the clock; `counter`: dice draws taken after it; `number`: the table's
    move number after it."""

    number: int
    seat: int
    text: str
    by: int | None
    counter: int
    at: int
