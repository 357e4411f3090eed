"""What every game must keep. A new game joins by its line in the registry and one in OPTIONS."""

from typing import Any

import msgspec
import pytest

from bot.games import skis, yeti
from bot.games.dice import FairDice, ScriptedDice
from bot.games.game import AnyGame, Outcome
from bot.games.registry import GAMES
from tests.games.random_play import Step, play_at_random

OPTIONS: dict[str, tuple[Any, ...]] = {
    "yeti": (yeti.YetiOptions(), yeti.YetiOptions("gentle"), yeti.YetiOptions("stormy")),
    "skis": (skis.SkisOptions(), skis.SkisOptions("stormy", reverse=True), skis.SkisOptions(season_cap=2)),
}

Case = tuple[AnyGame, int, Any]


def cases() -> list[Any]:
    return [
        pytest.param((game, seats, options), id=f"{name}-{seats}-{number}")
        for name, game in GAMES.items()
        for seats in range(game.least_seats, game.most_seats + 1)
        for number, options in enumerate(OPTIONS[name])
    ]


each_case = pytest.mark.parametrize("case", cases())


def steps(case: Case, seed: int = 0) -> list[Step]:
    game, seats, options = case
    return list(play_at_random(game, seats, options, seed))


@each_case
def test_random_play_ends_with_an_outcome_that_ranks_every_seat_once(case: Case) -> None:
    game = case[0]
    for seed in range(5):
        played = steps(case, seed)
        assert all(game.outcome(step.before) is None for step in played)
        result = game.outcome(played[-1].after)
        assert isinstance(result, Outcome)
        assert sorted(seat for group in result.standings for seat in group) == list(range(case[1]))
        assert result.reason in ("summit", "five_runs", "season_cap")


@each_case
def test_when_over_nobody_acts_and_every_move_is_refused_as_over(case: Case) -> None:
    game = case[0]
    played = steps(case)
    over = played[-1].after
    assert game.actors(over) == ()
    for seat in range(case[1]):
        assert game.legal_moves(over, seat) == ()
        for move in {step.move for step in played}:
            with pytest.raises(yeti.IllegalMove) as caught:
                game.apply(over, seat, move, ScriptedDice())
            assert caught.value.reasons == ("over",)


@each_case
def test_states_moves_events_and_views_reload_equal_from_json(case: Case) -> None:
    game, seats, _ = case
    for step in steps(case):
        again = msgspec.json.decode(msgspec.json.encode(step.after), type=game.state_type)
        assert again == step.after
        for seat in (None, *range(seats)):
            seen = game.view(step.after, seat)
            assert msgspec.json.decode(msgspec.json.encode(seen), type=game.view_type) == seen


@each_case
def test_a_reloaded_state_plays_on_exactly_as_the_first_one(case: Case) -> None:
    game = case[0]
    for number, step in enumerate(steps(case)):
        again = msgspec.json.decode(msgspec.json.encode(step.before), type=game.state_type)
        outcomes = [
            game.apply(state, step.seat, step.move, FairDice(bytes(32), str(number)))
            for state in (step.before, again)
        ]
        assert outcomes[0] == outcomes[1]


@each_case
def test_the_same_seed_is_the_same_game_and_another_seed_another(case: Case) -> None:
    assert steps(case, 3) == steps(case, 3)
    assert steps(case, 3) != steps(case, 4)


@each_case
def test_legal_moves_are_sorted_by_text_unique_and_all_applicable(case: Case) -> None:
    game = case[0]
    for number, step in enumerate(steps(case)):
        for seat in game.actors(step.before):
            moves = game.legal_moves(step.before, seat)
            written = [str(move) for move in moves]
            assert written == sorted(set(written))
            assert moves, "an actor can always do something"
            for move in moves:
                after, events = game.apply(step.before, seat, move, FairDice(bytes(32), str(number)))
                assert events
                assert after.last == events


@each_case
def test_every_move_has_a_text_that_reads_back(case: Case) -> None:
    game = case[0]
    for step in steps(case):
        assert game.parse(str(step.move)) == step.move
        assert str(step.move).isascii()
        assert len(str(step.move)) <= 40


@each_case
def test_a_seat_that_is_no_actor_has_no_moves_and_is_told_whose_turn_it_is_not(case: Case) -> None:
    game, seats, _ = case
    for step in steps(case):
        acting = game.actors(step.before)
        assert acting == tuple(sorted(set(acting)))
        for seat in {-1, *range(seats + 2)} - set(acting):
            assert game.legal_moves(step.before, seat) == ()
            with pytest.raises(yeti.IllegalMove) as caught:
                game.apply(step.before, seat, step.move, ScriptedDice())
            assert caught.value.reasons == ("not_your_turn",)


@each_case
def test_any_move_of_the_game_that_is_not_legal_raises_with_reasons_and_changes_nothing(case: Case) -> None:
    game = case[0]
    played = steps(case)
    known = {step.move for step in played}
    for step in played[:: max(1, len(played) // 60)]:
        before = msgspec.json.encode(step.before)
        for seat in game.actors(step.before):
            for move in known - set(game.legal_moves(step.before, seat)):
                dice = FairDice(bytes(32), "0")
                with pytest.raises(yeti.IllegalMove) as caught:
                    game.apply(step.before, seat, move, dice)
                assert caught.value.reasons
                assert all(reason.isidentifier() for reason in caught.value.reasons)
                assert dice.counter == 0
        assert msgspec.json.encode(step.before) == before


@each_case
def test_applying_a_move_never_changes_the_state_it_was_given(case: Case) -> None:
    game = case[0]
    for number, step in enumerate(steps(case)):
        before = msgspec.json.encode(step.before)
        game.apply(step.before, step.seat, step.move, FairDice(bytes(32), str(number)))
        game.view(step.before, step.seat)
        assert msgspec.json.encode(step.before) == before


@pytest.mark.parametrize("name", list(GAMES))
def test_setup_refuses_too_few_and_too_many_seats_and_strange_options(name: str) -> None:
    game = GAMES[name]
    for seats in (-1, 0, game.least_seats - 1, game.most_seats + 1, True, None, "2"):
        with pytest.raises(ValueError, match="seats"):
            game.begin(seats, game.options_type(), FairDice(bytes(32), "0"))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="options"):
        game.begin(game.least_seats, object(), FairDice(bytes(32), "0"))


@pytest.mark.parametrize("name", list(GAMES))
@pytest.mark.parametrize(
    "text", ["", " ", "x" * 100_000, "spin\n", "play", "draw", "١", "move 0 ", "discard"]
)
def test_garbage_is_no_move_of_any_game(name: str, text: str) -> None:
    with pytest.raises(yeti.UnknownMove):
        GAMES[name].parse(text)
