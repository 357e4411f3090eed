"""A table as it may be shown: to everyone, and to one person at it. A State is seen through Views alone."""

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.games.game import Outcome
from bot.tables.names import COLOURS
from bot.tables.table import OVER, PLAYING, Kept, Message, Seat, Table


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
    `moves`: texts of the legal moves of that seat; `message`: the id of the one that shows the table."""

    table: TableView
    seat: int
    user: int
    view: Any
    moves: tuple[str, ...] = ()
    message: int | None = None


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


def hands_of(kept: Kept) -> tuple[Hand, ...]:
    """The table as each person at it sees it, in seat order."""
    people = dict.fromkeys(seat.user for seat in kept.table.seats if seat.user is not None)
    table = view_of(kept)
    hands = (hand_of(kept, user, table) for user in people)
    return tuple(hand for hand in hands if hand is not None)


def hand_of(kept: Kept, user: int, table: TableView | None = None) -> Hand | None:
    """The table as this person sees it; None if they are not at it (any more). `table`: as everyone sees it,
    where that is known already."""
    seats = kept.table.seats_of(user)
    if not seats:
        return None
    state, game = kept.table.state, kept.table.rules
    view = None if state is None else game.view(state, seats[0])
    moves = game.legal_moves(state, seats[0]) if seats[0] in kept.table.actors() else ()
    return Hand(table or view_of(kept), seats[0], user, view, tuple(map(str, moves)), kept.message.id)


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


def view_of(kept: Kept) -> TableView:
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
