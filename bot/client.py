"""The discord.py client: intents, dynamic items, commands synced when they changed, errors, events of
servers. The services are handed in before it logs in.
"""

import hashlib
import json
import logging
from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.ops.invalid_request_limit import InvalidRequestLimit
from bot.tables.outage_tracker import OutageTracker
from bot.tables.ports import Facts
from cogs.servers import server_commands
from cogs.ui.hand_message.hand_buttons import CardSelect, MyHandButton, RefreshButton
from cogs.ui.menus.game_commands import game_group
from cogs.ui.menus.lobby import LobbyButton
from cogs.ui.menus.more_menu import ConfirmButton, MoreButton
from cogs.ui.menus.preferences import PreferencesButton
from cogs.ui.menus.rules_pages import RulesPageButton
from cogs.ui.menus.seats import BackButton, SeatSelect
from cogs.ui.press.answer import Answer
from cogs.ui.press.guard import guarded
from cogs.ui.press.move_button import MoveButton
from cogs.ui.press.services import Services
from cogs.ui.words import UPDATING, dead_button_text

log = logging.getLogger(__name__)

ITEMS: Final = (
    MoveButton,
    CardSelect,
    RefreshButton,
    MyHandButton,
    LobbyButton,
    MoreButton,
    ConfirmButton,
    RulesPageButton,
    SeatSelect,
    BackButton,
    PreferencesButton,
)
SYNCED: Final = "commands synced"


def find_item(custom_id: str) -> Any:
    """The class of ours whose pattern this custom id meets, None if it is no id of ours."""
    for item_class in ITEMS:
        if item_class.__discord_ui_compiled_template__.fullmatch(custom_id):
            return item_class
    return None


def _custom_ids(rows: Sequence[Any]) -> set[str]:
    """The custom ids of a message's components as they are now."""
    return {str(getattr(item, "custom_id", "")) for row in rows for item in getattr(row, "children", (row,))}


class TableTree(app_commands.CommandTree["TableClient"]):
    """The slash commands; whatever escapes a command is answered here."""

    async def on_error(
        self, interaction: discord.Interaction["TableClient"], error: app_commands.AppCommandError, /
    ) -> None:
        stale = (
            app_commands.CommandNotFound,
            app_commands.CommandSignatureMismatch,
            app_commands.TransformerError,
        )
        if isinstance(error, stale):
            log.warning("a command that is not ours any more was used: %s", error)
            if not interaction.response.is_done():
                await interaction.response.send_message(UPDATING, ephemeral=True)
            return

        async def fail(_: object) -> None:
            raise getattr(error, "original", error)

        await guarded(interaction, fail)


class TableClient(commands.Bot):
    """Guilds intent only; nothing is cached that a game does not need."""

    services: Services
    outage_tracker: OutageTracker

    def __init__(self, facts: Facts) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            tree_cls=TableTree,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=False, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            allowed_mentions=discord.AllowedMentions.none(),
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            http_trace=(request_limit := InvalidRequestLimit()).trace(),
        )
        self.request_limit = request_limit
        self._facts = facts

    async def setup_hook(self) -> None:
        self.add_dynamic_items(*ITEMS)
        games = self.services.game_uis
        for ui in games.values():
            self.tree.add_command(game_group(ui))
        for command in server_commands(games):
            self.tree.add_command(command)
        await self._sync_commands()
        await self._catch_up(fresh=True)

    async def close(self) -> None:
        # discord.py leaves this task behind when it is closed before it was ready; it would fail later.
        if (waiting := self._connection._ready_task) is not None:
            waiting.cancel()
        await super().close()

    def is_connected(self) -> bool:
        """Whether the gateway is there at this moment."""
        return self.is_ready() and not self.is_closed() and self.outage_tracker.present

    async def on_connect(self) -> None:
        self.outage_tracker.back()

    async def on_resumed(self) -> None:
        self.outage_tracker.back()
        self.services.writer.run_in_background(self._catch_up(fresh=False))

    async def on_disconnect(self) -> None:
        self.outage_tracker.gone()

    async def on_ready(self) -> None:
        self.outage_tracker.back()
        log.info("ready: %s in %s servers", self.user, len(self.guilds))
        self.services.writer.run_in_background(self._look_around())

    async def _look_around(self) -> None:
        """What happened while the bot was away: servers it was removed from, tables and hands not shown."""
        guild_service = self.services.guild_service
        for guild in await guild_service.servers():
            if self.get_guild(guild) is None:
                log.info("server %s is gone: its tables end", guild)
                await guild_service.leave_server(guild)
        await self._catch_up(fresh=False)
        await self.services.hands.start()

    async def _catch_up(self, *, fresh: bool) -> None:
        """Show what was not shown, at the tables and in the hands of those that have ended."""
        for table_id in await self.services.writer.start(fresh=fresh):
            self.services.hands.changed(table_id, 0)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        self.services.writer.permissions_changed()

    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        """For the bot a channel is also new when it may see it again."""
        self.services.writer.permissions_changed()

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        self.services.writer.permissions_changed()

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """It may have been unlocked (discord.py forgets archived threads, so it knows no state before)."""
        self.services.writer.permissions_changed()

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        self.outage_tracker.lost(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        self.outage_tracker.found(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Not an outage: the bot was removed."""
        await self.services.guild_service.leave_server(guild.id)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """The safety net for presses that discord.py drops without a word: it finds an item only among the
        components that the message has now, and a button may have been edited away a moment ago."""
        if interaction.type is not discord.InteractionType.component or interaction.message is None:
            return
        data: Any = interaction.data
        custom_id = str(data["custom_id"])
        item_class = find_item(custom_id)
        if item_class is None:

            async def say_so(answer: Answer) -> None:
                await answer.whisper(dead_button_text(list(self.services.game_uis)))

            await guarded(interaction, say_so, replies=True)
        elif custom_id not in _custom_ids(interaction.message.components):
            match = item_class.__discord_ui_compiled_template__.fullmatch(custom_id)
            made = await item_class.from_custom_id(interaction, item_class.stand_in(custom_id), match)
            await made.callback(interaction)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.services.guild_service.leave_channel(channel.guild.id, channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self.services.guild_service.leave_channel(payload.guild_id, payload.thread_id)

    async def on_message(self, message: discord.Message, /) -> None:
        """Nothing is read: the bot has no text commands."""

    async def _sync_commands(self) -> None:
        """One PUT, and only if the commands are not the ones last told to Discord."""
        payload: list[dict[str, Any]] = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        text = json.dumps([self.application_id, payload], sort_keys=True)
        told = hashlib.sha256(text.encode()).hexdigest()
        if await self._facts.read_fact(SYNCED) == told:
            log.info("commands unchanged: not synced")
            return
        synced = await self.tree.sync()
        await self._facts.write_fact(SYNCED, told)
        log.info("commands changed: synced %s globally", len(synced))
