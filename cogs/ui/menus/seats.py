"""Who plays for which seat: the host's select in the lobby, and I'm back under a running table or a hand."""

from typing import Any, Self

import discord

from bot.brains.brain import STRENGTHS
from bot.errors import UnknownMove
from bot.tables.table_view import Played, TableView
from cogs.ui.press import custom_ids
from cogs.ui.press.answer import Answer
from cogs.ui.press.components import Button, Row, Select, button
from cogs.ui.press.guard import Guarded
from cogs.ui.press.services import person_of, services_of


class SeatSelect(Guarded, discord.ui.DynamicItem[Select], template=custom_ids.SEATS):
    """Add a computer player of a strength, or free a seat; for the host."""

    @classmethod
    def make(cls, table: TableView) -> Self:
        options = []
        hosts_seats = sum(seat.user == table.host for seat in table.seats)
        if len(table.seats) < table.most_seats:
            options += [
                discord.SelectOption(label=f"Add a computer player: {strength}", value=f"add_{strength}")
                for strength in STRENGTHS
            ]
        options += [
            discord.SelectOption(label=f"Free the seat of {seat.name}"[:100], value=f"free_{number}")
            for number, seat in enumerate(table.seats)
            if seat.user != table.host or hosts_seats > 1
        ]
        custom_id = custom_ids.seats(table.id)
        return cls(discord.ui.Select(custom_id=custom_id, placeholder="Host: seats", options=options))

    @classmethod
    def stand_in(cls, custom_id: str) -> Any:
        return discord.ui.Select(custom_id=custom_id)

    async def press(self, answer: Answer) -> None:
        services = services_of(answer.interaction)
        table_id = custom_ids.from_base36(self.fields["table"])
        await services.writer.check_current(table_id, answer.interaction)
        data: Any = answer.interaction.data
        await services.writer.answer_press(
            answer, table_id, self._change(answer, table_id, str(data["values"][0]))
        )

    async def _change(self, answer: Answer, table_id: int, value: str) -> Played:
        tables, person = services_of(answer.interaction).tables, person_of(answer.interaction)
        what, _, which = value.partition("_")
        if what == "add" and which in STRENGTHS:
            return await tables.add_computer(table_id, person, which)
        if what == "free" and which in ("0", "1", "2", "3"):
            return await tables.remove_seat(table_id, person, int(which))
        raise UnknownMove(value)


class BackButton(Guarded, discord.ui.DynamicItem[Button], template=custom_ids.BACK):
    """I'm back, under the table or under a hand: the seat's owner moves again."""

    async def press(self, answer: Answer) -> None:
        services = services_of(answer.interaction)
        table_id = custom_ids.from_base36(self.fields["table"])
        person = person_of(answer.interaction)
        message = answer.interaction.message
        if answer.interaction.guild_id is None or (message is not None and message.flags.ephemeral):
            await services.tables.come_back(table_id, person)
            await services.hands.turn(answer, table_id)
            return
        await services.writer.check_current(table_id, answer.interaction)
        await services.writer.answer_press(answer, table_id, services.tables.come_back(table_id, person))


def back_row(table: TableView) -> Row:
    """I'm back, while somebody's seat is on autopilot."""
    if not any(seat.away for seat in table.seats):
        return []
    custom_id = custom_ids.back(table.id)
    return [BackButton(button("I'm back", custom_id, style=discord.ButtonStyle.success))]
