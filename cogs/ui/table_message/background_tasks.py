"""Work under way: every task that shows or deletes something, so that a graceful stop can wait for it.

The half of cogs.ui.poster.Poster and cogs.ui.hands.Hands that knows nothing of tables.
"""

import asyncio
import contextlib
import logging
from collections.abc import Coroutine, Iterator
from typing import Any

log = logging.getLogger(__name__)


class BackgroundTasks:
    """Tasks that are remembered until they are done."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Future[None]] = set()
        self._stopped = False

    def busy(self) -> bool:
        """Whether anything is being shown or deleted (tests and a graceful stop wait for that)."""
        return bool(self._tasks)

    @contextlib.contextmanager
    def at_work(self) -> Iterator[None]:
        """While a press or a command is worked on there is something to be shown."""
        working: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._tasks.add(working)
        try:
            yield
        finally:
            self._tasks.discard(working)
            if not working.done():
                working.set_result(None)

    async def stop(self) -> None:
        """Give up what is still under way: the connection is about to close. What was not shown is found
        at the next start."""
        self._stopped = True
        for task in set(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def settle(self) -> None:
        """Until everything that was to be shown has been."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))

    def run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Do this aside; if it fails, that is one line in the log."""
        self._spawn(_tell_failure(work))

    def _spawn(self, work: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


async def _tell_failure(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Exception:  # nobody else waits for it
        log.exception("%s failed", getattr(work, "__qualname__", "work in the background"))
