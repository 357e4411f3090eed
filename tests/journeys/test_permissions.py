"""Permissions taken away during a game, an outage of ten minutes, and what is found at a start."""

from pathlib import Path

import pytest

from tests.journeys.evening import Evening, open_evening
from tests.journeys.skis_table import play_on
from tests.journeys.skis_table import sit_down as sit_down_at_skis
from tests.journeys.test_yeti_end import WIN

RIGHTS = ["view_channel", "send_messages", "attach_files"]


def take(evening: Evening, right: str, *, back: bool = False) -> None:
    evening.faults.permission(right, evening.driver.guild(), evening.games.record, on=back)


@pytest.mark.parametrize("right", ["send_messages", "attach_files"])
async def test_without_a_permission_moves_are_kept_and_whoever_presses_hears_what_is_missing_f17(
    evening: Evening, right: str
) -> None:
    other = evening.driver.add_channel("other")
    await evening.sit_down(evening.ada, evening.ben)
    await evening.sit_down(evening.ada, evening.ben, place=other)
    table_id = (await evening.view()).id
    take(evening, right)
    mover = await evening.mover()
    press = await mover.click("Spin", channel=evening.games)
    assert press.outcome in ("update", "deferred update")
    assert await evening.log_of(table_id) == ["spin"]
    name = right.replace("_", " ").title()
    assert name in evening.whisper(mover)
    assert "goes on by itself" in evening.whisper(mover)
    told = len(mover.private)
    while not await _turn_of(evening, 1):
        await _press_any(evening)
    assert len(mover.private) == told, "it is said once to each"
    await evening.ada.click("Spin", message=evening.table(other))
    take(evening, right, back=True)
    await evening.driver.quiet()
    table, row = await evening.app.tables.see_shown(table_id)
    assert row.shown == table.move
    assert evening.table().buttons


async def _turn_of(evening: Evening, seat: int) -> bool:
    return (await evening.view()).actors == (seat,)


async def _press_any(evening: Evening) -> None:
    """Whoever is to move presses the first move that is offered (Stay where one can)."""
    person = await evening.mover()
    moves = [b for b in evening.table().buttons if (b.custom_id or "").startswith("t2:") and not b.disabled]
    stay = next((b for b in moves if b.label.startswith("Stay")), moves[0])
    await person.click(stay.label, message=evening.table())


@pytest.mark.parametrize("right", RIGHTS)
async def test_clocks_wait_while_a_table_can_not_be_shown_and_begin_anew_afterwards_f17(
    evening: Evening, right: str
) -> None:
    await evening.sit_down(evening.ada, evening.ben, computers=1)
    take(evening, right)
    press = evening.ada.press(evening.table(), "Spin") if right != "view_channel" else None
    await evening.driver.quiet()
    if press is None:
        view = await evening.view()
        await evening.app.tables.begin_turn_anew(view.id)
        await evening.driver.quiet()
    await evening.driver.advance(40 * 60)
    table = (await evening.kept()).table
    assert [seat.misses for seat in table.seats] == [0, 0, 0]
    assert table.status == "playing"
    take(evening, right, back=True)
    await evening.driver.quiet()
    table = (await evening.kept()).table
    assert table.turn_began >= evening.clock.now() - 60
    assert evening.table().content


async def test_when_a_table_can_not_be_shown_the_host_and_all_who_play_by_dm_hear_so_once_f17(
    evening: Evening,
) -> None:
    await evening.chloe.slash("preferences", channel=evening.games, dm=False)
    table = await sit_down_at_skis(evening, evening.ada, evening.ben, evening.chloe)
    take(evening, "view_channel")
    await evening.app.tables.begin_turn_anew(table.id)
    await evening.driver.quiet()
    news = {p: [said for said in p.inbox if "I can't show the table" in said.content] for p in evening.people}
    assert [len(news[person]) for person in evening.people] == [1, 1, 0, 0]
    (said,) = news[evening.ada]
    assert "View Channel" in said.content
    assert f"/{evening.games.record.guild_id}/{evening.games.id}" in said.content
    assert "goes on by itself" in said.content
    before = (await evening.app.tables.see(table.id)).move
    mover = evening.people[table.actors[0]]
    assert mover is not evening.chloe
    await mover.click("Draw", message=next(said for said in mover.inbox if said.button("Draw")))
    assert (await evening.app.tables.see(table.id)).move == before + 1, "the game goes on by DM"
    take(evening, "view_channel", back=True)
    await evening.driver.quiet()
    _, row = await evening.app.tables.see_shown(table.id)
    assert row.shown == (await evening.app.tables.see(table.id)).move


async def test_the_host_of_a_table_without_hands_hears_by_dm_what_is_missing_and_nobody_else_f17(
    evening: Evening,
) -> None:
    await evening.sit_down(evening.ben, evening.ada)
    take(evening, "view_channel")
    view = await evening.view()
    await evening.app.tables.begin_turn_anew(view.id)
    await evening.driver.quiet()
    assert [said.content.split(",")[0][:24] for said in evening.ben.inbox] == ["I can't show the table o"]
    assert not evening.ada.inbox


async def test_after_an_outage_of_ten_minutes_both_games_stand_as_they_were_and_go_on(
    evening: Evening,
) -> None:
    slopes = evening.driver.add_channel("slopes")
    await evening.sit_down(evening.ada, evening.ben)
    skis = await sit_down_at_skis(evening, evening.chloe, evening.dev, place=slopes)
    hold = evening.faults.fail(503, times=30, match="(PATCH|POST) /(channels|interactions)")
    evening.ada.press(evening.table(), "Spin")
    await evening.driver.context.activity.wait_for_change(1)
    hold.times = 0
    evening.faults.clear()
    evening.faults.outage()
    await evening.driver.offline()
    while evening.app.client.outage_tracker.present:
        await evening.driver.context.activity.wait_for_change(0.01)
    evening.driver.playground.clock.advance(600)  # type: ignore[attr-defined]
    evening.faults.outage(on=False)
    await evening.driver.connected(40)
    table = await evening.view()
    assert not any(seat.computer for seat in table.seats)
    assert (await evening.app.tables.see(skis.id)).status == "playing"
    _, row = await evening.app.tables.see_shown(table.id)
    assert row.shown == table.move
    await _press_any(evening)
    assert (await evening.view()).move > table.move
    evening.complaints.allow("discord|reference")


async def test_a_server_that_was_left_while_the_bot_was_away_is_found_at_the_start_f34(
    tmp_path: Path,
) -> None:
    async with open_evening(tmp_path) as evening:
        lodge = evening.driver.add_guild("Lodge")
        there = evening.driver.channel("games", lodge)
        async with evening.bot():
            table = await evening.sit_down(evening.ada, evening.ben, place=there)
            await evening.sit_down(evening.ada, evening.ben)
            assert table.buttons
            gone = (await evening.view(there)).id
        evening.faults.kick_bot(lodge)
        async with evening.bot() as app:
            await evening.ada.click("Spin", channel=evening.games)

            async def is_removed() -> bool:
                return (await app.tables.see(gone)).end == "removed"

            await evening.until(is_removed)
            assert (await evening.view()).status == "playing"


@pytest.mark.parametrize("told", ["message = NULL", "message = message"])
async def test_a_hand_that_was_not_noted_before_a_crash_is_there_once_after_it_f12(
    tmp_path: Path, told: str
) -> None:
    """Whether it had been sent or not can't be known: the nonce keeps it from being sent twice."""
    async with open_evening(tmp_path) as evening:
        async with evening.bot() as app:
            table = await sit_down_at_skis(evening, evening.ada, evening.ben)
            change = f"UPDATE hands SET shown = '', due = '', {told} WHERE table_id = ?"
            await app.store.run(lambda connection: connection.execute(change, (table.id,)))
        seat = table.actors[0]
        person = next(p for p in evening.people if p.id == table.seats[seat].user)
        async with evening.bot() as app:
            await app.client.wait_until_ready()
            await evening.driver.quiet()
            assert sum(said.button("Draw") is not None for said in person.inbox) == 1
            await person.click("Draw", message=person.inbox[-1])
            assert await evening.log_of(table.id) == ["draw pile"]


async def test_an_end_that_was_saved_and_not_shown_is_shown_after_a_restart_f9(tmp_path: Path) -> None:
    async with open_evening(tmp_path) as evening:
        async with evening.bot() as app:
            await evening.sit_down(evening.ada, evening.ben)
            await evening.rig(5, 3, 5, 3)
            for label in WIN[:-1]:
                await evening.ada.click(label)
            table = await evening.view()
            await app.poster.stop()
            played = await app.tables.play(table.id, table.move, table.moves[-1], seat=table.actors[0])
            assert played.table.status == "over"
        assert "Rematch" not in [button.label for button in evening.table().buttons]
        async with evening.bot() as app:
            await evening.until(lambda: evening.table().button("Rematch"))
            await evening.driver.quiet()
            now, row = await app.tables.see_shown(table.id)
            assert row.shown == now.move
            names = [attachment.filename for attachment in evening.table().attachments]
            assert any(name.startswith("receipt-") for name in names), names
            assert await app.store.unshown() == ()


async def test_an_end_by_dm_that_could_not_be_shown_is_shown_when_it_can_after_a_restart_f17(
    tmp_path: Path,
) -> None:
    async with open_evening(tmp_path) as evening:
        async with evening.bot():
            table = await sit_down_at_skis(evening, evening.ada, evening.ben, season_cap=1)
            take(evening, "view_channel")
            await evening.app.tables.begin_turn_anew(table.id)
            await evening.driver.quiet()
            assert await play_on(evening, table, lambda p: next(s for s in reversed(p.inbox) if s.buttons))
        async with evening.bot() as app:
            take(evening, "view_channel", back=True)
            await evening.driver.quiet()
            now, row = await app.tables.see_shown(table.id)
            assert now.status == "over" and row.shown == now.move
            assert evening.table().button("Rematch")


async def test_tables_that_ended_where_nobody_can_see_them_are_not_tried_at_every_start(
    tmp_path: Path,
) -> None:
    async with open_evening(tmp_path) as evening:
        attic = evening.driver.add_channel("attic")
        async with evening.bot() as app:
            await evening.sit_down(evening.ada, evening.ben, place=attic)
            evening.faults.delete_channel(attic.record)

            async def is_settled() -> bool:
                return not await app.guild_service.tables_in(evening.driver.guild().id)

            await evening.until(is_settled)
            await evening.driver.quiet()
            assert await app.store.unshown() == ()


async def test_where_the_match_is_won_without_permission_nobody_is_told_that_it_goes_on_f17(
    evening: Evening,
) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    await evening.rig(5, 3, 5, 3)
    for label in WIN[:-1]:
        await evening.ada.click(label)
    take(evening, "send_messages")
    await evening.ada.click(WIN[-1])
    said = evening.whisper(evening.ada)
    assert "What you pressed counts" in said and "Send Messages" in said
    assert "goes on" not in said and "clocks" not in said
    assert not evening.ada.inbox


async def test_permissions_that_come_and_go_are_told_of_once_an_hour(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    view = await evening.view()
    for _ in range(3):
        take(evening, "view_channel")
        await evening.app.tables.begin_turn_anew(view.id)
        await evening.driver.quiet()
        take(evening, "view_channel", back=True)
        await evening.driver.quiet()
    assert len(evening.ada.inbox) == 1
