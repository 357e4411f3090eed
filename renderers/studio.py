"""Draws off the event loop and keeps the last pictures: open a Studio with `async with`, ask it.

Opened by bot.app, asked by the cogs. One thread, not a process: each call into Pillow is short or lets go
of the GIL, so the loop waits a few milliseconds at most, and no picture is carried between processes.
"""

import asyncio
import contextlib
import logging
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from types import TracebackType
from typing import Self

from bot.errors import DrawingFailed
from bot.games.skis.view import SkisView
from bot.games.yeti.view import YetiView
from renderers.kit.lobby import LobbyCard, draw_lobby
from renderers.skis import animation as skis_finale
from renderers.skis import hand
from renderers.skis import table as skis
from renderers.yeti import animation as yeti_finale
from renderers.yeti.table import draw, ground

log = logging.getLogger(__name__)

KEPT = 128
IDLE_SECONDS = 0.01
STATIC_AFTER = 1.5
MOST_WISHES = 16
PATIENCE_SECONDS = 10.0
Subject = YetiView | SkisView | LobbyCard
_Key = tuple[Subject, tuple[str, ...]]
Wish = Callable[[], Iterable[_Key]]
_STATIC: tuple[Callable[[], object], ...] = (
    *(partial(ground, seats) for seats in (2, 4)),
    *(partial(skis.ground, seats) for seats in (4, 3, 2)),
    *(partial(hand.ground, two_rows) for two_rows in (True, False)),
)


class Studio:
    """Where pictures are made. `kept`: how many finished ones are remembered (least recently asked goes
    first)."""

    def __init__(self, *, kept: int = KEPT) -> None:
        self._kept = kept
        self._finished: OrderedDict[_Key, bytes] = OrderedDict()
        self._drawing: dict[_Key, asyncio.Future[bytes]] = {}
        self._closing = False
        self._wishes: deque[Wish] = deque(maxlen=MOST_WISHES)
        self._timer: asyncio.TimerHandle | None = None
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="studio")

    async def __aenter__(self) -> Self:
        """Open: the static layers are drawn in the background, one by one, so that the first players need not
        wait for them, nor for all that are left. They begin after STATIC_AFTER: a bot that is just starting
        has better things to do, and whoever presses first waits for the one layer that they need."""
        asyncio.get_running_loop().call_later(STATIC_AFTER, self._prepare, iter(_STATIC))
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
        self._wishes.clear()
        await asyncio.to_thread(self._thread.shutdown, cancel_futures=True)

    async def picture(self, subject: Subject, *, names: Sequence[str] = ()) -> bytes:
        """The PNG of a View or a lobby card; `names` by seat. Two who ask at once share one drawing."""
        key = (subject, tuple(names))
        finished = self._finished.get(key)
        if finished is not None:
            self._finished.move_to_end(key)
            return finished
        drawing = self._drawing.get(key)
        if drawing is None:
            drawing = self._begin(key)
        return await asyncio.shield(drawing)

    def draw_ahead(self, wished: Wish) -> None:
        """Draw these too, once nobody has asked for a picture for a moment; of more wishes than MOST_WISHES
        the oldest are forgotten. A picture that can't be drawn is not missed before somebody asks for it."""
        self._wishes.append(wished)
        self._wait()

    def _begin(self, key: _Key) -> asyncio.Future[bytes]:
        drawing = asyncio.get_running_loop().run_in_executor(self._thread, paint, *key)
        self._drawing[key] = drawing
        drawing.add_done_callback(lambda done: self._keep(key, done))
        self._wait()
        return drawing

    def _wait(self) -> None:
        """Wishes wait until nothing has been begun for IDLE_SECONDS."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._wishes:
            self._timer = asyncio.get_running_loop().call_later(IDLE_SECONDS, self._fulfil)

    def _fulfil(self) -> None:
        """Begin the newest draw_ahead."""
        self._timer = None
        if self._drawing:
            self._wait()
        elif self._wishes:
            try:
                for key in self._wishes.pop()():
                    if key not in self._finished and key not in self._drawing:
                        self._begin(key)
            except Exception:
                log.exception("a picture that was wished for can't be told")
            self._wait()

    async def moving(self, subject: YetiView | SkisView, *, names: Sequence[str] = ()) -> bytes:
        """The GIF of a View that has a winner; its first and last frame are the picture. It is drawn frame by
        frame, each when nobody waits for a picture (for PATIENCE_SECONDS in all), and is not remembered."""
        loop = asyncio.get_running_loop()
        until = loop.time() + PATIENCE_SECONDS
        parts = paint_moving(subject, tuple(names))
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


def paint(subject: Subject, names: tuple[str, ...]) -> bytes:
    """Draw whatever it is, at once, in this thread. Raises DrawingFailed, whatever went wrong: a game goes on
    without its picture."""
    try:
        if isinstance(subject, LobbyCard):
            return draw_lobby(subject)
        if isinstance(subject, SkisView):
            paint_view = skis.draw if subject.seat is None else hand.draw
            return paint_view(subject, names=names)
        return draw(subject, names=names)
    except Exception as error:
        raise DrawingFailed from error


def paint_moving(subject: YetiView | SkisView, names: tuple[str, ...]) -> Iterator[bytes]:
    """The parts of a moving picture, each drawn when it is asked for. Raises DrawingFailed like paint."""
    try:
        if isinstance(subject, SkisView):
            yield from skis_finale.play(subject, names)
        else:
            yield from yeti_finale.play(subject, names)
    except Exception as error:
        raise DrawingFailed from error
