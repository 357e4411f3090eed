"""The permissions the bot needs, each with its reason, and the link that invites it with exactly these.

Bit values: Discord's documentation, Permissions.
"""

import base64
import binascii
from typing import Final

import msgspec


class Permission(msgspec.Struct, frozen=True):
    """`name` as Discord's settings call it in English; `bit` as a value, not as a position."""

    name: str
    bit: int
    why: str


VIEW_CHANNEL: Final = Permission("View Channel", 1 << 10, "to see the channels that it hosts tables in")
SEND_MESSAGES: Final = Permission(
    "Send Messages", 1 << 11, "to post the table and the ping of whose turn it is"
)
SEND_IN_THREADS: Final = Permission(
    "Send Messages in Threads", 1 << 38, "the same in threads and forum posts"
)
ATTACH_FILES: Final = Permission(
    "Attach Files", 1 << 15, "the board is a picture, the receipt of the dice a file"
)

NEEDED: Final[tuple[Permission, ...]] = (VIEW_CHANNEL, SEND_MESSAGES, SEND_IN_THREADS, ATTACH_FILES)


def needed_in(*, thread: bool) -> tuple[Permission, ...]:
    """What a table needs in a thread (forum posts are threads), or in any other channel of a server."""
    return (VIEW_CHANNEL, SEND_IN_THREADS if thread else SEND_MESSAGES, ATTACH_FILES)


def missing(granted: int, *, thread: bool) -> tuple[str, ...]:
    """Names of the permissions that the bot lacks there. `granted`: the bits of `app_permissions`."""
    return tuple(each.name for each in needed_in(thread=thread) if not granted & each.bit)


def invite(application_id: int) -> str:
    """The address at which someone who manages a server adds the bot with the permissions NEEDED."""
    bits = sum(each.bit for each in NEEDED)
    return (
        f"https://discord.com/oauth2/authorize?client_id={application_id}"
        f"&scope=bot%20applications.commands&permissions={bits}"
    )


def application_id(token: str) -> int | None:
    """The application's id, which is the first of a bot token's three parts in base64; None where the
    token does not have that shape."""
    parts = token.split(".")
    if len(parts) != 3 or not all(parts):
        return None
    try:
        digits = base64.b64decode(parts[0] + "=" * (-len(parts[0]) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        return None
    text = digits.decode("ascii", "replace")
    return int(text) if 15 <= len(text) <= 20 and text.isascii() and text.isdigit() else None
