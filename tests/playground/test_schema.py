"""What the playground answers, checked against Discord's own published schemas where they are at hand."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.playground.raw import BUTTONS, PNG, Raw, RawBot

SPEC = Path(__file__).parents[2].parent / "shared" / "data" / "discord-openapi.json"
SELECT = {"type": 3, "custom_id": "s", "options": [{"label": "One", "value": "1", "default": True}]}


@cache
def read_components() -> dict[str, Any]:
    if not SPEC.exists():
        pytest.skip("Discord's openapi.json is not here")
    components: dict[str, Any] = json.loads(SPEC.read_text())["components"]
    return components


def check(schema: str, body: Any) -> None:
    """Fail with each place where the body is not what the schema says; unions name the failing branch."""
    components = read_components()
    validator = Draft202012Validator({"$ref": f"#/components/schemas/{schema}", "components": components})
    problems = []
    for error in validator.iter_errors(body):
        deepest = min(error.context or [error], key=lambda e: -len(e.absolute_path))
        problems.append(f"{'/'.join(map(str, error.absolute_path))}: {deepest.message[:200]}")
    assert not problems, "\n".join(problems)
    unknown = set(body) - set(known_keys(schema)) if isinstance(body, dict) else set()
    assert not unknown, f"keys Discord doesn't send: {unknown}"


def known_keys(schema: str) -> set[str]:
    components = read_components()["schemas"]
    found: set[str] = set()

    def walk(node: dict[str, Any]) -> None:
        if "$ref" in node:
            walk(components[node["$ref"].rsplit("/", 1)[1]])
        found.update(node.get("properties", {}))
        for key in ("allOf", "oneOf", "anyOf"):
            for branch in node.get(key, []):
                walk(branch)

    walk(components[schema])
    return found


async def test_messages_are_as_discord_describes_them(raw: Raw) -> None:
    rows = [*BUTTONS, {"type": 1, "components": [SELECT]}]
    ben = raw.driver.user("Ben")
    embed = {
        "title": "t",
        "description": "d",
        "color": 1,
        "fields": [{"name": "n", "value": "v"}],
        "image": {"url": "attachment://b.png"},
        "footer": {"text": "f"},
    }
    body = {
        "content": f"{ben.mention} look",
        "components": rows,
        "embeds": [embed],
        "attachments": [{"id": 0, "description": "alt"}, {"id": 1}],
    }
    files = {"files[0]": ("a.png", PNG), "files[1]": ("b.png", PNG)}
    sent = await raw.send(body, files=files)
    check("MessageResponse", sent.body)
    path = f"/channels/{sent.body['channel_id']}/messages/{sent.body['id']}"
    check("MessageResponse", (await raw.call("PATCH", path, {"content": "new", "attachments": []})).body)
    check("MessageResponse", (await raw.call("GET", path)).body)
    reply = await raw.send({"content": "re", "message_reference": {"message_id": sent.body["id"]}})
    check("MessageResponse", reply.body)
    said = await ben.says("hello", channel="games")
    check("MessageResponse", (await raw.call("GET", f"/channels/{said.channel_id}/messages/{said.id}")).body)


async def test_interaction_answers_are_as_discord_describes_them(rawbot: RawBot) -> None:
    for kind, data in (
        (4, {"content": "x"}),
        (5, {}),
        (7, {"content": "y"}),
        (6, None),
        (4, {"content": "z", "flags": 64}),
    ):
        await rawbot.raw.send({"content": "x", "components": BUTTONS})
        _, event = await (rawbot.press() if kind in (6, 7) else rawbot.slash())
        got = await rawbot.respond(event, kind, data)
        assert got.status == 200
        check("InteractionCallbackResponse", got.body)
        if kind in (4, 7):
            check("MessageResponse", got.body["resource"]["message"])
        check("MessageResponse", (await rawbot.webhook(event, "POST", "?wait=1", {"content": "more"})).body)
        check("MessageResponse", (await rawbot.webhook(event, "GET", "/messages/@original")).body)


async def test_login_users_guilds_and_dms_are_as_discord_describes_them(raw: Raw) -> None:
    guild, ben = raw.driver.guild(), raw.driver.user("Ben")
    check("UserPIIResponse", (await raw.call("GET", "/users/@me")).body)
    check("PrivateApplicationResponse", (await raw.call("GET", "/oauth2/applications/@me")).body)
    check("GatewayBotResponse", (await raw.call("GET", "/gateway/bot")).body)
    emojis = await raw.call("GET", f"/applications/{raw.playground.world.bot.id}/emojis")
    check("ListApplicationEmojisResponse", emojis.body)
    check("GatewayResponse", (await raw.call("GET", "/gateway")).body)
    check("UserResponse", (await raw.call("GET", f"/users/{ben.id}")).body)
    check("GuildMemberResponse", (await raw.call("GET", f"/guilds/{guild.id}/members/{ben.id}")).body)
    check("GuildWithCountsResponse", (await raw.call("GET", f"/guilds/{guild.id}")).body)
    for role in (await raw.call("GET", f"/guilds/{guild.id}/roles")).body:
        check("GuildRoleResponse", role)
    check(
        "PrivateChannelResponse",
        (await raw.call("POST", "/users/@me/channels", {"recipient_id": str(ben.id)})).body,
    )


async def test_channels_and_threads_are_as_discord_describes_them(raw: Raw) -> None:
    for name in ("games", "news", "hut", "amphitheatre", "tournaments"):
        body = (await raw.call("GET", f"/channels/{raw.driver.channel(name).id}")).body
        check("GuildChannelResponse", body)
    for name in ("quiet corner", "Winter cup"):
        check("ThreadResponse", (await raw.call("GET", f"/channels/{raw.driver.channel(name).id}")).body)
    path = f"/channels/{raw.driver.channel('games').id}/threads"
    check("ThreadResponse", (await raw.call("POST", path, {"name": "t", "type": 11})).body)


async def test_commands_are_as_discord_describes_them(rawbot: RawBot) -> None:
    for command in (
        await rawbot.raw.call("GET", f"/applications/{rawbot.driver.world.bot.id}/commands")
    ).body:
        check("ApplicationCommandResponse", command)


async def test_refusals_are_as_discord_describes_them(raw: Raw) -> None:
    for got in (
        await raw.call("GET", "/channels/1"),
        await raw.send({"content": ""}),
        await raw.send({"content": "x" * 2001, "embeds": [{"title": "t" * 300}]}),
        await raw.call("GET", "/users/@me", token="wrong"),
    ):
        # the schema types a field's code as an integer; Discord's documentation and answers have words there
        check("ErrorResponse", {key: value for key, value in got.body.items() if key != "errors"})
