"""Faults as acts: everything that can go wrong at Discord, on demand."""

import msgspec

from bot.playground.context import PlaygroundContext
from bot.playground.core import messages
from bot.playground.core.faults import DM_REFUSALS, Failure, Hold
from bot.playground.core.models import THREADS, Channel, Guild, Json, Message, User
from bot.playground.core.permissions import PERMISSIONS


class FaultInjector:
    """Breaks things; each method says what the bot meets afterwards."""

    def __init__(self, context: PlaygroundContext) -> None:
        self._context = context
        self._world = context.world
        self._faults = context.faults

    def latency(self, seconds: float, jitter: float = 0.0) -> None:
        """Each request and event takes so long, plus up to `jitter` at random (events keep their order)."""
        self._faults.seconds, self._faults.jitter = max(0.0, seconds), max(0.0, jitter)

    def fail(self, status: int = 500, times: int = 1, match: str = "", *, applied: bool = False) -> Failure:
        """The next `times` requests whose "METHOD /path" matches the pattern get this 5xx.

        With `applied` the request is done first: the bot hears of a failure that people have seen succeed.
        """
        if not 500 <= status <= 599:
            raise ValueError("only 5xx can be made up; everything else has a cause here")
        failure = Failure(status, max(1, times), match, applied)
        self._faults.failures.append(failure)
        return failure

    def hold(self, match: str, *, applied: bool = False) -> Hold:
        """Requests whose "METHOD /path" matches wait, before or after being done, until `.release()`."""
        hold = Hold(match, applied)
        self._faults.holds.append(hold)
        return hold

    def outage(self, *, on: bool = True) -> None:
        """Discord is down: every request 503, the gateway cut and shut. Sessions can be resumed later."""
        self._faults.outage = on
        if on:
            self._context.gateway.close_all(None)

    def drop_gateway(self) -> None:
        """The gateway's connection is cut without a close frame; the session can be resumed."""
        self._context.gateway.close_all(None)

    def close_gateway(self, code: int) -> None:
        """The gateway closes with a code; 4004, 4010 to 4014 are final, 4007 and 4009 end the session."""
        self._context.gateway.close_all(code)
        if code in (4004, 4007, 4009, 4010, 4011, 4012, 4013, 4014):
            self._end_sessions()

    def reconnect(self, *, resume: bool = True) -> None:
        """Op 7. With resume=False the session is gone by then, so that the bot's RESUME gets op 9."""
        for session in list(self._context.gateway.sessions.values()):
            if session.send is not None:
                session.send(_op(7, None))
        if not resume:
            self._end_sessions()

    def invalid_session(self, *, resume: bool = False) -> None:
        """Op 9; with resume=False the bot must IDENTIFY anew."""
        for session in list(self._context.gateway.sessions.values()):
            if session.send is not None:
                session.send(_op(9, resume))
        if not resume:
            self._end_sessions()

    def forget_sessions(self) -> None:
        """Lost sessions can't be resumed any more, as after some minutes; presses then fail at once."""
        for session in list(self._context.gateway.sessions.values()):
            if session.send is None:
                self._context.gateway.lose(session, ended=True)

    def _end_sessions(self) -> None:
        for session in list(self._context.gateway.sessions.values()):
            self._context.gateway.lose(session, ended=True)

    def rate_limits(self, *, on: bool) -> None:
        """Real buckets and 429s, or none."""
        self._context.rate_limits.on = on
        self._context.rate_limits.forget()

    def close_dms(self, user: User, *, on: bool = True) -> None:
        """The person takes no DMs: opening works, sending answers 50007."""
        self.refuse_dms(user, 50007 if on else None)

    def refuse_dms(self, user: User, code: int | None) -> None:
        """DMs to this person fail: 50007, 50278 when sending, 40003, 20026 when opening; None: they work."""
        if code is None:
            self._faults.dm_refusals.pop(user.id, None)
            return
        if code not in DM_REFUSALS:
            raise ValueError(f"DMs are refused with one of {sorted(DM_REFUSALS)}")
        self._faults.dm_refusals[user.id] = code

    def permission(
        self, name: str, guild: Guild, channel: Channel | None = None, *, on: bool = False
    ) -> None:
        """Take a permission (Discord name, lower case) from the bot in a channel or guild, or give it."""
        if name not in PERMISSIONS:
            raise ValueError(f"there is no permission {name}")
        if channel is not None and channel.thread is not None and channel.parent_id is not None:
            channel = guild.channels[channel.parent_id]
        places = (
            [channel]
            if channel is not None
            else [c for c in guild.channels.values() if c.kind not in THREADS]
        )
        bot = self._world.bot.id
        entry: Json = {
            "guild_id": str(guild.id),
            "channel_id": None if channel is None else str(channel.id),
            "permission": name,
        }
        if on and entry in self._faults.taken:
            self._faults.taken.remove(entry)
        elif not on and entry not in self._faults.taken:
            self._faults.taken.append(entry)
        for place in places:
            self._world.allow(place, bot, PERMISSIONS[name], on=on)

    def delete_message(self, channel: Channel, message: Message) -> None:
        """Somebody deletes a message."""
        messages.remove(self._world, channel, message)

    def delete_channel(self, channel: Channel) -> None:
        """A channel (with its threads) or a thread is deleted."""
        self._world.remove_channel(channel)

    def archive_thread(self, channel: Channel, *, locked: bool | None = None) -> None:
        """A thread is archived, and locked or not."""
        self._world.archive(channel, locked=locked)

    def delete_guild(self, guild: Guild) -> None:
        """The guild is deleted: for the bot as if it was removed."""
        self._world.remove_guild(guild)

    def guild_outage(self, guild: Guild, *, on: bool = True) -> None:
        """The guild becomes unavailable, or comes back."""
        self._world.set_outage(guild, on=on)

    def kick_bot(self, guild: Guild) -> None:
        """The bot is removed from the guild."""
        self._world.leave(guild, self._world.bot)

    def invite_bot(self, guild: Guild) -> None:
        """The bot joins the guild (again)."""
        self._world.join(guild, self._world.bot)

    def member_leaves(self, guild: Guild, user: User) -> None:
        """A person leaves; the bot hears of it only with the GUILD_MEMBERS intent."""
        self._world.leave(guild, user)

    def member_joins(self, guild: Guild, user: User) -> None:
        """A person joins."""
        self._world.join(guild, user)

    def double_events(self, times: int = 1) -> None:
        """The next so many events come twice, with the same content."""
        self._faults.doubled = max(0, times)

    def reorder_events(self, times: int = 1) -> None:
        """The next so many events come after the one that follows (or 50 ms later), in reversed order."""
        self._faults.reordered = max(0, times)

    def clear(self) -> None:
        """All standing faults end: permissions and guilds come back too."""
        for entry in list(self._faults.taken):
            guild = self._world.guilds.get(int(entry["guild_id"]))
            channel_id = entry["channel_id"]
            channel = None if channel_id is None else self._world.channels.get(int(channel_id))
            self._faults.taken.remove(entry)
            if guild is not None and (channel is not None or channel_id is None):
                self.permission(entry["permission"], guild, channel, on=True)
        for guild in list(self._world.guilds.values()):
            if guild.unavailable:
                self.guild_outage(guild, on=False)
        self._faults.clear()


def _op(op: int, data: bool | None) -> bytes:
    return msgspec.json.encode({"op": op, "t": None, "s": None, "d": data})
