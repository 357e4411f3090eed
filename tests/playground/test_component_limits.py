"""Buttons and selects that Discord refuses, with the field it names; and that the right ones pass."""

from typing import Any

import pytest

from tests.playground.raw import Raw

GO = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}
OPTION = {"label": "One", "value": "1"}
PICK = {"type": 3, "custom_id": "pick", "options": [OPTION]}


def row(*items: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(items)}


def button(**more: Any) -> dict[str, Any]:
    return GO | more


def select(**more: Any) -> dict[str, Any]:
    return PICK | more


def options(count: int) -> list[dict[str, str]]:
    return [{"label": f"o{n}", "value": str(n)} for n in range(count)]


ITEM = "components.0.components.0"
LENGTH = "BASE_TYPE_BAD_LENGTH"
LONG = "BASE_TYPE_MAX_LENGTH"
NEEDED = "BASE_TYPE_REQUIRED"


@pytest.mark.parametrize(
    ("components", "field", "code"),
    [
        ([row(button(custom_id=str(n))) for n in range(6)], "components", LENGTH),
        ("x", "components", "LIST_TYPE_CONVERT"),
        ([GO], "components.0.type", "BASE_TYPE_CHOICES"),
        ([row()], "components.0.components", LENGTH),
        ([row(*(button(custom_id=str(n)) for n in range(6)))], "components.0.components", LENGTH),
        ([row(GO, PICK)], "components.0.components.1", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
        ([row(GO), row(GO)], "components.1.components.0.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
        (
            [row(GO), row(select(custom_id="go"))],
            "components.1.components.0.custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        (
            [row(button(id=7), button(custom_id="b", id=7))],
            "components.0.components.1.id",
            "COMPONENT_ID_DUPLICATED",
        ),
        ([row(button(label="x" * 81))], f"{ITEM}.label", LONG),
        ([row(button(label=None))], ITEM, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"),
        ([row(button(custom_id=""))], f"{ITEM}.custom_id", NEEDED),
        ([row(button(custom_id="c" * 101))], f"{ITEM}.custom_id", LENGTH),
        ([row(button(style=9))], f"{ITEM}.style", "BASE_TYPE_CHOICES"),
        ([row(button(url="https://x.test"))], ITEM, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"),
        ([row(button(style=5, custom_id=None))], f"{ITEM}.url", NEEDED),
        (
            [row(button(style=5, custom_id=None, url="javascript:1"))],
            f"{ITEM}.url",
            "URL_TYPE_INVALID_SCHEME",
        ),
        ([row(button(style=5, custom_id=None, url="https://" + "x" * 512))], f"{ITEM}.url", LONG),
        ([row(button(emoji={"name": "x"}))], f"{ITEM}.emoji.name", "BUTTON_COMPONENT_INVALID_EMOJI"),
        ([row(select(options=[]))], f"{ITEM}.options", LENGTH),
        ([row(select(options=options(26)))], f"{ITEM}.options", LENGTH),
        (
            [row(select(options=[OPTION, OPTION]))],
            f"{ITEM}.options.1.value",
            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        ),
        ([row(select(options=[{"label": "x" * 101, "value": "1"}]))], f"{ITEM}.options.0.label", LENGTH),
        ([row(select(options=[{"label": "x", "value": "1" * 101}]))], f"{ITEM}.options.0.value", LENGTH),
        ([row(select(options=[OPTION | {"description": "x" * 101}]))], f"{ITEM}.options.0.description", LONG),
        ([row(select(options=[{"label": "x"}]))], f"{ITEM}.options.0.value", NEEDED),
        ([row(select(placeholder="x" * 151))], f"{ITEM}.placeholder", LONG),
        ([row(select(min_values=26))], f"{ITEM}.min_values", "NUMBER_TYPE_MAX"),
        ([row(select(max_values=26))], f"{ITEM}.max_values", "NUMBER_TYPE_MAX"),
        ([row(select(max_values=2))], f"{ITEM}.max_values", "NUMBER_TYPE_MAX"),
        (
            [row(select(options=options(3), min_values=3, max_values=2))],
            f"{ITEM}.max_values",
            "NUMBER_TYPE_MIN",
        ),
        (
            [row(select(options=[o | {"default": True} for o in options(2)]))],
            f"{ITEM}.options",
            "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
        ),
    ],
)
async def test_components_over_a_limit_are_refused_by_field(
    raw: Raw, components: Any, field: str, code: str
) -> None:
    got = await raw.send({"content": "x", "components": components})
    assert got.refusal == (400, 50035)
    assert got.faults() == {field: code}


@pytest.mark.parametrize(
    "components",
    [
        [row(*(button(custom_id=f"{r}{n}") for n in range(5))) for r in range(5)],
        [row(button(label="x" * 80, custom_id="c" * 100))],
        [row(button(label=None, emoji={"name": "🎿"}))],
        [row(button(style=5, custom_id=None, url="https://x.test"), GO)],
        [row(select(options=options(25), min_values=0, max_values=25, placeholder="p" * 150))],
        [row(select(options=[{"label": "l" * 100, "value": "v" * 100, "description": "d" * 100}]))],
    ],
)
async def test_components_at_their_limits_pass_and_get_ids(raw: Raw, components: Any) -> None:
    got = await raw.send({"content": "x", "components": components})
    assert got.status == 200
    ids = [c["id"] for r in got.body["components"] for c in (r, *r["components"])]
    assert len(ids) == len(set(ids)) and all(ids)


async def test_an_edit_with_duplicate_custom_ids_changes_nothing(raw: Raw) -> None:
    message = (await raw.send({"content": "x", "components": [row(GO)]})).body
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    got = await raw.call("PATCH", path, {"content": "y", "components": [row(GO), row(GO)]})
    assert got.refusal == (400, 50035)
    assert raw.driver.channel("games").last.content == "x"


@pytest.mark.parametrize(
    "body",
    [
        {"flags": 1 << 15, "components": [{"type": 10, "content": "x"}]},
        {"content": "x", "components": [{"type": 17, "components": []}]},
        {"content": "x", "components": [row({"type": 5, "custom_id": "u"})]},
        {"content": "x", "components": [row({"type": 2, "style": 6, "sku_id": "1"})]},
        {"content": "x", "poll": {"question": {}}},
        {"content": "x", "sticker_ids": ["1"]},
    ],
)
async def test_what_the_playground_does_not_imitate_is_501_and_said_loudly(
    raw: Raw, body: Any, caplog: pytest.LogCaptureFixture
) -> None:
    got = await raw.send(body)
    assert got.status == 501 and "the playground does not know" in got.body["message"]
    assert [record.levelname for record in caplog.records if "does not know" in record.message] == ["ERROR"]
    assert raw.driver.context.unknown


async def test_an_unknown_route_is_501_and_said_loudly(raw: Raw, caplog: pytest.LogCaptureFixture) -> None:
    got = await raw.call("PUT", "/guilds/1/bans/2")
    assert got.status == 501 and "PUT /api/v10/guilds/1/bans/2" in got.body["message"]
    assert any("/guilds/1/bans/2" in record.message for record in caplog.records)
    assert (await raw.call("GET", "/nowhere")).status == 501
