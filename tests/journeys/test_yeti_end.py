"""The end of Don't Stop Yeti: the winner, the match in numbers, the receipt and its check, Rematch."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bot.games.receipt import verify_file
from bot.playground.driver.message_view import File, MessageView
from bot.tables.table import LOBBY
from tests.journeys.evening import BUST, Evening

ROOT = Path(__file__).parents[2]
WIN = ("Spin", "Pawn 1", "Spin", "Pawn 1", "Spin", "Pawn 2", "Spin", "Pawn 2")


async def win(evening: Evening) -> MessageView:
    """Ada wins in one turn: 5 slides to 9, 3 more is SUMMIT, twice."""
    await evening.rig(5, 3, 5, 3)
    for label in WIN:
        await evening.ada.click(label)
    return evening.table()


def receipt_of(end: MessageView) -> File:
    (receipt,) = (file for file in end.attachments if file.filename.endswith(".json"))
    return receipt


def verify(folder: Path, content: bytes) -> tuple[int, str]:
    """What `python -m bot verify FILE` says: exit code and its line."""
    file = folder / "receipt.json"
    file.write_bytes(content)
    done = subprocess.run(
        [sys.executable, "-m", "bot", "verify", str(file)], cwd=ROOT, capture_output=True, text=True
    )
    return done.returncode, done.stdout + done.stderr


async def test_f8_the_end_shows_the_winner_and_only_rematch_can_be_pressed(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    old = evening.table().frozen()
    end = await win(evening)
    assert "**Ada** has both pawns at SUMMIT and wins!" in end.content
    assert [(b.label, b.disabled) for b in end.buttons] == [("Rematch", False)]
    assert "has won: both pawns at SUMMIT." in str(end.attachments[0].description)
    late = await evening.refused(evening.ada.press(old, "Spin"))
    assert late.startswith("That game is over. Press Rematch or start a new one.")
    assert end.url in late


async def test_the_end_tells_each_ones_match_in_numbers(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    await evening.rig(3, 3, BUST, 4, BUST)
    for person, labels in (
        (evening.ada, ("Spin", "Pawn 1", "Stay safe")),
        (evening.ben, ("Spin", "Pawn 1", "Spin", "Pass")),  # bumps Red, and loses it again
        (evening.ada, ("Spin for the Yeti", "Spin", "Pass")),
    ):
        for label in labels:
            await person.click(label)
    await evening.ada.slash("yeti stop")
    await evening.ada.click("Stop it", message=evening.ada.private[-1])
    end = evening.table()
    assert end.content.splitlines() == [
        "Don't Stop Yeti was stopped.",
        "🔴 **Ada**: 3 and BASE CAMP · busts 1, bumps 0, longest climb 3",
        "🔵 **Ben**: BASE CAMP and BASE CAMP · busts 1, bumps 1, longest climb 0",
    ]


async def test_the_receipt_verifies_and_a_changed_one_names_the_move(
    evening: Evening, tmp_path: Path
) -> None:
    await evening.open_lobby(evening.ada, evening.ben)
    await evening.ada.click("Start")
    end = await win(evening)
    kept = (await evening.app.store.load(_table_of(end))).table
    content = receipt_of(end).bytes
    told = json.loads(content)
    assert (told["commitment"], told["salt"], told["names"]) == (kept.commitment, kept.salt, ["Ada", "Ben"])
    code, line = verify(tmp_path, content)
    assert code == 0 and line.startswith("Valid: all 8 moves replay from the committed seed, and Ada won")
    told["moves"][3]["move"] = "move 1"
    code, line = verify(tmp_path, json.dumps(told).encode())
    assert code == 1 and "Move 4 differs" in line
    told["seed"] = "00" * 32
    assert verify_file(json.dumps(told).encode()).problem == "commitment"


def _table_of(end: MessageView) -> int:
    return int(str(end.buttons[0].custom_id).split(":")[1], 36)


@pytest.mark.parametrize("how", ["stopped", "left"])
async def test_a_match_that_ends_in_any_way_gives_a_receipt_that_verifies(evening: Evening, how: str) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    await evening.rig(2)
    await evening.ada.click("Spin")
    people = (evening.ada,) if how == "stopped" else (evening.ben, evening.ada)
    for person in people:
        await person.slash("yeti stop" if how == "stopped" else "yeti leave", channel="games")
        await person.click("Stop it" if how == "stopped" else "Leave", message=person.private[-1])
    receipt = json.loads(receipt_of(evening.table()).bytes)
    assert [move["move"] for move in receipt["moves"]] == ["spin"]
    assert receipt["outcome"] is None


async def test_a_week_without_a_move_ends_a_match_as_abandoned(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben, clock="off")
    await evening.rig(2)
    await evening.driver.advance(6 * 86400)
    await evening.ada.click("Spin")
    await evening.driver.advance(7 * 86400 - 60)
    assert (await evening.view()).end is None
    await evening.driver.advance(60)
    assert "was left alone for a week and has ended" in evening.table().content
    assert receipt_of(evening.table())


async def test_rematch_is_a_new_lobby_with_new_dice_that_holds_the_old_seats_two_minutes(
    evening: Evening,
) -> None:
    await evening.sit_down(evening.ada, evening.ben, evening.chloe, evening.dev, wheel="stormy")
    await evening.stage(pawns=((8, 12), (0, 0), (0, 0), (0, 0)), phase="move", spun=4, sector=3)
    evening.complaints.allow("don't replay|no receipt")  # the position was put there, not played
    await evening.ada.click("Pawn 1")
    end = evening.table()
    assert not [file for file in end.attachments if file.filename.endswith(".json")]
    old = (await evening.app.store.load(_table_of(end))).table
    eve = evening.driver.user("Eve")
    await evening.ben.click("Rematch")
    lobby = evening.table()
    table = await evening.view()
    assert (table.status, table.host, table.options) == (LOBBY, evening.ben.id, old.options)
    assert table.commitment != old.commitment
    assert table.salt == str(lobby.id) != old.salt
    until = int(evening.clock.now()) + 120
    assert f"🔵 Blue: kept for <@{evening.ada.id}> until <t:{until}:t>" in lobby.content
    assert lobby.mentions == []
    held = await evening.refused(eve.press(lobby, "Join"))
    assert held.startswith("For two minutes the free seats are kept for the players of the last game.")
    await evening.dev.click("Join")
    await evening.driver.advance(121)
    await eve.click("Join")
    assert (await evening.view()).names == ("Ben", "Dev", "Eve")
    again = await evening.refused(evening.chloe.press(end, "Rematch"))
    assert again.startswith("There is already a table here.") and lobby.url in again


async def test_a_rematch_names_the_rights_that_are_missing_before_it_opens(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    end = await win(evening)
    evening.faults.permission("send_messages", evening.driver.guild(), evening.games.record)
    refused = await evening.refused(evening.ben.press(end, "Rematch"))
    assert "I need: Send Messages." in refused
    assert await evening.app.tables.find_or_none(evening.games.id, "yeti") is None


async def test_a_rematch_pressed_by_two_at_once_is_one_lobby(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    end = await win(evening)
    presses = [evening.ada.press(end, "Rematch"), evening.ben.press(end, "Rematch")]
    await evening.driver.quiet()
    assert all(press.answered for press in presses)
    lobbies = [message for message in evening.games.messages if message.button("Join")]
    assert len(lobbies) == 1
    assert len(evening.ada.private) + len(evening.ben.private) == 1
