"""The yardstick: zlib over a fixed megabyte, so that figures of two machines or two days can be compared.

Used by engine.py and peers.py: a speed is told as units of work done in the time of one yardstick.
"""

import hashlib
import statistics
import time
import zlib
from collections.abc import Callable

BATCHES = 7
BATCH_SECONDS = 0.4


def _make_megabyte() -> bytes:
    digest, parts = b"yardstick", []
    for _ in range(1 << 14):
        digest = hashlib.sha256(digest).digest()
        parts.append(digest.hex().encode())
    return b"".join(parts)


MEGABYTE = _make_megabyte()
"""1,048,576 bytes of hex digits, always the same."""


def seconds_per_yardstick() -> float:
    """How long one zlib.compress(MEGABYTE, 6) takes now; the median of five."""
    times = []
    for _ in range(5):
        begun = time.perf_counter()
        zlib.compress(MEGABYTE, 6)
        times.append(time.perf_counter() - begun)
    return statistics.median(times)


def units_per_yardstick(work: Callable[[], int]) -> float:
    """How many units `work` does in the time of one yardstick: the median over alternating batches.
    `work` does a small piece and returns how many units that was."""
    ratios = []
    for _ in range(BATCHES):
        yardstick = seconds_per_yardstick()
        units, begun = 0, time.perf_counter()
        while (passed := time.perf_counter() - begun) < BATCH_SECONDS:
            units += work()
        yardstick = (yardstick + seconds_per_yardstick()) / 2
        ratios.append(units / passed * yardstick)
    return statistics.median(ratios)
