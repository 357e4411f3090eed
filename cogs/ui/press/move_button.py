"""A move as a button, in any game: under the table for all to see, or under a hand."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

import discord

from bot.errors import IllegalMove, Refusal
from bot.tables.table_view import Played
from cogs.ui.plugin import MoveLabel, Style
from cogs.ui.press import custom_ids
from cogs.ui.press.answer import Answer
from cogs.ui.press.components import Button, Row, button
from cogs.ui.press.guard import Guarded
from cogs.ui.press.refusals import say_error
from cogs.ui.press.services import person_of, services_of

IN_A_ROW: Final = 5
STYLES: Final[Mapping[Style, discord.ButtonStyle]] = MappingProxyType(
    {
        "primary": discord.ButtonStyle.primary,
        "secondary": discord.ButtonStyle.secondary,
        "success": discord.ButtonStyle.success,
        "danger": discord.ButtonStyle.danger,
    }
)


class MoveButton(Guarded, discord.ui.DynamicItem[Button], template=custom_ids.MOVE_BUTTON):
    """A move: its table, the move number it was made for, and the move's text stand in its id."""

    async def press(self, answer: Answer) -> None:
        """Under the table, the table answers; under a hand, the hand does, and a refusal comes with its
        current controls."""
        services = services_of(answer.interaction)
        table_id = custom_ids.from_base36(self.fields["table"])
        message = answer.interaction.message
        if answer.is_for_all and message is not None:
            work = self._play(answer, table_id, pressed=message.id)
            await services.writer.answer_press(answer, table_id, work)
            return
        notice = ""
        try:
            await self._play(answer, table_id)
        except Refusal as refusal:
            notice = say_error(refusal, services.game_uis)
        await services.hands.turn(answer, table_id, notice=notice)

    async def _play(self, answer: Answer, table_id: int, pressed: int | None = None) -> Played:
        tables, person = services_of(answer.interaction).tables, person_of(answer.interaction)
        move, text = int(self.fields["move"]), self.fields["text"]
        try:
            return await tables.play(table_id, move, text, person=person, pressed=pressed)
        except IllegalMove as refusal:
            refusal.game = (await tables.see(table_id)).game
            raise


def move_rows(table: int, move: int, labels: Sequence[MoveLabel]) -> list[Row]:
    """The moves of a table at a move number, as rows of buttons."""
    made = [
        MoveButton(
            button(
                label.label,
                custom_ids.move_button(table, move, label.move),
                style=STYLES[label.style],
                disabled=label.disabled,
            )
        )
        for label in labels
    ]
    return [[*made[first : first + IN_A_ROW]] for first in range(0, len(made), IN_A_ROW)]
