"""Checks every request of the bot against Discord's own API description, and what that one leaves out.

Listens to a playground's wire for the journeys; knows nothing where the description is not there.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

from bot.client import ITEMS
from bot.playground.core.protocol_log import ProtocolEntry

FILE = Path(__file__).parents[2].parent / "shared" / "data" / "discord-openapi.json"

MADE_OF_OTHERS = ("properties", "items", "oneOf", "anyOf", "allOf", "additionalProperties")
SENT_BY_THE_LIBRARY = {"tts", "nsfw"}  # discord.py puts them in always; the description leaves them out
MEDIA_CHANNEL = 16  # Discord's documentation knows it, the description does not
ROUTES = (
    ("POST", r"/channels/\d+/messages", "MessageCreateRequest"),
    ("PATCH", r"/channels/\d+/messages/\d+", "MessageEditRequestPartial"),
    ("POST", r"/webhooks/\d+/[^/]+", "IncomingWebhookRequestPartial"),
    ("PATCH", r"/webhooks/\d+/[^/]+/messages/(?:@original|\d+)", "IncomingWebhookUpdateRequestPartial"),
    ("POST", r"/channels/\d+/messages/\d+/threads", "CreateTextThreadWithMessageRequest"),
    ("POST", r"/users/@me/channels", "CreatePrivateChannelRequest"),
    ("PUT", r"/applications/\d+/commands", "ApplicationCommandUpdateRequest"),
)
CALLBACK = re.compile(r"/interactions/\d+/[^/]+/callback")
CALLBACKS = {
    **dict.fromkeys((4, 5), "CreateMessageInteractionCallbackRequest"),
    **dict.fromkeys((6, 7), "UpdateMessageInteractionCallbackRequest"),
    8: "ApplicationCommandAutocompleteCallbackRequest",
    9: "ModalInteractionCallbackRequest",
}
PATTERNS = [item.__discord_ui_compiled_template__ for item in ITEMS]
COMMAND_NAME = re.compile(r"^[-_'\w]{1,32}$")


class Description:
    """Discord's description of its API (OpenAPI 3.1) as a judge of requests."""

    def __init__(self, file: Path = FILE) -> None:
        spec = json.loads(file.read_text("utf-8"))
        self._schemas: dict[str, Any] = spec["components"]["schemas"]
        self._validators: dict[int, tuple[Mapping[str, Any], Draft202012Validator]] = {}
        self._paths = [
            (re.compile(re.sub(r"\\\{\w+\\\}", r"[^/]+", re.escape(path)) + "$"), set(operations))
            for path, operations in spec["paths"].items()
        ]

    def problems(self, trace: ProtocolEntry) -> Iterator[str]:
        """What is wrong with a request that was noted on the wire."""
        method, _, path = trace.label.partition(" ")
        if not any(pattern.match(path) and method.lower() in known for pattern, known in self._paths):
            yield f"{method} {path}: Discord has no such route"
        body = json.loads(trace.body) if trace.body else None
        if body is None:
            return
        name = _schema_of(method, path, body)
        if name is None:
            yield f"{method} {path}: this test knows no schema for its body"
            return
        body = _snowflakes_as_text(body)
        schema = {"$ref": f"#/components/schemas/{name}"}
        if isinstance(body, list):
            schema = {"type": "array", "items": schema, "maxItems": 130}
        where = f"{method} {re.sub(r'[0-9]{5,}|[-_A-Za-z0-9]{40,}', '…', path)}"
        yield from (f"{where} {problem}" for problem in self._walk(schema, body, "body"))
        yield from (f"{where} {problem}" for problem in _left_out(body, trace.files))

    def _walk(self, schema: Mapping[str, Any], value: Any, where: str) -> Iterator[str]:
        """Bottom-up, each union's branch picked by its `type`: the validator's own errors in unions are
        of no use. Keys that the schema does not know are problems too."""
        schema = self._resolve(schema)
        branches = schema.get("oneOf") or schema.get("anyOf")
        if branches:
            if value is None and any(branch.get("type") == "null" for branch in branches):
                return
            picked = self._pick([b for b in branches if b.get("type") != "null"], value)
            if picked is None:
                yield f"{where}: {value!r:.80} is none of what may stand here"
            else:
                yield from self._walk(picked, value, where)
            return
        for error in self._own(schema).iter_errors(value):
            yield f"{where}: {_short(error.message)}"
        if isinstance(value, list):
            for number, each in enumerate(value):
                yield from self._walk(schema.get("items", {}), each, f"{where}[{number}]")
        if isinstance(value, dict) and "properties" in schema:
            for key, inner in value.items():
                if key in schema["properties"]:
                    yield from self._walk(schema["properties"][key], inner, f"{where}.{key}")
                elif key not in SENT_BY_THE_LIBRARY:
                    yield f"{where}: there is no key {key!r}"

    def _resolve(self, schema: Mapping[str, Any]) -> Mapping[str, Any]:
        while "$ref" in schema:
            schema = self._schemas[schema["$ref"].rpartition("/")[2]]
        return schema

    def _pick(self, branches: list[Any], value: Any) -> Any | None:
        if len(branches) == 1:
            return branches[0]
        for branch in branches:
            schema = self._resolve(branch)
            if isinstance(value, dict):
                kinds = schema.get("properties", {}).get("type", {}).get("enum", [])
                if value.get("type") in kinds:
                    return branch
            elif self._own(schema).is_valid(value):
                return branch
        return None

    def _own(self, schema: Mapping[str, Any]) -> Draft202012Validator:
        """What a schema says itself, without the parts it is made of."""
        kept = self._validators.get(id(schema))
        if kept is None:
            own = {key: rule for key, rule in schema.items() if key not in MADE_OF_OTHERS}
            kept = self._validators[id(schema)] = (schema, Draft202012Validator(own))
        return kept[1]


class Judge:
    """Hears every request of one playground; `problems` are what was wrong, each once."""

    def __init__(self, description: Description | None) -> None:
        self._description = description
        self.problems: Counter[str] = Counter()

    def __call__(self, trace: ProtocolEntry) -> None:
        if trace.kind == "request" and self._description is not None:
            self.problems.update(self._description.problems(trace))


@cache
def find_description() -> Description | None:
    """The description, if it lies beside the project."""
    return Description() if FILE.is_file() else None


def _short(text: str) -> str:
    return text if len(text) <= 200 else f"{text[:100]} … {text[-90:]}"


def _schema_of(method: str, path: str, body: Any) -> str | None:
    if CALLBACK.fullmatch(path):
        return CALLBACKS.get(body.get("type"))
    found = (name for verb, pattern, name in ROUTES if verb == method and re.fullmatch(pattern, path))
    return next(found, None)


def _snowflakes_as_text(value: Any, key: str = "") -> Any:
    """discord.py sends some ids as numbers, which Discord takes; its description calls them text."""
    if isinstance(value, dict):
        return {name: _snowflakes_as_text(inner, name) for name, inner in value.items()}
    if key == "attachments" and isinstance(value, list):
        return [{**each, "id": str(each["id"])} for each in value]
    if key in ("users", "roles") and isinstance(value, list):
        return [str(each) for each in value]
    if key == "channel_types":
        return [each for each in value if each != MEDIA_CHANNEL]
    if key in ("recipient_id", "message_id", "channel_id", "guild_id") and isinstance(value, int):
        return str(value)
    return [_snowflakes_as_text(each) for each in value] if isinstance(value, list) else value


def _left_out(body: Any, files: tuple[Any, ...]) -> Iterator[str]:
    """What the description does not say and Discord checks all the same."""
    if isinstance(body, list):
        for command in body:
            yield from _odd_names(command)
        return
    data = body.get("data", body) if "type" in body else body
    if not isinstance(data, dict):
        return
    if len(str(data.get("content") or "")) > 2000:
        yield "content: more than 2000 characters"
    rows = data.get("components") or []
    if len(rows) > 5 or any(row["type"] != 1 for row in rows):
        yield "components: at most five rows, and nothing of Components V2"
        return
    ids = [item.get("custom_id") for row in rows for item in row["components"] if item.get("style") != 5]
    for custom_id in filter(None, ids):
        if sum(bool(pattern.fullmatch(custom_id)) for pattern in PATTERNS) != 1:
            yield f"components: {custom_id!r} is not the id of exactly one item of ours"
    if not all(ids):
        yield "components: one has no custom_id"
    if len(set(ids)) != len(ids):
        yield "components: two with the same custom_id"
    for row in rows:
        if len(row["components"]) > 1 and any(item["type"] != 2 for item in row["components"]):
            yield "components: a select shares its row"
    named = [each for each in data.get("attachments") or [] if int(each["id"]) < 10]
    if len(named) != len(files):
        yield f"attachments: {len(named)} are named and {len(files)} sent"
    if sorted(each.get("filename", "") for each in named) != sorted(file["name"] for file in files):
        yield "attachments: other names than the files have"


def _odd_names(command: Mapping[str, Any]) -> Iterator[str]:
    name = command.get("name", "")
    if not COMMAND_NAME.match(name) or name != name.lower():
        yield f"commands: {name!r} can't be a command's or option's name"
    for option in command.get("options") or ():
        yield from _odd_names(option)
