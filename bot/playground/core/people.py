"""What people do: say, slash, click, select, complete; what Discord's client refuses is refused."""

from msgspec import Struct

from bot.playground.core import messages, permissions
from bot.playground.core.command_values import NotPossible, read_options
from bot.playground.core.commands import CommandBook, FoundCommand, find_command
from bot.playground.core.errors import Refusal
from bot.playground.core.interactions import Interaction, Interactions, InteractionType
from bot.playground.core.models import THREADS, WRITABLE, Channel, ChannelType, Json, Message, User
from bot.playground.core.payloads import channel_json, member_json, user_json
from bot.playground.core.world import World

FILE_LIMIT = 10 * 1024 * 1024


class People(Struct, frozen=True):
    """Everybody but the bot, acting."""

    world: World
    interactions: Interactions
    commands: CommandBook

    def say(self, user: User, channel: Channel, content: str, reply_to: int | None = None) -> Message:
        """Write an ordinary message; writing into an archived thread opens it again."""
        self._reach(user, channel)
        if channel.kind not in WRITABLE:
            raise NotPossible("Nobody can write here: open a post or a thread.")
        if not self.world.rights(channel, user.id) & permissions.send_bit(channel):
            raise NotPossible(f"You do not have permission to send messages in {channel.name}.")
        if channel.thread is not None and channel.thread.archived:
            if channel.thread.locked and not self.world.rights(channel, user.id) & permissions.MANAGE_THREADS:
                raise NotPossible("This thread is locked.")
            self.world.archive(channel, on=False)
        body: Json = {"content": content}
        if reply_to is not None:
            body["message_reference"] = {"message_id": reply_to}
        try:
            message = messages.compose(self.world, channel, user, body)
        except Refusal as refusal:
            raise NotPossible(f"Your message could not be sent: {refusal.message}.") from refusal
        if channel.thread is not None:
            channel.thread.members.add(user.id)
        return message

    def edit(self, user: User, channel: Channel, message: Message, content: str) -> None:
        """Change one's own message."""
        if message.author_id != user.id:
            raise NotPossible("You can only edit your own messages.")
        try:
            messages.revise(self.world, channel, message, {"content": content})
        except Refusal as refusal:
            raise NotPossible(f"Your message could not be changed: {refusal.message}.") from refusal

    def delete(self, user: User, channel: Channel, message: Message) -> None:
        """Delete one's own message, another's with Manage Messages, or dismiss an ephemeral one."""
        may = message.author_id == user.id or message.viewer == user.id
        if not may and (
            channel.kind == ChannelType.DM
            or not self.world.rights(channel, user.id) & permissions.MANAGE_MESSAGES
        ):
            raise NotPossible("You can only delete your own messages here.")
        messages.remove(self.world, channel, message)

    def start_thread(
        self,
        user: User,
        parent: Channel,
        name: str,
        message: Message | None = None,
        content: str | None = None,
    ) -> Channel:
        """Open a thread, from a message or not, or a post in a forum (which needs its first message)."""
        self._reach(user, parent)
        bit = permissions.SEND if parent.kind == ChannelType.FORUM else permissions.PUBLIC_THREADS
        if parent.kind not in (ChannelType.TEXT, ChannelType.ANNOUNCEMENT, ChannelType.FORUM):
            raise NotPossible("There are no threads here.")
        if not self.world.rights(parent, user.id) & bit:
            raise NotPossible("You may not start threads here.")
        if parent.kind == ChannelType.FORUM and not content:
            raise NotPossible("A post needs a first message.")
        if not 1 <= len(name.strip()) <= 100:
            raise NotPossible("A name of 1 to 100 characters, please.")
        kind = (
            ChannelType.ANNOUNCEMENT_THREAD if parent.kind == ChannelType.ANNOUNCEMENT else ChannelType.THREAD
        )
        thread = self.world.add_thread(
            parent, name.strip(), user, kind=kind, thread_id=None if message is None else message.id
        )
        if message is None and parent.kind != ChannelType.FORUM:
            messages.announce_thread(self.world, parent, user, thread)
        if content:
            messages.compose(self.world, thread, user, {"content": content})
        return thread

    def slash(self, user: User, channel: Channel, path: tuple[str, ...], values: Json) -> Interaction:
        """Use a command; option values as typed: str, int, float, bool, or somebody's or something's id."""
        typed = self._typed(user, channel, path)
        options, resolved = read_options(self.world, channel, typed.options, values, focused=None)
        metadata: Json = {"type": int(InteractionType.COMMAND), "name": " ".join(path)}
        return self._ask(
            user, channel, InteractionType.COMMAND, _command_data(typed, options, resolved), metadata
        )

    def complete(
        self, user: User, channel: Channel, path: tuple[str, ...], values: Json, focused: str
    ) -> Interaction:
        """Ask for completions of the option being typed; the answer's choices are in `.choices`."""
        typed = self._typed(user, channel, path)
        options, resolved = read_options(self.world, channel, typed.options, values, focused=focused)
        metadata: Json = {"type": int(InteractionType.AUTOCOMPLETE), "name": " ".join(path)}
        return self._ask(
            user, channel, InteractionType.AUTOCOMPLETE, _command_data(typed, options, resolved), metadata
        )

    def press(
        self,
        user: User,
        channel: Channel,
        message: Message,
        custom_id: str,
        values: list[str] | None = None,
        *,
        forged: bool = False,
    ) -> Interaction:
        """Click a button, or pick values of a select. `forged` sends any custom id, present or not."""
        self._reach(user, channel)
        if message.viewer is not None and message.viewer != user.id:
            raise NotPossible("That message is for somebody else's eyes only.")
        found = [
            c
            for row in message.json["components"]
            for c in row["components"]
            if c.get("custom_id") == custom_id
        ]
        if not found and not forged:
            raise NotPossible("There is no such button on that message.")
        if found and found[0].get("disabled") and not forged:
            raise NotPossible("That control is disabled.")
        if found and not forged and values is not None:
            _check_pick(found[0], values)
        kind = found[0]["type"] if found else (2 if values is None else 3)
        data: Json = {"custom_id": custom_id, "component_type": kind, "id": found[0]["id"] if found else 1}
        if values is not None:
            data["values"] = values
        metadata: Json = {"type": int(InteractionType.COMPONENT), "interacted_message_id": str(message.id)}
        return self._ask(user, channel, InteractionType.COMPONENT, data, metadata, message)

    def _reach(self, user: User, channel: Channel) -> None:
        guild = self.world.guild_of(channel)
        if guild is not None and guild.unavailable:
            raise NotPossible(f"{guild.name} is unavailable at the moment.")
        if not self.world.sees(channel, user.id):
            raise NotPossible("You can't see that channel.")

    def _typed(self, user: User, channel: Channel, path: tuple[str, ...]) -> FoundCommand:
        self._reach(user, channel)
        if channel.kind not in WRITABLE:
            raise NotPossible("Commands can't be used here.")
        if channel.thread is not None and channel.thread.archived:
            raise NotPossible("This thread is archived: write something to open it again.")
        typed = find_command(self.commands.offered(channel, user.id), path)
        if typed is None:
            raise NotPossible(f"There is no command /{' '.join(path)} here for you.")
        return typed

    def _ask(
        self,
        user: User,
        channel: Channel,
        kind: InteractionType,
        data: Json,
        metadata: Json,
        message: Message | None = None,
    ) -> Interaction:
        guild = self.world.guild_of(channel)
        metadata["user"] = user_json(user)
        owners = {"0": "0" if guild is None else str(guild.id)}
        metadata["authorizing_integration_owners"] = owners
        if guild is not None and self.world.bot.id not in guild.members:
            raise NotPossible("The bot is not on this server.")
        interaction = self.interactions.begin(
            kind,
            user.id,
            channel.id,
            channel.guild_id,
            metadata,
            message_id=None if message is None else message.id,
            custom_id=data.get("custom_id"),
            command=metadata.get("name"),
        )
        event: Json = {
            "id": str(interaction.id),
            "application_id": str(self.world.bot.id),
            "type": int(kind),
            "token": interaction.token,
            "version": 1,
            "data": data,
            "channel_id": str(channel.id),
            "channel": self.world.channel_json(channel),
            "locale": user.locale,
            "app_permissions": str(self.world.rights(channel, self.world.bot.id)),
            "authorizing_integration_owners": owners,
            "context": 1 if guild is None else 0,
            "entitlements": [],
            "attachment_size_limit": FILE_LIMIT,
        }
        if channel.kind in THREADS:
            event["channel"] = channel_json(channel)
        if guild is None:
            event["user"] = user_json(user)
        else:
            rights = self.world.rights(channel, user.id)
            event["guild_id"] = str(guild.id)
            event["guild"] = {"id": str(guild.id), "locale": "en-US", "features": []}
            event["guild_locale"] = "en-US"
            event["member"] = member_json(guild.members[user.id], user) | {"permissions": str(rights)}
            event["channel"]["permissions"] = str(rights)
        if message is not None:
            event["message"] = message.json
        self.interactions.deliver_event(interaction, event)
        return interaction


def _command_data(typed: FoundCommand, options: list[Json], resolved: Json) -> Json:
    """The `data` of a command interaction: options wrapped in group and subcommand."""
    for name, kind in reversed(_steps(typed)):
        options = [{"name": name, "type": kind, "options": options}]
    data: Json = {"id": typed.command["id"], "name": typed.command["name"], "type": 1, "options": options}
    if resolved:
        data["resolved"] = resolved
    if "guild_id" in typed.command:
        data["guild_id"] = typed.command["guild_id"]
    return data


def _steps(typed: FoundCommand) -> list[tuple[str, int]]:
    below = typed.path[1:]
    return [(name, 2 if number + 1 < len(below) else 1) for number, name in enumerate(below)]


def _check_pick(component: Json, values: list[str]) -> None:
    allowed = {option["value"] for option in component.get("options", [])}
    if component["type"] != 3:
        raise NotPossible("That is not a select.")
    if not set(values) <= allowed:
        raise NotPossible("That is not one of the options.")
    if not component.get("min_values", 1) <= len(values) <= component.get("max_values", 1):
        raise NotPossible("That is not the number of options to pick.")
