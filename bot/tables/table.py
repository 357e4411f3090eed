"""A table: one match in one channel, with its seats, options and move number; and what may be shown of it.

Made and changed by lobby.py and service.py, kept by a Store, shown by cogs (only as a TableView).
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.games.game import AnyGame, Outcome
from bot.games.registry import GAMES
from bot.tables.names import COLOURS

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


class SeatView(msgspec.Struct, frozen=True):
    """A seat as everyone may see it. `name` is ready to be shown (not escaped for markdown). `computer`: a
    computer player moves for it; `away`: until its owner is back."""

    user: int | None
    name: str
    computer: bool = False
    left: bool = False
    away: bool = False


class TableView(msgspec.Struct, frozen=True):
    """A table as everyone may see it: what messages and pictures are made of. `view`: the game's public
    View, None in the lobby. `moves`: texts of the moves that may be pressed in public (games without
    secrets only). `awaited`: the one person whose choice it is, None if several may act or nobody. `seed`
    is None until the match has ended. `unreached`: the people whom no DM reaches. `paused`: nobody is
    present. `turn_ends`, `held_until`: on the pausable clock. `thinking`: the seat of the computer player
    that is to move. `story`: what happened since the table was last shown. `held`: the people for whom free
    seats are kept. `stats`: of a match that has ended, by seat, as its game counts them."""

    id: int
    guild: int
    channel: int
    game: str
    status: str
    move: int
    host: int
    host_name: str
    seats: tuple[SeatView, ...]
    options: Any
    commitment: str
    salt: str | None
    view: Any
    moves: tuple[str, ...]
    actors: tuple[int, ...]
    awaited: int | None
    end: str | None
    outcome: Outcome | None
    seed: str | None
    least_seats: int
    most_seats: int
    opened: int
    clock: int | None
    pass_and_play: bool
    paused: bool = False
    turn_ends: float | None = None
    note: tuple[str, int] | None = None
    host_passed: bool = False
    story: tuple[Any, ...] = ()
    thinking: int | None = None
    moves_on: bool = False
    has_hands: bool = False
    held: tuple[int, ...] = ()
    held_until: int = 0
    stats: tuple[Any, ...] | None = None
    unreached: tuple[int, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)


class Hand(msgspec.Struct, frozen=True):
    """A table as one seated person may see it: `view` is the game's View for that seat, None in a lobby;
    `moves`: texts of the legal moves of that seat."""

    table: TableView
    seat: int
    user: int
    view: Any
    moves: tuple[str, ...] = ()


class Played(msgspec.Struct, frozen=True):
    """The outcome of one accepted change: the table as everyone may see it now, where it is shown, and the
    public events."""

    table: TableView
    message: Message
    events: tuple[Any, ...] = ()


def _turn_ends(table: Table) -> float | None:
    """When the turn's time runs out, on the pausable clock; None if it does not."""
    if table.status != PLAYING or not table.clock or table.is_forced() or not table.present():
        return None
    return None if table.brain_of(table.actors()[0]) else table.turn_began + table.clock


def look_from(kept: Kept, user: int) -> Hand | None:
    """The table as this person sees it; None if they are not at it (any more)."""
    seats = kept.table.seats_of(user)
    if not seats:
        return None
    state, game = kept.table.state, kept.table.rules
    view = None if state is None else game.view(state, seats[0])
    moves = game.legal_moves(state, seats[0]) if seats[0] in kept.table.actors() else ()
    return Hand(look(kept), seats[0], user, view, tuple(map(str, moves)))


def seat_name(seat: Seat, number: int, names: Mapping[int, str]) -> str:
    """The name a seat goes by: its own label, else its owner's display name, else its colour."""
    if seat.label:
        return seat.label
    if seat.user is not None and names.get(seat.user):
        return names[seat.user]
    return COLOURS[number]


def whose(kept: Kept, actors: tuple[int, ...]) -> str:
    """The names of the seats that may move, ready to be shown."""
    names = [seat_name(kept.table.seats[n], n, kept.names) for n in actors]
    return " or ".join(names) or "nobody"


def look(kept: Kept) -> TableView:
    """The table as everyone may see it."""
    table, rules = kept.table, kept.table.rules
    seats = tuple(
        SeatView(
            seat.user,
            seat_name(seat, n, kept.names),
            seat.brain is not None,
            seat.left,
            seat.user is not None and seat.brain is not None and not seat.left,
        )
        for n, seat in enumerate(table.seats)
    )
    actors = table.actors()
    moves: tuple[str, ...] = ()
    if actors and not rules.has_secrets and any(not table.brain_of(n) for n in actors):
        moves = tuple(str(move) for move in rules.legal_moves(table.state, actors[0]))
    awaited = table.seats[actors[0]].user if len(actors) == 1 and not table.brain_of(actors[0]) else None
    return TableView(
        id=table.id,
        guild=table.guild,
        channel=table.channel,
        game=table.game,
        status=table.status,
        move=table.move,
        host=table.host,
        host_name=kept.names.get(table.host, "The host"),
        seats=seats,
        options=table.options,
        commitment=table.commitment,
        salt=table.salt,
        view=None if table.state is None else rules.view(table.state, None),
        moves=moves,
        actors=actors,
        awaited=awaited,
        end=table.end,
        outcome=None if table.state is None else rules.outcome(table.state),
        seed=table.seed if table.status == OVER else None,
        least_seats=rules.least_seats,
        most_seats=rules.most_seats,
        opened=table.opened,
        clock=table.clock,
        pass_and_play=table.pass_and_play,
        paused=table.status == PLAYING and not table.present(),
        turn_ends=_turn_ends(table),
        note=table.note,
        host_passed=table.host_passed,
        story=tuple(table.story),
        thinking=actors[0] if actors and table.present() and all(map(table.brain_of, actors)) else None,
        moves_on=table.first > 0 and not rules.has_dealer,
        has_hands=rules.has_secrets,
        held=table.held,
        held_until=table.held_until,
        unreached=kept.unreached,
    )
