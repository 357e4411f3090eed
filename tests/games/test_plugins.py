"""A register of plug-ins: by name, in order, no two of one name, and guests that leave again."""

import pytest

from bot.games import skis, yeti
from bot.games.game import AnyGame
from bot.games.plugins import Registry


def test_records_stand_under_the_names_of_their_games_in_the_order_given() -> None:
    games: Registry[AnyGame] = Registry(skis.GAME, yeti.GAME)
    assert list(games) == ["skis", "yeti"] and len(games) == 2
    assert games["yeti"] is yeti.GAME
    assert games.get("chess") is None


def test_two_records_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="a game called 'yeti' already"):
        Registry(yeti.GAME, yeti.GAME)


def test_a_game_from_outside_joins_for_a_while_even_when_that_ends_badly() -> None:
    games: Registry[AnyGame] = Registry(yeti.GAME)
    with pytest.raises(RuntimeError), games.joined_by(skis.GAME):
        assert list(games) == ["yeti", "skis"]
        raise RuntimeError
    assert list(games) == ["yeti"]
