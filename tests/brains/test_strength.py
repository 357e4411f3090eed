"""Who beats whom, and by how much: minutes of matches, run by `make long`. The tournament's contests."""

import pytest

from bot.brains.training.skis.contests import CONTESTS as SKIS_CONTESTS
from bot.brains.training.tournament import Contest
from bot.brains.training.yeti.contests import CONTESTS as YETI_CONTESTS
from bot.brains.training.yeti.exploitability import Follower
from bot.games.yeti.board import WHEELS


def name_of(contest: Contest) -> str:
    return f"{contest.game}, {contest.title}, {contest.seats}: {contest.one} against {contest.others}"


@pytest.mark.long
@pytest.mark.parametrize("contest", (*YETI_CONTESTS, *SKIS_CONTESTS), ids=name_of)
def test_every_contest_is_won_with_its_interval_clear_of_the_bound(contest: Contest) -> None:
    low, _ = contest.play(seed=20).tally.interval
    assert low > contest.bound


@pytest.mark.long
@pytest.mark.parametrize("wheel", WHEELS)
@pytest.mark.parametrize("seat", [0, 1])
def test_sharp_with_two_seats_is_within_a_percentage_point_of_the_best_against_anybody(
    wheel: str, seat: int
) -> None:
    loss = Follower(wheel, seat).result()
    assert loss.best - loss.kept < 0.01
    assert loss.most < 0.01
