"""A database with running matches of Don't Stop Yeti, made without playing them through Discord.

Used by sides.py and save.py before our bot starts.
"""

import asyncio
import random
import sqlite3
import time
from functools import partial
from pathlib import Path

import msgspec

from bench.payloads import FIRST_CHANNEL, GUILD, Payload, message, rows
from bot.games.dice import FairDice, commitment
from bot.games.yeti import YetiOptions
from bot.store import statements as sql
from bot.store.sqlite import SqliteStore, open_store
from bot.tables import lobby
from bot.tables.schedule import deadlines_of
from bot.tables.table import Kept, Logged, Message, Seat, Table
from bot.tables.table_view import view_of
from cogs.ui.press import custom_ids

NAMES = ("Ada", "Ben", "Chloe", "Dev")
MOVES = 8
AT_ONCE = 500
LONG_SECONDS = 3600
"""No turn of these matches runs out while they wait to be pressed."""


class Seeded(msgspec.Struct, frozen=True):
    """A running match: its id, the users by seat, the message that shows it, the seat that may move."""

    id: int
    users: tuple[int, ...]
    shown: Payload
    actor: int


def new_table(number: int, now: float) -> tuple[Table, list[Logged]]:
    """A match of 2 to 4 people, a few random moves old but not over, and its log; the same for the same
    number."""
    seed = number.to_bytes(32, "big")
    chooser = random.Random(number)
    users = [10_000_000 + 10 * number + seat for seat in range(2 + number % 3)]
    table = Table(
        id=1 + number,
        guild=GUILD,
        channel=FIRST_CHANNEL + number,
        game="yeti",
        host=users[0],
        seats=tuple(map(Seat, users)),
        options=YetiOptions(),
        commitment=commitment(seed),
        seed=seed.hex(),
        opened=int(now),
        salt=str(number),
        human_at=now - number / 1000,
    )
    table = lobby.start(table)
    table = msgspec.structs.replace(table, turn_began=now + LONG_SECONDS)
    game = table.rules
    log = []
    for _ in range(MOVES):
        seat = table.actors()[0]
        dice = FairDice(seed, str(number), table.counter)
        move = chooser.choice(game.legal_moves(table.state, seat))
        state, events = game.apply(table.state, seat, move, dice)
        if not game.actors(state):
            break
        table = msgspec.structs.replace(
            table, state=state, story=events, counter=dice.counter, move=table.move + 1
        )
        log.append(Logged(table.move, seat, str(move), table.seats[seat].user, dice.counter, int(now)))
    return table, log


async def seed_tables(path: Path, count: int) -> list[Seeded]:
    """Fill a new database at `path` with `count` running matches, each shown as it stands."""
    now = time.time()
    made: list[Seeded] = []
    async with open_store(path) as store:
        for first in range(0, count, AT_ONCE):
            numbers = range(first, min(first + AT_ONCE, count))
            made += await asyncio.gather(*(_seed(store, number, now) for number in numbers))
    return made


async def _seed(store: SqliteStore, number: int, now: float) -> Seeded:
    table, log = new_table(number, now)
    users = [seat.user or 0 for seat in table.seats]
    names = dict(zip(users, NAMES, strict=False))
    message_id = 920_000_000_000_000_000 + number
    awaited = view_of(Kept(table, names, Message(table.channel))).awaited
    row = Message(table.channel, message_id, table.move, awaited)
    await store.open_table(table, deadlines_of(table, now), names)
    await store.change_message(table.id, partial(_replace, row))
    await store.write(partial(_write_log, store, table.id, log))
    return Seeded(table.id, tuple(users), _shown(table, message_id), table.actors()[0])


def _replace(row: Message, _: Message) -> Message:
    return row


def _write_log(store: SqliteStore, table_id: int, log: list[Logged], connection: sqlite3.Connection) -> None:
    for logged in log:
        store.execute(connection, sql.ADD_MOVE, table_id, *msgspec.structs.astuple(logged))


def _shown(table: Table, message_id: int) -> Payload:
    moves = table.rules.legal_moves(table.state, table.actors()[0])
    presses = [custom_ids.move_button(table.id, table.move, str(move)) for move in moves]
    more = [custom_ids.more(table.id, what) for what in ("rules", "more")]
    return message(message_id, table.channel, "", rows(presses, more))
