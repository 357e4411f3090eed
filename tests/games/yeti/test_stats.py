"""The stats of a match: busts, bumps and the longest climb of each seat, counted from the moves."""

from bot.games.dice import ScriptedDice
from bot.games.yeti import SeatStats, YetiOptions, YetiState, apply, match_stats, parse, setup
from bot.games.yeti.moves import Event

CLASSIC = {1: 0, 2: 1, 3: 2, 4: 3, 5: 4, None: 5}

Steps = list[tuple[YetiState, tuple[Event, ...]]]


def played(*moves: tuple[int, str], spins: tuple[int | None, ...]) -> Steps:
    """A match for two on the classic wheel: (seat, text) in order, with these spins."""
    dice = ScriptedDice([CLASSIC[spin] for spin in spins])
    state = setup(2, YetiOptions(), dice)
    steps: Steps = [(state, ())]
    for seat, text in moves:
        steps.append(apply(steps[-1][0], seat, parse(text), dice))
    return steps


def test_a_match_without_a_move_counts_nothing() -> None:
    assert match_stats(played(spins=())) == (SeatStats(), SeatStats())


def test_what_a_turn_gained_counts_once_it_is_kept_with_slides() -> None:
    steps = played((0, "spin"), (0, "move 0"), (0, "spin"), (0, "move 1"), (0, "stay"), spins=(5, 2))
    assert match_stats(steps[:-1])[0].climb == 0
    assert match_stats(steps)[0] == SeatStats(climb=11)


def test_a_bust_counts_and_its_climb_does_not() -> None:
    steps = played((0, "spin"), (0, "move 0"), (0, "spin"), (0, "pass"), spins=(4, None))
    assert match_stats(steps) == (SeatStats(busts=1), SeatStats())


def test_a_bump_counts_for_who_bumped_and_not_for_the_yeti() -> None:
    steps = played(
        (0, "spin"), (0, "move 0"), (0, "stay"),
        (1, "spin"), (1, "move 0"), (1, "stay"),
        (0, "spin"),
        spins=(3, 3, 5),
    )  # fmt: skip
    assert match_stats(steps) == (SeatStats(climb=3), SeatStats(bumps=1, climb=3))


def test_the_turn_that_wins_is_a_climb_too() -> None:
    steps = played(
        *((0, text) for text in ("spin", "move 0", "spin", "move 0", "spin", "move 1", "spin", "move 1")),
        spins=(5, 3, 5, 3),
    )
    assert steps[-1][0].winner == 0
    assert match_stats(steps)[0] == SeatStats(climb=24)
