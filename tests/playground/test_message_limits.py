"""Messages that Discord refuses, with status, code and the field it names; and the right ones that pass."""

from typing import Any

import pytest

from tests.playground.raw import Raw

LONG = "BASE_TYPE_MAX_LENGTH"
NEEDED = "BASE_TYPE_REQUIRED"
FIELD = {"name": "n", "value": "v"}


@pytest.mark.parametrize(
    ("body", "field", "code"),
    [
        ({"content": "x" * 2001}, "content", LONG),
        ({"content": ["x"]}, "content", "STRING_TYPE_CONVERT"),
        ({"embeds": [{"title": "t"}] * 11}, "embeds", LONG),
        ({"embeds": "x"}, "embeds", "LIST_TYPE_CONVERT"),
        ({"embeds": ["x"]}, "embeds.0", "DICT_TYPE_CONVERT"),
        ({"embeds": [{"title": "t" * 257}]}, "embeds.0.title", LONG),
        ({"embeds": [{"description": "t" * 4097}]}, "embeds.0.description", LONG),
        ({"embeds": [{"title": "t", "fields": [FIELD] * 26}]}, "embeds.0.fields", LONG),
        ({"embeds": [{"fields": [{"name": "n" * 257, "value": "v"}]}]}, "embeds.0.fields.0.name", LONG),
        ({"embeds": [{"fields": [{"name": "n", "value": "v" * 1025}]}]}, "embeds.0.fields.0.value", LONG),
        ({"embeds": [{"fields": [{"name": "n", "value": ""}]}]}, "embeds.0.fields.0.value", NEEDED),
        ({"embeds": [{"footer": {"text": "t" * 2049}}]}, "embeds.0.footer.text", LONG),
        ({"embeds": [{"author": {"name": "t" * 257}}]}, "embeds.0.author.name", LONG),
        (
            {"embeds": [{"description": "d" * 3001}, {"description": "d" * 3000}]},
            "embeds",
            "MAX_EMBED_SIZE_EXCEEDED",
        ),
        ({"embeds": [{"color": 1}]}, "embeds.0.description", NEEDED),
        ({"embeds": [{"title": "t", "color": 0x1000000}]}, "embeds.0.color", "NUMBER_TYPE_MAX"),
        ({"embeds": [{"title": "t", "url": "ftp://x"}]}, "embeds.0.url", "URL_TYPE_INVALID_SCHEME"),
        ({"embeds": [{"image": {"url": "javascript:1"}}]}, "embeds.0.image.url", "URL_TYPE_INVALID_SCHEME"),
        (
            {"embeds": [{"image": {"url": "attachment://a.png"}}]},
            "embeds.0.image.url",
            "URL_TYPE_INVALID_URL",
        ),
        (
            {"embeds": [{"image": {"url": "attachment://a.svg"}}]},
            "embeds.0.image.url",
            "URL_TYPE_INVALID_URL",
        ),
        ({"content": "x", "nonce": "n" * 26}, "nonce", LONG),
        ({"content": "x", "flags": 64}, "flags", "BASE_TYPE_INVALID"),
        ({"content": "x", "flags": "4"}, "flags", "NUMBER_TYPE_COERCE"),
        (
            {"content": "x", "allowed_mentions": {"parse": ["all"]}},
            "allowed_mentions.parse.0",
            "BASE_TYPE_CHOICES",
        ),
        (
            {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
            "allowed_mentions",
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
        ({"content": "x", "allowed_mentions": {"users": ["1"] * 101}}, "allowed_mentions.users", LONG),
        (
            {"content": "x", "message_reference": {"message_id": "1"}},
            "message_reference",
            "REPLIES_UNKNOWN_MESSAGE",
        ),
        (
            {"content": "x", "attachments": [{"id": 0, "filename": "a"}]},
            "attachments.0.id",
            "ATTACHMENT_NOT_FOUND",
        ),
    ],
)
async def test_a_message_over_a_limit_is_refused_by_field(raw: Raw, body: Any, field: str, code: str) -> None:
    got = await raw.send(body)
    assert got.refusal == (400, 50035)
    assert got.body["message"] == "Invalid Form Body"
    assert got.faults() == {field: code}
    assert raw.driver.channel("games").messages == []


@pytest.mark.parametrize(
    "body",
    [
        {"content": "x" * 2000},
        {"content": "  " + "x" * 2000 + "  "},
        {"embeds": [{"title": "t" * 256, "description": "d" * 4096}]},
        {"embeds": [{"title": "t", "fields": [FIELD] * 25}]},
        {"embeds": [{"title": "t"}] * 10},
        {"embeds": [{"description": "d" * 3000}, {"description": "d" * 3000}]},
        {"embeds": [{"title": "t", "image": {"url": "https://x.test/a.png"}}]},
        {"content": "x", "nonce": "n" * 25},
        {"content": "x", "flags": 4 | 4096},
        {"content": "x", "allowed_mentions": {"parse": ["users"], "roles": ["1"]}},
        {"content": "x", "message_reference": {"message_id": "1", "fail_if_not_exists": False}},
        {
            "components": [
                {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "g"}]}
            ]
        },
    ],
)
async def test_a_message_at_its_limits_passes(raw: Raw, body: Any) -> None:
    got = await raw.send(body)
    assert got.status == 200 and got.body["id"] == str(raw.driver.channel("games").last.id)


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"content": "   "}, {"content": None, "embeds": []}])
async def test_an_empty_message_is_refused(raw: Raw, body: Any) -> None:
    got = await raw.send(body)
    assert got.refusal == (400, 50006) and got.body["message"] == "Cannot send an empty message"


async def test_an_edit_that_would_empty_a_message_is_refused(raw: Raw) -> None:
    message = (await raw.send({"content": "x"})).body
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    assert (await raw.call("PATCH", path, {"content": None})).refusal == (400, 50006)
    assert (await raw.call("PATCH", path, {"content": "y"})).body["content"] == "y"


async def test_invalid_json_is_refused(raw: Raw) -> None:
    channel = raw.driver.channel("games").id
    got = await raw.call("POST", f"/channels/{channel}/messages", data=b"{")
    assert got.refusal == (400, 50109)
    got = await raw.call("POST", f"/channels/{channel}/messages", data=b"[1]")
    assert got.refusal == (400, 50035)


async def test_the_same_enforced_nonce_sends_once(raw: Raw) -> None:
    body = {"content": "x", "nonce": "table-7", "enforce_nonce": True}
    first, second = await raw.send(body), await raw.send(body)
    assert (first.status, second.status) == (200, 200)
    assert first.body["id"] == second.body["id"] and len(raw.driver.channel("games").messages) == 1
    assert (await raw.send(body | {"nonce": "table-8"})).body["id"] != first.body["id"]


@pytest.mark.parametrize(
    ("allowed", "pinged"),
    [
        (None, ["Ada", "Ben"]),
        ({"parse": []}, []),
        ({"parse": ["users"]}, ["Ada", "Ben"]),
        ({"users": ["Ben"]}, ["Ben"]),
        ({"parse": ["roles"]}, []),
    ],
)
async def test_allowed_mentions_decide_whom_a_text_pings(raw: Raw, allowed: Any, pinged: list[str]) -> None:
    ada, ben = raw.driver.user("Ada"), raw.driver.user("Ben")
    if allowed and "users" in allowed:
        allowed = {"users": [str(ben.id)]}
    body = {"content": f"{ada.mention} and {ben.mention}"} | (
        {} if allowed is None else {"allowed_mentions": allowed}
    )
    assert (await raw.send(body)).status == 200
    assert raw.driver.channel("games").last.mentions == pinged


async def test_everyone_is_pinged_only_by_who_may(raw: Raw) -> None:
    assert not (await raw.send({"content": "@everyone"})).body["mention_everyone"]
    raw.driver.faults.permission("mention_everyone", raw.driver.guild(), on=True)
    assert (await raw.send({"content": "@everyone"})).body["mention_everyone"]
