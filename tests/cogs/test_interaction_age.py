"""A host's wrong clock must not make every press seem late."""

from cogs.ui.press.interaction_age import InteractionAge


def test_with_a_right_clock_lateness_is_age() -> None:
    interaction_age = InteractionAge()
    assert [round(interaction_age.lateness(age), 2) for age in (0.1, 0.1, 0.1, 4.1)] == [0.1, 0.1, 0.0, 4.0]


def test_a_first_interaction_that_is_old_is_late() -> None:
    assert InteractionAge().lateness(5.0) == 5.0


def test_a_clock_that_is_ahead_is_found_out_after_a_few() -> None:
    interaction_age = InteractionAge()
    seen = [interaction_age.lateness(10.0 + extra) for extra in (0.1, 0.2, 0.1, 0.1, 3.1)]
    assert seen[0] > 2.5
    assert seen[2] < 0.2
    assert seen[4] > 2.5


def test_a_clock_that_is_behind_hides_nothing() -> None:
    interaction_age = InteractionAge()
    assert [round(interaction_age.lateness(age), 1) for age in (-9.9, -9.9, -6.9)] == [0.0, 0.0, 3.0]


def test_an_interaction_that_comes_twice_is_known_the_second_time() -> None:
    interaction_age = InteractionAge()
    assert [interaction_age.is_double(one) for one in (1, 2, 1, 3, 2)] == [False, False, True, False, True]
