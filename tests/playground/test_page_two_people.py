"""Two people in two windows of a real Chromium play with a bot that is not ours."""

import re

import pytest
from playwright.async_api import expect

from bot.playground.driver.driver import Driver
from tests.chromium import Chromium
from tests.playground.page_fixtures import be, message_on, run_command

pytestmark = pytest.mark.chromium


async def test_two_windows_are_two_people_who_play_one_table(driver: Driver, chromium_page: Chromium) -> None:
    url = driver.playground.page_url
    ada = await chromium_page(url, user="Ada")
    ben = await chromium_page(url, user="Ben", dark=False)

    await run_command(ada, "/count")
    for page in (ada, ben):
        table = message_on(page, "0 counted")
        await expect(table.locator(".message-top")).to_have_text("Ada used /count")
        await expect(table.get_by_role("img", name="The number 0")).to_be_visible()

    await ben.get_by_role("button", name="Count 0").click()
    for page in (ada, ben):
        table = message_on(page, "1 counted")
        await expect(table.get_by_text("(edited)")).to_be_visible()
        await expect(table.get_by_role("img", name="The number 1")).to_be_visible()
        await expect(table.get_by_role("img", name="The number 0")).to_have_count(0)
        await expect(page.locator("article.message")).to_have_count(1)
    await expect(ada.locator(".waiting")).to_have_count(0)
    await ada.get_by_role("button", name="Count 1").click()
    await expect(ben.get_by_role("button", name="Count 2")).to_be_enabled()


async def test_a_private_answer_and_a_dm_reach_only_the_one_who_chose(
    driver: Driver, chromium_page: Chromium
) -> None:
    url = driver.playground.page_url
    ada = await chromium_page(url, user="Ada")
    ben = await chromium_page(url, user="Ben")
    await run_command(ada, "/count")

    await ben.get_by_role("combobox", name="Which fruit?").click()
    await ben.get_by_role("option", name="Plum").click()
    answer = message_on(ben, "You chose plum")
    await expect(answer).to_contain_text("Only you can see this")
    inbox = ben.get_by_role("button", name=re.compile("^Direct messages, 1 unread, 1 mention"))
    await expect(inbox).to_be_visible()
    await expect(ada.get_by_text("You chose plum")).to_have_count(0)
    await expect(ada.get_by_role("button", name="Direct messages", exact=True)).to_be_visible()

    await answer.get_by_role("button", name="Dismiss message").click()
    await expect(answer).to_have_count(0)

    await inbox.click()
    await expect(message_on(ben, "One plum for you")).to_be_visible()
    await expect(ben.get_by_role("button", name="Direct messages", exact=True)).to_be_visible()


async def test_one_window_can_be_everyone_in_turn(driver: Driver, chromium_page: Chromium) -> None:
    page = await chromium_page(driver.playground.page_url, user="Ada")
    await run_command(page, "/count")
    await page.get_by_role("combobox", name="Which fruit?").click()
    await page.get_by_role("option", name="Pear").click()
    await expect(message_on(page, "You chose pear")).to_be_visible()

    await be(page, "Ben").click()
    await expect(be(page, "Ben")).to_be_checked()
    await expect(page.get_by_text("You chose pear")).to_have_count(0)
    await expect(be(page, "Ada")).to_have_accessible_name("Ada, 1 mention")
    await page.get_by_role("button", name="Count 0").click()
    await expect(message_on(page, "1 counted")).to_be_visible()
    assert "user=" in page.url

    await page.reload()
    await expect(be(page, "Ben")).to_be_checked()
    await be(page, "Ada").click()
    await expect(message_on(page, "You chose pear")).to_contain_text("Only you can see this")


async def test_a_new_person_can_be_added_and_is_played_at_once(
    driver: Driver, chromium_page: Chromium
) -> None:
    page = await chromium_page(driver.playground.page_url, user="Ada")
    await page.get_by_role("button", name="Add a person").click()
    await page.get_by_label("Name", exact=True).fill("Zoë 🎿")
    await page.get_by_role("button", name="Add", exact=True).click()
    await expect(be(page, "Zoë 🎿")).to_be_checked()
    await page.get_by_label("Message #games").fill("hello")
    await page.keyboard.press("Enter")
    await expect(message_on(page, "hello").locator(".author")).to_have_text("Zoë 🎿")


async def test_what_is_pressed_while_the_bot_is_away_says_so(driver: Driver, chromium_page: Chromium) -> None:
    page = await chromium_page(driver.playground.page_url, user="Ada")
    await run_command(page, "/count")
    table = message_on(page, "0 counted")
    await expect(table).to_be_visible()
    hold = driver.faults.hold("callback")
    await table.get_by_role("button", name="Count 0").click()
    await expect(table.get_by_role("button", name="Count 0")).to_have_attribute("aria-busy", "true")
    await expect(table.get_by_role("alert")).to_have_text("This interaction failed")
    await expect(table.get_by_role("button", name="Count 0")).not_to_have_attribute("aria-busy", "true")
    hold.release()
