"""Who may do what where, and what is unknown: Discord's 401, 403 and 404, each beside the right request."""

import pytest

from tests.playground.raw import PNG, Raw


async def test_a_wrong_or_missing_token_is_401(raw: Raw) -> None:
    for token in (None, "wrong"):
        got = await raw.call("GET", "/users/@me", token=token)
        assert got.refusal == (401, 0) and got.body["message"] == "401: Unauthorized"
    assert (await raw.call("GET", "/users/@me")).body["bot"] is True


@pytest.mark.parametrize(
    ("method", "path", "code"),
    [
        ("GET", "/channels/1", 10003),
        ("POST", "/channels/1/messages", 10003),
        ("GET", "/channels/{games}/messages/1", 10008),
        ("PATCH", "/channels/{games}/messages/1", 10008),
        ("DELETE", "/channels/{games}/messages/1", 10008),
        ("GET", "/guilds/1", 10004),
        ("GET", "/users/1", 10013),
        ("GET", "/guilds/{guild}/members/1", 10013),
        ("GET", "/applications/{application}/commands/1", 10063),
    ],
)
async def test_what_is_not_there_is_unknown(raw: Raw, method: str, path: str, code: int) -> None:
    path = path.format(
        games=raw.driver.channel("games").id,
        guild=raw.driver.guild().id,
        application=raw.playground.world.bot.id,
    )
    got = await raw.call(method, path, {"content": "x"} if method != "GET" else None)
    assert got.refusal == (404, code) and got.body["message"].startswith("Unknown ")


async def test_an_id_that_is_none_is_a_form_error(raw: Raw) -> None:
    got = await raw.call("GET", "/channels/abc")
    assert got.refusal == (400, 50035) and got.faults() == {"channel_id": "NUMBER_TYPE_COERCE"}


async def test_a_channel_that_can_not_be_seen_is_missing_access(raw: Raw) -> None:
    games, guild = raw.driver.channel("games"), raw.driver.guild()
    assert (await raw.call("GET", f"/channels/{games.id}")).status == 200
    raw.driver.faults.permission("view_channel", guild, games.record)
    for method, path in (("GET", ""), ("POST", "/messages"), ("GET", "/messages"), ("POST", "/typing")):
        got = await raw.call(
            method, f"/channels/{games.id}{path}", {"content": "x"} if path == "/messages" else None
        )
        assert got.refusal == (403, 50001) and got.body["message"] == "Missing Access"
    raw.driver.faults.permission("view_channel", guild, games.record, on=True)
    assert (await raw.send({"content": "x"})).status == 200


@pytest.mark.parametrize(
    ("permission", "channel", "body", "file"),
    [
        ("send_messages", "games", {"content": "x"}, False),
        ("send_messages_in_threads", "quiet corner", {"content": "x"}, False),
        ("embed_links", "games", {"embeds": [{"title": "t"}]}, False),
        ("attach_files", "games", {"content": "x"}, True),
        ("send_messages", "hut", {"content": "x"}, False),
    ],
)
async def test_a_missing_permission_is_50013_for_sends_and_edits(
    raw: Raw, permission: str, channel: str, body: dict[str, object], file: bool
) -> None:
    files = {"files[0]": ("a.png", PNG)} if file else None
    message = (await raw.send(body, channel, files=files)).body
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    raw.driver.faults.permission(permission, raw.driver.guild(), raw.driver.channel(channel).record)
    for got in (await raw.send(body, channel, files=files), await raw.call("PATCH", path, body, files=files)):
        assert got.refusal == (403, 50013) and got.body["message"] == "Missing Permissions"
    raw.driver.faults.clear()
    assert (await raw.call("PATCH", path, body, files=files)).status == 200


async def test_send_messages_has_no_effect_in_threads(raw: Raw) -> None:
    raw.driver.faults.permission("send_messages", raw.driver.guild())
    assert (await raw.send({"content": "x"}, "games")).refusal == (403, 50013)
    assert (await raw.send({"content": "x"}, "quiet corner")).status == 200


async def test_only_the_author_edits_and_only_managers_delete(raw: Raw) -> None:
    said = await raw.driver.user("Ada").says("mine", channel="games")
    path = f"/channels/{said.channel_id}/messages/{said.id}"
    got = await raw.call("PATCH", path, {"content": "x"})
    assert (
        got.refusal == (403, 50005)
        and got.body["message"] == "Cannot edit a message authored by another user"
    )
    assert (await raw.call("DELETE", path)).refusal == (403, 50013)
    raw.driver.faults.permission("manage_messages", raw.driver.guild(), on=True)
    assert (await raw.call("DELETE", path)).status == 204
    assert said.gone


async def test_a_reply_needs_the_history(raw: Raw) -> None:
    said = await raw.driver.user("Ada").says("mine", channel="games")
    body = {"content": "x", "message_reference": {"message_id": str(said.id)}}
    got = await raw.send(body)
    assert got.body["type"] == 19 and got.body["referenced_message"]["content"] == "mine"
    raw.driver.faults.permission("read_message_history", raw.driver.guild())
    assert (await raw.send(body)).refusal == (403, 160002)


async def test_forums_and_categories_take_no_messages(raw: Raw) -> None:
    got = await raw.send({"content": "x"}, "tournaments")
    assert got.refusal == (400, 40058)
    category = next(c for c in raw.playground.world.channels.values() if c.name == "Text channels")
    assert (await raw.call("POST", f"/channels/{category.id}/messages", {"content": "x"})).refusal == (
        400,
        50008,
    )
    for channel in ("hut", "amphitheatre", "news", "Winter cup", "quiet corner"):
        assert (await raw.send({"content": "x"}, channel)).status == 200


async def test_an_archived_thread_refuses_edits_and_is_opened_by_a_message(raw: Raw) -> None:
    thread = raw.driver.channel("quiet corner")
    message = (await raw.send({"content": "x"}, "quiet corner")).body
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    raw.driver.faults.archive_thread(thread.record)
    for method in ("PATCH", "DELETE"):
        got = await raw.call(method, path, {"content": "y"})
        assert got.refusal == (400, 50083) and got.body["message"] == "Thread is archived"
    assert (await raw.send({"content": ""}, "quiet corner")).refusal == (400, 50006)
    assert (await raw.send({"content": "z"}, "quiet corner")).status == 200
    assert thread.record.thread is not None and not thread.record.thread.archived
    assert (await raw.call("PATCH", path, {"content": "y"})).status == 200


async def test_a_locked_thread_is_for_moderators(raw: Raw) -> None:
    thread = raw.driver.channel("quiet corner")
    raw.driver.faults.archive_thread(thread.record, locked=True)
    assert (await raw.send({"content": "x"}, "quiet corner")).refusal == (403, 160005)
    raw.driver.faults.permission("manage_threads", raw.driver.guild(), on=True)
    assert (await raw.send({"content": "x"}, "quiet corner")).status == 200


async def test_threads_and_posts_are_started_with_discords_rules(raw: Raw) -> None:
    games, forum = raw.driver.channel("games"), raw.driver.channel("tournaments")
    got = await raw.call("POST", f"/channels/{games.id}/threads", {"name": "match", "type": 11})
    assert (
        got.status == 201
        and got.body["type"] == 11
        and got.body["owner_id"] == str(raw.playground.world.bot.id)
    )
    message = (await raw.send({"content": "x"})).body
    path = f"/channels/{games.id}/messages/{message['id']}/threads"
    got = await raw.call("POST", path, {"name": "on it", "auto_archive_duration": 60})
    assert got.status == 201 and got.body["id"] == message["id"]
    assert (await raw.call("POST", path, {"name": "again"})).refusal == (400, 160004)
    assert (await raw.call("POST", path.replace(message["id"], "1"), {"name": "x"})).refusal == (404, 10008)
    for body, field in (
        ({"type": 11}, "name"),
        ({"name": "x" * 101, "type": 11}, "name"),
        ({"name": "x", "type": 11, "auto_archive_duration": 61}, "auto_archive_duration"),
        ({"name": "x", "type": 15}, "type"),
    ):
        got = await raw.call("POST", f"/channels/{games.id}/threads", body)
        assert got.refusal == (400, 50035) and list(got.faults()) == [field]
    path = f"/channels/{forum.id}/threads"
    assert (await raw.call("POST", path, {"name": "cup"})).faults() == {"message": "BASE_TYPE_REQUIRED"}
    assert (await raw.call("POST", path, {"name": "cup", "message": {}})).refusal == (400, 50006)
    got = await raw.call("POST", path, {"name": "cup", "message": {"content": "first"}})
    assert got.status == 201 and got.body["message"]["channel_id"] == got.body["id"]
    got = await raw.call(
        "POST", f"/channels/{raw.driver.channel('hut').id}/threads", {"name": "x", "type": 11}
    )
    assert got.refusal == (400, 50024)
    raw.driver.faults.permission("create_public_threads", raw.driver.guild())
    got = await raw.call("POST", f"/channels/{games.id}/threads", {"name": "match", "type": 11})
    assert got.refusal == (403, 50013)


async def test_a_bot_archives_and_opens_its_own_thread(raw: Raw) -> None:
    games = raw.driver.channel("games")
    thread = (await raw.call("POST", f"/channels/{games.id}/threads", {"name": "match", "type": 11})).body
    path = f"/channels/{thread['id']}"
    assert (await raw.call("PATCH", path, {"archived": True})).body["thread_metadata"]["archived"]
    assert (await raw.call("PATCH", path, {"name": "x"})).refusal == (400, 50083)
    assert not (await raw.call("PATCH", path, {"archived": False})).body["thread_metadata"]["archived"]
    assert (await raw.call("PATCH", path, {"locked": True})).refusal == (403, 50013)
    others = f"/channels/{raw.driver.channel('quiet corner').id}"
    assert (await raw.call("PATCH", others, {"name": "x"})).refusal == (403, 50013)
    assert (await raw.call("PATCH", f"/channels/{games.id}", {"name": "x"})).status == 501


async def test_dms_open_once_and_closed_ones_are_50007(raw: Raw) -> None:
    ben = raw.driver.user("Ben")
    got = await raw.call("POST", "/users/@me/channels", {"recipient_id": str(ben.id)})
    assert got.status == 200 and got.body["type"] == 1 and got.body["recipients"][0]["username"] == "ben"
    again = await raw.call("POST", "/users/@me/channels", {"recipient_id": ben.id})
    assert again.body["id"] == got.body["id"]
    path = f"/channels/{got.body['id']}/messages"
    assert (await raw.call("POST", path, {"content": "x"})).status == 200
    raw.driver.faults.close_dms(ben.record)
    refused = await raw.call("POST", path, {"content": "x"})
    assert refused.refusal == (403, 50007) and refused.body["message"] == "Cannot send messages to this user"
    raw.driver.faults.close_dms(ben.record, on=False)
    assert (await raw.call("POST", path, {"content": "x"})).status == 200
    for code in (40003, 20026):
        raw.driver.faults.refuse_dms(ben.record, code)
        assert (await raw.call("POST", "/users/@me/channels", {"recipient_id": ben.id})).refusal == (
            403,
            code,
        )
    raw.driver.faults.clear()
    for guild in raw.playground.world.guilds.values():
        raw.driver.faults.member_leaves(guild, ben.record)
    assert (await raw.call("POST", path, {"content": "x"})).refusal == (403, 50278)
    assert (await raw.call("POST", "/users/@me/channels", {})).faults() == {
        "recipient_id": "BASE_TYPE_REQUIRED"
    }
    got = await raw.call("POST", "/users/@me/channels", {"recipient_id": "1"})
    assert got.refusal == (400, 50035)


async def test_a_kicked_bot_misses_access_and_a_deleted_guild_is_unknown(raw: Raw) -> None:
    guild, games = raw.driver.guild(), raw.driver.channel("games")
    raw.driver.faults.kick_bot(guild)
    assert (await raw.call("GET", f"/guilds/{guild.id}")).refusal == (403, 50001)
    assert (await raw.call("GET", f"/channels/{games.id}")).refusal == (403, 50001)
    raw.driver.faults.invite_bot(guild)
    assert (await raw.call("GET", f"/guilds/{guild.id}")).status == 200
    raw.driver.faults.delete_guild(guild)
    assert (await raw.call("GET", f"/guilds/{guild.id}")).refusal == (404, 10004)
    assert (await raw.call("GET", f"/channels/{games.id}")).refusal == (404, 10003)


async def test_a_member_who_left_is_10007(raw: Raw) -> None:
    guild, ben = raw.driver.guild(), raw.driver.user("Ben")
    path = f"/guilds/{guild.id}/members/{ben.id}"
    assert (await raw.call("GET", path)).body["user"]["username"] == "ben"
    raw.driver.faults.member_leaves(guild, ben.record)
    got = await raw.call("GET", path)
    assert got.refusal == (404, 10007) and got.body["message"] == "Unknown Member"


async def test_a_channel_tells_its_true_last_message(raw: Raw) -> None:
    games = raw.driver.channel("games")
    path = f"/channels/{games.id}"
    assert (await raw.call("GET", path)).body["last_message_id"] is None
    message = (await raw.send({"content": "x"})).body
    assert (await raw.call("GET", path)).body["last_message_id"] == message["id"]
    said = await raw.driver.user("Ada").says("y", channel="games")
    assert (await raw.call("GET", path)).body["last_message_id"] == str(said.id)
    await raw.driver.delete(said)
    # as at Discord: the id of the last message sent, whether it still exists or not
    assert (await raw.call("GET", path)).body["last_message_id"] == str(said.id)


async def test_messages_are_listed_newest_first_around_an_id(raw: Raw) -> None:
    ids = [(await raw.send({"content": str(n)})).body["id"] for n in range(5)]
    path = f"/channels/{raw.driver.channel('games').id}/messages"

    async def listed(query: str) -> list[str]:
        return [message["id"] for message in (await raw.call("GET", path + query)).body]

    assert await listed("") == ids[::-1]
    assert await listed("?limit=2") == [ids[4], ids[3]]
    assert await listed(f"?before={ids[2]}&limit=1") == [ids[1]]
    assert await listed(f"?after={ids[2]}") == [ids[4], ids[3]]
    assert await listed(f"?around={ids[2]}&limit=3") == [ids[3], ids[2], ids[1]]
    assert (await raw.call("GET", path + "?limit=101")).refusal == (400, 50035)


async def test_several_messages_are_deleted_at_once_by_managers(raw: Raw) -> None:
    ids = [(await raw.send({"content": str(n)})).body["id"] for n in range(3)]
    path = f"/channels/{raw.driver.channel('games').id}/messages/bulk-delete"
    assert (await raw.call("POST", path, {"messages": ids})).refusal == (403, 50013)
    raw.driver.faults.permission("manage_messages", raw.driver.guild(), on=True)
    assert (await raw.call("POST", path, {"messages": ids[:1]})).refusal == (400, 50035)
    assert (await raw.call("POST", path, {"messages": ids})).status == 204
    assert raw.driver.channel("games").messages == []
