"""Rate limits: headers on every answer, 429 as Discord's, per channel, in all, and for old messages."""

from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.playground.core.clock import MovableClock
from bot.playground.server import Playground
from tests.playground.raw import COMMANDS, Raw, RawBot, listening


@pytest.fixture
async def limited(http: aiohttp.ClientSession) -> AsyncIterator[Raw]:
    """A raw client on a playground with real limits and a clock that can be moved."""
    async with Playground(clock=MovableClock()) as playground:
        yield Raw(playground, http)


async def test_five_messages_pass_and_the_sixth_is_429(limited: Raw) -> None:
    left = []
    for n in range(5):
        got = await limited.send({"content": str(n)})
        assert got.status == 200
        left.append(got.headers["X-RateLimit-Remaining"])
    assert left == ["4", "3", "2", "1", "0"]
    assert got.headers["X-RateLimit-Limit"] == "5" and 4 < float(got.headers["X-RateLimit-Reset-After"]) <= 5
    assert float(got.headers["X-RateLimit-Reset"]) > 1_000_000_000 and got.headers["X-RateLimit-Bucket"]
    got = await limited.send({"content": "6"})
    assert got.status == 429
    assert got.body["message"] == "You are being rate limited." and got.body["global"] is False
    assert 0 < got.body["retry_after"] <= 5
    assert got.headers["X-RateLimit-Scope"] == "user" and int(got.headers["Retry-After"]) >= 1
    assert got.headers["Via"]
    assert len(limited.driver.channel("games").messages) == 5
    assert (await limited.send({"content": "elsewhere"}, "general")).status == 200


async def test_sends_and_edits_share_a_hash_but_are_counted_apart(limited: Raw) -> None:
    sent = [await limited.send({"content": str(n)}) for n in range(5)]
    message = sent[0].body
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    edits = [await limited.call("PATCH", path, {"content": f"e{n}"}) for n in range(6)]
    assert [got.status for got in edits] == [200] * 5 + [429]
    assert edits[0].headers["X-RateLimit-Bucket"] == sent[0].headers["X-RateLimit-Bucket"]


async def test_a_moved_clock_opens_the_buckets_again(limited: Raw) -> None:
    for n in range(6):
        await limited.send({"content": str(n)})
    await limited.driver.advance(5)
    assert (await limited.send({"content": "again"})).status == 200


async def test_fifty_requests_a_second_in_all_and_then_a_global_429(limited: Raw) -> None:
    guilds = [limited.driver.add_guild(f"g{n}") for n in range(3)]
    got = [await limited.call("GET", f"/guilds/{guilds[n % 3].id}") for n in range(60)]
    refused = [g for g in got if g.status == 429]
    assert refused and refused[-1].body["global"] is True
    assert (
        refused[-1].headers["X-RateLimit-Global"] == "true"
        and refused[-1].headers["X-RateLimit-Scope"] == "global"
    )


async def test_messages_older_than_an_hour_have_a_limit_of_their_own(limited: Raw) -> None:
    message = (await limited.send({"content": "x"})).body
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    await limited.driver.advance(3601)
    got = [await limited.call("PATCH", path, {"content": str(n)}) for n in range(4)]
    assert [g.status for g in got] == [200, 200, 200, 429]
    assert got[-1].code == 30046


async def test_interaction_answers_are_exempt_and_followups_are_five_in_two_seconds(limited: Raw) -> None:
    await limited.call("PUT", f"/applications/{limited.playground.world.bot.id}/commands", COMMANDS)
    async with listening(limited) as gateway:
        bot = RawBot(limited, gateway)
        for _ in range(8):
            _, event = await bot.slash()
            got = await bot.respond(event, 4, {"content": "x"})
            assert got.status == 200 and "X-RateLimit-Limit" not in got.headers
        got = [await bot.webhook(event, "POST", "", {"content": str(n)}) for n in range(6)]
        assert [g.status for g in got] == [200] * 5 + [429]
        _, other = await bot.slash()
        await bot.respond(other, 4, {"content": "x"})
        assert (await bot.webhook(other, "POST", "", {"content": "x"})).status == 200


async def test_with_limits_off_nothing_is_refused_and_the_headers_promise_plenty(raw: Raw) -> None:
    for n in range(20):
        got = await raw.send({"content": str(n)})
        assert got.status == 200 and int(got.headers["X-RateLimit-Remaining"]) > 100
