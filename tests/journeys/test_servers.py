"""What spans tables: lists, settings, preferences, forgetting, computer players, people who leave."""

import pytest

from tests.journeys.evening import Evening
from tests.journeys.skis_table import hand_of, press_first, stack, state_of
from tests.journeys.skis_table import sit_down as sit_down_at_skis
from tests.journeys.test_clocks import MINUTES, let_computers_move, now
from tests.journeys.test_skis_hands import STORM


async def test_one_person_plays_in_two_clicks(evening: Evening) -> None:
    await evening.ada.slash("yeti start", channel="games", computers=1)
    await evening.ada.click("Start")
    await evening.ada.click("Spin")
    assert (await now(evening)).seats[1].computer


async def test_a_computer_s_turn_is_at_most_three_edits_each_saying_what_it_did(evening: Evening) -> None:
    await evening.sit_down(evening.ada, computers=1, clock="off")
    table = await now(evening)
    turns = 0
    while turns < 5 and table.status == "playing":
        if table.thinking is None:
            stay = [b.label for b in evening.table().buttons if b.label == "Stay safe"]
            label = stay[0] if stay else evening.table().buttons[0].label
            await evening.ada.click(label, message=evening.table())
            table = await evening.app.tables.see(table.id)
            continue
        edits = 0
        while table.thinking is not None:
            before = evening.table().content
            await evening.driver.advance(1.4)
            assert evening.table().content == before
            await evening.driver.advance(0.2)
            assert evening.table().content != before
            assert "**Frosty (steady)**" in evening.table().content
            edits += 1
            table = await evening.app.tables.see(table.id)
        assert edits <= 3
        turns += 1


@pytest.mark.parametrize("strength", ["casual", "steady", "sharp"])
async def test_computers_of_each_strength_play_both_games_at_the_table(
    evening: Evening, strength: str
) -> None:
    await evening.ada.slash("yeti start", channel="games", clock="off")
    await evening.ada.select(f"add_{strength}")
    assert f"Frosty ({strength})" in evening.table().content
    await evening.ada.click("Start")
    while (await now(evening)).thinking is None:
        await evening.ada.click(evening.table().buttons[0].label, message=evening.table())
        stay = evening.table().button("Stay safe")
        if stay is not None and not stay.disabled:
            await evening.ada.click("Stay safe")
    await let_computers_move(evening)
    assert f"Frosty ({strength})" in evening.table().content


async def test_only_the_host_adds_computers_and_frees_seats(evening: Evening) -> None:
    await evening.ada.slash("yeti start", channel="games", computers=1)
    await evening.ben.click("Join")
    await evening.ben.select("add_sharp")
    assert (
        "**Ada** hosts" in evening.ben.private[-1].content or "Ada hosts" in evening.ben.private[-1].content
    )
    await evening.ada.select("free_1")
    assert "Frosty" not in evening.table().content
    assert "**Ben**" in evening.table().content


async def test_whoever_leaves_a_running_game_hands_the_seat_to_a_computer(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben, evening.chloe)
    await evening.ada.slash("yeti leave")
    await evening.ada.click("Leave")
    assert "**Ada** has left" in evening.table().content
    assert "**Ben** hosts the table now" in evening.table().content
    await let_computers_move(evening)
    assert (await now(evening)).view.turn == 1
    await evening.ben.slash("yeti leave", channel="games")
    await evening.ben.click("Leave")
    assert "**Chloe** is the last person here" in evening.table().content
    await evening.chloe.slash("yeti leave", channel="games")
    await evening.chloe.click("Leave")
    assert "has ended" in evening.table().content


async def test_the_host_hands_over_an_absent_person_s_seat_and_others_may_not(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    await evening.ben.click("More")
    assert evening.ben.private[-1].button("Computer plays for Ada") is None
    await evening.ada.click("More")
    await evening.ada.click("Computer plays for Ben")
    assert "The computer plays for **Ben**" in evening.table().content
    await evening.ben.click("I'm back", message=evening.table())
    assert "**Ben** is back" in evening.table().content


async def test_somebody_with_manage_messages_hands_over_and_stops(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    evening.driver.permit(evening.dev, "manage_messages")
    await evening.dev.click("More", message=evening.table())
    await evening.dev.click("Computer plays for Ada")
    assert "The computer plays for **Ada**" in evening.table().content
    await evening.dev.click("More", message=evening.table())
    await evening.dev.click("Stop the game")
    await evening.dev.click("Stop it")
    assert "was stopped" in evening.table().content


async def test_somebody_who_left_the_server_is_played_for_f33(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    guild = evening.driver.guild()
    evening.driver.faults.member_leaves(guild, evening.ada.record)
    await evening.driver.advance(5.1 * MINUTES)
    assert "The computer plays for **Ada**" in evening.table().content
    assert "**Ben** is the last person here" in evening.table().content
    await let_computers_move(evening)
    assert (await now(evening)).view.turn == 1


async def test_a_send_it_whose_target_left_the_server_is_called_by_the_clock_f33(evening: Evening) -> None:
    table = await sit_down_at_skis(evening, evening.ada, evening.ben, evening.chloe)
    await stack(evening, table, STORM)
    evening.driver.faults.member_leaves(evening.driver.guild(), evening.ben.record)
    await evening.ada.select("snow_storm", message=hand_of(evening.ada))
    await evening.ada.select("play snow_storm 1", message=hand_of(evening.ada))
    await press_first(hand_of(evening.ada), evening.ada, "Play")
    await evening.driver.advance(121)
    await let_computers_move(evening, "skis")
    assert (await state_of(evening, table)).mountains[0].trouble == "snow_storm"


async def test_an_unavailable_server_only_pauses_and_a_removed_bot_ends_its_tables_f34(
    evening: Evening,
) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    table = await now(evening)
    guild = evening.driver.guild()
    evening.driver.faults.guild_outage(guild)
    await evening.driver.quiet()
    await evening.driver.advance(30 * MINUTES)
    assert (await evening.app.tables.see(table.id)).move == table.move
    evening.driver.faults.guild_outage(guild, on=False)
    await evening.driver.quiet()
    await evening.ada.click("Spin")
    assert (await evening.app.tables.see(table.id)).status == "playing"
    evening.driver.faults.kick_bot(guild)

    async def is_removed() -> bool:
        return (await evening.app.tables.see(table.id)).end == "removed"

    await evening.until(is_removed)
    evening.driver.faults.invite_bot(guild)
    await evening.driver.quiet()
    await evening.ben.slash("yeti start", channel="games")
    assert "**Ben** opens a table" in evening.games.last.content
    await evening.driver.advance(31 * 24 * 60 * MINUTES)
    with pytest.raises(Exception, match="gone"):
        await evening.app.tables.see(table.id)


async def test_a_thread_archived_overnight_is_opened_again_by_the_clock_f30(evening: Evening) -> None:
    thread = evening.driver.channel("quiet corner")
    await evening.sit_down(evening.ada, evening.ben, place=thread)
    evening.driver.faults.archive_thread(thread.record)
    await evening.driver.quiet()
    await evening.driver.advance(10.1 * MINUTES)
    table = await evening.app.tables.find(thread.id, "yeti")
    assert table.status == "playing"
    assert thread.record.thread is not None
    assert not thread.record.thread.archived
    assert any("Time is up" in message.content or "spins" in message.content for message in thread.messages)


async def test_a_thread_that_was_locked_waits_with_a_note_to_the_host_until_it_is_open_again_f30(
    evening: Evening,
) -> None:
    thread = evening.driver.channel("quiet corner")
    await evening.sit_down(evening.ada, evening.ben, place=thread)
    evening.driver.faults.archive_thread(thread.record, locked=True)
    await evening.driver.quiet()
    await evening.driver.advance(10.1 * MINUTES)
    (note,) = [said.content for said in evening.ada.inbox]
    assert "I can't show the table" in note and "unlock the thread" in note
    before = await evening.app.tables.find(thread.id, "yeti")
    await evening.driver.advance(60 * MINUTES)
    assert (await evening.app.tables.find(thread.id, "yeti")).move == before.move, "clocks wait"
    assert len(evening.ada.inbox) == 1
    evening.driver.world.archive(thread.record, on=False, locked=False)
    await evening.driver.quiet()
    table, row = await evening.app.tables.see_shown(before.id)
    assert row.shown == table.move
    assert evening.table(thread).buttons


async def test_a_deleted_channel_takes_its_tables_with_it(evening: Evening) -> None:
    place = evening.driver.add_channel("attic")
    thread = evening.driver.channel("quiet corner")
    await evening.sit_down(evening.ada, evening.ben, place=place)
    await evening.sit_down(evening.ada, evening.ben, place=thread)
    evening.driver.faults.delete_channel(place.record)
    evening.driver.faults.delete_channel(thread.record)

    async def nothing_is_open() -> bool:
        return not await evening.app.guild_service.tables_in(evening.driver.guild().id)

    await evening.until(nothing_is_open)
    await evening.ada.slash("games", channel="games")
    assert "No table is open here" in evening.ada.private[-1].content


async def test_commands_where_there_is_no_table_say_what_to_do(evening: Evening) -> None:
    for command in ("yeti join", "yeti leave", "yeti show", "yeti stop", "skis join", "skis hand"):
        await evening.ada.slash(command, channel="games")
        said = evening.ada.private[-1].content
        assert f"/{command.split()[0]} start opens one" in said, command
    await evening.ada.slash("skis join", channel="dm")
    assert "Tables live in a server" in evening.ada.private[-1].content


async def test_the_host_can_free_any_seat_but_their_own_last_one(evening: Evening) -> None:
    await evening.ada.slash("yeti start", channel="games", computers=1)
    await evening.ben.click("Join")
    await evening.ada.click("Leave")
    (seats,) = evening.table().selects
    labels = [option.label for option in seats.options if option.label.startswith("Free")]
    assert labels == ["Free the seat of Frosty (steady)"]
    await evening.ben.select("free_0")
    assert "Frosty" not in evening.table().content


async def test_a_doubled_event_is_acted_on_once_and_answered_once(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    await evening.rig(3)
    evening.driver.faults.double_events()
    press = await evening.ada.click("Spin")
    assert press.outcome in ("update", "deferred update")
    assert "spins a **3**" in evening.table().content
    assert not evening.ada.private


async def test_after_a_rematch_somebody_else_begins(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    await evening.ada.slash("yeti stop")
    await evening.ada.click("Stop it")
    await evening.ada.click("Rematch", message=evening.table())
    assert "so that somebody else begins" in evening.table().content
    await evening.ben.click("Join")
    await evening.ada.click("Start")
    table = await now(evening)
    assert table.names == ("Ben", "Ada")
    assert table.awaited == evening.ben.record.id
    assert table.host == evening.ada.record.id


async def test_games_lists_this_server_s_tables_and_in_a_dm_one_s_own(evening: Evening) -> None:
    await evening.ada.slash("games", channel="games")
    assert "No table is open here" in evening.ada.private[-1].content
    await evening.sit_down(evening.ada, evening.ben)
    await evening.dev.slash("games", channel="games")
    assert evening.table().url in evening.dev.private[-1].content
    assert "**Ada**, **Ben**" in evening.dev.private[-1].content
    await evening.ada.slash("games", channel="dm")
    assert evening.table().url in evening.ada.private[-1].content
    await evening.dev.slash("games", channel="dm")
    assert "at no table" in evening.dev.private[-1].content


async def test_settings_hold_for_the_tables_that_come(evening: Evening) -> None:
    general = evening.driver.channel("general")
    await evening.ada.slash(
        "settings",
        channel="games",
        yeti_clock="2 minutes",
        allow_channel=general,
        strength="casual",
        most_tables=1,
    )
    text = evening.ada.private[-1].content
    assert "2 minutes a turn" in text
    assert f"<#{general.id}>" in text
    await evening.ben.slash("yeti start", channel="games")
    assert f"tables live in <#{general.id}>" in evening.ben.private[-1].content
    await evening.ben.slash("yeti start", channel=general, computers=1)
    assert "Frosty (casual)" in general.last.content
    await evening.chloe.slash("skis start", channel=general)
    assert "server allows are open (1)" in evening.chloe.private[-1].content
    await evening.ben.click("Start", channel=general)
    assert f"<t:{int(evening.clock.now()) + 120}:R>" in evening.table(general).content


async def test_a_table_that_stays_is_never_posted_afresh(evening: Evening) -> None:
    await evening.ada.slash("settings", channel="games", place="stay")
    first = await evening.sit_down(evening.ada, evening.ben)
    await evening.dev.says("hello!", channel="games")
    while (await now(evening)).view.turn == 0:
        stay = [b.label for b in evening.table().buttons if b.label == "Stay safe"]
        await evening.ada.click(stay[0] if stay else first.buttons[0].label, message=first)
    assert evening.table().id == first.id
    assert any(f"<@{evening.ben.record.id}>" in message.content for message in evening.games.messages)


async def test_a_match_gets_a_thread_of_its_own_where_the_server_wants_that(evening: Evening) -> None:
    await evening.ada.slash("settings", channel="games", place="thread")
    lobby = await evening.open_lobby(evening.ada, evening.ben)
    await evening.ada.click("Start")
    (thread,) = [p for p in evening.driver.places() if p.name.startswith("Don't Stop Yeti: Ada, Ben")]
    assert f"play on in <#{thread.id}>" in lobby.content
    assert not lobby.buttons
    evening.ada.goes_to(thread)
    await evening.ada.click("Spin", channel=thread)
    assert "spins" in evening.table(thread).content
    await evening.chloe.slash("yeti start", channel="games")
    assert "**Chloe** opens a table" in evening.games.last.content


async def test_without_the_right_to_make_threads_the_match_stays(evening: Evening) -> None:
    await evening.ada.slash("settings", channel="games", place="thread")
    evening.driver.faults.permission("create_public_threads", evening.driver.guild())
    await evening.sit_down(evening.ada, evening.ben)
    assert evening.table().button("Spin") is not None


@pytest.mark.long  # discord.py tries a failing call five times, with pauses
async def test_where_making_the_thread_fails_the_match_stays_too(evening: Evening) -> None:
    await evening.ada.slash("settings", channel="games", place="thread")
    await evening.open_lobby(evening.ada, evening.ben)
    evening.driver.faults.fail(500, times=9, match="threads")
    await evening.ada.click("Start")
    assert evening.table().button("Spin") is not None


async def test_whoever_wants_no_ping_gets_none_f19(evening: Evening) -> None:
    await evening.ben.slash("preferences", channel="games", ping=False)
    await evening.sit_down(evening.ada, evening.ben)
    while (await now(evening)).view.turn == 0:
        stay = [b.label for b in evening.table().buttons if b.label == "Stay safe"]
        await evening.ada.click(
            stay[0] if stay else evening.table().buttons[0].label, message=evening.table()
        )
    assert not [m for m in evening.games.messages if f"<@{evening.ben.record.id}>" in m.content]


async def test_forget_me_leaves_running_games_then_takes_the_name_from_all_that_is_kept(
    evening: Evening,
) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    await evening.ada.slash("yeti stop")
    await evening.ada.click("Stop it")
    old = (await evening.app.guild_service.personal_data(evening.ada.record.id)).finished_tables
    assert old == 1
    await evening.sit_down(evening.ada, evening.ben)
    await evening.ada.click("Spin")
    await evening.ada.slash("preferences")
    await evening.ada.click("What is kept about me")
    assert "**Ada**" in evening.ada.private[-1].content
    await evening.ada.click("Forget me")
    await evening.ada.click("Forget me", message=evening.ada.private[-1])
    assert "gone from what is kept" in evening.ada.private[-1].content
    kept = await evening.app.guild_service.personal_data(evening.ada.record.id)
    assert (kept.names, kept.open_tables, kept.finished_tables, kept.moves) == ((), 0, 0, 0)
    bodies = await evening.app.store.rows("SELECT body FROM tables")
    assert not any(str(evening.ada.record.id) in body or "Ada" in body for (body,) in bodies)
    assert (await now(evening)).seats[0].computer


async def test_a_finished_match_goes_after_ninety_days(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    table = await now(evening)
    await evening.ada.slash("yeti stop")
    await evening.ada.click("Stop it")
    await evening.driver.advance(89 * 24 * 60 * MINUTES)
    assert (await evening.app.tables.see(table.id)).end == "stopped"
    await evening.driver.advance(2 * 24 * 60 * MINUTES)
    with pytest.raises(Exception, match="gone"):
        await evening.app.tables.see(table.id)


async def test_a_press_in_an_archived_thread_counts_opens_it_again_and_is_answered_f30(
    evening: Evening,
) -> None:
    thread = evening.driver.channel("quiet corner")
    table = await evening.sit_down(evening.ada, evening.ben, place=thread)
    evening.driver.faults.archive_thread(thread.record)
    await evening.driver.quiet()
    press = await evening.ada.click("Spin", message=table)
    await evening.driver.quiet()
    assert press.answered
    assert "archived" in evening.whisper(evening.ada)
    now, row = await evening.app.tables.see_shown((await evening.app.tables.find(thread.id, "yeti")).id)
    assert row.shown == now.move == (await evening.app.store.log(now.id))[-1].number
    assert evening.table(thread) != table
