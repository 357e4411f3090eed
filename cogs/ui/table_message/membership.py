"""Whether somebody is still in a server: no event tells, so the bot asks when a table waits for them."""

import aiohttp
import discord

UNKNOWN_MEMBER = 10007


async def has_left(client: discord.Client, guild_id: int, user: int) -> bool:
    """True only if Discord says that this person is no member any more."""
    guild = client.get_guild(guild_id)
    if guild is None:
        return False
    try:
        await guild.fetch_member(user)
    except discord.NotFound as error:
        return error.code == UNKNOWN_MEMBER
    except (discord.DiscordException, aiohttp.ClientError, OSError):
        return False
    return False
