"""The page's socket by hand: the snapshot, each change and action, two people, faults, the protocol."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.playground.core.clock import MovableClock
from bot.playground.server import Playground
from tests.playground.raw import BUTTONS, PNG, Raw, RawBot, listening

Json = dict[str, Any]


class Window:
    """One open page."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse, hello: Json) -> None:
        self.ws = ws
        self.hello = hello
        self._number = 0
        self._kept: list[Json] = []

    async def next(self) -> Json:
        async with asyncio.timeout(5):
            return json.loads((await self.ws.receive()).data)

    async def until(self, name: str) -> Json:
        """The body of the next frame of that type (frames of others in between are dropped)."""
        kept, self._kept = self._kept, []
        for number, frame in enumerate(kept):
            if frame.get("t") == name:
                self._kept = kept[number + 1 :]
                return frame["d"]
        while (frame := await self.next()).get("t") != name:
            pass
        return frame["d"]

    async def ask(self, action: str, /, **d: Any) -> Json:
        """The answer to an action; changes that come before it are kept."""
        self._number += 1
        await self.ws.send_json({"id": self._number, "do": action, "d": d})
        while (frame := await self.next()).get("re") != self._number:
            self._kept.append(frame)
        return frame

    async def do(self, action: str, /, **d: Any) -> Json:
        """The answer's d to an action that works."""
        answer = await self.ask(action, **d)
        assert answer["ok"], answer
        return answer["d"]

    async def refusal(self, action: str, /, **d: Any) -> str:
        """The sentence of an action that doesn't."""
        answer = await self.ask(action, **d)
        assert not answer["ok"]
        return answer["error"]


@contextlib.asynccontextmanager
async def window(raw: Raw, name: str) -> AsyncIterator[Window]:
    """A page open as this person."""
    user = raw.driver.user(name).id
    async with raw.session.ws_connect(f"{raw.playground.gateway_url}page/socket?user={user}") as ws:
        frame = json.loads((await ws.receive(5)).data)
        assert frame["t"] == "hello"
        yield Window(ws, frame["d"])


async def test_the_snapshot_is_the_world_as_one_person_sees_it(raw: Raw) -> None:
    await raw.send({"content": "welcome"}, files={"files[0]": ("a.png", PNG)})
    hidden = raw.driver.add_channel("hidden")
    raw.playground.world.allow(hidden.record, raw.driver.user("Ben").id, 1 << 10, on=False)
    async with window(raw, "Ben") as ben:
        hello = ben.hello
        assert hello["v"] == 1 and hello["me"]["global_name"] == "Ben" and hello["bot"]["online"] is False
        assert {u["global_name"] for u in hello["users"] if not u.get("bot")} == {
            "Ada",
            "Ben",
            "Chloe",
            "Dev",
        }
        camp = hello["guilds"][0]
        names = {c["name"] for c in camp["channels"]}
        assert {"games", "tournaments", "hut"} <= names and "hidden" not in names
        assert {t["name"] for t in camp["threads"]} == {"quiet corner", "Winter cup"}
        games = str(raw.driver.channel("games").id)
        assert hello["messages"][games][0]["content"] == "welcome"
        assert hello["unread"][games] == {"count": 1, "mentions": 0, "last_read_id": None}
        channel = next(c for c in camp["channels"] if c["id"] == games)
        assert channel["can"] == {
            "send": True,
            "slash": True,
            "manage_messages": False,
            "create_threads": True,
        }
        assert {"latency", "outage", "permissions"} <= set(hello["faults"])
    async with window(raw, "Ada") as ada:
        assert any(c["name"] == "hidden" for c in ada.hello["guilds"][0]["channels"])


async def test_an_unknown_person_is_turned_away(raw: Raw) -> None:
    for wanted in ("1", "nobody-at-all", str(raw.playground.world.bot.id), "9" * 30):
        url = f"{raw.playground.gateway_url}page/socket?user={wanted}"
        async with raw.session.ws_connect(url) as ws:
            await ws.receive(5)
            assert ws.close_code == 4404


async def test_two_people_talk_and_unread_marks_follow(raw: Raw) -> None:
    games = str(raw.driver.channel("games").id)
    async with window(raw, "Ada") as ada, window(raw, "Ben") as ben:
        said = await ada.do("say", channel_id=games, content=f"<@{ben.hello['me']['id']}> hello")
        heard = await ben.until("message_create")
        assert heard["id"] == said["message_id"] and heard["author"]["global_name"] == "Ada"
        assert (await ben.until("unread"))["mentions"] == 1
        reply = await ben.do("say", channel_id=games, content="hi", reply_to=said["message_id"])
        assert (await ada.until("message_create"))["id"] == said["message_id"]
        answer = await ada.until("message_create")
        assert (
            answer["id"] == reply["message_id"] and answer["referenced_message"]["id"] == said["message_id"]
        )
        assert await ben.do("read", channel_id=games) == {}
        assert (await ben.until("unread"))["count"] == 0
        await ben.do("edit_message", channel_id=games, message_id=reply["message_id"], content="hey")
        assert (await ada.until("message_update"))["content"] == "hey"
        refused = await ada.refusal(
            "edit_message", channel_id=games, message_id=reply["message_id"], content="x"
        )
        assert refused == "You can only edit your own messages."
        await ben.do("delete_message", channel_id=games, message_id=reply["message_id"])
        assert (await ada.until("message_delete")) == {"id": reply["message_id"], "channel_id": games}
        await ben.do("typing", channel_id=games)
        assert (await ada.until("typing"))["user_id"] == ben.hello["me"]["id"]


async def test_a_press_is_waiting_then_answered_for_its_presser_alone(raw: Raw, rawbot: RawBot) -> None:
    games = str(raw.driver.channel("games").id)
    message = (await raw.send({"content": "x", "components": BUTTONS})).body
    async with window(raw, "Ada") as ada, window(raw, "Ben") as ben:
        pressed = await ada.do("click", channel_id=games, message_id=message["id"], custom_id="go")
        assert (await ada.until("interaction"))["state"] == "waiting"
        event = await rawbot.gateway.until("INTERACTION_CREATE")
        await rawbot.respond(event, 4, {"content": "psst", "flags": 64})
        secret = await ada.until("message_create")
        assert secret["content"] == "psst" and secret["flags"] == 64
        done = await ada.until("interaction")
        assert done["state"] == "answered" and done["id"] == pressed["interaction_id"]
        assert done["message_id"] == message["id"] and done["custom_id"] == "go"
        await ada.do("say", channel_id=games, content="marker")
        frame = await ben.next()
        assert (frame["t"], frame["d"]["content"]) == ("message_create", "marker")
        assert "gone" in await ben.refusal("dismiss_ephemeral", message_id=secret["id"])
        await ada.do("dismiss_ephemeral", message_id=secret["id"])
        assert (await ada.until("message_delete"))["id"] == secret["id"]


async def test_commands_completion_and_selects_work_from_the_page(raw: Raw, rawbot: RawBot) -> None:
    games = str(raw.driver.channel("games").id)
    async with window(raw, "Ada") as ada:
        command = ada.hello["commands"][0]
        assert command["name"] == "play" and command["dm"] and command["allowed"]
        asking = asyncio.create_task(
            ada.do("autocomplete", channel_id=games, command=["play"], options={"mode": "g"}, focused="mode")
        )
        event = await rawbot.gateway.until("INTERACTION_CREATE")
        await rawbot.respond(event, 8, {"choices": [{"name": "Gentle", "value": "gentle"}]})
        assert await asking == {"choices": [{"name": "Gentle", "value": "gentle"}]}
        await ada.do("slash", channel_id=games, command=["play"], options={"mode": "gentle", "seats": 2})
        event = await rawbot.gateway.until("INTERACTION_CREATE")
        assert [o["value"] for o in event["data"]["options"]] == ["gentle", 2]
        await rawbot.respond(event, 5)
        states = [(await ada.until("interaction"))["state"] for _ in range(2)]
        assert states == ["waiting", "thinking"]
        select = {"type": 3, "custom_id": "pick", "options": [{"label": "One", "value": "1"}]}
        body = {"content": "pick", "components": [{"type": 1, "components": [select]}]}
        await rawbot.webhook(event, "PATCH", "/messages/@original", body)
        assert (await ada.until("message_update"))["content"] == "pick"
        assert (await ada.until("interaction"))["state"] == "answered"
        message_id = str(raw.driver.channel("games").last.id)
        chosen = {"channel_id": games, "message_id": message_id, "custom_id": "pick"}
        assert "not one of" in await ada.refusal("select", **chosen, values=["2"])
        await ada.do("select", **chosen, values=["1"])
        assert (await rawbot.gateway.until("INTERACTION_CREATE"))["data"]["values"] == ["1"]
        assert "between" in await ada.refusal(
            "slash", channel_id=games, command=["play"], options={"seats": 9}
        )


async def test_a_command_list_that_changes_is_sent_again(raw: Raw) -> None:
    async with window(raw, "Ada") as ada:
        payload = [{"name": "new", "description": "New"}]
        await raw.call("PUT", f"/applications/{raw.playground.world.bot.id}/commands", payload)
        assert [c["name"] for c in (await ada.until("commands_update"))["commands"]] == ["new"]


async def test_places_people_and_the_bot_come_and_go_on_the_page(raw: Raw) -> None:
    camp = raw.driver.guild()
    games = str(raw.driver.channel("games").id)
    forum = str(raw.driver.channel("tournaments").id)
    async with window(raw, "Ada") as ada, window(raw, "Ben") as ben:
        made = await ada.do("thread_create", channel_id=games, name="side")
        assert (await ben.until("channel_create"))["id"] == made["channel_id"]
        assert (await ben.until("message_create"))["type"] == 18
        assert "first message" in await ada.refusal("thread_create", channel_id=forum, name="cup")
        post = await ada.do("thread_create", channel_id=forum, name="cup", content="who?")
        assert (await ben.until("message_create"))["channel_id"] == post["channel_id"]
        said = await ada.do("say", channel_id=games, content="x")
        await ada.do("thread_create", channel_id=games, name="on it", message_id=said["message_id"])
        dm = await ben.do("open_dm", user_id=str(raw.playground.world.bot.id))
        opened = await ben.until("channel_create")
        while opened["type"] != 1:
            opened = await ben.until("channel_create")
        assert opened["id"] == dm["channel_id"] and opened["recipients"][0]["bot"]
        new = await ada.do("new_user", name="Eve <script>")
        assert (await ben.until("user_create"))["id"] == new["user_id"]
        assert (await ben.until("member_add"))["member"]["user_id"] == new["user_id"]
        await ben.do("rename", guild_id=str(camp.id), nick="Benny")
        renamed = await ada.until("member_update")
        assert renamed["member"]["nick"] == "Benny"
        async with listening(raw):
            assert (await ada.until("bot"))["online"] is True
        assert (await ada.until("bot"))["online"] is False
        await ada.do("fault", fault="guild_outage", guild_id=str(camp.id), on=True)
        assert (await ben.until("guild_delete"))["unavailable"] is True
        await ada.do("fault", fault="guild_outage", guild_id=str(camp.id), on=False)
        back = await ben.until("guild_create")
        assert back["id"] == str(camp.id) and games in back["messages"] and games in back["unread"]
        await ada.do("fault", fault="member_leaves", guild_id=str(camp.id), user_id=ben.hello["me"]["id"])
        assert (await ada.until("member_remove"))["user_id"] == ben.hello["me"]["id"]
        assert str(camp.id) not in {g["id"] for g in (await ben.until("hello"))["guilds"]}
        assert "can't see" in await ben.refusal("say", channel_id=games, content="x")
        await ada.do("fault", fault="delete_channel", channel_id=games)
        assert (await ada.until("channel_delete"))["id"] == games


async def test_history_comes_in_pages_oldest_first(raw: Raw) -> None:
    ids = [(await raw.send({"content": str(n)})).body["id"] for n in range(60)]
    games = str(raw.driver.channel("games").id)
    async with window(raw, "Ada") as ada:
        shown = [m["id"] for m in ada.hello["messages"][games]]
        assert shown == ids[10:]
        page = await ada.do("history", channel_id=games, before=shown[0], limit=5)
        assert [m["id"] for m in page["messages"]] == ids[5:10] and page["more"]
        page = await ada.do("history", channel_id=games, before=ids[5])
        assert [m["id"] for m in page["messages"]] == ids[:5] and not page["more"]


async def test_the_protocol_is_shown_with_secrets_masked(raw: Raw, rawbot: RawBot) -> None:
    async with window(raw, "Ada") as ada:
        await ada.do("subscribe_protocol", on=True)
        seen = []
        press, event = await rawbot.slash()
        await rawbot.respond(event, 4, {"content": "x"}, files={"files[0]": ("a.png", PNG)})
        while True:
            entry = await ada.until("protocol")
            seen.append(entry)
            if entry["label"].startswith("200 POST /interactions"):
                break
        text = json.dumps(seen)
        assert raw.playground.token not in text and press.record.token not in text
        request = next(e for e in seen if e["kind"] == "request" and "/callback" in e["label"])
        assert request["files"][0]["name"] == "a.png" and request["body"]["data"]["content"] == "x"
        assert seen[-1]["of"] == request["n"] and seen[-1]["status"] == 200
        assert {"event", "request", "answer", "received"} == {e["kind"] for e in seen}
        await ada.do("subscribe_protocol", on=False)


FAULTS: list[Json] = [
    {"fault": "latency", "seconds": 0.01, "jitter": 0.01},
    {"fault": "fail", "status": 500, "times": 2, "match": "POST"},
    {"fault": "drop_gateway"},
    {"fault": "reconnect", "resume": True},
    {"fault": "invalid_session", "resume": False},
    {"fault": "close_gateway", "code": 4000},
    {"fault": "outage", "on": True},
    {"fault": "rate_limits", "on": True},
    {"fault": "close_dms", "user_id": "{ben}", "on": True},
    {"fault": "refuse_dms", "user_id": "{ben}", "code": 20026},
    {"fault": "permission", "guild_id": "{guild}", "permission": "send_messages", "on": False},
    {
        "fault": "permission",
        "guild_id": "{guild}",
        "channel_id": "{games}",
        "permission": "view_channel",
        "on": False,
    },
    {"fault": "delete_message", "channel_id": "{games}", "message_id": "{message}"},
    {"fault": "archive_thread", "channel_id": "{thread}", "locked": True},
    {"fault": "delete_channel", "channel_id": "{thread}"},
    {"fault": "guild_outage", "guild_id": "{guild}", "on": True},
    {"fault": "kick_bot", "guild_id": "{guild}"},
    {"fault": "invite_bot", "guild_id": "{guild}"},
    {"fault": "member_leaves", "guild_id": "{guild}", "user_id": "{ben}"},
    {"fault": "member_joins", "guild_id": "{guild}", "user_id": "{dev}"},
    {"fault": "delete_guild", "guild_id": "{guild}"},
    {"fault": "double_events", "times": 1},
    {"fault": "reorder_events", "times": 1},
    {"fault": "clear"},
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault["fault"])
async def test_each_fault_can_be_made_from_the_page_and_is_shown(raw: Raw, fault: Json) -> None:
    message = (await raw.send({"content": "x"})).body["id"]
    ids = {
        "ben": raw.driver.user("Ben").id,
        "dev": raw.driver.user("Dev").id,
        "guild": raw.driver.guild().id,
        "games": raw.driver.channel("games").id,
        "thread": raw.driver.channel("quiet corner").id,
        "message": message,
    }
    filled = {key: value.format(**ids) if isinstance(value, str) else value for key, value in fault.items()}
    async with window(raw, "Ada") as ada, listening(raw):
        assert await ada.do("fault", **filled) == {}
        state = await ada.until("faults")
        shown: dict[str, Any] = {
            "latency": state["latency"] == {"seconds": 0.01, "jitter": 0.01},
            "fail": bool(state["failures"]),
            "outage": state["outage"],
            "rate_limits": state["rate_limits"],
            "close_dms": state["closed_dms"] == [str(ids["ben"])],
            "refuse_dms": state["dm_refusals"] == {str(ids["ben"]): 20026},
            "permission": len(state["taken"]) == 1,
            "guild_outage": state["unavailable_guilds"] == [str(ids["guild"])],
            "double_events": state["doubled"] == 1,
            "reorder_events": state["reordered"] == 1,
        }
        assert shown.get(fault["fault"], True)


async def test_what_is_not_understood_is_said_and_harms_nothing(raw: Raw) -> None:
    async with window(raw, "Ada") as ada:
        assert "no action" in await ada.refusal("fly")
        assert "no fault" in await ada.refusal("fault", fault="fly")
        assert "not understood" in await ada.refusal("say")
        assert "Unknown Channel" in await ada.refusal("say", channel_id="1", content="x")
        assert await ada.refusal("say", channel_id="abc", content="x")
        assert "5xx" in await ada.refusal("fault", fault="fail", status=404)
        assert "real time" in await ada.refusal("fault", fault="advance", seconds=5)
        await ada.ws.send_str("{")
        assert not (await ada.next())["ok"]
        games = str(raw.driver.channel("games").id)
        assert "could not be sent" in await ada.refusal("say", channel_id=games, content="x" * 2001)
        assert await ada.do("say", channel_id=games, content="still here")


async def test_the_clock_can_be_moved_from_the_page_where_it_can_be_moved(
    http: aiohttp.ClientSession,
) -> None:
    clock = MovableClock(1_800_000_000)
    async with Playground(clock=clock) as playground:
        raw = Raw(playground, http)
        async with window(raw, "Ada") as ada:
            await ada.do("fault", fault="advance", seconds=60)
            assert (await ada.until("clock"))["now"] == 1_800_000_060
