"""Records as Discord's JSON: users, members, channels, guilds, applications.
Messages have their JSON from messages.py.
"""

from bot.playground.core.ids import iso
from bot.playground.core.models import THREADS, Channel, ChannelType, Guild, Json, Member, Role, User

BOT_FLAGS = 1 << 23  # the application flag "registers global commands"


def user_json(user: User) -> Json:
    """Discord's user object."""
    shape: Json = {
        "id": str(user.id),
        "username": user.username,
        "global_name": user.global_name,
        "discriminator": "0001" if user.bot else "0",
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "banner": None,
        "accent_color": user.accent_color,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
    }
    if user.bot:
        shape["bot"] = True
    return shape


def member_json(member: Member, user: User | None = None) -> Json:
    """Discord's guild member; without `user` as in message.member."""
    shape: Json = {
        "nick": member.nick,
        "avatar": None,
        "banner": None,
        "roles": [str(role) for role in member.roles],
        "joined_at": iso(member.joined_at),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "communication_disabled_until": None,
    }
    if user is not None:
        shape["user"] = user_json(user)
    return shape


def role_json(role: Role) -> Json:
    """Discord's role object."""
    return {
        "id": str(role.id),
        "name": role.name,
        "permissions": str(role.permissions),
        "position": role.position,
        "color": role.color,
        "colors": {"primary_color": role.color, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "managed": role.managed,
        "mentionable": False,
        "flags": 0,
    }


def channel_json(channel: Channel, recipient: User | None = None) -> Json:
    """Discord's channel object, for every kind; a DM's needs its recipient."""
    shape: Json = {
        "id": str(channel.id),
        "type": int(channel.kind),
        "last_message_id": None if channel.last_message_id is None else str(channel.last_message_id),
        "flags": 0,
    }
    if channel.kind == ChannelType.DM:
        shape["recipients"] = [] if recipient is None else [user_json(recipient)]
        return shape
    shape.update(
        guild_id=str(channel.guild_id),
        name=channel.name,
        parent_id=None if channel.parent_id is None else str(channel.parent_id),
        rate_limit_per_user=0,
    )
    if channel.kind in THREADS:
        return shape | _thread_json(channel)
    shape.update(
        position=channel.position,
        topic=channel.topic,
        nsfw=False,
        permission_overwrites=[
            {"id": str(o.id), "type": o.kind, "allow": str(o.allow), "deny": str(o.deny)}
            for o in channel.overwrites.values()
        ],
    )
    if channel.kind in (ChannelType.VOICE, ChannelType.STAGE):
        shape.update(bitrate=64000, user_limit=0, rtc_region=None)
    if channel.kind == ChannelType.FORUM:
        shape.update(
            available_tags=[], default_reaction_emoji=None, default_sort_order=None, default_forum_layout=0
        )
    return shape


def _thread_json(channel: Channel) -> Json:
    thread = channel.thread
    if thread is None:
        raise AssertionError(f"thread {channel.id} has no thread record")
    count = max(0, len(channel.messages))
    return {
        "owner_id": str(thread.owner_id),
        "thread_metadata": {
            "archived": thread.archived,
            "locked": thread.locked,
            "auto_archive_duration": thread.auto_archive_minutes,
            "archive_timestamp": iso(thread.archive_changed),
            "create_timestamp": iso(thread.archive_changed),
        },
        "message_count": count,
        "member_count": min(50, len(thread.members)),
        "total_message_sent": thread.sent,
    }


def guild_json(guild: Guild) -> Json:
    """Discord's guild object, as GET /guilds/{id} gives it."""
    return {
        "id": str(guild.id),
        "name": guild.name,
        "icon": None,
        "description": None,
        "home_header": None,
        "splash": None,
        "discovery_splash": None,
        "features": [],
        "banner": None,
        "owner_id": str(guild.owner_id),
        "application_id": None,
        "region": "europe",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "roles": [role_json(role) for role in guild.roles.values()],
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": None,
        "max_members": 500000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": "en-US",
        "rules_channel_id": None,
        "safety_alerts_channel_id": None,
        "public_updates_channel_id": None,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
        "incidents_data": None,
    }


def application_json(bot: User, owner: User, guild_count: int) -> Json:
    """Discord's application object, as GET /oauth2/applications/@me gives it."""
    return {
        "id": str(bot.id),
        "name": bot.shown,
        "icon": None,
        "description": "Runs in the playground.",
        "type": None,
        "bot": user_json(bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": BOT_FLAGS,
        "flags_new": str(BOT_FLAGS),
        "owner": user_json(owner),
        "team": None,
        "integration_types_config": {"0": {}},
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "approximate_guild_count": guild_count,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "eligible_oauth2_scopes": [],
        "explicit_content_filter": 0,
    }
