"""After a call: what one that went through leaves in the table's row, and what a failed one means.

Pure, too: writer.py writes the row, and goes on by what the failure means.
"""

import enum

import discord
import msgspec

from bot.tables.table import OVER, Message
from bot.tables.table_view import TableView

UNKNOWN_CHANNEL = 10003
UNKNOWN_GUILD = 10004
UNKNOWN_MESSAGE = 10008
OLD_MESSAGE_EDITS = 30046
MISSING_ACCESS = 50001
MISSING_PERMISSIONS = 50013
THREAD_ARCHIVED = 50083
THREAD_LOCKED = 160005


def row_after_call(
    row: Message,
    table: TableView,
    *,
    posted: int | None,
    adopted: int | None,
    presser: int | None,
    afresh: bool,
) -> Message:
    """The row once `table` has been shown. `posted`: the id of a new message; `adopted`: of the one that was
    pressed or edited, taken where the row names none; `presser`: who pressed; `afresh`: the table is to be
    posted anew. A message that has lost its buttons to the next one does not count as shown, in case the next
    one is never posted."""
    told_later = afresh or table.move < row.shown or table.awaited is None
    awaited = row.awaited if told_later else table.awaited
    ping_is_done = presser == row.awaited or awaited != row.awaited or table.status == OVER
    return msgspec.structs.replace(
        row,
        id=posted or row.id or adopted,
        shown=row.shown if afresh and posted is None else max(row.shown, table.move),
        awaited=awaited,
        ping=None if ping_is_done else row.ping,
    )


class Failure(enum.Enum):
    """What a failed call means for the table: it can't be shown there at all; its message is lost, so
    post anew; or it may work in a moment."""

    LOST_PLACE = enum.auto()
    LOST_MESSAGE = enum.auto()
    PASSING = enum.auto()


def error_code(error: Exception) -> int | None:
    """Discord's code of a refused call."""
    return error.code if isinstance(error, discord.HTTPException) else None


def is_refusal(error: Exception) -> bool:
    """Whether Discord has understood and does not want this, so that trying again is of little use."""
    return isinstance(error, discord.HTTPException) and 400 <= error.status < 500 and error.status != 429


def classify_failure(error: Exception) -> Failure:
    """Read an error of a call that edits or posts a table's message."""
    code = error_code(error)
    if code in (UNKNOWN_CHANNEL, UNKNOWN_GUILD, MISSING_ACCESS, MISSING_PERMISSIONS, THREAD_LOCKED):
        return Failure.LOST_PLACE
    if code in (UNKNOWN_MESSAGE, OLD_MESSAGE_EDITS, THREAD_ARCHIVED):
        return Failure.LOST_MESSAGE
    return Failure.PASSING
