"""How late presses and commands arrive, whatever this machine's clock says."""

from collections import deque

REMEMBERED = 20
ENOUGH = 3
REMEMBERED_IDS = 200


class InteractionAge:
    """An interaction's id says when Discord made it. If this machine's clock is wrong, every one of them
    seems late (or early); so the quickest of the last ones counts as on time, once there are a few."""

    def __init__(self) -> None:
        self._ages: deque[float] = deque(maxlen=REMEMBERED)
        self._seen: deque[int] = deque(maxlen=REMEMBERED_IDS)

    def is_double(self, interaction_id: int) -> bool:
        """Whether this very interaction came before: Discord may deliver an event more than once."""
        if interaction_id in self._seen:
            return True
        self._seen.append(interaction_id)
        return False

    def lateness(self, age: float) -> float:
        """Seconds by which an interaction is late that seems `age` seconds old by this machine's clock."""
        self._ages.append(age)
        quickest = min(self._ages)
        return age - (quickest if len(self._ages) >= ENOUGH else min(quickest, 0.0))
