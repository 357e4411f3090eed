"""The private answers that show a hand now (My hand), each of which can be refreshed while its interaction's
token lives. Kept in memory: after a restart My hand is pressed again.
"""

import time

import msgspec

from bot.tables.table_view import Hand
from cogs.ui.press.answer import Press

TOKEN_SECONDS = 14 * 60.0


class Opened(msgspec.Struct):
    """One of them: the press that it answers, until when (monotonic seconds) it can be edited, what it shows
    (a digest)."""

    press: Press
    until: float
    shown: str


class OpenedHands:
    """At most one for each person at a table: the newest."""

    def __init__(self) -> None:
        self._opened: dict[tuple[int, int], Opened] = {}

    def add(self, hand: Hand, press: Press, digest: str) -> None:
        """The answer to this press shows the hand of that digest now."""
        now = time.monotonic()
        self._opened = {key: opened for key, opened in self._opened.items() if opened.until > now}
        self._opened[hand.table.id, hand.user] = Opened(press, now + TOKEN_SECONDS, digest)

    def take_outdated(self, hand: Hand, digest: str) -> Press | None:
        """The press whose answer is to be edited, since it shows something else than `digest`; from now on it
        counts as showing that. None if there is nothing to do."""
        opened = self._opened.get((hand.table.id, hand.user))
        if opened is None or opened.shown == digest:
            return None
        if opened.until < time.monotonic():
            self.remove(hand)
            return None
        opened.shown = digest
        return opened.press

    def remove(self, hand: Hand) -> None:
        """It can't be edited any more."""
        self._opened.pop((hand.table.id, hand.user), None)
