"""Everything can be done from the keyboard alone, and the focus is never lost."""

import pytest
from playwright.async_api import Page, expect

from bot.playground.driver.driver import Driver
from bot.playground.server import Playground
from tests.chromium import Chromium
from tests.playground.page_fixtures import be, message_on

pytestmark = pytest.mark.chromium


async def press(page: Page, *keys: str) -> None:
    """Press keys one after the other."""
    for key in keys:
        await page.keyboard.press(key)


async def test_a_whole_round_is_played_without_a_mouse(driver: Driver, chromium_page: Chromium) -> None:
    page = await chromium_page(driver.playground.page_url)
    await expect(page.locator("#say")).to_be_focused()
    await page.keyboard.type("/cou")
    await press(page, "Tab", "Enter")
    await expect(message_on(page, "0 counted")).to_be_visible()
    await expect(page.locator("#say")).to_be_focused()

    # back from the message box: first the select, then the button, of the newest message
    await press(page, "Shift+Tab")
    await expect(page.get_by_role("combobox", name="Which fruit?")).to_be_focused()
    await press(page, "Shift+Tab")
    await expect(page.get_by_role("button", name="Count 0")).to_be_focused()
    await press(page, "Enter")
    await expect(page.get_by_role("button", name="Count 1")).to_be_focused()
    await press(page, "Space")
    await expect(page.get_by_role("button", name="Count 2")).to_be_focused()

    await press(page, "Tab", "Enter", "ArrowDown", "ArrowDown")
    await expect(page.get_by_role("listbox", name="Which fruit?")).to_be_focused()
    await press(page, "Enter")
    private = message_on(page, "You chose plum")
    await expect(private).to_be_visible()
    await expect(page.get_by_role("combobox", name="Which fruit?")).to_be_focused()
    await press(page, "Tab")
    await expect(private.get_by_role("button", name="Dismiss message")).to_be_focused()
    await press(page, "Enter")
    await expect(private).to_have_count(0)
    await expect(page.locator("#say")).to_be_focused()


async def test_keys_change_channel_person_and_pane_and_escape_leads_back(
    driver: Driver, chromium_page: Chromium
) -> None:
    page = await chromium_page(driver.playground.page_url)
    await press(page, "Alt+ArrowDown")
    await expect(page.get_by_role("heading", name="games › quiet corner")).to_be_visible()
    await press(page, "Alt+ArrowUp")
    await expect(page.locator("#header h2")).to_have_text("games")
    await press(page, "Alt+2")
    await expect(be(page, "Ben")).to_be_checked()
    await page.get_by_role("button", name="Faults").focus()
    await press(page, "Enter")
    await expect(page.get_by_role("complementary", name="Faults")).to_be_visible()
    await expect(page.get_by_role("button", name="Close Faults")).to_be_focused()
    await press(page, "Escape")
    await expect(page.get_by_role("button", name="Faults", exact=True)).to_be_focused()
    await press(page, "Escape")
    await expect(page.locator("#say")).to_be_focused()


async def test_arrows_walk_through_messages_and_their_actions_are_reached(
    playground: Playground, chromium_page: Chromium
) -> None:
    page = await chromium_page(playground.page_url)
    for words in ("one", "two", "three"):
        await page.keyboard.type(words)
        await press(page, "Enter")
    await expect(page.locator("article.message")).to_have_count(3)
    await page.locator("#scroller").focus()
    await press(page, "ArrowUp")
    await expect(message_on(page, "three")).to_be_focused()
    await press(page, "ArrowUp")
    await expect(message_on(page, "two")).to_be_focused()
    await press(page, "Tab")
    await expect(message_on(page, "two").get_by_role("button", name="Reply")).to_be_focused()
    await press(page, "Tab", "Tab", "Tab")
    await expect(message_on(page, "two").get_by_role("button", name="Delete")).to_be_focused()
    await press(page, "Enter")
    await expect(page.locator("article.message")).to_have_count(2)
    await expect(page.locator("#say")).to_be_focused()

    await press(page, "ArrowUp")
    await expect(page.get_by_text("Editing your message")).to_be_visible()
    await page.keyboard.type(" and more")
    await press(page, "Enter")
    await expect(message_on(page, "three and more")).to_contain_text("(edited)")


async def test_every_control_has_a_name_and_every_focus_can_be_seen(
    driver: Driver, chromium_page: Chromium
) -> None:
    page = await chromium_page(driver.playground.page_url)
    await page.keyboard.type("/count")
    await press(page, "Enter")
    await expect(message_on(page, "0 counted")).to_be_visible()
    await page.get_by_role("link", name="Skip to the message box").focus()
    seen: list[str] = []
    for _ in range(60):
        await press(page, "Tab")
        found = await page.evaluate(
            """() => {
                const node = document.activeElement;
                if (node === document.body) return null;
                const style = getComputedStyle(node);
                const ring = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
                const framed = node.closest(".composer-box:focus-within") !== null;
                return [node.id || node.className, ring || framed];
            }"""
        )
        if found is None:
            break
        assert found[1], f"the focus can't be seen on {found[0]}"
        seen.append(found[0])
    assert "say" in seen and len(seen) > 20
    unnamed = await page.evaluate(
        """() => [...document.querySelectorAll("button, a[href], input, textarea, select")]
            .filter((node) => node.offsetParent !== null)
            .filter((node) => !(node.ariaLabel || node.textContent.trim() || node.labels?.length))
            .map((node) => node.outerHTML)"""
    )
    assert unnamed == []


async def test_the_page_reads_well_to_those_who_hear_it(driver: Driver, chromium_page: Chromium) -> None:
    page = await chromium_page(driver.playground.page_url)
    for role, name in (
        ("navigation", "Servers and channels"),
        ("main", ""),
        ("log", "Messages in games"),
        ("radiogroup", "You are"),
    ):
        await expect(page.get_by_role(role, name=name)).to_have_count(1)  # type: ignore[arg-type]
    await expect(page.locator("[aria-current=page]")).to_have_accessible_name("games, text channel")
    await expect(page.get_by_role("log")).to_have_attribute("aria-live", "polite")
