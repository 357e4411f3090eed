"""Time at the table: nudges, clocks that run out, autopilot, I'm back, and time that does not count.

The clock is moved by the driver; nothing sleeps.
"""

import asyncio
from pathlib import Path

import pytest

from bot.errors import StaleMove
from bot.playground.driver.message_view import MessageView
from bot.tables.table import Person
from bot.tables.table_view import TableView
from tests.journeys.evening import Evening, open_evening
from tests.journeys.skis_table import hand_of
from tests.journeys.skis_table import sit_down as sit_down_at_skis

MINUTES = 60


async def now(evening: Evening, game: str = "yeti") -> TableView:
    return await evening.app.tables.find(evening.games.id, game)


async def let_computers_move(evening: Evening, game: str = "yeti") -> None:
    """Move the clock on while computer players have something to do."""
    for _ in range(40):
        tables = await evening.app.guild_service.tables_in(evening.games.record.guild_id or 0)
        if not any(table.thinking is not None for table in tables):
            return
        await evening.driver.advance(1.6)
    raise AssertionError("the computer players never rest")


def pings(evening: Evening, text: str) -> list[MessageView]:
    return [message for message in evening.games.messages if text in message.content]


async def test_the_table_shows_when_the_turn_ends_as_a_time_that_ticks(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben, clock="2 minutes")
    ends = int(evening.clock.now()) + 120
    assert f"<t:{ends}:R>" in evening.table().content
    await evening.rig(3)
    await evening.ada.click("Spin")
    assert f"<t:{ends}:R>" in evening.table().content


async def test_half_of_the_time_brings_one_nudge_that_goes_at_the_next_click(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    await evening.driver.advance(4.9 * MINUTES)
    assert not pings(evening, "half of your time")
    await evening.driver.advance(0.2 * MINUTES)
    assert len(pings(evening, f"<@{evening.ada.record.id}>, half of your time")) == 1
    await evening.driver.advance(1 * MINUTES)
    assert len(pings(evening, "half of your time")) == 1
    await evening.ada.click("Spin")
    assert not pings(evening, "half of your time")


async def test_a_turn_that_runs_out_is_finished_by_the_computer_f13(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    await evening.rig(3)
    await evening.ada.click("Spin")
    await evening.driver.advance(10.1 * MINUTES)
    assert "Time is up: the computer finishes **Ada**'s turn" in evening.table().content
    await let_computers_move(evening)
    table = await now(evening)
    assert table.view.turn == 1
    assert not table.seats[0].computer
    assert [seat.misses for seat in (await evening.app.store.load(table.id)).table.seats] == [1, 0]


async def test_it_runs_out_right_after_a_restart_too_f13(tmp_path: Path) -> None:
    async with open_evening(tmp_path) as evening:
        async with evening.bot():
            await evening.sit_down(evening.ada, evening.ben)
            await evening.driver.advance(9 * MINUTES)
        async with evening.bot():
            await evening.driver.advance(1.2 * MINUTES)
            await let_computers_move(evening)
            assert (await now(evening)).view.turn == 1


async def test_two_misses_in_a_row_are_autopilot_until_its_owner_is_back_and_the_host_passes_on_f14(
    evening: Evening,
) -> None:
    await evening.sit_down(evening.ada, evening.ben, evening.chloe, wheel="stormy")
    for missed in (1, 2):
        await evening.stage(pawns=((0, 0),) * 3)  # so that nobody wins meanwhile
        await evening.driver.advance(10.1 * MINUTES)
        if missed == 2:
            assert "the computer plays on until **Ada** presses" in evening.table().content
            assert "**Ben** hosts the table now" in evening.table().content
        await let_computers_move(evening)
        while (await now(evening)).view.turn != 0:
            table = await now(evening)
            if table.view.phase == "yeti_spin":
                await evening.ben.click("Spin for the Yeti")
                continue
            person = evening.people[table.view.turn]
            label = evening.table().buttons[0].label
            stay = [b.label for b in evening.table().buttons if b.label == "Stay safe"]
            await person.click(stay[0] if stay else label, message=evening.table())
            if (await now(evening)).thinking is not None:
                break
    table = await now(evening)
    assert table.seats[0].away
    assert table.host == evening.ben.record.id
    await evening.dev.click("I'm back", message=evening.table())
    assert "not at this table" in evening.dev.private[-1].content
    await evening.ben.click("I'm back", message=evening.table())
    assert "back already" in evening.ben.private[-1].content
    await evening.ada.click("I'm back", message=evening.table())
    assert "**Ada** is back" in evening.table().content
    assert not (await now(evening)).seats[0].computer
    assert evening.table().button("I'm back") is None


async def test_a_move_made_in_time_forgives_a_miss(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    await evening.driver.advance(10.1 * MINUTES)
    label = next(b.label for b in evening.table().buttons or () if b.label) if evening.table().buttons else ""
    assert label
    await let_computers_move(evening)
    kept = (await evening.app.store.load((await now(evening)).id)).table
    assert kept.seats[0].misses == 1
    table = await now(evening)
    while table.view.turn != 0 or table.view.phase == "yeti_spin":
        person = evening.ben if table.view.turn == 1 else evening.ada
        stay = [b.label for b in evening.table().buttons if b.label == "Stay safe"]
        await person.click(stay[0] if stay else evening.table().buttons[0].label, message=evening.table())
        table = await now(evening)
    await evening.ada.click("Spin")
    kept = (await evening.app.store.load(table.id)).table
    assert kept.seats[0].misses == 0


@pytest.mark.parametrize("clock", ["off", "10 minutes"])
async def test_steps_with_nothing_to_decide_are_taken_after_two_minutes_and_are_no_miss(
    evening: Evening, clock: str
) -> None:
    await evening.sit_down(evening.ada, evening.ben, clock=clock)
    while (await now(evening)).view.phase != "yeti_spin":
        person = await evening.mover()
        stay = [b.label for b in evening.table().buttons if b.label == "Stay safe"]
        await person.click(stay[0] if stay else evening.table().buttons[0].label, message=evening.table())
    await evening.driver.advance(119)
    assert (await now(evening)).view.phase == "yeti_spin"
    await evening.driver.advance(2)
    table = await now(evening)
    assert table.view.phase == "spin"
    assert table.view.round == 2
    kept = (await evening.app.store.load(table.id)).table
    assert [seat.misses for seat in kept.seats] == [0, 0]


async def test_with_the_clock_off_a_turn_waits_as_long_as_it_takes(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben, clock="off")
    await evening.driver.advance(3 * 24 * 60 * MINUTES)
    await evening.ada.click("Spin")
    assert "spins" in evening.table().content


async def test_a_table_at_which_nobody_is_present_pauses_until_somebody_is_back(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben, clock="2 minutes")
    for name in ("Ben", "Ada"):
        await evening.ada.click("More", message=evening.table())
        await evening.ada.click(f"Computer plays for {name}", message=evening.ada.private[-1])
    table = await now(evening)
    assert table.paused
    assert "Everyone is away" in evening.table().content
    await evening.driver.advance(60 * MINUTES)
    assert (await now(evening)).move == table.move
    await evening.ada.click("I'm back", message=evening.table())
    assert not (await now(evening)).paused
    await evening.rig(3)
    await evening.ada.click("Spin")
    assert "spins a **3**" in evening.table().content


async def test_time_in_which_the_bot_was_away_does_not_count(tmp_path: Path) -> None:
    async with open_evening(tmp_path) as evening:
        async with evening.bot():
            await evening.sit_down(evening.ada, evening.ben)
            await evening.driver.advance(8 * MINUTES)
        evening.playground.clock.advance(60 * MINUTES)  # type: ignore[attr-defined]
        async with evening.bot():
            await evening.driver.advance(1 * MINUTES)
            assert "Time is up" not in evening.table().content
            await evening.driver.advance(1.5 * MINUTES)
            assert "Time is up" in evening.table().content


async def test_a_click_against_the_clock_one_of_them_wins(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    table = await now(evening)
    ada = Person(evening.ada.record.id, "Ada")
    results = await asyncio.gather(
        evening.app.tables.play(table.id, table.move, "spin", person=ada),
        evening.app.tables.run_out(table.id, table.move),
        return_exceptions=True,
    )
    assert sum(isinstance(result, StaleMove) for result in results) == 1
    assert (await now(evening)).move == table.move + 1
    await let_computers_move(evening)


async def test_a_turn_of_skis_wild_is_finished_by_the_computer_card_and_target_and_all(
    evening: Evening,
) -> None:
    await sit_down_at_skis(evening, evening.ada, evening.ben)
    await evening.ben.click("Draw", message=hand_of(evening.ben))
    await evening.driver.advance(10.1 * MINUTES)
    await let_computers_move(evening, "skis")
    table = await now(evening, "skis")
    assert table.actors == (0,)
    assert table.view.mountains[1].hand in (5, 6)


async def test_a_hand_on_autopilot_asks_for_nothing_and_is_taken_back_from_the_dm(evening: Evening) -> None:
    table = await sit_down_at_skis(evening, evening.ada, evening.ben)
    await evening.ada.click("More", message=evening.table())
    await evening.ada.click("Computer plays for Ben")
    hand = hand_of(evening.ben)
    assert "The computer plays for you" in hand.content
    assert [button.label for button in hand.buttons] == ["I'm back"]
    await evening.ben.click("I'm back", message=hand)
    assert "**Ben** is back" in evening.table().content
    seen = await evening.app.tables.see(table.id)
    if seen.actors == (1,):
        assert hand_of(evening.ben).button("Draw") is not None


async def test_steady_play_by_dm_keeps_a_quiet_channel_s_game_alive_f43(evening: Evening) -> None:
    table = await sit_down_at_skis(evening, evening.ada, evening.ben, clock="off")
    for _ in range(4):
        await evening.driver.advance(3 * 24 * 60 * MINUTES)
        seat = (await now(evening, "skis")).actors[0]
        person = (evening.ada, evening.ben)[seat]
        hand = hand_of(person)
        if hand.button("Draw"):
            await person.click("Draw", message=hand)
        else:
            await person.select(hand.selects[0].options[0].value, message=hand)
            await person.click("Discard", message=hand)
    assert (await evening.app.tables.see(table.id)).status == "playing"
    await evening.driver.advance(7.1 * 24 * 60 * MINUTES)
    assert (await evening.app.tables.see(table.id)).end == "abandoned"
    assert "left alone for a week" in evening.table().content
