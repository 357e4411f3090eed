"""Draws any game's pictures off the event loop and keeps the last: open a Studio with `async with`, ask it.

One thread, not a process: each call into Pillow is short or lets go of the GIL, so the loop waits a few
milliseconds at most, and no picture is carried between processes.
"""

import asyncio
import contextlib
import logging
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import Any, Self

from bot.errors import DrawingFailed
from renderers.kit.lobby import LobbyCard, draw_lobby
from renderers.registry import PICTURES

log = logging.getLogger(__name__)

KEPT = 128
IDLE_SECONDS = 0.01
STATIC_AFTER = 1.5
MOST_AHEAD = 16
PATIENCE_SECONDS = 10.0
ViewAndNames = tuple[Any, Sequence[str]]
_Key = tuple[str, Any, tuple[str, ...]]
"""A game's name, a View or a lobby's card, the names by seat."""


class Studio:
    """Where pictures are made. `kept`: how many finished ones are remembered (least recently asked goes
    first)."""

    def __init__(self, *, kept: int = KEPT) -> None:
        self._kept = kept
        self._finished: OrderedDict[_Key, bytes] = OrderedDict()
        self._drawing: dict[_Key, asyncio.Future[bytes]] = {}
        self._closing = False
        self._ahead: deque[Callable[[], Iterable[_Key]]] = deque(maxlen=MOST_AHEAD)
        self._timer: asyncio.TimerHandle | None = None
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="studio")

    async def __aenter__(self) -> Self:
        """Open: the static layers are drawn in the background, one by one, so that the first players need not
        wait for them, nor for all that are left. They begin after STATIC_AFTER: a bot that is just starting
        has better things to do, and whoever presses first waits for the one layer that they need."""
        asyncio.get_running_loop().call_later(STATIC_AFTER, self._prepare, list_static_layers())
        return self

    def _prepare(self, steps: Iterator[Callable[[], object]]) -> None:
        step = next(steps, None)
        if step is None or self._closing:
            return
        with contextlib.suppress(RuntimeError):  # the thread has been shut down meanwhile
            self._thread.submit(step).add_done_callback(lambda done: self._prepare(steps))

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._closing = True
        self._ahead.clear()
        await asyncio.to_thread(self._thread.shutdown, cancel_futures=True)

    async def picture(self, game: str, view: Any, *, names: Sequence[str]) -> bytes:
        """The PNG of a View of that game, the table or a hand; `names` by seat. Two who ask at once share one
        drawing. Raises DrawingFailed."""
        return await self._ask((game, view, tuple(names)))

    async def lobby(self, card: LobbyCard) -> bytes:
        """The PNG of a lobby. Raises DrawingFailed."""
        return await self._ask((card.game, card, ()))

    async def _ask(self, key: _Key) -> bytes:
        finished = self._finished.get(key)
        if finished is not None:
            self._finished.move_to_end(key)
            return finished
        drawing = self._drawing.get(key)
        if drawing is None:
            drawing = self._begin(key)
        return await asyncio.shield(drawing)

    def draw_ahead(self, game: str, list_views: Callable[[], Iterable[ViewAndNames]]) -> None:
        """Draw these Views of that game with their names too, once nobody has asked for a picture for a
        moment; they are listed only then. Of more than MOST_AHEAD calls that wait the oldest are forgotten. A
        picture that can't be drawn is not missed before somebody asks for it."""
        self._ahead.append(lambda: [(game, view, tuple(names)) for view, names in list_views()])
        self._wait()

    def _begin(self, key: _Key) -> asyncio.Future[bytes]:
        drawing = asyncio.get_running_loop().run_in_executor(self._thread, paint, *key)
        self._drawing[key] = drawing
        drawing.add_done_callback(lambda done: self._keep(key, done))
        self._wait()
        return drawing

    def _wait(self) -> None:
        """What is to be drawn ahead waits until nothing has been begun for IDLE_SECONDS."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._ahead:
            self._timer = asyncio.get_running_loop().call_later(IDLE_SECONDS, self._begin_ahead)

    def _begin_ahead(self) -> None:
        """Begin what the newest draw_ahead lists."""
        self._timer = None
        if self._drawing:
            self._wait()
        elif self._ahead:
            try:
                for key in self._ahead.pop()():
                    if key not in self._finished and key not in self._drawing:
                        self._begin(key)
            except Exception:
                log.exception("what is to be drawn ahead can't be listed")
            self._wait()

    async def moving(self, game: str, view: Any, *, names: Sequence[str]) -> bytes:
        """The GIF of a View that has a winner; its first and last frame are the picture. It is drawn frame by
        frame, each when nobody waits for a picture (for PATIENCE_SECONDS in all), and is not remembered.
        Raises DrawingFailed, also for a game that animates nothing."""
        loop = asyncio.get_running_loop()
        until = loop.time() + PATIENCE_SECONDS
        parts = paint_moving(game, view, tuple(names))
        made: list[bytes] = []
        while True:
            while self._drawing and (left := until - loop.time()) > 0:
                await asyncio.wait(list(self._drawing.values()), timeout=left)
            if (part := await loop.run_in_executor(self._thread, next, parts, None)) is None:
                return b"".join(made)
            made.append(part)

    def _keep(self, key: _Key, done: asyncio.Future[bytes]) -> None:
        self._drawing.pop(key, None)
        if done.cancelled() or done.exception() is not None:
            return
        self._finished[key] = done.result()
        while len(self._finished) > self._kept:
            self._finished.popitem(last=False)


def paint(game: str, subject: Any, names: tuple[str, ...]) -> bytes:
    """The PNG of a View or a LobbyCard of that game, at once, in this thread. Raises DrawingFailed, whatever
    went wrong: a game goes on without its picture."""
    try:
        pictures = PICTURES[game]
        if isinstance(subject, LobbyCard):
            return draw_lobby(subject, pictures.lobby_art)
        return pictures.draw(subject, names=names)
    except Exception as error:
        raise DrawingFailed from error


def paint_moving(game: str, view: Any, names: tuple[str, ...]) -> Iterator[bytes]:
    """The parts of a moving picture, each drawn when it is asked for. Raises DrawingFailed like paint."""
    try:
        animate = PICTURES[game].animate_win
        if animate is None:
            raise LookupError(f"{game} animates nothing")
        yield from animate(view, names=names)
    except Exception as error:
        raise DrawingFailed from error


def list_static_layers() -> Iterator[Callable[[], object]]:
    """What every game has drawn ahead after a start."""
    return (layer for pictures in PICTURES.values() for layer in pictures.static_layers)
