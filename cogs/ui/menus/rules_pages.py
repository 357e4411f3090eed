"""The rulebooks in pages, private to their reader, with the rulings and, at a table, its options.

Opened by the Rules button and the rules commands.
"""

from collections.abc import Mapping
from typing import Final

import discord

from bot.errors import NoTable
from bot.tables.table import TableView
from cogs.skis import words as skis_words
from cogs.ui.presenter import Button, Row, rows_of
from cogs.ui.press import custom_ids
from cogs.ui.press.answer import Answer
from cogs.ui.press.guard import Guarded, button
from cogs.ui.press.services import services_of
from cogs.ui.words import TITLES, house_rules
from cogs.yeti import words as yeti_words

RULEBOOKS: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "yeti": yeti_words.RULES,
    "skis": skis_words.RULES,
}


class RulesPageButton(Guarded, discord.ui.DynamicItem[Button], template=custom_ids.RULES_PAGE):
    """Back and Next."""

    async def press(self, answer: Answer) -> None:
        services = services_of(answer.interaction)
        game = self.fields["game"]
        if game not in RULEBOOKS:
            raise NoTable
        table = None
        table_id = custom_ids.from_base36(self.fields["table"])
        if table_id:
            table = await services.tables.see(table_id)
        content, view = rules_page(game, int(self.fields["page"]), table)
        await answer.turn_page(content, view=view)


def rules_page(game: str, page: int, table: TableView | None) -> tuple[str, discord.ui.View]:
    """One page and its buttons; the last page of a table's rules are its options."""
    pages = list(RULEBOOKS[game])
    if table is not None:
        pages.append(("This table", options_text(table)))
    page = min(page, len(pages) - 1)
    heading, text = pages[page]
    table_id = 0 if table is None else table.id
    made = [("Back", page - 1, page == 0), ("Next", page + 1, page == len(pages) - 1)]
    row: Row = [
        RulesPageButton(button(label, custom_ids.rules_page(game, table_id, max(to, 0)), disabled=off))
        for label, to, off in made
    ]
    content = f"## {TITLES[game]}: {heading}\n{text}\n-# Page {page + 1} of {len(pages)}"
    return content, rows_of(row)


def options_text(table: TableView) -> str:
    """A table's own options in words."""
    if table.game == "skis":
        return f"{skis_words.options_text(table.options)}\n{house_rules(table)}"
    return f"{yeti_words.WHEELS[table.options.wheel]}\n{house_rules(table)}"
