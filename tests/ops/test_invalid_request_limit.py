"""The breaker: what it counts, when it opens, whom it lets pass; and that every call of the bot passes it."""

from pathlib import Path

import aiohttp
import pytest

from bot.ops.invalid_request_limit import InvalidRequestLimit, InvalidRequestLimitReached
from tests.journeys.evening import open_evening


class Clock:
    """Seconds, moved by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


CHANNEL, ANSWER = "/api/v10/channels/1/messages", "/api/v10/interactions/1/t/callback"


@pytest.mark.parametrize("status", [401, 403, 429])
def test_so_many_refused_calls_hold_back_the_next_until_they_are_old(status: int) -> None:
    clock = Clock()
    breaker = InvalidRequestLimit(now=clock)
    for _ in range(999):
        breaker.note(status)
    breaker.check(CHANNEL)
    breaker.note(status)
    with pytest.raises(InvalidRequestLimitReached):
        breaker.check(CHANNEL)
    breaker.check(ANSWER)
    breaker.check("/")
    clock.now = 600.0
    breaker.check(CHANNEL)
    assert breaker.refused == 0
    assert breaker.failed[str(status)] == 1000


def test_answers_to_people_are_held_back_last() -> None:
    breaker = InvalidRequestLimit(most=2, most_answers=4, now=Clock())
    for _ in range(4):
        breaker.check(ANSWER)
        breaker.note(403)
    with pytest.raises(InvalidRequestLimitReached):
        breaker.check(ANSWER)


def test_what_discord_does_not_count_against_us_is_not_counted() -> None:
    breaker = InvalidRequestLimit(most=1, now=Clock())
    for status in (200, 204, 400, 404, 500, 503):
        breaker.note(status)
    breaker.note(429, "shared")
    breaker.check(CHANNEL)
    assert dict(breaker.failed) == {"400": 1, "404": 1, "500": 1, "503": 1, "429": 1}


def test_opening_and_closing_are_said_once(caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock()
    breaker = InvalidRequestLimit(most=2, now=clock)
    for _ in range(5):
        breaker.note(403)
    clock.now = 601
    breaker.check(CHANNEL)
    breaker.check(CHANNEL)
    assert [record.levelname for record in caplog.records] == ["ERROR", "WARNING"]


async def test_every_call_of_the_bot_passes_it(tmp_path: Path) -> None:
    async with open_evening(tmp_path) as evening, evening.bot() as app:
        await evening.sit_down(evening.ada, evening.ben)
        evening.faults.permission("view_channel", evening.driver.guild(), evening.games.record)
        message = app.client.get_partial_messageable(evening.games.id).get_partial_message(1)
        for _ in range(3):
            with pytest.raises(aiohttp.ClientError if app.client.breaker.open else Exception):
                await message.edit(content="x")
        assert app.client.breaker.failed["403"] >= 3
        app.client.breaker._most = 3
        asked = len(evening.requests("PATCH"))
        with pytest.raises(InvalidRequestLimitReached):
            await message.edit(content="x")
        assert len(evening.requests("PATCH")) == asked
        press = await evening.ada.click("Rules", message=evening.table())
        assert press.answered
