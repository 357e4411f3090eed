"""A game is typed whole: mypy takes a record that has every part, and refuses one that lacks a part."""

from pathlib import Path

import pytest
from mypy import api

ROOT = Path(__file__).parents[2]

BROKEN = {
    "lacks its parse": ("    parse=yeti.parse,\n", "", 'Missing named argument "parse"'),
    "is without reasons": ("    reasons=yeti.YetiReason,\n", "", 'Missing named argument "reasons"'),
    "gives a state as its view": (
        "    view=yeti.view,\n",
        "    view=lambda state, seat: state,\n",
        "Incompatible return value type|incompatible type",
    ),
    "has a phase that is none": ('frozenset({"bust"})', 'frozenset({"busted"})', "incompatible type"),
    "has a state without a phase": (
        "yeti.YetiState,",
        "Phaseless,",
        'must be a subtype of "MatchState"|type-var',
    ),
}

WHOLE = """
import msgspec
from bot.games import yeti
from bot.games.game import Game

class Phaseless(msgspec.Struct, frozen=True):
    seats: int

FORCED: frozenset[yeti.YetiPhase] = frozenset({"bust"})
GAME: Game[yeti.YetiState, yeti.Move, yeti.Event, yeti.YetiView, yeti.YetiOptions] = Game(
    game="small",
    rules_version="small 1",
    least_seats=2,
    most_seats=4,
    reasons=yeti.YetiReason,
    options_type=yeti.YetiOptions,
    state_type=yeti.YetiState,
    view_type=yeti.YetiView,
    event_type=yeti.Event,
    setup=yeti.setup,
    actors=yeti.actors,
    legal_moves=yeti.legal_moves,
    apply=yeti.apply,
    view=yeti.view,
    outcome=yeti.outcome,
    parse=yeti.parse,
    forced=FORCED,
)
"""


def test_mypy_refuses_a_game_that_lacks_a_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("MYPYPATH", str(ROOT))
    for number, (change, instead, _) in enumerate([("import", "import", ""), *BROKEN.values()]):
        assert change in WHOLE
        (tmp_path / f"small{number}.py").write_text(WHOLE.replace(change, instead), "utf-8")
    files = sorted(map(str, tmp_path.glob("*.py")))
    said, _, _ = api.run(["--strict", "--cache-dir", str(ROOT / ".mypy_cache"), *files])
    lines = said.splitlines()
    assert not [line for line in lines if "small0.py" in line], said
    for number, (what, (_, _, complaints)) in enumerate(BROKEN.items(), start=1):
        refused = [line for line in lines if f"small{number}.py" in line]
        assert any(each in line for line in refused for each in complaints.split("|")), f"{what}: {said}"
