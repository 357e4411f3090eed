"""What every game must keep, as checks of one record: `CHECKS`, each given the game, seats and options.

tests/games/test_conformance.py runs them over all registered games; a game from elsewhere runs them itself.
"""

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, get_args, get_type_hints

import msgspec
import pytest

from bot.errors import IllegalMove, UnknownMove
from bot.games.dice import FairDice, ScriptedDice
from bot.games.game import AnyGame, Outcome, Reason
from tests.games.random_play import Step, play_at_random

GARBAGE = ("", " ", "x" * 100_000, "١", "no such move", "\0")


class Case(NamedTuple):
    """A game as it is played with so many seats and these options."""

    game: AnyGame
    seats: int
    options: Any


def cases_of(game: AnyGame, options: Sequence[Any]) -> list[Case]:
    """The game with every number of seats and each of these options."""
    return [
        Case(game, seats, chosen)
        for seats in range(game.least_seats, game.most_seats + 1)
        for chosen in options
    ]


def steps(case: Case, seed: int = 0) -> list[Step]:
    return list(play_at_random(case.game, case.seats, case.options, seed))


def random_play_ends_with_an_outcome_that_ranks_every_seat_once(case: Case) -> None:
    game = case.game
    for seed in range(3):
        played = steps(case, seed)
        assert all(game.outcome(step.before) is None and step.before.winner is None for step in played)
        over = played[-1].after
        result = game.outcome(over)
        assert isinstance(result, Outcome)
        assert sorted(seat for group in result.standings for seat in group) == list(range(case.seats))
        assert over.winner == result.standings[0][0]
        assert result.reason.isidentifier()


def when_over_nobody_acts_and_every_move_is_refused_as_over(case: Case) -> None:
    game, played = case.game, steps(case)
    over = played[-1].after
    assert over.phase == "over"
    assert game.actors(over) == ()
    for seat in range(case.seats):
        assert game.legal_moves(over, seat) == ()
        for move in {step.move for step in played}:
            with pytest.raises(IllegalMove) as caught:
                game.apply(over, seat, move, ScriptedDice())
            assert caught.value.reasons == ("over",)


def states_events_and_views_are_of_their_types_and_reload_equal_from_json(case: Case) -> None:
    game = case.game
    for step in steps(case):
        assert isinstance(step.after, game.state_type)
        again = msgspec.json.decode(msgspec.json.encode(step.after), type=game.state_type)
        assert again == step.after
        for event in step.events:
            assert msgspec.json.decode(msgspec.json.encode(event), type=game.event_type) == event
        for seat in (None, *range(case.seats)):
            seen = game.view(step.after, seat)
            assert isinstance(seen, game.view_type)
            assert msgspec.json.decode(msgspec.json.encode(seen), type=game.view_type) == seen


def states_and_views_tell_what_those_of_all_games_tell(case: Case) -> None:
    game = case.game
    for step in steps(case):
        for seat in (None, *range(case.seats)):
            seen = game.view(step.after, seat)
            assert seen.seat == seat
            assert seen.seats == step.after.seats == case.seats
            assert (seen.phase, seen.winner) == (step.after.phase, step.after.winner)
            assert len(seen.last) == len(step.after.last)


def phases_are_those_that_the_state_and_the_view_are_typed_with(case: Case) -> None:
    game = case.game
    phases = set(get_args(get_type_hints(game.state_type)["phase"]))
    assert "over" in phases
    assert phases == set(get_args(get_type_hints(game.view_type)["phase"]))
    assert game.forced | game.rests <= phases - {"over"}
    for step in steps(case):
        assert step.after.phase in phases
        if step.after.phase in game.forced:
            assert all(len(game.legal_moves(step.after, seat)) == 1 for seat in game.actors(step.after))


def a_reloaded_state_plays_on_exactly_as_the_first_one(case: Case) -> None:
    game = case.game
    for number, step in enumerate(steps(case)):
        again = msgspec.json.decode(msgspec.json.encode(step.before), type=game.state_type)
        outcomes = [
            game.apply(state, step.seat, step.move, FairDice(bytes(32), str(number)))
            for state in (step.before, again)
        ]
        assert outcomes[0] == outcomes[1]


def the_same_seed_is_the_same_game_and_another_seed_another(case: Case) -> None:
    assert steps(case, 3) == steps(case, 3)
    assert steps(case, 3) != steps(case, 4)


def a_replay_from_the_seed_is_the_game_that_was_played(case: Case) -> None:
    played = steps(case, 1)
    moves = [(step.seat, str(step.move)) for step in played]
    dice = FairDice((1).to_bytes(32, "big"), "1")
    again = list(case.game.replay(case.seats, case.options, dice, moves, dealer=1 % case.seats))
    assert again == [(played[0].before, ()), *((step.after, step.events) for step in played)]


def legal_moves_are_sorted_by_text_unique_and_all_applicable(case: Case) -> None:
    game = case.game
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


def every_move_has_a_text_that_reads_back(case: Case) -> None:
    for move in {step.move for step in steps(case)}:
        assert case.game.parse(str(move)) == move
        assert str(move).isascii()
        assert len(str(move)) <= 40


def garbage_is_no_move(case: Case) -> None:
    known = {str(step.move) for step in steps(case)}
    for text in (*GARBAGE, *(f"{text} " for text in known), *(f"{text}\n" for text in known)):
        with pytest.raises(UnknownMove):
            case.game.parse(text)


def a_seat_that_is_no_actor_has_no_moves_and_is_told_whose_turn_it_is_not(case: Case) -> None:
    game = case.game
    for step in steps(case):
        acting = game.actors(step.before)
        assert acting == tuple(sorted(set(acting)))
        for seat in {-1, *range(case.seats + 2)} - set(acting):
            assert game.legal_moves(step.before, seat) == ()
            with pytest.raises(IllegalMove) as caught:
                game.apply(step.before, seat, step.move, ScriptedDice())
            assert caught.value.reasons == ("not_your_turn",)


def a_move_that_is_not_legal_raises_with_reasons_of_the_game_and_changes_nothing(case: Case) -> None:
    game, played = case.game, steps(case)
    known = {step.move for step in played}
    reasons = {*Reason, *game.reasons} - {Reason.OVER, Reason.NOT_YOUR_TURN}
    for step in played[:: max(1, len(played) // 60)]:
        before = msgspec.json.encode(step.before)
        for seat in game.actors(step.before):
            for move in known - set(game.legal_moves(step.before, seat)):
                dice = FairDice(bytes(32), "0")
                with pytest.raises(IllegalMove) as caught:
                    game.apply(step.before, seat, move, dice)
                assert caught.value.reasons and set(caught.value.reasons) <= reasons
                assert dice.counter == 0
        assert msgspec.json.encode(step.before) == before


def applying_a_move_never_changes_the_state_it_was_given(case: Case) -> None:
    game = case.game
    for number, step in enumerate(steps(case)):
        before = msgspec.json.encode(step.before)
        game.apply(step.before, step.seat, step.move, FairDice(bytes(32), str(number)))
        game.view(step.before, step.seat)
        assert msgspec.json.encode(step.before) == before


def a_game_without_secrets_shows_all_the_same_and_one_with_them_hides_its_hands(case: Case) -> None:
    game = case.game
    differs = False
    for step in steps(case):
        public = game.view(step.after, None)
        own = [msgspec.structs.replace(game.view(step.after, seat), seat=None) for seat in range(case.seats)]
        differs = differs or any(seen != public for seen in own)
    assert differs == game.has_secrets


def setup_refuses_too_few_and_too_many_seats_and_strange_options(case: Case) -> None:
    game = case.game
    wrong: tuple[Any, ...] = (-1, 0, game.least_seats - 1, game.most_seats + 1, True, None, "2")
    for seats in wrong:
        with pytest.raises(ValueError, match="seats"):
            game.begin(seats, game.options_type(), FairDice(bytes(32), "0"))
    with pytest.raises(ValueError, match="options"):
        game.begin(game.least_seats, object(), FairDice(bytes(32), "0"))


def stats_are_a_record_for_each_seat_that_reloads_equal(case: Case) -> None:
    played = steps(case)
    if case.game.stats is None:
        return
    counted = case.game.stats([(played[0].before, ()), *((step.after, step.events) for step in played)])
    assert len(counted) == case.seats
    for seat in counted:
        assert msgspec.json.decode(msgspec.json.encode(seat), type=type(seat)) == seat


CHECKS: MappingProxyType[str, Callable[[Case], None]] = MappingProxyType(
    {
        check.__name__: check
        for check in (
            random_play_ends_with_an_outcome_that_ranks_every_seat_once,
            when_over_nobody_acts_and_every_move_is_refused_as_over,
            states_events_and_views_are_of_their_types_and_reload_equal_from_json,
            states_and_views_tell_what_those_of_all_games_tell,
            phases_are_those_that_the_state_and_the_view_are_typed_with,
            a_reloaded_state_plays_on_exactly_as_the_first_one,
            the_same_seed_is_the_same_game_and_another_seed_another,
            a_replay_from_the_seed_is_the_game_that_was_played,
            legal_moves_are_sorted_by_text_unique_and_all_applicable,
            every_move_has_a_text_that_reads_back,
            garbage_is_no_move,
            a_seat_that_is_no_actor_has_no_moves_and_is_told_whose_turn_it_is_not,
            a_move_that_is_not_legal_raises_with_reasons_of_the_game_and_changes_nothing,
            applying_a_move_never_changes_the_state_it_was_given,
            a_game_without_secrets_shows_all_the_same_and_one_with_them_hides_its_hands,
            setup_refuses_too_few_and_too_many_seats_and_strange_options,
            stats_are_a_record_for_each_seat_that_reloads_equal,
        )
    }
)
