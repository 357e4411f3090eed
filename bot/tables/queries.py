"""What can be seen of tables without changing them: by everyone, from a seat, and the receipt at the end."""

import logging

import msgspec

from bot.errors import NoTable, NotSeated
from bot.tables.ports import Store
from bot.tables.receipts import write_receipt
from bot.tables.stats import stats_of
from bot.tables.table import OVER, Message
from bot.tables.table_view import Hand, TableView, hand_of, hands_of, view_of

log = logging.getLogger(__name__)


class TableQueries:
    """Reads through the Store port; nothing of a State leaves here but through a View."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def see(self, table_id: int) -> TableView:
        """The table as everyone may see it. Raises NoTable."""
        return view_of(await self._store.load(table_id))

    async def find(self, channel: int, game: str) -> TableView:
        """The open table of that game in that channel. Raises NoTable."""
        table = await self.find_or_none(channel, game)
        if table is None:
            raise NoTable
        return table

    async def find_or_none(self, channel: int, game: str) -> TableView | None:
        """The open table of that game in that channel, if there is one."""
        kept = await self._store.find(channel, game)
        return None if kept is None else view_of(kept)

    async def see_shown(self, table_id: int) -> tuple[TableView, Message]:
        """The table, with its stats once it has ended, and where it is shown. Raises NoTable."""
        kept = await self._store.load(table_id)
        table = view_of(kept)
        if kept.table.status == OVER and kept.table.state is not None:
            stats = stats_of(kept.table, await self._store.log(table_id))
            table = msgspec.structs.replace(table, stats=stats)
        return table, kept.message

    async def hand(self, table_id: int, user: int) -> Hand:
        """The table as this person sees it from their seat. Raises NoTable, NotSeated."""
        hand = hand_of(await self._store.load(table_id), user)
        if hand is None:
            raise NotSeated
        return hand

    async def hands(self, table_id: int) -> tuple[Hand, ...]:
        """The table as each person at it sees it, in seat order. Raises NoTable."""
        return hands_of(await self._store.load(table_id))

    async def tables_of(self, user: int, game: str) -> tuple[TableView, ...]:
        """The open tables of that game at which this person sits, oldest first."""
        kept = [await self._store.load(table_id) for table_id in await self._store.seated_at(user, game)]
        return tuple(view_of(one) for one in kept if one.table.seats_of(user))

    async def receipt(self, table_id: int) -> bytes | None:
        """The receipt of a match that has ended, as a JSON file; None for a lobby that never began, and for
        a match whose moves don't replay (the rules have changed under it): a wrong one is never given."""
        kept = await self._store.load(table_id)
        try:
            return write_receipt(kept, await self._store.log(table_id))
        except ValueError as error:
            log.error("table %s: no receipt: %s", table_id, error)
            return None
