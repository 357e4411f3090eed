"""One turn of Don't Stop Yeti as a problem of choice: all it can reach, and what each place in it is worth.

Sharp solves the turn at hand with it, training/yeti/solve.py every turn there is.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from bot.games.yeti.board import LEAST_SEATS, NUMBERS, REFUSALS, SUMMIT, lane, slide

Pair = tuple[int, int]
Pawns = tuple[Pair, ...]
Wheel = tuple[int | None, ...]

Place = tuple[Pawns, int]
"""Pawns by seat, and the Yeti."""

Node = tuple[int, int, tuple[int, ...], tuple[Pair, ...]]
"""fails: how many sectors bust or can't be moved; base: where a fail leads, for a free spin, else BUSTED;
ones: where each sector with one legal pawn leads; twos: the same for sectors with a choice of two."""

Group = tuple[tuple[int, ...], bool]
"""Nodes that lead to each other (True, maybe only to itself), or one that does not."""

WIN, BUSTED = 0, -1
_Key = tuple[Place, bool]
_HOME = (SUMMIT, SUMMIT)
_EXACT = 1e-13


def normal(pawns: Pawns) -> Pawns:
    """With two seats all pawns share a lane, so a player's two are alike: the lower one first."""
    if len(pawns) != LEAST_SEATS:
        return pawns
    (a, b), (c, d) = pawns
    return ((a, b) if a <= b else (b, a), (c, d) if c <= d else (d, c))


def land(place: Place, seat: int, pawn: int, number: int) -> tuple[Place, bool] | None:
    """Where `seat` is after moving `pawn` by `number`, and whether a free spin is due; None if it can't.
    Written for speed beside the referee's own; a test holds them together."""
    pawns, yeti = place
    pair = pawns[seat]
    if REFUSALS[number][pair[0]][pair[1]][pawn] is not None:
        return None
    end = slide(pair[pawn] + number)
    rows = list(pawns)
    rows[seat] = (end, pair[1]) if pawn == 0 else (pair[0], end)
    if end not in NUMBERS:
        return (tuple(rows), yeti), False
    seats = len(pawns)
    for other, (a, b) in enumerate(pawns):
        if other != seat and (a == end or b == end):
            hit_a = a == end and lane(seats, 0) == lane(seats, pawn)
            hit_b = b == end and lane(seats, 1) == lane(seats, pawn)
            rows[other] = (0 if hit_a else a, 0 if hit_b else b)
    if yeti == end:
        return (tuple(rows), SUMMIT), True
    return (tuple(rows), yeti), False


class Turn:
    """All that `seat` can reach in one turn from any of `roots`, which are (place, free spin due).

    `nodes` are sorted so that each group comes after all that it leads to, WIN first; `places[node]` is where
    everything stands there (for WIN: nowhere in particular).
    """

    def __init__(self, wheel: Wheel, seat: int, roots: Iterable[tuple[Place, bool]]) -> None:
        self.wheel = wheel
        self.seat = seat
        keys: list[_Key] = [(((), 0), False)]
        numbered: dict[_Key, int] = {}
        nodes = self._explore(roots, keys, numbered)
        order = _sort_out(nodes)
        new = {old: index for index, old in enumerate(node for group, _ in order for node in group)}
        self._nodes = {key: new[old] for key, old in numbered.items()}
        self.places = [keys[old][0] for old in new]
        new[BUSTED] = BUSTED
        self.order: list[Group] = [(tuple(new[old] for old in group), loops) for group, loops in order]
        self._groups = [index for index, (group, _) in enumerate(self.order) for _ in group]
        self.nodes: list[Node] = [
            (fails, new[base], tuple(new[a] for a in ones), tuple((new[a], new[b]) for a, b in twos))
            for fails, base, ones, twos in (nodes[old] for old in new if old != BUSTED)
        ]

    def find(self, place: Place, *, free: bool = False) -> int:
        """The node of a place that this turn can reach; KeyError for any other."""
        pawns, yeti = place
        return WIN if pawns[self.seat] == _HOME else self._nodes[(normal(pawns), yeti), free]

    def reach(self, node: int) -> list[Group]:
        """The part of `order` that counts for `node`."""
        seen, waiting = {node}, [node]
        while waiting:
            for after in _lead(self.nodes[waiting.pop()]):
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
        return [self.order[index] for index in sorted({self._groups[node] for node in seen})]

    def value_stays(self, value: Callable[[Place], float]) -> list[float]:
        """`stay` for settle: the mover's chance to win, by node, if the turn ends there; 1 for WIN."""
        return [value(place) if place[0] else 1.0 for place in self.places]

    def settle(self, order: Iterable[Group], values: list[float], stay: Sequence[float], bust: float) -> None:
        """Work out `values` (by node, the mover's chance to win) of the nodes in `order`: the better of spin
        and `stay[node]`, or a free spin's worth. `bust` is what a bust pays, the same all turn long."""
        nodes, sectors = self.nodes, len(self.wheel)
        for group, loops in order:
            change = 1.0
            while change > _EXACT:
                change = 0.0
                for node in group:
                    fails, base, ones, twos = nodes[node]
                    total = fails * (bust if base < 0 else values[base])
                    for a in ones:
                        total += values[a]
                    for a, b in twos:
                        x, y = values[a], values[b]
                        total += x if x > y else y
                    total /= sectors
                    if base < 0 and total < stay[node]:
                        total = stay[node]
                    if loops:
                        change = max(change, abs(total - values[node]))
                    values[node] = total

    def spin(self, node: int, values: Sequence[float], bust: float) -> float:
        """What a spin at `node` is worth once `values` are settled."""
        fails, base, ones, twos = self.nodes[node]
        total = fails * (bust if base < 0 else values[base])
        total += sum(values[a] for a in ones) + sum(max(values[a], values[b]) for a, b in twos)
        return total / len(self.wheel)

    def _explore(
        self, roots: Iterable[tuple[Place, bool]], keys: list[_Key], numbered: dict[_Key, int]
    ) -> list[Node]:
        """All nodes in the order found; `keys` and `numbered` grow with them."""

        def number_of(place: Place, free: bool) -> int:
            pawns, yeti = place
            if pawns[self.seat] == _HOME:
                return WIN
            key = ((normal(pawns), yeti), free)
            index = numbered.setdefault(key, len(keys))
            if index == len(keys):
                keys.append(key)
            return index

        nodes: list[Node] = [(0, BUSTED, (), ())]
        for place, free in roots:
            number_of(place, free)
        while len(nodes) < len(keys):
            place, free = keys[len(nodes)]
            base = number_of(place, False) if free else BUSTED
            fails, ones, twos = 0, [], []
            for number in self.wheel:
                landings = () if number is None else (land(place, self.seat, pawn, number) for pawn in (0, 1))
                ends = {number_of(*landing) for landing in landings if landing is not None}
                if len(ends) == 2:
                    twos.append((min(ends), max(ends)))
                elif ends:
                    ones.append(ends.pop())
                else:
                    fails += 1
            nodes.append((fails, base, tuple(ones), tuple(twos)))
        return nodes


def _lead(node: Node) -> list[int]:
    """All that a node leads to, but for a bust."""
    _, base, ones, twos = node
    after = list(ones)
    for pair in twos:
        after += pair
    if base != BUSTED:
        after.append(base)
    return after


def _sort_out(nodes: Sequence[Node]) -> list[Group]:
    """The groups of nodes that lead to each other, each after all that it leads to (Tarjan's algorithm, with
    a stack of its own since turns are deeper than Python recurses)."""
    order: list[Group] = []
    low: list[int] = [0] * len(nodes)
    index: list[int] = [0] * len(nodes)
    done = len(nodes) + 1
    count = 0
    path: list[int] = []
    for root in range(len(nodes)):
        if index[root]:
            continue
        work: list[tuple[int, Iterator[int]]] = []
        visit: int | None = root
        while visit is not None or work:
            if visit is not None:
                count += 1
                index[visit] = low[visit] = count
                path.append(visit)
                work.append((visit, iter(_lead(nodes[visit]))))
            node, after = work[-1]
            visit = None
            for next_node in after:
                if not index[next_node]:
                    visit = next_node
                    break
                low[node] = min(low[node], low[next_node])
            if visit is not None:
                continue
            work.pop()
            if work:
                low[work[-1][0]] = min(low[work[-1][0]], low[node])
            if low[node] == index[node]:
                at = path.index(node)
                group = tuple(path[at:])
                del path[at:]
                for member in group:
                    low[member] = done
                order.append((group, len(group) > 1 or node in _lead(nodes[node])))
    return order
