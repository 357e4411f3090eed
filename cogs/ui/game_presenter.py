"""A table of any game as its channel sees it: lobby, running match, end. What is a game's own (words, moves,
pictures) comes from its records.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import discord

from bot.tables.table import OVER
from bot.tables.table_view import TableView
from cogs.ui.hand_message.hand_buttons import MyHandButton
from cogs.ui.menus.lobby import lobby_rows, rematch_row
from cogs.ui.menus.more_menu import more_row
from cogs.ui.menus.seats import back_row
from cogs.ui.plugin import EachGame, GameUI
from cogs.ui.presenter import MovingPicture, RenderedMessage, draw_or_go_on
from cogs.ui.press import custom_ids
from cogs.ui.press.components import Row, button, rows_of
from cogs.ui.press.move_button import move_rows
from cogs.ui.words import (
    MATCH_OVER,
    clock_text,
    closed_lobby_text,
    ended_text,
    join_lines,
    join_told,
    lobby_text,
    note_text,
    thinking_text,
    unreached_text,
    who,
)
from renderers.kit.lobby import LobbyCard, describe_lobby
from renderers.plugin import GamePictures


class Studio(Protocol):
    """Draws off the event loop. Raises DrawingFailed."""

    async def picture(self, game: str, view: Any, *, names: Sequence[str]) -> bytes:
        """The PNG of a View."""
        ...

    async def lobby(self, card: LobbyCard) -> bytes:
        """The PNG of a lobby."""
        ...

    async def moving(self, game: str, view: Any, *, names: Sequence[str]) -> bytes:
        """The GIF of a View that has a winner."""
        ...

    def draw_ahead(self, game: str, list_views: Callable[[], Sequence[tuple[Any, Sequence[str]]]]) -> None:
        """Draw these Views with their names when there is nothing else to do."""
        ...


def happened(ui: GameUI, table: TableView, view: Any) -> str:
    """One line on what happened since the table was last shown, or (at games with hands) on the last move, as
    this viewer may know it."""
    events = view.last if table.has_hands else table.story
    if not events:
        return ui.begin(table)
    return join_told([line for line in (ui.tell(table, view, event) for event in events) if line])


def asked(ui: GameUI, table: TableView) -> str:
    """One line on whose choice it is, and what the choice is."""
    if not table.actors:
        return MATCH_OVER
    if table.thinking is not None:
        return thinking_text(table, table.thinking)
    return ui.ask(table)


def summary(ui: GameUI, table: TableView) -> str:
    """The end in words: where each stands, with the match in numbers, the winner first."""
    first = table.outcome.standings[0] if table.outcome is not None else ()
    order = [*first, *(seat for seat in range(len(table.seats)) if seat not in first)]
    return "\n".join(
        f"{who(table, seat)}: {ui.standing(table, seat)}"
        + (f" · {ui.stats(table.stats[seat])}" if table.stats else "")
        for seat in order
    )


class GamePresenter:
    """One game's tables. See cogs.ui.presenter.Presenter."""

    def __init__(
        self, ui: GameUI, pictures: GamePictures, studio: Studio, to_wall: Callable[[float], float]
    ) -> None:
        self._ui = ui
        self._pictures = pictures
        self._studio = studio
        self._to_wall = to_wall

    @property
    def title(self) -> str:
        return self._ui.title

    async def present(self, table: TableView, *, buttons: bool = True) -> RenderedMessage:
        if table.view is None:
            return await self._present_lobby(table, buttons=buttons)
        drawing = self._studio.picture(table.game, table.view, names=table.names)
        content, picture = await draw_or_go_on(table, self._content(table), drawing)
        rows = self._rows(table) if buttons else []
        return RenderedMessage(content, rows_of(*rows), picture, self._describe(table))

    def draw_ahead(self, ahead: Callable[[], Sequence[TableView]]) -> None:
        self._studio.draw_ahead(self._ui.game, lambda: [(table.view, table.names) for table in ahead()])

    async def animate_win(self, table: TableView) -> MovingPicture | None:
        if table.end != "won" or self._pictures.animate_win is None:
            return None
        moving = await self._studio.moving(table.game, table.view, names=table.names)
        return MovingPicture(moving, self._describe(table))

    def _describe(self, table: TableView) -> str:
        return self._pictures.describe(table.view, names=table.names)

    async def _present_lobby(self, table: TableView, *, buttons: bool) -> RenderedMessage:
        ui = self._ui
        if table.status == OVER:
            return RenderedMessage(closed_lobby_text(table, ui.title), rows_of())
        options = ui.options_line(table.options)
        card = LobbyCard(
            names=table.names, game=table.game, title=ui.title, most=table.most_seats, options=options
        )
        text = lobby_text(table, ui.title, ui.options_text(table.options), self._to_wall)
        content, picture = await draw_or_go_on(table, text, self._studio.lobby(card))
        rows = lobby_rows(table) if buttons else []
        return RenderedMessage(content, rows_of(*rows), picture, describe_lobby(card))

    def _content(self, table: TableView) -> str:
        told = happened(self._ui, table, table.view)
        if table.status == OVER:
            end = told if table.end == "won" else ended_text(table, self._ui.title)
            return f"{end}\n{summary(self._ui, table)}"
        lines = [note_text(table), told, asked(self._ui, table)]
        if table.has_hands and not table.view.last:
            lines.append(unreached_text(table))
        return join_lines(*lines, clock_text(table, self._to_wall))

    def _rows(self, table: TableView) -> list[Row]:
        """The legal moves; below them My hand, I'm back, and what any running table offers."""
        if table.status == OVER:
            return [rematch_row(table)]
        ui = self._ui
        moves = [ui.move_label(table, table.view, move) for move in table.moves]
        below = back_row(table)
        if ui.hand is not None:
            custom_id = custom_ids.my_hand(table.id)
            below.append(MyHandButton(button("My hand", custom_id, style=discord.ButtonStyle.primary)))
        below += more_row(table, why=ui.has_why is not None and ui.has_why(table.view))
        return [*move_rows(table.id, table.move, moves), below]


def game_presenters(
    uis: Mapping[str, GameUI],
    pictures: Mapping[str, GamePictures],
    studio: Studio,
    to_wall: Callable[[float], float],
) -> Mapping[str, GamePresenter]:
    """A presenter for each game that there is."""
    return EachGame(uis, lambda ui: GamePresenter(ui, pictures[ui.game], studio, to_wall))
