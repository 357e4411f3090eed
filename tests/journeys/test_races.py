"""Presses that meet: the same button twenty times, a click against the clock, a stop against a move."""

import asyncio

from tests.journeys.evening import Evening


async def test_the_same_button_twenty_times_in_an_instant_is_one_move_and_a_sentence_for_each_f6(
    evening: Evening,
) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    table_id = (await evening.view()).id
    presses = [evening.ada.press(evening.table(), "Spin") for _ in range(20)]
    await evening.driver.quiet()
    assert await evening.log_of(table_id) == ["spin"]
    assert all(press.answered for press in presses)
    said = [press.reply for press in presses if press.outcome == "message"]
    assert len(said) == 19
    assert all(each is not None and each.ephemeral for each in said)
    table, row = await evening.app.tables.see_shown(table_id)
    assert row.shown == table.move


async def test_a_hundred_joins_at_once_fill_four_seats_of_one_table_f39(evening: Evening) -> None:
    await evening.open_lobby(evening.ada)
    crowd = [evening.driver.user(f"Guest {n}") for n in range(99)]
    board = evening.table()
    presses = [person.press(board, "Join") for person in (*crowd, evening.ben)]
    await evening.driver.quiet()
    assert all(press.answered for press in presses)
    table = await evening.view()
    assert len(table.seats) == 4
    assert len({seat.user for seat in table.seats}) == 4
    for seat in table.seats:
        assert seat.name in evening.table().content


async def test_a_click_against_the_clock_counts_once_whoever_wins_f13(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    table_id = (await evening.view()).id
    await evening.driver.advance(599.9)
    press = evening.ada.press(evening.table(), "Spin")
    await asyncio.gather(evening.driver.advance(0.2), press.wait())
    assert press.answered
    log = await evening.app.store.log(table_id)
    assert [each.text for each in log][:1] in ([], ["spin"])
    assert len({each.number for each in log}) == len(log)
    kept = (await evening.kept()).table
    assert kept.seats[0].misses == (0 if log and log[0].by == evening.ada.id else 1)
    assert (await evening.app.tables.see_shown(table_id))[1].shown == kept.move


async def test_a_stop_against_a_move_ends_the_game_and_says_so_to_both(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    table_id = (await evening.view()).id
    await evening.ada.slash("yeti stop", channel=evening.games)
    board = evening.table()
    stop = evening.ada.press(evening.ada.private[-1], "Stop it")
    move = evening.ada.press(board, "Spin")
    await evening.driver.quiet()
    assert stop.answered
    assert move.answered
    assert (await evening.app.tables.see(table_id)).end == "stopped"
    assert [button.label for button in evening.table().buttons] == ["Rematch"]
