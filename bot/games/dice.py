"""Where chance comes from: the fair dice that anyone can check afterwards, and scripted ones for tests.

Source: fairness.md.
"""

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from typing import TypeVar

Item = TypeVar("Item")

TWO_64 = 1 << 64


def commitment(seed: bytes) -> str:
    """The SHA-256 of the secret seed in hex, shown before the match begins."""
    return hashlib.sha256(seed).hexdigest()


class FairDice:
    """Draw number c is the first 8 bytes, big-endian, of HMAC-SHA256(seed, "{salt}:{c}").

    `salt`: the lobby message's id in decimal; `counter`: how many draws have been taken already. The seed
    stays out of any repr. ValueError for a salt that is not ASCII or a counter below 0.
    """

    __slots__ = ("_salted", "counter")

    def __init__(self, seed: bytes, salt: str, counter: int = 0) -> None:
        if not salt.isascii():
            raise ValueError("the salt must be ASCII")
        if counter < 0:
            raise ValueError(f"the counter must be 0 or more, not {counter}")
        # Begun once and copied for each draw: quicker than a whole HMAC every time.
        self._salted = hmac.new(seed, f"{salt}:".encode("ascii"), "sha256")
        self.counter = counter

    def _draw(self) -> int:
        draw = self._salted.copy()
        draw.update(b"%d" % self.counter)
        self.counter += 1
        return int.from_bytes(draw.digest()[:8], "big")

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each equally likely; n from 1 to 2^64."""
        if not 1 <= n <= TWO_64:
            raise ValueError(f"below(n) needs n from 1 to 2^64, not {n}")
        limit = TWO_64 - TWO_64 % n
        x = self._draw()
        while x >= limit:
            x = self._draw()
        return x % n

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """A new list: for i from the last index down to 1, swap items i and below(i + 1)."""
        result = list(items)
        for i in range(len(result) - 1, 0, -1):
            j = self.below(i + 1)
            result[i], result[j] = result[j], result[i]
        return result


class ScriptedDice:
    """Dice for tests: `below(n)` returns the scripted values one by one.

    `shuffled` is FairDice's shuffle by the same script; once the script is used up it leaves the other
    items where they are, so ScriptedDice([]) deals in the given order. `below` with a used-up script, or a
    value that does not fit, is a ValueError. `counter`: how many values have been taken.
    """

    __slots__ = ("_script", "counter")

    def __init__(self, script: Iterable[int] = ()) -> None:
        self._script = tuple(script)
        self.counter = 0

    @property
    def left(self) -> int:
        """How many scripted values have not been taken yet."""
        return len(self._script) - self.counter

    def below(self, n: int) -> int:
        """The next scripted value, which must be from 0 to n-1."""
        if n < 1:
            raise ValueError(f"below(n) needs n of 1 or more, not {n}")
        if not self.left:
            raise ValueError(f"the script has only {len(self._script)} values and below({n}) wants one more")
        value = self._script[self.counter]
        if not 0 <= value < n:
            raise ValueError(f"scripted value number {self.counter} is {value}, but below({n}) was asked")
        self.counter += 1
        return value

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """As FairDice.shuffled while the script lasts; then the items stay in place."""
        result = list(items)
        for i in range(len(result) - 1, 0, -1):
            if not self.left:
                break
            j = self.below(i + 1)
            result[i], result[j] = result[j], result[i]
        return result
