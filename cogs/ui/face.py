"""How one game shows itself: the Face protocol, and what a face makes of a table.

Implemented by yeti_face.py (and a later game's face); used by the poster, which knows no game.
"""

from typing import Any, Protocol

import discord
import msgspec

from bot.tables.table import TableView

Row = list[discord.ui.Item[Any]]
Button = discord.ui.Button[Any]


class Dressed(msgspec.Struct, frozen=True):
    """A table made ready to be sent: text, buttons, picture (PNG, None for a message without one) with
    its alt text. The view is fresh, holds only DynamicItems and is sent once."""

    content: str
    rows: discord.ui.View
    picture: bytes | None = None
    alt: str = ""


class Face(Protocol):
    """One game's looks."""

    async def dress(self, table: TableView, *, buttons: bool = True) -> Dressed:
        """The table as it stands; without buttons when a newer message is about to take over."""
        ...


def rows_of(*rows: Row) -> discord.ui.View:
    """A view of rows, never timing out and never stopped: it only writes components (discord.py unregisters
    DynamicItem classes of views that end)."""
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        for item in row:
            item.row = number
            view.add_item(item)
    return view
