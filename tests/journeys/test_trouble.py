"""Every error a person can meet, provoked through the playground: its sentence is seen, by them alone, and
nothing is lost. The database fails while people play; the picture can't be drawn; something unforeseen.
"""

import re
import sqlite3
from collections.abc import Awaitable, Callable, Iterator

import pytest

from bot import errors
from bot.app import COMMANDS_EACH
from bot.errors import BotError, Refusal, StoreError
from bot.playground.driver.message_view import MessageView
from bot.tables.table import Person
from renderers.yeti import table
from tests.journeys.evening import Evening

Scene = Callable[[Evening], Awaitable[str]]

# Met on the way in, before anyone can press anything; or not through Discord at all.
ELSEWHERE = {
    errors.StoreInUse: "test_start_up.py",
    errors.StoreTooNew: "test_start_up.py",
    errors.StoreCorrupt: "test_start_up.py; one damaged table among sound ones: test_parked.py",
    errors.TableParked: "test_parked.py",
    errors.DrawingFailed: "below: a game goes on without its picture, and the message says so",
    errors.SettingsError: "tests/test_settings.py",
    errors.NoMessage: "tests/tables/test_service.py: a press brings its message's id with it",
}


def own(message: MessageView) -> str:
    """The table's id as its buttons carry it."""
    return str(message.buttons[0].custom_id).split(":")[1]


async def no_table(evening: Evening) -> str:
    lobby = await evening.open_lobby(evening.ada)
    return await evening.refused(evening.ada.forge(lobby, "l1:zz:join"))


async def no_table_here(evening: Evening) -> str:
    return await evening.refused(evening.ada.start("yeti show"))


async def table_over(evening: Evening) -> str:
    old = (await evening.sit_down(evening.ada, evening.ben)).frozen()
    await evening.ada.slash("yeti stop")
    await evening.ada.click("Stop it", message=evening.ada.private[-1])
    return await evening.refused(evening.ada.press(old, "Spin"))


async def not_seated(evening: Evening) -> str:
    return await evening.refused(
        evening.chloe.press(await evening.sit_down(evening.ada, evening.ben), "Spin")
    )


async def stale_move(evening: Evening) -> str:
    old = (await evening.sit_down(evening.ada, evening.ben)).frozen()
    await evening.ada.click("Spin")
    return await evening.refused(evening.ada.press(old, "Spin"))


async def old_message(evening: Evening) -> str:
    old = (await evening.sit_down(evening.ada, evening.ben)).frozen()
    await evening.ada.slash("yeti show")
    return await evening.refused(evening.ada.press(old, "Spin"))


async def not_your_turn(evening: Evening) -> str:
    table = await evening.sit_down(evening.ada, evening.ben)
    return await evening.refused(evening.ben.press(table, "Spin"))


async def unknown_move(evening: Evening) -> str:
    table = await evening.sit_down(evening.ada, evening.ben)
    move = (await evening.view()).move
    return await evening.refused(evening.ada.forge(table, f"y1:{own(table)}:{move}:fly"))


async def illegal_move(evening: Evening) -> str:
    table = await evening.sit_down(evening.ada, evening.ben)
    move = (await evening.view()).move
    return await evening.refused(evening.ada.forge(table, f"y1:{own(table)}:{move}:stay"))


async def table_exists(evening: Evening) -> str:
    await evening.open_lobby(evening.ada)
    return await evening.refused(evening.ben.start("yeti start"))


async def already_seated(evening: Evening) -> str:
    return await evening.refused(evening.ada.press(await evening.open_lobby(evening.ada), "Join"))


async def table_full(evening: Evening) -> str:
    lobby = await evening.open_lobby(*evening.people)
    return await evening.refused(evening.driver.user("Eve").forge(lobby, f"l1:{own(lobby)}:join"))


async def seats_held(evening: Evening) -> str:
    await evening.sit_down(*evening.people)
    await evening.ada.slash("yeti stop")
    await evening.ada.click("Stop it", message=evening.ada.private[-1])
    await evening.ada.click("Rematch")
    return await evening.refused(evening.driver.user("Eve").press(evening.table(), "Join"))


async def not_in_lobby(evening: Evening) -> str:
    table = await evening.sit_down(evening.ada, evening.ben)
    return await evening.refused(evening.chloe.forge(table, f"l1:{own(table)}:join"))


async def not_over(evening: Evening) -> str:
    table = await evening.sit_down(evening.ada, evening.ben)
    return await evening.refused(evening.chloe.forge(table, f"l1:{own(table)}:rematch"))


async def not_started(evening: Evening) -> str:
    lobby = await evening.open_lobby(evening.ada, evening.ben)
    return await evening.refused(evening.ada.forge(lobby, f"y1:{own(lobby)}:2:spin"))


async def host_stays(evening: Evening) -> str:
    lobby = await evening.open_lobby(evening.ada)
    await evening.ada.select("add_steady", message=lobby)
    forged = evening.ada.forge(lobby, lobby.selects[0].custom_id, ["free_0"])
    return await evening.refused(forged)


async def not_on_autopilot(evening: Evening) -> str:
    table = await evening.sit_down(evening.ada, evening.ben)
    return await evening.refused(evening.ada.forge(table, f"b1:{own(table)}"))


async def on_autopilot(evening: Evening) -> str:
    table = await evening.sit_down(evening.ada, evening.ben)
    view = await evening.view()
    spin = f"y1:{own(table)}:{view.move + 1}:spin"
    await evening.app.tables.hand_over(view.id, Person(evening.ben.id, "Ben"), 0, may_manage=True)
    await evening.driver.quiet()
    return await evening.refused(evening.ada.forge(table, spin))


async def too_few_seats(evening: Evening) -> str:
    lobby = await evening.open_lobby(evening.ada)
    return await evening.refused(evening.ada.forge(lobby, f"l1:{own(lobby)}:start"))


async def host_only(evening: Evening) -> str:
    lobby = await evening.open_lobby(evening.ada, evening.ben)
    return await evening.refused(evening.ben.press(lobby, "Start"))


async def missing_permissions(evening: Evening) -> str:
    evening.faults.permission("attach_files", evening.driver.guild(), evening.games.record)
    return await evening.refused(evening.ada.start("yeti start"))


async def wrong_place(evening: Evening) -> str:
    return await evening.refused(evening.ada.start("skis start", channel="dm"), place=evening.ada.dm)


async def channel_not_allowed(evening: Evening) -> str:
    await evening.ada.slash("settings", allow_channel=evening.driver.channel("general"), channel="games")
    told = await evening.refused(evening.ben.start("yeti start"))
    assert f"<#{evening.driver.channel('general').id}>" in told
    return told


async def too_many_tables(evening: Evening) -> str:
    await evening.ada.slash("settings", most_tables=1, channel="games")
    await evening.open_lobby(evening.ada)
    return await evening.refused(evening.ben.start("skis start", channel="games"))


async def too_many_lobbies(evening: Evening) -> str:
    for name in ("games", "general", "hut"):
        await evening.ada.slash("yeti start", channel=name)
    return await evening.refused(evening.ada.start("yeti start", channel="news"))


async def too_soon(evening: Evening) -> str:
    await evening.sit_down(evening.ada, evening.ben)
    await evening.ada.slash("yeti show")
    return await evening.refused(evening.ben.start("yeti show", channel="games"))


async def test_one_person_can_not_keep_the_bot_busy_with_commands_and_others_are_not_held_up(
    evening: Evening,
) -> None:
    for _ in range(COMMANDS_EACH):
        await evening.ada.slash("games", channel="games")
    assert "asked a moment ago" not in evening.ada.private[-1].content
    said = await evening.refused(evening.ada.start("yeti start", channel="games"))
    assert "Try again in" in said
    await evening.sit_down(evening.ben, evening.chloe)
    await evening.ben.click("Spin")
    assert await evening.log_of((await evening.view()).id) == ["spin"]


async def unwritable(evening: Evening) -> str:
    return await _while(evening, "PRAGMA query_only=1", "PRAGMA query_only=0", "can't be written")


async def failed_somehow(evening: Evening) -> str:
    begin, end = "ALTER TABLE moves RENAME TO elsewhere", "ALTER TABLE elsewhere RENAME TO moves"
    return await _while(evening, begin, end, "The database .* failed")


async def locked(evening: Evening) -> str:
    table = await evening.sit_down(evening.ada, evening.ben)
    evening.complaints.allow("stayed locked by another program")
    await evening.app.store.run(lambda sql: sql.execute("PRAGMA busy_timeout=20").fetchall())
    other = sqlite3.connect(evening.settings.database_path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    told = await evening.refused(evening.ada.press(table, "Spin"))
    other.execute("ROLLBACK")
    other.close()
    await play_on(evening)
    return told


async def full(evening: Evening) -> str:
    table = await evening.sit_down(evening.ada, evening.ben)
    evening.complaints.allow("is full")
    number = (await evening.view()).id
    await evening.app.store.run(lambda sql: _fill_up(sql, number))
    told = await evening.refused(evening.ada.press(table, "Spin"))
    await evening.app.store.run(lambda sql: sql.execute("PRAGMA max_page_count=1000000").fetchall())
    await evening.app.store.run(lambda sql: sql.execute("DELETE FROM moves WHERE number >= 1000000"))
    await play_on(evening)
    return told


def _fill_up(sql: sqlite3.Connection, table: int) -> None:
    """Not a page more, and no room left where the table's next move would be written."""
    pages = sql.execute("PRAGMA page_count").fetchone()[0]
    sql.execute(f"PRAGMA max_page_count={pages}").fetchall()
    number = 1_000_000
    for size in (1000, 100, 10, 1):
        while True:
            number += 1
            try:
                sql.execute("INSERT INTO moves VALUES (?, ?, 0, ?, 1, 0, 0)", (table, number, "x" * size))
            except sqlite3.OperationalError:
                break


async def _while(evening: Evening, begin: str, end: str, complaint: str) -> str:
    """What a move and a new table hear between these two statements; then all goes on."""
    table = await evening.sit_down(evening.ada, evening.ben)
    evening.complaints.allow(complaint)
    await evening.app.store.run(lambda sql: sql.execute(begin).fetchall())
    told = await evening.refused(evening.ada.press(table, "Spin"))
    await evening.app.store.run(lambda sql: sql.execute(end).fetchall())
    await play_on(evening)
    return told


async def play_on(evening: Evening) -> None:
    """The very same button works now."""
    await evening.rig(3)
    await evening.ada.click("Spin", message=evening.table())
    assert "spins a **3**" in evening.table().content


SCENES: dict[type[BotError], Scene] = {
    errors.NoTable: no_table,
    errors.NoTableHere: no_table_here,
    errors.TableOver: table_over,
    errors.NotSeated: not_seated,
    errors.StaleMove: stale_move,
    errors.OldMessage: old_message,
    errors.NotYourTurn: not_your_turn,
    errors.UnknownMove: unknown_move,
    errors.IllegalMove: illegal_move,
    errors.TableExists: table_exists,
    errors.AlreadySeated: already_seated,
    errors.TableFull: table_full,
    errors.SeatsHeld: seats_held,
    errors.NotInLobby: not_in_lobby,
    errors.NotOver: not_over,
    errors.NotStarted: not_started,
    errors.HostStays: host_stays,
    errors.NotOnAutopilot: not_on_autopilot,
    errors.OnAutopilot: on_autopilot,
    errors.TooFewSeats: too_few_seats,
    errors.HostOnly: host_only,
    errors.MissingPermissions: missing_permissions,
    errors.WrongPlace: wrong_place,
    errors.ChannelNotAllowed: channel_not_allowed,
    errors.TooManyTables: too_many_tables,
    errors.TooManyLobbies: too_many_lobbies,
    errors.TooSoon: too_soon,
    errors.StoreError: failed_somehow,
    errors.StoreUnwritable: unwritable,
    errors.StoreLocked: locked,
    errors.StoreFull: full,
}


@pytest.mark.parametrize("error", SCENES, ids=lambda error: error.__name__)
async def test_each_error_is_one_sentence_for_one_person_and_changes_nothing(
    evening: Evening, error: type[BotError]
) -> None:
    told = await SCENES[error](evening)
    sentence = re.escape(error.sentence.partition(" (")[0])
    assert re.match(re.sub(r"\\\{\w+\\\}", ".+", sentence), told.replace("\\", "")), told
    assert "Traceback" not in told and "Error" not in told


def test_no_error_of_the_tree_is_left_out() -> None:
    def leaves(of: type[BotError]) -> Iterator[type[BotError]]:
        for each in of.__subclasses__():
            if each.__module__ == errors.__name__:
                yield from (each, *leaves(each))

    kinds = set(leaves(BotError)) - {Refusal, errors.Trouble}
    assert kinds == set(SCENES) | set(ELSEWHERE)
    assert issubclass(errors.StoreFull, StoreError)


@pytest.mark.drawn
async def test_a_picture_that_can_not_be_drawn_does_not_stop_the_game(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.sit_down(evening.ada, evening.ben)
    await evening.rig(3)
    evening.complaints.allow("no picture")

    def spoil(*_: object, **__: object) -> bytes:
        raise ValueError("a brush broke")

    monkeypatch.setattr(table, "compose", spoil)
    await evening.ada.click("Spin")
    message = evening.games.last
    assert message.attachments == []
    assert "spins a **3**" in message.content
    assert "The picture could not be drawn this time; the game goes on." in message.content
    monkeypatch.undo()
    await evening.ada.click("Pawn 1", message=message)
    assert evening.table() == message and len(message.attachments) == 1


async def test_something_unforeseen_gets_a_sentence_with_a_reference_and_no_trace(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await evening.sit_down(evening.ada, evening.ben)
    evening.complaints.allow("reference [0-9a-f]{6}")

    async def break_down(*_: object, **__: object) -> None:
        raise ZeroDivisionError("seven secrets")

    monkeypatch.setattr(evening.app.tables, "play", break_down)
    told = await evening.refused(evening.ada.press(table, "Spin"))
    assert told.startswith("Something broke on our side, and nothing is lost.")
    reference = told.rpartition("`")[0].rpartition("`")[2]
    assert "secrets" not in told and "Zero" not in told
    assert any(reference in line and "seven secrets" in line for line in evening.complaints.lines)
    monkeypatch.undo()
    await play_on(evening)
