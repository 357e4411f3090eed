"""The gateway by hand: handshake, who is told what, heartbeats, resume, op 7 and 9, close codes, zlib."""

import json
import zlib
from typing import Any

import aiohttp
import pytest

from bot.playground.driver.driver import Driver
from bot.playground.gateway.sessions import DIRECT_MESSAGES, GUILD_MEMBERS, GUILD_MESSAGES
from bot.playground.server import Playground
from tests.playground.conftest import run_bot
from tests.playground.raw import Raw, listening, open_gateway


async def test_identify_brings_ready_and_then_each_guild(raw: Raw) -> None:
    async with open_gateway(raw) as gateway:
        ready = await gateway.identify(raw.playground.token)
        assert ready["v"] == 10 and ready["user"]["bot"] and ready["shard"] == [0, 1]
        assert ready["resume_gateway_url"] == raw.playground.gateway_url
        assert ready["application"]["id"] == str(raw.playground.world.bot.id)
        assert [g["unavailable"] for g in ready["guilds"]] == [True, True]
        guild = await gateway.until("GUILD_CREATE")
        assert guild["id"] == ready["guilds"][0]["id"] and guild["unavailable"] is False
        assert {"games", "general", "hut", "tournaments"} <= {c["name"] for c in guild["channels"]}
        assert {t["name"] for t in guild["threads"]} == {"quiet corner", "Winter cup"}
        assert all(t["thread_metadata"]["archived"] is False for t in guild["threads"])


async def test_each_shard_hears_its_own_guilds_and_shard_0_the_dms(raw: Raw) -> None:
    guilds = [raw.driver.guild(), raw.driver.guild("Summit Club")]
    count = 16
    numbers = {(g.id >> 22) % count for g in guilds} | {0}
    for number in numbers:
        async with open_gateway(raw) as gateway:
            ready = await gateway.identify(raw.playground.token, shard=[number, count])
            assert {g["id"] for g in ready["guilds"]} == {
                str(g.id) for g in guilds if (g.id >> 22) % count == number
            }
            assert ready["shard"] == [number, count]


async def test_heartbeats_are_acknowledged_and_silence_is_4009(http: aiohttp.ClientSession) -> None:
    async with Playground(heartbeat_seconds=0.3) as playground:
        raw = Raw(playground, http)
        async with open_gateway(raw) as gateway:
            await gateway.send(1, None)
            assert (await gateway.next())["op"] == 11
            assert await gateway.closed() == 4009


@pytest.mark.parametrize(
    ("op", "d", "code"),
    [
        (2, {"token": "wrong", "intents": 1, "properties": {}}, 4004),
        (2, {"intents": 1}, 4002),
        (2, {"token": "playground-token", "intents": -1, "properties": {}}, 4013),
        (2, {"token": "playground-token", "intents": 1 << 60, "properties": {}}, 4013),
        (2, {"token": "playground-token", "intents": GUILD_MEMBERS, "properties": {}}, 4014),
        (2, {"token": "playground-token", "intents": 1, "properties": {}, "shard": [1, 1]}, 4010),
        (6, {"token": "wrong", "session_id": "x", "seq": 1}, 4004),
        (3, {}, 4003),
        (99, {}, 4001),
    ],
)
async def test_wrong_payloads_close_with_discords_code(raw: Raw, op: int, d: Any, code: int) -> None:
    async with open_gateway(raw) as gateway:
        await gateway.send(op, d)
        assert await gateway.closed() == code
    raw.playground.context.unknown.clear()


@pytest.mark.parametrize("text", ["{", "[]", "x" * 5000, '{"d": 1}'])
async def test_what_is_no_payload_closes_with_4002(raw: Raw, text: str) -> None:
    async with open_gateway(raw) as gateway:
        await gateway.ws.send_str(text)
        assert await gateway.closed() == 4002


async def test_a_second_identify_closes_with_4005_and_an_old_version_with_4012(raw: Raw) -> None:
    async with listening(raw) as gateway:
        await gateway.send(2, {"token": raw.playground.token, "intents": 1, "properties": {}})
        assert await gateway.closed() == 4005
    async with raw.session.ws_connect(raw.playground.gateway_url + "?v=5&encoding=json") as ws:
        await ws.receive()
        assert ws.close_code == 4012


async def test_more_than_120_sends_a_minute_close_with_4008(raw: Raw) -> None:
    async with open_gateway(raw) as gateway:
        for _ in range(121):
            await gateway.send(1, None)
        assert await gateway.closed() == 4008


async def test_identifying_too_soon_is_op_9(http: aiohttp.ClientSession) -> None:
    async with Playground(identify_every=60) as playground:
        raw = Raw(playground, http)
        async with listening(raw):
            pass
        async with open_gateway(raw) as gateway:
            await gateway.send(2, {"token": playground.token, "intents": 1, "properties": {}})
            frame = await gateway.next()
            assert (frame["op"], frame["d"]) == (9, False)


async def test_a_cut_connection_resumes_and_hears_what_it_missed(raw: Raw) -> None:
    async with open_gateway(raw) as gateway:
        ready = await gateway.identify(raw.playground.token)
        await gateway.until("GUILD_CREATE")
        await gateway.until("GUILD_CREATE")
        seq = gateway.seq
        raw.driver.faults.drop_gateway()
        assert await gateway.closed() == 1006
    missed = raw.driver.add_channel("while away")
    noted = raw.playground.context.protocol_log.recent
    assert not any(trace.label == "CHANNEL_CREATE" for trace in noted), "nobody was told of it yet"
    async with open_gateway(raw) as gateway:
        await gateway.send(6, {"token": raw.playground.token, "session_id": ready["session_id"], "seq": seq})
        frame = await gateway.next()
        assert frame["t"] == "CHANNEL_CREATE" and frame["d"]["id"] == str(missed.id)
        assert seq is not None and frame["s"] == seq + 1
        assert sum(trace.label == "CHANNEL_CREATE" for trace in noted) == 1
        frame = await gateway.next()
        assert frame["t"] == "RESUMED" and isinstance(frame["d"], dict)


@pytest.mark.parametrize("code", [1000, 1001])
async def test_a_session_that_the_client_ended_can_not_be_resumed(raw: Raw, code: int) -> None:
    async with open_gateway(raw) as gateway:
        ready = await gateway.identify(raw.playground.token)
        await gateway.ws.close(code=code)
    await raw.driver.offline()
    async with open_gateway(raw) as gateway:
        await gateway.send(6, {"token": raw.playground.token, "session_id": ready["session_id"], "seq": 1})
        frame = await gateway.next()
        assert (frame["op"], frame["d"]) == (9, False)
        assert await gateway.identify(raw.playground.token)


async def test_a_session_closed_with_another_code_can_be_resumed(raw: Raw) -> None:
    async with listening(raw) as gateway:
        session = next(iter(raw.playground.context.gateway.sessions))
        seq = gateway.seq
        await gateway.ws.close(code=4000)
    await raw.driver.offline()
    async with open_gateway(raw) as gateway:
        await gateway.send(6, {"token": raw.playground.token, "session_id": session, "seq": seq})
        assert (await gateway.next())["t"] == "RESUMED"
        await gateway.send(6, {"token": raw.playground.token, "session_id": session, "seq": seq})
        assert await gateway.closed() == 4005


async def test_a_sequence_number_from_the_future_closes_with_4007(raw: Raw) -> None:
    async with listening(raw) as gateway:
        session = next(iter(raw.playground.context.gateway.sessions))
        await gateway.ws.close(code=4000)
    async with open_gateway(raw) as gateway:
        await gateway.send(6, {"token": raw.playground.token, "session_id": session, "seq": 99})
        assert await gateway.closed() == 4007


async def test_reconnect_is_op_7_and_invalid_session_op_9(raw: Raw) -> None:
    async with listening(raw) as gateway:
        raw.driver.faults.reconnect()
        assert (await gateway.next())["op"] == 7
        raw.driver.faults.invalid_session(resume=True)
        frame = await gateway.next()
        assert (frame["op"], frame["d"]) == (9, True)
        raw.driver.faults.close_gateway(4000)
        assert await gateway.closed() == 4000
        assert raw.playground.context.gateway.sessions


async def test_a_close_that_ends_the_session_leaves_none_to_resume(raw: Raw) -> None:
    async with listening(raw) as gateway:
        raw.driver.faults.close_gateway(4009)
        assert await gateway.closed() == 4009
        assert not raw.playground.context.gateway.sessions


async def test_without_message_intents_no_message_is_told(raw: Raw) -> None:
    async with listening(raw) as gateway:
        await raw.driver.user("Ada").says("hello", channel="games")
        raw.driver.add_channel("marker")
        assert (await gateway.next())["t"] == "CHANNEL_CREATE"


async def test_messages_are_told_with_the_intents_and_texts_only_where_they_concern_the_bot(raw: Raw) -> None:
    async with listening(raw, 1 | GUILD_MESSAGES | DIRECT_MESSAGES) as gateway:
        ada = raw.driver.user("Ada")
        said = await ada.says("hello", channel="games")
        event = await gateway.until("MESSAGE_CREATE")
        assert (
            event["id"] == str(said.id) and event["content"] == "" and event["guild_id"] and event["member"]
        )
        await ada.says(f"<@{raw.playground.world.bot.id}> hi", channel="games")
        assert (await gateway.until("MESSAGE_CREATE"))["content"].endswith("hi")
        await ada.says("by dm", channel="dm")
        event = await gateway.until("MESSAGE_CREATE")
        assert event["content"] == "by dm" and "guild_id" not in event
        await raw.driver.delete(said)
        assert (await gateway.until("MESSAGE_DELETE"))["id"] == str(said.id)


async def test_with_the_message_content_intent_granted_texts_come_whole(http: aiohttp.ClientSession) -> None:
    async with Playground(privileged=1 << 15) as playground:
        raw = Raw(playground, http)
        async with listening(raw, 1 | GUILD_MESSAGES | 1 << 15) as gateway:
            await raw.driver.user("Ada").says("hello", channel="games")
            assert (await gateway.until("MESSAGE_CREATE"))["content"] == "hello"


async def test_places_that_come_go_and_change_are_told(raw: Raw) -> None:
    driver, faults = raw.driver, raw.driver.faults
    async with listening(raw) as gateway:
        place = driver.add_channel("new")
        assert (await gateway.until("CHANNEL_CREATE"))["name"] == "new"
        faults.permission("send_messages", driver.guild(), place.record)
        assert (await gateway.until("CHANNEL_UPDATE"))["permission_overwrites"]
        thread = driver.add_thread("talk", place)
        event = await gateway.until("THREAD_CREATE")
        assert event["parent_id"] == str(place.id) and event["newly_created"]
        faults.archive_thread(thread.record, locked=True)
        event = await gateway.until("THREAD_UPDATE")
        assert event["thread_metadata"]["archived"] and event["thread_metadata"]["locked"]
        faults.delete_channel(thread.record)
        assert set(await gateway.until("THREAD_DELETE")) == {"id", "guild_id", "parent_id", "type"}
        faults.delete_channel(place.record)
        assert (await gateway.until("CHANNEL_DELETE"))["id"] == str(place.id)
        guild = driver.guild()
        faults.guild_outage(guild)
        assert await gateway.until("GUILD_DELETE") == {"id": str(guild.id), "unavailable": True}
        faults.guild_outage(guild, on=False)
        assert (await gateway.until("GUILD_CREATE"))["unavailable"] is False
        faults.kick_bot(guild)
        assert await gateway.until("GUILD_DELETE") == {"id": str(guild.id)}
        faults.invite_bot(guild)
        joined = await gateway.until("GUILD_CREATE")
        assert joined["id"] == str(guild.id) and "unavailable" not in joined


async def test_members_who_come_and_go_are_told_only_with_the_privileged_intent(
    http: aiohttp.ClientSession,
) -> None:
    async with Playground(privileged=GUILD_MEMBERS) as playground:
        raw = Raw(playground, http)
        ben = raw.driver.user("Ben")
        async with listening(raw) as deaf, listening(raw, 1 | GUILD_MEMBERS) as hearing:
            raw.driver.faults.member_leaves(raw.driver.guild(), ben.record)
            raw.driver.add_channel("marker")
            assert (await hearing.next())["t"] == "GUILD_MEMBER_REMOVE"
            assert (await deaf.next())["t"] == "CHANNEL_CREATE"


async def test_members_are_given_on_request(raw: Raw) -> None:
    ada, guild = raw.driver.user("Ada"), raw.driver.guild()
    async with listening(raw) as gateway:
        await gateway.send(8, {"guild_id": str(guild.id), "user_ids": [str(ada.id), "1"], "nonce": "n"})
        chunk = await gateway.until("GUILD_MEMBERS_CHUNK")
        assert [m["user"]["id"] for m in chunk["members"]] == [str(ada.id)]
        assert chunk["not_found"] == ["1"] and chunk["nonce"] == "n"
        await gateway.send(8, {"guild_id": str(guild.id), "query": "", "limit": 0})
        assert await gateway.closed() == 4014


async def test_frames_are_zlib_stream_when_asked_for_and_switched_on(http: aiohttp.ClientSession) -> None:
    async with Playground(zlib=True) as playground:
        url = playground.gateway_url + "?v=10&encoding=json&compress=zlib-stream"
        async with http.ws_connect(url) as ws:
            inflate = zlib.decompressobj()
            frames = []
            await ws.send_json({"op": 2, "d": {"token": playground.token, "intents": 1, "properties": {}}})
            for _ in range(3):
                message = await ws.receive(5)
                assert message.type == aiohttp.WSMsgType.BINARY and message.data.endswith(b"\x00\x00\xff\xff")
                frames.append(json.loads(inflate.decompress(message.data)))
            assert [frame["t"] for frame in frames] == [None, "READY", "GUILD_CREATE"]
        async with http.ws_connect(playground.gateway_url + "?v=10&encoding=json") as ws:
            assert (await ws.receive(5)).type == aiohttp.WSMsgType.TEXT


async def test_real_discord_py_reads_zlib_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    async with Playground(zlib=True, rate_limits=False) as playground, run_bot(playground, monkeypatch):
        driver = Driver(playground)
        await driver.connected()
        await driver.user("Ada").slash("count", channel="games")
        assert driver.channel("games").last.content == "0 counted"
