"""The fair dice keep their published recipe; the scripted ones keep to their script."""

import hashlib
import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.dice import FairDice, ScriptedDice, commitment

SEED = bytes(range(32))


def test_the_published_test_vector_of_twelve_spins() -> None:
    dice = FairDice(SEED, "42")
    assert [dice.below(6) for _ in range(12)] == [0, 0, 3, 1, 2, 0, 5, 5, 4, 2, 3, 2]
    assert dice.counter == 12


def test_the_published_test_vector_of_a_shuffle() -> None:
    assert FairDice(SEED, "42").shuffled(range(10)) == [3, 4, 6, 1, 8, 2, 7, 5, 9, 0]


def test_a_draw_is_the_first_eight_bytes_of_the_hmac_over_salt_and_counter() -> None:
    digest = hmac.new(SEED, b"123456789:7", hashlib.sha256).digest()
    assert FairDice(SEED, "123456789", counter=7).below(2**64) == int.from_bytes(digest[:8], "big")


@pytest.mark.parametrize("seed", [b"", b"short", bytes(64), bytes(range(65)), bytes(range(200))])
def test_a_seed_of_any_length_is_the_key_of_a_true_hmac(seed: bytes) -> None:
    for counter in range(20):
        digest = hmac.new(seed, f"77:{counter}".encode(), hashlib.sha256).digest()
        assert FairDice(seed, "77", counter).below(2**64) == int.from_bytes(digest[:8], "big")


def test_a_restart_at_the_saved_counter_goes_on_at_the_same_draw() -> None:
    whole = FairDice(SEED, "9")
    first = [whole.below(100) for _ in range(5)]
    rest = [whole.below(100) for _ in range(5)]
    again = FairDice(SEED, "9", counter=5)
    assert [again.below(100) for _ in range(5)] == rest
    assert first != rest


def test_a_draw_at_or_above_the_limit_is_thrown_away_and_the_next_one_taken() -> None:
    n = 2**63 + 1  # almost half of all draws are above the limit
    dice = FairDice(SEED, "1")
    expected, counter = [], 0
    while len(expected) < 20:
        message = f"1:{counter}".encode()
        x = int.from_bytes(hmac.digest(SEED, message, "sha256")[:8], "big")
        counter += 1
        if x < n:
            expected.append(x)
    assert [dice.below(n) for _ in range(20)] == expected
    assert dice.counter == counter > 20


@pytest.mark.parametrize("n", [0, -1, 2**64 + 1])
def test_below_refuses_numbers_it_can_not_serve(n: int) -> None:
    with pytest.raises(ValueError, match="below"):
        FairDice(SEED, "1").below(n)


def test_the_salt_must_be_ascii_and_the_counter_not_negative() -> None:
    with pytest.raises(ValueError, match="ASCII"):
        FairDice(SEED, "٤٢")
    with pytest.raises(ValueError, match="counter"):
        FairDice(SEED, "42", counter=-1)


def test_the_seed_is_not_in_the_dices_text() -> None:
    dice = FairDice(SEED, "42")
    assert SEED.hex() not in repr(dice) + str(dice)
    assert repr(SEED) not in repr(dice)


def test_the_commitment_is_the_sha256_of_the_seed_in_hex() -> None:
    assert commitment(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


@given(st.binary(min_size=32, max_size=32), st.integers(0, 2**64), st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_every_item_and_leaves_its_argument_alone(
    seed: bytes, salt: int, items: list[int]
) -> None:
    before = list(items)
    shuffled = FairDice(seed, str(salt)).shuffled(items)
    assert sorted(shuffled) == sorted(items)
    assert items == before


@given(st.integers(1, 1000), st.integers(0, 1000))
def test_below_stays_in_its_range(n: int, counter: int) -> None:
    assert 0 <= FairDice(SEED, "5", counter).below(n) < n


def test_scripted_dice_return_their_script_in_order_and_count_it() -> None:
    dice = ScriptedDice([3, 0, 5])
    assert [dice.below(6), dice.below(1), dice.below(6)] == [3, 0, 5]
    assert dice.counter == 3
    assert dice.left == 0


def test_a_scripted_value_that_does_not_fit_is_an_error_that_says_so() -> None:
    with pytest.raises(ValueError, match=r"number 0 is 6, but below\(6\)"):
        ScriptedDice([6]).below(6)
    with pytest.raises(ValueError, match="is -1"):
        ScriptedDice([-1]).below(6)


def test_a_script_that_is_used_up_is_an_error_that_says_so() -> None:
    dice = ScriptedDice([1])
    dice.below(2)
    with pytest.raises(ValueError, match=r"only 1 values and below\(6\)"):
        dice.below(6)


def test_scripted_dice_shuffle_by_the_same_recipe_as_the_fair_ones() -> None:
    fair = FairDice(SEED, "42")
    script = [fair.below(n) for n in range(10, 1, -1)]
    assert ScriptedDice(script).shuffled(range(10)) == FairDice(SEED, "42").shuffled(range(10))


def test_a_scripted_shuffle_without_values_leaves_the_order_as_it_is() -> None:
    assert ScriptedDice().shuffled("abcd") == list("abcd")
    assert ScriptedDice([0]).shuffled("abcd") == list("dbca")
