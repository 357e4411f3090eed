"""What anyone may see of Don't Stop Yeti (there are no secrets), with what a picture, an alt text and a
status line need already worked out.
"""

import msgspec

from bot.games.yeti.moves import Event, Reasons, YetiPhase, YetiReason


class Landing(msgspec.Struct, frozen=True):
    """Where a pawn would come to rest with the number just spun: `landed` is start + number, `end` after
    the slide. `bumps`: the (seat, pawn) sent to BASE CAMP; `hits_yeti`: the Yeti would be hit;
    `wins`: this move would win. Illegal moves have `reason` and no bumps; one past SUMMIT ends
    where it starts."""

    pawn: int
    start: int
    landed: int
    end: int
    bumps: tuple[tuple[int, int], ...] = ()
    hits_yeti: bool = False
    wins: bool = False
    reason: YetiReason | None = None


class Lost(msgspec.Struct, frozen=True):
    """What a bust took away: pawns and Yeti as they stood just before the undo."""

    pawns: tuple[tuple[int, int], ...]
    yeti: int


class YetiView(msgspec.Struct, frozen=True):
    """`seat` is whose eyes these are (None: the public). `actors`: the seats that may move now.

    `landings`: one for each pawn of the mover, in phases `move` and `free_move`, else empty.
    `bust_chance`: (bad sectors, all sectors) of the next spin by the mover in `spin` and `decide`; a
    number that can't be moved counts as bad. None in other phases.
    `threatened`: the (seat, pawn) that the Yeti's next spin could bring it to, and `hit_chance`: (sectors
    that bring it to one, all sectors); in phase `yeti_spin`, else none and None.
    `start_pawns`, `start_yeti`: as the turn began (ghosts). `cause`, `reasons`, `lost`: of the bust, in
    phase `bust` only.
    """

    seat: int | None
    seats: int
    wheel: tuple[int | None, ...]
    pawns: tuple[tuple[int, int], ...]
    yeti: int
    round: int
    turn: int
    phase: YetiPhase
    spun: int | None
    sector: int | None
    actors: tuple[int, ...]
    start_pawns: tuple[tuple[int, int], ...]
    start_yeti: int
    winner: int | None
    landings: tuple[Landing, ...] = ()
    bust_chance: tuple[int, int] | None = None
    threatened: tuple[tuple[int, int], ...] = ()
    hit_chance: tuple[int, int] | None = None
    cause: str | None = None
    reasons: Reasons = (None, None)
    lost: Lost | None = None
    last: tuple[Event, ...] = ()
