"""Helpers of the Skis Wild journeys: sitting down, playing on, and stacking a table's cards.

Used by test_skis_*.py here.
"""

import random
from collections.abc import Callable
from typing import Any

import msgspec

from bot.games.skis import SkisState
from bot.playground.driver.message_view import MessageView
from bot.playground.driver.person import Person, Place
from bot.tables.schedule import deadlines_of
from bot.tables.table import Table
from bot.tables.table_view import TableView
from tests.journeys.evening import Evening


async def sit_down(
    evening: Evening, *people: Person, place: Place | None = None, **options: object
) -> TableView:
    """Open a table of Skis Wild with these people and start; the first one hosts and deals."""
    place = place or evening.games
    host, *others = people
    await host.slash("skis start", channel=place, **options)
    for person in others:
        await person.click("Join", channel=place)
    await host.click("Start", channel=place)
    return await evening.app.tables.find(place.id, "skis")


async def stack(evening: Evening, table: TableView, change: Callable[[SkisState], SkisState]) -> Table:
    """Put the cards of a running table as a test needs them, as if they had come so; hands are told."""
    kept = await evening.app.store.load(table.id)
    state: Any = kept.table.state
    after = msgspec.structs.replace(kept.table, state=change(state), move=kept.table.move + 1)
    await evening.app.store.save(after, kept.table.move, deadlines_of(after, evening.clock.now()))
    evening.app.writer.changed(after.id, after.move)
    evening.app.hands.changed(after.id, after.move)
    await evening.driver.quiet()
    return after


async def state_of(evening: Evening, table: TableView) -> SkisState:
    state: SkisState = (await evening.app.store.load(table.id)).table.state
    return state


def hand_of(person: Person) -> MessageView:
    """The newest DM of the bot to this person."""
    return person.inbox[-1]


async def my_hand(person: Person, table: MessageView) -> MessageView:
    """Press My hand at the table: the private answer."""
    await person.click("My hand", message=table)
    return person.private[-1]


async def act_in(message: MessageView, person: Person, chance: random.Random) -> None:
    """Do something sensible in a hand: draw, play the first card that can be, else discard."""
    enabled = {button.label for button in message.buttons if not button.disabled}
    for first in ("Send it!", "Draw"):
        if first in enabled:
            await person.click(first, message=message)
            return
    (kinds,) = message.selects[:1]
    playable = [option for option in kinds.options if not _is_idle(option.description)]
    option = playable[0] if playable else chance.choice(kinds.options)
    await person.select(option.value, message=message)
    if not playable:
        await press_first(message, person, "Discard")
        return
    if len(message.selects) > 1:
        await person.select(message.selects[1].options[0].value, message=message)
    await press_first(message, person, "Play")


async def press_first(message: MessageView, person: Person, word: str) -> None:
    """Press the enabled button whose label begins with that word."""
    label = next(b.label for b in message.buttons if b.label.startswith(word) and not b.disabled)
    await person.click(label, message=message)


async def play_on(
    evening: Evening, table: TableView, hand: Callable[[Person], Any], *, turns: int = 400, seed: int = 1
) -> bool:
    """Let whoever must act do so in the hand that `hand` gives, until the end (True) or for so many acts."""
    chance = random.Random(seed)
    for _ in range(turns):
        now = await evening.app.tables.see(table.id)
        if not now.actors:
            return True
        user = now.seats[now.actors[0]].user
        person = next(p for p in evening.people if p.record.id == user)
        message = hand(person)
        if not isinstance(message, MessageView):
            message = await message
        await act_in(message, person, chance)
    return False


def _is_idle(description: str | None) -> bool:
    return description is None or description.startswith("not")
