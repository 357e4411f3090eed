"""The only writer of a table's messages: shows the newest state, coalesces, holds no lock on Discord.

Everyone else only marks a table as changed (bot.tables.ports.TableObserver) or hands over a press to answer.
"""

import asyncio
import contextlib
import logging
import weakref
from collections.abc import Awaitable, Iterator, Mapping
from functools import partial
from typing import Any

import aiohttp
import discord

from bot.errors import NoTable, TableParked, Trouble
from bot.tables.guild_service import GuildService
from bot.tables.ports import MessageRows
from bot.tables.service import Tables
from bot.tables.table import OVER, Message
from bot.tables.table_view import Played, TableView
from cogs.ui.presenter import Presenter
from cogs.ui.press.answer import Answer
from cogs.ui.press.rate_limiter import RateLimiter
from cogs.ui.table_message.after_call import Failure, classify_failure, is_refusal, row_after_call
from cogs.ui.table_message.background_tasks import BackgroundTasks
from cogs.ui.table_message.calls import Calls, post_nonce, repost_mark
from cogs.ui.table_message.deletions import Deletions
from cogs.ui.table_message.display_state import DisplayState
from cogs.ui.table_message.missing_access import Clocks, MissingAccess
from cogs.ui.table_message.next_call import (
    AnswerPress,
    Edit,
    NextCall,
    Nothing,
    Post,
    has_turn_passed,
    may_follow_talk,
    next_call,
)
from cogs.ui.table_message.pings import Pings
from cogs.ui.table_message.prerender import Prerenderer
from cogs.ui.table_message.presses import Presses
from cogs.ui.table_message.winner_animation import WinnerAnimation

log = logging.getLogger(__name__)

SHOW_SECONDS = 30.0
RETRY_SECONDS = (1.0, 5.0, 15.0, 60.0)
MOST_REFUSALS = 8
"""After so many, what Discord does not like about a message of ours will not get better by itself; where it
does not answer, or our disk does not, it is tried again until it does."""


class TableMessageWriter(BackgroundTasks):
    """`tables` is read here, and told when somebody has left the server."""

    def __init__(
        self,
        client: discord.Client,
        rows: MessageRows,
        presenters: Mapping[str, Presenter],
        tables: Tables,
        guild_service: GuildService,
        clocks: Clocks,
    ) -> None:
        super().__init__()
        self._rows = rows
        self._presenters = presenters
        self._see = tables.see_shown
        self._displays: weakref.WeakValueDictionary[int, DisplayState] = weakref.WeakValueDictionary()
        self._shown_again = RateLimiter(SHOW_SECONDS)
        self._calls = Calls(client, rows, presenters, tables.receipt)
        self._prerenderer = Prerenderer(presenters, self._calls, guild_service)
        self._missing_access = MissingAccess(
            client, tables, guild_service, presenters, clocks, self._show_again, self.run_in_background
        )
        self._deletions = Deletions(self._calls.partial, rows, self._spawn)
        self._pings = Pings(client, rows, tables, guild_service, presenters, self.delete_pending)
        self._winner_animation = WinnerAnimation(self._calls, presenters, guild_service, self._see)
        self._presses = Presses(self, rows, self._see, self._missing_access)
        self.prerender_next = self._prerenderer.prerender_next
        self.check_current, self.adopt = self._presses.check_current, self._presses.adopt
        self.call, self.take_over_if_left = self._pings.call, self._pings.take_over_if_left

    # ------------------------------------------------------------ what others call

    def prerender(self, table: TableView, message: Message) -> None:
        """The table will look like this if it can be saved."""
        display = self.state_of(table.id)
        display.prerendered = self._prerenderer.begin(table, message, in_place=display.in_place)

    def changed(self, table_id: int, move: int) -> None:
        """The table stands at `move` now: show it, unless a press is about to."""
        display = self.state_of(table_id)
        display.wanted = max(display.wanted, move)
        self.wake(table_id, display)

    async def answer_press(self, answer: Answer, table_id: int, work: Awaitable[Played]) -> Played:
        """Do the work of a press, and show what came of it as the answer to it."""
        return await self._presses.answer(answer, table_id, work)

    async def present(self, table: TableView) -> dict[str, Any]:
        """A lobby's message as keyword arguments, to be posted as the answer to a command."""
        return await self._calls.fields(table, await self._presenters[table.game].present(table))

    @contextlib.contextmanager
    def holding(self, table_id: int) -> Iterator[None]:
        """Nobody begins to show the table meanwhile."""
        display = self.state_of(table_id)
        display.presses += 1
        try:
            yield
        finally:
            display.presses -= 1
            self.wake(table_id, display)

    async def move_to(self, table_id: int, channel: int) -> None:
        """The table is shown in another channel from now on, and posted there."""
        await self._rows.change_message(table_id, lambda _: Message(channel), lasting=True)

    async def post_again(self, table_id: int) -> None:
        """Post the table at the bottom of its channel, and have the old message deleted. Raises TooSoon
        within SHOW_SECONDS of the last time."""
        self._shown_again.take(table_id)
        self._show_again(table_id, afresh=True)

    def noticed(self, table_id: int, user: int) -> None:
        """This person has pressed something at the table: the ping has done its work."""
        self._spawn(self._pings.take(table_id, user))

    def nudge(self, table_id: int) -> None:
        """Half of the turn's time has passed: remind whom the table waits for."""
        self._spawn(self._pings.remind(table_id))

    async def start(self, *, fresh: bool) -> tuple[int, ...]:
        """When Discord is there (again): redraw what was not shown, delete what has to go; returns the ids of
        these tables. `fresh`: nobody can have opened a lobby yet whose message is on its way."""
        unshown = await self._rows.unshown(lobbies=fresh)
        for table_id in unshown:
            self._show_again(table_id)
        self.delete_pending()
        return unshown

    def permissions_changed(self) -> None:
        """Some server has changed who may do what: tables that wait for that are tried again."""
        self._missing_access.try_again()

    def delete_pending(self) -> None:
        """Delete the messages that have to go, in a task of its own."""
        self._deletions.soon()

    def _show_again(self, table_id: int, *, afresh: bool = False) -> None:
        display = self.state_of(table_id)
        display.again, display.afresh = True, display.afresh or afresh
        self.wake(table_id, display)

    # ------------------------------------------------------------ one task a table

    def state_of(self, table_id: int) -> DisplayState:
        """Lives as long as somebody works at it."""
        display = self._displays.get(table_id)
        if display is None:
            display = self._displays[table_id] = DisplayState()
        return display

    def wake(self, table_id: int, display: DisplayState) -> None:
        """Begin to show the table if that is wanted and nobody does it."""
        if display.task is None and display.wants_more and not display.presses and not self._stopped:
            display.task = self._spawn(self._show_until_shown(table_id, display))

    async def _show_until_shown(self, table_id: int, display: DisplayState) -> None:
        """Round after round until the newest state is shown; the click that made it may do so first."""
        refusals = tries = 0
        try:
            await asyncio.sleep(0)
            while display.wants_more and refusals <= MOST_REFUSALS:
                display.again = False
                display.claimed = max(display.claimed, display.wanted)
                in_place = display.in_place
                try:
                    await self.show(table_id, display)
                except (NoTable, TableParked):
                    return
                except (discord.HTTPException, aiohttp.ClientError, OSError, Trouble) as error:
                    failure = classify_failure(error)
                    log.warning("table %s: could not be shown (%s): %r", table_id, failure.name, error)
                    can_not_post = failure is Failure.LOST_PLACE and display.in_place == in_place
                    if can_not_post or (failure is Failure.LOST_MESSAGE and in_place):
                        await self._missing_access.note(table_id, error)
                        return
                    display.again = True
                    display.afresh = display.afresh or failure is Failure.LOST_MESSAGE
                    if failure is Failure.PASSING:
                        await asyncio.sleep(RETRY_SECONDS[min(tries, len(RETRY_SECONDS) - 1)])
                    tries += 1
                    refusals += is_refusal(error)
        except Exception:  # one table's error of ours must not be silent, nor touch any other table
            log.exception("table %s: could not be shown", table_id)
            display.again, display.claimed = False, display.wanted
        finally:
            display.task = None

    async def show(
        self,
        table_id: int,
        display: DisplayState,
        answer: Answer | None = None,
        seen: tuple[TableView, Message] | None = None,
    ) -> None:
        """One round: what should be seen, what is seen, the one next call, and what it leaves. `answer`: of a
        press that waits for it; `seen`: the table and its row as that press has left them."""
        presser = answer.interaction.user.id if answer else None
        if seen is None or display.wanted > seen[0].move or seen[0].status == OVER:
            seen = await self._see(table_id)
        table, message = seen
        passed = has_turn_passed(table, message, presser)
        talked = may_follow_talk(
            message, turn_passed=passed, afresh=display.afresh, in_place=display.in_place
        ) and not await self._prerenderer.stays(display.prerendered, table, message)
        call = next_call(
            table, message, pressed=answer is not None, afresh=display.afresh, talked_below=talked
        )
        posted = await self._make(call, table, message, display, answer, passed)
        if answer is None and not isinstance(call, Nothing):
            await self._missing_access.shown(table_id)
        hands_over = isinstance(call, AnswerPress) and call.hand_over
        # A message that hands over calls nobody: the post that follows mentions whose turn it is.
        ping = passed and isinstance(call, AnswerPress | Edit) and not hands_over
        await self._write_down(table, display, posted, presser, adopted=message.id, ping=ping)
        if table.status == OVER and message.shown < table.move and not (hands_over or call == Nothing()):
            self.run_in_background(self._winner_animation.play(table))

    async def _make(
        self,
        call: NextCall,
        table: TableView,
        message: Message,
        display: DisplayState,
        answer: Answer | None,
        passed: bool,
    ) -> int | None:
        """Make the call; returns the id of a message that was posted."""
        if isinstance(call, Nothing):
            return None
        fields: dict[str, Any] = {}
        if not isinstance(call, Post):
            buttons = not (isinstance(call, AnswerPress) and call.hand_over)
            prerendered = display.take_prerendered()
            rendered = await self._prerenderer.present(prerendered, table, buttons=buttons)
            fields = await self._calls.fields(table, rendered)
        posted = None
        display.begin(table)
        try:
            if answer is not None:
                await answer.edit(**fields)
            elif isinstance(call, Edit):
                await self._calls.partial(call.channel, call.message).edit(**fields)
            else:
                posted = await self._post(table, message, display, passed)
        except BaseException as error:
            display.again = True
            if isinstance(error, discord.Forbidden) and isinstance(call, Post) and message.id is not None:
                display.in_place, display.afresh = True, False
            raise
        finally:
            display.end(table)
        display.went_through(call)
        return posted

    async def _post(self, table: TableView, message: Message, display: DisplayState, passed: bool) -> int:
        if message.id is not None:
            display.nonce = repost_mark(table, message)
        called = passed and table.awaited is not None and await self._pings.due(table, table.awaited)
        return await self._calls.post(
            table, message, nonce=post_nonce(table, display.nonce), mention=table.awaited if called else None
        )

    async def _write_down(
        self,
        table: TableView,
        display: DisplayState,
        posted: int | None,
        presser: int | None,
        *,
        adopted: int | None,
        ping: bool,
    ) -> None:
        """Keep what is shown now and whom it awaits; take away the old ping; send a new one."""
        note = partial(
            row_after_call,
            table=table,
            posted=posted,
            adopted=adopted,
            presser=presser,
            afresh=display.afresh,
        )
        before, row = await self._rows.change_message(table.id, note, lasting=posted is not None)
        if before.ping != row.ping or posted is not None:
            self.delete_pending()
        if ping and table.awaited is not None and row.awaited != before.awaited:
            self._spawn(self._pings.send(table, table.awaited, row))
