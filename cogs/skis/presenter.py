"""Skis Wild in a channel: the tableau for all to see, with My hand under it. No hand, no card of a hand.

Used by the poster; hands are hand_face.py's.
"""

from collections.abc import Callable, Sequence

import discord

from bot.games.skis import SkisView
from bot.tables.table import OVER, TableView
from cogs.skis import words as skis_words
from cogs.ui.hand_message.items import MyHandButton
from cogs.ui.menus.lobby import lobby_rows, rematch_row
from cogs.ui.menus.more_menu import aside_row
from cogs.ui.menus.seats import back_row
from cogs.ui.presenter import (
    MovingPicture,
    Pictures,
    RenderedMessage,
    Row,
    draw_or_go_on,
    move_if_won,
    rows_of,
)
from cogs.ui.press import custom_ids
from cogs.ui.press.guard import button
from cogs.ui.words import (
    TITLES,
    bold,
    clock_text,
    closed_lobby_text,
    ended_text,
    join_lines,
    lobby_text,
    note_text,
)
from renderers.kit.lobby import LobbyCard, describe_lobby
from renderers.skis.alt_text import describe_table


class SkisPresenter:
    """See cogs.ui.presenter.Presenter."""

    def __init__(self, pictures: Pictures, to_wall: Callable[[float], float]) -> None:
        self._pictures = pictures
        self._to_wall = to_wall

    async def present(self, table: TableView, *, buttons: bool = True) -> RenderedMessage:
        if table.view is None:
            return await self._present_lobby(table, buttons=buttons)
        content, picture = await draw_or_go_on(self._pictures, table, self._content(table), table.view)
        rows = self._rows(table) if buttons else []
        return RenderedMessage(
            content, rows_of(*rows), picture, describe_table(table.view, names=table.names)
        )

    def draw_ahead(self, ahead: Callable[[], Sequence[TableView]]) -> None:
        self._pictures.draw_ahead("skis", lambda: [(table.view, table.names) for table in ahead()])

    async def animate_win(self, table: TableView) -> MovingPicture | None:
        return await move_if_won(self._pictures, table, describe_table)

    async def _present_lobby(self, table: TableView, *, buttons: bool) -> RenderedMessage:
        if table.status == OVER:
            return RenderedMessage(closed_lobby_text(table), rows_of())
        deck = skis_words.DECKS[table.options.deck].rstrip(".").partition(":")[0]
        card = LobbyCard(
            names=table.names,
            game=table.game,
            title=TITLES[table.game],
            most=table.most_seats,
            options=deck,
        )
        text = lobby_text(table, skis_words.options_text(table.options), self._to_wall)
        content, picture = await draw_or_go_on(self._pictures, table, text, card)
        return RenderedMessage(
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
