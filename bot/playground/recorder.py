"""`--record FILE`: each request, answer and event as a JSON line, secrets masked; `--record-files DIR`."""

from pathlib import Path
from types import TracebackType
from typing import IO, Self

import msgspec

from bot.playground.core.attachments import Part
from bot.playground.core.protocol_log import ProtocolEntry, ProtocolLog


class Recorder:
    """Writes the protocol log to a file, line by line, until closed (`with`)."""

    def __init__(self, protocol_log: ProtocolLog, path: Path, files: Path | None = None) -> None:
        self._protocol_log = protocol_log
        self._path = path
        self._files = files
        self._out: IO[bytes] | None = None

    def __enter__(self) -> Self:
        self._out = self._path.open("ab", buffering=0)
        if self._files is not None:
            self._files.mkdir(parents=True, exist_ok=True)
            self._protocol_log.file_listeners.append(self._write_file)
        self._protocol_log.listeners.append(self._write)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._protocol_log.listeners.remove(self._write)
        if self._files is not None:
            self._protocol_log.file_listeners.remove(self._write_file)
        if self._out is not None:
            self._out.close()

    def _write(self, trace: ProtocolEntry) -> None:
        if self._out is not None:
            line = {
                key: value
                for key, value in self._protocol_log.render(trace).items()
                if value not in (None, [])
            }
            self._out.write(msgspec.json.encode(line) + b"\n")

    def _write_file(self, digest: str, part: Part) -> None:
        if self._files is None:
            return
        safe = "".join(c if c.isascii() and (c.isalnum() or c in "_-.") else "_" for c in part.filename)[-80:]
        target = self._files / f"{digest[:16]}-{safe.lstrip('.') or 'file'}"
        if not target.exists():
            target.write_bytes(part.data)
