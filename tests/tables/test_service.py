"""The one door to every table, on a real SQLite file: lobby, refusals in their order, races, the end."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.errors import (
    AlreadySeated,
    HostOnly,
    IllegalMove,
    NoTable,
    NotInLobby,
    NotSeated,
    NotStarted,
    NotYourTurn,
    OldMessage,
    Refusal,
    SeatsHeld,
    StaleMove,
    TableExists,
    TableFull,
    TableOver,
    TooFewSeats,
    UnknownMove,
)
from bot.games.dice import commitment
from bot.games.receipt import verify_file
from bot.games.yeti import YetiOptions
from bot.store.sqlite import SqliteStore, open_store
from bot.tables.service import Tables
from bot.tables.table import LOBBY, OVER, PLAYING, Message, Person, Place
from bot.tables.table_view import TableView
from tests.ports import HandClock, KnownEntropy, RecordingObserver

ADA, BEN, CHLOE, DEV, EVE = (
    Person(n, name) for n, name in enumerate(("Ada", "Ben", "Chloe", "Dev", "Eve"), 1)
)
HERE = Place(guild=100, channel=200)


class ServiceFixture:
    """A service on a real file, with what it was told and a clock to move."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.clock = HandClock()
        self.observer = RecordingObserver()
        self.tables = Tables(store, self.clock, KnownEntropy(), self.observer)

    async def lobby(self, *people: Person, place: Place = HERE, **more: Any) -> TableView:
        host, *others = people or (ADA,)
        table = await self.tables.open_lobby(place, host, "yeti", YetiOptions(), **more)
        await self.tables.take_salt(table.id, 4242)
        for person in others:
            await self.tables.join(table.id, person)
        return await self.tables.see(table.id)

    async def match(self, *people: Person, **more: Any) -> TableView:
        table = await self.lobby(*(people or (ADA, BEN)), **more)
        return (await self.tables.start(table.id, (people or (ADA,))[0])).table

    async def play_on(self, table: TableView, moves: int = 10_000) -> TableView:
        """Let every seat take its first legal move, at most so many of them."""
        while table.status == PLAYING and moves:
            table = (await self.tables.play(table.id, table.move, table.moves[0], seat=table.actors[0])).table
            moves -= 1
        return table


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[ServiceFixture]:
    async with open_store(tmp_path / "tables.db") as store:
        yield ServiceFixture(store)


async def test_a_lobby_shows_its_host_and_the_sealed_dice(service: ServiceFixture) -> None:
    table = await service.tables.open_lobby(HERE, ADA, "yeti", YetiOptions())
    assert table.status == LOBBY
    assert table.names == ("Ada",)
    assert len(table.commitment) == 64
    assert table.seed is None
    assert table.salt is None


async def test_the_first_message_id_salts_the_dice_and_no_later_one_does(service: ServiceFixture) -> None:
    table = await service.lobby()
    await service.tables.take_salt(table.id, 9999)
    assert (await service.tables.see(table.id)).salt == "4242"


async def test_a_second_table_of_a_kind_in_a_channel_is_refused_and_names_the_first(
    service: ServiceFixture,
) -> None:
    table = await service.lobby()
    with pytest.raises(TableExists) as refused:
        await service.tables.open_lobby(HERE, BEN, "yeti", YetiOptions())
    assert refused.value.table == table.id
    await service.tables.open_lobby(Place(100, 201), BEN, "yeti", YetiOptions())


async def test_one_joins_once_and_four_fill_the_table(service: ServiceFixture) -> None:
    table = await service.lobby(ADA, BEN)
    with pytest.raises(AlreadySeated):
        await service.tables.join(table.id, BEN)
    await service.tables.join(table.id, CHLOE)
    await service.tables.join(table.id, DEV)
    with pytest.raises(TableFull):
        await service.tables.join(table.id, EVE)


async def test_in_pass_and_play_the_host_takes_further_seats_with_names_of_their_own(
    service: ServiceFixture,
) -> None:
    table = await service.lobby(ADA, pass_and_play=True)
    await service.tables.join(table.id, ADA)
    await service.tables.join(table.id, ADA, label="Grandma")
    assert (await service.tables.see(table.id)).names == ("Ada", "Ada 2", "Grandma")
    await service.tables.join(table.id, BEN)
    with pytest.raises(AlreadySeated):
        await service.tables.join(table.id, BEN)


async def test_a_hundred_tasks_joining_at_once_get_exactly_four_seats(service: ServiceFixture) -> None:
    table = await service.lobby()
    crowd = [service.tables.join(table.id, Person(1000 + n, f"P{n}")) for n in range(100)]
    results = await asyncio.gather(*crowd, return_exceptions=True)
    assert sum(isinstance(result, TableFull) for result in results) == 97
    assert len((await service.tables.see(table.id)).seats) == 4


async def test_the_next_person_hosts_when_the_host_leaves_and_the_last_one_closes_the_lobby(
    service: ServiceFixture,
) -> None:
    table = await service.lobby(ADA, BEN)
    left = (await service.tables.leave(table.id, ADA)).table
    assert (left.host, left.host_name, left.names) == (BEN.id, "Ben", ("Ben",))
    with pytest.raises(NotSeated):
        await service.tables.leave(table.id, ADA)
    closed = (await service.tables.leave(table.id, BEN)).table
    assert (closed.status, closed.end) == (OVER, "cancelled")


async def test_only_the_host_starts_and_cancels(service: ServiceFixture) -> None:
    table = await service.lobby(ADA, BEN)
    with pytest.raises(HostOnly) as refused:
        await service.tables.start(table.id, BEN)
    assert "Ada" in str(refused.value)
    with pytest.raises(HostOnly):
        await service.tables.cancel(table.id, BEN)
    assert (await service.tables.cancel(table.id, ADA)).table.end == "cancelled"
    with pytest.raises(TableOver):
        await service.tables.join(table.id, CHLOE)


async def test_one_person_is_too_few(service: ServiceFixture) -> None:
    table = await service.lobby()
    with pytest.raises(TooFewSeats):
        await service.tables.start(table.id, ADA)


async def test_a_started_match_is_no_lobby_any_more(service: ServiceFixture) -> None:
    table = await service.match()
    with pytest.raises(NotInLobby):
        await service.tables.join(table.id, CHLOE)
    with pytest.raises(NotInLobby):
        await service.tables.start(table.id, ADA)


async def test_refusals_come_in_one_fixed_order(service: ServiceFixture) -> None:
    """table, message, over, started, seated, fresh, turn, parsable, legal: each case breaks its own rule and
    every later one, and hears of the first."""

    async def refusal(
        table_id: int, move: int, text: str, person: Person, pressed: int | None = None
    ) -> Refusal:
        with pytest.raises(Refusal) as refused:
            await service.tables.play(table_id, move, text, person=person, pressed=pressed)
        return refused.value

    lobby = await service.lobby(place=Place(100, 300))
    assert isinstance(await refusal(1, 99, "?", EVE), NoTable)
    assert isinstance(await refusal(lobby.id, 99, "?", EVE), NotStarted)
    table = await service.match()
    await service.store.change_message(table.id, lambda _: Message(HERE.channel, 555))
    assert isinstance(await refusal(table.id, 99, "?", EVE, pressed=556), OldMessage)
    assert isinstance(await refusal(table.id, 99, "?", EVE, pressed=555), NotSeated)
    assert isinstance(await refusal(table.id, 99, "?", BEN), StaleMove)
    assert isinstance(await refusal(table.id, table.move, "?", BEN), NotYourTurn)
    assert isinstance(await refusal(table.id, table.move, "?", ADA), UnknownMove)
    illegal = await refusal(table.id, table.move, "stay", ADA)
    assert isinstance(illegal, IllegalMove)
    assert illegal.reasons == ("wrong_phase",)
    await service.tables.stop(table.id, ADA, may_manage=False)
    assert isinstance(await refusal(table.id, 99, "?", EVE, pressed=555), TableOver)


async def test_what_was_refused_has_changed_nothing(service: ServiceFixture) -> None:
    table = await service.match()
    before = await service.store.load(table.id)
    for text, person in (("stay", ADA), ("spin", BEN), ("x", ADA), ("spin", EVE)):
        with pytest.raises(Refusal):
            await service.tables.play(table.id, table.move, text, person=person)
    assert await service.store.load(table.id) == before
    assert await service.store.log(table.id) == ()


async def test_twenty_presses_of_one_button_at_once_are_one_move_f6(service: ServiceFixture) -> None:
    table = await service.match()
    presses = [service.tables.play(table.id, table.move, "spin", person=ADA) for _ in range(20)]
    results = await asyncio.gather(*presses, return_exceptions=True)
    assert sum(not isinstance(result, Exception) for result in results) == 1
    assert sum(isinstance(result, StaleMove) for result in results) == 19
    assert len(await service.store.log(table.id)) == 1


async def test_nothing_is_told_before_it_is_saved(service: ServiceFixture) -> None:
    table = await service.match()
    seen: list[int] = []
    prerendered: list[int] = []

    class Checking(RecordingObserver):
        def prerender(self, table: TableView, message: Message) -> None:
            assert not seen
            prerendered.append(table.move)

        def changed(self, table_id: int, move: int, *, hands: bool) -> None:
            seen.append(move)

    tables = Tables(service.store, service.clock, KnownEntropy(9), Checking())
    played = await tables.play(table.id, table.move, "spin", person=ADA)
    assert seen == prerendered == [played.table.move]
    assert (await service.store.load(table.id)).table.move == played.table.move


async def test_a_match_played_to_its_end_gives_a_receipt_that_verifies(service: ServiceFixture) -> None:
    table = await service.match(ADA, BEN, CHLOE)
    assert await service.tables.receipt(table.id) is None
    table = await service.play_on(table)
    assert (table.status, table.end) == (OVER, "won")
    assert table.outcome is not None
    assert table.outcome.reason == "summit"
    assert table.seed is not None
    assert commitment(bytes.fromhex(table.seed)) == table.commitment
    receipt = await service.tables.receipt(table.id)
    assert receipt is not None
    assert verify_file(receipt).valid


async def test_a_stopped_match_reveals_its_seed_too(service: ServiceFixture) -> None:
    table = await service.play_on(await service.match(), moves=7)
    with pytest.raises(HostOnly):
        await service.tables.stop(table.id, BEN, may_manage=False)
    table = (await service.tables.stop(table.id, BEN, may_manage=True)).table
    assert table.end == "stopped"
    receipt = await service.tables.receipt(table.id)
    assert receipt is not None
    verdict = verify_file(receipt)
    assert verdict.valid
    assert verdict.outcome is None


async def test_a_new_display_name_is_shown_from_the_next_press_on_f35(service: ServiceFixture) -> None:
    table = await service.match()
    await service.tables.play(table.id, table.move, "spin", person=Person(ADA.id, "Countess"))
    assert (await service.tables.see(table.id)).names == ("Countess", "Ben")


async def test_a_rematch_is_a_new_lobby_with_new_dice_that_holds_the_old_seats(
    service: ServiceFixture,
) -> None:
    table = await service.match(ADA, BEN, CHLOE, DEV)
    with pytest.raises(Refusal):
        await service.tables.rematch(table.id, HERE, BEN)
    await service.tables.stop(table.id, ADA, may_manage=False)
    again = await service.tables.rematch(table.id, HERE, BEN)
    assert (again.host, again.names) == (BEN.id, ("Ben",))
    assert again.commitment != table.commitment
    assert again.held == (ADA.id, CHLOE.id, DEV.id)
    with pytest.raises(SeatsHeld):
        await service.tables.join(again.id, EVE)
    assert again.held_until == service.clock.now() + 120
    await service.tables.join(again.id, ADA)
    service.clock.move(121)
    await service.tables.join(again.id, EVE)


async def test_a_rematch_opened_by_a_fifth_person_lets_the_old_players_in(
    service: ServiceFixture,
) -> None:
    table = await service.match(ADA, BEN, CHLOE, DEV)
    await service.tables.stop(table.id, ADA, may_manage=False)
    again = await service.tables.rematch(table.id, HERE, EVE)
    for person in (BEN, ADA, DEV):
        await service.tables.join(again.id, person)
    assert (await service.tables.see(again.id)).names == ("Eve", "Ben", "Ada", "Dev")


async def test_a_lobby_that_was_started_does_not_expire_and_a_match_that_went_on_is_not_abandoned(
    service: ServiceFixture,
) -> None:
    table = await service.match()
    with pytest.raises(NotInLobby):
        await service.tables.expire(table.id)
    await service.tables.play(table.id, table.move, "spin", person=ADA)
    service.clock.move(7 * 86400 - 1)
    with pytest.raises(StaleMove):
        await service.tables.abandon(table.id)
    service.clock.move(1)
    assert (await service.tables.abandon(table.id)).table.end == "abandoned"


async def test_whoever_leaves_a_running_match_gives_the_seat_to_a_computer_player(
    service: ServiceFixture,
) -> None:
    table = await service.match(ADA, BEN)
    table = (await service.tables.leave(table.id, ADA)).table
    assert table.seats[0].computer
    assert table.host == BEN.id
    with pytest.raises(NotSeated):
        await service.tables.play(table.id, table.move, "spin", person=ADA)
    due = await service.store.next_deadline()
    assert due is not None
    assert due.kind == "brain"
    table = (await service.tables.leave(table.id, BEN)).table
    assert (table.status, table.end) == (OVER, "left")


async def test_a_lobby_has_half_an_hour_a_match_a_week_and_what_is_left_of_it_ninety_days(
    service: ServiceFixture,
) -> None:
    table = await service.lobby(ADA, BEN)
    due = await service.store.next_deadline()
    assert due is not None
    assert (due.kind, due.due) == ("lobby", service.clock.now() + 1800)
    await service.tables.start(table.id, ADA)
    due = await service.store.next_deadline()
    assert due is not None
    assert (due.kind, due.due) == ("idle", service.clock.now() + 7 * 86400)
    await service.tables.stop(table.id, ADA, may_manage=False)
    due = await service.store.next_deadline()
    assert due is not None
    assert (due.kind, due.due) == ("purge", service.clock.now() + 90 * 86400)
