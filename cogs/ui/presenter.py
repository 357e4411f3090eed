"""What the writers of messages need of a presenter: a table, or a hand, made ready to be sent. The
presenters of all games are game_presenter.py and hand_message/hand_presenter.py.
"""

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

import discord
import msgspec

from bot.errors import DrawingFailed
from bot.tables.table_view import Hand, TableView
from cogs.ui.plugin import Choice
from cogs.ui.words import NO_PICTURE

log = logging.getLogger(__name__)


class RenderedMessage(msgspec.Struct, frozen=True):
    """A table made ready to be sent: text, buttons, picture (PNG, None for a message without one) with
    its alt text. The view is fresh, holds only DynamicItems and is sent once."""

    content: str
    rows: discord.ui.View
    picture: bytes | None = None
    alt: str = ""


class MovingPicture(msgspec.Struct, frozen=True):
    """A moving picture (GIF) that ends as the still one does, with the same alt text."""

    picture: bytes
    alt: str


class Presenter(Protocol):
    """One game's tables."""

    @property
    def title(self) -> str:
        """The game's name, as people say it."""
        ...

    async def present(self, table: TableView, *, buttons: bool = True) -> RenderedMessage:
        """The table as it stands; without buttons when a newer message is about to take over."""
        ...

    def draw_ahead(self, ahead: Callable[[], Sequence[TableView]]) -> None:
        """Have these drawn too, once there is nothing else to draw: a person may soon make them so."""
        ...

    async def animate_win(self, table: TableView) -> MovingPicture | None:
        """The picture of a match that was won, moving; None for any other table. Raises DrawingFailed."""
        ...


class HandPresenter(Protocol):
    """One game's hands."""

    async def present(
        self, hand: Hand, where: str, *, choice: Choice | None = None, notice: str = "", private: bool = False
    ) -> RenderedMessage:
        """`where`: the server's and channel's name with a link to the table; `private`: an ephemeral answer,
        which can be refreshed, else a DM; `notice`: what just went wrong."""
        ...

    def digest(self, hand: Hand) -> str:
        """What a hand's message depends on, hashed (it is kept in a row): one's own cards, what is asked, the
        end; not every move of the others."""
        ...

    def calls_for(self, hand: Hand) -> str:
        """What this person's DM must buzz for ("turn", or a word of the game), "" for nothing."""
        ...


async def draw_or_go_on(
    table: TableView, content: str, drawing: Awaitable[bytes]
) -> tuple[str, bytes | None]:
    """The message's text and its picture; without a picture a game goes on, and the text says so."""
    try:
        return content, await drawing
    except DrawingFailed as error:
        log.error("table %s, move %s: no picture", table.id, table.move, exc_info=error.__cause__)
        return f"{content}\n{NO_PICTURE}", None
