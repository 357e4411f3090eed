"""Don't Stop Yeti: what holds in every state that play can reach."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games import yeti
from bot.games.dice import FairDice
from bot.games.registry import GAMES
from bot.games.yeti.board import NUMBERS, WHEELS
from tests.games.random_play import Step, play_at_random

GAME = GAMES["yeti"]
ALL_TEXTS = ("spin", "move 0", "move 1", "stay", "pass")

games = st.builds(
    lambda seats, wheel, seed: list(play_at_random(GAME, seats, yeti.YetiOptions(wheel), seed)),
    st.integers(2, 4),
    st.sampled_from(sorted(WHEELS)),
    st.integers(0, 2**32),
)


@given(games)
def test_a_players_two_pawns_never_share_a_number(game: list[Step]) -> None:
    for step in game:
        assert all(a != b for a, b in step.after.pawns if a in NUMBERS)


@given(games)
def test_no_pawn_rests_on_5_or_7_and_all_stay_on_the_mountain(game: list[Step]) -> None:
    for step in game:
        spaces = {space for pair in step.after.pawns for space in pair}
        assert spaces <= set(range(13)) - {5, 7}


@given(games)
def test_the_yeti_never_rests_at_base_camp(game: list[Step]) -> None:
    for step in game:
        assert 1 <= step.after.yeti <= 12


@given(games)
def test_no_pawn_ever_shares_a_number_with_the_yeti(game: list[Step]) -> None:
    for step in game:
        assert step.after.yeti == 12 or all(step.after.yeti not in pair for pair in step.after.pawns)


@given(games)
def test_in_one_lane_no_two_pawns_share_a_number(game: list[Step]) -> None:
    for step in game:
        pawns = step.after.pawns
        lanes = [[p for pair in pawns for p in pair]] if len(pawns) == 2 else list(zip(*pawns, strict=True))
        for lane in lanes:
            numbered = [space for space in lane if space in NUMBERS]
            assert len(numbered) == len(set(numbered))


@given(games)
def test_a_bust_restores_exactly_what_stood_when_the_turn_began(game: list[Step]) -> None:
    began = None
    for step in game:
        if step.before.phase in ("spin", "yeti_spin"):
            began = (step.before.pawns, step.before.yeti)
        assert began == (step.before.turn_start.pawns, step.before.turn_start.yeti)
        if step.after.phase == "bust":
            assert (step.after.pawns, step.after.yeti) == began
            assert step.after.bust.lost == yeti.TurnStart(step.before.pawns, step.before.yeti)
        else:
            assert step.after.bust is None


@given(games)
def test_the_events_tell_the_whole_change_of_the_mountain(game: list[Step]) -> None:
    for step in game:
        rows = [list(pair) for pair in step.before.pawns]
        yeti_at = step.before.yeti
        for event in step.events:
            if isinstance(event, yeti.Moved):
                assert rows[event.seat][event.pawn] == event.start
                rows[event.seat][event.pawn] = event.end
            elif isinstance(event, yeti.Bumped):
                assert rows[event.seat][event.pawn] == event.space
                rows[event.seat][event.pawn] = 0
            elif isinstance(event, yeti.YetiHit):
                assert yeti_at == event.space
                yeti_at = 12
            elif isinstance(event, yeti.YetiMoved):
                assert yeti_at == event.start
                yeti_at = event.end
            elif isinstance(event, yeti.Busted):
                rows = [list(pair) for pair in step.before.turn_start.pawns]
                yeti_at = step.before.turn_start.yeti
        assert tuple(tuple(row) for row in rows) == step.after.pawns
        assert yeti_at == step.after.yeti


@given(games, st.data())
def test_an_illegal_move_raises_draws_nothing_and_changes_nothing(
    game: list[Step], data: st.DataObject
) -> None:
    state = data.draw(st.sampled_from(game)).after
    before = msgspec.json.encode(state)
    for seat in range(-1, state.seats + 2):
        legal = {str(move) for move in yeti.legal_moves(state, seat)}
        for text in ALL_TEXTS:
            dice = FairDice(bytes(32), "0")
            if text in legal:
                continue
            with pytest.raises(yeti.IllegalMove) as caught:
                yeti.apply(state, seat, yeti.parse(text), dice)
            assert caught.value.reasons
            assert dice.counter == 0
    assert msgspec.json.encode(state) == before


@given(games, st.data())
def test_landings_foretell_what_the_moves_do(game: list[Step], data: st.DataObject) -> None:
    moves = [step for step in game if isinstance(step.move, yeti.MovePawn)]
    step = data.draw(st.sampled_from(moves))
    landing = yeti.view(step.before, None).landings[step.move.pawn]
    moved = step.events[0]
    bumped = tuple((e.seat, e.pawn) for e in step.events if isinstance(e, yeti.Bumped))
    assert (landing.start, landing.landed, landing.end) == (moved.start, moved.landed, moved.end)
    assert (landing.bumps, landing.reason) == (bumped, None)
    assert landing.hits_yeti == any(isinstance(e, yeti.YetiHit) for e in step.events)
    assert landing.wins == (step.after.winner is not None)


@given(games)
def test_a_view_never_fails_and_its_refused_landings_are_the_illegal_moves(game: list[Step]) -> None:
    for step in game:
        for seat in (None, *range(step.after.seats)):
            seen = yeti.view(step.after, seat)
        legal = yeti.legal_moves(step.after, step.after.turn)
        if seen.landings:
            assert [yeti.MovePawn(p.pawn) for p in seen.landings if p.reason is None] == list(legal)


@given(st.text(max_size=20))
def test_only_the_five_texts_parse(text: str) -> None:
    if text in ALL_TEXTS:
        assert str(yeti.parse(text)) == text
        return
    with pytest.raises(yeti.UnknownMove):
        yeti.parse(text)
