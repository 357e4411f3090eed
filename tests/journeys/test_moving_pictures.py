"""The winner's picture moves: after the still one, in its place, if the server wants it and nothing fails."""

import pytest

from bot.playground.core.faults import Hold
from bot.playground.driver.message_view import MessageView
from tests.journeys.evening import Evening
from tests.journeys.test_yeti_end import WIN, receipt_of, win

EDITS = r"PATCH /channels/\d+/messages"
PNG, GIF = b"\x89PNG", b"GIF89a"

pytestmark = pytest.mark.drawn


def picture_of(table: MessageView) -> bytes:
    return table.attachments[0].bytes


async def test_the_last_press_is_answered_with_the_still_picture_and_one_edit_makes_it_move(
    evening: Evening,
) -> None:
    hold = await hold_the_moving_picture(evening)
    before = len(evening.calls(EDITS))
    still = evening.table().frozen()
    assert picture_of(still).startswith(PNG)
    await evening.let_go(hold)
    end = evening.table()
    assert len(evening.calls(EDITS)) == before
    assert picture_of(end).startswith(GIF) and len(picture_of(end)) < 500_000
    assert end.attachments[0].description == still.attachments[0].description
    assert end.attachments[0].filename.endswith(".gif")
    assert receipt_of(end).bytes == receipt_of(still).bytes
    assert (end.id, end.content, end.buttons) == (still.id, still.content, still.buttons)


async def test_where_the_server_wants_no_moving_pictures_the_still_one_stays(evening: Evening) -> None:
    await evening.ada.slash("settings", channel="games", moving_pictures=False)
    assert "The winner's picture stands still" in evening.ada.private[-1].content
    await evening.sit_down(evening.ada, evening.ben)
    before = len(evening.calls(EDITS))
    end = await win(evening)
    assert picture_of(end).startswith(PNG)
    assert len(evening.calls(EDITS)) == before
    await evening.ada.slash("settings", channel="games", moving_pictures=True)
    assert "The winner's picture moves" in evening.ada.private[-1].content


async def hold_the_moving_picture(evening: Evening) -> Hold:
    """Ada has won, everyone sees the still picture, and the edit that makes it move is held."""
    await evening.sit_down(evening.ada, evening.ben)
    await evening.rig(5, 3, 5, 3)
    for label in WIN[:-1]:
        await evening.ada.click(label)
    hold = evening.faults.hold(EDITS)
    await evening.ada.press(evening.table(), WIN[-1]).wait()
    await evening.until(hold.arrived.is_set)
    return hold


async def test_where_the_edit_fails_the_still_picture_stands_and_nothing_is_lost(evening: Evening) -> None:
    hold = await hold_the_moving_picture(evening)
    before = len(evening.calls(EDITS))
    guild = evening.driver.guild()
    evening.faults.permission("view_channel", guild, evening.games.record)
    await evening.let_go(hold)
    end = evening.table()
    assert len(evening.calls(EDITS)) == before
    assert picture_of(end).startswith(PNG) and receipt_of(end)
    assert "**Ada** has both pawns at SUMMIT and wins!" in end.content
    evening.faults.permission("view_channel", guild, evening.games.record, on=True)
    await evening.ben.click("Rematch", message=end)
    assert evening.table().button("Join") is not None


async def test_a_table_deleted_before_its_picture_moves_is_not_asked_for_again(evening: Evening) -> None:
    hold = await hold_the_moving_picture(evening)
    evening.faults.delete_message(evening.games.record, evening.table().record)
    await evening.let_go(hold)
    assert [message for message in evening.games.messages if message.attachments] == []


async def test_a_match_that_nobody_won_has_no_moving_picture(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    before = len(evening.calls(EDITS))
    await evening.ada.slash("yeti stop")
    await evening.ada.click("Stop it")
    assert picture_of(evening.table()).startswith(PNG)
    assert len(evening.calls(EDITS)) <= before + 1
