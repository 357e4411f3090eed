"""Views of Don't Stop Yeti in every phase and at every edge, to look at and to compare.

Positions are made by hand; chances and landings follow by the rules.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from bot.games.yeti import Bust, TurnStart, YetiState
from bot.games.yeti import view as see
from bot.games.yeti.board import WHEELS
from bot.games.yeti.moves import Bumped, Moved, Passed, Stayed, YetiHit, YetiMoved, YetiStayed
from bot.games.yeti.view import Lost, YetiView

_CLASSIC = WHEELS["classic"]
_THREE = YetiView(
    seat=None, seats=3, wheel=_CLASSIC, pawns=((3, 8), (4, 0), (0, 11)), yeti=12, round=3, turn=0,
    phase="spin",
    spun=None, sector=None, actors=(0,), start_pawns=((3, 8), (4, 0), (0, 11)), start_yeti=12, winner=None,
)  # fmt: skip
_TWO = replace(_THREE, seats=2, pawns=((3, 8), (6, 0)), start_pawns=((3, 8), (6, 0)))
_FOUR_PAWNS = ((3, 8), (6, 9), (12, 11), (4, 0))
_LATE = (*_FOUR_PAWNS[:3], (10, 12))
_FOUR = replace(_THREE, seats=4, pawns=_FOUR_PAWNS, start_pawns=_FOUR_PAWNS)


def list_views() -> dict[str, YetiView]:
    """Every phase and every edge, by a short name."""
    views = (*_first_turns(), *_moves(), *_later_phases(), *_busts(), *_yeti_turns(), *_ends())
    return {name: _settle(view) for name, view in views}


def _settle(view: YetiView) -> YetiView:
    """The view as the rules make it of where everything stands in `view`."""
    bust = None
    if view.lost is not None and view.cause is not None:
        bust = Bust(view.cause, view.reasons, TurnStart(view.lost.pawns, view.lost.yeti))
    state = YetiState(
        view.seats, view.wheel, view.pawns, view.yeti, view.round, view.turn, view.phase, view.spun, bust,
        TurnStart(view.start_pawns, view.start_yeti), view.winner, view.sector, view.last,
    )  # fmt: skip
    return see(state, None)


def _first_turns() -> Iterator[tuple[str, YetiView]]:
    for view in (_TWO, _THREE, _FOUR):
        nobody = ((0, 0),) * view.seats
        yield f"start {view.seats}", replace(view, pawns=nobody, start_pawns=nobody, round=1)
    yield "spin 3", replace(_THREE, sector=5, last=(YetiStayed(12),))
    yield "spin 3 after bust", replace(_THREE, turn=1, actors=(1,), sector=5, last=(Passed(0),))
    yield "spin 4 late", replace(
        _FOUR, turn=3, actors=(3,), round=128, sector=5, yeti=4, start_yeti=4,
        pawns=_LATE, start_pawns=_LATE, last=(Stayed(2),),
    )  # fmt: skip


def _moves() -> Iterator[tuple[str, YetiView]]:
    yield "move 2 bump", replace(
        _TWO, turn=1, actors=(1,), phase="move", spun=2, sector=1, yeti=4, start_yeti=4,
    )  # fmt: skip
    yield "move 2 same place", replace(
        _TWO, pawns=((0, 0), (6, 3)), start_pawns=((0, 0), (6, 3)), phase="move", spun=4, sector=3,
    )  # fmt: skip
    yield "move 3 slides", replace(
        _THREE, pawns=((2, 4), (9, 9), (0, 8)), start_pawns=((2, 1), (9, 9), (0, 8)), phase="move",
        spun=3, sector=2,
    )  # fmt: skip
    yield "move 4 yeti", replace(
        _FOUR, start_pawns=((1, 8), (6, 9), (12, 11), (4, 4)), phase="move", spun=3, sector=2, yeti=6,
    )  # fmt: skip
    yield "move 3 to summit", replace(
        _THREE, pawns=((9, 12), (4, 0), (0, 11)), start_pawns=((9, 8), (4, 0), (0, 11)), phase="move", spun=3,
        sector=2,
    )  # fmt: skip


def _later_phases() -> Iterator[tuple[str, YetiView]]:
    yield (
        "decide 2",
        replace(_TWO, pawns=((9, 8), (0, 0)), phase="decide", spun=3, sector=2),
    )
    yield "decide 4 stormy", replace(
        _FOUR, wheel=WHEELS["stormy"], turn=3, actors=(3,), pawns=(*_FOUR_PAWNS[:3], (9, 12)),
        start_pawns=(*_FOUR_PAWNS[:3], (4, 12)), phase="decide", spun=5, sector=4, yeti=6, start_yeti=6,
    )  # fmt: skip
    yield "decide 3 gentle", replace(
        _THREE, wheel=WHEELS["gentle"], pawns=((6, 8), (4, 0), (0, 11)), phase="decide", spun=3, sector=4,
    )  # fmt: skip
    yield "free spin 3", replace(
        _THREE, phase="free_spin", pawns=((3, 10), (4, 0), (0, 11)), start_yeti=10, sector=1, spun=2,
        last=(Moved(0, 1, 8, 10, 10), YetiHit(0, 10)),
    )  # fmt: skip
    yield "free move 4", replace(
        _FOUR, phase="free_move", pawns=((3, 10), (6, 9), (12, 11), (4, 0)), start_yeti=10, sector=0, spun=1,
    )  # fmt: skip


def _busts() -> Iterator[tuple[str, YetiView]]:
    yield "bust 2 wheel", replace(
        _TWO, pawns=((3, 4), (6, 0)), start_pawns=((3, 4), (6, 0)), phase="bust", cause="wheel",
        spun=None, sector=5,
        yeti=4, start_yeti=4, lost=Lost(((9, 4), (0, 0)), 12),
    )  # fmt: skip
    yield "bust 3 no moves", replace(
        _THREE, pawns=((11, 8), (4, 0), (0, 11)), start_pawns=((11, 8), (4, 0), (0, 11)), phase="bust",
        cause="no_moves", reasons=("past_summit", "past_summit"), spun=5, sector=4,
        lost=Lost(((11, 10), (4, 0), (0, 11)), 12),
    )  # fmt: skip
    yield "bust 4 much lost", replace(
        _FOUR, phase="bust", cause="wheel", sector=5, yeti=6, start_yeti=6,
        lost=Lost(((6, 11), (0, 9), (12, 0), (4, 0)), 12),
    )  # fmt: skip
    yield (
        "bust 3 first spin",
        replace(
            _THREE,
            turn=2,
            phase="bust",
            cause="wheel",
            sector=5,
            lost=Lost(_THREE.pawns, 12),
        ),
    )


def _yeti_turns() -> Iterator[tuple[str, YetiView]]:
    yield (
        "yeti spin 2",
        replace(_TWO, turn=2, phase="yeti_spin", actors=(0, 1), sector=2, spun=3),
    )
    yield (
        "yeti spin 4 on rail",
        replace(
            _FOUR,
            turn=4,
            phase="yeti_spin",
            actors=(0, 1, 2, 3),
            yeti=5,
            start_yeti=5,
            sector=5,
        ),
    )
    roars = (YetiMoved(12, 8, False), Bumped(0, 1, 8, 3))
    yield "yeti roars 3", replace(_THREE, yeti=8, start_yeti=8, pawns=((3, 0), (4, 0), (0, 11)),
        start_pawns=((3, 0), (4, 0), (0, 11)), last=roars, sector=3, spun=4)  # fmt: skip
    yield "yeti at 1", replace(_TWO, yeti=1, start_yeti=1, sector=3, spun=4, last=(YetiMoved(5, 1, False),))
    at_11 = ((3, 8), (6, 9), (12, 10), (4, 0))
    yield "yeti stayed 3", replace(_THREE, yeti=6, start_yeti=6, sector=5, last=(YetiStayed(6),))
    yield "yeti at 11", replace(
        _FOUR, yeti=11, start_yeti=11, sector=0, spun=1, pawns=at_11, start_pawns=at_11,
        last=(YetiMoved(12, 11, False),),
    )  # fmt: skip


def _ends() -> Iterator[tuple[str, YetiView]]:
    for view, winner in ((_TWO, 1), (_THREE, 0), (_FOUR, 2), (_FOUR, 3)):
        pawns = tuple((12, 12) if seat == winner else both for seat, both in enumerate(view.pawns))
        yield (
            f"over {view.seats} {winner}",
            replace(
                view,
                phase="over",
                winner=winner,
                turn=winner,
                pawns=pawns,
                sector=2,
                spun=3,
                actors=(),
            ),
        )
    crowd = ((12, 11), (12, 11), (12, 12), (12, 11))
    yield (
        "over 4 crowd",
        replace(_FOUR, phase="over", winner=2, turn=2, pawns=crowd, actors=()),
    )
