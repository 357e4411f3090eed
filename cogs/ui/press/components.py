"""Rows of buttons and selects, as discord.py sends them. Whatever can be pressed is a DynamicItem around
one.
"""

from typing import Any

import discord

Item = discord.ui.Item[Any]
Row = list[Item]
Button = discord.ui.Button[Any]
Select = discord.ui.Select[Any]

LONGEST_LABEL = 80


def button(
    label: str,
    custom_id: str,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
) -> Button:
    """A plain button to wrap in a DynamicItem; the label cut to what Discord takes."""
    shown = label if len(label) <= LONGEST_LABEL else f"{label[: LONGEST_LABEL - 1]}…"
    return discord.ui.Button(label=shown, custom_id=custom_id, style=style, disabled=disabled)


def rows_of(*rows: Row) -> discord.ui.View:
    """A view of rows, never timing out and never stopped: it only writes components (discord.py unregisters
    DynamicItem classes of views that end)."""
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        for item in row:
            item.row = number
            view.add_item(item)
    return view
