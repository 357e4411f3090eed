"""Messages and their parts as a test reads them: content, buttons, selects, files; always as they are now.
`frozen()` keeps how one looked, for presses on stale buttons.
"""

import copy
from typing import Self

from msgspec import Struct

from bot.playground.core.models import EPHEMERAL, LOADING, Json, Message, Upload
from bot.playground.core.world import World

STYLES = {1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link"}


class Button(Struct, frozen=True):
    """A button: its words, where it stands, whether it can be pressed."""

    label: str
    custom_id: str | None
    disabled: bool
    style: str
    row: int
    emoji: str | None = None
    url: str | None = None


class Option(Struct, frozen=True):
    """One option of a select."""

    label: str
    value: str
    description: str | None
    default: bool


class Select(Struct, frozen=True):
    """A string select with its options."""

    custom_id: str
    placeholder: str | None
    options: tuple[Option, ...]
    disabled: bool
    least: int
    most: int
    row: int


class File(Struct, frozen=True):
    """An uploaded file; `bytes` is its content, `description` its alt text."""

    filename: str
    bytes: bytes
    description: str | None
    content_type: str
    width: int | None
    height: int | None
    url: str
    listed: bool

    @property
    def spoiler(self) -> bool:
        """Whether it is shown covered."""
        return self.filename.startswith("SPOILER_")


class MessageView:
    """A message. Two are equal when they are the same message."""

    def __init__(self, world: World, message: Message, json: Json | None = None) -> None:
        self._world = world
        self._json = json
        self.record = message

    def frozen(self) -> Self:
        """This message as it looks now, whatever becomes of it."""
        return type(self)(self._world, self.record, copy.deepcopy(self.json))

    @property
    def json(self) -> Json:
        """Discord's JSON of the message."""
        return self.record.json if self._json is None else self._json

    @property
    def is_frozen(self) -> bool:
        """Whether this is a kept look and not the message itself."""
        return self._json is not None

    @property
    def id(self) -> int:
        """The message's id."""
        return self.record.id

    @property
    def channel_id(self) -> int:
        """The id of its channel, thread or DM."""
        return self.record.channel_id

    @property
    def url(self) -> str:
        """The jump link, as Discord writes it."""
        channel = self._world.channels.get(self.channel_id)
        place = "@me" if channel is None or channel.guild_id is None else str(channel.guild_id)
        return f"https://discord.com/channels/{place}/{self.channel_id}/{self.id}"

    @property
    def gone(self) -> bool:
        """Whether it was deleted."""
        channel = self._world.channels.get(self.channel_id)
        return channel is None or self.id not in channel.messages

    @property
    def author(self) -> str:
        """The author's shown name."""
        return self._world.users[self.record.author_id].shown

    @property
    def content(self) -> str:
        """The text."""
        return str(self.json["content"])

    @property
    def embeds(self) -> list[Json]:
        """The embeds, as Discord gives them back."""
        return list(self.json["embeds"])

    @property
    def edited(self) -> bool:
        """Whether it was ever edited."""
        return self.json["edited_timestamp"] is not None

    @property
    def ephemeral(self) -> bool:
        """Whether one person alone sees it."""
        return bool(self.json["flags"] & EPHEMERAL)

    @property
    def loading(self) -> bool:
        """Whether it still says "thinking"."""
        return bool(self.json["flags"] & LOADING)

    @property
    def mentions(self) -> list[str]:
        """The shown names of those it pings."""
        return [user["global_name"] or user["username"] for user in self.json["mentions"]]

    @property
    def attachments(self) -> list[File]:
        """The files in its attachment list."""
        return [file for file in self.files if file.listed]

    @property
    def files(self) -> list[File]:
        """All files, those shown in embeds too."""
        return [_file(upload) for upload in self.record.uploads.values()]

    @property
    def buttons(self) -> list[Button]:
        """All buttons, row by row."""
        return [
            Button(
                component.get("label", ""),
                component.get("custom_id"),
                bool(component.get("disabled")),
                STYLES[component["style"]],
                number,
                (component.get("emoji") or {}).get("name"),
                component.get("url"),
            )
            for number, row in enumerate(self.json["components"])
            for component in row["components"]
            if component["type"] == 2
        ]

    @property
    def selects(self) -> list[Select]:
        """All selects, row by row."""
        return [
            _select(component, number)
            for number, row in enumerate(self.json["components"])
            for component in row["components"]
            if component["type"] == 3
        ]

    def button(self, label: str) -> Button | None:
        """The button with this label, else the first whose label starts so."""
        exact = [button for button in self.buttons if button.label == label]
        return next(
            iter(exact or [button for button in self.buttons if button.label.startswith(label)]), None
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MessageView) and other.id == self.id

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        labels = ", ".join(f"[{'x ' if b.disabled else ''}{b.label}]" for b in self.buttons)
        return f"<{self.author}: {self.content!r} {labels} {len(self.record.uploads)} files>"


def _file(upload: Upload) -> File:
    return File(
        upload.filename,
        upload.data,
        upload.description,
        upload.content_type,
        upload.width,
        upload.height,
        upload.url,
        upload.listed,
    )


def _select(component: Json, row: int) -> Select:
    options = tuple(
        Option(o["label"], o["value"], o.get("description"), bool(o.get("default")))
        for o in component["options"]
    )
    return Select(
        component["custom_id"],
        component.get("placeholder"),
        options,
        bool(component.get("disabled")),
        component["min_values"],
        component["max_values"],
        row,
    )
