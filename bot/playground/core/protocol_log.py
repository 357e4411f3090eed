"""What goes over the wire between bot and playground, numbered, with secrets masked."""

import hashlib
import re
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from bot.playground.core.attachments import Part
from bot.playground.core.clock import Clock
from bot.playground.core.models import Json

RECENT = 200
_TOKEN_IN_PATH = re.compile(r"(/(?:interactions|webhooks)/\d+/)([^/?]+)")


class ProtocolEntry(Struct, frozen=True):
    """One frame or request or answer; `body` is JSON as bytes, unmasked: use `ProtocolLog.render`."""

    n: int
    at: float
    kind: str
    label: str
    body: bytes | None = None
    files: tuple[Json, ...] = ()
    of: int | None = None
    status: int | None = None
    ms: float | None = None


class ProtocolLog:
    """Numbers everything and passes it on; keeps the last 200."""

    def __init__(self, clock: Clock, name_token: Callable[[str], str]) -> None:
        self._clock = clock
        self._name_token = name_token
        self._n = 0
        self.recent: deque[ProtocolEntry] = deque(maxlen=RECENT)
        self.listeners: list[Callable[[ProtocolEntry], None]] = []
        self.file_listeners: list[Callable[[str, Part], None]] = []

    def note(
        self,
        kind: str,
        label: str,
        body: bytes | None = None,
        parts: dict[int, Part] | None = None,
        *,
        of: int | None = None,
        status: int | None = None,
        ms: float | None = None,
    ) -> int:
        """Note one thing; kind is event, received, request or answer. Returns its number."""
        self._n += 1
        files = tuple(self._describe(part) for part in (parts or {}).values())
        trace = ProtocolEntry(self._n, self._clock.now(), kind, label, body, files, of, status, ms)
        self.recent.append(trace)
        for listener in self.listeners:
            listener(trace)
        return trace.n

    def render(self, trace: ProtocolEntry) -> Json:
        """As the page and the record show it: JSON with the bot's and the interactions' tokens masked."""
        body = None
        if trace.body:
            try:
                body = self._mask(msgspec.json.decode(trace.body))
            except msgspec.DecodeError:
                body = trace.body.decode("utf-8", "replace")
        return {
            "n": trace.n,
            "at": trace.at,
            "kind": trace.kind,
            "label": self.mask_path(trace.label),
            "body": body,
            "files": list(trace.files),
            "of": trace.of,
            "status": trace.status,
            "ms": trace.ms,
        }

    def mask_path(self, path: str) -> str:
        """A path without its interaction token."""
        return _TOKEN_IN_PATH.sub(lambda found: found[1] + self._name_token(found[2]), path)

    def _mask(self, value: Any) -> Any:
        if isinstance(value, dict):
            return {
                key: self._name_token(inner)
                if key == "token" and isinstance(inner, str)
                else self._mask(inner)
                for key, inner in value.items()
            }
        if isinstance(value, list):
            return [self._mask(inner) for inner in value]
        return value

    def _describe(self, part: Part) -> Json:
        digest = hashlib.sha256(part.data).hexdigest()
        for listener in self.file_listeners:
            listener(digest, part)
        return {"name": part.filename, "size": len(part.data), "sha256": digest}
