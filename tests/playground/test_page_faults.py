"""The faults panel, the protocol pane, and what the page says when bot or playground go away."""

import pytest
from playwright.async_api import Locator, Page, expect

from bot.playground.core.clock import MovableClock
from bot.playground.driver.driver import Driver
from bot.playground.server import Playground
from tests.chromium import Chromium
from tests.playground.page_fixtures import message_on, run_command

pytestmark = pytest.mark.chromium


async def open_faults(page: Page) -> Locator:
    """The faults panel."""
    await page.get_by_role("button", name="Faults", exact=True).click()
    return page.get_by_role("complementary", name="Faults")


async def test_slow_and_failing_requests_are_set_shown_to_all_and_taken_back(
    driver: Driver, chromium_page: Chromium
) -> None:
    faults = driver.context.faults
    ada = await chromium_page(driver.playground.page_url, user="Ada")
    ben = await chromium_page(driver.playground.page_url, user="Ben")
    panel = await open_faults(ada)
    await expect(panel.get_by_text("Nothing is going wrong.")).to_be_visible()

    await panel.get_by_label("Seconds", exact=True).fill("0.3")
    await panel.get_by_role("button", name="Slow down").click()
    standing = panel.get_by_role("list", name="Standing faults")
    await expect(standing).to_have_text("Answers take 0.3 s")
    assert faults.seconds == 0.3
    await expect(ben.get_by_role("button", name="Faults, 1 standing")).to_be_visible()

    await panel.get_by_label("Status").select_option("503")
    await panel.get_by_label("Times").fill("2")
    await panel.get_by_label("Only those with").fill("PATCH")
    await panel.get_by_label("after it took effect").check()
    await panel.get_by_role("button", name="Make them fail").click()
    await expect(standing).to_contain_text("Next 2 “PATCH” requests fail with 503 after taking effect")
    [failure] = faults.failures
    assert (failure.status, failure.times, failure.match, failure.applied) == (503, 2, "PATCH", True)

    await panel.get_by_role("button", name="All faults off").click()
    await expect(panel.get_by_text("Nothing is going wrong.")).to_be_visible()
    assert (faults.seconds, faults.failures) == (0, [])
    await expect(ben.get_by_role("button", name="Faults", exact=True)).to_be_visible()


async def test_an_outage_and_a_dropped_gateway_are_seen_and_overcome(
    driver: Driver, chromium_page: Chromium
) -> None:
    page = await chromium_page(driver.playground.page_url)
    panel = await open_faults(page)
    banner = page.locator("#banner")
    await panel.get_by_label("Outage: nothing is answered").check()
    await expect(banner).to_contain_text("Snow Host is offline")
    await panel.get_by_label("Outage: nothing is answered").uncheck()
    await expect(banner).to_be_hidden(timeout=20_000)

    await panel.get_by_role("button", name="Reconnect (op 7)").click()
    await expect(panel.get_by_text("The bot was told to reconnect.")).to_be_visible()
    await driver.connected()
    await run_command(page, "/count")
    await expect(message_on(page, "0 counted")).to_be_visible()


async def test_closed_dms_and_lost_permissions_are_set_for_one_and_for_a_channel(
    driver: Driver, chromium_page: Chromium
) -> None:
    page = await chromium_page(driver.playground.page_url)
    panel = await open_faults(page)
    await panel.get_by_label("Person").select_option("Ben")
    await panel.get_by_label("DMs closed").check()
    standing = panel.get_by_role("list", name="Standing faults")
    await expect(standing).to_have_text("Ben takes no DMs")
    assert driver.context.faults.dm_refusals == {driver.user("Ben").record.id: 50007}
    await panel.get_by_label("DMs closed").uncheck()
    await expect(standing).to_have_text("Nothing is going wrong.")

    await panel.get_by_label("The bot may").select_option("attach_files")
    await panel.get_by_role("button", name="Take away").click()
    await expect(standing).to_have_text("The bot lacks attach_files in games")
    [taken] = driver.context.faults.taken
    assert taken["channel_id"] == str(driver.channel("games").id)
    await panel.get_by_role("button", name="Give back").click()
    await expect(standing).to_have_text("Nothing is going wrong.")


async def test_messages_channels_and_servers_that_vanish_leave_the_page_somewhere_sensible(
    driver: Driver, chromium_page: Chromium
) -> None:
    page = await chromium_page(driver.playground.page_url)
    await run_command(page, "/count")
    await expect(message_on(page, "0 counted")).to_be_visible()
    panel = await open_faults(page)
    await panel.get_by_role("button", name="Delete the bot's last message").click()
    await expect(page.locator("article.message")).to_have_count(0)

    await panel.get_by_role("button", name="Server outage").click()
    await expect(page.get_by_role("button", name="Base Camp, unavailable")).to_be_visible()
    await panel.get_by_role("button", name="Outage over").click()
    await expect(page.get_by_role("link", name="games, text channel")).to_be_visible()

    await panel.get_by_role("button", name="Delete this channel").click()
    await expect(page.get_by_text("The channel you were in is gone.")).to_be_visible()
    await expect(page.locator("#header h2")).to_have_text("general")
    await panel.get_by_role("button", name="Delete this server").click()
    await expect(page.locator("#place")).to_have_text("Summit Club")
    await expect(page.get_by_role("button", name="Base Camp")).to_have_count(0)


async def test_the_clock_is_moved_from_the_panel_only_where_it_can_be(chromium_page: Chromium) -> None:
    clock = MovableClock(1_800_000_000.0)
    async with Playground(clock=clock) as playground:
        page = await chromium_page(playground.page_url)
        await Driver(playground).user("Ben").says(f"in <t:{1_800_000_000 + 7200}:R>", channel="games")
        stamp = message_on(page, "in").locator("time.timestamp")
        await expect(stamp).to_have_text("in 2 hours")
        panel = await open_faults(page)
        await panel.get_by_role("button", name="+1 day").click()
        await expect(stamp).to_have_text("22 hours ago")
        assert clock.now() == 1_800_086_400.0
    async with Playground() as playground:
        page = await chromium_page(playground.page_url)
        panel = await open_faults(page)
        await expect(panel.get_by_role("button", name="Slow down")).to_be_visible()
        await expect(panel.get_by_role("button", name="+1 day")).to_be_hidden()
    chromium_page.expected.append("WebSocket connection")


async def test_the_protocol_shows_events_requests_and_answers_and_filters_them(
    driver: Driver, chromium_page: Chromium
) -> None:
    page = await chromium_page(driver.playground.page_url)
    await page.get_by_role("button", name="Protocol", exact=True).click()
    pane = page.get_by_role("complementary", name="Protocol")
    await expect(pane.locator("details.entry", has_text="READY")).to_be_visible()
    await run_command(page, "/count")
    event = pane.locator("details.entry", has_text="INTERACTION_CREATE")
    call = pane.locator("details.entry", has_text="/callback")
    await expect(call.locator(".entry-status")).to_contain_text("200")

    await event.locator("summary").click()
    await expect(event.locator("pre")).to_contain_text('"name": "count"')
    await call.locator("summary").press("Enter")
    await expect(call.locator("pre").first).to_contain_text('"content": "0 counted"')
    await expect(call.get_by_role("heading", name="Answer 200")).to_be_visible()
    await expect(call.get_by_text("count-0.png")).to_have_count(3)
    token = driver.playground.token
    assert token not in (await pane.text_content() or "")

    await pane.get_by_label("Filter the protocol").fill("callback")
    await expect(call).to_be_visible()
    await expect(event).to_be_hidden()
    await pane.get_by_label("Filter the protocol").fill("0 counted")
    await expect(call).to_be_visible()
    await pane.get_by_label("Filter the protocol").fill("")
    await pane.get_by_label("Requests").uncheck()
    await expect(call).to_be_hidden()
    await expect(event).to_be_visible()
    await pane.get_by_role("button", name="Clear").click()
    await expect(pane.locator("details.entry")).to_have_count(0)


async def test_the_page_waits_for_a_playground_that_went_away_and_goes_on_by_itself(
    chromium_page: Chromium,
) -> None:
    async with Playground() as first:
        port, world = first.port, first.world
        page = await chromium_page(first.page_url)
        await page.locator("#say").fill("before")
        await page.keyboard.press("Enter")
        await expect(message_on(page, "before")).to_be_visible()
        await page.locator("#say").fill("half a thought")
    await expect(page.locator("#banner")).to_contain_text("The playground is away. Reconnecting…")
    await page.keyboard.press("Enter")
    await expect(page.locator("#composer-note")).to_contain_text("The playground is away")
    await expect(page.locator("#say")).to_have_value("half a thought")

    async with Playground(world, port=port) as second:
        await page.get_by_role("button", name="Try now").click()
        await expect(page.locator("#banner")).not_to_contain_text("Reconnecting")
        await Driver(second).user("Ben").says("after", channel="games")
        await expect(message_on(page, "after")).to_be_visible()
        await expect(message_on(page, "before")).to_be_visible()
        await expect(page.locator("#say")).to_have_value("half a thought")
        await page.locator("#say").press("Enter")
        await expect(message_on(page, "half a thought")).to_be_visible()
    chromium_page.expected.append("WebSocket connection")


async def test_someone_who_does_not_live_here_is_told_so(
    playground: Playground, chromium_page: Chromium
) -> None:
    page = await chromium_page.blank()
    await page.goto(f"{playground.page_url}?user=Nobody")
    await page.get_by_role("link", name="Be the first person here").click()
    await expect(page.get_by_role("radio", name="Ada")).to_be_checked()
