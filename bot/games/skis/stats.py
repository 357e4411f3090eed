"""A match of Skis Wild counted up for its end, seat by seat."""

from collections.abc import Iterable

import msgspec

from bot.games.skis.moves import Attacked, Event, SentIt, Stole, Took
from bot.games.skis.state import SkisState


class SeatStats(msgspec.Struct, frozen=True):
    """`troubles`: played against others, landed or sent back; `sent`: times this player called Send it!;
    `taken`: run cards that the Yeti took for them."""

    troubles: int = 0
    sent: int = 0
    taken: int = 0


def match_stats(steps: Iterable[tuple[SkisState, tuple[Event, ...]]]) -> tuple[SeatStats, ...]:
    """`steps`: the state before the first move with no events, then after each move with its events."""
    seats: list[dict[str, int]] = []
    for state, events in steps:
        if not seats:
            seats = [dict.fromkeys(SeatStats.__struct_fields__, 0) for _ in range(state.seats)]
        for event in events:
            match event:
                case Attacked(seat=seat):
                    seats[seat]["troubles"] += 1
                case SentIt(seat=seat):
                    seats[seat]["sent"] += 1
                case Stole(seat=seat) | Took(seat=seat):
                    seats[seat]["taken"] += 1
    return tuple(SeatStats(**each) for each in seats)
