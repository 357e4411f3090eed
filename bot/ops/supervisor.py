"""Keeps another process running: starts it, says when it ended and why, starts it again, ends it with us.

`python -m bot play` runs the bot in a process of its own, as a host would.
"""

import asyncio
import contextlib
import os
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final

import msgspec

# The exit code of a process that would fail the same way again: a setting is wrong.
HOPELESS: Final = 2


class Patience(msgspec.Struct, frozen=True):
    """How often a process may die: once more than there are `pauses` (s, before each new start) within
    `window` seconds is too often."""

    pauses: tuple[float, ...] = (1.0, 2.0, 4.0)
    window: float = 60.0


async def keep_running(
    command: Sequence[str],
    environment: Mapping[str, str],
    say: Callable[[str], None],
    *,
    patience: Patience | None = None,
    now: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> None:
    """Returns when the process has ended too often, or once with HOPELESS; each end is said in one line.
    When cancelled, ends the process first: by closing its standard input."""
    patience = patience or Patience()
    deaths: list[float] = []
    while True:
        code = await _run_once(command, environment, say)
        if code in (0, HOPELESS):
            say(
                "The bot has ended."
                if code == 0
                else "The bot can't start like this; its own line above says why."
            )
            return
        deaths = [each for each in deaths if now() - each < patience.window] + [now()]
        if len(deaths) > len(patience.pauses):
            often = f"{len(deaths)} times within {patience.window:g} s" if len(deaths) > 1 else "once"
            say(f"The bot stopped ({_reason(code)}), {often}: giving up.")
            return
        pause = patience.pauses[len(deaths) - 1]
        say(f"The bot stopped ({_reason(code)}). Starting it again in {pause:g} s; the page stays open.")
        await sleep(pause)


def on_closed_input(act: Callable[[], object]) -> None:
    """Calls `act` on the running event loop when this process's standard input is closed: the one who
    started it has gone, or wants it to end. It is the one signal that every system has."""
    loop = asyncio.get_running_loop()

    def wait() -> None:
        with contextlib.suppress(OSError):
            while os.read(0, 4096):
                pass
        with contextlib.suppress(RuntimeError):  # the loop has ended by itself
            loop.call_soon_threadsafe(act)

    threading.Thread(target=wait, name="input", daemon=True).start()


async def _run_once(
    command: Sequence[str], environment: Mapping[str, str], say: Callable[[str], None]
) -> int:
    process = await asyncio.create_subprocess_exec(
        *command,
        stdin=asyncio.subprocess.PIPE,
        env=dict(environment),
        start_new_session=sys.platform != "win32",
        creationflags=_APART,
    )
    say(f"The bot runs as process {process.pid}.")
    try:
        return await process.wait()
    finally:
        await asyncio.shield(asyncio.ensure_future(_end(process)))


# Ctrl-C in the terminal is for us, who pass it on in good order; CREATE_NEW_PROCESS_GROUP on Windows.
_APART: Final = 0x200 if sys.platform == "win32" else 0


async def _end(process: asyncio.subprocess.Process) -> None:
    if process.stdin is not None:
        process.stdin.close()
    for patience, harder in ((10.0, process.terminate), (5.0, process.kill)):
        try:
            await asyncio.wait_for(process.wait(), patience)
            return
        except TimeoutError:
            with contextlib.suppress(ProcessLookupError):
                harder()
    await process.wait()


def _reason(code: int) -> str:
    return f"ended by signal {-code}" if code < 0 else f"exit code {code}"
