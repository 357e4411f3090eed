"""What a seat can do at Skis Wild, each with a short text that round-trips; why it may not; and what happens
then: the phases, moves, reasons and events. Names: rules-skis.md.
"""

from enum import StrEnum
from typing import Literal

import msgspec

SkisPhase = Literal["draw", "play", "send_it", "over"]

# ---------------------------------------------------------------- moves


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    """Draw a card from `source`: "pile" or "discard" (its top card)."""

    source: str

    def __str__(self) -> str:
        return f"draw {self.source}"


class PlayCard(msgspec.Struct, frozen=True, tag="play"):
    """Play a run, lift, ticket, gear, remedy or safe into one's own mountain."""

    card: str

    def __str__(self) -> str:
        return f"play {self.card}"


class PlayTrouble(msgspec.Struct, frozen=True, tag="trouble"):
    """Play a Trouble against another seat."""

    card: str
    seat: int

    def __str__(self) -> str:
        return f"play {self.card} {self.seat}"


class StealRun(msgspec.Struct, frozen=True, tag="steal"):
    """Play the Yeti: take one run card from another seat's mountain."""

    seat: int
    run: str

    def __str__(self) -> str:
        return f"play yeti {self.seat} {self.run}"


class TakeRun(msgspec.Struct, frozen=True, tag="take"):
    """Play the Yeti: take the run that lies on top of the discard pile."""

    run: str

    def __str__(self) -> str:
        return f"play yeti discard {self.run}"


class PlayReverse(msgspec.Struct, frozen=True, tag="reverse"):
    """Play the Yeti as a Reverse (house option)."""

    def __str__(self) -> str:
        return "play yeti reverse"


class Discard(msgspec.Struct, frozen=True, tag="discard"):
    """Discard one card."""

    card: str

    def __str__(self) -> str:
        return f"discard {self.card}"


class SendIt(msgspec.Struct, frozen=True, tag="send_it"):
    """The target of a pending Trouble calls Send it!"""

    def __str__(self) -> str:
        return "send it"


Move = Draw | PlayCard | PlayTrouble | StealRun | TakeRun | PlayReverse | Discard | SendIt

# ---------------------------------------------------------------- reasons


class SkisReason(StrEnum):
    """Why a card can't be drawn or played as things stand. Those from TROUBLE to PRO_GEAR: what is missing on
    the own mountain to lay a run. ORDER: it is not the next run. NOT_ON_TOP: another card lies on the discard
    pile. REVERSE_OFF: this table plays without the Reverse."""

    NO_SUCH_MOVE = "no_such_move"
    NO_SUCH_SEAT = "no_such_seat"
    OWN_SEAT = "own_seat"
    NOT_IN_HAND = "not_in_hand"
    ORDER = "order"
    TROUBLE = "trouble"
    LIFT_OPEN = "lift_open"
    LIFT_TICKET = "lift_ticket"
    BEGINNER_GEAR = "beginner_gear"
    PRO_GEAR = "pro_gear"
    ALREADY_UP = "already_up"
    NOTHING_TO_CLEAR = "nothing_to_clear"
    HAS_TROUBLE = "has_trouble"
    SAFE_UP = "safe_up"
    NO_SUCH_RUN = "no_such_run"
    NOT_ON_TOP = "not_on_top"
    REVERSE_OFF = "reverse_off"
    EMPTY = "empty"
    YETI_ON_TOP = "yeti_on_top"


Reasons = tuple[SkisReason, ...]

# ---------------------------------------------------------------- events


class Drew(msgspec.Struct, frozen=True, tag="drew"):
    """`seat` drew a card from `source`. From the pile the card is a secret: `only` names the one seat that
    may see it, and in everyone else's view `card` is None. From the discard pile everyone saw it."""

    seat: int
    source: str
    card: str | None
    only: int | None = None


class Laid(msgspec.Struct, frozen=True, tag="laid"):
    """`seat` played `card` into its own mountain. `cleared`: the Trouble that went to the discard pile;
    `displaced`: the card that went there on top of it (a remedy goes there itself)."""

    seat: int
    card: str
    cleared: str | None = None
    displaced: str | None = None


class Attacked(msgspec.Struct, frozen=True, tag="attacked"):
    """`seat` played the Trouble `card` against `target`. `landed`: it is on the target now; if not, the
    target holds the matching Safe and must call Send it!"""

    seat: int
    target: int
    card: str
    landed: bool


class SentIt(msgspec.Struct, frozen=True, tag="sent_it"):
    """`seat` called Send it! with `safe`, now face up. `turned_back`: the Trouble is on the attacker now;
    if not, it was discarded."""

    seat: int
    attacker: int
    trouble: str
    safe: str
    turned_back: bool


class Stole(msgspec.Struct, frozen=True, tag="stole"):
    """`seat` took one `run` card from the mountain of `victim` with the Yeti."""

    seat: int
    victim: int
    run: str


class Took(msgspec.Struct, frozen=True, tag="took"):
    """`seat` took `run` from the top of the discard pile with the Yeti."""

    seat: int
    run: str


class Reversed(msgspec.Struct, frozen=True, tag="reversed"):
    """`seat` played the Yeti as a Reverse: play now goes in `direction` (+1 to the left, -1)."""

    seat: int
    direction: int


class Discarded(msgspec.Struct, frozen=True, tag="discarded"):
    """`seat` discarded `card`."""

    seat: int
    card: str


class SeasonBegan(msgspec.Struct, frozen=True, tag="season_began"):
    """The discard pile was shuffled into a draw pile of `cards`; `season` has begun."""

    season: int
    cards: int


class Won(msgspec.Struct, frozen=True, tag="won"):
    """`seat` has won. `reason`: "five_runs", or "season_cap" when the last season was over."""

    seat: int
    reason: str


Event = Drew | Laid | Attacked | SentIt | Stole | Took | Reversed | Discarded | SeasonBegan | Won
