"""What a message looks like on the page: markdown, embeds, pictures, files, spoilers, times, controls."""

import re
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import expect

from bot.playground.core.clock import MovableClock
from bot.playground.driver.driver import Driver
from bot.playground.server import Playground
from tests.chromium import Chromium
from tests.playground.conftest import run_bot
from tests.playground.page_fixtures import (
    RestBot,
    button,
    make_picture,
    message_on,
    row,
    run_command,
    sent_interactions,
)

pytestmark = pytest.mark.chromium


@pytest.fixture
async def bot(playground: Playground) -> AsyncIterator[RestBot]:
    """The playground's bot, by REST alone."""
    async with RestBot(playground) as bot:
        yield bot


@pytest.fixture
def games(playground: Playground) -> int:
    """The id of #games."""
    return Driver(playground).channel("games").id


async def test_markdown_is_drawn_as_discord_draws_it(
    playground: Playground, bot: RestBot, games: int, chromium_page: Chromium
) -> None:
    ada = Driver(playground).user("Ada").record.id
    page = await chromium_page(playground.page_url)
    await bot.send(
        games,
        content="# Title\n**bold *both*** __under__ ~~gone~~ `code` ||secret||\n> a quote\n- one\n  - two\n"
        f"-# small\n```py\nprint()\n```\n[words](https://example.com/a_(b)) <@{ada}> <#{games}> </count:1>",
    )
    content = message_on(page, "Title").locator(".content")
    await expect(content.locator("h3")).to_have_text("Title")
    await expect(content.locator("strong")).to_have_text("bold both")
    await expect(content.locator("strong em")).to_have_text("both")
    await expect(content.locator("u")).to_have_text("under")
    await expect(content.locator("s")).to_have_text("gone")
    await expect(content.locator("code.inline-code")).to_have_text("code")
    await expect(content.locator("blockquote")).to_have_text("a quote")
    await expect(content.locator("ul ul li")).to_have_text("two")
    await expect(content.locator("small")).to_have_text("small")
    await expect(content.locator("pre")).to_have_text("print()")
    link = content.get_by_role("link", name="words")
    await expect(link).to_have_attribute("href", "https://example.com/a_(b)")
    await expect(link).to_have_attribute("rel", "noopener noreferrer nofollow")
    for mention in ("@Ada", "#games", "/count"):
        await expect(content.get_by_role("button", name=mention)).to_be_visible()
    await content.get_by_role("button", name="/count").click()
    await expect(page.locator("#say")).to_have_value("/count")


async def test_a_spoiler_opens_by_mouse_and_by_key_and_a_mention_marks_the_message(
    playground: Playground, bot: RestBot, games: int, chromium_page: Chromium
) -> None:
    ada = Driver(playground).user("Ada").record.id
    page = await chromium_page(playground.page_url)
    await bot.send(games, content=f"<@{ada}> ||first|| and ||second||", allowed_mentions={"parse": ["users"]})
    message = message_on(page, "and")
    covers = message.get_by_role("button", name="Spoiler, press to reveal")
    await expect(covers).to_have_count(2)
    await covers.first.click()
    await expect(covers).to_have_count(1)
    await covers.first.press("Enter")
    await expect(covers).to_have_count(0)
    assert "mentioned" in (await message.get_attribute("class") or "")


async def test_embeds_show_their_parts_and_fetch_nothing_from_elsewhere(
    playground: Playground, bot: RestBot, games: int, chromium_page: Chromium
) -> None:
    page = await chromium_page(playground.page_url)
    await bot.send(
        games,
        files={"board.png": make_picture()},
        embeds=[
            {
                "title": "Don't Stop",
                "url": "https://example.com/rules",
                "description": "Climb **up**",
                "color": 0x4A6FA5,
                "fields": [{"name": "Wheel", "value": "Gentle", "inline": True}],
                "footer": {"text": "Dice 3f9a"},
                "image": {"url": "attachment://board.png"},
                "thumbnail": {"url": "https://example.com/away.png"},
            }
        ],
    )
    embed = page.get_by_role("article", name="Embed: Don't Stop")
    await expect(embed.get_by_role("link", name="Don't Stop")).to_have_attribute(
        "href", "https://example.com/rules"
    )
    await expect(embed.locator(".embed-text strong")).to_have_text("up")
    await expect(embed.locator(".embed-field")).to_have_text("WheelGentle")
    await expect(embed.get_by_text("Dice 3f9a")).to_be_visible()
    await expect(embed).to_have_css("border-inline-start-color", "rgb(74, 111, 165)")
    picture = embed.locator("img")
    await expect(picture).to_have_count(1)
    assert await picture.evaluate("image => image.decode().then(() => image.naturalWidth)") == 120
    await expect(embed.get_by_text("not fetched")).to_be_visible()


async def test_a_picture_opens_large_with_its_alt_text_and_gives_the_focus_back(
    playground: Playground, bot: RestBot, games: int, chromium_page: Chromium
) -> None:
    page = await chromium_page(playground.page_url)
    alt = "Ada's turn. Red on 9."
    attachment = {"id": 0, "filename": "board.png", "description": alt}
    await bot.send(
        games, files={"board.png": make_picture(1200, 900)}, content="look", attachments=[attachment]
    )
    message = message_on(page, "look")
    await expect(message.get_by_role("img", name=alt)).to_have_attribute("alt", alt)
    await expect(message.locator("figcaption")).to_have_text(f"ALT{alt}")
    box = await message.get_by_role("img", name=alt).bounding_box()
    assert box is not None and (round(box["width"]), round(box["height"])) == (467, 350)

    opener = message.get_by_role("button", name=f"Open picture: {alt}")
    await opener.press("Enter")
    large = page.get_by_role("dialog", name=alt)
    await expect(large.get_by_role("img", name=alt)).to_be_visible()
    await expect(large.get_by_text(alt)).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(large).to_have_count(0)
    await expect(opener).to_be_focused()


async def test_a_file_is_a_chip_that_downloads_what_was_sent(
    playground: Playground, bot: RestBot, games: int, chromium_page: Chromium
) -> None:
    page = await chromium_page(playground.page_url)
    await bot.send(games, files={"receipt.json": b'{"seed": 1}'}, content="your receipt")
    chip = message_on(page, "your receipt")
    await expect(chip.get_by_text("11 bytes")).to_be_visible()
    async with page.expect_download() as download:
        await chip.get_by_role("link", name="Download receipt.json").click()
    file = await download.value
    assert file.suggested_filename == "receipt.json"
    assert (await file.path()).read_bytes() == b'{"seed": 1}'


async def test_a_spoiler_file_is_covered_until_asked_for(
    playground: Playground, bot: RestBot, games: int, chromium_page: Chromium
) -> None:
    page = await chromium_page(playground.page_url)
    await bot.send(games, files={"SPOILER_hand.png": make_picture()}, content="a hand")
    message = message_on(page, "a hand")
    await message.get_by_role("button", name="Spoiler", exact=True).click()
    await expect(message.locator(".covered")).to_have_count(0)


async def test_an_edit_touches_only_what_changed_and_a_new_picture_replaces_the_old(
    playground: Playground, bot: RestBot, games: int, chromium_page: Chromium
) -> None:
    page = await chromium_page(playground.page_url)
    sent = await bot.send(games, files={"one.png": make_picture()}, content="first words")
    message = message_on(page, "first words")
    await message.locator("img").evaluate("image => { image.dataset.kept = 'yes' }")

    await bot.edit(sent, content="second words", attachments=[{"id": sent["attachments"][0]["id"]}])
    message = message_on(page, "second words")
    await expect(message.get_by_text("(edited)")).to_be_visible()
    await expect(message.locator("img")).to_have_attribute("data-kept", "yes")

    await bot.edit(
        sent,
        files={"two.png": make_picture(shade=10)},
        attachments=[{"id": 0, "filename": "two.png", "description": "The second"}],
    )
    await expect(message.get_by_role("img", name="The second")).to_be_visible()
    await expect(message.locator("img")).to_have_count(1)


async def test_buttons_have_their_styles_and_states_and_links_open_elsewhere(
    playground: Playground, bot: RestBot, games: int, chromium_page: Chromium
) -> None:
    page = await chromium_page(playground.page_url)
    styles = {1: "primary", 2: "secondary", 3: "success", 4: "danger"}
    controls = [button(name, name, style) for style, name in styles.items()]
    link = {"type": 2, "style": 5, "label": "Rules", "url": "https://example.com/"}
    dead = button("Not now", "dead", disabled=True)
    emoji = {"type": 2, "style": 2, "custom_id": "e", "emoji": {"name": "🎡"}}
    await bot.send(games, content="choose", components=[row(*controls), row(link, dead, emoji)])
    message = message_on(page, "choose")
    for name in styles.values():
        await expect(message.get_by_role("button", name=name)).to_have_class(f"component {name}")
    await expect(message.get_by_role("link", name="Rules")).to_have_attribute("target", "_blank")
    await expect(message.get_by_role("button", name="Not now")).to_be_disabled()
    await expect(message.get_by_role("button", name="🎡")).to_be_enabled()


async def test_a_select_shows_its_defaults_and_several_choices_are_sent_together(
    driver: Driver, bot: RestBot, games: int, chromium_page: Chromium
) -> None:
    playground = driver.playground
    page = await chromium_page(playground.page_url)
    options = [
        {"label": name, "value": name.lower(), "description": f"about {name}", "default": name == "Ben"}
        for name in ("Ada", "Ben", "Chloe")
    ]
    select = {"type": 3, "custom_id": "s", "options": options, "min_values": 1, "max_values": 2}
    await bot.send(games, content="who", components=[row(select)])
    trigger = message_on(page, "who").get_by_role("combobox", name="Make a selection")
    await expect(trigger).to_have_text("Ben")
    await trigger.click()
    await expect(page.get_by_role("option", name="Ben about Ben")).to_have_attribute("aria-selected", "true")
    await page.get_by_role("option", name="Chloe").click()
    await page.get_by_role("option", name="Ada").click()
    await expect(page.get_by_text("Choose 1 to 2 · 2 chosen")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(trigger).to_have_text("Ben, Chloe")
    await expect(trigger).to_have_attribute("aria-busy", "true")
    [pressed] = sent_interactions(playground)
    assert (pressed["data"]["custom_id"], pressed["data"]["values"]) == ("s", ["ben", "chloe"])


async def test_a_deferred_answer_thinks_until_it_is_there(driver: Driver, chromium_page: Chromium) -> None:
    page = await chromium_page(driver.playground.page_url)
    hold = driver.faults.hold("PATCH")
    await page.locator("#say").fill("/think plum")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(message_on(page, "Snow Host is thinking…")).to_be_visible()
    hold.release()
    await expect(message_on(page, "Thought of plum")).to_be_visible()
    await expect(page.locator("article.message")).to_have_count(1)


async def test_an_unanswered_command_says_so_and_can_be_put_away(
    monkeypatch: pytest.MonkeyPatch, chromium_page: Chromium
) -> None:
    async with (
        Playground(clock=MovableClock(), rate_limits=False) as playground,
        run_bot(playground, monkeypatch),
    ):
        driver = Driver(playground)
        await driver.connected()
        page = await chromium_page(playground.page_url)
        hold = driver.faults.hold("callback")
        await run_command(page, "/count")
        await expect(page.get_by_text("Sending command…")).to_be_visible()
        await driver.advance(3.1)
        await expect(page.get_by_text("The application did not respond")).to_be_visible()
        await page.get_by_role("button", name="Dismiss message").click()
        await expect(page.get_by_text("The application did not respond")).to_have_count(0)
        hold.release()


async def test_relative_times_tick(
    playground: Playground, bot: RestBot, games: int, chromium_page: Chromium
) -> None:
    page = await chromium_page.blank()
    await page.clock.install()
    await page.goto(playground.page_url)
    at = int(playground.clock.now()) + 125
    await bot.send(games, content=f"turn ends <t:{at}:R>, <t:0:d>")
    message = message_on(page, "turn ends")
    await expect(message.locator("time.timestamp").first).to_have_text("in 2 minutes")
    await page.clock.fast_forward(100_000)
    await expect(message.locator("time.timestamp").first).to_have_text(re.compile(r"in \d\d? seconds"))
    await expect(message.locator("time.timestamp").last).to_have_text("01/01/1970")


async def test_a_deleted_message_leaves_and_the_next_gets_its_author_back(
    playground: Playground, bot: RestBot, games: int, chromium_page: Chromium
) -> None:
    page = await chromium_page(playground.page_url)
    first = await bot.send(games, content="first")
    await bot.send(games, content="second")
    await expect(message_on(page, "second").locator(".author")).to_have_count(0)
    await bot.delete(first)
    await expect(page.locator("article.message")).to_have_count(1)
    await expect(message_on(page, "second").locator(".author")).to_have_text("Snow Host")
