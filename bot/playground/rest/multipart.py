"""Splits a multipart/form-data body into its parts, quickly: every picture that a bot sends comes this way.
A body that is not well formed is refused as Discord does.
"""

import re

from msgspec import Struct

from bot.playground.core.errors import Refusal

_BOUNDARY = re.compile(r'boundary="?([^";]+)"?', re.IGNORECASE)
_NAME = re.compile(rb'[; ]name="((?:[^"\\]|\\.)*)"', re.IGNORECASE)
_FILENAME = re.compile(rb'[; ]filename="((?:[^"\\]|\\.)*)"', re.IGNORECASE)


class FormPart(Struct, frozen=True):
    """One part: its field name, its file name if it has one, its content."""

    name: str
    filename: str | None
    data: bytes


def split_form(content_type: str, body: bytes) -> list[FormPart]:
    """The parts of a body, in order; 400 (50035) when it has no proper boundaries or a part no name."""
    found = _BOUNDARY.search(content_type)
    if found is None:
        raise _malformed()
    mark = b"--" + found[1].encode("latin-1")
    pieces = (b"\r\n" + body).split(b"\r\n" + mark)
    if len(pieces) < 2 or not pieces[-1].startswith(b"--"):
        raise _malformed()
    return [_read_part(piece) for piece in pieces[1:-1]]


def _read_part(piece: bytes) -> FormPart:
    head, gap, data = piece.partition(b"\r\n\r\n")
    name = _NAME.search(head)
    if not gap or name is None:
        raise _malformed()
    filename = _FILENAME.search(head)
    return FormPart(_text(name[1]), None if filename is None else _text(filename[1]), data)


def _text(quoted: bytes) -> str:
    return re.sub(r"\\(.)", r"\1", quoted.decode("utf-8", "replace"))


def _malformed() -> Refusal:
    return Refusal(400, 50035, "Invalid Form Body")
