"""Pictures and alt texts of Skis Wild are the same in worlds that differ only in what the viewer may not
see.
"""

import pytest

from bot.games.skis import SkisState, view
from renderers.preview.sample_names import SHORT_NAMES
from renderers.skis.alt_text import describe_hand, describe_table
from renderers.studio import paint
from tests.renderers.skis.plays import draw_states, other_world


def look(state: SkisState, viewer: int | None) -> tuple[bytes, str]:
    seen = view(state, viewer)
    describe = describe_table if viewer is None else describe_hand
    return paint("skis", seen, SHORT_NAMES), describe(seen, names=SHORT_NAMES)


def compare(seed: int, count: int) -> int:
    """Look at `count` states, each as the public or a seat, and at another world; how many did differ."""
    different = 0
    for at, state in enumerate(draw_states(seed, count)):
        viewer = (None, *range(state.seats))[at % (state.seats + 1)]
        other = other_world(state, viewer, at)
        different += other != state
        assert look(state, viewer) == look(other, viewer), (at, viewer)
    return different


def test_fifty_pictures_show_nothing_that_the_viewer_may_not_see() -> None:
    assert compare(1, 50) >= 45


@pytest.mark.long
def test_a_thousand_pictures_show_nothing_that_the_viewer_may_not_see() -> None:
    assert compare(2, 1000) >= 900


def test_another_world_is_one_that_others_would_see_differently() -> None:
    seen = 0
    for at, state in enumerate(draw_states(3, 20)):
        other = other_world(state, None, at)
        seen += any(look(state, seat) != look(other, seat) for seat in range(state.seats))
    assert seen >= 18
