"""Skis Wild in a channel: the tableau for all to see, with My hand under it. No hand, no card of a hand.

Used by the poster; hands are hand_face.py's.
"""

from collections.abc import Callable, Sequence

import discord

from bot.games.skis import SkisView
from bot.tables.table import OVER, TableView
from cogs.ui import custom_ids, skis_words
from cogs.ui.aside_items import aside_row
from cogs.ui.face import Dressed, Moving, Pictures, Row, draw_or_go_on, move_if_won, rows_of
from cogs.ui.hand_items import MyHandButton
from cogs.ui.item import button
from cogs.ui.lobby_items import lobby_rows, rematch_row
from cogs.ui.seat_items import back_row
from cogs.ui.words import bold, clock_text, closed_lobby_text, ended_text, join_lines, lobby_text, note_text
from renderers.lobby import LobbyCard, describe_lobby
from renderers.skis_alt import describe_table


class SkisFace:
    """See cogs.ui.face.Face."""

    def __init__(self, pictures: Pictures, to_wall: Callable[[float], float]) -> None:
        self._pictures = pictures
        self._to_wall = to_wall

    async def dress(self, table: TableView, *, buttons: bool = True) -> Dressed:
        if table.view is None:
            return await self._dress_lobby(table, buttons=buttons)
        content, picture = await draw_or_go_on(self._pictures, table, self._content(table), table.view)
        rows = self._rows(table) if buttons else []
        return Dressed(content, rows_of(*rows), picture, describe_table(table.view, names=table.names))

    def draw_ahead(self, ahead: Callable[[], Sequence[TableView]]) -> None:
        self._pictures.wish(lambda: [(table.view, table.names) for table in ahead()])

    async def celebrate(self, table: TableView) -> Moving | None:
        return await move_if_won(self._pictures, table, describe_table)

    async def _dress_lobby(self, table: TableView, *, buttons: bool) -> Dressed:
        if table.status == OVER:
            return Dressed(closed_lobby_text(table), rows_of())
        deck = skis_words.DECKS[table.options.deck].rstrip(".").partition(":")[0]
        card = LobbyCard(table.names, table.most_seats, deck, game=table.game)
        text = lobby_text(table, skis_words.options_text(table.options), self._to_wall)
        content, picture = await draw_or_go_on(self._pictures, table, text, card)
        return Dressed(
            content, rows_of(*(lobby_rows(table) if buttons else [])), picture, describe_lobby(card)
        )

    def _content(self, table: TableView) -> str:
        view: SkisView = table.view
        if table.status == OVER:
            if table.end == "won":
                return f"{skis_words.happened(table, view)}\n{skis_words.summary(table)}"
            return f"{ended_text(table)}\n{skis_words.summary(table)}"
        lines = [note_text(table), skis_words.happened(table, view), skis_words.choice(table)]
        if table.unreached and not view.last:
            names = [seat.name for seat in table.seats if seat.user in table.unreached]
            whom = " and ".join(bold(name) for name in names)
            lines.append(f"-# No DM reaches {whom}: **My hand** has everything.")
        return join_lines(*lines, clock_text(table, self._to_wall))

    def _rows(self, table: TableView) -> list[Row]:
        if table.status == OVER:
            return [rematch_row(table)]
        mine = MyHandButton(
            button("My hand", custom_ids.my_hand(table.id), style=discord.ButtonStyle.primary)
        )
        return [[*back_row(table), mine, *aside_row(table, why=False)]]
