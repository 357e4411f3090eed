"""Solves the two-player game of Don't Stop Yeti for every wheel, and writes the values that Sharp plays by.

By hand: `python -m bot.brains.training.yeti.solve [WHEEL …]`; the method is in docs/computer-players.md.
"""

import argparse
import sys
import time
from collections.abc import Sequence

from bot.brains.yeti.turn import Group, Pair, Turn, Wheel
from bot.brains.yeti.values import DATA, PAIRS, SIZE, after_yeti, file_name, index_of, is_place, pack, places
from bot.games.yeti.board import SUMMIT, WHEELS

_NEAR = 1e-10


class Family:
    """All turns with the same pawns of the other player and the same Yeti at their start: one graph of nodes.

    `roots`: for each mover's pair its node, the groups it can reach, its value's index and that of the turn
    that follows a bust; `following`: by node, the index of the turn that follows a stay. All indexes are for
    the first half of the values.
    """

    def __init__(self, wheel: Wheel, other: Pair, yeti: int) -> None:
        movers = [pair for pair in PAIRS if is_place(pair, other, yeti)]
        self.turn = turn = Turn(wheel, 0, [(((pair, other), yeti), False) for pair in movers])
        self.roots: list[tuple[int, list[Group], int, int]] = []
        for pair in movers:
            root = turn.find(((pair, other), yeti))
            swapped = index_of(False, other, pair, yeti)
            self.roots.append((root, turn.reach(root), index_of(False, pair, other, yeti), swapped))
        pawns = [(place[0], place[1]) for place in turn.places[1:]]
        self.following = [index_of(False, theirs, mine, at) for (mine, theirs), at in pawns]

    def settle(self, worth: Sequence[float], values: list[float], offset: int) -> float:
        """Settle every turn of the family and write its value; `worth`: the other player's chance, by index,
        when the mover's turn has ended. The largest change."""
        turn, change = self.turn, 0.0
        stay = [1.0] + [1.0 - worth[index] for index in self.following]
        inner = list(stay)
        for root, reach, index, swapped in self.roots:
            bust = 1.0 - worth[swapped]
            turn.settle(reach, inner, stay, bust)
            value = turn.spin(root, inner, bust)
            change = max(change, abs(value - values[offset + index]))
            values[offset + index] = value
        return change


class Solver:
    """Value iteration over the starts of turns: each sweep settles every turn, given what its ends are worth.

    `values`: the mover's chance, by index_of (the first half: the mover begins the round).
    """

    def __init__(self, wheel: Wheel) -> None:
        self.wheel = wheel
        yetis = range(1, SUMMIT + 1)
        self.families = [Family(wheel, other, yeti) for other in PAIRS for yeti in yetis if yeti not in other]
        self.families += [Family(wheel, other, SUMMIT) for other in PAIRS if SUMMIT in other]
        self.values = [0.0] * SIZE
        self._yeti: list[tuple[int, tuple[int, ...]]] = []
        for place in places():
            mover, other, _ = place
            for second in (False, True):
                self.values[index_of(second, *place)] = 0.5 + (sum(mover) - sum(other)) / 60
            ends = tuple(index_of(False, *end) for end in after_yeti(wheel, *place))
            self._yeti.append((index_of(False, *place), ends))

    def sweep(self) -> float:
        """Settle every turn once, the second player's first; the largest change of a value."""
        half, before_yeti = SIZE // 2, self.value_before_yeti(self.values)
        change = max(family.settle(before_yeti, self.values, half) for family in self.families)
        before_second = self.values[half:]
        return max(change, *(family.settle(before_second, self.values, 0) for family in self.families))

    def value_before_yeti(self, values: Sequence[float]) -> list[float]:
        """The first player's chance when the Yeti is about to move, by index (of the first half)."""
        before = [0.0] * (SIZE // 2)
        for index, ends in self._yeti:
            before[index] = sum(values[end] for end in ends) / len(ends)
        return before


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m bot.brains.training.yeti.solve", description=__doc__)
    parser.add_argument("wheels", nargs="*", default=list(WHEELS), metavar="WHEEL")
    for wheel in parser.parse_args(arguments).wheels:
        began = time.monotonic()
        solver = Solver(WHEELS[wheel])
        sys.stdout.write(f"{wheel}: {time.monotonic() - began:.0f} s to set up\n")
        change, sweep = 1.0, 0
        while change > _NEAR:
            change, sweep = solver.sweep(), sweep + 1
            took = time.monotonic() - began
            sys.stdout.write(f"{wheel}: sweep {sweep}, largest change {change:.1e}, {took:.0f} s\n")
            sys.stdout.flush()
        content = pack(solver.values)
        DATA.mkdir(exist_ok=True)
        (DATA / file_name(wheel)).write_bytes(content)
        start = solver.values[index_of(False, (0, 0), (0, 0), SUMMIT)]
        sys.stdout.write(f"{wheel}: the first player wins {start:.4%}; {len(content):,} bytes\n")


if __name__ == "__main__":
    main()
