"""Names and texts are people's: whatever they hold, the page shows it as text."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot.playground.driver.driver import Driver
from bot.playground.server import Playground
from tests.chromium import Chromium
from tests.playground.page_fixtures import RestBot, button, make_picture, message_on, row

STATIC = Path(__file__).parents[2] / "bot" / "playground" / "static"
IMAGE = "<img src=x onerror=window.hacked=1>"
SCRIPT = "</div><script>window.hacked=1</script>"
QUOTES = "\"'><svg onload=window.hacked=1>"
TRICKS = (
    IMAGE,
    SCRIPT,
    QUOTES,
    "<iframe srcdoc='<script>parent.hacked=1</script>'>",
    "[click](javascript:window.hacked=1)",
    "[click](data:text/html,<script>window.hacked=1</script>)",
    "<javascript:window.hacked=1>",
    "javascript:window.hacked=1",
    "`" + IMAGE + "`",
    "```html\n" + SCRIPT + "\n```",
    '```" onmouseover=window.hacked=1\nx\n```',
    "> # - ||**" + IMAGE + "**||",
    "[" + IMAGE + "](https://example.com/" + QUOTES + ")",
    "</yeti " + IMAGE + ":1>",
    "<a:" + "x" * 20 + ":1><:__proto__:2><@1><#constructor><t:99999999999999:R><t:8640000000001:F>",
    "{{7*7}}${window.hacked=1}",
    "\u202egnitrevni\u202d \u0000\ufeff",
)


async def assert_untouched(page: Page) -> None:
    """Nothing ran, and nothing but the page's own script, pictures and addresses is there."""
    assert await page.evaluate("window.hacked") is None
    assert await page.locator("script").count() == 1
    assert await page.locator("iframe, object, embed, base, form[action]").count() == 0
    foreign = """() => [...document.querySelectorAll('*')].flatMap((node) => [...node.attributes]
        .filter(({name, value}) => /^on/i.test(name)
            || (/^(href|src)$/.test(name) && !/^([/#]|https?:)/.test(value)))
        .map(({name, value}) => name + '=' + value))"""
    assert await page.evaluate(foreign) == []
    assert await page.locator("img[src='x'], svg[onload]").count() == 0


@pytest.mark.chromium
async def test_hostile_texts_of_people_stay_texts(playground: Playground, chromium_page: Chromium) -> None:
    page = await chromium_page(playground.page_url)
    ben = Driver(playground).user("Ben")
    for trick in TRICKS:
        await ben.says(trick, channel="games")
    await expect(page.locator("article.message")).to_have_count(len(TRICKS))
    for shown in (IMAGE, SCRIPT, QUOTES, "[click](javascript:window.hacked=1)"):
        await expect(page.locator(".content", has_text=shown).first).to_be_visible()
    await assert_untouched(page)


@pytest.mark.chromium
async def test_hostile_names_of_people_places_and_servers_stay_names(
    playground: Playground, chromium_page: Chromium
) -> None:
    driver = Driver(playground)
    mallory = driver.user(IMAGE[:32])
    mallory.record.global_name = IMAGE
    camp = driver.guild("Base Camp")
    camp.name = SCRIPT
    place = driver.add_channel(QUOTES, camp)
    place.record.topic = IMAGE + " [x](javascript:window.hacked=1)"
    thread = driver.add_channel(IMAGE, camp)
    page = await chromium_page(playground.page_url, path=f"channels/{camp.id}/{place.id}")
    await mallory.says(f"<@{mallory.record.id}> <#{thread.id}> @everyone", channel=place)
    await mallory.says("again", channel=place)

    await expect(page.locator("#place")).to_have_text(SCRIPT)
    await expect(page.locator("#header h2")).to_have_text(QUOTES)
    await expect(page.locator("#header .topic")).to_contain_text(IMAGE)
    await expect(message_on(page, "@everyone").locator(".author")).to_have_text(IMAGE)
    await expect(page.get_by_role("button", name=f"@{IMAGE}")).to_be_visible()
    await page.get_by_role("button", name="People", exact=True).click()
    await expect(page.locator("#pane").get_by_text(IMAGE)).to_be_visible()
    await page.get_by_label("Message #").fill("@<img")
    await expect(page.get_by_role("option", name=f"@{IMAGE}")).to_be_visible()
    await page.get_by_role("radio", name=IMAGE).click()
    await expect(page.get_by_role("radio", name=IMAGE)).to_be_checked()
    assert IMAGE in await page.title()
    await assert_untouched(page)


@pytest.mark.chromium
async def test_hostile_messages_of_a_bot_stay_texts(playground: Playground, chromium_page: Chromium) -> None:
    games = Driver(playground).channel("games").id
    page = await chromium_page(playground.page_url)
    options = [{"label": IMAGE, "value": QUOTES, "description": SCRIPT, "emoji": {"name": "🎿"}}]
    async with RestBot(playground) as bot:
        await bot.send(
            games,
            files={"a.png": make_picture()},
            attachments=[{"id": 0, "filename": "a.png", "description": QUOTES}],
            content=IMAGE,
            embeds=[
                {
                    "title": IMAGE,
                    "description": SCRIPT,
                    "author": {"name": QUOTES},
                    "fields": [{"name": IMAGE, "value": SCRIPT}],
                    "footer": {"text": QUOTES},
                }
            ],
            components=[
                row(button(IMAGE, QUOTES)),
                row({"type": 3, "custom_id": IMAGE, "placeholder": SCRIPT, "options": options}),
            ],
        )
        # an SVG or HTML file must never be shown as a document of this page
        await bot.send(games, files={"x.svg": b"<svg xmlns='http://www.w3.org/2000/svg' onload='a()'/>"})
        await bot.send(games, files={"x.html": b"<script>opener.hacked=1</script>"})
    message = message_on(page, IMAGE)
    await expect(message.get_by_role("button", name=IMAGE, exact=True)).to_be_visible()
    await message.get_by_role("combobox", name=SCRIPT).click()
    await expect(page.get_by_role("option", name=IMAGE)).to_be_visible()
    await page.keyboard.press("Escape")
    await message.locator(".picture").click()
    await expect(page.get_by_role("dialog").get_by_text(QUOTES)).to_be_visible()
    await page.keyboard.press("Escape")
    for name in ("x.svg", "x.html"):
        link = page.get_by_role("link", name=f"Download {name}")
        address = await link.get_attribute("href")
        answer = await page.request.get(f"{playground.url}{address}")
        assert answer.headers["content-type"] == "application/octet-stream"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["content-disposition"].startswith("attachment")
    await assert_untouched(page)


@pytest.mark.chromium
async def test_hostile_commands_and_their_answers_stay_texts(driver: Driver, chromium_page: Chromium) -> None:
    value = {"type": 3, "name": "x", "description": SCRIPT, "required": True}
    value["choices"] = [{"name": IMAGE, "value": QUOTES}]
    command = {"name": "evil", "description": IMAGE, "type": 1, "options": [value]}
    driver.context.commands.overwrite(None, [command])
    page = await chromium_page(driver.playground.page_url)
    await page.keyboard.type("/")
    await expect(page.get_by_role("option").get_by_text(IMAGE)).to_be_visible()
    await page.keyboard.type("evil ")
    await expect(page.locator(".completion-heading")).to_contain_text(SCRIPT)
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("combobox", name="x (required)")).to_have_value(IMAGE)
    await page.get_by_role("button", name="Protocol", exact=True).click()
    await page.get_by_role("combobox", name="More options").press("Enter")
    entry = page.locator("details.entry", has_text="INTERACTION_CREATE")
    await entry.locator("summary").click()
    await expect(entry.locator("pre")).to_contain_text("onload=window.hacked")
    await assert_untouched(page)


@pytest.mark.chromium
async def test_texts_made_to_be_slow_do_not_hold_the_page_up(
    playground: Playground, chromium_page: Chromium
) -> None:
    page = await chromium_page(playground.page_url)
    ben = Driver(playground).user("Ben")
    for part in ("*", "_*", "**_", "`a ", "||", "[", "[](", "> ", "<", "- ", "~~*_~~", "*a_", "[[a]", "🎿"):
        await ben.says(part * (1990 // len(part)) + " x", channel="games")
        await ben.says(f"still here after {part}", channel="games")
        await expect(page.locator("article.message").last).to_contain_text("still here after")


def test_the_page_has_no_way_to_make_markup_of_a_text() -> None:
    ways = (
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|createContextualFragment|\beval\b"
    )
    ways += r"|\beval\b|new Function|setTimeout\(\s*[\"'`]|setHTML|srcdoc(?!\$)"
    found = {file.name: re.findall(ways, file.read_text("utf-8")) for file in STATIC.rglob("*.js")}
    assert not {name: what for name, what in found.items() if what}


def test_the_page_holds_nothing_inline_and_loads_nothing_from_elsewhere() -> None:
    html = (STATIC / "index.html").read_text("utf-8")
    assert not re.search(r"\son\w+=|\sstyle=|<style|<script(?![^>]*\ssrc=)", html)
    assert all(
        address.startswith(("/static/", "#")) for address in re.findall(r'(?:src|href)="([^"]*)"', html)
    )
    for file in filter(Path.is_file, STATIC.rglob("*")):
        text = file.read_text("utf-8")
        if file.suffix == ".css":
            assert "@import" not in text and "url(" not in text, file.name
        imports = re.findall(r'(?:from|import)\s*\(?\s*"([^"]+)"', text) if file.suffix == ".js" else []
        assert all((file.parent / name).resolve().is_relative_to(STATIC) for name in imports), file.name
