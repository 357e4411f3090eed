"""Every registered game keeps what games must keep: the checks of conformance.py, with several options."""

from typing import Any

import pytest

from bot.games import skis, yeti
from bot.games.registry import GAMES
from tests.games.conformance import CHECKS, Case, cases_of

CASES = (
    *cases_of(yeti.GAME, [yeti.YetiOptions(), yeti.YetiOptions("gentle"), yeti.YetiOptions("stormy")]),
    *cases_of(
        skis.GAME,
        [skis.SkisOptions(), skis.SkisOptions("stormy", reverse=True), skis.SkisOptions(season_cap=2)],
    ),
)


def name_of(case: Any) -> str:
    return f"{case.game.game}-{case.seats}-{case.options}" if isinstance(case, Case) else str(case)


@pytest.mark.parametrize("case", CASES, ids=name_of)
@pytest.mark.parametrize("check", CHECKS)
def test_every_game_keeps_what_games_must_keep(check: str, case: Case) -> None:
    CHECKS[check](case)


def test_every_registered_game_is_among_the_cases() -> None:
    assert {case.game.game for case in CASES} == set(GAMES)
