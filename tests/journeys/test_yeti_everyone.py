"""Don't Stop Yeti for everyone: names of any kind, people who hear pictures, a hundred servers at once."""

import asyncio
import io
import random

from PIL import Image

from bot.games.yeti import YetiView
from renderers.kit.text.names import clean_name
from tests.journeys.evening import Evening
from tests.renderers.yeti.alt_reader import read

FANCY = "\U0001d4d7ir\U0001d4d0van"
HOSTILE = (
    "**@everyone**",
    "[free](http://evil.example)",
    "\u202e||`x`||",
    "<@1>\n# A\u200bB",
)


async def test_f21_fancy_letters_are_drawn_as_plain_ones_and_break_nothing(evening: Evening) -> None:
    camp, world = evening.driver.guild(), evening.playground.world
    names = (FANCY, "\u3164", "\U0001f469\u200d\U0001f680", "ZA\u0337\u0338\u0335LGO")
    for person, name in zip(evening.people, names, strict=True):
        world.rename(camp, person.record, name)
    await evening.sit_down(*evening.people)
    assert clean_name(FANCY, "Red") == "HirAvan"
    table = evening.table()
    assert f"**{FANCY}**, spin the wheel." in table.content
    assert "HirAvan" in str(table.attachments[0].description)
    await evening.ada.click("Spin")
    assert "could not be drawn" not in evening.table().content


async def test_f36_the_widest_names_in_all_four_seats_fit_and_stay_apart(evening: Evening) -> None:
    camp, world = evening.driver.guild(), evening.playground.world
    names = [letter * 31 + str(n) for n, letter in enumerate("WM@\ufdfd")]
    for person, name in zip(evening.people, names, strict=True):
        world.rename(camp, person.record, name)
    lobby = await evening.open_lobby(*evening.people)
    options = [option.label for option in lobby.selects[0].options]
    assert len(set(options)) == len(options) and all(len(label) <= 100 for label in options)
    await evening.ada.click("Start")
    table = await evening.stage(
        pawns=((4, 2), (8, 2), (1, 2), (1, 3)), yeti=6, phase="move", spun=4, sector=3
    )
    assert all(len(button.label) <= 80 for button in table.buttons)
    assert len({button.label for button in table.buttons}) == len(table.buttons)
    assert len(str(table.attachments[0].description)) <= 1024
    with Image.open(io.BytesIO(table.attachments[0].bytes)) as picture:
        assert picture.size[0] >= 900
    assert len(table.content) <= 2000


async def test_names_that_would_format_ping_or_link_are_text_and_nothing_else(evening: Evening) -> None:
    camp, world = evening.driver.guild(), evening.playground.world
    for person, name in zip(evening.people, HOSTILE, strict=True):
        world.rename(camp, person.record, name)
    await evening.sit_down(*evening.people)
    await evening.rig(1)
    for label in ("Spin", "Pawn 1", "Stay safe"):
        await evening.ada.click(label, message=evening.table())
    await evening.ben.says("go on", channel="games")
    refused = await evening.refused(evening.ada.press(evening.table(), "Spin"))
    sent = "\n".join([*(message.content for message in evening.games.messages), refused])
    for raw in ("@everyone", "](http://evil", "\u202e", "||", "<@1>", "\n# A"):
        assert raw not in sent
    assert all(not message.json["mention_everyone"] for message in evening.games.messages)
    called = [user["id"] for message in evening.games.messages for user in message.json["mentions"]]
    assert called == [str(evening.ben.id)]


async def test_f23_whoever_can_not_see_the_picture_hears_all_that_it_shows(evening: Evening) -> None:
    """Reads every description that is sent, by a reader that knows only the sentences."""
    chance = random.Random(23)
    await evening.sit_down(evening.ada, evening.ben, evening.chloe, wheel="stormy")
    phases = set()
    for _ in range(60):
        view: YetiView = (await evening.view()).view
        heard = read(str(evening.table().attachments[0].description), ("Ada", "Ben", "Chloe"))
        assert (heard.pawns, heard.yeti, heard.phase, heard.sector) == (
            view.pawns,
            view.yeti,
            view.phase,
            view.sector,
        )
        assert heard.seat == (None if view.phase == "yeti_spin" else view.turn)
        phases.add(view.phase)
        moves = [b for b in evening.table().buttons if str(b.custom_id).startswith("t2:")]
        person = await evening.mover()
        await person.click(chance.choice(moves).label, message=evening.table())
        if await evening.app.tables.find_or_none(evening.games.id, "yeti") is None:
            break
    assert phases >= {"spin", "move", "decide", "bust", "yeti_spin"}


async def test_f40_a_hundred_servers_acting_at_once_lose_nothing(evening: Evening) -> None:
    places = []
    for number in range(100):
        guild = evening.driver.add_guild(f"Server {number}")
        places.append(evening.driver.channel("games", guild))
    hosts = [evening.driver.user(f"Host {number}") for number in range(10)] * 10
    await evening.driver.quiet()
    opened = [host.start("yeti start", channel=place) for host, place in zip(hosts, places, strict=True)]
    await asyncio.gather(*(press.wait() for press in opened))
    await evening.driver.quiet()
    joined = [evening.ben.press(place.last, "Join") for place in places]
    await evening.driver.quiet()
    started = [host.press(place.last, "Start") for host, place in zip(hosts, places, strict=True)]
    await evening.driver.quiet()
    spun = [host.press(evening.table(place), "Spin") for host, place in zip(hosts, places, strict=True)]
    await evening.driver.quiet()
    assert all(press.answered for press in (*opened, *joined, *started, *spun))
    assert all(host.private == [] for host in hosts)
    for number, place in enumerate(places):
        table = await evening.view(place)
        assert await evening.log_of(table.id) == ["spin"]
        assert table.names == (f"Host {number % 10}", "Ben")
