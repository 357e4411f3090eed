"""What stands beside the moves: Rules in pages, More with Leave, Stop, Show here and Dice; all private."""

import pytest

from bot.playground.driver.message_view import MessageView
from bot.tables.table import PLAYING
from cogs.ui.press.rate_limiter import RateLimiter
from tests.journeys.evening import Evening


def greyed(message: MessageView) -> list[str]:
    return [button.label for button in message.buttons if button.disabled]


async def test_rules_turn_page_by_page_with_rulings_and_this_tables_options(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben, wheel="gentle")
    await evening.chloe.click("Rules")
    pages = [evening.whisper(evening.chloe)]
    assert greyed(evening.chloe.private[-1]) == ["Back"]
    while not evening.chloe.private[-1].button("Next").disabled:  # type: ignore[union-attr]
        await evening.chloe.click("Next", message=evening.chloe.private[-1])
        pages.append(evening.whisper(evening.chloe))
    assert len(evening.chloe.private) == 1
    assert len(set(pages)) == len(pages) == 5
    assert "The gentle wheel: 1 1 2 2 3 3 4 BUST." in pages[-1]
    told = "\n".join(pages)
    for ruling in (
        "the first spin of a turn is not optional",
        "the slide comes before the bump; on 5 and 7 themselves nothing happens",
        "passing BASE CAMP counts as reaching it",
        "any seated player spins for the Yeti",
    ):
        assert ruling in told
    await evening.chloe.click("Back", message=evening.chloe.private[-1])
    assert evening.whisper(evening.chloe) == pages[-2]
    await evening.dev.slash("yeti rules", channel="general")
    assert evening.whisper(evening.dev).endswith("Page 1 of 4")


async def test_more_greys_what_one_may_not_and_says_why(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    await evening.ada.click("More")
    assert greyed(evening.ada.private[-1]) == []
    await evening.ben.click("More")
    assert greyed(evening.ben.private[-1]) == ["Stop the game"]
    assert "Stop: only the host, or someone with Manage Messages." in evening.whisper(evening.ben)
    await evening.chloe.click("More")
    assert greyed(evening.chloe.private[-1]) == ["Leave", "Stop the game"]
    assert "Leave: you are not at this table." in evening.whisper(evening.chloe)
    forged = str(evening.chloe.private[-1].button("Stop the game").custom_id)  # type: ignore[union-attr]
    refused = await evening.refused(evening.chloe.forge(evening.table(), forged))
    assert refused.startswith("Ada hosts this table")
    refused = await evening.refused(evening.chloe.forge(evening.table(), forged.replace(":stop", ":leave")))
    assert refused.startswith("You are not at this table.")


async def test_leaving_a_running_game_asks_first_and_hands_the_seat_to_the_computer(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben, evening.chloe)
    await evening.ada.click("More")
    await evening.ada.click("Leave", message=evening.ada.private[-1])
    assert evening.whisper(evening.ada).startswith("Leave this game? A computer player takes your seat")
    await evening.ada.click("Keep playing", message=evening.ada.private[-1])
    assert evening.whisper(evening.ada) == "All right, nothing has changed."
    assert (await evening.view()).host == evening.ada.id
    await evening.ada.slash("yeti leave")
    await evening.ada.click("Leave", message=evening.ada.private[-1])
    assert evening.whisper(evening.ada) == "You have left the table."
    table = await evening.view()
    assert table.seats[0].computer and table.status == PLAYING
    assert table.host == evening.ben.id
    assert "**Ada** has left: a computer player takes the seat." in evening.table().content
    assert "**Ben** hosts the table now." in evening.table().content
    assert [button.label for button in evening.table().buttons] == ["Rules", "More"]
    gone = await evening.refused(evening.ada.start("yeti leave"))
    assert gone.startswith("You are not at this table.")


async def test_when_everybody_has_left_the_match_ends_with_its_receipt(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    for person in (evening.ben, evening.ada):
        await person.slash("yeti leave", channel="games")
        await person.click("Leave", message=person.private[-1])
    end = evening.table()
    assert "has ended, since everybody left" in end.content
    assert [file.filename.split(".")[-1] for file in end.attachments] == ["png", "json"]


@pytest.mark.parametrize("who", ["host", "Manage Messages"])
async def test_the_host_and_whoever_manages_messages_stop_a_game_after_a_question(
    evening: Evening, who: str
) -> None:
    await evening.sit_down(evening.ben, evening.chloe)
    stopper = evening.ben
    if who != "host":
        stopper = evening.dev
        evening.driver.permit(evening.dev, "manage_messages")
    await stopper.click("More")
    await stopper.click("Stop the game", message=stopper.private[-1])
    assert evening.whisper(stopper).startswith("Stop this game for everyone?")
    await stopper.click("Keep playing", message=stopper.private[-1])
    assert (await evening.view()).status == PLAYING
    await stopper.slash("yeti stop")
    question = stopper.private[-1]
    await stopper.click("Stop it", message=question)
    assert question.content == "The table is closed."
    end = evening.table()
    assert "Don't Stop Yeti was stopped." in end.content
    assert [button.label for button in end.buttons] == ["Rematch"]
    rematch = str(end.buttons[0].custom_id)
    twice = rematch.replace("l1:", "c1:").replace(":rematch", ":stop")
    again = await evening.refused(stopper.forge(question, twice))
    assert again.startswith("That game is over.")


async def test_whoever_may_not_stop_is_told_so_by_the_command(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    refused = await evening.refused(evening.ben.start("yeti stop"))
    assert refused == "Ada hosts this table, so only Ada can do that."
    refused = await evening.refused(evening.chloe.start("yeti leave"))
    assert refused.startswith("You are not at this table.")


async def test_show_brings_the_table_to_the_bottom_once_in_half_a_minute(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await evening.sit_down(evening.ada, evening.ben)
    await evening.chloe.says("where is it?")
    await evening.chloe.click("More")
    await evening.chloe.click("Show here", message=evening.chloe.private[-1])
    assert evening.whisper(evening.chloe) == "The table is at the bottom of the channel again."
    second = evening.table()
    assert second == evening.games.last and first.gone
    refused = await evening.refused(evening.dev.start("yeti show"))
    assert refused.startswith("That was asked a moment ago, or very often. Try again in ")
    monkeypatch.setattr(evening.app.writer, "_shown_again", RateLimiter(0.0))
    await evening.dev.slash("yeti show")
    third = evening.table()
    assert third not in (first, second) and second.gone and third == evening.games.last
    await evening.ada.click("Spin")
    assert "spins" in third.content


async def test_show_names_the_right_that_is_missing_and_leaves_the_table_alone(
    evening: Evening,
) -> None:
    table = await evening.sit_down(evening.ada, evening.ben)
    evening.faults.permission("send_messages", evening.driver.guild(), evening.games.record)
    refused = await evening.refused(evening.ada.start("yeti show"))
    assert "I need: Send Messages." in refused
    assert evening.table() == table


async def test_dice_shows_commitment_and_salt_and_the_seed_only_at_the_end(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    kept = (await evening.kept()).table
    await evening.chloe.click("More")
    await evening.chloe.click("Dice", message=evening.chloe.private[-1])
    told = evening.whisper(evening.chloe)
    assert kept.commitment in told and str(kept.salt) in told
    assert kept.seed not in told
    await evening.chloe.click("More")
    dice = str(evening.chloe.private[-1].button("Dice").custom_id)  # type: ignore[union-attr]
    more = evening.chloe.private[-1]
    await evening.ada.slash("yeti stop")
    await evening.ada.click("Stop it", message=evening.ada.private[-1])
    await evening.chloe.click(custom_id=dice, message=more)
    assert kept.seed in evening.whisper(evening.chloe)
