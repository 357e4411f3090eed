"""Whole evenings of Don't Stop Yeti, from the slash command to the win, as people meet them."""

import random

import pytest

from bot.games.receipt import verify_file
from bot.playground.driver.person import Place
from tests.journeys.evening import Evening


async def play_to_the_end(
    evening: Evening, place: Place | None = None, *, seed: int = 1, limit: int = 600
) -> int:
    """Press one of the enabled move buttons as whoever may, until the table is over; returns how many."""
    chance = random.Random(seed)
    for pressed in range(limit):
        table = evening.table(place)
        moves = [b for b in table.buttons if b.custom_id.startswith("t2:") and not b.disabled]
        if not moves:
            return pressed
        stay = [b for b in moves if b.label == "Stay safe"]
        choice = stay[0] if stay and chance.random() < 0.8 else chance.choice(moves)
        mover = await evening.mover(place)
        await mover.click(choice.label, message=table)
    raise AssertionError(f"no winner after {limit} presses")


@pytest.mark.parametrize("seats", [2, 4])
async def test_a_whole_game_goes_from_the_command_to_a_win(evening: Evening, seats: int) -> None:
    await evening.sit_down(*evening.people[:seats])
    await play_to_the_end(evening, seed=seats)
    end = evening.table()
    assert "wins" in end.content
    assert end.content.count("longest climb") == seats
    assert [button.label for button in end.buttons] == ["Rematch"]
    receipt = next(file for file in end.attachments if file.filename.endswith(".json"))
    assert verify_file(receipt.bytes).valid
    tables_shown = [message for message in evening.games.messages if message.attachments]
    assert len(tables_shown) == 1
