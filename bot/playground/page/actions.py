"""What a person can do on the page: the actions of socket.py's contract.
Texts of refusals are for that person.
"""

import asyncio
from collections.abc import Callable

from bot.playground.context import PlaygroundContext
from bot.playground.core.clock import MovableClock
from bot.playground.core.command_values import NotPossible
from bot.playground.core.interactions import ANSWER_WITHIN
from bot.playground.core.messages import find_message
from bot.playground.core.models import Channel, Event, Guild, Json, Message, User
from bot.playground.fault_injector import FaultInjector
from bot.playground.page.hub import PageHub, Viewer

HISTORY = 100


class PageActions:
    """One person's actions."""

    def __init__(self, context: PlaygroundContext, hub: PageHub, viewer: Viewer, user: User) -> None:
        self._context = context
        self._hub = hub
        self._viewer = viewer
        self._user = user
        self._people = context.people
        self._actions: dict[str, Callable[[Json], Json]] = {
            "say": self._say,
            "slash": self._slash,
            "click": self._click,
            "select": self._select,
            "read": self._read,
            "history": self._history,
            "typing": self._typing,
            "delete_message": self._delete_message,
            "edit_message": self._edit_message,
            "dismiss_ephemeral": self._dismiss,
            "thread_create": self._start_thread,
            "open_dm": self._open_dm,
            "new_user": self._new_user,
            "rename": self._rename,
            "subscribe_protocol": self._subscribe,
            "fault": self._fault,
        }

    async def do(self, name: str, d: Json) -> Json:
        """Do one action; its answer's `d`. Raises NotPossible with a sentence."""
        if name == "autocomplete":
            return await self._complete(d)
        action = self._actions.get(name)
        if action is None:
            raise NotPossible(f"There is no action {name}.")
        return action(d)

    def _channel(self, d: Json) -> Channel:
        channel = self._context.world.find_channel(int(d["channel_id"]))
        if not self._context.world.sees(channel, self._user.id):
            raise NotPossible("You can't see that channel.")
        return channel

    def _message(self, d: Json) -> tuple[Channel, Message]:
        channel = self._channel(d)
        return channel, find_message(channel, int(d["message_id"]), viewer=self._user.id)

    def _guild(self, d: Json) -> Guild:
        return self._context.world.find_guild(int(d["guild_id"]))

    def _say(self, d: Json) -> Json:
        reply = d.get("reply_to")
        message = self._people.say(
            self._user, self._channel(d), str(d["content"]), None if reply is None else int(reply)
        )
        self._hub.tell_unread(self._user.id, message.channel_id)
        return {"message_id": str(message.id)}

    def _slash(self, d: Json) -> Json:
        path = tuple(str(step) for step in d["command"])
        return {
            "interaction_id": str(
                self._people.slash(self._user, self._channel(d), path, d.get("options") or {}).id
            )
        }

    def _click(self, d: Json) -> Json:
        channel, message = self._message(d)
        return {
            "interaction_id": str(self._people.press(self._user, channel, message, str(d["custom_id"])).id)
        }

    def _select(self, d: Json) -> Json:
        channel, message = self._message(d)
        values = [str(value) for value in d["values"]]
        pressed = self._people.press(self._user, channel, message, str(d["custom_id"]), values)
        return {"interaction_id": str(pressed.id)}

    async def _complete(self, d: Json) -> Json:
        path = tuple(str(step) for step in d["command"])
        asked = self._people.complete(
            self._user, self._channel(d), path, d.get("options") or {}, str(d["focused"])
        )
        try:
            async with asyncio.timeout(ANSWER_WITHIN):
                await asked.settled.wait()
        except TimeoutError as error:
            raise NotPossible("Loading options failed.") from error
        if asked.error is not None:
            raise NotPossible("Loading options failed.")
        return {"choices": [{"name": choice["name"], "value": choice["value"]} for choice in asked.choices]}

    def _read(self, d: Json) -> Json:
        channel = self._channel(d)
        last = int(d.get("message_id") or next(reversed(channel.messages), 0))
        key = (self._user.id, channel.id)
        self._context.world.reads[key] = max(last, self._context.world.reads.get(key, 0))
        self._hub.tell_unread(self._user.id, channel.id)
        return {}

    def _history(self, d: Json) -> Json:
        channel = self._channel(d)
        limit = min(HISTORY, max(1, int(d.get("limit") or 50)))
        before = d.get("before")
        found = self._hub.view.history(
            channel, self._user.id, None if before is None else int(before), limit + 1
        )
        return {"messages": found[-limit:], "more": len(found) > limit}

    def _typing(self, d: Json) -> Json:
        channel = self._channel(d)
        now = int(self._context.clock.now())
        data: Json = {"channel_id": str(channel.id), "user_id": str(self._user.id), "timestamp": now}
        if channel.guild_id is not None:
            data["guild_id"] = str(channel.guild_id)
        self._context.world.publish(Event("TYPING_START", data, channel.guild_id, channel.id))
        return {}

    def _delete_message(self, d: Json) -> Json:
        self._people.delete(self._user, *self._message(d))
        return {}

    def _edit_message(self, d: Json) -> Json:
        self._people.edit(self._user, *self._message(d), str(d["content"]))
        return {}

    def _dismiss(self, d: Json) -> Json:
        for channel in self._context.world.channels.values():
            message = channel.messages.get(int(d["message_id"]))
            if message is not None and message.viewer == self._user.id:
                self._people.delete(self._user, channel, message)
                return {}
        raise NotPossible("That message is gone already.")

    def _start_thread(self, d: Json) -> Json:
        message = self._message(d)[1] if d.get("message_id") else None
        thread = self._people.start_thread(
            self._user, self._channel(d), str(d["name"]), message, d.get("content")
        )
        return {"channel_id": str(thread.id)}

    def _open_dm(self, d: Json) -> Json:
        if int(d["user_id"]) != self._context.world.bot.id:
            raise NotPossible("Only the DM with the bot is built here.")
        return {"channel_id": str(self._context.world.open_dm(self._user).id)}

    def _new_user(self, d: Json) -> Json:
        name = str(d["name"]).strip()
        if not 1 <= len(name) <= 32:
            raise NotPossible("A name of 1 to 32 characters, please.")
        user = self._context.world.add_user(name)
        for guild in self._context.world.guilds.values():
            self._context.world.join(guild, user)
        return {"user_id": str(user.id)}

    def _rename(self, d: Json) -> Json:
        guild = self._guild(d)
        if self._user.id not in guild.members:
            raise NotPossible("You are not on that server.")
        self._context.world.rename(guild, self._user, str(d["nick"]).strip() or None)
        return {}

    def _subscribe(self, d: Json) -> Json:
        self._hub.subscribe(self._viewer, on=bool(d["on"]))
        return {}

    def _fault(self, d: Json) -> Json:
        fault_injector, world = FaultInjector(self._context), self._context.world
        on = bool(d.get("on", True))

        def user() -> User:
            return world.find_user(int(d["user_id"]))

        def channel() -> Channel:
            return world.find_channel(int(d["channel_id"]))

        faults: dict[str, Callable[[], object]] = {
            "latency": lambda: fault_injector.latency(float(d["seconds"]), float(d.get("jitter") or 0)),
            "fail": lambda: fault_injector.fail(
                int(d["status"]),
                int(d.get("times") or 1),
                str(d.get("match") or ""),
                applied=bool(d.get("applied")),
            ),
            "drop_gateway": fault_injector.drop_gateway,
            "reconnect": lambda: fault_injector.reconnect(resume=bool(d.get("resume", True))),
            "invalid_session": lambda: fault_injector.invalid_session(resume=bool(d.get("resume"))),
            "close_gateway": lambda: fault_injector.close_gateway(int(d["code"])),
            "outage": lambda: fault_injector.outage(on=on),
            "rate_limits": lambda: fault_injector.rate_limits(on=on),
            "close_dms": lambda: fault_injector.close_dms(user(), on=on),
            "refuse_dms": lambda: fault_injector.refuse_dms(
                user(), None if d.get("code") is None else int(d["code"])
            ),
            "permission": lambda: fault_injector.permission(
                str(d["permission"]),
                self._guild(d),
                channel() if d.get("channel_id") else None,
                on=bool(d.get("on")),
            ),
            "delete_message": lambda: fault_injector.delete_message(
                channel(), find_message(channel(), int(d["message_id"]))
            ),
            "delete_channel": lambda: fault_injector.delete_channel(channel()),
            "archive_thread": lambda: fault_injector.archive_thread(channel(), locked=d.get("locked")),
            "delete_guild": lambda: fault_injector.delete_guild(self._guild(d)),
            "guild_outage": lambda: fault_injector.guild_outage(self._guild(d), on=on),
            "kick_bot": lambda: fault_injector.kick_bot(self._guild(d)),
            "invite_bot": lambda: fault_injector.invite_bot(self._guild(d)),
            "member_leaves": lambda: fault_injector.member_leaves(self._guild(d), user()),
            "member_joins": lambda: fault_injector.member_joins(self._guild(d), user()),
            "double_events": lambda: fault_injector.double_events(int(d.get("times") or 1)),
            "reorder_events": lambda: fault_injector.reorder_events(int(d.get("times") or 1)),
            "advance": lambda: self._advance(float(d["seconds"])),
            "clear": fault_injector.clear,
        }
        fault = faults.get(str(d["fault"]))
        if fault is None:
            raise NotPossible(f"There is no fault {d['fault']}.")
        fault()
        self._hub.tell_faults()
        return {}

    def _advance(self, seconds: float) -> None:
        if not isinstance(self._context.clock, MovableClock):
            raise NotPossible("This playground runs in real time: its clock can't be moved.")
        self._context.clock.advance(seconds)
        self._context.moved()
