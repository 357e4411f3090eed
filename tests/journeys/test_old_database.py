"""A database written before games became plug-ins: its tables play on by the buttons that stand under
them, its settings hold, its receipts verify. Its rows, messages and receipts are in
tests/store/old_databases.
"""

import json
import random
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.brains.registry import make_brain
from bot.games.receipt import verify_file
from bot.games.registry import GAMES
from bot.playground.core.clock import MovableClock
from bot.playground.core.messages import compose
from bot.playground.core.models import Channel, ChannelType
from bot.playground.core.world import World
from bot.playground.driver.message_view import MessageView
from bot.tables.table import PLAYING
from bot.tables.table import Person as Player
from bot.tables.table_view import TableView
from tests.journeys.evening import Evening, open_evening

OLD = Path(__file__).parents[1] / "store/old_databases/before_plugins"
AWAY = 60.0
Pressed = tuple[str, str, str, str]
"""The channel and the game of a table, who presses which old custom id."""
PRESSES: tuple[Pressed, ...] = (
    ("games", "yeti", "Ada", "y1:1ro07fpr9n:6:spin"),
    ("general", "yeti", "Ben", "y1:1ovhwk95xf:6:pass"),
    ("quiet corner", "yeti", "Chloe", "y1:wvn4ydt89:7:spin"),
    ("general", "skis", "Ada", "s1:1pojdl0yoy:6:send it"),
)


def add_old_message(world: World, kept: dict[str, Any]) -> None:
    """Put a message back where it was, under its own id."""
    channel = world.channels.get(kept["channel"])
    if channel is None:
        channel = Channel(kept["channel"], ChannelType.DM, "", recipient_id=kept["recipient"])
        world.channels[channel.id] = world.dms[frozenset({kept["recipient"], world.bot.id})] = channel
    body = {"content": kept["content"], "components": kept["components"]}
    message = compose(world, channel, world.bot, body)
    del channel.messages[message.id]
    message.id = kept["id"]
    message.json["id"] = str(message.id)
    channel.messages[message.id] = message


@pytest.fixture
async def old_evening(tmp_path: Path) -> AsyncIterator[Evening]:
    """The same small Discord a minute later; people and channels have the ids that they had then."""
    kept = json.loads((OLD / "messages.json").read_bytes())
    clock = MovableClock(kept["started"])
    with sqlite3.connect(tmp_path / "tables.db") as database:
        database.executescript((OLD / "tables.sql").read_text("utf-8"))
    database.close()
    async with open_evening(tmp_path, clock=clock) as evening:
        clock.advance(AWAY)
        for message in kept["messages"]:
            add_old_message(evening.driver.world, message)
        async with evening.bot():
            yield evening


def where_it_stood(evening: Evening, custom_id: str) -> MessageView:
    """The message under which this old button stood. It may have been edited since: a press can be late."""
    kept = json.loads((OLD / "messages.json").read_bytes())["messages"]
    (found,) = (each["id"] for each in kept if f'"{custom_id}"' in json.dumps(each["components"]))
    message = evening.driver.find_message(found)
    assert message is not None
    return message


async def play_to_the_end(evening: Evening, table: TableView) -> TableView:
    """Let everyone play as a steady computer player would."""
    brain, chance = make_brain(table.game, "steady"), random.Random(1)
    game = GAMES[table.game]
    tables = evening.app.tables
    for _ in range(2000):
        now = await tables.see(table.id)
        if now.status != PLAYING:
            await evening.driver.quiet()
            return now
        seat = now.actors[0]
        if now.seats[seat].computer:
            await evening.driver.advance(2)
            continue
        state = (await evening.app.store.load(table.id)).table.state
        move = brain.choose(game.view(state, seat), game.legal_moves(state, seat), chance)
        player = Player(now.seats[seat].user or 0, now.names[seat])
        await tables.play(table.id, now.move, str(move), person=player)
    raise AssertionError("no end after 2000 moves")


async def test_tables_of_an_old_database_play_on_by_their_old_buttons(old_evening: Evening) -> None:
    evening = old_evening
    for where, game, who, custom_id in PRESSES:
        before = await evening.app.tables.find(evening.driver.channel(where).id, game)
        press = evening.driver.user(who).forge(where_it_stood(evening, custom_id), custom_id)
        await evening.driver.quiet()
        assert press.answered, press.error
        after = await evening.app.tables.see(before.id)
        assert after.move > before.move, custom_id


async def test_a_hand_from_an_old_database_is_played_by_its_old_buttons(old_evening: Evening) -> None:
    """The select tells what is chosen; its card is then played or discarded by the old button's text."""
    evening = old_evening
    table = await evening.app.tables.find(evening.games.id, "skis")
    select = "h1:1gw8pqh02d:12:"
    hand = where_it_stood(evening, select)
    card = hand.selects[0].options[0].value
    evening.ben.forge(hand, select, [card])
    await evening.driver.quiet()
    press = evening.ben.forge(hand, f"s1:1gw8pqh02d:12:discard {card}")
    await evening.driver.quiet()
    assert press.answered, press.error
    assert (await evening.app.tables.see(table.id)).actors != table.actors


@pytest.mark.parametrize("game", ["yeti", "skis"])
async def test_an_old_table_is_played_to_its_end_and_its_receipt_verifies(
    old_evening: Evening, game: str
) -> None:
    evening = old_evening
    end = await play_to_the_end(evening, await evening.app.tables.find(evening.games.id, game))
    assert end.end == "won"
    message = next(
        m for m in reversed(evening.games.messages) if m.buttons and m.buttons[0].label == "Rematch"
    )
    (receipt,) = (file for file in message.attachments if file.filename.endswith(".json"))
    assert verify_file(receipt.bytes).valid


async def test_the_rest_of_an_old_database_is_there(old_evening: Evening) -> None:
    evening = old_evening
    texts = [message.content for message in evening.driver.channel("general").messages]
    assert "A table's message that was to be deleted" not in texts
    settings = await evening.app.guild_service.settings(evening.driver.guild().id)
    assert (settings.most_tables, settings.strength) == (9, "sharp")
    lobby = evening.driver.channel("hut").last
    await evening.chloe.click("Join", message=lobby)
    assert "**Chloe**" in evening.driver.channel("hut").last.content


@pytest.mark.parametrize("game", ["yeti", "skis"])
def test_a_receipt_of_that_time_verifies(game: str) -> None:
    code = subprocess.run(
        [sys.executable, "-m", "bot", "verify", str(OLD / f"{game}_receipt.json")],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert code.returncode == 0, code.stdout + code.stderr
    assert code.stdout.startswith("Valid: all ")
