"""What stands under a hand besides its moves: the selects that choose a card and its target, and Refresh;
and My hand under the table. Every press ends with the current hand.
"""

from collections.abc import Sequence
from typing import Any, Self

import discord

from bot.tables.table_view import TableView
from cogs.ui.press import custom_ids
from cogs.ui.press.answer import Answer, Press
from cogs.ui.press.components import Button, Row, Select, button, rows_of
from cogs.ui.press.guard import Guarded
from cogs.ui.press.services import services_of
from cogs.ui.words import WHICH_TABLE


class CardSelect(Guarded, discord.ui.DynamicItem[Select], template=custom_ids.HAND_SELECT):
    """Chooses a card, then where needed one of its plays; nothing is played by choosing."""

    @classmethod
    def make(cls, custom_id: str, placeholder: str, options: list[discord.SelectOption]) -> Self:
        return cls(discord.ui.Select(custom_id=custom_id, placeholder=placeholder, options=options))

    @classmethod
    def stand_in(cls, custom_id: str) -> Any:
        return discord.ui.Select(custom_id=custom_id)

    async def press(self, answer: Answer) -> None:
        services = services_of(answer.interaction)
        table_id = custom_ids.from_base36(self.fields["table"])
        data: Any = answer.interaction.data
        value = str(data["values"][0])
        card = self.fields["card"]
        await services.hands.turn(answer, table_id, card=card or value, play=value if card else None)


class RefreshButton(Guarded, discord.ui.DynamicItem[Button], template=custom_ids.HAND_REFRESH):
    """Shows the hand as it is now."""

    async def press(self, answer: Answer) -> None:
        table_id = custom_ids.from_base36(self.fields["table"])
        await services_of(answer.interaction).hands.turn(answer, table_id)


class MyHandButton(Guarded, discord.ui.DynamicItem[Button], template=custom_ids.MY_HAND):
    """Under the table: one's own hand with all its controls, for one's eyes only."""

    replies_privately = True

    async def press(self, answer: Answer) -> None:
        table_id = custom_ids.from_base36(self.fields["table"])
        await services_of(answer.interaction).hands.whisper(answer, table_id)


def which_table(tables: Sequence[TableView], press: Press) -> tuple[str, discord.ui.View]:
    """The question which of one's tables is meant: one button for each, by host and channel."""
    row: Row = []
    for table in tables[:5]:
        channel = press.client.get_channel(table.channel)
        guild = press.client.get_guild(table.guild)
        name = getattr(channel, "name", None)
        server = f", {guild.name}" if guild and len({one.guild for one in tables}) > 1 else ""
        label = f"{table.host_name} in #{name}{server}" if name else f"{table.host_name}'s table"
        row.append(MyHandButton(button(label, custom_ids.my_hand(table.id))))
    return WHICH_TABLE, rows_of(row)
