"""The rulebooks in pages, private to their reader, with the rulings and, at a table, its options."""

import discord

from bot.errors import NoTable
from bot.tables.table_view import TableView
from cogs.ui.plugin import GameUI
from cogs.ui.press import custom_ids
from cogs.ui.press.answer import Answer
from cogs.ui.press.components import Button, Row, button, rows_of
from cogs.ui.press.guard import Guarded
from cogs.ui.press.services import services_of
from cogs.ui.words import shared_options


class RulesPageButton(Guarded, discord.ui.DynamicItem[Button], template=custom_ids.RULES_PAGE):
    """Back and Next."""

    async def press(self, answer: Answer) -> None:
        services = services_of(answer.interaction)
        ui = services.game_uis.get(self.fields["game"])
        if ui is None:
            raise NoTable
        table = None
        table_id = custom_ids.from_base36(self.fields["table"])
        if table_id:
            table = await services.tables.see(table_id)
        content, view = rules_page(ui, int(self.fields["page"]), table)
        await answer.turn_page(content, view=view)


def rules_page(ui: GameUI, page: int, table: TableView | None) -> tuple[str, discord.ui.View]:
    """One page and its buttons; the last page of a table's rules are its options."""
    pages = list(ui.rules)
    if table is not None:
        options = f"{ui.options_text(table.options)}\n{shared_options(table)}"
        pages.append(("This table", options))
    page = min(page, len(pages) - 1)
    heading, text = pages[page]
    table_id = 0 if table is None else table.id
    made = [("Back", page - 1, page == 0), ("Next", page + 1, page == len(pages) - 1)]
    row: Row = [
        RulesPageButton(button(label, custom_ids.rules_page(ui.game, table_id, max(to, 0)), disabled=off))
        for label, to, off in made
    ]
    content = f"## {ui.title}: {heading}\n{text}\n-# Page {page + 1} of {len(pages)}"
    return content, rows_of(row)
