"""The limit of invalid requests: what it counts, when it opens, whom it lets pass; every call passes it."""

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
    limit = InvalidRequestLimit(now=clock)
    for _ in range(999):
        limit.note(status)
    limit.check(CHANNEL)
    limit.note(status)
    with pytest.raises(InvalidRequestLimitReached):
        limit.check(CHANNEL)
    limit.check(ANSWER)
    limit.check("/")
    clock.now = 600.0
    limit.check(CHANNEL)
    assert limit.refused == 0
    assert limit.failed[str(status)] == 1000


def test_answers_to_people_are_held_back_last() -> None:
    limit = InvalidRequestLimit(most=2, most_answers=4, now=Clock())
    for _ in range(4):
        limit.check(ANSWER)
        limit.note(403)
    with pytest.raises(InvalidRequestLimitReached):
        limit.check(ANSWER)


def test_what_discord_does_not_count_against_us_is_not_counted() -> None:
    limit = InvalidRequestLimit(most=1, now=Clock())
    for status in (200, 204, 400, 404, 500, 503):
        limit.note(status)
    limit.note(429, "shared")
    limit.check(CHANNEL)
    assert dict(limit.failed) == {"400": 1, "404": 1, "500": 1, "503": 1, "429": 1}


def test_opening_and_closing_are_said_once(caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock()
    limit = InvalidRequestLimit(most=2, now=clock)
    for _ in range(5):
        limit.note(403)
    clock.now = 601
    limit.check(CHANNEL)
    limit.check(CHANNEL)
    assert [record.levelname for record in caplog.records] == ["ERROR", "WARNING"]


async def test_every_call_of_the_bot_passes_it(tmp_path: Path) -> None:
    async with open_evening(tmp_path) as evening, evening.bot() as app:
        await evening.sit_down(evening.ada, evening.ben)
        evening.faults.permission("view_channel", evening.driver.guild(), evening.games.record)
        message = app.client.get_partial_messageable(evening.games.id).get_partial_message(1)
        for _ in range(3):
            with pytest.raises(aiohttp.ClientError if app.client.request_limit.open else Exception):
                await message.edit(content="x")
        assert app.client.request_limit.failed["403"] >= 3
        app.client.request_limit._most = 3
        asked = len(evening.requests("PATCH"))
        with pytest.raises(InvalidRequestLimitReached):
            await message.edit(content="x")
        assert len(evening.requests("PATCH")) == asked
        press = await evening.ada.click("Rules", message=evening.table())
        assert press.answered
