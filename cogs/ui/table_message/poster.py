"""The only writer of a table's messages: shows the newest state, coalesces, holds no lock on Discord.

Everyone else only marks a table as changed (bot.tables.ports.TableObserver) or hands over a press to answer.
"""

import asyncio
import contextlib
import logging
import weakref
from collections.abc import Awaitable, Iterator, Mapping
from typing import Any

import aiohttp
import discord
import msgspec

from bot.errors import NoTable, NotInLobby, OldMessage, StaleMove, TableOver, TableParked, Trouble
from bot.tables.guild_service import GuildService
from bot.tables.ports import MessageRows, PendingDeletion
from bot.tables.service import Tables
from bot.tables.table import OVER, Message, Played, TableView
from cogs.ui.presenter import Presenter
from cogs.ui.press.answer import Answer, Press
from cogs.ui.press.custom_ids import to_base36
from cogs.ui.press.rate_limiter import RateLimiter
from cogs.ui.table_message.background_tasks import BackgroundTasks
from cogs.ui.table_message.deletions import Deletions
from cogs.ui.table_message.display_state import (
    THREAD_ARCHIVED,
    UNKNOWN_MESSAGE,
    DisplayState,
    Failure,
    classify_failure,
    is_refusal,
)
from cogs.ui.table_message.message_calls import Messenger, to_fields
from cogs.ui.table_message.missing_access import REMOVED, Clocks, MissingAccess, lacking_at
from cogs.ui.table_message.pings import Pings
from cogs.ui.table_message.prerender import Prerenderer
from cogs.ui.table_message.winner_animation import WinnerAnimation
from cogs.ui.words import OPENED_AGAIN, POSTED_ANEW, link_to, turn_mention

log = logging.getLogger(__name__)

SHOW_SECONDS = 30.0
POST_SECONDS = 1.5
RETRY_SECONDS = (1.0, 5.0, 15.0, 60.0)
MOST_REFUSALS = 8
"""After so many, what Discord does not like about a message of ours will not get better by itself; where it
does not answer, or our disk does not, it is tried again until it does."""


def _has_no_place(table: TableView, message: Message) -> bool:
    """Whether nobody can see how this table ended: its channel is gone, or it was never posted."""
    return table.end == REMOVED or (table.view is None and message.id is None)


class Poster(BackgroundTasks):
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
        self._client = client
        self._rows = rows
        self._presenters = presenters
        self._messenger = Messenger(client)
        self._prerenderer = Prerenderer(presenters, self._messenger, guild_service)
        self.prerender_next = self._prerenderer.prerender_next
        self._tables = tables
        self._see = tables.see_shown
        self._receipt = tables.receipt
        self._guild_service = guild_service
        self._displays: weakref.WeakValueDictionary[int, DisplayState] = weakref.WeakValueDictionary()
        self._shown_again = RateLimiter(SHOW_SECONDS)
        self._missing_access = MissingAccess(
            client, tables, guild_service, presenters, clocks, self._show_again, self.run_in_background
        )
        self._deletions = Deletions(self._messenger.partial, rows, self._spawn)
        self._pings = Pings(client, rows, tables, guild_service, presenters, self.delete_pending)
        self.call, self.take_over_if_left = self._pings.call, self._pings.take_over_if_left
        self._winner_animation = WinnerAnimation(
            self._messenger, presenters, guild_service, self._see, self._receipt
        )

    # ------------------------------------------------------------ what others call

    def prerender(self, table: TableView, message: Message) -> None:
        """The table will look like this if it can be saved."""
        display = self._display(table.id)
        display.prerendered = self._prerenderer.begin(table, message, in_place=display.in_place)

    def changed(self, table_id: int, move: int) -> None:
        """The table stands at `move` now: show it, unless a press is about to."""
        display = self._display(table_id)
        display.wanted = max(display.wanted, move)
        self._pump(table_id, display)

    async def refuse_old(self, table_id: int, press: Press) -> OldMessage:
        """For a press on a message that is not where the table is shown: has it deleted, and gives the
        refusal with a link to the current one. A forged press may name another table than the message's own,
        so nothing goes on which any table is shown."""
        table, message = await self._see(table_id)
        if press.message is not None and not await self._rows.is_current(press.message.id):
            await self._rows.add_deletion(
                table_id, PendingDeletion(press.message.channel.id, press.message.id)
            )
            self.delete_pending()
        return OldMessage(link_to(table.guild, table.channel, message.id))

    async def check_current(self, table_id: int, press: Press) -> None:
        """Raises OldMessage if the pressed message is not where the table is shown. A table that knows no
        message adopts this one."""
        _, message = await self._see(table_id)
        if press.message is None or message.id == press.message.id:
            return
        if message.id is not None or press.message.channel.id != message.channel:
            raise await self.refuse_old(table_id, press)
        await self.adopt(table_id, press.message.id, message.shown)

    async def adopt(self, table_id: int, message_id: int, shown: int) -> None:
        """This message is where the table is shown from now on."""
        await self._rows.change_message(
            table_id,
            lambda row: msgspec.structs.replace(row, id=message_id, shown=max(shown, row.shown)),
            lasting=True,
        )

    async def present(self, table: TableView) -> dict[str, Any]:
        """A table's message as keyword arguments, with its picture uploaded anew."""
        return to_fields(table, await self._presenters[table.game].present(table), None)

    @contextlib.contextmanager
    def holding(self, table_id: int) -> Iterator[None]:
        """Nobody begins to show the table meanwhile."""
        display = self._display(table_id)
        display.presses += 1
        try:
            yield
        finally:
            display.presses -= 1
            self._pump(table_id, display)

    async def stand_in(self, table_id: int, channel: int) -> None:
        """The table is shown in another channel from now on, and posted there."""
        await self._rows.change_message(table_id, lambda _: Message(channel), lasting=True)

    async def answer_press(self, answer: Answer, table_id: int, work: Awaitable[Played]) -> Played:
        """Do the work of a press, and show what came of it (or what is newer still) as the answer to it.
        While the work runs nobody else begins to show the table: the press is about to."""
        display = self._display(table_id)
        display.presses += 1
        try:
            played = await work
            display.claimed = max(display.claimed, played.table.move)
        except OldMessage:
            raise await self.refuse_old(table_id, answer.interaction) from None
        except (StaleMove, TableOver, NotInLobby) as refusal:
            refusal.link = await self._link(table_id)
            raise
        finally:
            display.presses -= 1
            self._pump(table_id, display)
        lacking = lacking_at(answer.interaction)
        display.in_place = display.in_place or bool(lacking)
        try:
            await self._show(table_id, display, answer, (played.table, played.message))
        except (discord.HTTPException, aiohttp.ClientError, OSError, Trouble) as error:
            log.warning("table %s: press %s not answered: %r", table_id, answer.interaction.id, error)
            display.again = True
            if isinstance(error, Trouble) and not answer.done:
                raise
            await self._answer_anew(table_id, display, answer, error)
        finally:
            self._pump(table_id, display)
        await self._missing_access.tell(answer, played.table, lacking)
        return played

    async def _answer_anew(
        self, table_id: int, display: DisplayState, answer: Answer, error: Exception
    ) -> None:
        """The pressed message can't be edited: the table is posted afresh, which opens an archived thread
        again, and whoever pressed hears so (in an archived thread no answer is taken before)."""
        code = error.code if isinstance(error, discord.HTTPException) else None
        if code not in (UNKNOWN_MESSAGE, THREAD_ARCHIVED):
            return
        if code == THREAD_ARCHIVED:
            display.afresh = True
            self._pump(table_id, display)
            if display.task is not None:
                await asyncio.wait({display.task}, timeout=POST_SECONDS)
        with contextlib.suppress(discord.HTTPException, aiohttp.ClientError, OSError):
            await answer.instead(POSTED_ANEW if code == UNKNOWN_MESSAGE else OPENED_AGAIN)

    def noticed(self, table_id: int, user: int) -> None:
        """This person has pressed something at the table: the ping has done its work."""
        self._spawn(self._pings.take(table_id, user))

    async def _link(self, table_id: int) -> str:
        table, message = await self._see(table_id)
        return link_to(table.guild, table.channel, message.id)

    async def post_again(self, table_id: int) -> None:
        """Post the table at the bottom of its channel, and have the old message deleted. Raises TooSoon
        within SHOW_SECONDS of the last time."""
        self._shown_again.take(table_id)
        display = self._display(table_id)
        display.afresh = display.again = True
        self._pump(table_id, display)

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

    def _show_again(self, table_id: int) -> None:
        display = self._display(table_id)
        display.again = True
        self._pump(table_id, display)

    def delete_pending(self) -> None:
        """Delete what must go, in a task of its own."""
        self._deletions.soon()

    # ------------------------------------------------------------ one task a table

    def _display(self, table_id: int) -> DisplayState:
        """Lives as long as somebody works at it."""
        display = self._displays.get(table_id)
        if display is None:
            display = self._displays[table_id] = DisplayState()
        return display

    def _pump(self, table_id: int, display: DisplayState) -> None:
        if display.task is None and display.wants_more and not display.presses and not self._stopped:
            display.task = self._spawn(self._run(table_id, display))

    async def _run(self, table_id: int, display: DisplayState) -> None:
        """Show the newest state until it is shown; the click that made it may do so first."""
        failures = tries = 0
        try:
            await asyncio.sleep(0)
            while display.wants_more and failures <= MOST_REFUSALS:
                display.again = False
                display.claimed = max(display.claimed, display.wanted)
                in_place = display.in_place
                try:
                    await self._show(table_id, display, None)
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
                    failures += is_refusal(error)
        except Exception:  # one table's error of ours must not be silent, nor touch any other table
            log.exception("table %s: could not be shown", table_id)
            display.again, display.claimed = False, display.wanted
        finally:
            display.task = None

    async def _show(
        self,
        table_id: int,
        display: DisplayState,
        answer: Answer | None,
        seen: tuple[TableView, Message] | None = None,
    ) -> None:
        """One round: draw the newest state, send it by the press's answer or by edit or post, and look
        whether someone began a newer call meanwhile."""
        presser = answer.interaction.user.id if answer else None
        if seen is None or display.wanted > seen[0].move or seen[0].status == OVER:
            seen = await self._see(table_id)
        table, message = seen
        if table.status == OVER and answer is None and _has_no_place(table, message):
            await self._write_down(table, display, None, None, adopted=None, ping=False)
            return
        passed = table.awaited not in (None, message.awaited, presser)
        work = self._prepare(table, message, display, passed, answer)
        afresh, fields = await work
        call = display.begin(table.move)
        posted = None
        try:
            if answer is not None:
                await answer.edit(**fields)
            elif message.id is None or afresh:
                posted = await self._post(table, message, display, passed)
            else:
                await self._messenger.partial(message.channel, message.id).edit(**fields)
        except BaseException as error:
            display.again = True
            if isinstance(error, discord.Forbidden) and answer is None and afresh and message.id is not None:
                display.in_place, display.afresh = True, False
            raise
        finally:
            display.end(call)
        if answer is not None and afresh:
            display.afresh = display.again = True
        elif posted is not None:
            display.afresh = display.in_place = False
        if answer is None:
            await self._missing_access.shown(table_id)
        ping = passed and not afresh and posted is None
        await self._write_down(table, display, posted, presser, adopted=message.id, ping=ping)
        if table.status == OVER and message.shown < table.move and not (answer is not None and afresh):
            self.run_in_background(self._winner_animation.play(table))

    async def _prepare(
        self, table: TableView, message: Message, display: DisplayState, passed: bool, answer: Answer | None
    ) -> tuple[bool, dict[str, Any]]:
        """Whether the table is to be posted afresh, and the message to edit with (empty if none)."""
        afresh = display.afresh
        if passed and not afresh and not display.in_place and message.id is not None:
            afresh = not await self._prerenderer.stays(display.prerendered, table, message)
        if answer is None and (afresh or message.id is None):
            return True, {}
        prerendered, display.prerendered = display.prerendered, None
        rendered = await self._prerenderer.present(prerendered, table, buttons=not afresh)
        return afresh, to_fields(table, rendered, await self._receipt_of(table))

    async def _receipt_of(self, table: TableView) -> bytes | None:
        return await self._receipt(table.id) if table.status == OVER and table.view is not None else None

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
        """Keep what is shown now, where (a row without a message adopts the one that was pressed) and whom it
        awaits; take away the old ping; send a new one. A message that has lost its buttons to the next one
        does not count as shown, in case the next one is never posted."""
        afresh = display.afresh

        def note(now: Message) -> Message:
            told = afresh or table.move < now.shown or table.awaited is None
            awaited = now.awaited if told else table.awaited
            done = presser == now.awaited or awaited != now.awaited or table.status == OVER
            return msgspec.structs.replace(
                now,
                id=posted or now.id or adopted,
                shown=now.shown if afresh and posted is None else max(now.shown, table.move),
                awaited=awaited,
                ping=None if done else now.ping,
            )

        before, row = await self._rows.change_message(table.id, note, lasting=posted is not None)
        if before.ping != row.ping or posted is not None:
            self.delete_pending()
        if ping and table.awaited is not None and row.awaited != before.awaited:
            self._spawn(self._pings.send(table, table.awaited, row))

    # ------------------------------------------------------------ calls to Discord

    async def _post(self, table: TableView, message: Message, display: DisplayState, passed: bool) -> int:
        """POST the table anew; returns the new id. The old one is noted for deletion and forgotten first,
        so that a crash in between leaves a row that a press or the next start completes; the nonce keeps a
        retry from posting twice. Where posting is forbidden the old one stays."""
        old = None if message.id is None else PendingDeletion(message.channel, message.id)
        if old is not None:
            await self._rows.add_deletion(table.id, old)
            display.nonce = f"-{to_base36(old.message)[-6:]}" if message.shown >= table.move else ""
        nonce = f"{to_base36(table.id)}-{table.move}{display.nonce or ''}"
        await self._rows.change_message(
            table.id, lambda row: msgspec.structs.replace(row, id=None), lasting=True
        )
        rendered = await self._presenters[table.game].present(table)
        fields = to_fields(table, rendered, await self._receipt_of(table))
        fields["files"] = fields.pop("attachments")
        if passed and table.awaited is not None and await self._pings.due(table, table.awaited):
            fields["content"] = f"{turn_mention(table.awaited)}\n{fields['content']}"
            fields["allowed_mentions"] = discord.AllowedMentions(users=[discord.Object(table.awaited)])
        try:
            sent = await self._client.get_partial_messageable(message.channel).send(nonce=nonce, **fields)
        except discord.Forbidden:
            if old is not None:
                await self._rows.remove_deletion(old)
                await self._rows.change_message(
                    table.id, lambda row: msgspec.structs.replace(row, id=old.message), lasting=True
                )
            raise
        return sent.id

    def nudge(self, table_id: int) -> None:
        """Half of the turn's time has passed: remind whom the table waits for."""
        self._spawn(self._pings.remind(table_id))
