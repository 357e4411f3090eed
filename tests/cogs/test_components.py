"""Everything that can be pressed, at many moments of both games and with names that hurt: only items that
survive a restart, never timing out, within Discord's limits.
"""

import random
from collections.abc import Iterator, Sequence
from typing import Any

import discord
import msgspec
import pytest

from bot.client import ITEMS
from bot.errors import BotError, Refusal
from bot.games.dice import FairDice
from bot.games.plugins import Registry
from bot.games.registry import GAMES
from bot.games.skis import SkisOptions
from bot.games.yeti import YetiOptions
from bot.tables.choices import Preferences
from bot.tables.table import LOBBY, OVER, PLAYING, Kept, Message, Seat, Table, TableView, look, look_from
from cogs.registry import GAME_UIS
from cogs.ui.game_presenter import game_presenters
from cogs.ui.hand_message.hand_presenter import hand_presenters
from cogs.ui.menus.preferences import preferences_message
from cogs.ui.menus.rules_pages import rules_page
from cogs.ui.plugin import HandUI
from cogs.ui.presenter import RenderedMessage
from cogs.ui.press.refusals import say_error
from renderers.kit.lobby import LobbyCard
from renderers.registry import PICTURES

WIDEST = {
    1: "W" * 32,
    2: "\U0001d4d7ir\U0001d4d0van @everyone",
    3: "**[x](http://e.vil)**\u202e",
    4: "ﷺ" * 32,
}
OPTIONS = {"yeti": YetiOptions("stormy"), "skis": SkisOptions("stormy", True)}


class NoPictures:
    """Draws nothing: only texts and components are looked at."""

    async def picture(self, game: str, view: Any, *, names: Sequence[str]) -> bytes:
        return b""

    async def lobby(self, card: LobbyCard) -> bytes:
        return b""

    async def moving(self, game: str, view: Any, *, names: Sequence[str]) -> bytes:
        return b""

    def draw_ahead(self, game: str, list_views: Any) -> None: ...


PRESENTERS = game_presenters(GAME_UIS, PICTURES, NoPictures(), lambda when: when)
HAND_PRESENTERS = hand_presenters(GAME_UIS, PICTURES, NoPictures())


def kept(game: str, seats: int, state: Any, *, status: str = PLAYING, **more: Any) -> Kept:
    table = Table(
        id=(1 << 48) - 1,
        guild=5,
        channel=6,
        game=game,
        host=1,
        seats=tuple(Seat(n + 1) for n in range(seats)),
        options=OPTIONS[game],
        commitment="c" * 64,
        seed="00" * 32,
        opened=1000,
        status=status,
        move=999,
        salt="42",
        state=state,
        **more,
    )
    return Kept(table, WIDEST, Message(6, 60))


def moments(game: str, seats: int, count: int) -> Iterator[Kept]:
    """A lobby, then the match as random play makes it, to its end or so far."""
    chance = random.Random(f"{game} {seats}")
    yield kept(game, seats, None, status=LOBBY, held=(3, 4)[: 4 - seats], held_until=2000)
    rules = GAMES[game]
    dice = FairDice(chance.randbytes(32), "1")
    state = rules.begin(seats, OPTIONS[game], dice)
    for _ in range(count):
        yield kept(game, seats, state)
        actors = rules.actors(state)
        if not actors:
            break
        moves = rules.legal_moves(state, actors[0])
        state, _ = rules.apply(state, actors[0], chance.choice(moves), dice)
    yield kept(game, seats, state, status=OVER, end="won" if rules.outcome(state) else "stopped")
    for note in ("late", "autopilot", "handed", "left", "back"):
        yield kept(game, seats, state, note=(note, 0), host_passed=True)


def check_view(view: discord.ui.View) -> None:
    """Within Discord's limits, and nothing in it that dies with the process."""
    assert view.timeout is None
    assert all(isinstance(item, ITEMS) or getattr(item, "url", None) for item in view.children)
    rows = view.to_components()
    assert len(rows) <= 5
    ids = [each["custom_id"] for row in rows for each in row["components"]]
    assert len(set(ids)) == len(ids)
    for row in rows:
        kinds = {each["type"] for each in row["components"]}
        assert len(row["components"]) <= (5 if kinds == {2} else 1)
        for each in row["components"]:
            assert 1 <= len(each["custom_id"]) <= 100
            if each["type"] == 2:
                assert 1 <= len(each["label"]) <= 80
            else:
                assert 1 <= len(each["options"]) <= 25
                values = [option["value"] for option in each["options"]]
                assert len(set(values)) == len(values)
                texts = [
                    option.get(key) or "x"
                    for option in each["options"]
                    for key in ("label", "value", "description")
                ]
                assert all(1 <= len(text) <= 100 for text in texts)


def check_rendered(rendered: RenderedMessage) -> None:
    check_view(rendered.rows)
    assert 1 <= len(rendered.content) <= 2000
    assert len(rendered.alt) <= 1024
    assert "@everyone" not in rendered.content
    assert "\u202e" not in rendered.content
    assert "](http://e.vil" not in rendered.content


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_f36_a_table_of_yeti_is_well_made_at_every_moment_whatever_its_players_are_called(
    seats: int,
) -> None:
    for moment in moments("yeti", seats, 150):
        for buttons in (True, False):
            check_rendered(await PRESENTERS["yeti"].present(look(moment), buttons=buttons))


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_f36_a_table_of_skis_and_its_hands_are_well_made_at_every_moment(seats: int) -> None:
    for moment in moments("skis", seats, 60):
        for buttons in (True, False):
            check_rendered(await PRESENTERS["skis"].present(look(moment), buttons=buttons))
        hand = look_from(moment, 1)
        assert hand is not None
        for private in (True, False):
            check_rendered(await HAND_PRESENTERS["skis"].present(hand, "here", private=private))


async def test_a_game_with_hands_that_gives_almost_nothing_gets_a_button_for_each_legal_move() -> None:
    plain = Registry(msgspec.structs.replace(GAME_UIS["skis"], hand=HandUI()))
    dice = FairDice(random.Random(1).randbytes(32), "1")
    state = GAMES["skis"].begin(2, SkisOptions("stormy", True), dice)
    seat = GAMES["skis"].actors(state)[0]
    hand = look_from(kept("skis", 2, state), seat + 1)
    assert hand is not None
    presenter = hand_presenters(plain, PICTURES, NoPictures())["skis"]
    rendered = await presenter.present(hand, "here")
    labels = [each["label"] for row in rendered.rows.to_components() for each in row["components"]]
    assert labels == [move.capitalize() for move in hand.moves]
    assert "It's your turn." in rendered.content
    assert presenter.calls_for(hand) == "turn"


@pytest.mark.parametrize("game", GAMES)
def test_every_page_of_the_rules_is_well_made(game: str) -> None:
    (lobby, *_) = moments(game, 2, 0)
    tables: list[TableView | None] = [None, look(lobby)]
    for table in tables:
        pages = len(GAME_UIS[game].rules) + (table is not None)
        assert pages <= 10
        for page in range(pages):
            content, view = rules_page(GAME_UIS[game], page, table)
            check_view(view)
            assert len(content) <= 2000
            assert content.endswith(f"-# Page {page + 1} of {pages}")


def test_what_stands_under_preferences_is_well_made() -> None:
    content, view = preferences_message(Preferences())
    check_view(view)
    assert content


def every_error(of: type[BotError] = BotError) -> Iterator[type[BotError]]:
    for each in of.__subclasses__():
        if each.__module__ == BotError.__module__:
            yield from (each, *every_error(each))


@pytest.mark.parametrize("error", list(every_error()), ids=lambda error: error.__name__)
def test_every_error_has_a_sentence_that_says_what_happened_and_what_to_do(error: type[BotError]) -> None:
    made = error("X", "y", "z") if error.__name__ == "SettingsError" else error()
    told = str(made) if error.__name__ == "SettingsError" else say_error(made)
    assert "{" not in told and told == told.strip()
    assert told[0].isupper() or told[0] in "“X"
    assert told[-1] in ".!?"
    assert 15 <= len(told) <= 300
    assert error.sentence != BotError.sentence or error is Refusal
