"""The stats of a match: Troubles played, Send its called, runs taken by the Yeti, counted from the moves."""

from bot.games.dice import ScriptedDice
from bot.games.skis import SeatStats, SkisOptions, match_stats, setup
from bot.games.skis.moves import Attacked, Drew, SentIt, Stole, Took


def test_a_match_without_a_move_counts_nothing() -> None:
    state = setup(2, SkisOptions(), ScriptedDice([]))
    assert match_stats([(state, ())]) == (SeatStats(), SeatStats())


def test_each_counts_for_whoever_did_it() -> None:
    state = setup(3, SkisOptions(), ScriptedDice([]))
    steps = [
        (state, ()),
        (state, (Drew(0, "pile", None, 0),)),
        (state, (Attacked(0, 1, "snow_storm", landed=True),)),
        (state, (Attacked(0, 2, "broken_ski", landed=False),)),
        (state, (SentIt(2, 0, "broken_ski", "demo_gear", turned_back=True),)),
        (state, (Stole(1, 0, "ski_school"),)),
        (state, (Took(1, "blue_runs"),)),
    ]
    assert match_stats(steps) == (SeatStats(troubles=2), SeatStats(taken=2), SeatStats(sent=1))
