"""What a game gives to be shown is whole, and what was kept of games by name is read as it was written."""

from enum import StrEnum

import msgspec
import pytest

from bot.errors import IllegalMove, NotYourTurn
from bot.games.game import Reason
from bot.games.registry import GAMES
from bot.tables.choices import ServerSettings, decode_settings
from cogs.registry import GAME_UIS
from cogs.ui.press.refusals import REASONS, say_error, say_reason


def test_every_game_is_shown_and_nothing_else_is() -> None:
    assert set(GAME_UIS) == set(GAMES)
    assert all((ui.hand is not None) == GAMES[game].has_secrets for game, ui in GAME_UIS.items())


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_of_every_game_has_its_words_and_nothing_else_has(game: str) -> None:
    own: type[StrEnum] = GAMES[game].reasons
    assert set(GAME_UIS[game].reasons) == set(own)
    assert set(REASONS) == set(Reason)
    for reason in (*own, *Reason):
        assert " " in say_reason(reason, GAME_UIS[game].reasons)


def test_a_refused_move_is_told_in_the_words_of_its_own_game() -> None:
    refusal = IllegalMove("own_pawn", "over")
    refusal.game = "yeti"
    told = say_error(refusal, GAME_UIS)
    assert told.endswith("now: it would end on your own other pawn; the match is over.")
    refusal.game = "skis"
    assert "own pawn; the match is over." in say_error(refusal, GAME_UIS)


def test_names_in_a_refusal_are_text_and_nothing_else() -> None:
    assert "\\*\\*Ada\\*\\*" in say_error(NotYourTurn("**Ada**"))


def test_clocks_of_servers_are_read_as_they_were_written_by_earlier_versions() -> None:
    old = decode_settings(
        '{"yeti_clock":120,"skis_clock":null,"channels":[5],"place":"stay","most_tables":3}'
    )
    assert (old.clock_of("yeti"), old.clock_of("skis"), old.clock_of("another")) == (120, None, 600)
    assert (old.channels, old.place, old.most_tables) == ((5,), "stay", 3)
    assert decode_settings(msgspec.json.encode(old)) == old
    assert decode_settings("{}") == ServerSettings()
