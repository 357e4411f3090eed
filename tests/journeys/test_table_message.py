"""The writer, point by numbered point of its design: coalescing, answers in time, overtaking calls, posting
afresh, stale messages, rows of their own; and what Discord may take away from it.
"""

import msgspec
import pytest

from bot.playground.driver.message_view import MessageView
from bot.tables.ports import PendingDeletion
from bot.tables.table import Message
from cogs.ui.press import answer
from tests.journeys.evening import Evening

WAITS = r"POST /interactions/.*/callback"
EDITS = r"PATCH /channels/\d+/messages"
POSTS = r"POST /channels/\d+/messages"


async def message_row(evening: Evening) -> Message:
    return (await evening.kept()).message


async def change_row(evening: Evening, **changes: object) -> None:
    """Write the table's message row, as a crash would have left it."""
    table = await evening.view()
    await evening.app.store.change_message(table.id, lambda row: msgspec.structs.replace(row, **changes))  # type: ignore[arg-type]


def label_of_move(table: MessageView) -> str:
    return next(b.label for b in table.buttons if str(b.custom_id).startswith("t2:"))


# 1. everyone else marks, the writer coalesces to the newest


async def test_f18_ten_moves_at_once_are_few_edits_and_the_last_one_shown_is_right(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    await evening.rig(1, 1, 1, 1, 1)
    table = await evening.view()
    before = len(evening.calls(EDITS))
    hold = evening.faults.hold("PATCH /channels")
    for move in ("spin", "move 0", "spin", "move 0", "spin", "move 0", "spin", "move 0", "spin", "move 0"):
        table = (await evening.app.tables.play(table.id, table.move, move, seat=0)).table
    await evening.until(hold.arrived.is_set)
    await evening.let_go(hold)
    assert len(evening.calls(EDITS)) - before <= 2
    assert "to 4" not in evening.table().content
    assert f"yeti-{table.move}.png" == evening.table().attachments[0].filename
    assert (await message_row(evening)).shown == table.move


async def test_no_lock_is_held_across_a_call_so_a_press_goes_on_while_an_edit_hangs(evening: Evening) -> None:
    table = await evening.sit_down(evening.ada, evening.ben)
    await evening.rig(1, 1)
    view = await evening.view()
    hold = evening.faults.hold("PATCH /channels")
    played = await evening.app.tables.play(view.id, view.move, "spin", seat=0)
    await evening.until(hold.arrived.is_set)
    press = evening.ada.forge(
        table, str(table.buttons[0].custom_id).replace(f":{view.move}:spin", f":{played.table.move}:move 0")
    )
    await press.wait()
    assert press.answered
    assert await evening.log_of(view.id) == ["spin", "move 0"]
    await evening.let_go(hold)
    assert evening.table().attachments[0].filename == f"yeti-{played.table.move + 1}.png"


# 2. answering a click


async def test_an_answer_that_is_not_ready_in_time_is_deferred_and_then_given(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answer, "PATIENCE_SECONDS", 0.0)
    await evening.open_lobby(evening.ada, evening.ben)
    await evening.ada.click("Start")
    table = evening.table()
    await evening.rig(1)
    spin = await evening.ada.click("Spin")
    assert spin.outcome == "deferred update"
    assert evening.table() == table and "spins a **1**" in table.content
    late = await evening.refused(evening.ben.press(table, "Pawn 1"))
    assert late.startswith("It is Ada's turn.")
    rules = await evening.chloe.click("Rules")
    assert rules.outcome == "deferred message"
    assert "The climb" in evening.whisper(evening.chloe)
    show = await evening.chloe.slash("yeti show")
    assert show.outcome == "deferred message"
    assert "at the bottom of the channel again" in evening.whisper(evening.chloe)
    here = await evening.refused(evening.dev.start("yeti start"))
    assert here.startswith("There is already a table here.")


async def test_an_interaction_that_arrives_too_late_is_not_applied(evening: Evening) -> None:
    table = await evening.sit_down(evening.ada, evening.ben)
    press = evening.ada.press(table, "Spin")
    await evening.driver.advance(3.1)
    assert not press.answered
    assert await evening.log_of((await evening.view()).id) == []
    await evening.ada.click("Spin")  # a press made in vain works when pressed again
    assert await evening.log_of((await evening.view()).id) == ["spin"]


async def test_each_interaction_is_answered_once_whatever_its_press_leads_to(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    await evening.ada.click("Rules")
    await evening.ada.click("More")
    await evening.ada.click("Spin")
    await evening.ben.slash("yeti show")
    asked = evening.calls(WAITS)
    assert len(asked) == len(set(asked))


# 3. calls that overtake each other


async def test_a_call_that_a_newer_one_overtook_is_followed_by_one_more_with_the_newest(
    evening: Evening,
) -> None:
    table = await evening.sit_down(evening.ada, evening.ben)
    await evening.rig(1)
    view = await evening.view()
    hold = evening.faults.hold(WAITS)
    evening.ada.press(table, "Spin")
    await evening.until(hold.arrived.is_set)
    newest = (await evening.app.tables.play(view.id, view.move + 1, "move 0", seat=0)).table
    await evening.until(lambda: table.attachments[0].filename == f"yeti-{newest.move}.png")
    before = len(evening.calls(EDITS))
    await evening.let_go(hold)  # the older picture lands on the newer one …
    assert len(evening.calls(EDITS)) == before + 1  # … and is put right, once
    assert table.attachments[0].filename == f"yeti-{newest.move}.png"
    assert [b.label for b in table.buttons][1] == "Stay safe"


async def test_an_answer_that_came_too_late_is_followed_by_an_edit(evening: Evening) -> None:
    table = await evening.sit_down(evening.ada, evening.ben)
    await evening.rig(1)
    hold = evening.faults.hold(WAITS)
    press = evening.ada.press(table, "Spin")
    await evening.until(hold.arrived.is_set)
    await evening.driver.advance(3.1)
    assert not press.answered and "spins" not in table.content
    await evening.let_go(hold)
    assert label_of_move(table) == "Pawn 1 → 1"
    assert await evening.log_of((await evening.view()).id) == ["spin"]


async def test_an_answer_that_failed_after_it_was_shown_is_followed_by_an_edit_too(evening: Evening) -> None:
    table = await evening.sit_down(evening.ada, evening.ben)
    await evening.rig(1)
    evening.faults.fail(500, 1, WAITS, applied=True)
    before = len(evening.calls(EDITS))
    await evening.ada.click("Spin")
    assert len(evening.calls(EDITS)) == before + 1
    assert label_of_move(table) == "Pawn 1 → 1"
    assert await evening.log_of((await evening.view()).id) == ["spin"]


# 4. posting afresh


async def test_posting_afresh_answers_the_click_then_posts_with_a_nonce_then_deletes_the_old(
    evening: Evening,
) -> None:
    first = await evening.sit_down(evening.ada, evening.ben)
    await evening.rig(1)
    await evening.chloe.says("hello")
    for label in ("Spin", "Pawn 1"):
        await evening.ada.click(label)
    hold = evening.faults.hold(POSTS)
    begun = len(evening.requests(""))
    press = evening.ada.press(first, "Stay safe")
    await press.wait()
    await evening.until(hold.arrived.is_set)
    assert press.outcome == "update"
    assert "stays safe" in first.content and first.buttons == []
    row = await message_row(evening)
    assert row.id is None
    assert await evening.app.store.pending_deletions() == (PendingDeletion(evening.games.id, first.id),)
    await evening.let_go(hold)
    again = evening.table()
    assert again != first and first.gone
    assert (await message_row(evening)).id == again.id
    assert await evening.app.store.pending_deletions() == ()
    made = [trace for trace in evening.requests("")[begun:] if "GET" not in trace.label]
    kinds = [trace.label.split()[0] + " " + trace.label.split("/")[1] for trace in made]
    assert kinds == ["POST interactions", "POST channels", "DELETE channels"]
    posted = msgspec.json.decode(made[1].body or b"")
    assert posted["enforce_nonce"] and 0 < len(str(posted["nonce"])) <= 25
    assert "message_reference" not in posted


@pytest.mark.parametrize("applied", [False, True])
async def test_a_crash_between_post_and_save_ends_with_one_table_that_works(
    evening: Evening, *, applied: bool
) -> None:
    """`applied`: the message was posted when the bot died, and nobody had written its id down."""
    lobby = await evening.sit_down(evening.ada, evening.ben)
    await evening.driver.quiet()
    orphan = lobby
    if not applied:
        await evening.driver.delete(lobby)
    await change_row(evening, id=None, shown=-1)
    await evening.app.writer.start(fresh=True)
    await evening.driver.quiet()
    table = evening.table()
    assert table != orphan
    assert (await message_row(evening)).id == table.id
    await evening.rig(2)
    if applied:
        old = await evening.ada.click("Spin", message=orphan)
        assert old.reply is not None
        assert "That message is out of date" in evening.whisper(evening.ada)
        assert orphan.gone
    await evening.ada.click("Spin", message=table)
    assert "spins a **2**" in table.content
    assert len([m for m in evening.games.messages if m.attachments]) == 1


async def test_a_table_without_a_message_id_is_adopted_by_the_first_valid_press(evening: Evening) -> None:
    table = await evening.sit_down(evening.ada, evening.ben)
    await change_row(evening, id=None)
    await evening.rig(3)
    await evening.ada.click("Spin", message=table)
    assert (await message_row(evening)).id == table.id
    assert "spins a **3**" in table.content
    await change_row(evening, id=None)
    await evening.stage(phase="decide")
    assert len([m for m in evening.games.messages if m.attachments]) == 2


# 5. a press on a message that is not the table's


async def test_f7_a_press_on_an_old_message_changes_nothing_links_to_the_table_and_removes_it(
    evening: Evening,
) -> None:
    first = await evening.sit_down(evening.ada, evening.ben)
    await evening.chloe.slash("yeti show")
    second = evening.table()
    assert first.gone and second != first
    await change_row(evening, id=second.id + 1)
    press = evening.ada.press(second, "Spin")
    await evening.driver.quiet()
    assert press.answered
    told = evening.whisper(evening.ada)
    assert told.startswith("That message is out of date, and nothing has changed.")
    assert f"/{evening.games.id}/{second.id + 1})" in told
    assert second.gone
    assert await evening.log_of((await evening.view()).id) == []


# 6. rows of their own


async def test_what_is_shown_where_never_changes_the_number_that_buttons_carry(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    move = (await evening.view()).move
    await evening.chloe.slash("yeti show")
    await evening.chloe.says("hm")
    evening.playground.world.rename(evening.driver.guild(), evening.ben.record, "Benedict")
    refused = await evening.refused(evening.ben.press(evening.table(), "Spin"))
    assert refused.startswith("It is Ada's turn.")
    assert (await evening.view()).move == move
    assert (await evening.view()).names == ("Ada", "Benedict")
    await evening.ada.click("Spin")
    assert (await evening.view()).move == move + 1


# what Discord may take away


async def test_f32_a_deleted_table_is_posted_afresh_once_by_the_next_thing_that_happens(
    evening: Evening,
) -> None:
    table = await evening.sit_down(evening.ada, evening.ben)
    await evening.driver.delete(table)
    await evening.rig(2)
    view = await evening.view()
    await evening.app.tables.play(view.id, view.move, "spin", seat=0)
    await evening.driver.quiet()
    (again,) = [message for message in evening.games.messages if message.attachments]
    assert "spins a **2**" in again.content
    await evening.ada.click("Pawn 1", message=again)
    assert (await message_row(evening)).id == again.id


async def test_f32_a_table_deleted_under_a_press_is_posted_afresh_with_what_the_press_did(
    evening: Evening,
) -> None:
    table = await evening.sit_down(evening.ada, evening.ben)
    await evening.rig(2)
    press = evening.ada.press(table, "Spin")
    evening.faults.delete_message(evening.games.record, table.record)
    await evening.driver.quiet()
    assert press.answered
    assert evening.whisper(evening.ada).startswith("Somebody deleted the table's message.")
    (again,) = [message for message in evening.games.messages if message.attachments]
    assert "spins a **2**" in again.content


async def test_f17_a_channel_that_is_closed_to_us_pauses_its_table_alone(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    club = evening.driver.guild("Summit Club")
    elsewhere = evening.driver.channel("games", club)
    await evening.sit_down(evening.ada, evening.ben, place=elsewhere)
    evening.faults.permission("view_channel", evening.driver.guild(), evening.games.record)
    view = await evening.view()
    before = len(evening.requests(f"/channels/{evening.games.id}"))
    await evening.app.tables.play(view.id, view.move, "spin", seat=0)
    await evening.driver.quiet()
    assert len(evening.requests(f"/channels/{evening.games.id}")) - before <= 2  # refusals count against us
    await evening.ada.click("Spin", channel=elsewhere)
    assert "spins" in evening.table(elsewhere).content
    evening.faults.permission("view_channel", evening.driver.guild(), evening.games.record, on=True)
    await evening.ben.slash("yeti show", channel="games")
    assert "spins" in evening.table().content
    assert label_of_move(evening.table())


async def test_f17_where_we_may_not_post_any_more_the_old_message_gets_its_buttons_back(
    evening: Evening,
) -> None:
    table = await evening.sit_down(evening.ada, evening.ben)
    await evening.rig(1, 1)
    await evening.chloe.says("hello")
    for label in ("Spin", "Pawn 1"):
        await evening.ada.click(label)
    hold = evening.faults.hold(POSTS)
    evening.ada.press(table, "Stay safe")
    await evening.until(hold.arrived.is_set)
    evening.faults.permission("attach_files", evening.driver.guild(), evening.games.record)
    await evening.let_go(hold)
    assert (await message_row(evening)).id == table.id
    assert await evening.app.store.pending_deletions() == ()
    evening.faults.permission("attach_files", evening.driver.guild(), evening.games.record, on=True)
    await evening.ben.slash("yeti show")
    await evening.ben.click("Spin")
    assert "spins a **1**" in evening.table().content
