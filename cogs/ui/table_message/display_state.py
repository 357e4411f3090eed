"""What the poster remembers of one table while something is being shown, and how it reads a failed call.

Used by poster.py alone; forgotten as soon as nothing is under way.
"""

import asyncio
import enum

import discord

from cogs.ui.table_message.prerender import PrerenderedTable

UNKNOWN_CHANNEL = 10003
UNKNOWN_GUILD = 10004
UNKNOWN_MESSAGE = 10008
OLD_MESSAGE_EDITS = 30046
MISSING_ACCESS = 50001
MISSING_PERMISSIONS = 50013
THREAD_ARCHIVED = 50083
THREAD_LOCKED = 160005


class DisplayState:
    """`wanted`: the newest move number marked as changed; `claimed`: the newest that somebody is about to
    show; `begun`: the newest for which a call began. `presses`: how many are at work, each of which
    is about to show the table itself. `again`: show once more; `afresh`: post anew; `in_place`: posting
    was refused, so only edit; `nonce`: of a POST that may have been seen although it failed; `prerendered`: how
    the table will look once a move is saved, and its dressing, which is under way."""

    def __init__(self) -> None:
        self.wanted = -1
        self.claimed = -1
        self.begun = -1
        self.presses = 0
        self.again = False
        self.afresh = False
        self.in_place = False
        self.nonce: str | None = None
        self.prerendered: PrerenderedTable | None = None
        self.task: asyncio.Task[None] | None = None

    @property
    def wants_more(self) -> bool:
        return self.again or self.claimed < self.wanted

    def begin(self, move: int) -> int:
        """A call that shows `move` begins."""
        self.begun = max(self.begun, move)
        return move

    def end(self, move: int) -> None:
        """It ended, however. If a call for a newer move began meanwhile, ours may have overtaken it at
        Discord's end, so the newest is shown once more."""
        if self.begun > move:
            self.again = True


class Failure(enum.Enum):
    """What a failed call means for the table: it can't be shown there at all; its message is lost, so
    post anew; or it may work in a moment."""

    LOST_PLACE = enum.auto()
    LOST_MESSAGE = enum.auto()
    PASSING = enum.auto()


def is_refusal(error: Exception) -> bool:
    """Whether Discord has understood and does not want this, so that trying again is of little use."""
    return isinstance(error, discord.HTTPException) and 400 <= error.status < 500 and error.status != 429


def classify_failure(error: Exception) -> Failure:
    """Read an error of a call that edits or posts a table's message."""
    code = error.code if isinstance(error, discord.HTTPException) else None
    if code in (UNKNOWN_CHANNEL, UNKNOWN_GUILD, MISSING_ACCESS, MISSING_PERMISSIONS, THREAD_LOCKED):
        return Failure.LOST_PLACE
    if code in (UNKNOWN_MESSAGE, OLD_MESSAGE_EDITS, THREAD_ARCHIVED):
        return Failure.LOST_MESSAGE
    return Failure.PASSING
