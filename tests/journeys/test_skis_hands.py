"""Hands of Skis Wild: where they are shown, to whom, and what happens when they can't be; and Send it!"""

import msgspec
import pytest

from bot.games.skis import SkisState
from tests.journeys.evening import Evening, open_evening
from tests.journeys.skis_table import act_in, hand_of, my_hand, press_first, sit_down, stack, state_of


def with_hands(**hands: tuple[str, ...]):  # type: ignore[no-untyped-def]
    """A change for `stack`: seats' hands (a0=..., a1=...) and a `play` phase of seat 0."""

    def change(state: SkisState) -> SkisState:
        held = list(state.hands)
        for seat, cards in hands.items():
            held[int(seat[1:])] = cards
        return msgspec.structs.replace(state, hands=tuple(held), turn=0, phase="play")

    return change


STORM = with_hands(a0=("snow_storm", "ski_school"), a1=("chalet", "green_runs"))


async def test_joining_opens_the_dm_which_becomes_the_hand(evening: Evening) -> None:
    ada, ben = evening.ada, evening.ben
    await ada.slash("skis start", channel=evening.games)
    await ben.click("Join", channel=evening.games)
    for person in (ada, ben):
        assert "You're in" in hand_of(person).content
        assert "#games" in hand_of(person).content
    before = hand_of(ada).id
    await ada.click("Start", channel=evening.games)
    assert hand_of(ada).id == before
    assert hand_of(ada).attachments[0].description.startswith("Hand of Ada")
    assert len(ada.inbox) == 1
    assert len(ben.inbox) == 1
    assert hand_of(ben).buttons[0].label == "Draw"


async def test_a_new_dm_comes_when_a_turn_begins_and_the_older_one_goes(evening: Evening) -> None:
    await sit_down(evening, evening.ada, evening.ben)
    ada, ben = evening.ada, evening.ben
    waiting = hand_of(ada)
    await ben.click("Draw", message=hand_of(ben))
    await ben.select(hand_of(ben).selects[0].options[0].value, message=hand_of(ben))
    playing = hand_of(ben)
    await press_first(playing, ben, "Discard")
    assert hand_of(ben).id == playing.id
    assert hand_of(ada).id != waiting.id
    assert waiting.gone
    assert len(ada.inbox) == 1
    assert "Your turn" in hand_of(ada).content


async def test_a_hand_is_not_edited_at_every_move_of_others(evening: Evening) -> None:
    await sit_down(evening, evening.ada, evening.ben, evening.chloe)
    before = hand_of(evening.chloe).frozen().json
    await evening.ben.click("Draw", message=hand_of(evening.ben))
    assert hand_of(evening.chloe).json == before


async def test_closed_dms_show_at_join_and_the_table_says_so_once_f1(evening: Evening) -> None:
    ada, ben = evening.ada, evening.ben
    evening.driver.faults.close_dms(ben.record)
    await ada.slash("skis start", channel=evening.games)
    await ben.click("Join", channel=evening.games)
    assert "My hand" in ben.private[-1].content
    await ada.click("Start", channel=evening.games)
    assert "No DM reaches **Ben**" in evening.table().content
    assert not ben.inbox
    tried = evening.dm_attempts(ben)
    await act_in(await my_hand(ben, evening.table()), ben, evening.chance)
    assert "No DM reaches" not in evening.table().content
    assert evening.dm_attempts(ben) == tried


async def test_whoever_no_dm_reaches_is_called_at_the_table_once_a_turn(evening: Evening) -> None:
    ada, ben = evening.ada, evening.ben
    evening.driver.faults.close_dms(ada.record)
    table = await sit_down(evening, ada, ben)
    await act_in(hand_of(ben), ben, evening.chance)
    assert not [m for m in evening.games.messages if f"<@{ada.record.id}>" in m.content]
    await act_in(hand_of(ben), ben, evening.chance)
    assert (await evening.app.tables.see(table.id)).actors == (0,)
    pings = [m for m in evening.games.messages if f"<@{ada.record.id}>" in m.content]
    assert len(pings) == 1
    pinged_by_dm = [m for m in evening.games.messages if f"<@{ben.record.id}>" in m.content]
    assert not pinged_by_dm


async def test_two_tables_of_one_person_do_not_mix_f4(evening: Evening) -> None:
    ada, ben, chloe = evening.ada, evening.ben, evening.chloe
    general = evening.driver.channel("general")
    one = await sit_down(evening, ada, ben)
    two = await sit_down(evening, chloe, ben, place=general)
    first, second = ben.inbox
    assert "#games" in first.content
    assert str(evening.games.id) in first.content
    assert "#general" in second.content
    assert str(general.id) in second.content
    before = await state_of(evening, one)
    await ben.click("Draw", message=second)
    assert await state_of(evening, one) == before
    assert (await state_of(evening, two)).phase == "play"
    await ben.slash("skis hand", channel="dm")
    question = ben.private[-1]
    assert {b.label for b in question.buttons} == {"Ada in #games", "Chloe in #general"}
    await ben.click("Chloe in #general", message=question)
    assert "#general" in ben.private[-1].content


async def test_the_select_says_what_each_card_would_do_and_a_refusal_names_all_that_is_missing(
    evening: Evening,
) -> None:
    table = await sit_down(evening, evening.ada, evening.ben)
    cards = ("ski_school", "ski_school", "lift_open", "snow_storm", "double_black", "trail_map")
    await stack(evening, table, with_hands(a0=cards))
    hand = hand_of(evening.ada)
    (kinds,) = hand.selects
    told = {option.label: option.description for option in kinds.options}
    assert told["Ski School ×2"].startswith("not yet")
    assert told["Lift Open"] == "opens your lift"
    assert told["Snow Storm"] == "stop someone"
    assert told["Trail Map"] == "not of use now"
    await evening.ada.select("double_black", message=hand)
    for missing in (
        "Lift Open is not face up",
        "Lift Ticket is not",
        "Pro Gear is not",
        "another run comes first",
    ):
        assert missing in hand.content
    assert hand.button("Play Double Black").disabled
    assert not hand.button("Discard Double Black").disabled


async def test_send_it_is_called_by_dm_and_told_to_all_f5(evening: Evening) -> None:
    ada, ben, chloe = evening.ada, evening.ben, evening.chloe
    table = await sit_down(evening, ada, ben, chloe)
    await stack(evening, table, STORM)
    await ada.select("snow_storm", message=hand_of(ada))
    await ada.select("play snow_storm 1", message=hand_of(ada))
    await press_first(hand_of(ada), ada, "Play")
    assert "Waiting for **Ben** to call **Send it!**" in evening.table().content
    prompt = hand_of(ben)
    assert "**Ada** plays **Snow Storm** against you" in prompt.content
    assert [button.label for button in prompt.buttons] == ["Send it!"]
    under_my_hand = await my_hand(ben, evening.table())
    assert [b.label for b in under_my_hand.buttons] == ["Send it!", "Refresh"]
    assert not [b for b in (await my_hand(chloe, evening.table())).buttons if b.label == "Send it!"]
    await ben.click("Send it!", message=under_my_hand)
    assert "calls **Send it!** with Chalet: Snow Storm is on **Ada** now" in evening.table().content
    assert not [b for b in hand_of(ben).buttons if b.label == "Send it!"]
    state = await state_of(evening, table)
    assert state.mountains[0].trouble == "snow_storm"
    assert state.mountains[1].safes == ("chalet",)


async def test_a_stale_send_it_answers_kindly_with_the_current_hand(evening: Evening) -> None:
    ada, ben = evening.ada, evening.ben
    table = await sit_down(evening, ada, ben)
    await stack(evening, table, STORM)
    await ada.select("snow_storm", message=hand_of(ada))
    await press_first(hand_of(ada), ada, "Play")
    prompt = hand_of(ben).frozen()
    await ben.click("Send it!", message=hand_of(ben))
    after = await state_of(evening, table)
    await ben.click("Send it!", message=prompt)
    assert "already moved on" in ben.private[-1].content
    assert await state_of(evening, table) == after


async def test_an_open_send_it_survives_a_restart_with_everything_else_f12(tmp_path) -> None:  # type: ignore[no-untyped-def]
    async with open_evening(tmp_path) as evening:
        ada, ben = evening.ada, evening.ben
        async with evening.bot():
            table = await sit_down(evening, ada, ben)
            await stack(evening, table, STORM)
            await ada.select("snow_storm", message=hand_of(ada))
            await press_first(hand_of(ada), ada, "Play")
            before = (await evening.app.store.load(table.id)).table
        async with evening.bot():
            after = (await evening.app.store.load(table.id)).table
            assert after.state == before.state
            assert after.state.draw_pile == before.state.draw_pile
            assert after.counter == before.counter
            await ben.click("Send it!", message=hand_of(ben))
            assert (await state_of(evening, table)).mountains[0].trouble == "snow_storm"


async def test_my_hand_is_only_for_the_seated_and_shows_only_ones_own(evening: Evening) -> None:
    table = await sit_down(evening, evening.ada, evening.ben)
    await evening.dev.click("My hand", message=evening.table())
    assert "not at this table" in evening.dev.private[-1].content
    await stack(evening, table, with_hands(a0=("yeti",) * 6, a1=("chalet",) * 6))
    mine = await my_hand(evening.ben, evening.table())
    assert "Chalet" in mine.attachments[0].description
    assert "Yeti ×" not in mine.attachments[0].description


async def test_an_open_hand_follows_the_game_while_its_token_lives(evening: Evening) -> None:
    ada, ben = evening.ada, evening.ben
    await sit_down(evening, ada, ben)
    mine = await my_hand(ben, evening.table())
    assert mine.button("Draw") is not None
    await ben.click("Draw", message=hand_of(ben))
    assert mine.selects
    theirs = await my_hand(ada, evening.table())
    assert not theirs.selects


async def test_bad_presses_each_get_a_sentence_and_the_current_controls(evening: Evening) -> None:
    ada, ben = evening.ada, evening.ben
    table = await sit_down(evening, ada, ben)
    stale = hand_of(ben).frozen()
    await stack(evening, table, with_hands(a0=("snow_storm", "ski_school"), a1=("chalet",)))
    await ben.click("Draw", message=stale)
    assert "already moved on" in hand_of(ben).content
    move = (await evening.app.tables.see(table.id)).move
    key = hand_of(ada).selects[0].custom_id.split(":")[1]
    cases = {
        (ada, "play chalet"): "you don't hold that card any more",
        (ada, "play snow_storm 0"): "that is your own mountain",
        (ada, "play ski_school"): "Lift Open is not face up",
        (ada, "draw pile"): "not what this moment asks for",
        (ada, "dance"): "is not a move of this game",
        (ben, "draw pile"): "It is Ada's turn",
    }
    before = await state_of(evening, table)
    for (person, text), sentence in cases.items():
        person.forge(hand_of(person), f"s1:{key}:{move}:{text}")
        await evening.driver.quiet()
        assert sentence in hand_of(person).content, text
        assert await state_of(evening, table) == before
    assert hand_of(ada).selects


async def test_two_presses_at_once_are_one_move(evening: Evening) -> None:
    table = await sit_down(evening, evening.ada, evening.ben)
    hand = hand_of(evening.ben)
    presses = [evening.ben.press(hand, "Draw") for _ in range(2)]
    await evening.driver.quiet()
    assert all(press.answered for press in presses)
    assert len((await state_of(evening, table)).hands[1]) == 7
    assert hand_of(evening.ben).selects


@pytest.mark.parametrize("code", [50007, 50278, 40003, 20026])
async def test_a_refused_dm_is_remembered_and_never_tried_in_a_loop(evening: Evening, code: int) -> None:
    evening.driver.faults.refuse_dms(evening.ben.record, code)
    await sit_down(evening, evening.ada, evening.ben)
    ben = evening.ben
    tried = evening.dm_attempts(ben)
    assert 1 <= tried <= 2
    mine = await my_hand(evening.ben, evening.table())
    for _ in range(2):
        await act_in(mine, evening.ben, evening.chance)
    await evening.driver.advance(5)
    assert evening.dm_attempts(ben) == tried


async def test_a_forged_press_on_everyone_s_message_never_puts_a_hand_there(evening: Evening) -> None:
    table = await sit_down(evening, evening.ada, evening.ben)
    key = hand_of(evening.ben).buttons[0].custom_id.split(":")[1]
    move = (await evening.app.tables.see(table.id)).move
    shown = evening.table()
    before = shown.frozen().json
    for custom_id, values in (
        (f"f1:{key}", None),
        (f"s1:{key}:{move}:dance", None),
        (f"h1:{key}:{move}:", ["ski_school"]),
        (f"a1:{key}:why", None),
    ):
        evening.ben.forge(shown, custom_id, values)
        await evening.driver.quiet()
        assert shown.json == before, custom_id
        assert evening.ben.private, custom_id
