"""Whole evenings of Skis Wild: by DM alone, by My hand alone, and with DMs closed half-way."""

import pytest

from bot.games.receipt import verify_file
from bot.playground.driver.message_view import MessageView
from bot.playground.driver.person import Person
from tests.journeys.evening import Evening
from tests.journeys.skis_table import hand_of, my_hand, play_on, sit_down


def check_end(evening: Evening) -> None:
    end = evening.table()
    assert "wins" in end.content
    assert end.attachments[0].bytes.startswith(b"GIF89a")
    assert "Troubles" in end.content
    assert "sent its" in end.content
    assert [button.label for button in end.buttons] == ["Rematch"]
    receipt = next(file for file in end.attachments if file.filename.endswith(".json"))
    assert verify_file(receipt.bytes).valid


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_a_whole_game_to_five_runs_is_played_by_dm_alone(evening: Evening, seats: int) -> None:
    table = await sit_down(evening, *evening.people[:seats])
    assert await play_on(evening, table, hand_of, turns=900, seed=seats)
    check_end(evening)


@pytest.mark.parametrize("seats", [2, 4])
async def test_a_whole_game_of_one_season_is_played_by_dm_alone(evening: Evening, seats: int) -> None:
    table = await sit_down(evening, *evening.people[:seats], season_cap=1)
    assert await play_on(evening, table, hand_of, seed=seats)
    check_end(evening)


async def test_a_whole_game_is_played_by_my_hand_alone(evening: Evening) -> None:
    ada, ben = evening.ada, evening.ben
    for person in (ada, ben):
        await person.slash("preferences", dm=False, channel=evening.games)
    table = await sit_down(evening, ada, ben, season_cap=1)
    opened = {person: await my_hand(person, evening.table()) for person in (ada, ben)}
    assert await play_on(evening, table, opened.__getitem__)
    check_end(evening)
    assert not ada.inbox
    assert not ben.inbox


async def test_dms_closed_half_way_do_not_stop_the_game_f1(evening: Evening) -> None:
    ada, ben = evening.ada, evening.ben
    table = await sit_down(evening, ada, ben, season_cap=1)
    assert not await play_on(evening, table, hand_of, turns=9)
    evening.driver.faults.close_dms(ben.record)
    kept: dict[Person, MessageView] = {}

    async def hand(person: Person) -> MessageView:
        if person is ada:
            return hand_of(ada)
        if ben not in kept:
            kept[ben] = await my_hand(ben, evening.table())
        return kept[ben]

    assert await play_on(evening, table, hand)
    check_end(evening)


async def test_a_rematch_moves_the_deal_one_seat_on(evening: Evening) -> None:
    table = await sit_down(evening, evening.ada, evening.ben)
    assert table.view.dealer == 0
    await evening.ada.slash("skis stop", channel=evening.games)
    await evening.ada.click("Stop it")
    await evening.ben.click("Rematch", message=evening.table())
    await evening.ada.click("Join")
    await evening.ben.click("Start")
    again = await evening.app.tables.find(evening.games.id, "skis")
    assert again.view.dealer == 1
    assert again.names == ("Ben", "Ada")
