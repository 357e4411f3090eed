"""The games this bot plays, by name; a new game joins by one entry.

Used by the tables, by record.py to replay receipts, and by the conformance tests.
"""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from bot.games import skis, yeti
from bot.games.game import Dice, Game
from bot.games.plugins import Registry


class GameEntry(msgspec.Struct, frozen=True):
    """One game, by its name. `module` keeps the Game protocol; `options`, `state`, `view`: its record types (msgspec
    decodes them); `rules`: the rules' version, raised whenever an old receipt would replay differently;
    `has_dealer`: setup takes `dealer`, which moves one seat left at each rematch;
    `has_secrets`: hands are hidden, so nobody's moves may be shown to all (set it for every card game);
    `forced`: the phases in which there is nothing to decide; `event`: the union of its events; `rests`:
    the phases in which a computer's turn may pause to be seen; `numbers`: counts a match up by seat, from
    the state before the first move with no events, then the state after each move with its events."""

    game: str
    module: Game
    options: type[Any]
    state: type[Any]
    view: type[Any]
    least_seats: int
    most_seats: int
    rules: str
    has_dealer: bool = False
    has_secrets: bool = False
    forced: frozenset[str] = frozenset()
    event: Any = None
    rests: frozenset[str] = frozenset()
    numbers: Callable[[Iterable[tuple[Any, tuple[Any, ...]]]], tuple[Any, ...]] | None = None

    def begin(self, seats: int, options: Any, dice: Dice, dealer: int = 0) -> Any:
        """A new match's state; `dealer` is passed on only to a game that has one."""
        setup: Any = self.module.setup
        if self.has_dealer:
            return setup(seats, options, dice, dealer=dealer)
        return setup(seats, options, dice)


GAMES = Registry(
    GameEntry(
        "yeti",
        yeti,
        yeti.YetiOptions,
        yeti.YetiState,
        yeti.YetiView,
        2,
        4,
        "yeti 1",
        forced=frozenset({"bust", "yeti_spin"}),
        event=yeti.Event,
        rests=frozenset({"decide"}),
        numbers=yeti.count,
    ),
    GameEntry(
        "skis",
        skis,
        skis.SkisOptions,
        skis.SkisState,
        skis.SkisView,
        2,
        4,
        "skis 1",
        has_dealer=True,
        has_secrets=True,
        forced=frozenset({"send_it"}),
        event=skis.Event,
        numbers=skis.count,
        rests=frozenset({"draw", "play"}),
    ),
)
