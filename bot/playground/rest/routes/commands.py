"""Routes of application commands, global and by guild: list, bulk overwrite, one by one."""

from bot.playground.core.command_limits import check_command, check_commands
from bot.playground.core.errors import Form, Refusal, missing_access
from bot.playground.rest.router import NO_CONTENT, Answer, Call, Router

SCOPES = ("/applications/{application}/commands", "/applications/{application}/guilds/{guild}/commands")


def add_routes(router: Router) -> None:
    """Add them to the table."""
    for scope in SCOPES:
        router.add("GET", scope)(list_commands)
        router.add("PUT", scope)(overwrite_commands)
        router.add("POST", scope)(put_command)
        router.add("GET", scope + "/{command}")(get_command)
        router.add("PATCH", scope + "/{command}")(change_command)
        router.add("DELETE", scope + "/{command}")(delete_command)


def _scope(call: Call) -> int | None:
    world = call.context.world
    if call.id("application") != world.bot.id:
        raise Refusal(403, 20012, "You are not authorized to perform this action on this application")
    if "guild" not in call.params:
        return None
    guild = world.guilds.get(call.id("guild"))
    if guild is None or world.bot.id not in guild.members:
        raise missing_access()
    return guild.id


def list_commands(call: Call) -> Answer:
    """All of the scope."""
    return Answer(200, call.context.commands.all(_scope(call)))


def overwrite_commands(call: Call) -> Answer:
    """Replace the whole scope by the list sent."""
    scope = _scope(call)
    check_commands(call.payload, is_global=scope is None)
    return Answer(200, call.context.commands.overwrite(scope, call.payload))


def put_command(call: Call) -> Answer:
    """Make one, or replace the one of that name (201 or 200)."""
    scope = _scope(call)
    form = Form()
    check_command(form, (), call.body)
    form.check()
    command, new = call.context.commands.put(scope, call.body)
    return Answer(201 if new else 200, command)


def get_command(call: Call) -> Answer:
    """One."""
    return Answer(200, call.context.commands.find(_scope(call), call.id("command")))


def change_command(call: Call) -> Answer:
    """Change parts of one."""
    scope = _scope(call)
    old = call.context.commands.find(scope, call.id("command"))
    payload = old | call.body
    form = Form()
    check_command(form, (), payload)
    form.check()
    return Answer(200, call.context.commands.put(scope, payload, call.id("command"))[0])


def delete_command(call: Call) -> Answer:
    """Take one away."""
    call.context.commands.delete(_scope(call), call.id("command"))
    return NO_CONTENT
