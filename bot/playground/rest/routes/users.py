"""Routes of login, users and DMs: /users, /oauth2, /gateway."""

from bot.playground.core import payloads
from bot.playground.core.errors import Refusal
from bot.playground.rest.router import Answer, Call, Router


def add_routes(router: Router) -> None:
    """Add them to the table."""
    router.add("GET", "/users/@me")(get_me)
    router.add("GET", "/users/@me/guilds")(get_my_guilds)
    router.add("POST", "/users/@me/channels")(open_dm)
    router.add("GET", "/users/{user}")(get_user)
    router.add("GET", "/oauth2/applications/@me")(get_application)
    router.add("GET", "/applications/@me")(get_application)
    router.add("GET", "/applications/{application}/emojis")(list_emojis)
    router.add("GET", "/gateway")(get_gateway)
    router.add("GET", "/gateway/bot")(get_gateway_bot)


def get_me(call: Call) -> Answer:
    """The bot's own user."""
    bot = call.context.world.bot
    own = {"mfa_enabled": True, "verified": True, "email": None, "locale": "en-US", "premium_type": 0}
    return Answer(200, payloads.user_json(bot) | own)


def get_my_guilds(call: Call) -> Answer:
    """The guilds the bot is in."""
    world = call.context.world
    mine = [g for g in world.guilds.values() if world.bot.id in g.members]
    return Answer(
        200,
        [
            {"id": str(g.id), "name": g.name, "icon": None, "banner": None, "owner": False, "features": []}
            | {"permissions": str(g.roles[g.id].permissions)}
            for g in mine
        ],
    )


def get_user(call: Call) -> Answer:
    """Anyone, by id."""
    return Answer(200, payloads.user_json(call.context.world.find_user(call.id("user"))))


def get_application(call: Call) -> Answer:
    """The bot's application; Ada (the first person) owns it."""
    world = call.context.world
    owner = next((user for user in world.users.values() if not user.bot), world.bot)
    guilds = sum(1 for guild in world.guilds.values() if world.bot.id in guild.members)
    return Answer(200, payloads.application_json(world.bot, owner, guilds))


def list_emojis(call: Call) -> Answer:
    """The application's emojis: it has none, as making them is not imitated (501)."""
    return Answer(200, {"items": []})


def get_gateway(call: Call) -> Answer:
    """Where the gateway is."""
    return Answer(200, {"url": _gateway_url(call)})


def get_gateway_bot(call: Call) -> Answer:
    """Where the gateway is, how many shards, and what is left of the day's sessions."""
    left = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    return Answer(200, {"url": _gateway_url(call), "shards": 1, "session_start_limit": left})


def open_dm(call: Call) -> Answer:
    """The DM with a user, opened if need be; closed DMs show only when something is sent."""
    world = call.context.world
    user = world.users.get(call.snowflake("recipient_id"))
    if user is None:
        raise Refusal(
            400,
            50035,
            "Invalid Form Body",
            {"recipient_id": {"_errors": [{"code": "INVALID_RECIPIENT", "message": "Unknown User"}]}},
        )
    if user.bot:
        raise Refusal(400, 50007, "Cannot send messages to this user")
    call.context.faults.refuse_dm(user.id, opening=True)
    return Answer(200, world.channel_json(world.open_dm(user)))


def _gateway_url(call: Call) -> str:
    return call.context.world.file_base.replace("http", "ws", 1)
