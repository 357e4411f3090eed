"""Interactions answered by hand: deadlines, single acknowledgement, tokens, ephemeral rules, followups."""

from typing import Any

import pytest

from bot.playground.core.clock import MovableClock
from bot.playground.server import Playground
from tests.playground.raw import BUTTONS, COMMANDS, PNG, Raw, RawBot, listening


async def test_a_command_is_answered_once_and_a_second_answer_is_40060(rawbot: RawBot) -> None:
    press, event = await rawbot.slash()
    got = await rawbot.respond(event, 4, {"content": "hello"})
    assert got.status == 200
    assert got.body["interaction"]["response_message_id"] == got.body["resource"]["message"]["id"]
    assert got.body["resource"]["type"] == 4
    message = got.body["resource"]["message"]
    assert message["type"] == 20 and message["interaction_metadata"]["id"] == event["id"]
    assert press.outcome == "message" and press.reply is not None and press.reply.content == "hello"
    got = await rawbot.respond(event, 4, {"content": "again"})
    assert got.refusal == (400, 40060)
    assert got.body["message"] == "Interaction has already been acknowledged."
    assert len(rawbot.driver.channel("games").messages) == 1


async def test_without_with_response_the_answer_is_204(rawbot: RawBot) -> None:
    _, event = await rawbot.slash()
    path = f"/interactions/{event['id']}/{event['token']}/callback"
    got = await rawbot.raw.call("POST", path, {"type": 4, "data": {"content": "x"}})
    assert (got.status, got.body) == (204, None)


async def test_the_event_has_what_discord_sends_in_a_guild(rawbot: RawBot) -> None:
    _, event = await rawbot.slash()
    ada, games = rawbot.driver.user("Ada"), rawbot.driver.channel("games")
    assert event["type"] == 2 and event["version"] == 1 and event["context"] == 0
    assert event["channel_id"] == event["channel"]["id"] == str(games.id)
    assert event["guild_id"] == event["guild"]["id"] == str(games.record.guild_id)
    assert event["member"]["user"]["id"] == str(ada.id) and int(event["member"]["permissions"]) & 1 << 10
    assert "user" not in event and event["entitlements"] == [] and event["attachment_size_limit"] == 10485760
    assert event["data"]["name"] == "play" and int(event["app_permissions"]) & 1 << 11
    assert event["authorizing_integration_owners"] == {"0": event["guild_id"]}


async def test_the_event_in_a_dm_has_a_user_and_no_guild(rawbot: RawBot) -> None:
    rawbot.driver.user("Ada").start("play", channel="dm")
    event = await rawbot.gateway.until("INTERACTION_CREATE")
    assert event["context"] == 1 and event["channel"]["type"] == 1
    assert event["user"]["username"] == "ada"
    assert not {"member", "guild", "guild_id", "guild_locale"} & set(event)
    assert event["authorizing_integration_owners"] == {"0": "0"}


async def test_a_wrong_token_or_id_is_an_unknown_interaction(rawbot: RawBot) -> None:
    _, event = await rawbot.slash()
    got = await rawbot.respond(event | {"token": "wrong"}, 4, {"content": "x"})
    assert got.refusal == (404, 10062) and got.body["message"] == "Unknown interaction"
    assert (await rawbot.respond(event | {"id": "1"}, 4, {"content": "x"})).refusal == (404, 10062)
    assert (await rawbot.respond(event, 4, {"content": "x"})).status == 200


@pytest.fixture
async def moving(http: Any) -> Any:
    """A raw bot on a playground whose clock can be moved."""
    async with Playground(clock=MovableClock(), rate_limits=False) as playground:
        raw = Raw(playground, http)
        await raw.call("PUT", f"/applications/{playground.world.bot.id}/commands", COMMANDS)
        async with listening(raw) as gateway:
            yield RawBot(raw, gateway)


async def test_an_answer_after_three_seconds_is_10062_and_the_presser_sees_it_fail(moving: RawBot) -> None:
    press, event = await moving.slash()
    moving.driver.playground.clock.advance(3.1)
    got = await moving.respond(event, 4, {"content": "late"})
    assert got.refusal == (404, 10062)
    assert press.state == "failed" and moving.driver.channel("games").messages == []
    press, event = await moving.slash()
    moving.driver.playground.clock.advance(2.9)
    assert (await moving.respond(event, 4, {"content": "in time"})).status == 200


async def test_a_token_lives_fifteen_minutes(moving: RawBot) -> None:
    _, event = await moving.slash()
    await moving.respond(event, 4, {"content": "x"})
    moving.driver.playground.clock.advance(15 * 60 - 1)
    assert (await moving.webhook(event, "PATCH", "/messages/@original", {"content": "y"})).status == 200
    moving.driver.playground.clock.advance(2)
    for method, tail in (("PATCH", "/messages/@original"), ("POST", ""), ("DELETE", "/messages/@original")):
        got = await moving.webhook(event, method, tail, {"content": "z"})
        assert got.refusal == (401, 50027) and got.body["message"] == "Invalid Webhook Token"
    message = moving.driver.channel("games").last
    got = await moving.raw.call(
        "PATCH", f"/channels/{message.channel_id}/messages/{message.id}", {"content": "z"}
    )
    assert got.status == 200 and message.content == "z"


async def test_original_and_followups_before_the_first_answer_are_an_unknown_webhook(rawbot: RawBot) -> None:
    _, event = await rawbot.slash()
    assert (await rawbot.webhook(event, "GET", "/messages/@original")).refusal == (404, 10015)
    assert (await rawbot.webhook(event, "POST", "", {"content": "x"})).refusal == (404, 10015)
    await rawbot.respond(event, 4, {"content": "x"})
    assert (await rawbot.webhook(event, "GET", "/messages/@original")).body["content"] == "x"


async def test_a_made_up_webhook_token_is_50027(rawbot: RawBot) -> None:
    _, event = await rawbot.slash()
    got = await rawbot.webhook(event | {"token": "made-up"}, "POST", "", {"content": "x"})
    assert got.refusal == (401, 50027)


@pytest.mark.parametrize("kind", [6, 7, 8])
async def test_a_command_can_not_be_answered_as_a_press_or_a_completion(rawbot: RawBot, kind: int) -> None:
    _, event = await rawbot.slash()
    got = await rawbot.respond(event, kind, {"content": "x", "choices": []})
    assert got.refusal == (400, 50035) and got.faults() == {"type": "INTERACTION_RESPONSE_TYPE_INVALID"}
    assert (await rawbot.respond(event, 4, {"content": "x"})).status == 200


async def test_odd_response_types_and_missing_data_are_refused(rawbot: RawBot) -> None:
    _, event = await rawbot.slash()
    assert (await rawbot.respond(event, 99)).faults() == {"type": "BASE_TYPE_CHOICES"}
    assert (await rawbot.respond(event, 4)).faults() == {"data": "BASE_TYPE_REQUIRED"}
    assert (await rawbot.respond(event, 9, {"title": "t"})).status == 501
    assert (await rawbot.respond(event, 4, {"content": "x" * 2001})).faults() == {
        "content": "BASE_TYPE_MAX_LENGTH"
    }
    assert (await rawbot.respond(event, 4, {"content": ""})).refusal == (400, 50006)
    assert (await rawbot.respond(event, 4, {"content": "x"})).status == 200


async def test_a_press_is_answered_by_changing_its_message(rawbot: RawBot) -> None:
    await rawbot.raw.send({"content": "x", "components": BUTTONS})
    press, event = await rawbot.press("Ben")
    assert event["type"] == 3 and event["data"]["custom_id"] == "go" and event["data"]["component_type"] == 2
    assert event["message"]["components"][0]["components"][0]["label"] == "Go"
    got = await rawbot.respond(
        event, 7, {"content": "y", "components": []}, files={"files[0]": ("a.png", PNG)}
    )
    assert got.status == 200 and got.body["interaction"]["response_message_id"] == event["message"]["id"]
    last = rawbot.driver.channel("games").last
    assert last.content == "y" and last.buttons == [] and last.attachments[0].bytes == PNG
    assert press.outcome == "update"


async def test_a_press_deferred_without_thinking_is_edited_through_original(rawbot: RawBot) -> None:
    await rawbot.raw.send({"content": "x", "components": BUTTONS})
    press, event = await rawbot.press()
    assert (await rawbot.respond(event, 6)).status == 200
    assert press.outcome == "deferred update" and press.answered
    assert (await rawbot.webhook(event, "PATCH", "/messages/@original", {"content": "y"})).status == 200
    assert rawbot.driver.channel("games").last.content == "y"


async def test_a_press_on_a_deleted_message_can_not_change_it(rawbot: RawBot) -> None:
    await rawbot.raw.send({"content": "x", "components": BUTTONS})
    press, event = await rawbot.press()
    rawbot.driver.faults.delete_message(rawbot.driver.channel("games").record, press.reply or _last(rawbot))
    assert (await rawbot.respond(event, 7, {"content": "y"})).refusal == (404, 10008)
    assert (await rawbot.respond(event, 4, {"content": "y"})).status == 200


def _last(rawbot: RawBot) -> Any:
    return rawbot.driver.channel("games").last.record


async def test_an_ephemeral_answer_is_seen_by_its_presser_alone(rawbot: RawBot) -> None:
    _, event = await rawbot.slash("Ben")
    got = await rawbot.respond(event, 4, {"content": "secret", "flags": 64, "components": BUTTONS})
    message = got.body["resource"]["message"]
    assert message["flags"] == 64
    ada, ben, games = rawbot.driver.user("Ada"), rawbot.driver.user("Ben"), rawbot.driver.channel("games")
    assert [m.content for m in ben.private] == ["secret"]
    assert ada.private == [] and games.messages == [] and ada.visible(games) == []
    path = f"/channels/{games.id}/messages/{message['id']}"
    for method in ("GET", "PATCH", "DELETE"):
        assert (await rawbot.raw.call(method, path, {"content": "x"})).refusal == (404, 10008)
    assert (await rawbot.raw.call("GET", f"/channels/{games.id}/messages")).body == []
    assert (await rawbot.raw.call("GET", f"/channels/{games.id}")).body["last_message_id"] is None
    assert (await rawbot.webhook(event, "PATCH", "/messages/@original", {"content": "new"})).status == 200
    assert ben.private[0].content == "new" and ben.private[0].ephemeral


async def test_an_ephemeral_message_is_changed_by_a_new_press_on_it(rawbot: RawBot) -> None:
    _, event = await rawbot.slash("Ben")
    await rawbot.respond(event, 4, {"content": "secret", "flags": 64, "components": BUTTONS})
    ben = rawbot.driver.user("Ben")
    ben.press(ben.private[0], "Go")
    event = await rawbot.gateway.until("INTERACTION_CREATE")
    assert event["message"]["flags"] == 64
    assert (await rawbot.respond(event, 7, {"content": "fresh"})).status == 200
    assert ben.private[0].content == "fresh"


async def test_the_loading_message_decides_who_sees_the_answer(rawbot: RawBot) -> None:
    press, event = await rawbot.slash("Ben")
    assert (await rawbot.respond(event, 5, {"flags": 64})).status == 200
    ben = rawbot.driver.user("Ben")
    assert ben.private[0].loading and press.state == "thinking" and not press.answered
    got = await rawbot.webhook(event, "POST", "", {"content": "public?"})
    assert got.status == 200 and got.body["flags"] & 64
    assert press.answered and [m.content for m in ben.private] == ["public?"]
    got = await rawbot.webhook(event, "POST", "", {"content": "public"})
    assert got.body["flags"] == 0 and rawbot.driver.channel("games").last.content == "public"
    assert (await rawbot.webhook(event, "POST", "", {"content": "own", "flags": 64})).status == 200
    assert ben.private[-1].content == "own"


async def test_a_deferral_takes_the_ephemeral_flag_only(rawbot: RawBot) -> None:
    _, event = await rawbot.slash()
    assert (await rawbot.respond(event, 5, {"flags": 4})).faults() == {"flags": "BASE_TYPE_INVALID"}
    assert (await rawbot.respond(event, 5)).status == 200


async def test_a_followup_can_be_read_edited_and_deleted_by_the_token_of_its_interaction_only(
    rawbot: RawBot,
) -> None:
    _, first = await rawbot.slash()
    await rawbot.respond(first, 4, {"content": "x"})
    followup = (await rawbot.webhook(first, "POST", "?wait=1", {"content": "more"})).body
    tail = f"/messages/{followup['id']}"
    assert (await rawbot.webhook(first, "PATCH", tail, {"content": "other"})).body["content"] == "other"
    _, second = await rawbot.slash()
    await rawbot.respond(second, 4, {"content": "y"})
    assert (await rawbot.webhook(second, "PATCH", tail, {"content": "z"})).refusal == (404, 10008)
    assert (await rawbot.webhook(first, "DELETE", tail)).status == 204
    assert (await rawbot.webhook(first, "GET", tail)).refusal == (404, 10008)


async def test_completions_are_answered_with_choices_within_limits(rawbot: RawBot) -> None:
    ada = rawbot.driver.user("Ada").record
    games = rawbot.driver.channel("games").record
    asked = rawbot.driver.context.people.complete(ada, games, ("play",), {"mode": "g"}, "mode")
    event = await rawbot.gateway.until("INTERACTION_CREATE")
    assert event["type"] == 4
    assert event["data"]["options"] == [{"name": "mode", "type": 3, "value": "g", "focused": True}]
    choices = [{"name": str(n), "value": str(n)} for n in range(26)]
    assert (await rawbot.respond(event, 8, {"choices": choices})).faults() == {
        "data.choices": "BASE_TYPE_MAX_LENGTH"
    }
    long = [{"name": "n" * 101, "value": "v"}]
    assert (await rawbot.respond(event, 8, {"choices": long})).faults() == {
        "data.choices.0.name": "BASE_TYPE_BAD_LENGTH"
    }
    assert (await rawbot.respond(event, 4, {"content": "x"})).refusal == (400, 50035)
    assert (await rawbot.respond(event, 8, {"choices": choices[:25]})).status == 200
    assert asked.settled.is_set() and len(asked.choices) == 25


async def test_interaction_answers_ping_people_only_by_default(rawbot: RawBot) -> None:
    rawbot.driver.faults.permission("mention_everyone", rawbot.driver.guild(), on=True)
    _, event = await rawbot.slash()
    ben = rawbot.driver.user("Ben")
    await rawbot.respond(event, 4, {"content": f"{ben.mention} @everyone"})
    last = rawbot.driver.channel("games").last
    assert last.mentions == ["Ben"] and not last.json["mention_everyone"]


async def test_an_answer_needs_no_permission_to_send(rawbot: RawBot) -> None:
    rawbot.driver.faults.permission("send_messages", rawbot.driver.guild())
    rawbot.driver.faults.permission("attach_files", rawbot.driver.guild())
    _, event = await rawbot.slash()
    assert not int(event["app_permissions"]) & 1 << 11
    got = await rawbot.respond(event, 4, {"content": "x"}, files={"files[0]": ("a.png", PNG)})
    assert got.status == 200
    assert (await rawbot.raw.send({"content": "x"})).refusal == (403, 50013)


async def test_in_an_archived_thread_even_the_answer_is_50083(rawbot: RawBot) -> None:
    thread = rawbot.driver.channel("quiet corner")
    rawbot.driver.user("Ada").start("play", channel=thread)
    event = await rawbot.gateway.until("INTERACTION_CREATE")
    rawbot.driver.faults.archive_thread(thread.record)
    assert (await rawbot.respond(event, 4, {"content": "x"})).refusal == (400, 50083)


async def test_an_unanswered_press_fails_after_three_seconds_of_real_time(rawbot: RawBot) -> None:
    press, event = await rawbot.slash()
    await press.wait()
    assert press.state == "failed" and press.error == "no answer within 3 seconds"
    assert (await rawbot.respond(event, 4, {"content": "late"})).refusal == (404, 10062)


async def test_without_a_bot_a_press_fails_at_once(raw: Raw) -> None:
    await raw.send({"content": "x", "components": BUTTONS})
    press = raw.driver.user("Ada").press(raw.driver.channel("games").last, "Go")
    assert (press.state, press.error) == ("failed", "the bot is offline")
