"""A table whose row is damaged is parked, with a sentence for whoever presses; all others play on."""

from pathlib import Path

import pytest

from tests.journeys.evening import Evening, open_evening
from tests.journeys.skis_table import hand_of
from tests.journeys.skis_table import sit_down as sit_down_at_skis

DAMAGE = "UPDATE tables SET body = substr(body, 1, length(body) / 2) WHERE id = {}"


async def damage(evening: Evening, table_id: int) -> None:
    await evening.app.store.run(lambda connection: connection.execute(DAMAGE.format(table_id)))
    evening.complaints.allow(rf"table {table_id} can't be read and is parked")


async def test_a_press_at_a_parked_table_hears_so_and_the_other_tables_play_on(evening: Evening) -> None:
    other = evening.driver.add_channel("other")
    parked = await evening.sit_down(evening.ada, evening.ben)
    await evening.sit_down(evening.ada, evening.ben, place=other)
    await damage(evening, (await evening.view()).id)
    for label in ("Spin", "Why?", "More"):
        if parked.button(label):
            await evening.ada.click(label, message=parked)
            assert "damaged, so the game is parked" in evening.whisper(evening.ada)
    assert len(evening.complaints.lines) == 1, "it is said once"
    await evening.ada.click("Spin", message=evening.table(other))
    assert await evening.log_of((await evening.view(other)).id) == ["spin"]


async def test_its_channel_is_free_for_a_new_table_and_the_lists_go_on(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    await damage(evening, (await evening.view()).id)
    await evening.ada.slash("games", channel=evening.games)
    await evening.ada.slash("yeti start", channel=evening.games)
    assert "opens a table" in evening.games.last.content
    await evening.ada.slash("games", channel=evening.games)
    assert evening.whisper(evening.ada).count("https://discord.com/channels/") == 1


async def test_a_parked_hand_says_so_in_its_dm(evening: Evening) -> None:
    table = await sit_down_at_skis(evening, evening.ada, evening.ben)
    await damage(evening, table.id)
    person = next(p for p in evening.people if p.id == table.seats[table.actors[0]].user)
    press = await person.click("Draw", message=hand_of(person))
    assert press.reply is not None
    assert "damaged, so the game is parked" in press.reply.content


async def test_it_is_parked_by_the_first_to_look_after_a_start_too(tmp_path: Path) -> None:
    async with open_evening(tmp_path) as evening:
        other = evening.driver.add_channel("other")
        async with evening.bot():
            parked = await evening.sit_down(evening.ada, evening.ben)
            await evening.sit_down(evening.ada, evening.ben, place=other)
            await damage(evening, (await evening.view()).id)
            await evening.app.store.run(
                lambda connection: connection.execute("UPDATE messages SET shown = 0")
            )
        async with evening.bot():
            await evening.ada.click("Spin", message=evening.table(other))
            assert await evening.log_of((await evening.view(other)).id) == ["spin"]
            await evening.ada.click("Spin", message=parked)
            assert "damaged, so the game is parked" in evening.whisper(evening.ada)


@pytest.mark.parametrize("state", ["null", '"nonsense"', '{"seats": 2}'])
async def test_a_state_that_is_no_state_parks_its_table_alone(evening: Evening, state: str) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    table_id = (await evening.view()).id
    change = "UPDATE tables SET body = json_set(body, '$.table.state', json(?)) WHERE id = ?"
    await evening.app.store.run(lambda connection: connection.execute(change, (state, table_id)))
    evening.complaints.allow("is parked")
    await evening.ada.click("Spin")
    assert "damaged, so the game is parked" in evening.whisper(evening.ada)
