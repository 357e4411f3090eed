"""What is known of one table's message besides its row: what is wanted, and what is under way.

Forgotten as soon as nothing is under way; after a restart the rows alone say what was not shown.
"""

import asyncio

from bot.tables.table_view import TableView
from cogs.ui.table_message.next_call import AnswerPress, NextCall, Post
from cogs.ui.table_message.prerender import PrerenderedTable


class DisplayState:
    """`wanted`: the newest move number marked as changed; `claimed`: the newest that somebody is about to
    show; `begun`: the newest for which a call began. `presses`: how many are at work, each of which
    is about to show the table itself. `again`: show once more; `afresh`: post anew; `in_place`: posting
    was refused, so only edit; `nonce`: of a POST that may have been seen although it failed; `prerendered`:
    how the table will look once a move is saved, which is being drawn; `task`: shows the table."""

    def __init__(self) -> None:
        self.wanted = -1
        self.claimed = -1
        self.begun = -1
        self.presses = 0
        self.again = False
        self.afresh = False
        self.in_place = False
        self.nonce = ""
        self.prerendered: PrerenderedTable | None = None
        self.task: asyncio.Task[None] | None = None

    @property
    def wants_more(self) -> bool:
        return self.again or self.claimed < self.wanted

    def begin(self, table: TableView) -> None:
        """A call that shows this table begins."""
        self.begun = max(self.begun, table.move)

    def end(self, table: TableView) -> None:
        """It ended, however. If a call for a newer move began meanwhile, ours may have overtaken it at
        Discord's end, so the newest is shown once more."""
        if self.begun > table.move:
            self.again = True

    def went_through(self, call: NextCall) -> None:
        """The call has shown the table; a message that has handed over is followed by a post."""
        if isinstance(call, AnswerPress) and call.hand_over:
            self.afresh = self.again = True
        elif isinstance(call, Post):
            self.afresh = self.in_place = False

    def take_prerendered(self) -> PrerenderedTable | None:
        """What was drawn while the move was saved; once."""
        taken, self.prerendered = self.prerendered, None
        return taken
