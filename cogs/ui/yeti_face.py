"""Don't Stop Yeti in a channel: its message at every moment, with only the legal buttons.

Used by the poster through FACES; the buttons come back to YetiMove.
"""

import logging
from collections.abc import Callable, Sequence

import discord

from bot.games.yeti import YetiView
from bot.tables.table import OVER, TableView
from cogs.ui import custom_ids, yeti_words
from cogs.ui.answer import Answer
from cogs.ui.aside_items import aside_row
from cogs.ui.face import Button, Dressed, Moving, Pictures, Row, draw_or_go_on, move_if_won, rows_of
from cogs.ui.host import host_of, person_of
from cogs.ui.item import Guarded, button
from cogs.ui.lobby_items import lobby_rows, rematch_row
from cogs.ui.seat_items import back_row
from cogs.ui.words import clock_text, closed_lobby_text, ended_text, join_lines, lobby_text, note_text
from renderers.alt import describe
from renderers.lobby import LobbyCard, describe_lobby

log = logging.getLogger(__name__)


class YetiMove(Guarded, discord.ui.DynamicItem[Button], template=custom_ids.YETI_MOVE):
    """A move: its table, the move number it was made for, and the move's text stand in its id."""

    async def press(self, answer: Answer) -> None:
        host = host_of(answer.interaction)
        table_id = custom_ids.from_base36(self.fields["table"])
        message = answer.interaction.message
        work = host.tables.play(
            table_id,
            int(self.fields["move"]),
            self.fields["text"],
            person=person_of(answer.interaction),
            pressed=message.id if message else None,
        )
        await host.poster.carry(answer, table_id, work)


class YetiFace:
    """See cogs.ui.face.Face."""

    def __init__(self, pictures: Pictures, to_wall: Callable[[float], float]) -> None:
        self._pictures = pictures
        self._to_wall = to_wall

    async def dress(self, table: TableView, *, buttons: bool = True) -> Dressed:
        if table.view is None:
            return await self._dress_lobby(table, buttons=buttons)
        content, picture = await draw_or_go_on(self._pictures, table, self._content(table), table.view)
        rows = self._rows(table) if buttons else []
        return Dressed(content, rows_of(*rows), picture, describe(table.view, names=table.names))

    def draw_ahead(self, ahead: Callable[[], Sequence[TableView]]) -> None:
        self._pictures.wish(lambda: [(table.view, table.names) for table in ahead()])

    async def celebrate(self, table: TableView) -> Moving | None:
        return await move_if_won(self._pictures, table, describe)

    async def _dress_lobby(self, table: TableView, *, buttons: bool) -> Dressed:
        if table.status == OVER:
            return Dressed(closed_lobby_text(table), rows_of())
        wheel = yeti_words.WHEELS[table.options.wheel]
        card = LobbyCard(table.names, table.most_seats, wheel.partition(":")[0])
        content, picture = await draw_or_go_on(
            self._pictures, table, lobby_text(table, wheel, self._to_wall), card
        )
        rows = lobby_rows(table) if buttons else []
        return Dressed(content, rows_of(*rows), picture, describe_lobby(card))

    def _content(self, table: TableView) -> str:
        if table.status != OVER:
            lines = [note_text(table), yeti_words.happened(table), yeti_words.choice(table)]
            return join_lines(*lines, clock_text(table, self._to_wall))
        if table.end == "won":
            return f"{yeti_words.happened(table)}\n{yeti_words.summary(table)}"
        return f"{ended_text(table)}\n{yeti_words.summary(table)}"

    def _rows(self, table: TableView) -> list[Row]:
        if table.status == OVER:
            return [rematch_row(table)]
        asides = aside_row(table, why=yeti_words.has_why(table.view))
        return [row for row in (self._moves(table), back_row(table) + asides) if row]

    def _moves(self, table: TableView) -> Row:
        """One button for each legal move, the one to press first in colour."""
        view: YetiView = table.view
        landings = {f"move {landing.pawn}": landing for landing in view.landings}
        row: Row = []
        for text in table.moves:
            style = discord.ButtonStyle.primary
            if text in landings:
                label = yeti_words.landing_label(table, landings[text])
            elif text == "spin":
                label = yeti_words.spin_label(view)
            elif text == "stay":
                label, style = "Stay safe", discord.ButtonStyle.success
            else:
                label = text.capitalize()
            made = button(label, custom_ids.yeti_move(table.id, table.move, text), style=style)
            row.append(YetiMove(made))
        return row
