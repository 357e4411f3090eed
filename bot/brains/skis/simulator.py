"""A quick Skis Wild to simulate with: cards are numbers, everything can be changed, moves are not checked.

Tests hold it against the referee.
"""

from collections.abc import Sequence

from bot.brains.brain import Chance
from bot.games.skis.cards import KINDS, LIMITS

NUMBER = {kind: number for number, kind in enumerate(KINDS)}
RUNS = range(5)
BLUE_RUNS = 2  # the first of the Expert runs
LIFT, TICKET, BEGINNER, PRO, BLUEBIRD, TRAIL_MAP = range(5, 11)
TROUBLES = range(11, 16)
LIFT_CLOSED, SNOW_STORM, CLOSED_TRAIL, BROKEN_SKI, LOSE_TICKET = TROUBLES
CHALET, SEASON_PASS, DEMO_GEAR = SAFES = range(16, 19)
YETI = 19
NOTHING = -1

SAFE_AGAINST = {
    SNOW_STORM: CHALET,
    CLOSED_TRAIL: SEASON_PASS,
    BROKEN_SKI: DEMO_GEAR,
    LOSE_TICKET: SEASON_PASS,
}
CLEARING = {
    LIFT_CLOSED: (LIFT,),
    SNOW_STORM: (BLUEBIRD, CHALET),
    CLOSED_TRAIL: (TRAIL_MAP, SEASON_PASS),
    BROKEN_SKI: (BEGINNER, PRO, DEMO_GEAR),
    LOSE_TICKET: (TICKET, SEASON_PASS),
}

LAY, ATTACK, STEAL, TAKE, REVERSE, DISCARD = range(6)
Action = tuple[int, int, int]
"""What to do with a card: LAY card, ATTACK with a card a seat, STEAL a run from a seat, TAKE the run on top
of the discard pile, REVERSE, or DISCARD a card; numbers that say nothing are 0."""


class Side:
    """One seat. `runs`: the five counts; `up`: by card, whether it is face up; `trouble`: the card, or
    NOTHING; `hand`: by card, how many are held."""

    __slots__ = ("hand", "runs", "trouble", "up")

    def __init__(self, runs: list[int], up: list[bool], trouble: int, hand: list[int]) -> None:
        self.runs = runs
        self.up = up
        self.trouble = trouble
        self.hand = hand

    def copy(self) -> "Side":
        return Side(self.runs[:], self.up[:], self.trouble, self.hand[:])

    def next_run(self) -> int:
        """The first run below its limit, NOTHING when all are filled."""
        a, b, c, d, e = self.runs
        return 0 if a < 4 else 1 if b < 3 else 2 if c < 2 else 3 if d < 1 else 4 if e < 1 else NOTHING

    def filled(self) -> int:
        return sum(count >= limit for count, limit in zip(self.runs, LIMITS, strict=True))

    def counted(self) -> int:
        return sum(map(min, self.runs, LIMITS))


class Simulation:
    """A match between two actions: `pile` and `discards` have the top last; `seat`: whose turn it is; `best`:
    who has won, NOTHING while nobody has; the rest as in the View."""

    __slots__ = ("best", "cap", "dealer", "direction", "discards", "pile", "season", "seat", "sides")

    def __init__(
        self,
        sides: list[Side],
        pile: list[int],
        discards: list[int],
        seat: int,
        direction: int,
        season: int,
        cap: int | None,
        dealer: int,
    ) -> None:
        self.sides = sides
        self.pile = pile
        self.discards = discards
        self.seat = seat
        self.direction = direction
        self.season = season
        self.cap = cap
        self.dealer = dealer
        self.best = NOTHING

    def copy(self) -> "Simulation":
        sides = [side.copy() for side in self.sides]
        pile, discards = self.pile[:], self.discards[:]
        return Simulation(
            sides, pile, discards, self.seat, self.direction, self.season, self.cap, self.dealer
        )

    def draw(self, from_discards: bool, chance: Chance) -> None:
        """The seat whose turn it is draws."""
        card = self.discards.pop() if from_discards else self.pile.pop()
        self.sides[self.seat].hand[card] += 1
        if not self.pile and self.discards:
            self.begin_season(chance)

    def play(self, action: Action, chance: Chance) -> None:
        """The seat whose turn it is does this, and play goes on with the next; a target that holds the
        matching Safe sends a Trouble back at once."""
        what, card, target = action
        seat = self.seat
        own = self.sides[seat]
        if what == LAY:
            own.hand[card] -= 1
            self._lay(own, card)
        elif what == DISCARD:
            own.hand[card] -= 1
            self.discards.append(card)
        elif what == ATTACK:
            own.hand[card] -= 1
            self._attack(own, card, self.sides[target])
        else:
            own.hand[YETI] -= 1
            if what == STEAL:
                self.sides[target].runs[card] -= 1
                own.runs[card] += 1
            elif what == TAKE:
                own.runs[self.discards.pop()] += 1
            else:
                self.direction = -self.direction
            self.discards.append(YETI)
        if own.next_run() < 0:
            self.best = seat
            return
        self.seat = (seat + self.direction) % len(self.sides)
        if not self.pile and self.discards:
            self.begin_season(chance)

    def _lay(self, own: Side, card: int) -> None:
        if card < LIFT:
            own.runs[card] += 1
            return
        discards, trouble = self.discards, own.trouble
        if trouble >= 0 and card in CLEARING[trouble]:
            own.trouble = NOTHING
            discards.append(trouble)
        if card in (BEGINNER, PRO):
            for gear in (BEGINNER, PRO):
                if own.up[gear]:
                    own.up[gear] = False
                    discards.append(gear)
        elif card in (BLUEBIRD, TRAIL_MAP) or own.up[card]:
            discards.append(card)
            if card in (BLUEBIRD, TRAIL_MAP):
                return
        own.up[card] = True

    def _attack(self, own: Side, trouble: int, target: Side) -> None:
        safe = SAFE_AGAINST.get(trouble, NOTHING)
        if safe < 0 or not target.hand[safe]:
            target.trouble = trouble
            return
        target.hand[safe] -= 1
        target.up[safe] = True
        if own.trouble < 0 and not own.up[safe]:
            own.trouble = trouble
        else:
            self.discards.append(trouble)

    def begin_season(self, chance: Chance) -> None:
        """The discard pile, shuffled, is the draw pile; maybe that was one season too many."""
        self.pile = shuffled(self.discards, chance)
        self.discards = []
        self.season += 1
        if self.cap is not None and self.season > self.cap:
            seats = len(self.sides)
            self.best = min(
                range(seats),
                key=lambda seat: (
                    -self.sides[seat].filled(),
                    -self.sides[seat].counted(),
                    (seat - self.dealer - 1) % seats,
                ),
            )


def shuffled(cards: Sequence[int], chance: Chance) -> list[int]:
    """A new list in a random order."""
    result, draw = list(cards), chance.random
    for i in range(len(result) - 1, 0, -1):
        j = int(draw() * (i + 1))
        result[i], result[j] = result[j], result[i]
    return result
