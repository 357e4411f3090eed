"""What should be seen of a table against what is seen of it, and the one next call that brings them together.

Pure: no call to Discord is made here. calls.py makes them, after_call.py says what they leave.
"""

import msgspec

from bot.tables.table import OVER, Message
from bot.tables.table_view import TableView

REMOVED = "removed"


class Nothing(msgspec.Struct, frozen=True):
    """Nobody can see how this table ended: its channel is gone, or it was never posted. It counts as
    shown."""


class AnswerPress(msgspec.Struct, frozen=True):
    """Edit the pressed message by the press's own answer. `hand_over`: it loses its buttons, since the table
    is posted below it next."""

    hand_over: bool = False


class Edit(msgspec.Struct, frozen=True):
    """Edit the message where the table is shown."""

    channel: int
    message: int


class Post(msgspec.Struct, frozen=True):
    """Post the table at the bottom of its channel; the old message, where there is one, goes."""


NextCall = Nothing | AnswerPress | Edit | Post


def has_turn_passed(table: TableView, message: Message, presser: int | None) -> bool:
    """Whether the table waits for a person who was not told so yet and has not pressed just now."""
    return table.awaited not in (None, message.awaited, presser)


def may_follow_talk(message: Message, *, turn_passed: bool, afresh: bool, in_place: bool) -> bool:
    """Whether it matters that others have talked below the table: only when the turn passes to another
    person, and unless it is posted anyway (`afresh`) or posting was refused (`in_place`)."""
    return turn_passed and not afresh and not in_place and message.id is not None


def next_call(
    table: TableView, message: Message, *, pressed: bool, afresh: bool, talked_below: bool = False
) -> NextCall:
    """The call that shows `table`, of which `message` tells what is seen.

    `pressed`: a press waits for its answer; `afresh`: the table is to be posted anew whatever is seen;
    `talked_below`: the turn passes to somebody, and others have talked below the table."""
    if pressed:
        return AnswerPress(hand_over=afresh or talked_below)
    if table.status == OVER and (table.end == REMOVED or (table.view is None and message.id is None)):
        return Nothing()
    if message.id is None or afresh or talked_below:
        return Post()
    return Edit(message.channel, message.id)
