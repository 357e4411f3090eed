"""The driver: what it finds, what it refuses, how it waits, and the errors that tell what went wrong."""

import asyncio
import time

import pytest

from bot.playground.core.clock import MovableClock, RealClock
from bot.playground.core.command_values import NotPossible
from bot.playground.core.ids import created_at
from bot.playground.core.models import ChannelType
from bot.playground.driver.driver import Driver
from bot.playground.driver.quiet import NoAnswer, NotImitated, StillBusy
from bot.playground.server import Playground
from tests.playground.raw import BUTTONS, Json, Raw, RawBot


def rows(*labels: str, disabled: bool = False) -> list[Json]:
    buttons = [
        {"type": 2, "style": 2, "label": x, "custom_id": x.lower(), "disabled": disabled} for x in labels
    ]
    return [{"type": 1, "components": buttons}]


async def answer(rawbot: RawBot, kind: int = 4, data: Json | None = None) -> Json:
    """Answer the next interaction in the background."""
    event = await rawbot.gateway.until("INTERACTION_CREATE")
    await rawbot.respond(event, kind, data or {"content": "ok"})
    return event


async def test_a_click_goes_to_the_newest_message_that_has_the_button_enabled(rawbot: RawBot) -> None:
    await rawbot.raw.send({"content": "old", "components": rows("Spin", "Spin again")})
    await rawbot.raw.send({"content": "new", "components": rows("Spin again · 33% bust")})
    await rawbot.raw.send({"content": "done", "components": rows("Spin", disabled=True)})
    ada = rawbot.driver.user("Ada")
    for label, wanted in (("Spin again · 33% bust", "new"), ("Spin again", "new"), ("Spin", "new")):
        answering = asyncio.create_task(answer(rawbot))
        await ada.click(label, channel="games")
        assert (await answering)["message"]["content"] == wanted
    answering = asyncio.create_task(answer(rawbot))
    old = rawbot.driver.channel("games").messages[0]
    await ada.click("Spin", message=old)
    event = await answering
    assert event["message"]["content"] == "old" and event["data"]["custom_id"] == "spin"


async def test_what_can_not_be_pressed_is_said_with_what_can_be_seen(rawbot: RawBot) -> None:
    await rawbot.raw.send({"content": "done", "components": rows("Spin", disabled=True)})
    ada, last = rawbot.driver.user("Ada"), rawbot.driver.channel("games").last
    with pytest.raises(NotPossible, match=r"Ada sees no enabled 'Spin' .* 'done' \[x Spin\]"):
        await ada.click("Spin", channel="games")
    with pytest.raises(NotPossible, match="disabled"):
        ada.press(last, "Spin")
    with pytest.raises(NotPossible, match="no button 'Stop'"):
        ada.press(last, "Stop")
    with pytest.raises(NotPossible, match="no select"):
        await ada.select("1", channel="games")


async def test_an_ephemeral_message_of_another_can_be_neither_seen_nor_pressed(rawbot: RawBot) -> None:
    _, event = await rawbot.slash("Ben")
    await rawbot.respond(event, 4, {"content": "x", "flags": 64, "components": BUTTONS})
    ada, ben = rawbot.driver.user("Ada"), rawbot.driver.user("Ben")
    with pytest.raises(NotPossible, match="eyes only"):
        ada.press(ben.private[0], "Go")
    with pytest.raises(NotPossible):
        await ada.click("Go", channel="games")


async def test_a_stale_button_a_deleted_message_and_a_forged_id_can_be_pressed(rawbot: RawBot) -> None:
    await rawbot.raw.send({"content": "x", "components": rows("One")})
    ada, message = rawbot.driver.user("Ada"), rawbot.driver.channel("games").last
    old = message.frozen()
    path = f"/channels/{message.channel_id}/messages/{message.id}"
    await rawbot.raw.call("PATCH", path, {"content": "y", "components": rows("Two")})
    assert (old.content, message.content) == ("x", "y") and old == message
    ada.press(old, "One")
    event = await rawbot.gateway.until("INTERACTION_CREATE")
    assert event["data"]["custom_id"] == "one"
    ada.forge(message, "made up", ["a"])
    event = await rawbot.gateway.until("INTERACTION_CREATE")
    assert event["data"]["custom_id"] == "made up" and event["data"]["values"] == ["a"]
    rawbot.driver.faults.delete_message(rawbot.driver.channel("games").record, message.record)
    assert message.gone
    press = ada.press(message, "Two")
    event = await rawbot.gateway.until("INTERACTION_CREATE")
    assert (await rawbot.respond(event, 7, {"content": "z"})).refusal == (404, 10008)
    assert not press.answered and press.reply is None


async def test_two_presses_at_once_have_their_own_outcomes(rawbot: RawBot) -> None:
    await rawbot.raw.send({"content": "x", "components": BUTTONS})
    ada, last = rawbot.driver.user("Ada"), rawbot.driver.channel("games").last
    one, two = ada.press(last, "Go"), ada.press(last, "Go")
    first = await rawbot.gateway.until("INTERACTION_CREATE")
    second = await rawbot.gateway.until("INTERACTION_CREATE")
    assert (one.state, one.outcome) == ("waiting", None)
    await rawbot.respond(second, 4, {"content": "no", "flags": 64})
    await rawbot.respond(first, 7, {"content": "y"})
    await rawbot.driver.quiet()
    assert (one.outcome, two.outcome) == ("update", "message")
    assert one.reply == last and two.reply is not None and two.reply.ephemeral


async def test_a_bot_that_does_not_answer_is_found_out(rawbot: RawBot) -> None:
    driver = Driver(rawbot.driver.playground, deadline=0.1)
    with pytest.raises(NoAnswer, match=r"after 0.1 s of real time: /play is still waiting"):
        await driver.user("Ada").slash("play", channel="games")


async def test_a_bot_that_only_thinks_is_found_out(rawbot: RawBot) -> None:
    driver = Driver(rawbot.driver.playground, deadline=0.1)
    press, event = await rawbot.slash()
    await rawbot.respond(event, 5)
    with pytest.raises(NoAnswer, match="/play is still thinking"):
        await driver.quiet()
    assert press.state == "thinking"


async def test_an_interaction_that_fails_raises_in_its_action_only(raw: Raw) -> None:
    await raw.send({"content": "x", "components": BUTTONS})
    with pytest.raises(NoAnswer, match="the press on 'go' failed: the bot is offline"):
        await raw.driver.user("Ada").click("Go", channel="games")
    await raw.driver.quiet()


async def test_what_the_playground_does_not_know_fails_the_next_wait(raw: Raw) -> None:
    await raw.call("GET", "/unheard/of")
    with pytest.raises(NotImitated, match="GET /api/v10/unheard/of"):
        await raw.driver.quiet()
    await raw.driver.quiet()


async def test_quiet_waits_for_the_bots_own_work(playground: Playground) -> None:
    work = 3
    settled = 0

    async def settle() -> None:
        nonlocal settled, work
        settled += 1
        work = max(0, work - 1)

    driver = Driver(playground, busy=lambda: work > 0, settle=settle, window=0.001)
    await driver.quiet()
    assert work == 0 and settled >= 3
    stuck = Driver(playground, busy=lambda: True, deadline=0.05)
    with pytest.raises(StillBusy, match="the bot says that it is busy"):
        await stuck.quiet()


async def test_quiet_waits_for_requests_under_way(raw: Raw) -> None:
    raw.driver.faults.latency(0.05)
    sending = asyncio.create_task(raw.send({"content": "x"}))
    while not raw.driver.context.activity.in_flight:
        await raw.driver.context.activity.wait_for_change(1)
    await raw.driver.quiet()
    assert raw.driver.channel("games").last.content == "x"
    await sending


async def test_people_places_and_guilds_are_found_or_made(raw: Raw) -> None:
    driver = raw.driver
    assert driver.user("Ada") is driver.user("ada") and driver.user("Eve").id in driver.guild().members
    assert driver.channel("#games").id == driver.channel("games").id
    assert driver.channel("games", "Summit Club").id != driver.channel("games").id
    assert driver.channel(driver.channel("games").id).name == "games"
    for kind in ("channel", "guild"):
        with pytest.raises(LookupError):
            getattr(driver, kind)("nowhere")
    with pytest.raises(LookupError):
        assert driver.channel("games").last
    guild = driver.add_guild("Third", channels=("a", "b"))
    assert (
        raw.playground.world.bot.id in guild.members
        and driver.channel("b", "Third").record.kind == ChannelType.TEXT
    )
    post = driver.add_thread("post", "tournaments")
    assert post.last.content == "First." and post.last.author == "Ada"


async def test_what_people_may_not_do_is_refused(raw: Raw) -> None:
    ben, games = raw.driver.user("Ben"), raw.driver.channel("games")
    raw.playground.world.allow(games.record, ben.id, 1 << 11, on=False)
    with pytest.raises(NotPossible, match="permission to send"):
        await ben.says("x", channel="games")
    raw.playground.world.allow(games.record, ben.id, 1 << 10, on=False)
    with pytest.raises(NotPossible, match="can't see"):
        await ben.says("x", channel="games")
    with pytest.raises(NotPossible, match="Nobody can write here"):
        await ben.says("x", channel="tournaments")
    raw.playground.world.allow(games.record, ben.id, 1 << 10, on=True)
    thread = raw.driver.channel("quiet corner")
    raw.driver.faults.archive_thread(thread.record, locked=True)
    with pytest.raises(NotPossible, match="locked"):
        await ben.says("x", channel="quiet corner")
    raw.driver.faults.kick_bot(raw.driver.guild())
    await raw.driver.user("Ada").says("x", channel="general")


async def test_time_is_moved_for_ids_and_everything_else() -> None:
    clock = MovableClock(1_800_000_000)
    moved: list[float] = []
    async with Playground(clock=clock) as playground:
        driver = Driver(playground, on_advance=lambda seconds: moved.append(seconds))
        first = await driver.user("Ada").says("x", channel="games")
        await driver.advance(90)
        second = await driver.user("Ada").says("y", channel="games")
        assert created_at(second.id) - created_at(first.id) == pytest.approx(90, abs=0.01)
        assert moved == [90] and second.json["timestamp"].startswith("2027-01-15T08:01:30")
    with pytest.raises(ValueError, match="never goes back"):
        clock.advance(-1)
    async with Playground(clock=RealClock()) as playground:
        with pytest.raises(TypeError, match="MovableClock"):
            await Driver(playground).advance(1)


def test_a_ticking_clock_runs_between_moves() -> None:
    clock = MovableClock(100.0, ticking=True)
    before = clock.now()
    while time.monotonic() and clock.now() == before:
        pass
    clock.advance(50)
    assert 150 <= clock.now() < 200
    assert MovableClock(100.0).now() == 100.0
