"""The world a newcomer finds: two guilds, every kind of channel, four people and the bot."""

from bot.playground.core.clock import Clock
from bot.playground.core.ids import Snowflakes
from bot.playground.core.messages import compose
from bot.playground.core.models import ChannelType
from bot.playground.core.world import World

PEOPLE = ("Ada", "Ben", "Chloe", "Dev")


def build_starter_world(clock: Clock, bot_name: str = "Snow Host") -> World:
    """Base Camp (owned by Ada) and Summit Club (owned by Dev), both with all four people and the bot."""
    world = World(clock, Snowflakes(clock), bot_name)
    people = [world.add_user(name) for name in PEOPLE]
    ada, ben, chloe, dev = people
    camp = world.add_guild("Base Camp", ada)
    club = world.add_guild("Summit Club", dev)
    for guild in (camp, club):
        for user in (*people, world.bot):
            world.join(guild, user)
    text = world.add_channel(camp, "Text channels", ChannelType.CATEGORY)
    games = world.add_channel(camp, "games", parent=text, topic="Tables live here.")
    world.add_channel(camp, "general", parent=text, topic="Anything else.")
    world.add_channel(camp, "news", ChannelType.ANNOUNCEMENT, parent=text)
    forum = world.add_channel(
        camp, "tournaments", ChannelType.FORUM, parent=text, topic="One post a tournament."
    )
    voice = world.add_channel(camp, "Voice channels", ChannelType.CATEGORY)
    world.add_channel(camp, "hut", ChannelType.VOICE, parent=voice)
    world.add_channel(camp, "amphitheatre", ChannelType.STAGE, parent=voice)
    thread = world.add_thread(games, "quiet corner", ada)
    post = world.add_thread(forum, "Winter cup", ben)
    for channel in (thread, post):
        if channel.thread is not None:
            channel.thread.members |= {user.id for user in (ada, ben, chloe, dev, world.bot)}
    compose(world, post, ben, {"content": "Who plays on Saturday?"})
    world.add_channel(club, "games")
    world.add_channel(club, "lounge")
    return world
