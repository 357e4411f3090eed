"""How late interactions arrive, whatever the host's clock says.

Asked by item.py for every press and command.
"""

from collections import deque

REMEMBERED = 20
ENOUGH = 3


class Arrivals:
    """An interaction's id says when Discord made it. If this machine's clock is wrong, every one of them
    seems late (or early); so the quickest of the last ones counts as on time, once there are a few."""

    def __init__(self) -> None:
        self._ages: deque[float] = deque(maxlen=REMEMBERED)

    def lateness(self, age: float) -> float:
        """Seconds by which an interaction is late that seems `age` seconds old by this machine's clock."""
        self._ages.append(age)
        quickest = min(self._ages)
        return age - (quickest if len(self._ages) >= ENOUGH else min(quickest, 0.0))
