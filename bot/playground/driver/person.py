"""One person of a test, one place, one press: the verbs and nouns of the driver."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.playground.core.command_values import NotPossible
from bot.playground.core.interactions import ANSWERED, Interaction
from bot.playground.core.models import Channel, Json, User
from bot.playground.driver.message_view import Button, MessageView, Select
from bot.playground.driver.quiet import refuse_failed

if TYPE_CHECKING:
    from bot.playground.driver.driver import Driver, PlaceLike

OUTCOMES = {4: "message", 5: "deferred message", 6: "deferred update", 7: "update", 8: "choices"}


class Place:
    """A channel, thread, post or DM with what was said there that everyone can see."""

    def __init__(self, driver: Driver, channel: Channel) -> None:
        self._driver = driver
        self.record = channel

    @property
    def id(self) -> int:
        """The channel's id."""
        return self.record.id

    @property
    def name(self) -> str:
        """The channel's name."""
        return self.record.name

    @property
    def messages(self) -> list[MessageView]:
        """The public messages, oldest first."""
        return [self._driver.view_message(m) for m in self.record.messages.values() if m.viewer is None]

    @property
    def last(self) -> MessageView:
        """The newest public message."""
        if not self.messages:
            raise LookupError(f"nothing was said in {self.name or 'this DM'}")
        return self.messages[-1]

    def __repr__(self) -> str:
        return f"<#{self.name}>"


class Press:
    """An interaction that was sent, and what has become of it."""

    def __init__(self, driver: Driver, interaction: Interaction) -> None:
        self._driver = driver
        self.record = interaction

    @property
    def answered(self) -> bool:
        """Whether the bot has answered (a promise alone doesn't count)."""
        return self.record.state == ANSWERED

    @property
    def state(self) -> str:
        """waiting, thinking, answered or failed."""
        return self.record.state

    @property
    def outcome(self) -> str | None:
        """The first response: message, deferred message, deferred update, update, choices; None: none yet."""
        return None if self.record.answer is None else OUTCOMES[self.record.answer]

    @property
    def error(self) -> str | None:
        """Why it failed."""
        return self.record.error

    @property
    def reply(self) -> MessageView | None:
        """The message it made or changed, if it is still there."""
        return None if self.record.original_id is None else self._driver.find_message(self.record.original_id)

    async def wait(self) -> None:
        """Until it is answered or has failed, whatever else is going on."""
        await self.record.settled.wait()


class Person:
    """Somebody who plays. Each action without a channel is in the place of the last one (first: #games)."""

    def __init__(self, driver: Driver, user: User) -> None:
        self._driver = driver
        self._place: Place | None = None
        self.record = user

    @property
    def id(self) -> int:
        """The user's id."""
        return self.record.id

    @property
    def mention(self) -> str:
        """As it stands in texts: <@id>."""
        return f"<@{self.id}>"

    @property
    def dm(self) -> Place:
        """The DM with the bot."""
        return Place(self._driver, self._driver.world.open_dm(self.record))

    @property
    def inbox(self) -> list[MessageView]:
        """What the bot wrote by DM and is still there, oldest first."""
        pair = frozenset({self.id, self._driver.world.bot.id})
        channel = self._driver.world.dms.get(pair)
        if channel is None:
            return []
        return [
            self._driver.view_message(m)
            for m in channel.messages.values()
            if m.author_id != self.id and not m.viewer
        ]

    @property
    def private(self) -> list[MessageView]:
        """The ephemeral messages this person sees, oldest first."""
        found = [
            m
            for c in self._driver.world.channels.values()
            for m in c.messages.values()
            if m.viewer == self.id
        ]
        return [self._driver.view_message(m) for m in sorted(found, key=lambda message: message.id)]

    def visible(self, place: PlaceLike) -> list[MessageView]:
        """All this person sees in a place, ephemeral messages too, oldest first."""
        channel = self._driver.channel(place).record
        if not self._driver.world.sees(channel, self.id):
            return []
        return [
            self._driver.view_message(m) for m in channel.messages.values() if m.viewer in (None, self.id)
        ]

    def goes_to(self, channel: PlaceLike) -> Place:
        """Look at another channel, without doing anything there."""
        return self._at(channel)

    async def says(
        self, text: str, *, channel: PlaceLike | None = None, reply_to: MessageView | None = None
    ) -> MessageView:
        """Write an ordinary message."""
        place = self._at(channel)
        message = self._driver.context.people.say(
            self.record, place.record, text, None if reply_to is None else reply_to.id
        )
        await self._driver.quiet()
        return self._driver.view_message(message)

    async def slash(
        self, command: str, *, channel: PlaceLike | None = None, options: Json | None = None, **named: object
    ) -> Press:
        """Use a command, e.g. "yeti start"; options by name (a Person or Place stands for its id)."""
        press = self.start(command, channel=channel, options=options, **named)
        return await self._finish(press)

    def start(
        self, command: str, *, channel: PlaceLike | None = None, options: Json | None = None, **named: object
    ) -> Press:
        """As slash, without waiting."""
        values = {name: _value(value) for name, value in {**(options or {}), **named}.items()}
        path = tuple(command.removeprefix("/").split())
        place = self._at(channel)
        return Press(self._driver, self._driver.context.people.slash(self.record, place.record, path, values))

    async def autocomplete(
        self,
        command: str,
        *,
        focused: str,
        typed: object = "",
        channel: PlaceLike | None = None,
        options: Json | None = None,
    ) -> list[Json]:
        """The choices ({"name", "value"}) the bot offers for an option while it is typed."""
        path = tuple(command.removeprefix("/").split())
        values = {name: _value(value) for name, value in (options or {}).items()} | {focused: typed}
        place = self._at(channel)
        asked = self._driver.context.people.complete(self.record, place.record, path, values, focused)
        return (await self._finish(Press(self._driver, asked))).record.choices

    async def click(
        self,
        label: str | None = None,
        *,
        message: MessageView | None = None,
        custom_id: str | None = None,
        channel: PlaceLike | None = None,
    ) -> Press:
        """Press the button with this label (or starting so) on `message`, else on the newest that has it."""
        place = self._at(channel if message is None else message.channel_id)
        if message is None:
            message = self._find(place, label, custom_id)
        return await self._finish(self.press(message, label, custom_id=custom_id))

    def press(self, message: MessageView, label: str | None = None, *, custom_id: str | None = None) -> Press:
        """As click, without waiting; works on frozen looks and on messages that are gone."""
        button = _find_button(message, label, custom_id)
        if button is None or button.custom_id is None:
            raise NotPossible(f"no button {label or custom_id!r} on {message!r}")
        if button.disabled:
            raise NotPossible(f"the button {button.label!r} is disabled on {message!r}")
        return self._send(message, button.custom_id, None, forged=message.is_frozen or message.gone)

    async def select(
        self,
        *choices: str,
        message: MessageView | None = None,
        custom_id: str | None = None,
        channel: PlaceLike | None = None,
    ) -> Press:
        """Pick options, by value or label, in the newest select that has them (or on `message`)."""
        place = self._at(channel if message is None else message.channel_id)
        looked_at = [message] if message is not None else list(reversed(self.visible(place)))
        for shown in looked_at:
            for select in shown.selects:
                values = _pick(select, choices)
                if select.disabled or custom_id not in (None, select.custom_id) or values is None:
                    continue
                forged = shown.is_frozen or shown.gone
                return await self._finish(self._send(shown, select.custom_id, values, forged=forged))
        raise NotPossible(
            f"no select with {', '.join(choices)} for {self.record.shown} in {place}: {looked_at[:3]}"
        )

    def forge(self, message: MessageView, custom_id: str, values: list[str] | None = None) -> Press:
        """Send a press with any custom id (and values, as a select); without waiting."""
        return self._send(message, custom_id, values, forged=True)

    def _send(self, message: MessageView, custom_id: str, values: list[str] | None, *, forged: bool) -> Press:
        channel = self._driver.world.find_channel(message.channel_id)
        record = message.record
        pressed = self._driver.context.people.press(
            self.record, channel, record, custom_id, values, forged=forged
        )
        return Press(self._driver, pressed)

    def _at(self, channel: PlaceLike | None) -> Place:
        if channel == "dm":
            self._place = self.dm
        elif channel is not None:
            self._place = self._driver.channel(channel)
        elif self._place is None:
            self._place = self._driver.channel("games")
        return self._place

    def _find(self, place: Place, label: str | None, custom_id: str | None) -> MessageView:
        seen = self.visible(place)
        for shown in reversed(seen):
            button = _find_button(shown, label, custom_id)
            if button is not None and not button.disabled and button.custom_id is not None:
                return shown
        raise NotPossible(
            f"{self.record.shown} sees no enabled {label or custom_id!r} in {place}; at the end: {seen[-3:]}"
        )

    async def _finish(self, press: Press) -> Press:
        await self._driver.quiet()
        refuse_failed(press.record)
        return press

    def __repr__(self) -> str:
        return f"<{self.record.shown}>"


def _find_button(message: MessageView, label: str | None, custom_id: str | None) -> Button | None:
    if custom_id is not None:
        return next((button for button in message.buttons if button.custom_id == custom_id), None)
    if label is None:
        raise TypeError("a label or a custom_id, please")
    ready = [button for button in message.buttons if not button.disabled]
    matching = [b for b in ready if b.label == label] or [b for b in ready if b.label.startswith(label)]
    return next(iter(matching), None) or message.button(label)


def _pick(select: Select, choices: tuple[str, ...]) -> list[str] | None:
    values: list[str] = []
    for choice in choices:
        found = [option.value for option in select.options if option.value == choice]
        found = found or [option.value for option in select.options if option.label == choice]
        found = found or [option.value for option in select.options if option.label.startswith(choice)]
        if not found:
            return None
        values.append(found[0])
    return values


def _value(value: object) -> object:
    if isinstance(value, (Person, Place)):
        return str(value.id)
    return value
