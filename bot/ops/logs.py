"""How the bot logs: one line per event, a failure with its cause in the same line, and no secret in any.

Set up once at start; everyone else takes `logging.getLogger(__name__)`.
"""

import logging
import re
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TextIO

# A bot token anywhere, and the token in the address of an interaction's answer or of a webhook.
_TOKENS: Final = re.compile(
    r"(?P<bot>\b[\w-]{18,30}\.[\w-]{5,8}\.[\w-]{25,})"
    r"|(?P<path>/(?:interactions|webhooks)/\d+/)(?P<token>[^/\s?'\"]+)"
)
_MASKED: Final = "[token]"
_LONGEST: Final = 2000


def mask(text: str, secrets: tuple[str, ...] = ()) -> str:
    """`text` with each of `secrets`, and whatever else looks like a Discord token, replaced."""
    for secret in secrets:
        text = text.replace(secret, _MASKED)
    return _TOKENS.sub(lambda found: (found["path"] or "") + _MASKED, text)


def describe(error: BaseException) -> str:
    """One line: the error, where it was raised, and what it was caused by, outermost first."""
    return ", caused by ".join(_told(each) for each in causes_of(error))


def set_up(level: str, secrets: tuple[str, ...] = (), stream: TextIO | None = None) -> None:
    """Sends every log line of the process to `stream` (standard error), as LineFormatter writes it.
    At DEBUG failures come with their whole traceback."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(LineFormatter(secrets, tracebacks=level == "DEBUG"))
    handler.addFilter(_is_of_use)
    root = logging.getLogger()
    for old in tuple(root.handlers):
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(level)
    # Each request and frame in full is of use to few, and costs more than all the rest.
    for chatty in ("discord.gateway", "discord.http", "discord.webhook", "aiosqlite", "asyncio", "PIL"):
        logging.getLogger(chatty).setLevel(max(logging.INFO, root.level))


class LineFormatter(logging.Formatter):
    """`2026-01-31 18:02:11 WARNING bot.tables: message: KeyError: 'x' (service.py:88 in play)`."""

    def __init__(self, secrets: tuple[str, ...] = (), *, tracebacks: bool = False) -> None:
        super().__init__()
        self._secrets = tuple(secret for secret in secrets if secret)
        self._tracebacks = tracebacks

    def format(self, record: logging.LogRecord) -> str:
        when = self.formatTime(record, "%Y-%m-%d %H:%M:%S")
        line = f"{when} {record.levelname} {record.name}: {record.getMessage()}"
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            line = f"{line}: {describe(error)}"
        line = mask(" | ".join(filter(None, map(str.strip, line.splitlines()))), self._secrets)
        if len(line) > _LONGEST:
            line = f"{line[:_LONGEST]} …"
        if error is not None and self._tracebacks:
            line += "\n" + mask("".join(traceback.format_exception(error)).rstrip(), self._secrets)
        return line


def _is_of_use(record: logging.LogRecord) -> bool:
    """The library warns of packages that only voice needs; we have none."""
    return not (record.name == "discord.client" and "voice will NOT be supported" in record.msg)


def causes_of(error: BaseException) -> Iterator[BaseException]:
    """The error, then what caused it, and so on."""
    seen: set[int] = set()
    each: BaseException | None = error
    while each is not None and id(each) not in seen:
        seen.add(id(each))
        yield each
        each = each.__cause__ or (None if each.__suppress_context__ else each.__context__)


def _told(error: BaseException) -> str:
    name, text = type(error).__name__, str(error)
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno} in {frames[-1].name})" if frames else ""
    return f"{name}: {text}{where}" if text else f"{name}{where}"
