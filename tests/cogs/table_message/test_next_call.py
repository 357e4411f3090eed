"""The one next call of the writer of a table's messages, and what it leaves in the table's row, by
example."""

import discord
import msgspec
import pytest

from bot.tables.table import LOBBY, OVER, PLAYING, Message
from bot.tables.table_view import TableView
from cogs.ui.table_message.after_call import Failure, classify_failure, is_refusal, row_after_call
from cogs.ui.table_message.next_call import (
    AnswerPress,
    Edit,
    Nothing,
    Post,
    has_turn_passed,
    may_follow_talk,
    next_call,
)

ADA, BEN = 1, 2
SHOWN = Message(200, id=10, shown=4, awaited=ADA, ping=11)
NOT_POSTED = Message(200)
TABLE = TableView(
    id=36,
    guild=100,
    channel=200,
    game="some game",
    status=PLAYING,
    move=5,
    host=ADA,
    host_name="Ada",
    seats=(),
    options=None,
    commitment="",
    salt=None,
    view=object(),
    moves=(),
    actors=(1,),
    awaited=BEN,
    end=None,
    outcome=None,
    seed=None,
    least_seats=2,
    most_seats=4,
    opened=0,
    clock=None,
    pass_and_play=False,
)


def but(table: TableView = TABLE, **changes: object) -> TableView:
    return msgspec.structs.replace(table, **changes)


def test_a_table_that_is_shown_is_edited_and_one_that_is_not_is_posted() -> None:
    assert next_call(TABLE, SHOWN, pressed=False, afresh=False) == Edit(200, 10)
    assert next_call(TABLE, NOT_POSTED, pressed=False, afresh=False) == Post()


def test_a_table_follows_the_talk_or_a_wish_by_a_new_post() -> None:
    assert next_call(TABLE, SHOWN, pressed=False, afresh=True) == Post()
    assert next_call(TABLE, SHOWN, pressed=False, afresh=False, talked_below=True) == Post()


def test_a_press_is_answered_by_its_own_message_which_hands_over_where_a_post_follows() -> None:
    assert next_call(TABLE, SHOWN, pressed=True, afresh=False) == AnswerPress()
    assert next_call(TABLE, NOT_POSTED, pressed=True, afresh=False) == AnswerPress()
    assert next_call(TABLE, SHOWN, pressed=True, afresh=False, talked_below=True) == AnswerPress(True)
    assert next_call(TABLE, SHOWN, pressed=True, afresh=True) == AnswerPress(True)


def test_an_end_that_nobody_can_see_needs_no_call_unless_somebody_pressed() -> None:
    removed = but(status=OVER, end="removed")
    never_posted = but(status=OVER, end="expired", view=None)
    assert next_call(removed, SHOWN, pressed=False, afresh=False) == Nothing()
    assert next_call(never_posted, NOT_POSTED, pressed=False, afresh=False) == Nothing()
    assert next_call(never_posted, SHOWN, pressed=False, afresh=False) == Edit(200, 10)
    assert next_call(removed, SHOWN, pressed=True, afresh=False) == AnswerPress()
    assert next_call(but(status=LOBBY, view=None), NOT_POSTED, pressed=False, afresh=False) == Post()


def test_a_turn_passes_to_whoever_was_not_told_and_has_not_pressed() -> None:
    assert has_turn_passed(TABLE, SHOWN, ADA)
    assert not has_turn_passed(TABLE, SHOWN, BEN)
    assert not has_turn_passed(but(awaited=ADA), SHOWN, None)
    assert not has_turn_passed(but(awaited=None), SHOWN, None)


@pytest.mark.parametrize(
    ("message", "passed", "afresh", "in_place", "asks"),
    [
        (SHOWN, True, False, False, True),
        (SHOWN, False, False, False, False),
        (SHOWN, True, True, False, False),
        (SHOWN, True, False, True, False),
        (NOT_POSTED, True, False, False, False),
    ],
)
def test_who_talked_below_is_asked_only_where_it_matters(
    message: Message, passed: bool, afresh: bool, in_place: bool, asks: bool
) -> None:
    assert may_follow_talk(message, turn_passed=passed, afresh=afresh, in_place=in_place) is asks


def after(
    row: Message = SHOWN,
    table: TableView = TABLE,
    *,
    posted: int | None = None,
    adopted: int | None = None,
    presser: int | None = None,
    afresh: bool = False,
) -> Message:
    return row_after_call(row, table, posted=posted, adopted=adopted, presser=presser, afresh=afresh)


def test_an_edit_leaves_the_newest_move_and_whom_it_awaits_and_ends_the_old_ping() -> None:
    assert after(presser=ADA) == Message(200, id=10, shown=5, awaited=BEN)


def test_an_older_state_takes_nothing_back_that_a_newer_one_has_told() -> None:
    newer = msgspec.structs.replace(SHOWN, shown=7)
    assert after(newer, presser=None) == newer


def test_a_message_that_hands_over_does_not_count_as_shown_and_the_post_after_it_does() -> None:
    handed = after(presser=ADA, afresh=True)
    assert (handed.shown, handed.awaited) == (4, ADA)
    posted = after(msgspec.structs.replace(handed, id=None), posted=12)
    assert posted == Message(200, id=12, shown=5, awaited=BEN)


def test_a_row_without_a_message_takes_the_pressed_one_and_never_loses_its_own() -> None:
    assert after(NOT_POSTED, adopted=10).id == 10
    assert after(SHOWN, adopted=99).id == 10


def test_a_match_that_is_over_awaits_no_ping() -> None:
    assert after(table=but(status=OVER, awaited=None)).ping is None


class Answered:
    """What aiohttp tells discord.py of a refused call."""

    def __init__(self, status: int) -> None:
        self.status, self.reason = status, ""


def refused(status: int, code: int) -> discord.HTTPException:
    return discord.HTTPException(Answered(status), {"code": code, "message": ""})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("error", "means"),
    [
        (refused(404, 10003), Failure.LOST_PLACE),
        (refused(403, 50001), Failure.LOST_PLACE),
        (refused(403, 50013), Failure.LOST_PLACE),
        (refused(403, 160005), Failure.LOST_PLACE),
        (refused(404, 10008), Failure.LOST_MESSAGE),
        (refused(400, 30046), Failure.LOST_MESSAGE),
        (refused(400, 50083), Failure.LOST_MESSAGE),
        (refused(500, 0), Failure.PASSING),
        (OSError(), Failure.PASSING),
    ],
)
def test_a_failed_call_means_a_lost_place_a_lost_message_or_something_passing(
    error: Exception, means: Failure
) -> None:
    assert classify_failure(error) is means


def test_only_what_discord_has_understood_counts_as_a_refusal() -> None:
    assert is_refusal(refused(400, 50035))
    assert not any(map(is_refusal, (refused(429, 0), refused(503, 0), OSError())))
