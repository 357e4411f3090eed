"""Buttons that stood in Discord when each game's moves had a prefix of their own still make their moves."""

from tests.journeys.evening import Evening
from tests.journeys.skis_table import hand_of, sit_down


async def test_a_button_under_a_table_from_before_makes_its_move(evening: Evening) -> None:
    table = await evening.sit_down(evening.ada, evening.ben)
    await evening.rig(3)
    _, own, move, text = str(table.buttons[0].custom_id).split(":")
    press = evening.ada.forge(table, f"y1:{own}:{move}:{text}")
    await evening.driver.quiet()
    assert press.answered
    assert "spins a **3**" in evening.table().content
    assert str(evening.table().buttons[0].custom_id).startswith("t2:")


async def test_a_button_under_a_hand_from_before_makes_its_move_and_shows_the_hand(evening: Evening) -> None:
    await sit_down(evening, evening.ada, evening.ben)
    hand = hand_of(evening.ben)
    _, own, move, text = str(hand.buttons[0].custom_id).split(":")
    assert text == "draw pile"
    press = evening.ben.forge(hand, f"s1:{own}:{move}:{text}")
    await evening.driver.quiet()
    assert press.answered
    assert "You draw" in hand_of(evening.ben).content
    chosen = hand_of(evening.ben).selects[0].options[0].value
    await evening.ben.select(chosen, message=hand_of(evening.ben))
    discard = next(b for b in hand_of(evening.ben).buttons if b.label.startswith("Discard"))
    old = "s1:" + str(discard.custom_id).partition(":")[2]
    evening.ben.forge(hand_of(evening.ben), old)
    await evening.driver.quiet()
    assert "Your turn" in hand_of(evening.ada).content
