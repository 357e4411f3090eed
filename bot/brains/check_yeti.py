"""How much Sharp loses by playing from rounded values: its exact result against the best of all opponents.

Run by hand, `python -m bot.brains.check_yeti [WHEEL …]`, and by the long tests. Two seats.
"""

import argparse
import sys
from collections.abc import Sequence

import msgspec

from bot.brains.solve_yeti import Family, Solver
from bot.brains.yeti_turn import Group
from bot.brains.yeti_values import SCALE, SIZE, index_of, load, places
from bot.games.yeti.board import SUMMIT, WHEELS

_NEAR = 1e-7


class Loss(msgspec.Struct, frozen=True):
    """Of Sharp in one seat: `best`, its chance at the start of a match with perfect play on both sides (as
    shipped); `kept`, what is left of it against the best opponent; `most`: the largest loss from any place at
    which its turn can begin."""

    best: float
    kept: float
    most: float


class Follower:
    """Value iteration in which one player plays as Sharp does, from the shipped values, and the other one as
    well as can be against that."""

    def __init__(self, wheel: str, seat: int) -> None:
        self._shipped = [value / SCALE for value in load(wheel)]
        self._solver = Solver(WHEELS[wheel])
        self._solver.values = list(self._shipped)
        self._seat = seat
        self._expected = self._worth(self._shipped, second=bool(seat))

    def sweep(self) -> float:
        """Every turn once; the largest change of a value."""
        solver, values = self._solver, self._solver.values
        change = 0.0
        for second in (True, False):
            worth, offset = self._worth(values, second=second), SIZE // 2 * second
            for family in solver.families:
                if second == bool(self._seat):
                    change = max(change, self._follow(family, worth, offset))
                else:
                    change = max(change, family.settle(worth, values, offset))
        return change

    def _worth(self, values: Sequence[float], *, second: bool) -> Sequence[float]:
        """The next mover's chance when a turn of the first, or the second, player has ended."""
        return self._solver.value_before_yeti(values) if second else values[SIZE // 2 :]

    def _follow(self, family: Family, worth: Sequence[float], offset: int) -> float:
        """As Family.settle, but every choice is Sharp's, made by what it expects."""
        turn, values, change = family.turn, self._solver.values, 0.0
        expected_stay = [1.0] + [1.0 - self._expected[index] for index in family.following]
        stay = [1.0] + [1.0 - worth[index] for index in family.following]
        thought, real = list(expected_stay), list(stay)
        for root, reach, index, swapped in family.roots:
            expected_bust, bust = 1.0 - self._expected[swapped], 1.0 - worth[swapped]
            turn.settle(reach, thought, expected_stay, expected_bust)
            self._play(family, reach, (thought, expected_stay), (real, stay), bust)
            value = self._spin(family, root, thought, real, bust)
            change = max(change, abs(value - values[offset + index]))
            values[offset + index] = value
        return change

    def _play(
        self,
        family: Family,
        reach: Sequence[Group],
        thinks: tuple[Sequence[float], Sequence[float]],
        gets: tuple[list[float], Sequence[float]],
        bust: float,
    ) -> None:
        thought, expected_stay = thinks
        real, stay = gets
        for group, loops in reach:
            change = 1.0
            while change > _NEAR / 1000:
                change = 0.0
                for node in group:
                    stays = family.turn.nodes[node][1] < 0 and thought[node] <= expected_stay[node]
                    value = stay[node] if stays else self._spin(family, node, thought, real, bust)
                    if loops:
                        change = max(change, abs(value - real[node]))
                    real[node] = value

    def _spin(
        self, family: Family, node: int, thought: Sequence[float], real: Sequence[float], bust: float
    ) -> float:
        fails, base, ones, twos = family.turn.nodes[node]
        total = fails * (bust if base < 0 else real[base])
        for a in ones:
            total += real[a]
        for a, b in twos:
            total += real[a] if thought[a] >= thought[b] else real[b]
        return total / len(family.turn.wheel)

    def result(self) -> Loss:
        """Sweep until nothing changes any more. The best chances are the shipped ones, so the losses are
        right to half a step of the rounding."""
        while self.sweep() > _NEAR:
            pass
        second = bool(self._seat)
        inside = [index_of(second, *place) for place in places()]
        found = self._solver.values
        most = max(self._shipped[index] - found[index] for index in inside)
        opening = index_of(False, (0, 0), (0, 0), SUMMIT)
        best, kept = self._shipped[opening], found[opening]
        return Loss(1 - best, 1 - kept, most) if second else Loss(best, kept, most)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m bot.brains.check_yeti", description=__doc__)
    parser.add_argument("wheels", nargs="*", default=list(WHEELS), metavar="WHEEL")
    for wheel in parser.parse_args(arguments).wheels:
        for seat, who in enumerate(("first", "second")):
            loss = Follower(wheel, seat).result()
            sys.stdout.write(
                f"{wheel}: Sharp as the {who} player keeps {loss.kept:.4%} of {loss.best:.4%}; "
                f"it loses {loss.most:.4%} at the very most from any place\n"
            )
            sys.stdout.flush()


if __name__ == "__main__":
    main()
