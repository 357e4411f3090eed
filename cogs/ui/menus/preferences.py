"""The buttons under /preferences: what is kept about me, forget me. Private to their reader."""

import discord

from bot.errors import UnknownMove
from bot.tables.choices import Preferences
from cogs.ui.menus import server_words
from cogs.ui.press import custom_ids
from cogs.ui.press.answer import Answer
from cogs.ui.press.components import Button, Row, button, rows_of
from cogs.ui.press.guard import Guarded
from cogs.ui.press.services import person_of, services_of
from cogs.ui.words import KEPT_PLAYING


class PreferencesButton(Guarded, discord.ui.DynamicItem[Button], template=custom_ids.PREFERENCES):
    """Acts for whoever presses it, on nobody else's data."""

    async def press(self, answer: Answer) -> None:
        services = services_of(answer.interaction)
        person = person_of(answer.interaction)
        match self.fields["what"]:
            case "kept":
                kept = await services.guild_service.personal_data(person.id)
                await answer.turn_page(server_words.kept_text(kept), view=rows_of(_row()))
            case "forget":
                yes = button(
                    "Forget me", custom_ids.preferences("forget_now"), style=discord.ButtonStyle.danger
                )
                no = button("Keep everything", custom_ids.preferences("keep"))
                view = rows_of([PreferencesButton(yes), PreferencesButton(no)])
                await answer.turn_page(server_words.CONFIRM_FORGET, view=view)
            case "forget_now":
                left = await services.guild_service.forget(person)
                await answer.turn_page(server_words.forgotten_text(left), view=None)
            case "keep":
                await answer.turn_page(KEPT_PLAYING, view=None)
            case what:
                raise UnknownMove(what)


def preferences_message(preferences: Preferences) -> tuple[str, discord.ui.View]:
    """One's choices, with the buttons below."""
    return server_words.preferences_text(preferences), rows_of(_row())


def _row() -> Row:
    kept = button("What is kept about me", custom_ids.preferences("kept"))
    forget = button("Forget me", custom_ids.preferences("forget"), style=discord.ButtonStyle.danger)
    return [PreferencesButton(kept), PreferencesButton(forget)]
