"""Slash commands in the message box: the list, hints, choices, typed values, autocomplete, refusals."""

import pytest
from playwright.async_api import Page, expect

from bot.playground.core.models import Json
from bot.playground.driver.driver import Driver
from bot.playground.server import Playground
from tests.chromium import Chromium
from tests.playground.page_fixtures import message_on, sent_interactions

pytestmark = pytest.mark.chromium

TABLE: Json = {
    "name": "table",
    "description": "Tables",
    "type": 1,
    "options": [
        {
            "type": 1,
            "name": "open",
            "description": "Open a table",
            "options": [
                {"type": 6, "name": "guest", "description": "Whom to invite", "required": True},
                {
                    "type": 3,
                    "name": "wheel",
                    "description": "Which wheel",
                    "choices": [{"name": "Gentle", "value": "g"}, {"name": "Wild", "value": "w"}],
                },
                {"type": 4, "name": "seats", "description": "How many", "min_value": 2, "max_value": 4},
                {"type": 5, "name": "hidden", "description": "For us alone"},
                {"type": 7, "name": "where", "description": "Which channel", "channel_types": [0]},
            ],
        },
        {"type": 1, "name": "close", "description": "Close the table"},
    ],
}


@pytest.fixture
async def page(driver: Driver, chromium_page: Chromium) -> Page:
    """Ada's page, with a command of many options beside those of the foreign bot."""
    known = [command for command in driver.context.commands.every() if "guild_id" not in command]
    keep = ("name", "description", "type", "options")
    old = [{key: command[key] for key in keep if key in command} for command in known]
    driver.context.commands.overwrite(None, [*old, TABLE])
    return await chromium_page(driver.playground.page_url)


async def suggestions(page: Page) -> list[str]:
    """The labels of the list that is open."""
    return await page.locator(".suggestion-label").all_text_contents()


async def test_a_slash_lists_the_commands_with_option_hints_and_typing_narrows_them(page: Page) -> None:
    await page.keyboard.type("/")
    await expect(page.get_by_role("option")).to_have_count(4)
    assert await suggestions(page) == ["/count", "/table close", "/table open", "/think"]
    open_table = page.get_by_role("option", name="/table open")
    assert await open_table.locator(".hint").all_text_contents() == [
        "guest", "wheel?", "seats?", "hidden?", "where?",
    ]  # fmt: skip
    await page.keyboard.type("tab")
    assert await suggestions(page) == ["/table close", "/table open"]
    await page.keyboard.press("ArrowDown")
    active = await page.locator("#say").get_attribute("aria-activedescendant")
    assert await page.locator(f"#{active} .suggestion-label").text_content() == "/table open"
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("option")).to_have_count(0)
    await expect(page.locator("#say")).to_have_value("/tab")


async def test_required_options_come_first_and_choices_people_and_channels_are_offered(
    page: Page, driver: Driver
) -> None:
    await page.keyboard.type("/table open ")
    guest = page.get_by_role("combobox", name="guest (required)")
    await expect(guest).to_be_focused()
    assert (await suggestions(page))[:4] == ["Ada", "Ben", "Chloe", "Dev"]
    await page.keyboard.type("be")
    await page.keyboard.press("Enter")
    await expect(guest).to_have_value("Ben")
    await page.keyboard.type("wheel:wi")
    assert await suggestions(page) == ["Wild"]
    await page.keyboard.press("Tab")
    await page.keyboard.type("wher")
    await page.keyboard.press("Enter")
    offered = await suggestions(page)
    assert "games" in offered and "hut" not in offered
    await page.keyboard.type("general")
    await page.keyboard.press("Enter")
    await page.keyboard.type("hid")
    await page.keyboard.press("Enter")
    await page.keyboard.type("t")
    await page.keyboard.press("Enter")
    await page.keyboard.type("seats:3")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("Sending command…")).to_be_visible()

    [sent] = sent_interactions(driver.playground)
    [given] = sent["data"]["options"]
    ben, general = driver.user("Ben").record.id, driver.channel("general").id
    assert given["name"] == "open"
    assert {option["name"]: option["value"] for option in given["options"]} == {
        "guest": str(ben),
        "wheel": "w",
        "where": str(general),
        "hidden": True,
        "seats": 3,
    }


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "guest is required."),
        ("nobody", "“nobody” is not one of the choices for guest."),
        ("Ben|seats:x", "seats must be a whole number."),
        ("Ben|seats:9", "seats must be at most 4."),
        ("Ben|wheel:round", "“round” is not one of the choices for wheel."),
        ("Ben|nonsense", "“nonsense” is no option of /table open."),
    ],
)
async def test_what_does_not_fit_is_said_before_it_is_sent(
    page: Page, driver: Driver, typed: str, said: str
) -> None:
    await page.keyboard.type("/table open ")
    for part in typed.split("|"):
        await page.keyboard.type(part)
        if not typed:
            await page.keyboard.press("Escape")
        await page.keyboard.press("Enter")
    await expect(page.locator("#composer-note")).to_have_text(said)
    await expect(page.locator("[aria-invalid=true]")).to_be_focused()
    assert sent_interactions(driver.playground) == []


async def test_autocomplete_asks_the_bot_and_takes_free_text_too(page: Page, driver: Driver) -> None:
    await page.keyboard.type("/think p")
    await expect(page.get_by_role("option", name="pear")).to_be_visible()
    assert await suggestions(page) == ["pear", "plum"]
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("combobox", name="fruit (required)")).to_have_value("plum")
    await page.keyboard.press("Enter")
    await expect(message_on(page, "Thought of plum")).to_be_visible()

    await page.keyboard.type("/think quince")
    await expect(page.get_by_text("No suggestions")).to_be_visible()
    await page.keyboard.press("Enter")
    await expect(message_on(page, "Thought of quince")).to_be_visible()


async def test_a_command_can_be_left_changed_and_typed_in_one_go(page: Page, driver: Driver) -> None:
    say = page.locator("#say")
    await page.keyboard.type("/count ")
    await expect(page.get_by_role("group", name="/count")).to_be_visible()
    await page.keyboard.press("Backspace")
    await expect(say).to_have_value("/count")
    await page.keyboard.press("Escape")
    await say.fill("/count start:41")
    await expect(page.get_by_role("combobox", name="start:")).to_have_value("41")
    await page.keyboard.press("Enter")
    await expect(message_on(page, "41 counted")).to_be_visible()
    await expect(say).to_be_focused()

    await page.keyboard.type("/no such thing")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("alert").filter(has_text="That is no command here")).to_be_visible()


async def test_the_welcome_offers_commands_to_start_with(page: Page) -> None:
    starter = page.locator(".starter", has_text="/table open")
    await starter.click()
    await expect(page.get_by_role("group", name="/table open")).to_be_visible()
    await page.keyboard.press("Escape")
    await page.locator(".starter", has_text="/count").click()
    await page.keyboard.press("Enter")
    await expect(message_on(page, "0 counted")).to_be_visible()


async def test_without_a_bot_the_page_says_so_and_talk_goes_on(
    playground: Playground, chromium_page: Chromium
) -> None:
    page = await chromium_page(playground.page_url)
    await expect(page.get_by_role("status").filter(has_text="is offline")).to_be_visible()
    await expect(page.get_by_text("No bot is here yet")).to_be_visible()
    await page.keyboard.type("hello @be")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    message = message_on(page, "hello")
    await expect(message.get_by_role("button", name="@Ben")).to_be_visible()
