"""Small real implementations of the tables' ports, for tests that need no Discord."""

import asyncio
import hashlib
from collections.abc import Callable

from bot.tables.table import Message
from bot.tables.table_view import TableView


class HandClock:
    """Time that stands still until it is moved by hand; whoever slept until then wakes."""

    def __init__(self, start: float = 1_800_000_000.0) -> None:
        self._now = start
        self._moved: list[asyncio.Event] = []

    def now(self) -> float:
        return self._now

    async def sleep_until(self, when: float) -> None:
        while self._now < when:
            moved = asyncio.Event()
            self._moved.append(moved)
            await moved.wait()

    def move(self, seconds: float) -> None:
        self._now += seconds
        moved, self._moved = self._moved, []
        for event in moved:
            event.set()


class KnownEntropy:
    """Bytes that look random and are the same in every run."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed
        self._count = 0

    def __call__(self, n: int) -> bytes:
        self._count += 1
        return hashlib.sha256(f"{self._seed}:{self._count}".encode()).digest()[:n]


class RecordingObserver:
    """The TableObserver port: remembers what it was told."""

    def __init__(self) -> None:
        self.heard: list[tuple[int, int]] = []

    def prerender(self, table: TableView, message: Message) -> None:
        """Nothing is drawn here."""

    def prerender_next(self, game: str, ahead: Callable[[], tuple[TableView, ...]]) -> None:
        """Nor here."""

    def changed(self, table_id: int, move: int, *, hands: bool) -> None:
        self.heard.append((table_id, move))

    def due(self, when: float) -> None:
        """No clock runs here."""

    def nudge(self, table_id: int) -> None:
        self.heard.append((table_id, -1))
