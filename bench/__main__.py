"""`python -m bench [NAME …]`: measures, prints the table, and fails where an aim is missed.

Used by `make bench`. Each bench module has `rows() -> list[Row]`; a new one joins by its line in BENCHES.
"""

import sys
from collections.abc import Callable, Mapping

from bench import click, engine, memory, pictures, save, skis_pictures, startup
from bench.table import Row, print_rows

BENCHES: Mapping[str, Callable[[], list[Row]]] = {
    "click": click.rows,
    "throughput": click.throughput_rows,
    "pictures": pictures.rows,
    "skis_pictures": skis_pictures.rows,
    "engine": engine.rows,
    "save": save.rows,
    "memory": memory.rows,
    "startup": startup.rows,
}


def main(names: list[str]) -> int:
    """Run the named benches, or all; 1 when an aim is missed, 2 for an unknown name."""
    unknown = [name for name in names if name not in BENCHES]
    if unknown:
        print(
            f"There is no bench called {', '.join(unknown)}. There are: {', '.join(BENCHES)}.",
            file=sys.stderr,
        )
        return 2
    measured = [row for name in names or BENCHES for row in BENCHES[name]()]
    print_rows(measured)
    return 1 if any(row.met is False for row in measured) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
