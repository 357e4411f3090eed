"""What may come of the next press is known to the drawing alone, and is exactly what then comes."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.games.skis import SkisOptions
from bot.games.yeti import YetiOptions
from bot.store.sqlite import SqliteStore, open_store
from bot.tables.prerender import prerender_next
from bot.tables.service import Tables
from bot.tables.table import Person, Place
from bot.tables.table_view import TableView
from tests.ports import HandClock, KnownEntropy, RecordingObserver

ADA, BEN = Person(1, "Ada"), Person(2, "Ben")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    async with open_store(tmp_path / "tables.db") as opened:
        yield opened


class AheadObserver(RecordingObserver):
    """Remembers what was said to be ahead."""

    def __init__(self) -> None:
        super().__init__()
        self.ahead: Callable[[], tuple[TableView, ...]] = tuple

    def prerender_next(self, game: str, ahead: Callable[[], tuple[TableView, ...]]) -> None:
        self.ahead = ahead


async def open_match(tables: Tables, game: str, options: object, *, computers: int = 0) -> TableView:
    table = await tables.open_lobby(Place(100, 200), ADA, game, options)
    await tables.take_salt(table.id, 4242)
    for _ in range(computers):
        await tables.add_computer(table.id, ADA, "steady")
    if not computers:
        await tables.join(table.id, BEN)
    return (await tables.start(table.id, ADA)).table


@pytest.mark.parametrize("seed", range(3))
async def test_what_is_looked_ahead_at_comes_true_to_the_letter(store: SqliteStore, seed: int) -> None:
    observer = AheadObserver()
    tables = Tables(store, HandClock(), KnownEntropy(seed), observer)
    table = await open_match(tables, "yeti", YetiOptions())
    for turn in range(60):
        ahead = prerender_next(await store.load(table.id))
        assert len(ahead) == len(table.moves) > 0
        picked = (turn + seed) % len(table.moves)
        table = (await tables.play(table.id, table.move, table.moves[picked], seat=table.actors[0])).table
        assert table.view == ahead[picked].view
        assert table.names == ahead[picked].names
        if table.outcome is not None:
            assert observer.ahead() == ()
            return
        assert observer.ahead() == prerender_next(await store.load(table.id))


async def test_hands_are_never_looked_ahead_at(store: SqliteStore) -> None:
    table = await open_match(
        Tables(store, HandClock(), KnownEntropy(1), RecordingObserver()), "skis", SkisOptions()
    )
    assert table.actors
    assert prerender_next(await store.load(table.id)) == ()


async def test_a_computer_player_is_not_waited_for(store: SqliteStore) -> None:
    tables = Tables(store, HandClock(), KnownEntropy(1), RecordingObserver())
    table = await open_match(tables, "yeti", YetiOptions(), computers=1)
    seen = {True: 0, False: 0}
    while table.outcome is None and min(seen.values()) < 5:
        thinking = table.thinking is not None
        seen[thinking] += 1
        assert (prerender_next(await store.load(table.id)) == ()) is thinking
        text = table.moves[0] if table.moves else ("spin" if table.view.phase == "spin" else "")
        if not text:
            kept = await store.load(table.id)
            text = str(kept.table.rules.legal_moves(kept.table.state, table.actors[0])[0])
        table = (await tables.play(table.id, table.move, text, seat=table.actors[0])).table
    assert min(seen.values()) >= 5
