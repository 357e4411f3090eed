"""Plays people in a test, so that a test of any bot reads like a transcript of people playing.

    import discord, yarl
    from bot.playground.server import Playground
    from bot.playground.driver import Driver

    async with Playground(rate_limits=False) as playground:
        discord.http.Route.BASE = playground.api_base                                   # for the test's time
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(playground.gateway_url)
        bot = asyncio.create_task(my_client.start(playground.token))
        driver = Driver(playground)
        await driver.connected()
        ada, ben, games = driver.user("Ada"), driver.user("Ben"), driver.channel("games")

        await ada.slash("yeti start", wheel="gentle", channel="games")   # awaits quiet: all answered
        assert games.last.content.startswith("Ada opens a table")
        await ben.click("Join")                # the newest message Ben sees here with such a button, enabled
        await ada.click("Start", message=games.last)
        assert games.last.attachments[0].description == "..."
        assert [b.label for b in games.last.buttons if not b.disabled] == ["Spin"]
        await ben.select("Green Runs")                   # by value or label
        assert "not your turn" in ben.private[-1].content           # ephemeral answers Ben sees, newest last
        assert ben.inbox[-1].content == "Your hand"                       # what the bot wrote to him by DM
        choices = await ada.autocomplete("skis start", focused="deck", typed="cl")
        await ada.says("good luck", channel="games")

        one = ada.press(games.last, "Spin")              # raw: no waiting, for races
        two = ada.press(games.last, "Spin")
        await driver.quiet()
        assert one.answered and two.outcome == "message" and two.reply.ephemeral

        old = games.last.frozen()                        # a look kept, to press a stale button later
        await ada.click("Spin", message=old)
        ada.forge(games.last, "b1:made-up")              # any custom id
        driver.faults.double_events()                    # everything of fault_injector.FaultInjector
        hold = driver.faults.hold("PATCH /channels")     # requests wait until hold.release()
        await driver.advance(600)                        # with Playground(clock=MovableClock())

Actions raise NotPossible where Discord's own client would refuse, NoAnswer when the bot leaves an interaction
unanswered (3 s of the playground's clock, else `deadline` of real time) or thinking, NotImitated when the bot
met a 501. A bot that works on its own after answering can say so:
`Driver(playground, busy=lambda: ..., settle=async_function)`; it may then do with a smaller `window`.
"""

import asyncio
import inspect
from collections.abc import Awaitable, Callable

from bot.playground.core import messages
from bot.playground.core.clock import MovableClock
from bot.playground.core.models import THREADS, Channel, ChannelType, Guild, Message
from bot.playground.core.permissions import PERMISSIONS
from bot.playground.driver.message_view import MessageView
from bot.playground.driver.person import Person, Place
from bot.playground.driver.quiet import Quiet
from bot.playground.fault_injector import FaultInjector
from bot.playground.server import Playground

PlaceLike = Place | Channel | str | int


class Driver:
    """A playground's people in the hands of a test. `faults` breaks things (fault_injector.FaultInjector)."""

    def __init__(
        self,
        playground: Playground,
        *,
        busy: Callable[[], bool] | None = None,
        settle: Callable[[], Awaitable[object]] | None = None,
        on_advance: Callable[[float], Awaitable[object] | None] | None = None,
        window: float = 0.02,
        deadline: float = 10.0,
    ) -> None:
        self.playground = playground
        self.context = playground.context
        self.world = playground.world
        self.faults = FaultInjector(playground.context)
        self._quiet = Quiet(playground.context, window=window, deadline=deadline, busy=busy, settle=settle)
        self._on_advance = on_advance
        self._people: dict[int, Person] = {}

    async def connected(self, seconds: float = 15.0) -> None:
        """Wait until the bot has identified or resumed, and all is quiet."""
        await self.playground.connected(seconds)
        await self.quiet()

    async def offline(self, seconds: float = 15.0) -> None:
        """Wait until no bot is connected, as after it was stopped or cut off."""
        async with asyncio.timeout(seconds):
            while self.context.gateway.online():
                await self.context.activity.wait_for_change(0.01)

    async def quiet(self) -> None:
        """Wait until no interaction is open, no request under way and the bot idle, for a short window."""
        await self._quiet.wait()

    async def advance(self, seconds: float) -> None:
        """Move the playground's clock (a MovableClock), call `on_advance(seconds)`, wait for quiet."""
        clock = self.playground.clock
        if not isinstance(clock, MovableClock):
            raise TypeError("give the Playground a MovableClock to move its time")
        clock.advance(seconds)
        self.context.moved()
        if self._on_advance is not None:
            moved = self._on_advance(seconds)
            if inspect.isawaitable(moved):
                await moved
        await asyncio.sleep(0)
        await self.quiet()

    def user(self, name: str) -> Person:
        """A person by name; a new name makes a new person, member of every guild."""
        for user in self.world.users.values():
            if not user.bot and name in (user.global_name, user.username):
                break
        else:
            user = self.world.add_user(name)
            for guild in self.world.guilds.values():
                self.world.join(guild, user)
        return self._people.setdefault(user.id, Person(self, user))

    def guild(self, name: str | None = None) -> Guild:
        """A guild by name; the first one without."""
        for guild in self.world.guilds.values():
            if name in (None, guild.name):
                return guild
        raise LookupError(f"there is no guild {name}")

    def channel(self, place: PlaceLike, guild: Guild | str | None = None) -> Place:
        """A channel, thread or post by name (in a guild, else in the first that has one), id or record."""
        if isinstance(place, Place):
            return place
        if isinstance(place, Channel):
            return Place(self, place)
        if isinstance(place, int):
            return Place(self, self.world.find_channel(place))
        wanted = self.guild(guild) if isinstance(guild, str) else guild
        for each in [wanted] if wanted is not None else self.world.guilds.values():
            for channel in each.channels.values():
                if channel.name == place.removeprefix("#") and channel.kind != ChannelType.CATEGORY:
                    return Place(self, channel)
        raise LookupError(f"there is no channel {place}")

    def add_channel(
        self, name: str, guild: Guild | str | None = None, kind: ChannelType = ChannelType.TEXT
    ) -> Place:
        """A new channel."""
        home = guild if isinstance(guild, Guild) else self.guild(guild)
        return Place(self, self.world.add_channel(home, name, kind))

    def add_thread(self, name: str, parent: PlaceLike, owner: str = "Ada", text: str | None = None) -> Place:
        """A new thread, or a post in a forum with its first message."""
        channel = self.channel(parent).record
        text = text or ("First." if channel.kind == ChannelType.FORUM else None)
        return Place(
            self, self.context.people.start_thread(self.user(owner).record, channel, name, content=text)
        )

    def add_guild(self, name: str, owner: str = "Ada", channels: tuple[str, ...] = ("games",)) -> Guild:
        """A new guild with text channels, with everybody and the bot in it."""
        guild = self.world.add_guild(name, self.user(owner).record)
        for channel in channels:
            self.world.add_channel(guild, channel)
        for user in list(self.world.users.values()):
            self.world.join(guild, user)
        return guild

    def permit(self, person: Person, *names: str, guild: Guild | str | None = None) -> None:
        """Give somebody permissions (Discord's names in lower case) by a role."""
        home = guild if isinstance(guild, Guild) else self.guild(guild)
        self.world.give_role(home, person.record, sum(PERMISSIONS[name] for name in names))

    def view_message(self, message: Message) -> MessageView:
        """A message as tests read it."""
        return MessageView(self.world, message)

    def find_message(self, message_id: int) -> MessageView | None:
        """A message by its id, wherever it is."""
        for channel in self.world.channels.values():
            if message_id in channel.messages:
                return MessageView(self.world, channel.messages[message_id])
        return None

    async def delete(self, message: MessageView) -> None:
        """Somebody deletes a message, then quiet."""
        messages.remove(self.world, self.world.channels[message.channel_id], message.record)
        await self.quiet()

    def places(self) -> list[Place]:
        """All guild channels that hold messages, threads too."""
        kinds = {ChannelType.TEXT, ChannelType.VOICE, ChannelType.STAGE, ChannelType.ANNOUNCEMENT, *THREADS}
        return [Place(self, channel) for channel in self.world.channels.values() if channel.kind in kinds]
