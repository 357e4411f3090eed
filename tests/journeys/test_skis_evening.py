"""Whole evenings of Skis Wild: hands by DM, the tableau in the channel, Send it!"""

import random

import pytest

from bot.playground.person import Person
from bot.playground.said import Said
from tests.journeys.evening import Evening


def hand_of(person: Person) -> Said:
    """The newest DM of the bot to this person."""
    return person.inbox[-1]


async def act_in(message: Said, person: Person, chance: random.Random) -> None:
    """Do something sensible in a hand: draw, play the first card that can be, else discard."""
    enabled = {button.label: button for button in message.buttons if not button.disabled}
    for first in ("Send it!", "Draw"):
        if first in enabled:
            await person.click(first, message=message)
            return
    (kinds,) = message.selects
    playable = [option for option in kinds.options if not _is_idle(option.description)]
    option = playable[0] if playable else chance.choice(kinds.options)
    await person.select(option.value, message=message)
    if not playable:
        discard = next(button for button in message.buttons if button.label.startswith("Discard"))
        await person.click(discard.label, message=message)
        return
    if len(message.selects) > 1:
        await person.select(message.selects[1].options[0].value, message=message)
    play = next(button for button in message.buttons if button.label.startswith("Play"))
    await person.click(play.label, message=message)


def _is_idle(description: str | None) -> bool:
    return description is None or description.startswith("not")


async def sit_down(evening: Evening, *people: Person, **options: object) -> None:
    host, *others = people
    await host.slash("skis start", channel=evening.games, **options)
    for person in others:
        await person.click("Join", channel=evening.games)
    await host.click("Start", channel=evening.games)


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_a_whole_game_is_played_by_dm_alone(evening: Evening, seats: int) -> None:
    chance = random.Random(seats)
    people = evening.people[:seats]
    await sit_down(evening, *people)
    for _ in range(600):
        tables = await evening.app.tables.tables_of(evening.ada.record.id, "skis")
        if not tables:
            break
        seat = tables[0].actors[0]
        person = next(p for p in people if p.record.id == tables[0].seats[seat].user)
        await act_in(hand_of(person), person, chance)
    assert "wins" in evening.games.last.content
