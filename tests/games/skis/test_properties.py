"""Skis Wild: what holds in every state that play can reach, and that no view depends on a secret."""

import random
from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games import skis
from bot.games.dice import FairDice, ScriptedDice
from bot.games.registry import GAMES
from bot.games.skis.cards import BLOCKED_BY, DECKS, GEARS, KINDS, LIMITS, RUNS, SAFES
from tests.games.random_play import Step, play_at_random

GAME = GAMES["skis"]

options = st.builds(
    skis.SkisOptions,
    deck=st.sampled_from(sorted(DECKS)),
    reverse=st.booleans(),
    season_cap=st.sampled_from([1, 2, 4, 12]),
)
games = st.builds(
    lambda seats, chosen, seed: list(play_at_random(GAME, seats, chosen, seed)),
    st.integers(2, 4),
    options,
    st.integers(0, 2**32),
)
some = settings(max_examples=25)


def all_cards(state: skis.SkisState) -> Counter[str]:
    """Every card wherever it is."""
    cards = Counter(state.draw_pile) + Counter(state.discard_pile)
    for hand in state.hands:
        cards += Counter(hand)
    for mountain in state.mountains:
        cards += Counter(dict(zip(RUNS, mountain.runs, strict=True)))
        cards["lift_open"] += mountain.lift_open
        cards["lift_ticket"] += mountain.lift_ticket
        cards += Counter(mountain.safes)
        cards += Counter(card for card in (mountain.gear, mountain.trouble) if card)
    if state.pending:
        cards[state.pending.trouble] += 1
    return +cards


@some
@given(games)
def test_the_same_114_88_or_62_cards_are_there_at_every_step(game: list[Step]) -> None:
    state = game[0].before
    deck = Counter(DECKS[state.deck].cards(state.seats))
    assert deck.total() == {2: 62, 3: 88, 4: 114}[state.seats]
    assert all_cards(state) == deck
    for step in game:
        assert all_cards(step.after) == deck


@some
@given(games)
def test_nobody_has_a_trouble_that_a_face_up_safe_of_theirs_blocks(game: list[Step]) -> None:
    for step in game:
        for mountain in step.after.mountains:
            assert mountain.trouble is None or BLOCKED_BY[mountain.trouble] not in mountain.safes


@some
@given(games)
def test_no_trouble_lands_on_a_player_who_has_one(game: list[Step]) -> None:
    for step in game:
        for before, after in zip(step.before.mountains, step.after.mountains, strict=True):
            assert before.trouble is None or after.trouble in (None, before.trouble)


@some
@given(games)
def test_safes_and_gear_are_what_they_may_be(game: list[Step]) -> None:
    for step in game:
        for mountain in step.after.mountains:
            assert mountain.gear in (None, *GEARS)
            assert mountain.safes == tuple(safe for safe in SAFES if safe in mountain.safes)
            assert min(mountain.runs) >= 0


@some
@given(games)
def test_no_yeti_leaves_the_discard_pile_by_hand(game: list[Step]) -> None:
    for step in game:
        lying = step.before.discard_pile.count("yeti")
        new_season = step.after.season > step.before.season
        assert step.after.discard_pile.count("yeti") >= lying or new_season
        for event in step.events:
            assert not (isinstance(event, skis.Drew) and event.source == "discard" and event.card == "yeti")


@some
@given(games)
def test_a_draw_pile_is_never_empty_and_hands_have_six_cards_less_those_sent(game: list[Step]) -> None:
    sent = [0, 0, 0, 0]
    for step in game:
        for event in step.events:
            if isinstance(event, skis.SentIt):
                sent[event.seat] += 1
        state = step.after
        assert state.draw_pile
        for seat, hand in enumerate(state.hands):
            drawn = state.phase == "play" and seat == state.turn
            if state.phase != "over":
                assert len(hand) == 6 - sent[seat] + drawn


@some
@given(games)
def test_a_refused_run_names_everything_that_is_missing(game: list[Step]) -> None:
    for step in game:
        state, seat = step.before, step.seat
        if state.phase != "play":
            continue
        mountain = state.mountains[seat]
        for run in set(RUNS) & set(state.hands[seat]):
            gear = "beginner_gear" if run in RUNS[:2] else "pro_gear"
            filled = [count >= limit for count, limit in zip(mountain.runs, LIMITS, strict=True)]
            missing = {
                "trouble": mountain.trouble is not None,
                "lift_open": not mountain.lift_open,
                "lift_ticket": not (mountain.lift_ticket or "season_pass" in mountain.safes),
                gear: not (mountain.gear == gear or "demo_gear" in mountain.safes),
                "order": RUNS[filled.index(False)] != run,
            }
            expected = tuple(reason for reason, lacking in missing.items() if lacking)
            legal = skis.PlayCard(run) in skis.legal_moves(state, seat)
            assert legal == (not expected)
            if not legal:
                with pytest.raises(skis.IllegalMove) as caught:
                    skis.apply(state, seat, skis.PlayCard(run), ScriptedDice())
                assert caught.value.reasons == expected


EVERY_TEXT = [
    *(f"discard {kind}" for kind in KINDS),
    *(f"play {kind}" for kind in KINDS[:11] + KINDS[16:19]),
    *(f"play {trouble} {seat}" for trouble in KINDS[11:16] for seat in range(4)),
    *(f"play yeti {seat} {run}" for run in RUNS for seat in range(4)),
    *(f"play yeti discard {run}" for run in RUNS),
    *("play yeti reverse", "draw pile", "draw discard", "send it"),
]


@some
@given(games, st.data())
def test_every_move_there_is_is_either_listed_as_legal_or_refused(
    game: list[Step], data: st.DataObject
) -> None:
    assert len(EVERY_TEXT) == 20 + 14 + 20 + 20 + 5 + 4
    state = data.draw(st.sampled_from(game)).before
    before = msgspec.json.encode(state)
    (seat,) = skis.actors(state)
    applied = []
    for text in sorted(EVERY_TEXT):
        try:
            skis.apply(state, seat, skis.parse(text), FairDice(bytes(32), "0"))
        except skis.IllegalMove as error:
            assert error.reasons
        else:
            applied.append(text)
    assert applied == [str(move) for move in skis.legal_moves(state, seat)]
    assert msgspec.json.encode(state) == before


@some
@given(games)
def test_what_a_hand_is_told_is_what_the_referee_does(game: list[Step]) -> None:
    for step in game[::7]:
        seen = skis.view(step.before, step.seat)
        if seen.phase == "play":
            told = sorted(text for card in seen.cards for text in (*card.plays, f"discard {card.card}"))
            assert told == list(seen.legal)
            for card in seen.cards:
                for refused in card.refused:
                    assert refused.move not in seen.legal
                    assert refused.reasons
        for event in step.events:
            if isinstance(event, skis.Laid):
                card = next(held for held in seen.cards if held.card == event.card)
                assert (card.clears, card.displaces) == (event.cleared, event.displaced)
            if isinstance(event, skis.Won) and event.reason == "five_runs":
                assert any(card.wins for card in seen.cards)


# ---------------------------------------------------------------- secrets


def reshuffle_secrets(state: skis.SkisState, viewer: int | None, seed: int) -> skis.SkisState:
    """Another state that `viewer` can't tell from this one: the draw pile's cards and others' hands are
    dealt anew among themselves. What the public knows (a pending Trouble's Safe is held) stays true."""
    fixed: list[list[str]] = [[] for _ in state.hands]
    if state.pending is not None and state.pending.target != viewer:
        fixed[state.pending.target] = [state.pending.safe]
    others = [seat for seat in range(state.seats) if seat != viewer]
    pool = list(state.draw_pile)
    for seat in others:
        loose = list(state.hands[seat])
        for card in fixed[seat]:
            loose.remove(card)
        pool += loose
    random.Random(seed).shuffle(pool)
    hands = list(state.hands)
    for seat in others:
        count = len(state.hands[seat]) - len(fixed[seat])
        dealt, pool = pool[:count], pool[count:]
        hands[seat] = (*fixed[seat], *dealt)
    last: list[Any] = []
    for event in state.last:
        secret = isinstance(event, skis.Drew) and event.only is not None and event.only != viewer
        last.append(msgspec.structs.replace(event, card=hands[event.seat][-1]) if secret else event)
    return msgspec.structs.replace(state, hands=tuple(hands), draw_pile=tuple(pool), last=tuple(last))


@some
@given(games, st.integers(0, 2**32), st.data())
def test_no_view_depends_on_what_its_viewer_may_not_see(
    game: list[Step], seed: int, data: st.DataObject
) -> None:
    for _ in range(10):
        state = data.draw(st.sampled_from(game)).after
        for viewer in (None, *range(state.seats)):
            other = reshuffle_secrets(state, viewer, seed)
            assert all_cards(other) == all_cards(state)
            one, two = skis.view(state, viewer), skis.view(other, viewer)
            assert msgspec.json.encode(one) == msgspec.json.encode(two)


def test_the_check_above_would_notice_a_leak() -> None:
    """The reshuffled states do differ, in hands, in the draw pile and in the card that was drawn."""
    game = list(play_at_random(GAME, 3, skis.SkisOptions(season_cap=1), 5))
    changed = Counter[str]()
    for step in game:
        other = reshuffle_secrets(step.after, None, 1)
        for field in ("hands", "draw_pile", "last"):
            changed[field] += getattr(other, field) != getattr(step.after, field)
    assert min(changed["hands"], changed["draw_pile"], changed["last"]) > 20


@some
@given(games)
def test_only_the_drawer_is_ever_shown_a_card_from_the_pile(game: list[Step]) -> None:
    for step in game:
        for event in step.events:
            if isinstance(event, skis.Drew) and event.source == "pile":
                assert event.only == event.seat
                for viewer in (None, *range(step.after.seats)):
                    shown = [e for e in skis.view(step.after, viewer).last if isinstance(e, skis.Drew)]
                    assert [e.card for e in shown] == [event.card if viewer == event.seat else None]
