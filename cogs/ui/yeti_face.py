"""Don't Stop Yeti in a channel: its message at every moment, with only the legal buttons.

Used by the poster through FACES; the buttons come back to YetiMove.
"""

from typing import Protocol

import discord

from bot.errors import DrawingFailed, OldMessage
from bot.games.yeti import YetiView
from bot.tables.table import LOBBY, OVER, TableView
from cogs.ui import custom_ids, yeti_words
from cogs.ui.answer import Answer
from cogs.ui.aside_items import aside_row
from cogs.ui.face import Button, Dressed, Row, rows_of
from cogs.ui.host import host_of, person_of
from cogs.ui.item import Guarded, button
from cogs.ui.lobby_items import lobby_rows, rematch_row
from cogs.ui.words import NO_PICTURE, TITLES, closed_lobby_text, lobby_text


class YetiPictures(Protocol):
    """Draws, off the event loop. Raises DrawingFailed."""

    async def yeti(self, view: YetiView, names: tuple[str, ...]) -> bytes: ...

    def describe_yeti(self, view: YetiView, names: tuple[str, ...]) -> str: ...


class YetiMove(Guarded, discord.ui.DynamicItem[Button], template=custom_ids.YETI_MOVE):
    """A move: its table, the move number it was made for, and the move's text stand in its id."""

    async def press(self, answer: Answer) -> None:
        host = host_of(answer.interaction)
        table_id = custom_ids.from_base36(self.fields["table"])
        message = answer.interaction.message
        try:
            played = await answer.while_working(
                host.tables.play(
                    table_id,
                    int(self.fields["move"]),
                    self.fields["text"],
                    person=person_of(answer.interaction),
                    pressed=message.id if message else None,
                )
            )
        except OldMessage:
            raise await host.poster.refuse_old(table_id, answer.interaction) from None
        await host.poster.show(answer, played)


class YetiFace:
    """See cogs.ui.face.Face."""

    def __init__(self, pictures: YetiPictures) -> None:
        self._pictures = pictures

    async def dress(self, table: TableView, *, buttons: bool = True) -> Dressed:
        if table.view is None:
            text = lobby_text(table, yeti_words.WHEELS[table.options.wheel])
            if table.status == OVER:
                text = closed_lobby_text(table)
            return Dressed(text, rows_of(*(lobby_rows(table) if table.status == LOBBY else [])))
        picture: bytes | None = None
        content = self._content(table)
        try:
            picture = await self._pictures.yeti(table.view, table.names)
        except DrawingFailed:
            content = f"{content}\n{NO_PICTURE}"
        alt = self._pictures.describe_yeti(table.view, table.names)
        return Dressed(content, rows_of(*(self._rows(table) if buttons else [])), picture, alt)

    def _content(self, table: TableView) -> str:
        if table.status != OVER:
            return f"{yeti_words.happened(table)}\n{yeti_words.choice(table)}"
        if table.end == "won":
            return f"{yeti_words.happened(table)}\n{yeti_words.summary(table)}"
        why = {"stopped": "was stopped", "abandoned": "was left alone for a week and has ended"}
        return f"{TITLES[table.game]} {why.get(table.end or '', 'has ended')}.\n{yeti_words.summary(table)}"

    def _rows(self, table: TableView) -> list[Row]:
        if table.status == OVER:
            return [rematch_row(table)]
        return [self._moves(table), aside_row(table, why=yeti_words.has_why(table.view))]

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
