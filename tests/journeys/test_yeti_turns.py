"""Turns of Don't Stop Yeti: who may press, what buttons say, whom the table calls, where it stands."""

import pytest

from bot.playground.driver.message_view import MessageView
from tests.journeys.evening import BUST, Evening


def labels(message: MessageView) -> list[str]:
    return [button.label for button in message.buttons if not button.disabled]


def pings(evening: Evening) -> list[MessageView]:
    """The small messages that are there now and call somebody."""
    return [message for message in evening.games.messages if message.mentions and not message.attachments]


async def test_a_turn_shows_only_what_may_be_pressed_and_where_each_pawn_would_end(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    assert labels(evening.table()) == ["Spin", "Rules", "More"]
    table = await evening.stage(pawns=((4, 2), (8, 0)), yeti=6, turn=0, phase="move", spun=4, sector=3)
    assert labels(table)[:2] == ["Pawn 1 → 8, bumps Blue", "Pawn 2 → 6, bumps the Yeti"]
    table = await evening.stage(pawns=((1, 6), (0, 0)), yeti=12, phase="move", spun=1, sector=0)
    assert labels(table)[:2] == ["Pawn 1 → 2", "Pawn 2 → 4 ↘"]
    table = await evening.stage(pawns=((1, 7), (0, 0)), phase="move", spun=4, sector=3)
    assert labels(table)[:2] == ["Pawn 1 → 9 ↗", "Pawn 2 → 11"]
    table = await evening.stage(pawns=((12, 8), (0, 0)), phase="move", spun=4, sector=3)
    assert labels(table) == ["Pawn 2 → SUMMIT, wins!", "Rules", "More"]
    for phase, shown in (
        ("free_spin", ["Free spin"]),
        ("yeti_spin", ["Spin for the Yeti"]),
        ("decide", ["Spin again · 67% bust", "Stay safe"]),
    ):
        turn = 2 if phase == "yeti_spin" else 0
        table = await evening.stage(pawns=((12, 10), (0, 0)), phase=phase, turn=turn)
        assert labels(table)[:-2] == shown


@pytest.mark.parametrize(
    ("wheel", "own", "chance"),
    [
        ("classic", (1, 2), "17%"),  # BUST alone: 1 in 6
        ("classic", (12, 9), "50%"),  # 4 and 5 can't be moved: 3 in 6
        ("classic", (12, 11), "83%"),
        ("gentle", (1, 2), "12%"),  # 1 in 8
        ("stormy", (10, 9), "62%"),  # 1 2 3 can; 4 5 6 can't: 5 in 8
    ],
)
async def test_spin_again_says_the_true_chance_in_which_an_unmovable_number_counts_as_bust(
    evening: Evening, wheel: str, own: tuple[int, int], chance: str
) -> None:
    await evening.sit_down(evening.ada, evening.ben, wheel=wheel)
    table = await evening.stage(pawns=(own, (0, 0)), phase="decide")
    assert labels(table)[0] == f"Spin again · {chance} bust"


async def test_f25_a_bystander_and_a_player_out_of_turn_are_told_alone_whose_turn_it_is(
    evening: Evening,
) -> None:
    table = await evening.sit_down(evening.ada, evening.ben)
    out_of_turn = await evening.refused(evening.ben.press(table, "Spin"))
    assert out_of_turn.startswith("It is Ada's turn. Yours will come.")
    bystander = await evening.refused(evening.chloe.press(table, "Spin"))
    assert bystander.startswith("You are not at this table. Join the next game from its lobby")
    assert evening.ada.private == []
    assert len(evening.ben.private) == len(evening.chloe.private) == 1


async def test_f7_a_button_of_an_earlier_move_changes_nothing_and_points_to_the_table(
    evening: Evening,
) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    old = evening.table().frozen()
    await evening.rig(2, 1)
    for label in ("Spin", "Pawn 1", "Spin"):
        await evening.ada.click(label)
    stale = await evening.refused(evening.ada.press(old, "Spin"))
    assert stale.startswith(
        "That was an earlier move. The table has already moved on, and nothing has changed."
    )
    assert evening.table().url in stale


async def test_f6_a_button_pressed_five_times_at_once_is_one_spin_and_quiet_words(
    evening: Evening,
) -> None:
    table = await evening.sit_down(evening.ada, evening.ben)
    presses = [evening.ada.press(table, "Spin") for _ in range(5)]
    await evening.driver.quiet()
    assert all(press.answered for press in presses)
    assert len(evening.ada.private) == 4
    assert await evening.log_of((await evening.view()).id) == ["spin"]
    assert all(each.content.startswith("That was an earlier move.") for each in evening.ada.private)


async def test_f6_an_event_that_discord_sends_twice_is_one_spin(evening: Evening) -> None:
    table = await evening.sit_down(evening.ada, evening.ben)
    evening.faults.double_events(1)
    press = evening.ada.press(table, "Spin")
    await evening.driver.quiet()
    assert press.answered and evening.ada.private == []
    assert await evening.log_of((await evening.view()).id) == ["spin"]


async def test_forged_moves_do_nothing(evening: Evening) -> None:
    table = await evening.sit_down(evening.ada, evening.ben)
    spin = str(table.buttons[0].custom_id)
    _, own, number, _ = spin.split(":")
    illegal = await evening.refused(evening.ada.forge(table, f"y1:{own}:{number}:stay"))
    assert illegal == "The rules don't allow that now: that is not what this moment asks for."
    unknown = await evening.refused(evening.ada.forge(table, f"y1:{own}:{number}:**fly** @everyone"))
    assert "is not a move of this game" in unknown
    assert "**fly**" not in unknown and "@everyone" not in unknown
    other = await evening.refused(evening.ada.forge(table, f"y1:zzz:{number}:spin"))
    assert other.startswith("That table is gone.")
    for garbage in ("y1", "y1:0:00:spin", "x" * 100, "y1:" + "é" * 97, f"{spin}\n"):
        dead = await evening.refused(evening.ada.forge(table, garbage))
        assert dead.startswith("That button is from an older version."), garbage
    lobby_too_late = await evening.refused(evening.chloe.forge(table, f"l1:{own}:join"))
    assert lobby_too_late.startswith("The game has already begun.")
    rematch_too_soon = await evening.refused(evening.chloe.forge(table, f"l1:{own}:rematch"))
    assert rematch_too_soon.startswith("This game is still going on.")
    back = await evening.refused(evening.ada.forge(table, f"b1:{own}"))
    assert back.startswith("You move for your seat already") or "autopilot" in back or "yours" in back, back


async def test_a_lobby_refuses_moves_of_a_match_that_has_not_begun(evening: Evening) -> None:
    lobby = await evening.open_lobby(evening.ada, evening.ben)
    own = str(lobby.buttons[0].custom_id).split(":")[1]
    early = await evening.refused(evening.ada.forge(lobby, f"y1:{own}:2:spin"))
    assert early.startswith("The game has not begun yet.")
    early = await evening.refused(evening.ada.forge(lobby, f"a1:{own}:why"))
    assert early.startswith("The game has not begun yet.")


async def test_why_names_each_pawns_reason_after_no_moves(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    await evening.stage(pawns=((12, 9), (0, 0)), phase="spin")
    assert "Why?" not in labels(evening.table())
    await evening.rig(5)
    await evening.ada.click("Spin")
    table = evening.table()
    assert "**NO MOVES.**" in table.content
    assert labels(table) == ["Pass", "Why?", "Rules", "More"]
    await evening.chloe.click("Why?")
    assert evening.whisper(evening.chloe).splitlines() == [
        "The wheel said 5, and neither pawn can climb that far:",
        "- Pawn 1: that pawn is home already.",
        "- Pawn 2: it would climb past SUMMIT, and the count must be exact.",
    ]
    await evening.ada.click("Pass")
    await evening.stage(pawns=((3, 1), (0, 0)), turn=0, phase="spin")
    await evening.rig(BUST)
    await evening.ada.click("Spin")
    assert "**BUST**" in evening.table().content
    assert "Why?" not in labels(evening.table())


async def test_why_answers_after_a_free_spin_without_a_move_too(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    await evening.stage(pawns=((11, 9), (0, 0)), phase="free_spin")
    await evening.rig(4, BUST)
    await evening.ada.click("Free spin")
    table = evening.table()
    assert "It was free: nothing is lost." in table.content
    assert labels(table)[1:] == ["Stay safe", "Why?", "Rules", "More"]
    await evening.ben.click("Why?")
    assert "The wheel said 4" in evening.whisper(evening.ben)
    assert evening.whisper(evening.ben).count("past SUMMIT") == 2
    await evening.ada.click("Spin again")
    assert "Why?" not in labels(evening.table())


async def test_f19_each_turn_that_passes_calls_its_person_exactly_once_until_their_next_click(
    evening: Evening,
) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    await evening.rig(1, 1, 1, 1)
    assert pings(evening) == []
    for label in ("Spin", "Pawn 1", "Stay safe"):
        await evening.ada.click(label)
    (ping,) = pings(evening)
    assert ping.mentions == ["Ben"]
    assert ping.content == f"<@{evening.ben.id}>, it's your turn at [Don't Stop Yeti]({evening.table().url})."
    await evening.ada.click("Rules")
    assert pings(evening) == [ping]
    await evening.ben.click("Spin")
    assert pings(evening) == [] and ping.gone
    for label in ("Pawn 1", "Stay safe"):
        await evening.ben.click(label)
    assert pings(evening) == []  # the Yeti's turn is anyone's
    await evening.ben.click("Spin for the Yeti")
    (ping,) = pings(evening)
    assert ping.mentions == ["Ada"]
    await evening.ada.click("More", message=evening.table())
    assert pings(evening) == []
    await evening.ada.click("Spin", message=evening.table())
    called = [str(trace.body) for trace in evening.requests("POST /channels")]
    assert sum("your turn at" in body for body in called) == 2


async def test_f19_whoever_does_not_want_to_be_pinged_is_not(evening: Evening) -> None:
    await evening.ben.slash("preferences", ping=False, channel="games")
    await evening.sit_down(evening.ada, evening.ben)
    await evening.rig(1, 1, 1, 1)
    for label in ("Spin", "Pawn 1", "Stay safe"):
        await evening.ada.click(label)
    assert pings(evening) == []
    await evening.ada.says("your turn, I think")
    for label in ("Spin", "Pawn 1", "Stay safe"):
        await evening.ben.click(label, message=evening.table())
    await evening.chloe.says("hello")
    await evening.ben.click("Spin for the Yeti")
    for label in ("Spin", "Pawn 1"):
        await evening.ada.click(label, message=evening.table())
    await evening.chloe.says("hello again")
    await evening.ada.click("Stay safe", message=evening.table())
    assert evening.table().mentions == []
    assert [message.mentions for message in evening.games.messages if message.mentions] == []


async def test_the_table_stays_while_nobody_talks_and_follows_when_someone_did(evening: Evening) -> None:
    first = await evening.sit_down(evening.ada, evening.ben)
    await evening.rig(1, 1, 1, 1)
    await evening.chloe.says("nice game")
    for label in ("Spin", "Pawn 1"):
        await evening.ada.click(label)
    assert evening.table() == first  # within a turn it is edited where it stands
    await evening.ada.click("Stay safe")
    moved = evening.table()
    assert moved != first and first.gone
    assert evening.games.last == moved
    assert moved.mentions == ["Ben"]
    assert moved.content.startswith(f"<@{evening.ben.id}>, it's your turn.\n")
    assert pings(evening) == []  # the mention is the ping: never both
    for label in ("Spin", "Pawn 1", "Stay safe"):
        await evening.ben.click(label)
    await evening.ada.click("Spin for the Yeti")
    assert evening.table() == moved
    await evening.rig(1, 1)
    for label in ("Spin", "Pawn 1", "Stay safe"):
        await evening.ada.click(label)
    assert evening.table() == moved  # our own pings are no talk
    assert [message.mentions for message in pings(evening)] == [["Ben"]]


async def test_where_a_server_wants_tables_to_stay_they_stay(evening: Evening) -> None:
    await evening.ada.slash("settings", place="stay", channel="games")
    first = await evening.sit_down(evening.ada, evening.ben)
    await evening.rig(1)
    await evening.chloe.says("nice game")
    for label in ("Spin", "Pawn 1", "Stay safe"):
        await evening.ada.click(label)
    assert evening.table() == first
    assert [message.mentions for message in pings(evening)] == [["Ben"]]


async def test_f35_a_nickname_changed_mid_game_is_shown_from_the_next_click_on(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    evening.playground.world.rename(evening.driver.guild(), evening.ada.record, "Countess")
    await evening.rig(1)
    await evening.ada.click("Spin")
    assert "🔴 **Countess** spins a **1**." in evening.table().content
    assert "Countess" in str(evening.table().attachments[0].description)
    assert (await evening.view()).seats[0].user == evening.ada.id


async def test_anyone_seated_spins_for_the_yeti_and_nobody_else(evening: Evening) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    table = await evening.stage(pawns=((8, 1), (2, 8)), yeti=11, turn=2, phase="yeti_spin")
    stranger = await evening.refused(evening.chloe.press(table, "Spin for the Yeti"))
    assert stranger.startswith("You are not at this table.")
    await evening.rig(3)
    await evening.ben.click("Spin for the Yeti")
    said = evening.table().content
    assert "🔵 **Ben** spins for the Yeti: a 3." in said
    assert said.count("The Yeti knocks") == 2
    assert (await evening.view()).view.pawns == ((0, 1), (2, 0))
