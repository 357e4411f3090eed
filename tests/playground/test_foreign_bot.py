"""A foreign bot, driven through everything by the driver."""

from bot.playground.driver.driver import Driver


async def test_a_foreign_bot_is_played_from_the_first_command_to_the_dm(driver: Driver) -> None:
    ada, ben, games = driver.user("Ada"), driver.user("Ben"), driver.channel("games")

    await ada.slash("count", start=3, channel="games")
    table = games.last
    assert table.content == "3 counted"
    assert [(b.label, b.style, b.disabled) for b in table.buttons] == [("Count 3", "secondary", False)]
    assert [f.filename for f in table.attachments] == ["count-3.png"]
    first = table.attachments[0]

    press = await ben.click("Count", channel="games")
    assert press.outcome == "update" and press.reply == table
    assert table.content == "4 counted" and table.edited
    assert [(f.filename, f.description) for f in table.attachments] == [("count-4.png", "The number 4")]
    assert table.attachments[0].bytes != first.bytes
    assert len(driver.world.files) == 1

    await ben.select("Plum", channel="games")
    assert [m.content for m in ben.private] == ["You chose plum"]
    assert ben.private[0].ephemeral and ben.private[0] not in games.messages
    assert [m.content for m in ben.inbox] == ["One plum for you"]
    assert ada.private == [] and ada.inbox == []

    assert await ada.autocomplete("think", focused="fruit", typed="p") == [
        {"name": "pear", "value": "pear"},
        {"name": "plum", "value": "plum"},
    ]
    press = await ada.slash("think", fruit="pear")
    assert press.outcome == "deferred message"
    assert ada.private[-1].content == "Thought of pear" and not ada.private[-1].loading
