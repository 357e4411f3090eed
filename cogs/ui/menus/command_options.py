"""Options of a slash command that are put together from parts: some every game has, some are one game's
own.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from inspect import Parameter, Signature, signature
from typing import Any, Final

import msgspec
from discord import app_commands

from cogs.ui.press.answer import Press

CLOCKS: Final[Mapping[str, int | None]] = {
    "off": None,
    "2 minutes": 120,
    "10 minutes": 600,
    "1 hour": 3600,
    "1 day": 86400,
}
CLOCK_CHOICES: Final = tuple(app_commands.Choice(name=name, value=name) for name in CLOCKS)

Callback = Callable[..., Awaitable[None]]


class Options(msgspec.Struct, frozen=True):
    """Options in their order, as parameters of a function, with their descriptions and choices by name."""

    parameters: tuple[Parameter, ...]
    descriptions: Mapping[str, str]
    choices: Mapping[str, Sequence[app_commands.Choice[str]]]


def options_of(function: Callable[..., Any]) -> Options:
    """The options that this function takes (all but the positional-only ones), written as discord.py wants
    them."""
    parameters = tuple(
        each.replace(kind=Parameter.KEYWORD_ONLY)
        for each in signature(function).parameters.values()
        if each.kind is not Parameter.POSITIONAL_ONLY
    )
    return Options(
        parameters,
        getattr(function, "__discord_app_commands_param_description__", {}),
        getattr(function, "__discord_app_commands_param_choices__", {}),
    )


def take_options(callback: Callback, *parts: Options) -> Callback:
    """The callback of a command, called as `callback(interaction, **options)`, takes all these options."""
    press = Parameter("interaction", Parameter.POSITIONAL_ONLY, annotation=Press)
    made: Any = callback
    made.__signature__ = Signature([press, *(each for part in parts for each in part.parameters)])
    for part in parts:
        made = app_commands.describe(**part.descriptions)(made)
        made = app_commands.choices(**{name: list(told) for name, told in part.choices.items()})(made)
    return callback
