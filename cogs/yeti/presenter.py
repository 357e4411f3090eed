"""Don't Stop Yeti in a channel: its message at every moment, with only the legal buttons.

Used by the poster through FACES; the buttons come back to YetiMove.
"""

import logging
from collections.abc import Callable, Sequence

import discord

from bot.games.yeti import YetiView
from bot.tables.table import OVER, TableView
from cogs.ui.menus.lobby import lobby_rows, rematch_row
from cogs.ui.menus.more_menu import aside_row
from cogs.ui.menus.seats import back_row
from cogs.ui.presenter import (
    Button,
    MovingPicture,
    Pictures,
    RenderedMessage,
    Row,
    draw_or_go_on,
    move_if_won,
    rows_of,
)
from cogs.ui.press import custom_ids
from cogs.ui.press.answer import Answer
from cogs.ui.press.guard import Guarded, button
from cogs.ui.press.services import person_of, services_of
from cogs.ui.words import TITLES, clock_text, closed_lobby_text, ended_text, join_lines, lobby_text, note_text
from cogs.yeti import words as yeti_words
from renderers.kit.lobby import LobbyCard, describe_lobby
from renderers.yeti.alt_text import describe

log = logging.getLogger(__name__)


class YetiMove(Guarded, discord.ui.DynamicItem[Button], template=custom_ids.YETI_MOVE):
    """A move: its table, the move number it was made for, and the move's text stand in its id."""

    async def press(self, answer: Answer) -> None:
        services = services_of(answer.interaction)
        table_id = custom_ids.from_base36(self.fields["table"])
        message = answer.interaction.message
        work = services.tables.play(
            table_id,
            int(self.fields["move"]),
            self.fields["text"],
            person=person_of(answer.interaction),
            pressed=message.id if message else None,
        )
        await services.poster.answer_press(answer, table_id, work)


class YetiPresenter:
    """See cogs.ui.presenter.Presenter."""

    def __init__(self, pictures: Pictures, to_wall: Callable[[float], float]) -> None:
        self._pictures = pictures
        self._to_wall = to_wall

    async def present(self, table: TableView, *, buttons: bool = True) -> RenderedMessage:
        if table.view is None:
            return await self._present_lobby(table, buttons=buttons)
        content, picture = await draw_or_go_on(self._pictures, table, self._content(table), table.view)
        rows = self._rows(table) if buttons else []
        return RenderedMessage(content, rows_of(*rows), picture, describe(table.view, names=table.names))

    def draw_ahead(self, ahead: Callable[[], Sequence[TableView]]) -> None:
        self._pictures.draw_ahead("yeti", lambda: [(table.view, table.names) for table in ahead()])

    async def animate_win(self, table: TableView) -> MovingPicture | None:
        return await move_if_won(self._pictures, table, describe)

    async def _present_lobby(self, table: TableView, *, buttons: bool) -> RenderedMessage:
        if table.status == OVER:
            return RenderedMessage(closed_lobby_text(table), rows_of())
        wheel = yeti_words.WHEELS[table.options.wheel]
        card = LobbyCard(
            names=table.names,
            game=table.game,
            title=TITLES[table.game],
            most=table.most_seats,
            options=wheel.partition(":")[0],
        )
        content, picture = await draw_or_go_on(
            self._pictures, table, lobby_text(table, wheel, self._to_wall), card
        )
        rows = lobby_rows(table) if buttons else []
        return RenderedMessage(content, rows_of(*rows), picture, describe_lobby(card))

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
