"""A command's option values as Discord sends them: checked, converted, with users and channels resolved."""

from bot.playground.core import permissions
from bot.playground.core.models import Channel, Json
from bot.playground.core.payloads import channel_json, member_json, role_json, user_json
from bot.playground.core.world import World

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = 3, 4, 5, 6, 7, 8, 9, 10


class NotPossible(Exception):
    """Discord's own client would not let this person do that; the text says why."""


class InvalidOption(NotPossible):
    """A value the client would not let pass; the text says which and why."""


def read_options(
    world: World, channel: Channel, wanted: list[Json], values: Json, *, focused: str | None
) -> tuple[list[Json], Json]:
    """(options, resolved) for the leaf's option list; while completing, nothing is required."""
    names = {option["name"] for option in wanted}
    for name in values:
        if name not in names:
            raise InvalidOption(f"there is no option '{name}'")
    options: list[Json] = []
    resolved: Json = {}
    for option in wanted:
        name, kind = option["name"], option["type"]
        if name not in values and name != focused:
            if option.get("required") and focused is None:
                raise InvalidOption(f"the option '{name}' is required")
            continue
        value = values.get(name, "")
        if name == focused:
            options.append({"name": name, "type": kind, "value": value, "focused": True})
            continue
        options.append({"name": name, "type": kind, "value": _convert(option, value)})
        if kind in (USER, CHANNEL, ROLE, MENTIONABLE):
            _resolve(world, channel, kind, int(value), resolved)
    return options, resolved


def _convert(option: Json, value: object) -> object:
    name, kind = option["name"], option["type"]
    choices = option.get("choices")
    if choices:
        for choice in choices:
            if value in (choice["value"], choice["name"]):
                return choice["value"]
        raise InvalidOption(f"'{value}' is no choice of '{name}'")
    if kind == BOOLEAN:
        if not isinstance(value, bool):
            raise InvalidOption(f"'{name}' is true or false")
        return value
    if kind in (INTEGER, NUMBER):
        return _number(option, value)
    if kind == STRING:
        text = str(value)
        if not option.get("min_length", 0) <= len(text) <= option.get("max_length", 6000) or not text:
            raise InvalidOption(f"'{name}' is too short or too long")
        return text
    if kind in (USER, CHANNEL, ROLE, MENTIONABLE):
        if not str(value).isdigit():
            raise InvalidOption(f"'{name}' is the id of a user, channel or role")
        return str(value)
    raise InvalidOption(f"the playground can't fill options of type {kind} ('{name}')")


def _number(option: Json, value: object) -> int | float:
    name, whole = option["name"], option["type"] == INTEGER
    if isinstance(value, bool) or not isinstance(value, (int, float)) or (whole and value != int(value)):
        raise InvalidOption(f"'{name}' is a {'whole ' if whole else ''}number")
    least, most = option.get("min_value", -(2**53)), option.get("max_value", 2**53)
    if not least <= value <= most:
        raise InvalidOption(f"'{name}' is between {least} and {most}")
    return int(value) if whole else value


def _resolve(world: World, channel: Channel, kind: int, thing: int, resolved: Json) -> None:
    guild = world.guild_of(channel)
    key = str(thing)
    if kind in (USER, MENTIONABLE) and thing in world.users:
        resolved.setdefault("users", {})[key] = user_json(world.users[thing])
        if guild is not None and thing in guild.members:
            rights = permissions.channel_permissions(guild, channel, thing)
            member = member_json(guild.members[thing]) | {"permissions": str(rights)}
            resolved.setdefault("members", {})[key] = member
    elif kind in (ROLE, MENTIONABLE) and guild is not None and thing in guild.roles:
        resolved.setdefault("roles", {})[key] = role_json(guild.roles[thing])
    elif kind == CHANNEL and guild is not None and thing in guild.channels:
        resolved.setdefault("channels", {})[key] = channel_json(guild.channels[thing]) | {"permissions": "0"}
    else:
        raise InvalidOption(f"nothing here has the id {thing}")
