"""The application's commands as the bot registered them, and finding the one a person typed."""

from collections.abc import Iterator

from msgspec import Struct

from bot.playground.core import permissions
from bot.playground.core.errors import unknown
from bot.playground.core.models import Channel, ChannelType, Event, Json
from bot.playground.core.world import World

SUB, GROUP = 1, 2


class FoundCommand(Struct, frozen=True):
    """A command found by its path: the registered root, the path, the leaf's option list."""

    command: Json
    path: tuple[str, ...]
    options: list[Json]


class CommandBook:
    """All commands, global (key None) and by guild."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._scopes: dict[int | None, dict[int, Json]] = {None: {}}

    def all(self, guild_id: int | None) -> list[Json]:
        """The commands of one scope, in the order they were made."""
        return list(self._scopes.get(guild_id, {}).values())

    def find(self, guild_id: int | None, command_id: int) -> Json:
        """One command of a scope, or Unknown application command."""
        command = self._scopes.get(guild_id, {}).get(command_id)
        if command is None:
            raise unknown("application command")
        return command

    def overwrite(self, guild_id: int | None, payloads: list[Json]) -> list[Json]:
        """Replace a scope; commands of the same name and type keep their id."""
        old = {(c["type"], c["name"]): c for c in self.all(guild_id)}
        self._scopes[guild_id] = {}
        for payload in payloads:
            known = old.get((payload.get("type") or 1, payload["name"]))
            self._file(guild_id, payload, None if known is None else int(known["id"]))
        self._tell()
        return self.all(guild_id)

    def put(self, guild_id: int | None, payload: Json, command_id: int | None = None) -> tuple[Json, bool]:
        """Make or replace one command; (the command, whether it is new)."""
        same = [
            c
            for c in self.all(guild_id)
            if (c["type"], c["name"]) == (payload.get("type") or 1, payload["name"])
        ]
        if command_id is None and same:
            command_id = int(same[0]["id"])
        command = self._file(guild_id, payload, command_id)
        self._tell()
        return command, command_id is None

    def delete(self, guild_id: int | None, command_id: int) -> None:
        """Take a command away."""
        self.find(guild_id, command_id)
        del self._scopes[guild_id][command_id]
        self._tell()

    def offered(self, channel: Channel, user_id: int) -> list[Json]:
        """The commands a person may use in a channel: by context, guild and default permissions."""
        if channel.kind == ChannelType.DM:
            return [c for c in self.all(None) if usable_in_dm(c)]
        in_guild = [c for c in self.all(None) if c["contexts"] is None or 0 in c["contexts"]]
        rights = self._world.rights(channel, user_id)
        return [c for c in (*self.all(channel.guild_id), *in_guild) if allowed_by(c, rights)]

    def every(self) -> Iterator[Json]:
        """All commands of all scopes."""
        for scope in self._scopes.values():
            yield from scope.values()

    def _file(self, guild_id: int | None, payload: Json, command_id: int | None) -> Json:
        wanted = payload.get("default_member_permissions")
        command: Json = {
            "id": str(command_id or self._world.ids.next()),
            "application_id": str(self._world.bot.id),
            "version": str(self._world.ids.next()),
            "type": payload.get("type") or 1,
            "name": payload["name"],
            "name_localizations": payload.get("name_localizations"),
            "description": payload.get("description") or "",
            "description_localizations": payload.get("description_localizations"),
            "options": _show_options(payload.get("options") or []),
            "default_member_permissions": None if wanted is None else str(wanted),
            "nsfw": bool(payload.get("nsfw")),
        }
        if guild_id is None:
            command["dm_permission"] = payload.get("dm_permission", True)
            command["contexts"] = payload.get("contexts")
            command["integration_types"] = payload.get("integration_types") or [0]
        else:
            command["guild_id"] = str(guild_id)
            command["contexts"] = None
        self._scopes.setdefault(guild_id, {})[int(command["id"])] = command
        return command

    def _tell(self) -> None:
        self._world.publish(Event("commands_update", {"commands": list(self.every())}))


def usable_in_dm(command: Json) -> bool:
    """Whether the bot's DM offers the command."""
    if "guild_id" in command:
        return False
    contexts = command.get("contexts")
    return 1 in contexts if contexts is not None else bool(command.get("dm_permission", True))


def allowed_by(command: Json, rights: int) -> bool:
    """Whether these rights suffice: USE_APPLICATION_COMMANDS and the command's own default."""
    if rights & permissions.ADMINISTRATOR:
        return True
    if not rights & permissions.USE_COMMANDS:
        return False
    wanted = command.get("default_member_permissions")
    if wanted is None:
        return True
    bits = int(wanted)
    return bits != 0 and rights & bits == bits


def find_command(commands: list[Json], path: tuple[str, ...]) -> FoundCommand | None:
    """The leaf that a typed path names, or None; a bare parent of subcommands can't be invoked."""
    for command in commands:
        if command["type"] != 1 or not path or command["name"] != path[0]:
            continue
        options: list[Json] = command["options"]
        for step in path[1:]:
            below = [o for o in options if o["type"] in (SUB, GROUP) and o["name"] == step]
            if not below:
                return None
            options = below[0].get("options") or []
        if any(o["type"] in (SUB, GROUP) for o in options):
            return None
        return FoundCommand(command, path, options)
    return None


def _show_options(options: list[Json]) -> list[Json]:
    shown = []
    for option in options:
        filled = {key: value for key, value in option.items() if value is not None}
        if filled.get("options"):
            filled["options"] = _show_options(filled["options"])
        if filled.get("required") is False:
            del filled["required"]
        shown.append(filled)
    return shown
