"""Faults on demand, each as a raw client or real discord.py meets it."""

import asyncio
import time

import aiohttp
import pytest

from bot.playground.core.clock import MovableClock
from bot.playground.driver.driver import Driver
from bot.playground.driver.quiet import NoAnswer
from bot.playground.fault_injector import FaultInjector
from bot.playground.server import Playground
from tests.playground.conftest import run_bot
from tests.playground.raw import Raw, RawBot, listening


async def test_latency_delays_requests_and_events(raw: Raw) -> None:
    async with listening(raw) as gateway:
        raw.driver.faults.latency(0.05, jitter=0.01)
        began = time.monotonic()
        assert (await raw.send({"content": "x"})).status == 200
        assert time.monotonic() - began >= 0.05
        began = time.monotonic()
        raw.driver.add_channel("new")
        await gateway.until("CHANNEL_CREATE")
        assert time.monotonic() - began >= 0.045
        raw.driver.faults.clear()
        assert raw.driver.context.faults.delay() == 0


@pytest.mark.parametrize("status", [500, 502, 503, 504])
async def test_requests_fail_so_many_times_and_then_work(raw: Raw, status: int) -> None:
    raw.driver.faults.fail(status, times=2, match="POST /channels")
    assert (await raw.call("GET", "/users/@me")).status == 200
    got = [(await raw.send({"content": "x"})).status for _ in range(3)]
    assert got == [status, status, 200]
    assert len(raw.driver.channel("games").messages) == 1


async def test_a_failed_request_may_have_been_done(raw: Raw) -> None:
    raw.driver.faults.fail(500, match="POST /channels", applied=True)
    assert (await raw.send({"content": "x"})).status == 500
    assert raw.driver.channel("games").last.content == "x"


async def test_only_server_errors_can_be_made_up(raw: Raw) -> None:
    with pytest.raises(ValueError, match="5xx"):
        raw.driver.faults.fail(403)


async def test_a_held_request_waits_until_it_is_released(raw: Raw) -> None:
    before = raw.driver.faults.hold("POST /channels")
    first = asyncio.create_task(raw.send({"content": "one"}))
    await before.arrived.wait()
    assert raw.driver.channel("games").messages == []
    before.release()
    assert (await first).status == 200
    after = raw.driver.faults.hold("POST /channels", applied=True)
    second = asyncio.create_task(raw.send({"content": "two"}))
    await after.arrived.wait()
    assert raw.driver.channel("games").last.content == "two" and not second.done()
    await raw.driver.quiet()
    after.release()
    assert (await second).status == 200


async def test_in_an_outage_nothing_answers_and_afterwards_the_session_goes_on(raw: Raw) -> None:
    async with listening(raw) as gateway:
        raw.driver.faults.outage()
        assert (await raw.send({"content": "x"})).status == 503
        assert await gateway.closed() == 1006
        with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
            await raw.session.ws_connect(raw.playground.gateway_url)
        assert caught.value.status == 503
        raw.driver.faults.outage(on=False)
        assert (await raw.send({"content": "x"})).status == 200
        assert raw.playground.context.gateway.sessions


async def test_events_come_twice(rawbot: RawBot) -> None:
    rawbot.driver.faults.double_events()
    _, first = await rawbot.slash()
    second = await rawbot.gateway.next()
    assert second["d"] == first and second["t"] == "INTERACTION_CREATE"
    assert (await rawbot.respond(first, 4, {"content": "x"})).status == 200
    assert (await rawbot.respond(second["d"], 4, {"content": "x"})).refusal == (400, 40060)
    rawbot.driver.add_channel("once")
    await rawbot.gateway.until("CHANNEL_CREATE")
    rawbot.driver.add_channel("and")
    assert (await rawbot.gateway.until("CHANNEL_CREATE"))["name"] == "and"


async def test_events_swap_places(raw: Raw) -> None:
    async with listening(raw) as gateway:
        raw.driver.faults.reorder_events()
        raw.driver.add_channel("first")
        raw.driver.add_channel("second")
        names = [(await gateway.until("CHANNEL_CREATE"))["name"] for _ in range(2)]
        assert names == ["second", "first"]
        raw.driver.faults.reorder_events()
        raw.driver.add_channel("alone")
        assert (await gateway.until("CHANNEL_CREATE"))["name"] == "alone"


async def test_clearing_gives_back_permissions_dms_and_guilds(raw: Raw) -> None:
    faults, ben = raw.driver.faults, raw.driver.user("Ben")
    faults.permission("send_messages", raw.driver.guild())
    faults.permission("view_channel", raw.driver.guild(), raw.driver.channel("games").record)
    faults.close_dms(ben.record)
    faults.guild_outage(raw.driver.guild("Summit Club"))
    faults.latency(1)
    faults.clear()
    assert (await raw.send({"content": "x"})).status == 200
    assert (await raw.send({"content": "x"}, "lounge")).status == 200
    path = f"/channels/{ben.dm.id}/messages"
    assert (await raw.call("POST", path, {"content": "x"})).status == 200


async def test_a_guild_in_outage_can_not_be_used(raw: Raw) -> None:
    raw.driver.faults.guild_outage(raw.driver.guild())
    assert (await raw.send({"content": "x"})).status == 503


async def test_unknown_permissions_and_refusals_are_not_taken(raw: Raw) -> None:
    with pytest.raises(ValueError, match="no permission"):
        raw.driver.faults.permission("fly", raw.driver.guild())
    with pytest.raises(ValueError, match="refused"):
        raw.driver.faults.refuse_dms(raw.driver.user("Ben").record, 1)


@pytest.mark.parametrize("how", ["reconnect", "drop_gateway", "close"])
async def test_discord_py_resumes_and_answers_what_was_pressed_meanwhile(driver: Driver, how: str) -> None:
    ada = driver.user("Ada")
    await ada.slash("count", channel="games")
    connected = driver.context.gateway.connected
    if how == "close":
        driver.faults.close_gateway(4000)
    else:
        getattr(driver.faults, how)()
    await driver.offline()
    press = ada.press(driver.channel("games").last, "Count")
    await connected.wait()
    await driver.quiet()
    assert press.answered and driver.channel("games").last.content == "1 counted"
    assert len(driver.context.gateway.sessions) == 1


async def test_discord_py_tries_a_failed_send_again_and_it_shows_once(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    ben = driver.user("Ben")
    await ben.slash("count", channel="games")
    driver.faults.fail(500, match="POST /channels", applied=True)
    await ben.select("Pear")
    while len(ben.inbox) < 1 or driver.context.activity.in_flight:
        await driver.context.activity.wait_for_change(0.1)
    await driver.quiet()
    assert [m.content for m in ben.inbox] == ["One pear for you"]


async def test_a_bot_that_is_down_leaves_presses_unanswered(
    playground: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver(playground)
    async with run_bot(playground, monkeypatch):
        await driver.connected()
        await driver.user("Ada").slash("count", channel="games")
    # discord.py over this aiohttp closes with 4000, so that its session could still be resumed
    assert driver.context.gateway.sessions
    driver.faults.forget_sessions()
    with pytest.raises(NoAnswer, match="the bot is offline"):
        await driver.user("Ada").click("Count")
    async with run_bot(playground, monkeypatch):
        await driver.connected()
        await driver.user("Ada").click("Count")
    assert driver.channel("games").last.content == "1 counted"


async def test_threads_are_archived_by_time(http: aiohttp.ClientSession) -> None:
    async with Playground(clock=MovableClock(), rate_limits=False) as playground:
        raw = Raw(playground, http)
        async with listening(raw) as gateway:
            thread = raw.driver.channel("quiet corner")
            await raw.driver.advance(23 * 3600)
            assert (await raw.send({"content": "x"}, "quiet corner")).status == 200
            await raw.driver.advance(2 * 3600)
            assert thread.record.thread is not None and not thread.record.thread.archived
            await raw.driver.advance(23 * 3600)
            assert thread.record.thread.archived
            names = set()
            for _ in range(2):
                names.add((await gateway.until("THREAD_UPDATE"))["name"])
            assert names == {"quiet corner", "Winter cup"}


def test_every_fault_of_the_design_has_a_method() -> None:
    wanted = """
        latency fail hold outage drop_gateway close_gateway reconnect invalid_session forget_sessions
        rate_limits close_dms refuse_dms permission delete_message delete_channel archive_thread delete_guild
        guild_outage kick_bot invite_bot member_leaves member_joins double_events reorder_events clear
    """
    assert all(callable(getattr(FaultInjector, name)) for name in wanted.split())
