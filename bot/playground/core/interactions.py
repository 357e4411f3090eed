"""Interactions from the press to the answer: deadlines, single acknowledgement, tokens, who presses."""

import asyncio
import secrets
from collections.abc import Callable
from enum import IntEnum

from msgspec import Struct, field

from bot.playground.core.activity import Activity
from bot.playground.core.errors import Refusal, unknown
from bot.playground.core.models import Event, Json
from bot.playground.core.world import World

ANSWER_WITHIN = 3.0
TOKEN_LIVES = 15 * 60.0
KEPT = 5000
WAITING, THINKING, ANSWERED, FAILED = "waiting", "thinking", "answered", "failed"


class InteractionType(IntEnum):
    """Kinds of interaction, Discord's numbers."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4


KIND_NAMES = {
    InteractionType.COMMAND: "command",
    InteractionType.COMPONENT: "component",
    InteractionType.AUTOCOMPLETE: "autocomplete",
}


class Interaction(Struct, eq=False):
    """One press, command or completion and what became of it.

    `state` is waiting, thinking (deferred), answered or failed; `answer` the first response's type (4-8).
    """

    id: int
    token: str
    kind: InteractionType
    user_id: int
    channel_id: int
    created: float
    metadata: Json
    guild_id: int | None = None
    message_id: int | None = None
    custom_id: str | None = None
    command: str | None = None
    state: str = WAITING
    answer: int | None = None
    original_id: int | None = None
    ephemeral: bool = False
    choices: list[Json] = field(default_factory=list)
    error: str | None = None
    settled: asyncio.Event = field(default_factory=asyncio.Event)
    timer: asyncio.TimerHandle | None = None

    def json(self) -> Json:
        """As the page is told."""
        return {
            "id": str(self.id),
            "kind": KIND_NAMES[self.kind],
            "channel_id": str(self.channel_id),
            "message_id": None if self.message_id is None else str(self.message_id),
            "custom_id": self.custom_id,
            "command": self.command,
            "state": self.state,
            "error": self.error,
        }


class Interactions:
    """All interactions whose token may still live."""

    def __init__(self, world: World, activity: Activity) -> None:
        self._world = world
        self._activity = activity
        self._by_id: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self.open: set[Interaction] = set()
        self.deliver: Callable[[Event], bool] = lambda event: False

    def begin(
        self,
        kind: InteractionType,
        user_id: int,
        channel_id: int,
        guild_id: int | None,
        metadata: Json,
        **about: int | str | None,
    ) -> Interaction:
        """A new waiting interaction, not yet sent. `about`: message_id, custom_id, command."""
        interaction = Interaction(
            self._world.ids.next(),
            secrets.token_urlsafe(48),
            kind,
            user_id,
            channel_id,
            self._world.clock.now(),
            metadata,
            guild_id,
        )
        for name, value in about.items():
            setattr(interaction, name, value)
        metadata["id"] = str(interaction.id)
        self._by_id[interaction.id] = interaction
        self._by_token[interaction.token] = interaction
        self.open.add(interaction)
        self._forget_old()
        self._tell(interaction)
        return interaction

    def deliver_event(self, interaction: Interaction, event: Json) -> None:
        """Send INTERACTION_CREATE; without a bot the interaction fails at once."""
        loop = asyncio.get_running_loop()
        interaction.timer = loop.call_later(ANSWER_WITHIN, self._run_out, interaction)
        if not self.deliver(Event("INTERACTION_CREATE", event, interaction.guild_id, interaction.channel_id)):
            self.fail(interaction, "the bot is offline")

    def acknowledge(self, interaction_id: int, token: str) -> Interaction:
        """The interaction, if it may be answered now: 10062 when unknown or late, 40060 when it was."""
        interaction = self._by_id.get(interaction_id)
        if interaction is None or interaction.token != token:
            raise unknown("interaction")
        if interaction.answer is not None:
            raise Refusal(400, 40060, "Interaction has already been acknowledged.")
        late = self._world.clock.now() - interaction.created > ANSWER_WITHIN
        if late or interaction.state == FAILED:
            self.fail(interaction, "no answer within 3 seconds")
            raise unknown("interaction")
        return interaction

    def by_token(self, application_id: int, token: str) -> Interaction:
        """The interaction of a webhook call: 10015 before the first response, 50027 when the token is old."""
        interaction = self._by_token.get(token)
        if interaction is None or application_id != self._world.bot.id:
            raise Refusal(401, 50027, "Invalid Webhook Token")
        if self._world.clock.now() - interaction.created > TOKEN_LIVES:
            raise Refusal(401, 50027, "Invalid Webhook Token")
        if interaction.answer is None:
            raise unknown("Webhook")
        return interaction

    def settle(self, interaction: Interaction, answer: int, *, thinking: bool = False) -> None:
        """The first response came, or (thinking) only its promise."""
        interaction.answer = answer
        self._close(interaction, THINKING if thinking else ANSWERED, None)

    def finish(self, interaction: Interaction) -> None:
        """The promised answer came."""
        if interaction.state == THINKING:
            self._close(interaction, ANSWERED, None)

    def fail(self, interaction: Interaction, why: str) -> None:
        """The presser is told that it failed."""
        if interaction.state == WAITING:
            self._close(interaction, FAILED, why)

    def fail_late(self) -> None:
        """After the clock was moved: fail those that waited too long."""
        now = self._world.clock.now()
        for interaction in list(self.open):
            limit = ANSWER_WITHIN if interaction.state == WAITING else TOKEN_LIVES
            if now - interaction.created > limit:
                self._close(interaction, FAILED, f"no answer within {limit:g} seconds")

    def name_token(self, token: str) -> str:
        """What a record shows instead of a token."""
        interaction = self._by_token.get(token)
        return "<token>" if interaction is None else f"<token of {interaction.id}>"

    def of(self, user_id: int) -> list[Interaction]:
        """The person's interactions that are not done yet."""
        return [i for i in self.open if i.user_id == user_id and i.kind != InteractionType.AUTOCOMPLETE]

    def cancel_timers(self) -> None:
        """At shutdown: leave nothing scheduled."""
        for interaction in self._by_id.values():
            if interaction.timer is not None:
                interaction.timer.cancel()

    def _run_out(self, interaction: Interaction) -> None:
        # on a clock that stands still no time has passed, however slow this machine is
        if self._world.clock.now() - interaction.created >= ANSWER_WITHIN - 0.1:
            self.fail(interaction, "no answer within 3 seconds")

    def _close(self, interaction: Interaction, state: str, error: str | None) -> None:
        interaction.state = state
        interaction.error = error
        if state != THINKING:
            self.open.discard(interaction)
            interaction.settled.set()
        if interaction.timer is not None:
            interaction.timer.cancel()
            interaction.timer = None
        self._tell(interaction)

    def _tell(self, interaction: Interaction) -> None:
        self._activity.touch()
        if interaction.kind != InteractionType.AUTOCOMPLETE:
            self._world.publish(Event("interaction", interaction.json(), viewer=interaction.user_id))

    def _forget_old(self) -> None:
        now = self._world.clock.now()
        while self._by_id:
            oldest = next(iter(self._by_id.values()))
            if len(self._by_id) <= KEPT and now - oldest.created <= TOKEN_LIVES + 60:
                return
            del self._by_id[oldest.id]
            del self._by_token[oldest.token]
            self.open.discard(oldest)
