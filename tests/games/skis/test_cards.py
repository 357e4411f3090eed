"""Skis Wild: cards and decks. rules-skis.md, "Cards" and "The deck"."""

from collections import Counter

import pytest

from bot.games.skis.cards import (
    BLOCKED_BY,
    CLEARED_BY,
    DECKS,
    GEARS,
    GROUPS,
    KINDS,
    LIMITS,
    NAMES,
    REMEDIES,
    RUNS,
    SAFES,
    TROUBLES,
    Deck,
    check_deck,
)

CLASSIC = DECKS["classic"]


def changed(**copies: int) -> Deck:
    return Deck({**CLASSIC.copies, **copies}, CLASSIC.kit)


def test_there_are_twenty_kinds_each_with_a_name_and_a_group() -> None:
    assert len(KINDS) == len(set(KINDS)) == 20
    assert set(NAMES) == set(GROUPS) == set(KINDS)
    assert (*RUNS, "lift_open", "lift_ticket", *GEARS, *REMEDIES, *TROUBLES, *SAFES, "yeti") == KINDS


def test_the_runs_and_their_limits() -> None:
    assert dict(zip(RUNS, LIMITS, strict=True)) == {
        "ski_school": 4,
        "green_runs": 3,
        "blue_runs": 2,
        "black_run": 1,
        "double_black": 1,
    }


@pytest.mark.parametrize("name", list(DECKS))
@pytest.mark.parametrize(("seats", "size"), [(2, 62), (3, 88), (4, 114)])
def test_a_deck_has_114_88_or_62_cards_in_canonical_order(name: str, seats: int, size: int) -> None:
    cards = DECKS[name].cards(seats)
    assert len(cards) == size
    assert cards == sorted(cards, key=KINDS.index)


def test_the_classic_deck_for_four() -> None:
    assert list(CLASSIC.counts(4).values()) == [20, 16, 12, 8, 8, 8, 8, 8, 8, 4, 4, *[1] * 5, *[1] * 3, 2]


def test_the_stormy_deck_for_four() -> None:
    counts = list(DECKS["stormy"].counts(4).values())
    assert counts == [18, 14, 10, 7, 7, 8, 8, 7, 7, 5, 5, *[2] * 5, *[2] * 3, 2]


@pytest.mark.parametrize("name", list(DECKS))
def test_for_each_player_less_one_kit_of_26_cards_is_removed(name: str) -> None:
    kit = {
        "ski_school": 5,
        "green_runs": 4,
        "blue_runs": 3,
        "black_run": 2,
        "double_black": 2,
        "lift_open": 2,
    }
    kit |= {"bluebird": 1, "trail_map": 1, "beginner_gear": 2, "pro_gear": 2, "lift_ticket": 2}
    assert sum(kit.values()) == 26
    for seats in (3, 4):
        removed = Counter(DECKS[name].cards(seats)) - Counter(DECKS[name].cards(seats - 1))
        assert removed == Counter(kit)


@pytest.mark.parametrize("name", list(DECKS))
def test_troubles_safes_and_yeti_are_never_removed(name: str) -> None:
    for kind in (*TROUBLES, *SAFES, "yeti"):
        assert DECKS[name].counts(2)[kind] == DECKS[name].counts(4)[kind] > 0


def test_what_clears_and_what_blocks_each_trouble() -> None:
    assert dict(CLEARED_BY) == {
        "lift_closed": ("lift_open",),
        "snow_storm": ("bluebird",),
        "closed_trail": ("trail_map",),
        "broken_ski": ("beginner_gear", "pro_gear"),
        "lose_lift_ticket": ("lift_ticket",),
    }
    assert dict(BLOCKED_BY) == {
        "lift_closed": None,
        "snow_storm": "chalet",
        "closed_trail": "season_pass",
        "broken_ski": "demo_gear",
        "lose_lift_ticket": "season_pass",
    }


@pytest.mark.parametrize(
    ("deck", "complaint"),
    [
        (changed(yeti=3), "has 115 cards, not 114"),
        (changed(double_black=3, ski_school=25), "less than no double_black"),
        (changed(double_black=4, ski_school=24), "too few double_black"),
        (changed(lift_ticket=4, ski_school=24), "too few lift_ticket"),
        (Deck({**CLASSIC.copies, "snowman": 0}, CLASSIC.kit), "cards that are none: snowman"),
        (Deck(CLASSIC.copies, {**CLASSIC.kit, "yeti": 1}), "takes out yeti, which are never removed"),
        (changed(ski_school=25, lift_open=6, lift_ticket=6, bluebird=3), "be held up whole: 62 cards"),
    ],
)
def test_a_deck_that_can_not_be_played_is_refused_when_loaded(deck: Deck, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        check_deck("test", deck)
