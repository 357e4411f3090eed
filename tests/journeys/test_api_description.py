"""The check that every journey's requests go through finds what is wrong, and nothing in a good one."""

import copy
from typing import Any

import msgspec
import pytest

from bot.playground.core.protocol_log import ProtocolEntry
from tests.journeys.api_description import Description, find_description

CHANNEL = "POST /channels/1576768495788490787/messages"
BUTTON = {"type": 2, "style": 1, "label": "Spin", "custom_id": "y1:abc:3:spin", "disabled": False}
GOOD: dict[str, Any] = {
    "content": "Ada, spin the wheel.",
    "tts": False,
    "nonce": "abc-3",
    "enforce_nonce": True,
    "components": [{"type": 1, "components": [BUTTON]}],
    "attachments": [{"id": 0, "filename": "yeti-3.png", "description": "All pawns at BASE CAMP."}],
    "allowed_mentions": {"parse": [], "users": [1576768495788490787]},
}
FILE = {"name": "yeti-3.png", "size": 9, "sha256": "0"}


@pytest.fixture
def description() -> Description:
    found = find_description()
    if found is None:
        pytest.skip("Discord's API description does not lie beside the project")
    return found


def problems(description: Description, label: str, body: Any, files: tuple[Any, ...] = (FILE,)) -> list[str]:
    trace = ProtocolEntry(1, 0.0, "request", label, msgspec.json.encode(body), files)
    return list(description.problems(trace))


def changed(**changes: Any) -> dict[str, Any]:
    return copy.deepcopy(GOOD) | changes


def row(*buttons: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"type": 1, "components": list(buttons)}]


def test_a_good_request_has_no_problems_whichever_way_it_goes(description: Description) -> None:
    assert problems(description, CHANNEL, GOOD) == []
    edit = {key: GOOD[key] for key in ("content", "components", "attachments", "allowed_mentions")}
    assert problems(description, "PATCH /channels/1/messages/2", edit) == []
    callback = "POST /interactions/1/token/callback"
    assert problems(description, callback, {"type": 7, "data": edit}) == []
    assert problems(description, callback, {"type": 6}, ()) == []
    assert problems(description, callback, {"type": 5, "data": {"flags": 64}}, ()) == []
    assert problems(description, "PATCH /webhooks/1/token/messages/@original", edit) == []
    assert problems(description, "POST /users/@me/channels", {"recipient_id": 1576768495788490787}, ()) == []


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (changed(contents="x"), "there is no key 'contents'"),
        (changed(content="x" * 2001), "more than 2000 characters"),
        (changed(content=7), "7 is not of type"),
        (changed(nonce="x" * 26), "none of what may stand here"),
        (changed(components=row(BUTTON | {"label": "x" * 81})), "is too long"),
        (changed(components=row(BUTTON | {"custom_id": "y1:" + "a" * 98})), "is too long"),
        (
            changed(components=row(BUTTON | {"custom_id": "strange"})),
            "not the id of exactly one item of ours",
        ),
        (changed(components=row(BUTTON | {"style": 9})), "none of what may stand here"),
        (changed(components=row({"type": 2, "style": 1, "label": "x"})), "one has no custom_id"),
        (changed(components=row(BUTTON, BUTTON)), "two with the same custom_id"),
        (changed(components=[{"type": 10, "content": "x"}]), "nothing of Components V2"),
        (changed(components=[{"type": 99}]), "none of what may stand here"),
        (changed(attachments=[]), "0 are named and 1 sent"),
        (changed(attachments=[{"id": 0, "filename": "other.png"}]), "other names than the files have"),
        (
            changed(attachments=[{"filename": "yeti-3.png", "id": "0", "description": "x" * 1025}]),
            "is too long",
        ),
    ],
)
def test_each_kind_of_mistake_is_found(description: Description, body: Any, said: str) -> None:
    found = problems(description, CHANNEL, body)
    assert any(said in problem for problem in found), found


def test_routes_that_discord_does_not_have_and_odd_command_names_are_found(description: Description) -> None:
    (problem,) = problems(description, "DELETE /channels/1/massages/2", None, ())
    assert problem == "DELETE /channels/1/massages/2: Discord has no such route"
    command = {"name": "Yeti start", "type": 1, "description": "x"}
    found = problems(description, "PUT /applications/1/commands", [command], ())
    assert any("can't be a command's or option's name" in problem for problem in found)
