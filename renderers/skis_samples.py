"""Views of Skis Wild in every phase and at every edge, made by hand, to look at and to compare.

Used by preview.py for the contact sheet and the goldens, by tests and by the bench.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from bot.games.game import Outcome
from bot.games.skis import Pending
from bot.games.skis.cards import GROUPS, KINDS
from bot.games.skis.moves import (
    Attacked,
    Discarded,
    Drew,
    Laid,
    Reversed,
    SeasonBegan,
    SentIt,
    Stole,
    Took,
    Won,
)
from bot.games.skis.view import HandCard, Refused, SkisView, Slope

_BARE = Slope(
    seat=0, runs=(0, 0, 0, 0, 0), lift_open=False, lift_ticket=False, gear=None, safes=(), trouble=None,
    filled=0, counted=0, next_run="ski_school", lacks=("lift_open", "lift_ticket", "beginner_gear"), hand=6,
)  # fmt: skip
_START = SkisView(
    seat=None, seats=4, deck="classic", dealer=0, turn=1, phase="draw", direction=1, season=1,
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
    _START, turn=0, actors=(0,), mountains=(_ADA, _BEN, _CHLOE, _DMITRI), draw_pile=31, discard_pile=27,
    discard_top="blue_runs", season=2,
)  # fmt: skip


def list_tables() -> dict[str, SkisView]:
    """The table in every phase and at every edge, by a short name."""
    return dict((*_quiet_tables(), *_lively_tables()))


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
            _MIDDLE.mountains, ("lift_closed", "snow_storm", "closed_trail", "broken_ski"), strict=True
        )
    )
    yield "skis 4 all in trouble", replace(_MIDDLE, mountains=troubled, season=2, season_cap=3)
    beyond = replace(_CHLOE, runs=(6, 4, 3, 2, 0))
    yield "skis 4 beyond limits", replace(
        _MIDDLE, mountains=(_ADA, _BEN, beyond, _DMITRI), phase="play", discard_pile=0, discard_top=None,
        can_draw_discard=False,
    )  # fmt: skip


def _lively_tables() -> Iterator[tuple[str, SkisView]]:
    four, three, two = _MIDDLE, _few(_MIDDLE, 3), _few(_MIDDLE, 2)
    yield "skis run laid 4", replace(four, last=(Laid(3, "ski_school"),))
    yield (
        "skis gear laid 2",
        replace(two, discard_top="pro_gear", last=(Laid(1, "beginner_gear", "broken_ski", "pro_gear"),)),
    )
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
        four, phase="play", season=3, draw_pile=58, discard_pile=0, discard_top=None, can_draw_discard=False,
        last=(Drew(0, "pile", None), SeasonBegan(3, 58)),
    )  # fmt: skip
    pending = Pending(attacker=0, target=2, trouble="snow_storm", safe="chalet")
    waiting = replace(_CHLOE, safes=())
    for seats in (3, 4):
        yield f"skis send it {seats}", replace(
            _few(replace(_MIDDLE, mountains=(_ADA, _BEN, waiting, _DMITRI)), seats), phase="send_it",
            actors=(2,), pending=pending, last=(Attacked(0, 2, "snow_storm", False),),
        )  # fmt: skip
    done = replace(_CHLOE, runs=(4, 3, 2, 1, 1), filled=5, counted=11, next_run=None, lacks=())
    for seats, by in ((3, "five_runs"), (4, "season_cap")):
        yield f"skis over {seats}", replace(
            _few(replace(_MIDDLE, mountains=(_ADA, _BEN, done, _DMITRI)), seats), phase="over", turn=2,
            actors=(), winner=2, outcome=Outcome(((2,), (1,), (0,)), by),
            last=(Took(2, "double_black"), Won(2, by)),
        )  # fmt: skip
    yield "skis over 2", replace(
        _few(replace(_MIDDLE, mountains=(_ADA, replace(done, seat=1, trouble="snow_storm"))), 2),
        phase="over", turn=1, actors=(), winner=1, last=(Won(1, "five_runs"),),
    )  # fmt: skip


def list_hands() -> dict[str, SkisView]:
    """Hands in every phase and at every edge, by a short name."""
    return dict(_hands())


def _hold(*cards: str, playable: tuple[str, ...] = ()) -> tuple[HandCard, ...]:
    return tuple(
        HandCard(
            card,
            cards.count(card),
            GROUPS[card],
            _plays(card) if card in playable else (),
            (Refused(f"play {card}", _REFUSED[card]),) if card not in playable and card in _REFUSED else (),
        )
        for card in KINDS
        if card in cards
    )


_REFUSED = {
    "blue_runs": ("pro_gear", "order"),
    "black_run": ("order",),
    "double_black": ("order",),
    "lift_ticket": ("already_up",),
    "lift_open": ("already_up",),
}


def _plays(card: str) -> tuple[str, ...]:
    against = {"trouble": (" 2", " 3"), "gold": (" 1 blue_runs", " 2 black_run")}.get(GROUPS[card], ("",))
    return tuple(f"play {card}{target}" for target in against)


def _hands() -> Iterator[tuple[str, SkisView]]:
    mine = replace(_MIDDLE, seat=0)
    mixed = ("green_runs", "green_runs", "blue_runs", "pro_gear", "snow_storm", "bluebird", "yeti")
    good = ("green_runs", "pro_gear", "snow_storm", "yeti")
    play = replace(mine, phase="play", drawn="yeti", hand=mixed, cards=_hold(*mixed, playable=good))
    yield "hand play", replace(play, last=(Drew(0, "pile", "yeti", 0),))
    seven = ("ski_school", "green_runs", "blue_runs", "black_run", "double_black", "lift_open", "chalet")
    yield (
        "hand play seven",
        replace(play, hand=seven, drawn="chalet", cards=_hold(*seven, playable=("green_runs", "chalet"))),
    )
    stuck = (
        "double_black",
        "black_run",
        "trail_map",
        "lift_ticket",
        "lift_ticket",
        "lift_ticket",
        "bluebird",
    )
    yield "hand nothing playable", replace(
        play, hand=stuck, drawn="double_black", cards=_hold(*stuck), seat=0,
        mountains=(replace(_ADA, trouble="lift_closed", lacks=("trouble",)), *_MIDDLE.mountains[1:]),
    )  # fmt: skip
    six = mixed[:6]
    yield "hand draw", replace(mine, hand=six, cards=_hold(*six, playable=good))
    yield (
        "hand watching",
        replace(
            mine,
            seat=1,
            hand=six,
            cards=_hold(*six, playable=good),
            discard_top="lose_lift_ticket",
            last=(Attacked(3, 1, "lose_lift_ticket", True),),
        ),
    )
    trouble = ("lift_closed", "closed_trail", "broken_ski", "lose_lift_ticket", "demo_gear", "season_pass")
    yield "hand troubles", replace(
        play, seat=3, turn=3, actors=(3,), hand=trouble, drawn=None, discard_top="beginner_gear",
        cards=_hold(*trouble, playable=("broken_ski", "demo_gear", "closed_trail")),
    )  # fmt: skip
    same = ("ski_school",) * 6 + ("beginner_gear",)
    yield "hand two kinds", replace(
        play, hand=same, drawn="beginner_gear", cards=_hold(*same, playable=("ski_school",)),
        mountains=_START.mountains,
    )  # fmt: skip
    safes = ("chalet", "ski_school", "trail_map", "lift_open")
    yield "hand send it", replace(
        mine, seat=2, phase="send_it", actors=(2,), hand=safes, cards=_hold(*safes),
        pending=Pending(attacker=0, target=2, trouble="snow_storm", safe="chalet"),
        mountains=(_ADA, _BEN, replace(_CHLOE, safes=()), _DMITRI),
        last=(Attacked(0, 2, "snow_storm", False),),
    )  # fmt: skip
    full = replace(_CHLOE, runs=(4, 3, 2, 1, 1), filled=5, counted=11, next_run=None, lacks=())
    for name, seat in (("hand won", 2), ("hand lost", 1)):
        yield name, replace(
            mine, seat=seat, phase="over", actors=(), winner=2, hand=safes, cards=_hold(*safes),
            mountains=(_ADA, _BEN, full, _DMITRI), last=(Laid(2, "double_black"), Won(2, "five_runs")),
        )  # fmt: skip
    yield "hand empty", replace(mine, seat=3, hand=(), cards=(), draw_pile=0)
