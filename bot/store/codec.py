"""Tables to JSON text and back. Every text carries a schema number; older ones are upgraded when read.

The state and the options are decoded as the records of the table's own game.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import msgspec

from bot.games.game import AnyGame
from bot.games.registry import GAMES
from bot.tables.table import PLAYING, Table

SCHEMA = 1

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]
UPGRADES: Mapping[int, Upgrade] = {}
"""From schema n to n + 1: a function from the whole decoded text to the new one."""

_OWN_TYPE = ("options", "state", "story")


class UnreadableTable(ValueError):
    """A kept text can't be read: damaged, or written by a newer bot. `table`: whose, where that is known."""

    table: int | None = None


def encode_table(table: Table) -> str:
    """The table as JSON text, with its schema number."""
    return _encoder.encode({"schema": SCHEMA, "table": table}).decode()


def decode_table(text: str) -> Table:
    """The table that `encode_table` wrote, by this version or an older one. Raises UnreadableTable."""
    try:
        envelope = _envelope.decode(text)
        if envelope.schema != SCHEMA:
            envelope = _envelope.decode(_encoder.encode(_upgraded(text, envelope.schema)))
        body = _body_decoder().decode(envelope.table)
        fields = {field: getattr(body, field) for field in Table.__struct_fields__}
        for part, kind in _own_types(GAMES[body.game]).items():
            fields[part] = _decoder(kind).decode(getattr(body, part))
    except (msgspec.DecodeError, KeyError, TypeError) as error:
        raise UnreadableTable(str(error)) from error
    if fields["status"] == PLAYING and fields["state"] is None:
        raise UnreadableTable("a running match without a state")
    return Table(**fields)


class _Envelope(msgspec.Struct):
    schema: int
    table: msgspec.Raw


_encoder = msgspec.json.Encoder()
_envelope = msgspec.json.Decoder(_Envelope)


def _upgraded(text: str, schema: int) -> dict[str, Any]:
    if schema > SCHEMA:
        raise UnreadableTable(f"schema {schema} is newer than {SCHEMA}: update the bot")
    data: dict[str, Any] = msgspec.json.decode(text)["table"]
    for step in range(schema, SCHEMA):
        data = UPGRADES[step](data)
    return {"schema": SCHEMA, "table": data}


@cache
def _body_decoder() -> msgspec.json.Decoder[Any]:
    """Reads the table's own fields and leaves options and state raw."""
    fields: list[Any] = []
    for field in msgspec.structs.fields(Table):
        kind = msgspec.Raw if field.name in _OWN_TYPE else field.type
        if field.name in _OWN_TYPE:
            fields.append((field.name, kind, msgspec.Raw(b"[]" if field.name == "story" else b"null")))
        elif field.default is not msgspec.NODEFAULT:
            fields.append((field.name, kind, field.default))
        else:
            fields.append((field.name, kind))
    body = msgspec.defstruct("Body", fields, kw_only=True)
    return msgspec.json.Decoder(body)


def _own_types(rules: AnyGame) -> dict[str, Any]:
    story = tuple[rules.event_type, ...]  # type: ignore[name-defined]
    return {"options": rules.options_type, "state": rules.state_type | None, "story": story}


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)
