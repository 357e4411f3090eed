"""The lobby's buttons: Join, Leave, Start, Cancel; and Rematch at the end. Each is one call of the service,
and the table's message shows the result.
"""

import discord

from bot.errors import TableExists, UnknownMove
from bot.tables.service import Tables
from bot.tables.table import LOBBY
from bot.tables.table_view import Played, TableView
from cogs.ui.menus.open_lobby import check_place, point_to_open_table, show_lobby, tell_if_unreached
from cogs.ui.menus.own_thread import start_in_thread, wants_thread
from cogs.ui.menus.seats import SeatSelect
from cogs.ui.press import custom_ids
from cogs.ui.press.answer import Answer
from cogs.ui.press.components import Button, Row, button
from cogs.ui.press.guard import Guarded
from cogs.ui.press.services import Services, may_manage, person_of, place_of, services_of
from cogs.ui.words import EXTRA_SEAT


class LobbyButton(Guarded, discord.ui.DynamicItem[Button], template=custom_ids.LOBBY):
    """One of the lobby's buttons; which one stands in its id."""

    async def press(self, answer: Answer) -> None:
        services = services_of(answer.interaction)
        table_id = custom_ids.from_base36(self.fields["table"])
        what = self.fields["what"]
        if what == "rematch":
            await self._rematch(answer, services, table_id)
            return
        await services.writer.check_current(table_id, answer.interaction)
        if what == "start" and await wants_thread(services, answer):
            await start_in_thread(answer, services, table_id)
            return
        seated_before = await _seats_of(services.tables, table_id, answer.interaction.user.id)
        played = await services.writer.answer_press(
            answer, table_id, self._change(services, table_id, what, answer)
        )
        if what == "join" and seated_before:
            await answer.whisper(EXTRA_SEAT)
        elif what == "join":
            await tell_if_unreached(answer, services, played.table, person_of(answer.interaction))

    async def _change(self, services: Services, table_id: int, what: str, answer: Answer) -> Played:
        person = person_of(answer.interaction)
        message = answer.interaction.message
        if message is not None:
            await services.tables.take_salt(table_id, message.id)
        match what:
            case "join":
                return await services.tables.join(table_id, person)
            case "leave":
                return await services.tables.leave(table_id, person)
            case "start":
                return await services.tables.start(table_id, person)
            case "cancel":
                return await services.tables.stop(table_id, person, may_manage=may_manage(answer.interaction))
            case _:
                raise UnknownMove(what)

    async def _rematch(self, answer: Answer, services: Services, table_id: int) -> None:
        person = person_of(answer.interaction)
        check_place(answer.interaction)
        try:
            table = await services.tables.rematch(table_id, place_of(answer.interaction), person)
        except TableExists as refusal:
            raise await point_to_open_table(services, refusal) from None
        await show_lobby(answer, services, table)
        await tell_if_unreached(answer, services, table, person)


async def _seats_of(tables: Tables, table_id: int, user: int) -> int:
    table = await tables.see(table_id)
    return sum(seat.user == user for seat in table.seats)


def lobby_rows(table: TableView) -> list[Row]:
    """The buttons of an open lobby; none once it is closed."""
    if table.status != LOBBY:
        return []
    full = len(table.seats) >= table.most_seats
    ready = len(table.seats) >= table.least_seats
    style = discord.ButtonStyle
    made = [
        ("Join", "join", style.success, full),
        ("Leave", "leave", style.secondary, False),
        ("Start", "start", style.primary, not ready),
        ("Cancel", "cancel", style.danger, False),
    ]
    return [
        [
            LobbyButton(button(label, custom_ids.lobby(table.id, what), style=look, disabled=off))
            for label, what, look, off in made
        ],
        [SeatSelect.make(table)],
    ]


def rematch_row(table: TableView) -> Row:
    return [
        LobbyButton(
            button("Rematch", custom_ids.lobby(table.id, "rematch"), style=discord.ButtonStyle.success)
        )
    ]
