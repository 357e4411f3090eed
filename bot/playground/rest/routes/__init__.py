"""All REST routes that are imitated, in one table.
Each module adds its own.
"""

from bot.playground.rest.router import Router
from bot.playground.rest.routes import (
    channels,
    commands,
    guilds,
    interactions,
    messages,
    threads,
    users,
    webhooks,
)


def build_router() -> Router:
    """The table of all routes."""
    router = Router()
    for module in (users, guilds, channels, messages, threads, commands, interactions, webhooks):
        module.add_routes(router)
    return router
