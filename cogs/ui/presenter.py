"""How one game shows itself: the Presenter protocol, and what a presenter makes of a table.

Implemented by yeti_face.py, skis_face.py and hand_face.py; used by the poster and hands.py, which know
no game.
"""

import logging
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

import discord
import msgspec

from bot.errors import DrawingFailed
from bot.tables.table import Hand, TableView
from cogs.ui.words import NO_PICTURE
from renderers.kit.lobby import LobbyCard

log = logging.getLogger(__name__)

Row = list[discord.ui.Item[Any]]
Button = discord.ui.Button[Any]


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
    """One game's looks."""

    async def present(self, table: TableView, *, buttons: bool = True) -> RenderedMessage:
        """The table as it stands; without buttons when a newer message is about to take over."""
        ...

    def draw_ahead(self, ahead: Callable[[], Sequence[TableView]]) -> None:
        """Have these drawn too, once there is nothing else to draw: a person may soon make them so."""
        ...

    async def animate_win(self, table: TableView) -> MovingPicture | None:
        """The picture of a match that was won, moving; None for any other table."""
        ...


class Choice(msgspec.Struct, frozen=True):
    """What a hand's owner has half chosen: a card kind, and the text of one of its plays. It lives in the
    message (the selects' defaults) and nowhere else."""

    card: str | None = None
    play: str | None = None


class HandPresenter(Protocol):
    """How one game shows a hand to its owner."""

    async def present(
        self, hand: Hand, where: str, *, choice: Choice | None = None, notice: str = "", private: bool = False
    ) -> RenderedMessage:
        """`where`: the server's and channel's name with a link to the table; `private`: an ephemeral answer,
        which can be refreshed, else a DM; `notice`: what just went wrong."""
        ...


class Pictures(Protocol):
    """Draws a View or a lobby card, and the View of a match that was won moving, off the event loop. Raises
    DrawingFailed."""

    async def picture(self, game: str, view: Any, *, names: Sequence[str]) -> bytes: ...

    async def lobby(self, card: LobbyCard) -> bytes: ...

    def draw_ahead(self, game: str, list_views: Callable[[], Iterable[tuple[Any, Sequence[str]]]]) -> None:
        """Draw these Views with their names when there is nothing else to do."""
        ...

    async def moving(self, game: str, view: Any, *, names: Sequence[str]) -> bytes: ...


async def draw_or_go_on(
    pictures: Pictures, table: TableView, content: str, subject: Any
) -> tuple[str, bytes | None]:
    """The message's text and its picture; without a picture a game goes on, and the text says so."""
    try:
        if isinstance(subject, LobbyCard):
            return content, await pictures.lobby(subject)
        return content, await pictures.picture(table.game, subject, names=table.names)
    except DrawingFailed as error:
        log.error("table %s, move %s: no picture", table.id, table.move, exc_info=error.__cause__)
        return f"{content}\n{NO_PICTURE}", None


async def move_if_won(
    pictures: Pictures, table: TableView, describe: Callable[..., str]
) -> MovingPicture | None:
    """The moving picture of a match that was won, None for any other; `describe` makes its alt text."""
    if table.end != "won":
        return None
    picture = await pictures.moving(table.game, table.view, names=table.names)
    return MovingPicture(picture, describe(table.view, names=table.names))


def rows_of(*rows: Row) -> discord.ui.View:
    """A view of rows, never timing out and never stopped: it only writes components (discord.py unregisters
    DynamicItem classes of views that end)."""
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        for item in row:
            item.row = number
            view.add_item(item)
    return view
