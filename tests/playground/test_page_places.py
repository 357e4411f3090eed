"""Finding one's way: unread marks, jump links, history, threads and posts, addresses, 500 messages."""

import pytest
from playwright.async_api import Page, expect

from bot.playground.driver.driver import Driver
from bot.playground.server import Playground
from tests.chromium import Chromium
from tests.playground.page_fixtures import RestBot, be, button, message_on, row

pytestmark = pytest.mark.chromium


@pytest.fixture
def people(playground: Playground) -> Driver:
    """The playground's people, without a bot."""
    return Driver(playground)


async def say_many(people: Driver, count: int) -> None:
    """Ben counts in #games, without a pause for quiet after each message."""
    ben, games = people.user("Ben").record, people.channel("games").record
    for n in range(count):
        people.context.people.say(ben, games, f"message {n}.")
    await people.quiet()


async def test_unread_marks_count_lead_there_and_go_away(people: Driver, chromium_page: Chromium) -> None:
    ada = people.user("Ada").record.id
    general = people.channel("general")
    page = await chromium_page(
        people.playground.page_url, path=f"channels/{general.record.guild_id}/{general.id}"
    )
    await people.user("Ben").says("nobody in particular", channel="games")
    await people.user("Ben").says(f"<@{ada}> your turn", channel="games")
    await people.user("Ben").says("come on", channel="games")
    link = page.get_by_role("link", name="games, text channel, 3 unread, 1 mention")
    await expect(link).to_be_visible()
    await expect(page.get_by_role("button", name="Base Camp, 4 unread, 1 mention")).to_be_visible()
    assert (await page.title()).startswith("(1) ")

    await link.click()
    mark = page.get_by_role("separator", name="New messages")
    await expect(mark).to_be_visible()
    following = mark.locator("xpath=following-sibling::article[1]")
    await expect(following).to_contain_text("nobody in particular")
    await expect(page.get_by_role("link", name="games, text channel", exact=True)).to_be_visible()
    assert people.playground.hub.view.unread(people.channel("games").record, ada)["count"] == 0


async def test_who_reads_further_up_is_not_moved_and_is_led_back(
    people: Driver, chromium_page: Chromium
) -> None:
    await say_many(people, 45)
    page = await chromium_page(people.playground.page_url)
    await expect(message_on(page, "message 44.")).to_be_in_viewport()
    scroller = page.locator("#scroller")
    await scroller.evaluate("node => { node.scrollTop = 200; }")
    back = page.get_by_role("button", name="To the newest")
    await expect(back).to_be_visible()
    before = await scroller.evaluate("node => node.scrollTop")
    await people.user("Ben").says("while you were reading", channel="games")
    back = page.get_by_role("button", name="1 new message")
    await expect(back).to_be_visible()
    assert await scroller.evaluate("node => node.scrollTop") == before
    await back.click()
    await expect(message_on(page, "while you were reading")).to_be_in_viewport()
    await expect(back).to_be_hidden()


async def test_jump_links_jump_across_channels_and_far_back_in_history(
    people: Driver, chromium_page: Chromium
) -> None:
    games = people.channel("games")
    target = await people.user("Dev").says("the one to find", channel="games")
    await say_many(people, 130)
    url = people.playground.page_url
    path = f"channels/{games.record.guild_id}/{games.id}/{target.id}"
    await people.user("Ben").says(f"see https://discord.com/{path}", channel="general")
    await people.user("Ben").says(f"[here]({url}{path})", channel="general")

    page = await chromium_page(url)
    await page.get_by_role("link", name="general, text channel").click()
    await page.get_by_role("link", name="#games › message").click()
    found = message_on(page, "the one to find")
    await expect(found).to_be_in_viewport()
    await expect(found).to_be_focused()
    await expect(page.locator("#header h2")).to_have_text("games")
    assert f"/channels/{games.record.guild_id}/{games.id}" in page.url

    await page.go_back()
    await expect(page.locator("#header h2")).to_have_text("general")
    async with RestBot(people.playground) as bot:
        link = {"type": 2, "style": 5, "label": "To the table", "url": f"https://discord.com/{path}"}
        await bot.send(people.channel("general").id, content="moved", components=[row(link)])
    await page.get_by_role("link", name="To the table").click()
    await expect(message_on(page, "the one to find")).to_be_in_viewport()


async def test_an_address_opens_at_its_message_and_one_that_is_gone_says_so(
    people: Driver, chromium_page: Chromium
) -> None:
    games = people.channel("games")
    await say_many(people, 60)
    third = games.messages[2]
    path = f"channels/{games.record.guild_id}/{games.id}/{third.id}"
    page = await chromium_page(people.playground.page_url, user="Chloe", path=path)
    await expect(message_on(page, "message 2.")).to_be_in_viewport()

    await people.user("Ben").says(f"https://discord.com/{path[:-3]}000", channel="games")
    await page.get_by_role("link", name="#games › message").click()
    await expect(page.get_by_text("That message is gone.")).to_be_visible()


async def test_history_is_loaded_on_the_way_up_without_moving_the_reader(
    people: Driver, chromium_page: Chromium
) -> None:
    await say_many(people, 120)
    page = await chromium_page(people.playground.page_url)
    await expect(page.locator("article.message")).to_have_count(50)
    await expect(page.get_by_role("heading", name="Welcome to #games")).to_be_hidden()
    for count in (100, 120):
        await page.locator("#scroller").evaluate("node => { node.scrollTop = 0; }")
        await expect(page.locator("article.message")).to_have_count(count)
        assert await page.locator("#scroller").evaluate("node => node.scrollTop") > 300
    await expect(page.get_by_role("heading", name="Welcome to #games")).to_be_attached()
    numbers = await page.locator("article.message .content").all_text_contents()
    assert numbers == [f"message {n}." for n in range(120)]


async def test_threads_and_posts_are_begun_and_talked_in(people: Driver, chromium_page: Chromium) -> None:
    page = await chromium_page(people.playground.page_url)
    await page.get_by_role("button", name="New thread").click()
    await page.get_by_label("Thread name").fill("Night game")
    await page.get_by_role("button", name="Start thread").click()
    await expect(page.locator("#header h2")).to_have_text("games › Night game")
    await page.locator("#say").fill("only here")
    await page.keyboard.press("Enter")
    await expect(message_on(page, "only here")).to_be_visible()

    await page.get_by_role("link", name="tournaments, forum").click()
    await page.get_by_role("button", name="New post").click()
    await page.get_by_label("Title").fill("Spring cup")
    await page.get_by_role("dialog").get_by_label("Message").fill("Who joins?")
    await page.get_by_role("button", name="Post", exact=True).click()
    await expect(page.locator("#header h2")).to_have_text("tournaments › Spring cup")
    await expect(message_on(page, "Who joins?")).to_be_visible()
    await page.get_by_role("link", name="tournaments, forum").click()
    await expect(page.locator(".post", has_text="Spring cup")).to_contain_text("Ada: Who joins?")


async def test_a_name_leads_to_a_bots_inbox_or_into_a_mention(
    people: Driver, chromium_page: Chromium
) -> None:
    await people.user("Ben").says("hello", channel="games")
    async with RestBot(people.playground) as bot:
        await bot.send(people.channel("games").id, content="beep")
    page = await chromium_page(people.playground.page_url)
    await message_on(page, "hello").locator(".author").click()
    await page.keyboard.type("well met")
    await page.keyboard.press("Enter")
    await expect(message_on(page, "well met").get_by_role("button", name="@Ben")).to_be_visible()
    await expect(be(page, "Ben")).to_have_accessible_name("Ben, 1 mention")

    await message_on(page, "beep").locator(".author").click()
    await expect(page.locator("#header h2")).to_have_text("Snow Host")
    await page.locator("#say").fill("just between us")
    await page.keyboard.press("Enter")
    await expect(message_on(page, "just between us")).to_be_visible()
    await expect(page.get_by_role("navigation").get_by_role("heading", level=1)).to_have_text(
        "Direct messages"
    )


async def open_with_500(people: Driver, chromium_page: Chromium) -> Page:
    """A page with 500 messages of #games, read up to the first and back down again."""
    await say_many(people, 500)
    page = await chromium_page(people.playground.page_url)
    messages, scroller = page.locator("article.message"), page.locator("#scroller")
    await expect(messages).to_have_count(50)
    for count in range(100, 501, 50):
        await scroller.evaluate("node => { node.scrollTop = 0; }")
        await expect(messages).to_have_count(count)
    await scroller.evaluate("node => { node.scrollTop = node.scrollHeight; }")
    await expect(messages.last).to_be_in_viewport()
    return page


async def test_among_500_messages_an_edit_and_a_new_one_touch_only_their_own_nodes(
    people: Driver, chromium_page: Chromium
) -> None:
    page = await open_with_500(people, chromium_page)
    games = people.channel("games").id
    async with RestBot(people.playground) as bot:
        table = await bot.send(games, content="a table", components=[row(button("Spin", "spin"))])
        await expect(message_on(page, "a table")).to_be_in_viewport()
        await page.evaluate(
            """() => {
                window.touched = new Set();
                const list = document.querySelector(".messages");
                const element = (node) => (node.nodeType === 1 ? node : node.parentElement);
                const own = (node) => element(node)?.closest("article.message")?.dataset.id ?? "elsewhere";
                new MutationObserver((changes) => {
                    for (const change of changes) {
                        const here = change.target === list;
                        const nodes = here ? [...change.addedNodes, ...change.removedNodes] : [change.target];
                        for (const node of nodes) window.touched.add(own(node));
                    }
                }).observe(list, { subtree: true, childList: true, attributes: true, characterData: true });
            }"""
        )
        await bot.edit(table, content="turn 2", components=[row(button("Spin again", "spin2"))])
        await expect(message_on(page, "turn 2").get_by_role("button", name="Spin again")).to_be_visible()
        assert await page.evaluate("[...window.touched]") == [table["id"]]
        fresh = await bot.send(games, content="one more")
        await expect(message_on(page, "one more")).to_be_in_viewport()
        assert await page.evaluate("[...window.touched]") == [table["id"], fresh["id"]]


NEXT_FRAME = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"


@pytest.mark.long
async def test_with_500_messages_an_event_is_painted_within_50_ms(
    people: Driver, chromium_page: Chromium
) -> None:
    page = await open_with_500(people, chromium_page)
    games = people.channel("games").id
    async with RestBot(people.playground) as bot:
        table = await bot.send(games, content="turn", components=[row(button("Spin", "spin"))])
        await page.evaluate("performance.clearMeasures('event-to-paint')")
        for n in range(60):
            await bot.edit(table, content=f"turn {n}", components=[row(button("Spin", f"spin{n}"))])
            await page.evaluate(NEXT_FRAME)
            await bot.send(games, content=f"new {n}")
            await page.evaluate(NEXT_FRAME)
        await expect(message_on(page, "new 59")).to_be_in_viewport()
    took = await page.evaluate(
        """() => performance.getEntriesByName("event-to-paint")
            .filter((entry) => entry.detail.startsWith("message_")).map((entry) => entry.duration)"""
    )
    took.sort()
    assert len(took) > 100
    print(f"event to paint: median {took[len(took) // 2]:.1f} ms, 95 % {took[len(took) * 95 // 100]:.1f} ms")
    assert took[len(took) * 95 // 100] < 50
