"""A hand of any game as its owner sees it, by DM or under My hand: text, picture, controls. A game with
nothing special gets a button for each legal move.
"""

import hashlib
from collections.abc import Mapping
from typing import Any

import discord

from bot.tables.table import LOBBY, OVER, PLAYING
from bot.tables.table_view import Hand
from cogs.ui.game_presenter import Studio, happened
from cogs.ui.hand_message.hand_buttons import CardSelect, RefreshButton
from cogs.ui.menus.seats import back_row
from cogs.ui.plugin import Choice, EachGame, GameUI, HandControls, HandSelect, HandUI
from cogs.ui.presenter import RenderedMessage, draw_or_go_on
from cogs.ui.press import custom_ids
from cogs.ui.press.components import Row, button, rows_of
from cogs.ui.press.move_button import move_rows
from cogs.ui.words import AWAY, MATCH_OVER, join_lines, waiting_hand_text
from renderers.plugin import GamePictures


class GameHandPresenter:
    """One game's hands. See cogs.ui.presenter.HandPresenter."""

    def __init__(self, ui: GameUI, hand: HandUI, pictures: GamePictures, studio: Studio) -> None:
        self._ui = ui
        self._hand = hand
        self._pictures = pictures
        self._studio = studio

    async def present(
        self, hand: Hand, where: str, *, choice: Choice | None = None, notice: str = "", private: bool = False
    ) -> RenderedMessage:
        table, view = hand.table, hand.view
        if view is None:
            waiting = waiting_hand_text(table, self._ui.title)
            return RenderedMessage(join_lines(notice, waiting, where), rows_of())
        chosen = choice or Choice()
        if self._hand.narrow is not None:
            chosen = self._hand.narrow(view, chosen)
        text = join_lines(
            notice,
            happened(self._ui, table, view),
            self._asked(hand),
            *self._hand.lines(table, view, chosen),
            where,
        )
        drawing = self._studio.picture(table.game, view, names=table.names)
        content, picture = await draw_or_go_on(table, text, drawing)
        rows = self._rows(hand, chosen, private) if table.status == PLAYING else []
        alt = self._pictures.describe(view, names=table.names)
        return RenderedMessage(content, rows_of(*rows), picture, alt)

    def digest(self, hand: Hand) -> str:
        table, view = hand.table, hand.view
        asked = f"{table.move} {view.phase}" if view is not None and hand.seat in table.actors else ""
        asked += " away" if table.seats[hand.seat].computer else ""
        held = "" if view is None else self._hand.held(view)
        over = table.status == OVER
        return hashlib.sha256(f"{table.status == LOBBY} {over} {asked} {held}".encode()).hexdigest()[:16]

    def calls_for(self, hand: Hand) -> str:
        table = hand.table
        if table.status != PLAYING or hand.seat not in table.actors or table.seats[hand.seat].computer:
            return ""
        return self._hand.calls_for(hand.view)

    def _asked(self, hand: Hand) -> str:
        """What is asked of this person, or that nothing is any more."""
        table = hand.table
        if table.status == OVER and table.end != "won":
            return f"{self._ui.title} has ended."
        if table.seats[hand.seat].away:
            return AWAY
        if table.status == OVER:
            return MATCH_OVER
        return self._hand.ask(table, hand.view) if hand.seat in table.actors else ""

    def _rows(self, hand: Hand, choice: Choice, private: bool) -> list[Row]:
        table = hand.table
        rows: list[Row] = []
        if table.seats[hand.seat].away:
            rows.append(back_row(table))
        elif hand.seat in table.actors:
            controls = self._controls(hand, choice)
            rows += [[_select(table.id, table.move, each, choice)] for each in controls.selects]
            rows += move_rows(table.id, table.move, controls.moves)
        if private:
            rows.append([RefreshButton(button("Refresh", custom_ids.hand_refresh(table.id)))])
        return rows

    def _controls(self, hand: Hand, choice: Choice) -> HandControls:
        if self._hand.controls is not None:
            return self._hand.controls(hand.table, hand.view, choice)
        labels = tuple(self._ui.move_label(hand.table, hand.view, move) for move in hand.moves)
        return HandControls(moves=labels)


def _select(table: int, move: int, select: HandSelect, choice: Choice) -> CardSelect:
    """A select with what is chosen in it now."""
    chosen = choice.play if select.card else choice.card
    options = [
        discord.SelectOption(
            label=option.label,
            value=option.value,
            description=option.description,
            default=option.value == chosen,
        )
        for option in select.options
    ]
    return CardSelect.make(custom_ids.hand_select(table, move, select.card), select.placeholder, options)


def hand_presenters(
    uis: Mapping[str, GameUI], pictures: Mapping[str, GamePictures], studio: Studio
) -> Mapping[str, GameHandPresenter]:
    """A presenter for each game that has hands."""

    def make(ui: GameUI) -> GameHandPresenter:
        hand: Any = ui.hand
        return GameHandPresenter(ui, hand, pictures[ui.game], studio)

    return EachGame(uis, make, among=lambda ui: ui.hand is not None)
