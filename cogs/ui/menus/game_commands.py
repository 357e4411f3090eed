"""The commands of one game, made from its record: start, join, leave, show, stop, rules, and hand where it
has hands. Each parses, calls one service method and shows the result.
"""

from typing import Any

from discord import app_commands

from bot.errors import NoTableHere, TableExists, WrongPlace
from bot.tables.names import tidy_name
from bot.tables.table_view import TableView
from cogs.ui import words
from cogs.ui.hand_message.hand_buttons import which_table
from cogs.ui.menus.command_options import CLOCK_CHOICES, CLOCKS, Callback, options_of, take_options
from cogs.ui.menus.more_menu import ask_to_leave, ask_to_stop
from cogs.ui.menus.open_lobby import check_place, point_to_open_table, show_lobby, tell_if_unreached
from cogs.ui.menus.rules_pages import rules_page
from cogs.ui.plugin import GameUI
from cogs.ui.press.answer import Answer, Press
from cogs.ui.press.guard import guarded
from cogs.ui.press.services import Services, person_of, place_of, services_of

IN_DMS_TOO = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)


@app_commands.describe(
    clock="How long a turn may take before the computer finishes it",
    computers="How many computer players sit down too",
)
@app_commands.choices(clock=list(CLOCK_CHOICES))
def _shared_options(
    clock: app_commands.Choice[str] | None = None, computers: app_commands.Range[int, 0, 3] = 0
) -> None:
    """What every game's start command takes after the game's own options."""


@app_commands.describe(pass_and_play="You may take several seats yourself")
def _pass_and_play_options(pass_and_play: bool = False) -> None:
    """What the start command takes last, where a game allows it."""


def game_group(ui: GameUI) -> app_commands.Group:
    """`/<game> …`. A game with hands is used in direct messages too: for its hands."""
    group = app_commands.Group(
        name=ui.game,
        description=f"{ui.title}: {ui.tagline}",
        allowed_contexts=IN_DMS_TOO if ui.hand is not None else None,
    )
    does = GameCommands(ui)
    made: list[tuple[str, str, Callback]] = [
        ("start", f"{ui.title}: open a table here, friends join with a button", _start(ui, does)),
        ("join", "Take a seat at the table here", _join(ui, does)),
        ("leave", "Give up your seat at the table here", _plain(does.leave)),
        ("show", "Show the table at the bottom of the channel again", _plain(does.show)),
        ("hand", "Your hand with all its buttons, for your eyes only", _plain(does.hand)),
        ("stop", "End the game here (host, or Manage Messages)", _plain(does.stop)),
        ("rules", "The rulebook, for your eyes only", _plain(does.rules)),
    ]
    for name, description, callback in made:
        if name != "hand" or ui.hand is not None:
            command: Any = callback
            group.add_command(app_commands.Command(name=name, description=description, callback=command))
    return group


def _start(ui: GameUI, does: "GameCommands") -> Callback:
    own_options = options_of(ui.start_options)
    own = {option.name for option in own_options.parameters}

    async def start(interaction: Press, **given: Any) -> None:
        options = ui.start_options(**{name: value for name, value in given.items() if name in own})
        shared = {name: value for name, value in given.items() if name not in own}
        await does.start(interaction, options, **shared)

    last = (options_of(_pass_and_play_options),) if ui.pass_and_play else ()
    return take_options(start, own_options, options_of(_shared_options), *last)


def _join(ui: GameUI, does: "GameCommands") -> Callback:
    @app_commands.describe(name="At a pass-and-play table: what your extra seat is called")
    async def join_with_name(interaction: Press, name: app_commands.Range[str, 1, 32] | None = None) -> None:
        await does.join(interaction, name)

    async def join(interaction: Press) -> None:
        await does.join(interaction, None)

    return join_with_name if ui.pass_and_play else join


def _plain(method: Callback) -> Callback:
    """The callback of a command without options; discord.py adds its own marks to it."""

    async def command(interaction: Press) -> None:
        await method(interaction)

    return command


class GameCommands:
    """What the commands of one game do."""

    def __init__(self, ui: GameUI) -> None:
        self._ui = ui
        self._game = ui.game

    async def start(
        self,
        interaction: Press,
        options: Any,
        *,
        clock: app_commands.Choice[str] | None = None,
        computers: int = 0,
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
                clock=CLOCKS[clock.value] if clock else settings.clock_of(self._game),
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
            await services.writer.post_again(table.id)
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
            content, view = rules_page(self._ui, 0, table)
            await answer.whisper(content, view=view)

        await guarded(interaction, work)
