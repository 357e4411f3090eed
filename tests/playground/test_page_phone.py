"""The page on a phone: nothing sticks out, the channels are a drawer, buttons wrap and are big enough."""

import pytest
from playwright.async_api import Page, expect

from bot.playground.driver.driver import Driver
from bot.playground.server import Playground
from tests.chromium import Chromium
from tests.playground.page_fixtures import RestBot, button, make_picture, message_on, row

pytestmark = pytest.mark.chromium


async def sticks_out(page: Page) -> list[str]:
    """What reaches over the right edge of the screen."""
    found: list[str] = await page.evaluate(
        """() => [...document.querySelectorAll("body *")]
            .filter((node) => node.checkVisibility({visibilityProperty: true}))
            .filter((node) => { const box = node.getBoundingClientRect();
                                return box.width && (box.right > innerWidth + 1 || box.left < -1); })
            .filter((node) => !node.closest(".skip") && !clipped(node))
            .map((node) => node.className + " " + node.textContent.slice(0, 30));
        function clipped(node) {
            for (let up = node.parentElement; up; up = up.parentElement) {
                const style = getComputedStyle(up);
                const box = up.getBoundingClientRect();
                if (style.overflowX !== "visible" && box.right <= innerWidth + 1 && box.left >= -1
                    && up !== document.body) return true;
            }
            return false;
        }"""
    )
    return found


@pytest.mark.parametrize("width", [320, 390, 480])
async def test_a_table_fits_a_phone_and_its_buttons_wrap(
    playground: Playground, chromium_page: Chromium, width: int
) -> None:
    games = Driver(playground).channel("games").id
    page = await chromium_page(playground.page_url, width=width, height=760)
    async with RestBot(playground) as bot:
        await bot.send(
            games,
            files={"board.png": make_picture(1200, 900)},
            attachments=[{"id": 0, "filename": "board.png", "description": "A long text " * 20}],
            content="Ada's choice " + "verylongword" * 12,
            embeds=[{"title": "T" * 200, "fields": [{"name": "n", "value": "v" * 90, "inline": True}] * 3}],
            components=[
                row(button("Spin again · 33% bust", "a", 1), button("Stay safe", "b", 3), button("No", "c")),
                row(*(button(f"Pawn {n} → {n + 5}, bumps Blue", f"p{n}") for n in range(5))),
                row({"type": 3, "custom_id": "s", "options": [{"label": "L" * 100, "value": "l"}]}),
            ],
        )
    message = message_on(page, "Ada's choice")
    await expect(message.get_by_role("button", name="Stay safe")).to_be_visible()
    assert await page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    assert await sticks_out(page) == []
    tops = set()
    for n in range(5):
        box = await message.get_by_role("button", name=f"Pawn {n}").bounding_box()
        assert box is not None and box["height"] >= 40 and box["x"] + box["width"] <= width
        tops.add(box["y"])
    assert len(tops) >= 3

    await message.get_by_role("combobox").tap()
    await expect(page.get_by_role("option")).to_be_visible()
    assert await sticks_out(page) == []


async def test_the_drawer_opens_leads_somewhere_and_closes(
    playground: Playground, chromium_page: Chromium
) -> None:
    page = await chromium_page(playground.page_url, width=390, height=760)
    menu = page.get_by_role("button", name="Servers and channels")
    channels = page.get_by_role("navigation", name="Servers and channels")
    await expect(channels).to_be_hidden()
    await menu.tap()
    await expect(channels).to_be_visible()
    await expect(page.locator("[aria-current=page]")).to_be_focused()
    await page.get_by_role("link", name="general, text channel").tap()
    await expect(channels).to_be_hidden()
    await expect(page.locator("#header h2")).to_have_text("general")

    await menu.tap()
    await page.keyboard.press("Escape")
    await expect(channels).to_be_hidden()
    await expect(menu).to_be_focused()

    await menu.tap()
    await page.get_by_role("radio", name="Chloe").tap()
    await expect(channels).to_be_hidden()
    await page.get_by_label("Message #general").fill("from a phone")
    await page.get_by_role("button", name="Send").tap()
    await expect(message_on(page, "from a phone").locator(".author")).to_have_text("Chloe")


async def test_a_game_is_played_by_thumbs_and_the_panes_fill_the_screen(
    driver: Driver, chromium_page: Chromium
) -> None:
    page = await chromium_page(driver.playground.page_url, width=390, height=760)
    await page.locator(".starter", has_text="/count").tap()
    await page.get_by_role("button", name="Send").tap()
    await page.get_by_role("button", name="Count 0").tap()
    await expect(page.get_by_role("button", name="Count 1")).to_be_visible()
    await page.get_by_role("combobox", name="Which fruit?").tap()
    await page.get_by_role("option", name="Apple").tap()
    await expect(message_on(page, "You chose apple")).to_be_visible()

    for name in ("People", "Protocol", "Faults"):
        await page.get_by_role("button", name=name, exact=True).tap()
        pane = page.get_by_role("complementary", name=name)
        box = await pane.bounding_box()
        assert box is not None and (box["x"], box["width"]) == (0, 390)
        assert await sticks_out(page) == []
        await page.get_by_role("button", name=f"Close {name}").tap()
        await expect(pane).to_be_hidden()


@pytest.mark.parametrize("dark", [True, False])
async def test_words_can_be_read_in_dark_and_in_light(
    driver: Driver, chromium_page: Chromium, dark: bool
) -> None:
    page = await chromium_page(driver.playground.page_url, dark=dark)
    await page.locator("#say").fill("/count")
    await page.keyboard.press("Enter")
    await expect(message_on(page, "0 counted")).to_be_visible()
    await page.get_by_role("button", name="Faults", exact=True).click()
    weak = await page.evaluate(WEAK)
    assert weak == []
    body = await page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (body == "rgb(255, 255, 255)") is not dark
    await page.get_by_role("button", name="Light colours" if dark else "Dark colours").click()
    assert await page.evaluate("getComputedStyle(document.body).backgroundColor") != body
    await page.evaluate("Promise.allSettled(document.getAnimations().map((one) => one.finished))")
    assert await page.evaluate(WEAK) == []


# The words whose contrast with the first opaque ground below them is under 4.5 : 1 (WCAG 2, AA).
WEAK = """() => {
    const parse = (text) => {
        const parts = text.match(/[\\d.]+/g).map(Number);
        const scale = text.startsWith("color(srgb") ? 255 : 1;
        return [parts[0] * scale, parts[1] * scale, parts[2] * scale, parts[3] ?? 1];
    };
    const light = ([r, g, b]) => [r, g, b].map((v) => v / 255)
        .map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
        .reduce((sum, v, at) => sum + v * [0.2126, 0.7152, 0.0722][at], 0);
    const over = (top, below) => [0, 1, 2].map((i) => top[i] * top[3] + below[i] * (1 - top[3])).concat(1);
    const ground = (node) => {
        const layers = [];
        for (let up = node; up; up = up.parentElement) {
            const layer = parse(getComputedStyle(up).backgroundColor);
            if (layer[3] > 0) layers.push(layer);
            if (layer[3] === 1) break;
        }
        return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255, 1]);
    };
    return [...document.querySelectorAll("body *")]
        .filter((node) => [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim()))
        .filter((node) => node.checkVisibility({visibilityProperty: true, opacityProperty: true}))
        .filter((node) => !node.closest(":disabled, option, .skip"))
        .flatMap((node) => {
            const below = ground(node);
            const words = over(parse(getComputedStyle(node).color), below);
            const [bright, dim] = [light(words), light(below)].sort((a, b) => b - a);
            const contrast = (bright + 0.05) / (dim + 0.05);
            const what = `${node.className} ${node.textContent.slice(0, 30)}`;
            return contrast < 4.5 ? [`${contrast.toFixed(2)} ${what}`] : [];
        });
}"""
