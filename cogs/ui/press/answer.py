"""The one owner of an interaction's answer: in time whatever the work takes, once whatever happens."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Iterator
from typing import Any, TypeVar

import discord

Result = TypeVar("Result")

PATIENCE_SECONDS = 1.5
TOO_OLD_SECONDS = 2.5

UNKNOWN_INTERACTION = 10062
ALREADY_ANSWERED = 40060

Press = discord.Interaction[Any]


class Answer:
    """One interaction, measured from its receipt on the monotonic clock. `private`: for a command, whether
    its answer is for this person alone (a deferral has to say so). `replies`: a press that is answered by a
    private message of its own: deferred as one, it can never overwrite the message that was pressed."""

    def __init__(self, interaction: Press, *, private: bool = True, replies: bool = False) -> None:
        self.interaction = interaction
        self.private = private
        self.replies = replies
        self.received = time.monotonic()
        self.deferred = False
        self.done = False
        self._deferral: asyncio.Task[None] | None = None

    @property
    def is_press(self) -> bool:
        """Whether a button or select was used, so that its message can be edited in place."""
        return self.interaction.type is discord.InteractionType.component

    @property
    def is_for_all(self) -> bool:
        """Whether the pressed message is one that a whole channel sees."""
        message = self.interaction.message
        return message is not None and self.interaction.guild_id is not None and not message.flags.ephemeral

    async def in_time(self, work: Awaitable[Result]) -> Result:
        """The result of `work`, which answers. If it has not begun to within Discord's patience, whatever it
        waits for, the answer is deferred meanwhile."""
        left = self.received + PATIENCE_SECONDS - time.monotonic()
        timer = asyncio.get_running_loop().call_later(max(left, 0), self._defer)
        try:
            return await work
        finally:
            timer.cancel()

    def _defer(self) -> None:
        if not (self.deferred or self.done):
            self.deferred = True
            self._deferral = asyncio.ensure_future(self._send_deferral())
            self._deferral.add_done_callback(lambda sent: sent.cancelled() or sent.exception())

    async def _send_deferral(self) -> None:
        if self.is_press and not self.replies:
            await self.interaction.response.defer()
        else:
            await self.interaction.response.defer(thinking=True, ephemeral=self.private)

    async def _deferred_before(self) -> bool:
        """Whether the answer was deferred; a deferral on its way is let through first, since Discord knows
        no edit of an answer that it has not had. Raises what became of it."""
        if self._deferral is not None:
            await self._deferral
        return self.deferred

    async def edit(self, **fields: Any) -> None:
        """Edit the pressed message: one call if nothing was deferred, else the edit of the original."""
        self.done = True
        with self._undone_if_refused():
            if await self._deferred_before():
                await self.interaction.edit_original_response(**fields)
            else:
                await self.interaction.response.edit_message(**fields)

    @contextlib.contextmanager
    def _undone_if_refused(self) -> Iterator[None]:
        """A first answer that Discord has refused was none: another one may be tried."""
        try:
            yield
        except discord.HTTPException as error:
            refused = error.status < 500 and error.code not in (UNKNOWN_INTERACTION, ALREADY_ANSWERED)
            self.done = self.done and not refused
            raise

    async def show(self, content: str | None = None, **fields: Any) -> int:
        """Answer a command for all to see; returns the id of the new message."""
        self.done = True
        if await self._deferred_before():
            if fields.pop("files", None) is not None:
                raise TypeError("a deferred answer takes attachments=, not files=")
            message = await self.interaction.edit_original_response(content=content, **fields)
            return message.id
        files = fields.pop("attachments", None)
        if files is not None:
            fields["files"] = files
        sent = await self.interaction.response.send_message(content, **fields)
        if sent.message_id is None:
            return (await self.interaction.original_response()).id
        return sent.message_id

    async def whisper(self, content: str, **fields: Any) -> None:
        """Tell this person alone, whatever has been answered before."""
        fields.setdefault("allowed_mentions", discord.AllowedMentions.none())
        first, self.done = not self.done, True
        deferred = await self._deferred_before()
        if first and not deferred:
            with self._undone_if_refused():
                await self.interaction.response.send_message(content, ephemeral=True, **fields)
            return
        if first and (self.replies or not self.is_press):
            if self.private:
                if "files" in fields:
                    fields["attachments"] = fields.pop("files")
                await self.interaction.edit_original_response(content=content, **fields)
                return
            await self.interaction.delete_original_response()
        await self.interaction.followup.send(content, ephemeral=True, **fields)

    async def instead(self, content: str, **fields: Any) -> None:
        """A private answer after all, where the message that was to be edited is gone."""
        self.done = self.deferred
        await self.whisper(content, **fields)

    async def turn_page(self, content: str, **fields: Any) -> None:
        """Edit the private message that was pressed (rules pages, confirmations). A forged press on a message
        for all to see is answered in private, and leaves that message as it is."""
        if self.is_for_all:
            shown = {name: value for name, value in fields.items() if value is not None}
            await self.whisper(content, **shown)
        else:
            await self.edit(content=content, **fields)
