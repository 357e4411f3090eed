"""Computer players of Skis Wild: legal, sensible, and always done some day."""

import random
from typing import Any

import pytest

from bot.brains.brain import STRENGTHS, Brain, Chance
from bot.brains.registry import make_brain
from bot.brains.skis.sharp import GO_ON, ROUNDS, SharpSkis
from bot.brains.training.matches import CoinFlipper, compare, play_match
from bot.games import skis
from bot.games.dice import FairDice
from bot.games.skis.cards import DECKS
from tests.brains.watched import Watched

FEW_ROUNDS = (2, 2, 2)
"""So few simulated matches that whole matches are quick; the code that runs is the same."""


def make_quick(strength: str) -> Brain:
    return SharpSkis(FEW_ROUNDS) if strength == "sharp" else make_brain("skis", strength)


class EvenChance:
    """As random as it has to be, but never so low as to do anything for once."""

    def __init__(self) -> None:
        self._random = random.Random(1)

    def random(self) -> float:
        return 0.3 + 0.7 * self._random.random()

    def choice(self, seq: Any, /) -> Any:
        return self._random.choice(seq)


def in_play(
    hand: tuple[str, ...],
    *,
    own: skis.Mountain | None = None,
    theirs: skis.Mountain | None = None,
    top: str = "ski_school",
    phase: str = "play",
    season: int = 1,
) -> skis.SkisState:
    """Two seats, seat 0's turn with this hand; the other hand and the piles take what the deck has left."""
    mountains = (own or skis.Mountain(), theirs or skis.Mountain())
    left = list(DECKS["classic"].cards(2))
    seen = [*hand, top]
    for mountain in mountains:
        for run, laid in zip(skis_runs(), mountain.runs, strict=True):
            seen += [run] * laid
        seen += ["lift_open"] * mountain.lift_open + ["lift_ticket"] * mountain.lift_ticket
        seen += [card for card in (mountain.gear, mountain.trouble, *mountain.safes) if card]
    for card in seen:
        left.remove(card)
    random.Random(2).shuffle(left)
    start = skis.setup(2, skis.SkisOptions(), FairDice(bytes(32), "1"))
    return skis.SkisState(
        **{name: getattr(start, name) for name in start.__struct_fields__}
        | {
            "turn": 0,
            "phase": phase,
            "season": season,
            "hands": (hand, tuple(left[:6])),
            "discard_pile": (top,),
            "draw_pile": tuple(left[6:]),
            "mountains": mountains,
        }
    )


def skis_runs() -> tuple[str, ...]:
    return ("ski_school", "green_runs", "blue_runs", "black_run", "double_black")


def chosen(strength: str, state: skis.SkisState, chance: Chance | None = None) -> str:
    moves = skis.legal_moves(state, 0)
    return str(make_brain("skis", strength).choose(skis.view(state, 0), moves, chance or EvenChance()))


READY = skis.Mountain(runs=(1, 0, 0, 0, 0), lift_open=True, lift_ticket=True, gear="beginner_gear")
LAST_RUN = skis.Mountain(runs=(4, 3, 2, 1, 0), lift_open=True, lift_ticket=True, gear="pro_gear")


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_computers_alone_choose_legal_moves_and_finish_at_skis_wild(seats: int, deck: str) -> None:
    for number in (1, 2):
        strengths = [STRENGTHS[(number + seat) % 3] for seat in range(seats)]
        brains = [Watched(make_quick(strength)) for strength in strengths]
        options = skis.SkisOptions(deck, reverse=number == 1, season_cap=2 if number == 2 else None)
        played = play_match("skis", brains, options, random.Random(number))
        assert played.best and all(brain.asked for brain in brains)


def test_the_last_run_is_laid_by_every_strength() -> None:
    state = in_play(
        ("chalet", "bluebird", "lift_open", "double_black", "yeti", "blue_runs", "trail_map"), own=LAST_RUN
    )
    assert chosen("steady", state) == chosen("sharp", state) == "play double_black"
    assert "play double_black" in {chosen("casual", state, random.Random(seed)) for seed in range(5)}


def test_steady_and_sharp_win_with_a_yeti() -> None:
    hand = ("chalet", "bluebird", "lift_open", "green_runs", "yeti", "ski_school", "trail_map")
    theirs = skis.Mountain(runs=(3, 3, 2, 1, 1), lift_open=True)
    for strength in ("steady", "sharp"):
        state = in_play(hand, own=LAST_RUN, theirs=theirs)
        assert chosen(strength, state) == "play yeti 1 double_black"


def test_steady_takes_with_a_yeti_the_run_that_it_has_yet_to_find_not_the_one_that_it_holds() -> None:
    own = skis.Mountain(runs=(3, 0, 0, 0, 0), lift_open=True, lift_ticket=True)
    theirs = skis.Mountain(runs=(2, 1, 0, 0, 0), lift_open=True)
    rest = ("yeti", "lift_open", "pro_gear", "trail_map")
    for held, taken in (("ski_school", "green_runs"), ("green_runs", "ski_school")):
        state = in_play((held, held, held, *rest), own=own, theirs=theirs)
        assert chosen("steady", state) == f"play yeti 1 {taken}"


def test_steady_keeps_the_yeti_where_the_other_has_only_what_it_holds_unless_it_wins_with_it() -> None:
    hand = ("chalet", "bluebird", "lift_open", "double_black", "yeti", "lift_ticket", "bluebird")
    theirs = skis.Mountain(runs=(0, 0, 0, 0, 1), lift_open=True)
    assert "yeti" not in chosen("steady", in_play(hand, own=READY, theirs=theirs, top="trail_map"))
    stormed = skis.Mountain(runs=(4, 3, 2, 1, 0), lift_open=True, lift_ticket=True, trouble="broken_ski")
    assert chosen("steady", in_play(hand, own=stormed, theirs=theirs)) == "play yeti 1 double_black"


def test_steady_and_sharp_lay_a_safe_rather_than_throw_away_a_run_that_they_need() -> None:
    own = skis.Mountain(runs=(4, 0, 0, 0, 0), lift_open=True, lift_ticket=True, gear="beginner_gear")
    hand = ("chalet", "blue_runs", "blue_runs", "black_run", "double_black", "demo_gear", "season_pass")
    for strength in ("steady", "sharp"):
        assert chosen(strength, in_play(hand, own=own)).startswith("play ")


def test_steady_and_sharp_draw_the_run_that_they_can_lay() -> None:
    hand = ("chalet", "bluebird", "lift_open", "double_black", "blue_runs", "trail_map")
    for strength in ("steady", "sharp"):
        assert chosen(strength, in_play(hand, own=READY, phase="draw")) == "draw discard"


def test_steady_and_sharp_leave_a_card_that_is_no_use() -> None:
    hand = ("chalet", "ski_school", "lift_open", "double_black", "blue_runs", "trail_map")
    for strength in ("steady", "sharp"):
        assert chosen(strength, in_play(hand, own=READY, phase="draw", top="lift_ticket")) == "draw pile"


def test_steady_and_sharp_clear_the_trouble_that_keeps_them_from_laying() -> None:
    own = skis.Mountain(
        runs=(1, 0, 0, 0, 0), lift_open=True, lift_ticket=True, gear="beginner_gear", trouble="snow_storm"
    )
    hand = ("ski_school", "ski_school", "bluebird", "green_runs", "green_runs", "blue_runs", "black_run")
    for strength in ("steady", "sharp"):
        assert chosen(strength, in_play(hand, own=own)) == "play bluebird"


def test_steady_and_sharp_attack_a_player_who_is_about_to_win() -> None:
    hand = ("broken_ski", "green_runs", "lift_open", "blue_runs", "double_black", "trail_map", "bluebird")
    for strength in ("steady", "sharp"):
        assert chosen(strength, in_play(hand, theirs=LAST_RUN)) == "play broken_ski 1"


def test_players_who_hold_what_the_other_needs_do_not_sit_there_for_ever() -> None:
    """Each is under a Trouble whose only remedies the other holds and would never throw away."""
    storm = skis.Mountain(runs=(1, 0, 0, 0, 0), trouble="snow_storm", safes=("season_pass", "demo_gear"))
    closed = skis.Mountain(runs=(1, 0, 0, 0, 0), trouble="closed_trail")
    cards = list(DECKS["classic"].cards(2))
    start = in_play(("trail_map", "trail_map", *["ski_school"] * 4), own=storm, theirs=closed, phase="draw")
    mine, theirs = start.hands[0], ("bluebird", "bluebird", *["ski_school"] * 3, "chalet")
    for card in (*mine, *theirs, "ski_school", "ski_school", "snow_storm", "closed_trail", "season_pass"):
        cards.remove(card)
    cards.remove("demo_gear")
    top, pile = cards[0], cards[1:]
    for strength in ("steady", "sharp"):
        brain, chance = make_quick(strength), random.Random(4)
        state = skis.SkisState(
            **{name: getattr(start, name) for name in start.__struct_fields__}
            | {"hands": (mine, theirs), "discard_pile": (top,), "draw_pile": tuple(pile)}
        )
        dice = FairDice(bytes(32), "7")
        for _ in range(20_000):
            if state.winner is not None:
                break
            seat = skis.actors(state)[0]
            move = brain.choose(skis.view(state, seat), skis.legal_moves(state, seat), chance)
            state, _ = skis.apply(state, seat, move, dice)
        assert state.winner is not None


def test_sharp_simulates_a_bounded_number_of_matches() -> None:
    """However many moves there are; what this takes in time is in docs/computer-players.md."""

    class Counting(SharpSkis):
        tried = 0

        def _try(self, *arguments: Any) -> float:
            self.tried += 1
            return super()._try(*arguments)

    hand = ("broken_ski", "snow_storm", "lift_open", "blue_runs", "yeti", "season_pass", "chalet")
    state = in_play(hand, own=READY, theirs=skis.Mountain(runs=(3, 2, 1, 1, 1)))
    moves, brain = skis.legal_moves(state, 0), Counting()
    brain.choose(skis.view(state, 0), moves, EvenChance())
    assert len(moves) > 10
    assert brain.tried <= ROUNDS[0] * (1 + len(moves)) + sum(ROUNDS[1:]) * (1 + GO_ON)


def test_in_a_short_run_casual_beats_the_coin_and_steady_beats_casual_at_skis_wild() -> None:
    casual, steady = make_brain("skis", "casual"), make_brain("skis", "steady")
    assert compare("skis", casual, CoinFlipper(), 2, skis.SkisOptions(), 16, seed=1).share > 0.65
    assert compare("skis", steady, casual, 2, skis.SkisOptions(), 60, seed=1).share > 0.65


def test_in_a_short_run_even_a_sharp_that_simulates_little_beats_steady_at_skis_wild() -> None:
    sharp, steady = SharpSkis((4, 4, 8)), make_brain("skis", "steady")
    assert compare("skis", sharp, steady, 2, skis.SkisOptions(), 12, seed=1).share > 0.5
