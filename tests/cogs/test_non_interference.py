"""Nobody's hand leaks: two states of Skis Wild that differ only in what a viewer may not see give that viewer
the same View, text, components, custom ids, alt text and PNG, byte for byte."""

import random
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

from bot.games import skis
from bot.games.dice import FairDice
from bot.games.skis import SkisOptions, SkisState
from bot.games.skis.moves import Drew
from bot.tables.table import OVER, PLAYING, Kept, Message, Seat, Table
from bot.tables.table_view import hand_of, view_of
from cogs.registry import GAME_UIS
from cogs.ui.game_presenter import game_presenters
from cogs.ui.hand_message.hand_presenter import hand_presenters
from cogs.ui.plugin import Choice
from renderers.registry import PICTURES
from renderers.studio import Studio

NAMES = {1: "Ada", 2: "Ben", 3: "Chloe", 4: "Dev"}


@pytest.fixture
async def studio() -> AsyncIterator[Studio]:
    async with Studio(kept=1) as opened:
        yield opened


def random_state(chance: random.Random) -> SkisState:
    """Somewhere in the middle of a random match."""
    seats = chance.choice((2, 3, 4))
    options = SkisOptions(chance.choice(("classic", "stormy")), reverse=chance.random() < 0.5)
    dice = FairDice(chance.randbytes(32), "1")
    state = skis.setup(seats, options, dice)
    for _ in range(chance.randrange(1, 160)):
        if skis.outcome(state) is not None:
            break
        seat = skis.actors(state)[0]
        moves = skis.legal_moves(state, seat)
        plays = [move for move in moves if not str(move).startswith("discard")] or moves
        state, _ = skis.apply(state, seat, chance.choice(plays), dice)
    return state


def scramble(state: SkisState, viewer: int | None, chance: random.Random) -> SkisState:
    """The same to this viewer: the draw pile and the others' hands are dealt anew among themselves, but for
    the Safe that a pending Trouble has made known."""
    known: dict[int, str] = {}
    if state.pending is not None and state.pending.target != viewer:
        known[state.pending.target] = state.pending.safe
    others = [n for n in range(state.seats) if n != viewer]
    hands = {n: list(state.hands[n]) for n in others}
    for n, card in known.items():
        hands[n].remove(card)
    pool = [*state.draw_pile, *(card for n in others for card in hands[n])]
    chance.shuffle(pool)
    dealt = list(state.hands)
    for n in others:
        take, pool = pool[: len(hands[n])], pool[len(hands[n]) :]
        dealt[n] = tuple([*take, known[n]] if n in known else take)
    last = tuple(
        msgspec.structs.replace(event, card=chance.choice(pool or ["yeti"]))
        if isinstance(event, Drew) and event.only is not None and event.only != viewer
        else event
        for event in state.last
    )
    return msgspec.structs.replace(state, draw_pile=tuple(pool), hands=tuple(dealt), last=last)


def table_of(state: SkisState) -> Kept:
    over = skis.outcome(state) is not None
    table = Table(
        id=77,
        guild=5,
        channel=6,
        game="skis",
        host=1,
        seats=tuple(Seat(n + 1) for n in range(state.seats)),
        options=SkisOptions(state.deck),
        commitment="c" * 64,
        seed="00" * 32,
        opened=1000,
        status=OVER if over else PLAYING,
        move=9,
        salt="42",
        state=state,
        end="won" if over else None,
    )
    return Kept(table, NAMES, Message(6, 60))


async def everything(kept: Kept, viewer: int | None, choice: Choice | None, studio: Studio) -> dict[str, Any]:
    """All that reaches this viewer: as the public at the table, and as the owner of a hand."""
    table = view_of(kept)
    presenters = game_presenters(GAME_UIS, PICTURES, studio, lambda when: when)
    rendered = await presenters[table.game].present(table)
    hand_presenter = hand_presenters(GAME_UIS, PICTURES, studio)[table.game]
    seen: dict[str, Any] = {
        "table": (table.view, table.moves, table.story),
        "table text": rendered.content,
        "table components": rendered.rows.to_components(),
        "table alt": rendered.alt,
        "table picture": rendered.picture,
    }
    if viewer is None:
        return seen
    hand = hand_of(kept, viewer + 1)
    assert hand is not None
    for private in (False, True):
        rendered = await hand_presenter.present(hand, "here", choice=choice, private=private)
        seen |= {
            f"hand {private}": hand.view,
            f"hand text {private}": rendered.content,
            f"hand components {private}": rendered.rows.to_components(),
            f"hand alt {private}": rendered.alt,
            f"hand picture {private}": rendered.picture,
            "kept": (hand_presenter.digest(hand), hand_presenter.calls_for(hand)),
        }
    return seen


async def check(rounds: int, seed: int, studio: Studio) -> None:
    chance = random.Random(seed)
    differing = 0
    for _ in range(rounds):
        state = random_state(chance)
        viewer = chance.choice((None, *range(state.seats)))
        other = scramble(state, viewer, chance)
        differing += other != state
        choice = None
        if viewer is not None and state.hands[viewer]:
            choice = Choice(chance.choice(state.hands[viewer]))
        one = await everything(table_of(state), viewer, choice, studio)
        two = await everything(table_of(other), viewer, choice, studio)
        for part in one:
            assert one[part] == two[part], part
        assert one["table picture"] is not None
    assert differing > rounds * 0.9


async def test_random_states_tell_a_viewer_nothing_they_may_not_see(studio: Studio) -> None:
    await check(16, 1, studio)


@pytest.mark.long
async def test_a_thousand_random_states_tell_a_viewer_nothing_they_may_not_see(studio: Studio) -> None:
    await check(1000, 2, studio)


async def test_the_check_itself_finds_a_leak(studio: Studio) -> None:
    """A viewer's own hand is no secret to them, so changing it must show."""
    chance = random.Random(3)
    state = random_state(chance)
    while skis.outcome(state) is not None or not state.hands[0]:
        state = random_state(chance)
    hands = (("yeti",) * len(state.hands[0]), *state.hands[1:])
    other = msgspec.structs.replace(state, hands=hands)
    one = await everything(table_of(state), 0, None, studio)
    two = await everything(table_of(other), 0, None, studio)
    changed = {part for part in one if one[part] != two[part]}
    assert {"hand True", "hand alt True", "hand picture True"} <= changed
    assert not {part for part in changed if part.startswith("table")}
