"""A match of Don't Stop Yeti counted up for its end, seat by seat."""

from collections.abc import Iterable

import msgspec

from bot.games.yeti.moves import Bumped, Busted, Event, Stayed, Won
from bot.games.yeti.state import YetiState


class SeatStats(msgspec.Struct, frozen=True):
    """`busts`: turns undone; `bumps`: pawns of others sent to BASE CAMP by this player (in turns that stood
    or not); `climb`: the most spaces that both pawns together gained in one turn and kept."""

    busts: int = 0
    bumps: int = 0
    climb: int = 0


def match_stats(steps: Iterable[tuple[YetiState, tuple[Event, ...]]]) -> tuple[SeatStats, ...]:
    """`steps`: the state before the first move with no events, then after each move with its events."""
    before: YetiState | None = None
    seats: list[dict[str, int]] = []
    for after, events in steps:
        if before is None:
            seats = [dict.fromkeys(SeatStats.__struct_fields__, 0) for _ in range(after.seats)]
        else:
            for event in events:
                _add(seats, event, before, after)
        before = after
    return tuple(SeatStats(**each) for each in seats)


def _add(seats: list[dict[str, int]], event: Event, before: YetiState, after: YetiState) -> None:
    match event:
        case Busted(seat=seat):
            seats[seat]["busts"] += 1
        case Bumped(by=by) if by < len(seats):
            seats[by]["bumps"] += 1
        case Stayed(seat=seat) | Won(seat=seat):
            gained = sum(after.pawns[seat]) - sum(before.turn_start.pawns[seat])
            seats[seat]["climb"] = max(seats[seat]["climb"], gained)
