"""Commands as they are registered, refused and offered."""

from typing import Any

import pytest

from bot.playground.core.command_values import NotPossible
from tests.playground.raw import Raw, RawBot

OPTION = {"type": 3, "name": "what", "description": "What"}


def command(**more: Any) -> dict[str, Any]:
    return {"name": "play", "description": "Play"} | more


def path(raw: Raw, guild: bool = False) -> str:
    scope = f"/guilds/{raw.driver.guild().id}" if guild else ""
    return f"/applications/{raw.playground.world.bot.id}{scope}/commands"


@pytest.mark.parametrize(
    ("payload", "field", "code"),
    [
        (command(name="Play"), "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
        (command(name="a b"), "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
        (command(name="p" * 33), "0.name", "BASE_TYPE_BAD_LENGTH"),
        (command(name=None), "0.name", "BASE_TYPE_REQUIRED"),
        (command(description=""), "0.description", "BASE_TYPE_REQUIRED"),
        (command(description="d" * 101), "0.description", "BASE_TYPE_BAD_LENGTH"),
        (command(type=7), "0.type", "BASE_TYPE_CHOICES"),
        (
            command(options=[OPTION | {"name": f"o{n}"} for n in range(26)]),
            "0.options",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (command(options=[OPTION, OPTION]), "0.options.1.name", "APPLICATION_COMMAND_OPTIONS_NAME_INVALID"),
        (command(options=[OPTION | {"type": 12}]), "0.options.0.type", "BASE_TYPE_CHOICES"),
        (
            command(options=[OPTION, OPTION | {"name": "b", "required": True}]),
            "0.options.1",
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            command(options=[OPTION | {"choices": [{"name": "a", "value": "b" * 101}]}]),
            "0.options.0.choices.0.value",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            command(options=[OPTION | {"choices": [{"name": str(n), "value": "v"} for n in range(26)]}]),
            "0.options.0.choices",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            command(options=[OPTION | {"choices": [{"name": "a", "value": "v"}], "autocomplete": True}]),
            "0.options.0",
            "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
        ),
        (
            command(options=[{"type": 1, "name": "sub", "description": "s"}, OPTION]),
            "0.options",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
        (command(name_localizations={"xx": "p"}), "0.name_localizations.xx", "BASE_TYPE_CHOICES"),
        (command(contexts=[3]), "0.contexts", "BASE_TYPE_CHOICES"),
        (
            command(
                options=[
                    OPTION
                    | {"name": f"o{n}", "description": "d" * 100}
                    | {"choices": [{"name": str(i).rjust(90, "x"), "value": "v" * 90} for i in range(3)]}
                    for n in range(20)
                ]
            ),
            "0",
            "APPLICATION_COMMAND_TOO_LARGE",
        ),
    ],
)
async def test_a_command_over_a_limit_is_refused_by_field(
    raw: Raw, payload: Any, field: str, code: str
) -> None:
    got = await raw.call("PUT", path(raw), [payload])
    assert got.refusal == (400, 50035)
    assert got.faults() == {field: code}
    assert (await raw.call("GET", path(raw))).body == []


async def test_names_are_unique_and_counts_are_limited(raw: Raw) -> None:
    got = await raw.call("PUT", path(raw), [command(), command()])
    assert got.faults() == {"1.name": "APPLICATION_COMMANDS_DUPLICATE_NAME"}
    got = await raw.call("PUT", path(raw), [command(name=f"c{n}") for n in range(101)])
    assert got.faults() == {"": "APPLICATION_COMMANDS_MAX"}
    assert (await raw.call("PUT", path(raw), [command(name=f"c{n}") for n in range(100)])).status == 200


async def test_overwriting_keeps_the_ids_of_names_that_stay(raw: Raw) -> None:
    first = (await raw.call("PUT", path(raw), [command(), command(name="gone")])).body
    second = (await raw.call("PUT", path(raw), [command(description="New"), command(name="other")])).body
    assert second[0]["id"] == first[0]["id"] and second[0]["version"] != first[0]["version"]
    assert [c["name"] for c in (await raw.call("GET", path(raw))).body] == ["play", "other"]


async def test_commands_are_made_changed_and_deleted_one_by_one(raw: Raw) -> None:
    got = await raw.call("POST", path(raw), command())
    assert got.status == 201
    assert (await raw.call("POST", path(raw), command(description="Again"))).status == 200
    one = f"{path(raw)}/{got.body['id']}"
    assert (await raw.call("PATCH", one, {"description": "Changed"})).body["description"] == "Changed"
    assert (await raw.call("PATCH", one, {"description": "d" * 101})).refusal == (400, 50035)
    assert (await raw.call("GET", one)).body["name"] == "play"
    assert (await raw.call("DELETE", one)).status == 204
    assert (await raw.call("DELETE", one)).refusal == (404, 10063)


async def test_other_applications_and_foreign_guilds_are_refused(raw: Raw) -> None:
    assert (await raw.call("PUT", "/applications/1/commands", [])).refusal == (403, 20012)
    got = await raw.call("PUT", f"/applications/{raw.playground.world.bot.id}/guilds/1/commands", [])
    assert got.refusal == (403, 50001)
    assert (await raw.call("PUT", path(raw, guild=True), [command()])).body[0]["guild_id"]


async def test_commands_are_offered_by_context_guild_and_permission(raw: Raw) -> None:
    everywhere = command(name="everywhere", contexts=[0, 1])
    guild_only = command(name="guildonly", contexts=[0])
    admin = command(name="admin", default_member_permissions=str(1 << 5))
    nobody = command(name="nobody", default_member_permissions="0")
    await raw.call("PUT", path(raw), [everywhere, guild_only, admin, nobody])
    await raw.call("PUT", path(raw, guild=True), [command(name="here")])

    def offered(person: str, channel: str, guild: str | None = None) -> set[str]:
        who = raw.driver.user(person)
        place = who.dm if channel == "dm" else raw.driver.channel(channel, guild)
        return {c["name"] for c in raw.driver.context.commands.offered(place.record, who.id)}

    assert offered("Ada", "games") == {"everywhere", "guildonly", "admin", "nobody", "here"}
    assert offered("Ben", "games") == {"everywhere", "guildonly", "here"}
    assert offered("Ben", "games", "Summit Club") == {"everywhere", "guildonly"}
    assert offered("Ben", "dm") == {"everywhere", "admin", "nobody"}
    raw.driver.permit(raw.driver.user("Ben"), "manage_guild")
    assert "admin" in offered("Ben", "games")


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"seats": 5}, "between"),
        ({"seats": 1.5}, "whole"),
        ({"seats": "two"}, "whole"),
        ({"colour": "red"}, "no option"),
        ({"mode": ""}, "short"),
    ],
)
async def test_values_the_client_would_not_let_pass_are_refused(
    rawbot: RawBot, options: Any, why: str
) -> None:
    with pytest.raises(NotPossible, match=why):
        rawbot.driver.user("Ada").start("play", channel="games", options=options)
    with pytest.raises(NotPossible, match="no command"):
        rawbot.driver.user("Ada").start("nothing", channel="games")


async def test_every_kind_of_option_arrives_resolved(raw: Raw, rawbot: RawBot) -> None:
    kinds = {"text": 3, "whole": 4, "yes": 5, "who": 6, "where": 7, "role": 8, "any": 9, "part": 10}
    options = [{"type": kind, "name": name, "description": name} for name, kind in kinds.items()]
    sub = {"type": 1, "name": "sub", "description": "s", "options": options}
    group = {"type": 2, "name": "group", "description": "g", "options": [sub]}
    await raw.call("PUT", path(raw), [command(options=[group])])
    ben, games, role = raw.driver.user("Ben"), raw.driver.channel("games"), str(raw.driver.guild().id)
    with pytest.raises(NotPossible):
        ben.start("play", channel="games")
    ben.start(
        "play group sub",
        channel="games",
        text="t",
        whole=2,
        yes=True,
        who=ben,
        where=games,
        role=role,
        any=ben,
        part=0.5,
    )
    data = (await rawbot.gateway.until("INTERACTION_CREATE"))["data"]
    assert data["options"][0]["name"] == "group" and data["options"][0]["type"] == 2
    leaf = data["options"][0]["options"][0]
    assert leaf["name"] == "sub" and leaf["type"] == 1
    values = {option["name"]: option["value"] for option in leaf["options"]}
    assert values == {
        "text": "t", "whole": 2, "yes": True, "who": str(ben.id), "where": str(games.id),
        "role": role, "any": str(ben.id), "part": 0.5,
    }  # fmt: skip
    resolved = data["resolved"]
    assert (
        resolved["users"][str(ben.id)]["username"] == "ben" and "user" not in resolved["members"][str(ben.id)]
    )
    assert (
        resolved["channels"][str(games.id)]["name"] == "games"
        and resolved["roles"][role]["name"] == "@everyone"
    )
