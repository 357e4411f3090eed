"""Skis Wild on the page, in a real Chromium: two people, hands by DM, and a Send it! between them."""

import pytest
from playwright.async_api import Page, expect

from tests.chromium import Chromium
from tests.chromium import chromium_address as chromium_address
from tests.chromium import chromium_page as chromium_page
from tests.journeys.evening import Evening
from tests.journeys.skis_table import stack
from tests.journeys.test_skis_hands import STORM
from tests.playground.page_fixtures import message_on, run_command

pytestmark = [pytest.mark.chromium, pytest.mark.drawn]


async def choose(page: Page, where: str, select: str, option: str) -> None:
    hand = message_on(page, where)
    await hand.get_by_role("combobox", name=select).click()
    await page.get_by_role("option", name=option).click()


async def test_a_send_it_is_played_by_two_people_in_two_windows(
    evening: Evening, chromium_page: Chromium
) -> None:
    url = evening.playground.page_url
    ada = await chromium_page(url, user="Ada")
    ben = await chromium_page(url, user="Ben")
    await run_command(ada, "/skis start")
    await ben.get_by_role("button", name="Join", exact=True).click()
    await ada.get_by_role("button", name="Start", exact=True).click()
    await expect(ada.get_by_role("button", name="My hand", exact=True)).to_be_enabled()
    table = await evening.app.tables.find(evening.games.id, "skis")
    await stack(evening, table, STORM)

    await ada.get_by_role("button", name="Direct messages").click()
    await choose(ada, "Your turn", "Choose a card", "Snow Storm")
    await ada.get_by_role("button", name="Play Snow Storm").click()
    await expect(message_on(ada, "can call Send it!")).to_be_visible()

    await expect(message_on(ben, "Waiting for Ben to call Send it!")).to_be_visible()
    await expect(ben.get_by_role("button", name="Send it!", exact=True)).to_have_count(0)
    await ben.get_by_role("button", name="My hand", exact=True).click()
    prompt = message_on(ben, "plays Snow Storm against you")
    await expect(prompt).to_contain_text("Only you can see this")
    await prompt.get_by_role("button", name="Send it!", exact=True).click()

    told = "calls Send it! with Chalet: Snow Storm is on Ada now"
    await expect(message_on(ben, told).first).to_be_visible()
    state = (await evening.app.store.load(table.id)).table.state
    assert state.mountains[0].trouble == "snow_storm"
    assert state.mountains[1].safes == ("chalet",)
