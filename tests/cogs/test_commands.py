"""The slash commands: what is told to Discord is made of the games' records, and is what it was before."""

import hashlib
import json
from typing import Any

from bot.client import TableClient
from cogs.registry import GAME_UIS
from cogs.servers import server_commands
from cogs.ui.menus.game_commands import game_group

TOLD = "04d0d0fc4238e0f15034c061f4a8bfa19dd3510c3366a7455672cefbdeeee06a"
"""SHA-256 of the commands when each game's were written by hand: Discord is told only of what has changed."""


class NoFacts:
    """A store that knows nothing."""

    async def read_fact(self, name: str) -> str | None:
        return None

    async def write_fact(self, name: str, value: str) -> None: ...


def payload() -> list[dict[str, Any]]:
    """What is told to Discord, of the games that there are now."""
    tree = TableClient(NoFacts()).tree
    for ui in GAME_UIS.values():
        tree.add_command(game_group(ui))
    for command in server_commands(GAME_UIS):
        tree.add_command(command)
    return [command.to_dict(tree) for command in tree.get_commands()]


async def test_the_commands_of_both_games_are_told_to_discord_as_they_always_were() -> None:
    text = json.dumps(payload(), sort_keys=True)
    assert hashlib.sha256(text.encode()).hexdigest() == TOLD
