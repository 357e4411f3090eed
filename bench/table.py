"""The rows that every bench makes, and how they are printed.

Made by the modules of this folder, printed by `python -m bench`.
"""

from collections.abc import Iterable, Sequence

import msgspec


class Row(msgspec.Struct, frozen=True):
    """One measured figure. `aim` and `best` in the row's own unit; `figure`: the median of what was
    measured, None where it could not be; `unit`: "x" for a ratio; `more_is_better`: which way it counts;
    `void`: the yardstick itself was too slow, so the machine was busy and the figure says little."""

    name: str
    aim: float
    best: float
    figure: float | None
    unit: str = "x"
    more_is_better: bool = False
    note: str = ""
    void: bool = False

    @property
    def met(self) -> bool | None:
        """Whether the aim is met; None where nothing was measured, or nothing that counts."""
        if self.figure is None or self.void:
            return None
        return self.figure >= self.aim if self.more_is_better else self.figure <= self.aim


def print_rows(rows: Iterable[Row]) -> None:
    """A table with one row a figure; the notes follow under it."""
    kept = list(rows)
    lines = [("what", "figure", "aim", "best we want", "")]
    for row in kept:
        sign = "≥" if row.more_is_better else "≤"
        figure = "-" if row.figure is None else f"{row.figure:.3g} {row.unit}"
        unknown = "void" if row.void else "not measured"
        verdict = {True: "met", False: "MISSED", None: unknown}[row.met]
        lines.append(
            (row.name, figure, f"{sign} {row.aim:g} {row.unit}", f"{row.best:g} {row.unit}", verdict)
        )
    widths = [max(len(line[column]) for line in lines) for column in range(5)]
    for line in lines:
        print(_fit(line, widths))
    if any(row.void for row in kept):
        print("\nvoid: the null bot took 3 ms or more for one press: the machine was busy with other things.")
    for row in kept:
        if row.note:
            print(f"\n{row.name}: {row.note}")


def _fit(line: Sequence[str], widths: Sequence[int]) -> str:
    cells = [line[0].ljust(widths[0])]
    cells += [cell.rjust(width) for cell, width in zip(line[1:4], widths[1:4], strict=True)]
    return "  ".join([*cells, line[4]])
