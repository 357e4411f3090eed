"""Pig in both variants, played through the playground from its start command to a rematch."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.__main__ import verify
from bot.playground.driver.message_view import MessageView
from bot.playground.driver.person import Person
from bot.tables.table import PLAYING
from bot.tables.table_view import TableView
from tests.games.pig.joining import pig_joined
from tests.games.pig.pictures import draw
from tests.games.pig.rules import TRUFFLES
from tests.journeys.evening import Evening, open_evening

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    with pig_joined():
        async with open_evening(tmp_path) as made, made.bot():
            yield made


async def sit_down(evening: Evening, game: str, *, clock: str = "off", computers: int = 1) -> TableView:
    """Ada opens a table of that game, Ben joins; so many computer players are there too."""
    await evening.ada.slash(f"{game} start", channel=evening.games, goal=12, clock=clock, computers=computers)
    lobby = evening.table()
    assert "The first to 12 points wins." in lobby.content
    assert lobby.attachments[0].bytes.startswith(PNG)
    await evening.ben.click("Join", channel=evening.games)
    await evening.ada.click("Start", channel=evening.games)
    return await evening.app.tables.find(evening.games.id, game)


async def play_to_the_end(evening: Evening, table: TableView) -> MessageView:
    """People hold as soon as they can, and roll else; computers move when it is time."""
    for _ in range(300):
        now = await evening.app.tables.see(table.id)
        if now.status != PLAYING:
            return evening.table()
        seat = now.seats[now.actors[0]]
        if seat.computer:
            await evening.driver.advance(3)
            continue
        person = next(each for each in evening.people if each.id == seat.user)
        message = person.inbox[-1] if now.has_hands else evening.table()
        label = "Hold" if message.button("Hold") else "Roll"
        await person.click(label, message=message)
    raise AssertionError("no end after 300 moves")


def check_end(end: MessageView, folder: Path) -> None:
    """The winner in words and in the picture; a receipt that `python -m bot verify` finds valid."""
    picture, receipt = end.attachments
    assert "wins!" in end.content and "rolls " in end.content
    assert picture.bytes.startswith(PNG) and " wins." in str(picture.description)
    file = folder / receipt.filename
    file.write_bytes(receipt.bytes)
    assert verify(file) == 0


async def rematch(evening: Evening, person: Person) -> None:
    await person.click("Rematch", message=evening.table())
    assert evening.table().button("Start") is not None


async def test_pig_goes_from_its_command_to_a_rematch(evening: Evening, tmp_path: Path) -> None:
    table = await sit_down(evening, "pig")
    shown = evening.table()
    assert shown.attachments[0].bytes.startswith(PNG)
    assert str(shown.attachments[0].description).startswith(
        "Pig to 12 points: Ada 0, Frosty (steady) 0, Ben 0."
    )
    roll = shown.buttons[0]
    assert roll.label == "Roll"
    hold = evening.ada.forge(shown, str(roll.custom_id).replace("roll", "hold"))
    assert "this turn has gained nothing yet" in await evening.refused(hold)
    await evening.chloe.slash("pig rules", channel=evening.games)
    assert "**Hold** to keep it" in evening.whisper(evening.chloe)
    end = await play_to_the_end(evening, table)
    check_end(end, tmp_path)
    await rematch(evening, evening.ada)


async def test_pig_with_a_hand_goes_from_its_command_to_a_rematch(evening: Evening, tmp_path: Path) -> None:
    table = await sit_down(evening, "truffles")
    state = (await evening.app.store.load(table.id)).table.state
    for seat, person in ((0, evening.ada), (2, evening.ben)):
        (hand,) = person.inbox
        assert str(hand.attachments[0].description).endswith(f"Your truffle is worth {state.truffles[seat]}.")
    shown = evening.table()
    public = draw(TRUFFLES.view(state, None), names=table.names)
    assert shown.attachments[0].bytes == public
    seen = [message for person in evening.people for message in person.visible(evening.games)]
    assert not any("Your truffle" in str(message.json) for message in [*seen, *evening.chloe.inbox])
    assert [button.label for button in shown.buttons][:1] == ["My hand"]
    await evening.ada.click("Dig", message=evening.ada.inbox[-1])
    assert f"digs up a truffle worth {state.truffles[0]}" in evening.table().content
    end = await play_to_the_end(evening, table)
    check_end(end, tmp_path)
    await rematch(evening, evening.ada)


async def test_whom_no_dm_reaches_plays_by_my_hand_which_nobody_else_sees(evening: Evening) -> None:
    ada, ben = evening.ada, evening.ben
    evening.driver.faults.close_dms(ben.record)
    table = await sit_down(evening, "truffles", computers=0)
    assert "No DM reaches **Ben**" in evening.table().content and not ben.inbox
    await ada.click("Roll", message=ada.inbox[-1])
    if ada.inbox[-1].button("Hold"):
        await ada.click("Hold", message=ada.inbox[-1])
    truffle = (await evening.app.store.load(table.id)).table.state.truffles[1]
    await ben.click("My hand", message=evening.table())
    hand = ben.private[-1]
    assert str(hand.attachments[0].description).endswith(f"Your truffle is worth {truffle}.")
    assert hand.id not in [message.id for message in ada.visible(evening.games)]
    await ben.click("Dig", message=hand)
    assert f"digs up a truffle worth {truffle}" in evening.table().content


async def test_a_turn_of_pig_that_runs_out_is_finished_by_the_computer(evening: Evening) -> None:
    table = await sit_down(evening, "pig", clock="2 minutes", computers=0)
    await evening.driver.advance(121)
    await evening.driver.advance(5)
    after = await evening.app.tables.see(table.id)
    assert after.move > table.move
    assert "**Ada**" in evening.table().content
