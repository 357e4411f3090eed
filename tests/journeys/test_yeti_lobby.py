"""The lobby of Don't Stop Yeti: who may do what, seats, hosts, its end without a game, crowds, places."""

import json

from bot.playground.core.models import ChannelType
from bot.tables.table import LOBBY, PLAYING
from tests.journeys.evening import Evening


async def test_the_lobby_says_what_is_played_who_sits_and_what_seals_the_dice(evening: Evening) -> None:
    lobby = await evening.open_lobby(evening.ada, evening.ben, wheel="stormy")
    table = await evening.view()
    for said in ("Don't Stop Yeti", "stormy", "🔴 Red: **Ada** (host)", "🔵 Blue: **Ben**", "🟢 Green: free"):
        assert said in lobby.content
    assert table.commitment in lobby.content
    assert lobby.attachments[0].description
    assert [b.label for b in lobby.buttons] == ["Join", "Leave", "Start", "Cancel"]
    assert table.salt == str(lobby.id)


async def test_each_lobby_button_refuses_whoever_may_not_press_it(evening: Evening) -> None:
    lobby = await evening.open_lobby(evening.ada)
    table = await evening.view()
    own = str(lobby.buttons[0].custom_id).rpartition(":")[0]
    few = await evening.refused(evening.ada.forge(lobby, f"{own}:start"))
    assert few.startswith("The game needs at least 2 players.")
    assert lobby.button("Start").disabled  # type: ignore[union-attr]
    await evening.ben.click("Join")
    assert not evening.table().button("Start").disabled  # type: ignore[union-attr]
    for label in ("Start", "Cancel"):
        refused = await evening.refused(evening.ben.press(evening.table(), label))
        assert refused == "Ada hosts this table, so only Ada can do that."
    again = await evening.refused(evening.ben.press(evening.table(), "Join"))
    assert again.startswith("You are in already.")
    stranger = await evening.refused(evening.chloe.press(evening.table(), "Leave"))
    assert stranger.startswith("You are not at this table.")
    garbage = await evening.refused(evening.ada.forge(lobby, f"{own}:dance"))
    assert "is not a move of this game" in garbage
    assert (await evening.view()).seats[0].user == table.host == evening.ada.id


async def test_the_host_passes_on_and_the_last_one_to_leave_closes_the_lobby(evening: Evening) -> None:
    await evening.open_lobby(evening.ada, evening.ben)
    await evening.ada.click("Leave")
    assert "🔴 Red: **Ben** (host)" in evening.table().content
    await evening.chloe.click("Join")
    await evening.chloe.slash("yeti leave")
    assert evening.whisper(evening.chloe) == "You have left the table."
    await evening.ben.click("Leave")
    closed = evening.games.last
    assert "closed before it began" in closed.content
    assert closed.buttons == [] and closed.attachments == []
    assert await evening.app.tables.find_or_none(evening.games.id, "yeti") is None


async def test_commands_do_what_the_buttons_do_and_a_second_start_shows_the_way(evening: Evening) -> None:
    lobby = await evening.open_lobby(evening.ada)
    await evening.ben.slash("yeti join")
    assert evening.whisper(evening.ben) == "You're in."
    assert "🔵 Blue: **Ben**" in evening.table().content
    here = await evening.refused(evening.chloe.start("yeti start"))
    assert here.startswith("There is already a table here.")
    assert lobby.url in here
    await evening.ada.slash("yeti stop")
    assert "before it begins" in evening.whisper(evening.ada)
    await evening.ada.click("Stop it")
    assert "closed before it began" in evening.games.last.content
    gone = await evening.refused(evening.ben.start("yeti join"))
    assert gone == "No table of that game is open here. /yeti start opens one."


async def test_f15_a_lobby_that_nobody_starts_closes_after_half_an_hour(evening: Evening) -> None:
    await evening.open_lobby(evening.ada, evening.ben)
    await evening.driver.advance(29 * 60)
    assert (await evening.view()).status == LOBBY
    await evening.driver.advance(60)
    assert "Nobody started this table within half an hour" in evening.games.last.content
    assert evening.games.last.buttons == []
    await evening.ben.slash("yeti start")
    assert (await evening.view()).host == evening.ben.id


async def test_f26_whoever_does_nothing_is_not_seated_and_may_sit_elsewhere(evening: Evening) -> None:
    await evening.open_lobby(evening.ada)
    await evening.ada.says(f"come, {evening.chloe.mention}!")
    assert [seat.user for seat in (await evening.view()).seats] == [evening.ada.id]
    await evening.chloe.slash("yeti start", channel="general")
    assert (await evening.view(evening.driver.channel("general"))).host == evening.chloe.id


async def test_f39_a_hundred_joins_and_a_start_at_one_instant_make_one_game_of_four(evening: Evening) -> None:
    lobby = await evening.open_lobby(evening.ada, evening.ben)
    crowd = [evening.driver.user(f"Guest {n}") for n in range(99)]
    presses = [person.press(lobby, "Join") for person in crowd]
    start = evening.ada.press(lobby, "Start")
    await evening.driver.quiet()
    table = await evening.view()
    seated = {seat.user for seat in table.seats}
    answers = [press.reply.content for press in presses if press.outcome == "message" and press.reply]
    assert all(press.answered for press in [*presses, start])
    assert len(answers) + len(seated) - 2 == 99
    assert table.status == PLAYING
    assert len(table.seats) == len(seated) <= 4
    assert set(answers) <= {
        "Every seat is taken. You can watch, and join the next game.",
        f"The game has already begun. [Go to the table]({evening.table().url})",
    }
    for name in table.names:
        assert name in str(evening.table().attachments[0].description)


async def test_a_hundred_people_pressing_join_at_once_get_exactly_four_seats(evening: Evening) -> None:
    lobby = await evening.open_lobby(evening.ada)
    crowd = [evening.driver.user(f"Guest {n}") for n in range(100)]
    presses = [person.press(lobby, "Join") for person in crowd]
    await evening.driver.quiet()
    table = await evening.view()
    assert len({seat.user for seat in table.seats}) == len(table.seats) == 4
    refusals = [press for press in presses if press.outcome == "message"]
    assert len(refusals) == 97
    for name in table.names:
        assert f"**{name}**" in evening.table().content
    assert evening.table().button("Join").disabled  # type: ignore[union-attr]


async def test_pass_and_play_gives_the_host_more_seats_and_pings_nobody_at_one_screen(
    evening: Evening,
) -> None:
    await evening.open_lobby(evening.ada, pass_and_play=True)
    await evening.ada.click("Join")
    assert evening.whisper(evening.ada) == "Another seat is yours; you act for each in turn."
    await evening.ada.slash("yeti join", name="Grandma")
    assert "🔵 Blue: **Ada 2**" in evening.table().content
    assert "🟢 Green: **Grandma**" in evening.table().content
    await evening.ben.click("Join")
    await evening.ada.click("Start")
    await evening.rig(1, 1, 1, 1)
    for name in ("Ada", "Ada 2", "Grandma"):
        assert f"**{name}**, spin the wheel." in evening.table().content
        await evening.ada.click("Spin")
        await evening.ada.click("Pawn 1")
        await evening.ada.click("Stay safe")
    pings = [message for message in evening.games.messages if message.mentions]
    assert [message.mentions for message in pings] == [["Ben"]]


async def test_missing_permissions_are_named_one_by_one_before_a_lobby_opens(evening: Evening) -> None:
    camp = evening.driver.guild()
    for name in ("send_messages", "attach_files"):
        evening.faults.permission(name, camp, evening.games.record)
    refused = await evening.refused(evening.ada.start("yeti start"))
    assert "I need: Send Messages, Attach Files. Ask someone who manages this server." in refused
    evening.faults.permission("send_messages", camp, evening.games.record, on=True)
    assert "I need: Attach Files." in await evening.refused(evening.ada.start("yeti start"))
    evening.faults.permission("attach_files", camp, evening.games.record, on=True)
    await evening.open_lobby(evening.ada)


async def test_f27_in_a_thread_the_right_to_write_in_threads_is_enough(evening: Evening) -> None:
    camp = evening.driver.guild()
    evening.faults.permission("send_messages", camp, evening.games.record)
    parent = await evening.refused(evening.ada.start("yeti start", channel="games"))
    assert "I need: Send Messages." in parent
    thread = evening.driver.channel("quiet corner")
    await evening.sit_down(evening.ada, evening.ben, place=thread)
    await evening.ada.click("Spin", channel=thread)
    assert "spins a" in evening.table(thread).content or "BUST" in evening.table(thread).content
    evening.faults.permission("send_messages_in_threads", camp, evening.games.record)
    post = evening.driver.add_thread("another", "general")
    evening.faults.permission("send_messages_in_threads", camp, post.record)
    refused = await evening.refused(evening.ada.start("yeti start", channel=post), place=post)
    assert "I need: Send Messages in Threads." in refused


async def test_f29_every_kind_of_place_plays_or_declines_by_name(evening: Evening) -> None:
    for name in ("games", "news", "hut", "amphitheatre", "quiet corner", "Winter cup"):
        place = evening.driver.channel(name)
        await evening.sit_down(evening.ada, evening.ben, place=place)
        await evening.ada.click("Spin", channel=place)
        assert (await evening.view(place)).move > 2, name
    forum = evening.driver.channel("tournaments")
    assert forum.record.kind == ChannelType.FORUM
    commands = evening.playground.context.commands
    offered = {command["name"] for command in commands.offered(evening.ada.dm.record, evening.ada.id)}
    assert "yeti" not in offered
    (yeti,) = (command for command in commands.all(None) if command["name"] == "yeti")
    yeti["contexts"] = [0, 1]  # as an older version of the bot may have told Discord
    press = await evening.ada.slash("yeti start", channel="dm")
    assert press.reply is not None
    assert press.reply.content.startswith("Tables live in a server's text channels, threads, forum posts")


async def test_the_first_lobby_message_salts_the_dice_wherever_the_table_is_shown_later(
    evening: Evening,
) -> None:
    lobby = await evening.open_lobby(evening.ada, evening.ben)
    await evening.ada.slash("yeti show")
    assert evening.table() != lobby and lobby.gone
    await evening.ada.click("Start")
    await evening.rig(5, 3, 5, 3)
    for label in ("Spin", "Pawn 1", "Spin", "Pawn 1", "Spin", "Pawn 2", "Spin", "Pawn 2"):
        await evening.ada.click(label)
    receipt = next(file for file in evening.table().attachments if file.filename.endswith(".json"))
    assert json.loads(receipt.bytes)["salt"] == str(lobby.id)
