"""What the commands of every game have in common: start, join, leave, show, stop, rules.

Used by each game's cog, which only parses its own options.
"""

from collections.abc import Mapping
from typing import Any

from discord import app_commands

from bot.errors import NoTableHere, TableExists, WrongPlace
from bot.tables.names import tidy_name
from bot.tables.table import TableView
from cogs.ui import words
from cogs.ui.hand_message.items import which_table
from cogs.ui.menus.more_menu import ask_to_leave, ask_to_stop
from cogs.ui.menus.open_lobby import check_place, point_to_open_table, show_lobby, tell_if_unreached
from cogs.ui.menus.rules_pages import rules_page
from cogs.ui.press.answer import Answer, Press
from cogs.ui.press.guard import guarded
from cogs.ui.press.services import Services, person_of, place_of, services_of

CLOCKS: Mapping[str, int | None] = {
    "off": None,
    "2 minutes": 120,
    "10 minutes": 600,
    "1 hour": 3600,
    "1 day": 86400,
}
CLOCK_CHOICES = [app_commands.Choice(name=name, value=name) for name in CLOCKS]


class GameCommands:
    """The commands of the game called `game`."""

    def __init__(self, game: str) -> None:
        self._game = game

    async def start(
        self,
        interaction: Press,
        options: Any,
        *,
        clock: str | None,
        computers: int,
        pass_and_play: bool = False,
    ) -> None:
        """Open a lobby here, or point to the table that is open already. `clock`: one of CLOCKS."""

        async def work(answer: Answer) -> None:
            services = services_of(interaction)
            check_place(interaction)
            place, person = place_of(interaction), person_of(interaction)
            here = await services.tables.find_or_none(place.channel, self._game)
            if here is not None:
                raise TableExists(here.id)
            parent = getattr(interaction.channel, "parent_id", None)
            settings = await services.guild_service.check_new_table(place, person, parent)
            opened = services.tables.open_lobby(
                place,
                person,
                self._game,
                options,
                clock=CLOCKS[clock] if clock else settings.clock_of(self._game),
                computers=(settings.strength,) * computers,
                pass_and_play=pass_and_play,
            )
            table = await opened
            await show_lobby(answer, services, table)
            await tell_if_unreached(answer, services, table, person)

        async def work_or_point(answer: Answer) -> None:
            try:
                await work(answer)
            except TableExists as refusal:
                raise await point_to_open_table(services_of(interaction), refusal) from None

        await guarded(interaction, work_or_point, private=False)

    async def join(self, interaction: Press, label: str | None) -> None:
        async def work(answer: Answer) -> None:
            services = services_of(interaction)
            table = await self._table_here(services, interaction)
            person = person_of(interaction)
            played = await services.tables.join(table.id, person, label=tidy_name(label or "") or None)
            await answer.whisper(words.JOINED)
            await tell_if_unreached(answer, services, played.table, person)

        await guarded(interaction, work)

    async def leave(self, interaction: Press) -> None:
        async def work(answer: Answer) -> None:
            services = services_of(interaction)
            await ask_to_leave(answer, services, await self._table_here(services, interaction))

        await guarded(interaction, work)

    async def show(self, interaction: Press) -> None:
        async def work(answer: Answer) -> None:
            services = services_of(interaction)
            table = await self._table_here(services, interaction)
            check_place(interaction)
            await services.poster.post_again(table.id)
            await answer.whisper(words.SHOWN)

        await guarded(interaction, work)

    async def _table_here(self, services: Services, interaction: Press) -> TableView:
        """The open table of this channel. Raises WrongPlace in a DM, NoTableHere."""
        if interaction.guild_id is None:
            raise WrongPlace
        table = await services.tables.find_or_none(interaction.channel_id or 0, self._game)
        if table is None:
            raise NoTableHere(self._game)
        return table

    async def hand(self, interaction: Press) -> None:
        """One's hand: at the table of this channel, else (in a DM) at the only table one sits at."""

        async def work(answer: Answer) -> None:
            services = services_of(interaction)
            here = await services.tables.find_or_none(interaction.channel_id or 0, self._game)
            mine = [here] if here else await services.tables.tables_of(interaction.user.id, self._game)
            if not mine:
                raise NoTableHere(self._game)
            if len(mine) == 1:
                await services.hands.whisper(answer, mine[0].id)
                return
            content, view = which_table(mine, answer.interaction)
            await answer.whisper(content, view=view)

        await guarded(interaction, work)

    async def stop(self, interaction: Press) -> None:
        async def work(answer: Answer) -> None:
            services = services_of(interaction)
            await ask_to_stop(answer, await self._table_here(services, interaction))

        await guarded(interaction, work)

    async def rules(self, interaction: Press) -> None:
        async def work(answer: Answer) -> None:
            services = services_of(interaction)
            table = await services.tables.find_or_none(interaction.channel_id or 0, self._game)
            content, view = rules_page(self._game, 0, table)
            await answer.whisper(content, view=view)

        await guarded(interaction, work)
