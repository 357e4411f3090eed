"""The smallest Discord objects that discord.py 2.7.1 accepts, as plain dictionaries.

Made for stand_in.py, which sends them to both bots alike.
"""

import time
from itertools import count
from typing import Any

EPOCH_MILLISECONDS = 1_420_070_400_000
APPLICATION = 900_000_000_000_000_001
GUILD = 900_000_000_000_000_002
FIRST_CHANNEL = 910_000_000_000_000_000
CHANNELS = 50

Payload = dict[str, Any]

_numbers = count()


def new_id() -> int:
    """A snowflake of this moment: the bots tell an interaction's age by it."""
    milliseconds = int(time.time() * 1000) - EPOCH_MILLISECONDS
    return milliseconds << 22 | next(_numbers) & 0xFFF


def user(number: int, name: str, *, bot: bool = False) -> Payload:
    return {
        "id": str(number),
        "username": name.lower(),
        "discriminator": "0",
        "avatar": None,
        "global_name": name,
        "bot": bot,
    }


BOT = user(APPLICATION, "Bot", bot=True)


def application() -> Payload:
    return {
        "id": str(APPLICATION),
        "name": "Bot",
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": user(1, "Owner"),
        "verify_key": "0" * 64,
        "flags": 0,
    }


def guild() -> Payload:
    everyone = {
        "id": str(GUILD),
        "name": "@everyone",
        "permissions": str((1 << 50) - 1),
        "position": 0,
        "color": 0,
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }
    return {
        "id": str(GUILD),
        "name": "Bench",
        "unavailable": False,
        "owner_id": "1",
        "member_count": 2,
        "roles": [everyone],
        "channels": [channel(FIRST_CHANNEL + number) for number in range(CHANNELS)],
        "threads": [],
        "members": [member(BOT)],
        "emojis": [],
        "features": [],
    }


def channel(number: int) -> Payload:
    return {"id": str(number), "type": 0, "name": f"games-{number}", "position": 0, "guild_id": str(GUILD)}


def member(who: Payload) -> Payload:
    return {
        "user": who,
        "roles": [],
        "flags": 0,
        "joined_at": "2024-01-01T00:00:00+00:00",
        "deaf": False,
        "mute": False,
        "permissions": str((1 << 50) - 1),
    }


def message(number: int, channel_id: int, content: str, components: list[Payload]) -> Payload:
    return {
        "id": str(number),
        "channel_id": str(channel_id),
        "author": BOT,
        "content": content,
        "type": 0,
        "flags": 0,
        "tts": False,
        "pinned": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": components,
        "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": None,
    }


def rows(*custom_ids: list[str]) -> list[Payload]:
    """One action row of buttons for each list."""
    return [
        {
            "type": 1,
            "components": [
                {"type": 2, "style": 2, "label": custom_id, "custom_id": custom_id} for custom_id in row
            ],
        }
        for row in custom_ids
    ]


def press(number: int, custom_id: str, who: Payload, pressed: Payload) -> Payload:
    """INTERACTION_CREATE's data for a button of `pressed`, a message; `number` is the interaction's id."""
    return {
        "id": str(number),
        "application_id": str(APPLICATION),
        "type": 3,
        "token": f"token-{number}",
        "version": 1,
        "attachment_size_limit": 10 << 20,
        "app_permissions": str((1 << 50) - 1),
        "context": 0,
        "authorizing_integration_owners": {"0": str(GUILD)},
        "locale": "en-US",
        "guild_locale": "en-US",
        "guild_id": str(GUILD),
        "guild": {"id": str(GUILD), "features": [], "locale": "en-US"},
        "channel_id": pressed["channel_id"],
        "channel": channel(int(pressed["channel_id"])),
        "member": member(who),
        "entitlements": [],
        "message": pressed,
        "data": {"custom_id": custom_id, "component_type": 2},
    }
