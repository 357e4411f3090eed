"""How the bot starts: commands told to Discord only when they changed, default intents, who else is there."""

import json
import logging
from pathlib import Path

import discord
import pytest

from bot.app import open_app
from bot.errors import StoreCorrupt, StoreInUse, StoreTooNew, StoreUnwritable
from bot.playground.driver.person import NotPossible
from cogs.ui.words import UPDATING
from tests.journeys.evening import Evening, open_evening

SYNC = r"PUT /applications/\d+/commands"


async def test_f45_commands_are_told_to_discord_once_and_again_only_when_they_changed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.client")
    async with open_evening(tmp_path) as evening:
        async with evening.bot() as app:
            assert len(evening.calls(SYNC)) == 1
            told = evening.playground.context.commands.all(None)
            assert {"yeti", "skis", "games", "settings"} <= {command["name"] for command in told}
            assert f"commands changed: synced {len(told)} globally" in caplog.messages
            await app.client.tree.sync()
        async with evening.bot() as app:
            assert len(evening.calls(SYNC)) == 2
            assert "commands unchanged: not synced" in caplog.messages
            await app.store.write_fact("commands synced", "those of an older version")
        async with evening.bot():
            assert len(evening.calls(SYNC)) == 3


async def test_f45_a_command_that_is_not_ours_any_more_says_updating(evening: Evening) -> None:
    commands = evening.playground.context.commands
    (yeti,) = (command for command in commands.all(None) if command["name"] == "yeti")
    older = json.loads(json.dumps(yeti))
    older["options"].append({"type": 1, "name": "dance", "description": "As it was once", "options": []})
    commands.put(None, older)
    assert await evening.refused(evening.ada.start("yeti dance")) == UPDATING
    commands.put(None, older | {"options": []})
    assert await evening.refused(evening.ada.start("yeti")) == UPDATING
    changed = json.loads(json.dumps(yeti))
    start = next(option for option in changed["options"] if option["name"] == "start")
    (computers,) = (option for option in start["options"] if option["name"] == "computers")
    computers["type"] = 3
    for limit in ("min_value", "max_value"):
        computers.pop(limit, None)
    commands.put(None, changed)
    assert await evening.refused(evening.ada.start("yeti start", computers="two")) == UPDATING


async def test_f46_the_default_intents_are_enough_for_everything(evening: Evening) -> None:
    identified = [
        json.loads(trace.body or b"{}")
        for trace in evening.playground.context.protocol_log.recent
        if trace.kind == "received" and b'"intents"' in (trace.body or b"")
    ]
    assert [frame["d"]["intents"] for frame in identified] == [1]
    assert evening.app.client.intents == discord.Intents(guilds=True)
    await evening.sit_down(evening.ada, evening.ben)
    await evening.chloe.says("a message of which the bot hears nothing")
    await evening.ada.click("Spin")
    assert "spins" in evening.table().content


async def test_a_second_bot_on_the_same_database_says_so_and_leaves(evening: Evening) -> None:
    with pytest.raises(StoreInUse) as refused:
        async with open_app(evening.settings):
            raise AssertionError("it should not have started")
    assert "Another process of this bot already uses" in refused.value.operator_sentence()
    await evening.open_lobby(evening.ada)


@pytest.mark.parametrize(
    ("error", "spoil"),
    [
        (StoreCorrupt, lambda path: path.write_bytes(b"a shopping list\n" * 200)),
        (StoreUnwritable, lambda path: path.mkdir()),
    ],
)
async def test_f47_a_database_that_can_not_be_used_is_said_before_anyone_signs_in(
    tmp_path: Path, error: type[Exception], spoil: object
) -> None:
    async with open_evening(tmp_path) as evening:
        spoil(evening.settings.database_path)  # type: ignore[operator]
        with pytest.raises(error):
            async with evening.bot():
                raise AssertionError("it should not have started")
        assert evening.requests("") == []


async def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    async with open_evening(tmp_path) as evening:
        async with evening.bot() as app:
            await app.store.run(lambda sql: sql.execute("INSERT INTO schema_version VALUES (999)"))
        with pytest.raises(StoreTooNew):
            async with evening.bot():
                raise AssertionError("it should not have started")


async def test_while_nobody_runs_the_bot_people_can_not_start_and_afterwards_everything_goes_on(
    tmp_path: Path,
) -> None:
    async with open_evening(tmp_path) as evening:
        async with evening.bot():
            await evening.sit_down(evening.ada, evening.ben)
        await evening.driver.offline()
        press = evening.ada.press(evening.table(), "Spin")
        await evening.driver.advance(3.1)
        assert not press.answered
        async with evening.bot():
            await evening.rig(4)
            await evening.ada.click("Spin")
            assert "spins a **4**" in evening.table().content


async def test_a_command_that_is_not_known_yet_can_not_be_typed(evening: Evening) -> None:
    with pytest.raises(NotPossible):
        await evening.ada.slash("yeti replay")
