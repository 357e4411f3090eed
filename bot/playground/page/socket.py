"""The page's WebSocket: what the page in the browser is told, and what people do there.

Contract, version 1
===================
One socket is one person ("You are: Ada" opens another socket with her id). `user` may be an id, a username or
a display name (letters' case is no matter); without it the first person is taken; an unknown one closes with
4404. All frames are JSON text. Ids are strings. Times are ISO 8601 strings as in Discord's objects,
`now` is epoch seconds (float) of the playground's own clock: relative times must be computed against it
(offset = now - Date.now()/1000 at arrival). URLs of attachments and of embed images are absolute as
Discord's are; the page must use only their *path* (`new URL(u).pathname`), which the same server answers:
the CSP allows 'self' alone. All names and texts are people's: never markup.

Server -> page: {"t": TYPE, "d": {...}}
---------------------------------------
hello           first frame, a full snapshot (sent again, whole, when the person's world changes at the
                root: me joined or left a guild, my permissions changed):
    v           1
    now         clock, epoch seconds
    me          user
    users       [user] everybody, the bot included (`bot: true`)
    bot         {"user": user, "online": bool, "application_id": id}
    guilds      [guild] those I am in
    dms         [channel] my DM channels: type 1, "recipients": [the other user]
    commands    [command] all the bot registered (see below)
    messages    {channel_id: [message]} the last 50 of each channel, thread and DM I may read, oldest first;
                ephemeral ones addressed to me are among them
    unread      {channel_id: {"count": n, "mentions": n, "last_read_id": id | null}} every channel I may
                read
    interactions [interaction] mine that are not done yet (waiting or thinking)
    faults      faults as in the `faults` event
    people_unread {user_id: {"count", "mentions"}} everybody's totals over all they may read
    can_move_clock bool whether the fault `advance` works
message_create  message ephemeral ones come to their viewer only
message_update  message whole message again
message_delete  {"id", "channel_id"} also for a dismissed ephemeral
unread          {"channel_id", "count", "mentions", "last_read_id"} replaces that channel's entry
people_unread   {"user_id", "count", "mentions"}      someone's totals changed; to every page
channel_create / channel_update              channel (threads and DMs too; a thread may be new to you
    because it was unarchived)
channel_delete  {"id", "guild_id" | null, "parent_id" | null}
guild_create    guild, plus "messages" and "unread" for its channels as in hello
guild_update    guild
guild_delete    {"id", "unavailable": bool} unavailable true = outage: show it greyed, it will come back by
                guild_create
user_create / user_update   user (a new person; a changed name)
member_add      {"guild_id", "member": member} ; member_remove {"guild_id", "user_id"} ; member_update as
                member_add
commands_update {"commands": [command]} whole list
typing          {"channel_id", "user_id"} show for 10 s or until that user's next message
interaction     interaction to the presser only, at each change of state
bot             {"online": bool}
clock           {"now"} the clock was moved
faults          faults whole state, at each change
protocol        see below; only after subscribe_protocol

user     Discord's: id, username, global_name (may be null: show username), avatar (null), bot?,
         accent_color (int, for the letter avatar)
member   {"user_id", "nick": str | null, "roles": [id], "joined_at"}; shown name = nick ?? global_name ??
         username
guild    {"id", "name", "owner_id", "unavailable", "members": [member], "roles":
         [{"id","name","color","position","permissions"}], "channels": [channel], "threads": [channel],
         "permissions": "my guild permissions, decimal string"}
channel  Discord's: id, type (0 text, 1 DM, 2 voice with chat, 4 category, 5 announcement, 10-12 thread, 13
         stage, 15 forum), guild_id, parent_id, name, position, topic, last_message_id, thread_metadata
         {archived, locked, ...}, recipients (DM); plus "can": {"send": bool, "slash": bool,
         "manage_messages": bool, "create_threads": bool}  for me. Only channels I may see are sent. A forum
         (15) has no messages: its posts are threads whose parent_id is the forum; use thread_create to
         post.
message  Discord's, complete: id, channel_id, guild_id?, author, content, timestamp, edited_timestamp, flags
         (64 = ephemeral: "Only you can see this", with Dismiss; 128 = loading: "Bot is thinking…"), type (0
         default, 19 reply, 20 answer to a slash command, 18 thread created, 21 thread starter), embeds,
         attachments [{id, filename, content_type, size, url, proxy_url, width, height, description}]
         (filename SPOILER_… = spoiler), components, mentions [user], mention_roles, mention_everyone,
         message_reference, referenced_message (null = deleted), interaction_metadata
         {"id","type","user","name"?: "yeti start"} (show "Ada used /yeti start"), reactions are not built.
command  Discord's: id, name, description, type 1, options (nested subcommands type 1, groups type 2; values
         with type, required, choices [{name, value}], autocomplete, min_value, max_value, min_length,
         max_length, channel_types), contexts, default_member_permissions, guild_id?; plus "dm": bool
         (usable in the bot's DM) and "allowed": bool (may I use it here, by permissions, guild-wide). Offer
         those with guild contexts in guild channels and those with "dm" in DMs with the bot.
interaction  {"id", "kind": "command" | "component" | "autocomplete", "channel_id", "message_id" | null,
             "custom_id" | null, "command": "yeti start" | null, "state": "waiting" | "thinking" |
             "answered" | "failed", "error": str | null} waiting: spinner on the pressed control (or
             "Sending command…"); thinking: the loading message itself arrives as message_create with flag
             128; answered: remove spinners; failed: show "This interaction failed" (component: under that
             message, to me only) or "The application did not respond" (command), with `error` as a tooltip.
faults   {"latency": {"seconds", "jitter"}, "failures": [{"status", "times", "match", "applied"}], "outage":
         bool, "closed_dms": [user_id], "dm_refusals": {user_id: code}, "taken": [{"guild_id", "channel_id"
         | null, "permission"}], "doubled": int, "reordered": int, "unavailable_guilds": [guild_id],
         "rate_limits": bool, "permissions": [permission names]}
protocol {"n": running number, "at": now, "kind": "event" | "request" | "answer" | "received", "label":
         "INTERACTION_CREATE" | "POST /interactions/…/callback" | "200 POST …", "body": any JSON | null,
         "files": [{"name","size","sha256"}], "of": n of the request (answers only), "status": int | null,
         "ms": float | null} secrets are masked already. `event`: gateway frame to the bot, `received`:
         gateway frame from the bot.

Page -> server: {"id": n, "do": ACTION, "d": {...}}, answered by {"re": n, "ok": true, "d": {...}} or
{"re": n, "ok": false, "error": "sentence for the person"}
---------------------------------------
say             {"channel_id", "content", "reply_to"?: message id} -> {"message_id"}
slash           {"channel_id", "command": ["yeti","start"], "options": {"wheel": "gentle", "computers": 2}}
                -> {"interaction_id"} option values as typed: string, number, bool, or an id (string) for
                user/channel/role/mentionable options
autocomplete    {"channel_id", "command": [...], "options": {so far}, "focused": "option name"} ->
                {"choices": [{"name","value"}]} (answers when the bot did, or ok false after 3 s)
click           {"channel_id", "message_id", "custom_id"} -> {"interaction_id"}
select          {"channel_id", "message_id", "custom_id", "values": ["a"]} -> {"interaction_id"}
read            {"channel_id", "message_id"?} marks read up to there (default: the last one) -> {}
history         {"channel_id", "before": message id, "limit"?: 50} -> {"messages": [oldest first], "more":
                bool}
typing          {"channel_id"} -> {}
delete_message  {"channel_id", "message_id"} own ones, or with manage_messages -> {}
edit_message    {"channel_id", "message_id", "content"} own ones -> {}
dismiss_ephemeral {"message_id"} -> {}
thread_create   {"channel_id", "name", "message_id"?: from that message, "content"?: first message (needed
                in a forum)} -> {"channel_id"}
open_dm         {"user_id"} -> {"channel_id"}
new_user        {"name"} joins every guild -> {"user_id"}
rename          {"nick", "guild_id"} my nickname ("" takes it away) -> {}
subscribe_protocol {"on": bool} the last 200 are sent at once -> {}
fault           {"fault": NAME, ...} -> {}
    latency {seconds, jitter} · fail {status, times, match?, applied?} · drop_gateway {} · reconnect
            {resume: bool} (op 7) · invalid_session {resume: bool} (op 9) · close_gateway {code} · outage
            {on} · rate_limits {on} · close_dms {user_id, on} · refuse_dms {user_id, code | null} ·
            permission {guild_id, channel_id?, permission, on: false = taken away} · delete_message
            {channel_id, message_id} · delete_channel {channel_id} (threads too) · archive_thread
            {channel_id, locked?} · delete_guild {guild_id} · guild_outage {guild_id, on} · kick_bot
            {guild_id} · invite_bot {guild_id} · member_leaves {guild_id, user_id} · member_joins {guild_id,
            user_id} · double_events {times} (the next n events come twice) · reorder_events {times} (the
            next n swap with their follower) · advance {seconds} (only where the clock can be moved) · clear
            {} (all standing faults off)

HTTP: `GET /` and `GET /channels/...` static/index.html · `GET /static/{path}` ·
  `GET /files/{channel}/{attachment}/{name}` uploads. Loopback, Host and Origin checked.
CSP: default-src 'self'; img-src 'self' data: blob:; style-src 'self'; script-src 'self'; connect-src
  'self'; no inline script or style attributes (set styles through the DOM: element.style.x is allowed).
For tests of the page: `async with Playground() as playground: playground.page_url` (bot.playground.server),
  `Driver(playground)`.
"""

import asyncio
import contextlib

import msgspec
from aiohttp import WSMsgType, web

from bot.playground.context import PlaygroundContext
from bot.playground.core.command_values import NotPossible
from bot.playground.core.errors import Refusal
from bot.playground.core.models import Json, User
from bot.playground.page.actions import PageActions
from bot.playground.page.hub import PageHub, Viewer

NO_SUCH_PERSON = 4404
WAITING_FRAMES = 5000


class PageSocket:
    """One open page."""

    def __init__(self, context: PlaygroundContext, hub: PageHub) -> None:
        self._context = context
        self._hub = hub
        self._ws = web.WebSocketResponse(max_msg_size=1 << 18, heartbeat=30)
        self._out: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self, request: web.Request) -> web.WebSocketResponse:
        """Serve until the page closes."""
        await self._ws.prepare(request)
        user = self._find_person(request.query.get("user", ""))
        if user is None:
            await self._ws.close(code=NO_SUCH_PERSON, message=b"no such person")
            return self._ws
        viewer = Viewer(user.id, self._send)
        actions = PageActions(self._context, self._hub, viewer, user)
        writer = asyncio.create_task(self._write())
        self._context.sockets.add(self)
        self._hub.enter(viewer)
        try:
            async for message in self._ws:
                if message.type == WSMsgType.TEXT:
                    self._start(actions, message.data)
        finally:
            self._context.sockets.discard(self)
            self._hub.leave(viewer)
            for task in (*self._tasks, writer):
                task.cancel()
            await asyncio.gather(*self._tasks, writer, return_exceptions=True)
        return self._ws

    def shut(self) -> None:
        """The playground ends."""
        self._out.put_nowait(None)

    def _find_person(self, wanted: str) -> User | None:
        people = [user for user in self._context.world.users.values() if not user.bot]
        if not wanted:
            return people[0] if people else None
        name = wanted.casefold()
        for user in people:
            if wanted == str(user.id) or name in (
                user.username.casefold(),
                (user.global_name or "").casefold(),
            ):
                return user
        return None

    def _start(self, actions: PageActions, text: str) -> None:
        task = asyncio.create_task(self._answer(actions, text))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, actions: PageActions, text: str) -> None:
        number: object = None
        answer: Json
        try:
            asked = msgspec.json.decode(text)
            number = asked["id"]
            answer = {"re": number, "ok": True, "d": await actions.do(str(asked["do"]), asked.get("d") or {})}
        except (NotPossible, ValueError) as error:
            answer = {"re": number, "ok": False, "error": str(error)}
        except Refusal as refusal:
            answer = {"re": number, "ok": False, "error": refusal.message}
        except (KeyError, TypeError, AttributeError, msgspec.DecodeError) as error:
            answer = {"re": number, "ok": False, "error": f"This action is not understood: {error!r}."}
        self._send(msgspec.json.encode(answer))

    def _send(self, frame: bytes) -> None:
        if self._out.qsize() > WAITING_FRAMES:
            # a page that reads nothing any more must not fill the memory; it comes back with a fresh snapshot
            self._out.put_nowait(None)
            return
        self._out.put_nowait(frame)

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionError):
            while (frame := await self._out.get()) is not None:
                await self._ws.send_str(frame.decode())
        await self._ws.close(code=1001)
