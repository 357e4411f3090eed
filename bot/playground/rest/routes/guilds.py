"""Routes below /guilds/{guild}: the guild, its channels, threads, roles and members."""

from bot.playground.core import payloads
from bot.playground.core.errors import missing_access, unknown
from bot.playground.core.models import THREADS, Guild
from bot.playground.rest.router import Answer, Call, Router


def add_routes(router: Router) -> None:
    """Add them to the table."""
    router.add("GET", "/guilds/{guild}")(get_guild)
    router.add("GET", "/guilds/{guild}/channels")(get_channels)
    router.add("GET", "/guilds/{guild}/roles")(get_roles)
    router.add("GET", "/guilds/{guild}/members/{user}")(get_member)
    router.add("GET", "/guilds/{guild}/threads/active")(get_active_threads)


def find_own_guild(call: Call) -> Guild:
    """The guild of the path, if the bot is in it: else 10004 (unknown) or 50001 (not in it)."""
    guild = call.context.world.find_guild(call.id("guild"))
    if call.context.world.bot.id not in guild.members:
        raise missing_access()
    return guild


def get_guild(call: Call) -> Answer:
    """The guild."""
    guild = find_own_guild(call)
    shape = payloads.guild_json(guild)
    if call.query.get("with_counts") in ("1", "true", "True"):
        shape |= {
            "approximate_member_count": len(guild.members),
            "approximate_presence_count": len(guild.members),
        }
    return Answer(200, shape)


def get_channels(call: Call) -> Answer:
    """The guild's channels, threads not among them."""
    guild = find_own_guild(call)
    return Answer(200, [payloads.channel_json(c) for c in guild.channels.values() if c.kind not in THREADS])


def get_roles(call: Call) -> Answer:
    """The guild's roles."""
    return Answer(200, [payloads.role_json(role) for role in find_own_guild(call).roles.values()])


def get_member(call: Call) -> Answer:
    """A member; 10013 for nobody at all, 10007 for somebody who isn't (or is no longer) here."""
    guild = find_own_guild(call)
    user = call.context.world.find_user(call.id("user"))
    member = guild.members.get(user.id)
    if member is None:
        raise unknown("Member")
    return Answer(200, payloads.member_json(member, user))


def get_active_threads(call: Call) -> Answer:
    """The threads that aren't archived and that the bot can see."""
    guild = find_own_guild(call)
    world = call.context.world
    open_threads = [
        c
        for c in guild.channels.values()
        if c.thread is not None and not c.thread.archived and world.sees(c, world.bot.id)
    ]
    return Answer(200, {"threads": [payloads.channel_json(c) for c in open_threads], "members": []})
