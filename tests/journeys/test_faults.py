"""Every fault of the playground in every phase: an answer or a second press, and a table that works."""

import random
from collections.abc import Callable

import pytest

from bot.playground.core.command_values import NotPossible
from bot.playground.driver.quiet import NoAnswer
from bot.playground.fault_injector import FaultInjector
from tests.journeys.evening import Evening
from tests.journeys.skis_table import act_in, hand_of
from tests.journeys.skis_table import sit_down as sit_down_at_skis

FAULTS: dict[str, Callable[[FaultInjector], object]] = {
    "an answer fails": lambda faults: faults.fail(500, match="POST /interactions/"),
    "an answer is shown and fails": lambda faults: faults.fail(
        502, match="POST /interactions/", applied=True
    ),
    "an edit fails": lambda faults: faults.fail(503, match="PATCH "),
    "a post is shown and fails": lambda faults: faults.fail(504, match="POST /channels/", applied=True),
    "events come twice": lambda faults: faults.double_events(2),
    "events come in the wrong order": lambda faults: faults.reorder_events(1),
    "the gateway drops": lambda faults: faults.drop_gateway(),
    "the gateway asks to reconnect": lambda faults: faults.reconnect(),
    "real rate limits": lambda faults: faults.rate_limits(on=True),
}


async def act_yeti(evening: Evening, chance: random.Random) -> None:
    person = await evening.mover()
    moves = [b for b in evening.table().buttons if (b.custom_id or "").startswith("t2:") and not b.disabled]
    await person.click(custom_id=chance.choice(moves).custom_id, message=evening.table())


@pytest.mark.parametrize("fault", FAULTS)
async def test_after_a_fault_in_any_phase_both_games_go_on(evening: Evening, fault: str) -> None:
    evening.complaints.allow("discord|reference|interaction|asyncio")
    chance = random.Random(fault)
    slopes = evening.driver.add_channel("slopes")
    await evening.sit_down(evening.ada, evening.ben)
    yeti = (await evening.view()).id
    skis = await sit_down_at_skis(evening, evening.chloe, evening.dev, place=slopes)
    phases: set[tuple[str, str]] = set()
    for _ in range(8):
        for table_id in (yeti, skis.id):
            table = await evening.app.tables.see(table_id)
            phases.add((table.game, table.view.phase))
            FAULTS[fault](evening.faults)
            for _ in range(3):
                try:
                    if table_id == yeti:
                        await act_yeti(evening, chance)
                    else:
                        user = table.seats[table.actors[0]].user
                        person = next(p for p in evening.people if p.id == user)
                        await act_in(hand_of(person), person, chance)
                    break
                except (NoAnswer, NotPossible):  # it failed for the person, who presses again
                    evening.faults.clear()
                    await evening.driver.connected(40)
            else:
                raise AssertionError(f"{table.game} does not go on in {table.view.phase} after: {fault}")
            evening.faults.clear()
            evening.faults.rate_limits(on=False)
            await evening.driver.connected(40)
            now, row = await evening.app.tables.see_shown(table_id)
            assert row.shown == now.move
            assert evening.driver.find_message(row.id or 0) is not None
    assert len(phases) >= 4, phases
