"""Don't Stop Yeti as a newcomer meets it: the page in a real Chromium, the real bot behind it."""

import io
import re

import pytest
from PIL import Image
from playwright.async_api import Page, expect

from renderers.kit.palette import SEATS
from renderers.yeti.board_layout import place
from tests.chromium import Chromium
from tests.chromium import chromium_address as chromium_address
from tests.chromium import chromium_page as chromium_page
from tests.journeys.evening import Evening
from tests.journeys.test_yeti_end import win
from tests.playground.page_fixtures import run_command
from tests.renderers.pixels import share_of

pytestmark = [pytest.mark.chromium, pytest.mark.drawn]

MOVES = re.compile(r"^(Spin|Free spin|Pawn \d|Stay safe|Pass)")


async def shown_picture(page: Page, move: int) -> Image.Image:
    """The board as the page shows it, once it shows the table's newest state."""
    image = page.locator(f'article.message img[src*="yeti-{move}.png"]')
    await expect(image).to_be_visible()
    source = await image.get_attribute("src")
    assert source is not None
    answer = await page.request.get(
        source if source.startswith("http") else f"{page.url.split('/c')[0]}{source}"
    )
    picture = Image.open(io.BytesIO(await answer.body()))
    picture.load()
    return picture


async def test_type_the_command_join_as_a_second_person_and_play_three_turns_by_clicking(
    evening: Evening, chromium_page: Chromium
) -> None:
    url = evening.playground.page_url
    ada = await chromium_page(url, user="Ada")
    ben = await chromium_page(url, user="Ben")
    await run_command(ada, "/yeti start")
    await ben.get_by_role("button", name="Join", exact=True).click()
    await ada.get_by_role("button", name="Start", exact=True).click()
    await expect(ada.get_by_role("button", name="Spin", exact=True)).to_be_enabled()
    pages = {evening.ada.record.id: ada, evening.ben.record.id: ben}

    moved = turns = 0
    while turns < 3 or moved < 2:
        table = await evening.app.tables.find(evening.games.id, "yeti")
        page = pages[table.seats[table.actors[0]].user or 0]
        view = table.view
        await shown_picture(page, table.move)
        if view.phase in ("move", "free_move"):
            landing = next(landing for landing in view.landings if landing.reason is None)
            seat = view.turn
            await page.get_by_role("button", name=re.compile(f"^Pawn {landing.pawn + 1} ")).click()
            picture = await shown_picture(page, table.move + 1)
            colour = SEATS[seat].fill
            new, old = (place(2, seat, landing.pawn, space) for space in (landing.end, landing.start))
            assert share_of(picture, *new, colour) > 0.25
            if new != old:
                assert share_of(picture, *old, colour) < 0.17
            moved += 1
            continue
        wanted = {
            "decide": "Stay safe",
            "bust": "Pass",
            "yeti_spin": "Spin for the Yeti",
            "free_spin": "Free spin",
        }
        await page.get_by_role("button", name=wanted.get(view.phase, "Spin"), exact=True).click()
        turns += view.phase in ("decide", "bust")
        await shown_picture(page, table.move + 1)
    for page in (ada, ben):
        await expect(page.get_by_role("img", name=re.compile("Yeti")).first).to_be_visible()


async def test_the_winner_s_picture_moves_on_the_page_in_the_place_of_the_still_one(
    evening: Evening, chromium_page: Chromium
) -> None:
    page = await chromium_page(evening.playground.page_url, user="Ben")
    await evening.sit_down(evening.ada, evening.ben)
    await win(evening)
    image = page.locator('article.message img[src$=".gif"]')
    await expect(image).to_be_visible()
    await expect(image).to_have_js_property("naturalWidth", 1200)
    await expect(image).to_have_attribute("alt", re.compile("has won: both pawns at SUMMIT"))
    await expect(page.locator("article.message .ghost")).to_have_count(0)
