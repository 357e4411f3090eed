"""Views of Skis Wild in every phase and at every edge, to look at and to compare.

What lies where is made by hand; what follows from it is worked out by the rules.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from bot.games.skis import Mountain, Pending, SkisState
from bot.games.skis import view as see
from bot.games.skis.cards import DECKS, HAND_SIZE
from bot.games.skis.moves import (
    Attacked,
    Discarded,
    Drew,
    Laid,
    Reversed,
    SeasonBegan,
    SentIt,
    SkisReason,
    Stole,
    Took,
    Won,
)
from bot.games.skis.view import SkisView, Slope

_BARE = Slope(
    seat=0, runs=(0, 0, 0, 0, 0), lift_open=False, lift_ticket=False, gear=None, safes=(), trouble=None,
    filled=0, counted=0, next_run="ski_school", hand=6,
    lacks=(SkisReason.LIFT_OPEN, SkisReason.LIFT_TICKET, SkisReason.BEGINNER_GEAR),
)  # fmt: skip
_START = SkisView(
    seat=None, seats=4, deck="stormy", dealer=0, turn=1, phase="draw", direction=1, season=1,
    season_cap=None, reverse_rule=False, draw_pile=89, discard_pile=1, discard_top="lift_open",
    can_draw_discard=True, mountains=tuple(replace(_BARE, seat=seat) for seat in range(4)), pending=None,
    actors=(1,), winner=None,
)  # fmt: skip
_ADA = replace(
    _BARE, runs=(4, 2, 0, 0, 0), lift_open=True, lift_ticket=True, gear="beginner_gear", filled=1, counted=6,
    next_run="green_runs", lacks=(),
)  # fmt: skip
_BEN = replace(
    _BARE, seat=1, runs=(4, 3, 1, 0, 0), lift_open=True, gear="beginner_gear", safes=("chalet",), filled=2,
    counted=8, next_run="blue_runs", lacks=("trouble", "lift_ticket", "pro_gear"), trouble="lose_lift_ticket",
)  # fmt: skip
_CHLOE = replace(
    _BARE, seat=2, runs=(4, 3, 2, 1, 0), lift_open=True, lift_ticket=True, gear="pro_gear",
    safes=("chalet", "season_pass", "demo_gear"), filled=4, counted=10, next_run="double_black", lacks=(),
)  # fmt: skip
_DMITRI = replace(
    _BARE, seat=3, runs=(2, 0, 1, 0, 0), lift_open=True, gear="pro_gear", safes=("season_pass",), counted=3,
    next_run="ski_school", lacks=("beginner_gear",),
)  # fmt: skip
_MIDDLE = replace(
    _START, turn=0, actors=(0,), mountains=(_ADA, _BEN, _CHLOE, _DMITRI), discard_pile=13,
    discard_top="blue_runs", season=2,
)  # fmt: skip


def list_tables() -> dict[str, SkisView]:
    """The table in every phase and at every edge, by a short name."""
    return {name: _settle(view) for name, view in (*_quiet_tables(), *_lively_tables())}


def _settle(view: SkisView) -> SkisView:
    """The view as the rules make it of what `view` says about cards, phase, turn, viewer and last events: the
    rest of the deck is the draw pile; others' hands hold anything."""
    held = view.hand if view.seat is not None else ()
    busy = view.turn if view.phase == "play" else None
    hands = tuple(
        held if seat == view.seat else ("ski_school",) * (HAND_SIZE + (seat == busy))
        for seat in range(view.seats)
    )
    mountains = tuple(
        Mountain(slope.runs, slope.lift_open, slope.lift_ticket, slope.gear, slope.safes, slope.trouble)
        for slope in view.mountains
    )
    top = (view.discard_top,) if view.discard_top is not None else ()
    discarded = ("ski_school",) * (view.discard_pile - 1) + top
    used = sum(map(len, hands)) + len(discarded) + (view.pending is not None)
    for mountain in mountains:
        used += sum(mountain.runs) + mountain.lift_open + mountain.lift_ticket + len(mountain.safes)
        used += (mountain.gear is not None) + (mountain.trouble is not None)
    left = len(DECKS[view.deck].cards(view.seats)) - used
    state = SkisState(
        seats=view.seats, deck=view.deck, dealer=view.dealer, turn=view.turn, phase=view.phase,
        direction=view.direction, season=view.season, draw_pile=("ski_school",) * left,
        discard_pile=discarded, hands=hands, mountains=mountains, pending=view.pending, winner=view.winner,
        reverse_rule=view.reverse_rule, season_cap=view.season_cap, last=view.last,
    )  # fmt: skip
    return see(state, view.seat)


def _few(view: SkisView, seats: int) -> SkisView:
    return replace(view, seats=seats, mountains=view.mountains[:seats])


def _quiet_tables() -> Iterator[tuple[str, SkisView]]:
    for seats in (2, 3, 4):
        yield f"skis start {seats}", _few(_START, seats)
    yield "skis draw 2", _few(_MIDDLE, 2)
    yield "skis play 3 backwards", replace(
        _few(_MIDDLE, 3), phase="play", turn=2, actors=(2,), direction=-1, season=12, reverse_rule=True,
        discard_top="yeti", can_draw_discard=False,
    )  # fmt: skip
    troubled = tuple(
        replace(slope, trouble=trouble)
        for slope, trouble in zip(
            _MIDDLE.mountains, ("snow_storm", "closed_trail", "lift_closed", "broken_ski"), strict=True
        )
    )
    yield "skis 4 all in trouble", replace(_MIDDLE, mountains=troubled, season=2, season_cap=3)
    beyond = replace(_CHLOE, runs=(6, 4, 3, 2, 0))
    yield "skis 4 beyond limits", replace(
        _MIDDLE, mountains=(_ADA, _BEN, beyond, _DMITRI), phase="play", discard_pile=0, discard_top=None,
        can_draw_discard=False,
    )  # fmt: skip


def _lively_tables() -> Iterator[tuple[str, SkisView]]:
    four, three = _MIDDLE, _few(_MIDDLE, 3)
    yield "skis run laid 4", replace(four, last=(Laid(3, "ski_school"),))
    repaired = (_ADA, replace(_BEN, trouble=None))
    yield "skis gear laid 2", replace(
        _few(_MIDDLE, 2), mountains=repaired, discard_top="pro_gear",
        last=(Laid(1, "beginner_gear", "broken_ski", "pro_gear"),),
    )  # fmt: skip
    yield "skis trouble lands 3", replace(three, last=(Attacked(2, 1, "lose_lift_ticket", True),))
    yield "skis yeti steals 4", replace(
        four, turn=3, actors=(3,), discard_top="yeti", can_draw_discard=False,
        last=(Stole(2, 3, "blue_runs"),),
    )  # fmt: skip
    robbed = (
        replace(_ADA, runs=(4, 2, 1, 0, 0), counted=7),
        replace(_BEN, runs=(4, 3, 0, 0, 0), counted=7),
        _CHLOE,
    )
    yield "skis yeti steals 3", replace(
        three, mountains=robbed, turn=1, actors=(1,), discard_top="yeti", can_draw_discard=False,
        last=(Stole(0, 1, "blue_runs"),),
    )  # fmt: skip
    yield (
        "skis sent it 4",
        replace(four, turn=2, actors=(2,), last=(SentIt(2, 1, "lose_lift_ticket", "season_pass", True),)),
    )
    yield "skis discarded 4", replace(four, discard_top="trail_map", last=(Discarded(3, "trail_map"),))
    yield "skis reversed 3", replace(
        three, direction=-1, reverse_rule=True, discard_top="yeti", can_draw_discard=False,
        turn=2, actors=(2,), last=(Reversed(0, -1),),
    )  # fmt: skip
    yield "skis new season 4", replace(
        four, phase="play", season=3, discard_pile=0, discard_top=None, can_draw_discard=False,
        last=(Drew(0, "pile", None), SeasonBegan(3, 46)),
    )  # fmt: skip
    pending = Pending(attacker=0, target=2, trouble="snow_storm", safe="chalet")
    waiting = replace(_CHLOE, safes=())
    for seats in (3, 4):
        yield f"skis send it {seats}", replace(
            _few(replace(_MIDDLE, mountains=(_ADA, _BEN, waiting, _DMITRI)), seats), phase="send_it",
            actors=(2,), pending=pending, last=(Attacked(0, 2, "snow_storm", False),),
        )  # fmt: skip
    done = replace(_CHLOE, runs=(4, 3, 2, 1, 1))
    yield "skis over 3", replace(
        three, mountains=(_ADA, _BEN, done), phase="over", turn=2, winner=2, discard_top="yeti",
        last=(Took(2, "double_black"), Won(2, "five_runs")),
    )  # fmt: skip
    yield "skis over 4", replace(
        four, phase="over", turn=1, winner=2, season=4, season_cap=3, discard_pile=0, discard_top=None,
        last=(Drew(1, "pile", None), SeasonBegan(4, 46), Won(2, "season_cap")),
    )  # fmt: skip
    yield "skis over 2", replace(
        _few(_MIDDLE, 2), mountains=(_ADA, replace(done, seat=1, trouble="lift_closed")), phase="over",
        turn=1, winner=1, discard_top="yeti", last=(Took(1, "double_black"), Won(1, "five_runs")),
    )  # fmt: skip


def list_hands() -> dict[str, SkisView]:
    """Hands in every phase and at every edge, by a short name; an empty one, which no match has, last."""
    return {name: _settle(view) for name, view in _hands()}


def _hands() -> Iterator[tuple[str, SkisView]]:
    mine = replace(_MIDDLE, seat=0)
    mixed = ("green_runs", "green_runs", "blue_runs", "pro_gear", "snow_storm", "bluebird", "yeti")
    play = replace(mine, phase="play", hand=mixed)
    yield "hand play", replace(play, last=(Drew(0, "pile", "yeti", 0),))
    seven = ("ski_school", "green_runs", "blue_runs", "black_run", "double_black", "lift_open", "chalet")
    yield "hand play seven", replace(play, hand=seven)
    stuck = ("black_run", "trail_map", *("lift_ticket",) * 3, "bluebird", "double_black")
    yield (
        "hand nothing playable",
        replace(play, hand=stuck, mountains=(replace(_ADA, trouble="lift_closed"), *_MIDDLE.mountains[1:])),
    )
    six = mixed[:6]
    yield "hand draw", replace(mine, hand=six)
    yield "hand watching", replace(
        mine, seat=1, hand=six, discard_top="lose_lift_ticket",
        last=(Attacked(3, 1, "lose_lift_ticket", True),),
    )  # fmt: skip
    trouble = (
        "lift_closed", "closed_trail", "broken_ski", "broken_ski", "lose_lift_ticket", "season_pass",
        "demo_gear",
    )  # fmt: skip
    yield "hand troubles", replace(play, seat=3, turn=3, hand=trouble, discard_top="beginner_gear")
    same = ("ski_school",) * 6 + ("beginner_gear",)
    ready = replace(_BARE, lift_open=True, lift_ticket=True, gear="beginner_gear")
    yield "hand two kinds", replace(play, hand=same, mountains=(ready, *_START.mountains[1:]))
    safes = ("chalet", "ski_school", "ski_school", "ski_school", "trail_map", "lift_open")
    yield "hand send it", replace(
        mine, seat=2, phase="send_it", hand=safes,
        pending=Pending(attacker=0, target=2, trouble="snow_storm", safe="chalet"),
        mountains=(_ADA, _BEN, replace(_CHLOE, safes=()), _DMITRI),
        last=(Attacked(0, 2, "snow_storm", False),),
    )  # fmt: skip
    full = replace(_CHLOE, runs=(4, 3, 2, 1, 1))
    for name, seat in (("hand won", 2), ("hand lost", 1)):
        yield name, replace(
            mine, seat=seat, phase="over", turn=2, winner=2, hand=safes,
            mountains=(_ADA, _BEN, full, _DMITRI), last=(Laid(2, "double_black"), Won(2, "five_runs")),
        )  # fmt: skip
    yield "hand empty", replace(mine, seat=3, hand=())
