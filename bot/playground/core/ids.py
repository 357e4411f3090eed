"""Snowflakes as Discord makes them: milliseconds since 2015 in the upper bits, then a counter."""

from datetime import UTC, datetime

from bot.playground.core.clock import Clock

DISCORD_EPOCH_MS = 1_420_070_400_000


class Snowflakes:
    """Makes ids that are unique and grow, from the playground's clock."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        """A new id; two in one millisecond differ in their last bits."""
        milliseconds = int(self._clock.now() * 1000) - DISCORD_EPOCH_MS
        self._last = max(milliseconds << 22, self._last + 1)
        return self._last


def created_at(snowflake: int) -> float:
    """The epoch seconds an id was made at."""
    return ((snowflake >> 22) + DISCORD_EPOCH_MS) / 1000


def iso(seconds: float) -> str:
    """Epoch seconds as Discord writes times: ISO 8601 in UTC with microseconds."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")
