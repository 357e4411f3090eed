"""Files: limits, parts and their entries, what edits keep and drop, attachment:// in embeds, freed bytes."""

import io

import pytest
from PIL import Image

from bot.playground.core.media_types import read_media_type
from bot.playground.server import Playground
from tests.playground.raw import BUTTONS, PNG, Json, Raw, RawBot

MIB = 1024 * 1024


def pictures(count: int) -> dict[str, tuple[str, bytes]]:
    return {f"files[{n}]": (f"p{n}.png", PNG) for n in range(count)}


def path_of(message: Json) -> str:
    return f"/channels/{message['channel_id']}/messages/{message['id']}"


async def test_ten_files_pass_and_eleven_are_30015(raw: Raw) -> None:
    got = await raw.send({}, files=pictures(10))
    assert got.status == 200 and len(got.body["attachments"]) == 10
    got = await raw.send({}, files=pictures(11))
    assert got.refusal == (400, 30015)


async def test_a_file_over_ten_mebibytes_is_40005_and_frees_nothing_twice(raw: Raw) -> None:
    got = await raw.send({}, files={"files[0]": ("a.bin", bytes(10 * MIB + 1))})
    assert got.refusal == (413, 40005) and got.body["message"] == "Request entity too large"
    assert (await raw.send({}, files={"files[0]": ("a.bin", bytes(10 * MIB))})).status == 200


async def test_a_request_over_25_mebibytes_is_40005(raw: Raw) -> None:
    files = {f"files[{n}]": ("a.bin", bytes(9 * MIB)) for n in range(3)}
    assert (await raw.send({}, files=files)).refusal == (413, 40005)


async def test_alt_text_and_size_are_those_sent(raw: Raw) -> None:
    body = {"attachments": [{"id": 0, "filename": "board.png", "description": "d" * 1024}]}
    got = await raw.send(body, files=pictures(1))
    attachment = got.body["attachments"][0]
    assert attachment["filename"] == "board.png" and attachment["description"] == "d" * 1024
    assert (attachment["width"], attachment["height"], attachment["size"]) == (1, 1, len(PNG))
    assert attachment["content_type"] == "image/png" and attachment["proxy_url"]
    body["attachments"][0]["description"] = "d" * 1025
    got = await raw.send(body, files=pictures(1))
    assert got.faults() == {"attachments.0.description": "BASE_TYPE_MAX_LENGTH"}


async def test_a_spoiler_is_known_by_its_name(raw: Raw) -> None:
    await raw.send({}, files={"files[0]": ("SPOILER_a.png", PNG), "files[1]": ("b.png", PNG)})
    assert [file.spoiler for file in raw.driver.channel("games").last.files] == [True, False]


async def test_odd_file_names_become_plain_ones(raw: Raw) -> None:
    got = await raw.send({}, files={"files[0]": ("../a b\u00e9<.png", PNG)})
    assert got.body["attachments"][0]["filename"] == "a_b__.png"


async def test_an_edit_keeps_only_the_files_it_names(raw: Raw) -> None:
    message = (await raw.send({}, files=pictures(2))).body
    first, second = message["attachments"]
    got = await raw.call("PATCH", path_of(message), {"attachments": [{"id": second["id"]}]})
    assert [a["id"] for a in got.body["attachments"]] == [second["id"]]
    assert int(first["id"]) not in raw.playground.world.files
    got = await raw.call("PATCH", path_of(message), {"attachments": [{"id": first["id"]}]})
    assert got.faults() == {"attachments.0.id": "ATTACHMENT_NOT_FOUND"}
    got = await raw.call("PATCH", path_of(message), {"content": "still there"})
    assert [a["id"] for a in got.body["attachments"]] == [second["id"]]
    body = {"attachments": [{"id": int(second["id"])}, {"id": 0, "filename": "new.png"}]}
    got = await raw.call("PATCH", path_of(message), body, files=pictures(1))
    assert [a["filename"] for a in got.body["attachments"]] == ["p1.png", "new.png"]
    got = await raw.call("PATCH", path_of(message), {"attachments": [{"id": 0}]}, files=pictures(1))
    assert [a["filename"] for a in got.body["attachments"]] == ["p0.png"]
    got = await raw.call("PATCH", path_of(message), {"content": "x", "attachments": []})
    assert got.body["attachments"] == [] and raw.playground.world.files == {}


async def test_an_edit_with_files_and_no_list_drops_the_old_ones(raw: Raw) -> None:
    message = (await raw.send({}, files=pictures(2))).body
    got = await raw.call("PATCH", path_of(message), {}, files={"files[0]": ("new.png", PNG)})
    assert [a["filename"] for a in got.body["attachments"]] == ["new.png"]


async def test_a_press_answered_without_naming_files_drops_them(rawbot: RawBot) -> None:
    await rawbot.raw.send({"content": "x", "components": BUTTONS}, files=pictures(1))
    _, event = await rawbot.press()
    assert (await rawbot.respond(event, 7, {"content": "y"})).body["resource"]["message"]["attachments"] == []
    assert rawbot.driver.world.files == {}


async def test_a_file_shown_in_an_embed_is_not_in_the_attachment_list(raw: Raw) -> None:
    embed = {"title": "t", "image": {"url": "attachment://p0.png"}}
    got = await raw.send({"embeds": [embed]}, files=pictures(2))
    assert [a["filename"] for a in got.body["attachments"]] == ["p1.png"]
    image = got.body["embeds"][0]["image"]
    assert image["url"].startswith(raw.playground.url + "/files/") and image["width"] == 1
    async with raw.session.get(image["url"]) as response:
        assert response.status == 200 and await response.read() == PNG


async def test_bytes_are_freed_with_the_message_channel_and_guild(raw: Raw) -> None:
    world, faults = raw.playground.world, raw.driver.faults
    message = (await raw.send({}, files=pictures(1))).body
    await raw.send({}, files=pictures(1), channel="hut")
    await raw.send({}, files=pictures(1), channel="quiet corner")
    assert len(world.files) == 3
    assert (await raw.call("DELETE", path_of(message))).status == 204
    assert len(world.files) == 2
    faults.delete_channel(raw.driver.channel("games").record)
    assert len(world.files) == 1
    faults.delete_guild(raw.driver.guild())
    assert world.files == {}


@pytest.mark.parametrize(
    ("filename", "data", "kind", "shown"),
    [
        ("a.png", PNG, "image/png", "inline"),
        ("a.html", b"<script>alert(1)</script>", "application/octet-stream", "attachment"),
        ("a.svg", b"<svg onload='alert(1)'/>", "application/octet-stream", "attachment"),
        ("a.png", b"<html>", "application/octet-stream", "attachment"),
        ("a.txt", b"text", "application/octet-stream", "attachment"),
        ("a.exe", PNG, "image/png", "inline"),
    ],
)
async def test_uploads_are_served_as_what_they_are_and_never_as_pages(
    raw: Raw, filename: str, data: bytes, kind: str, shown: str
) -> None:
    url = (await raw.send({}, files={"files[0]": (filename, data)})).body["attachments"][0]["url"]
    async with raw.session.get(url) as response:
        assert response.headers["Content-Type"] == kind
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert response.headers["Content-Disposition"].startswith(shown)
        assert "sandbox" in response.headers["Content-Security-Policy"]
        assert await response.read() == data


async def test_a_file_has_one_address_only(playground: Playground, raw: Raw) -> None:
    attachment = (await raw.send({}, files=pictures(1))).body["attachments"][0]
    for wrong in (
        f"/files/1/{attachment['id']}/p0.png",
        attachment["url"].removeprefix(playground.url) + "x",
        f"/files/{raw.driver.channel('games').id}/1/p0.png",
        f"/files/{raw.driver.channel('games').id}/x/p0.png",
    ):
        async with raw.session.get(playground.url + wrong) as response:
            assert response.status == 404


@pytest.mark.parametrize(
    ("written_as", "media_type"),
    [
        ("PNG", "image/png"),
        ("JPEG", "image/jpeg"),
        ("MPO", "image/jpeg"),
        ("GIF", "image/gif"),
        ("WEBP", "image/webp"),
    ],
)
def test_a_picture_is_known_by_its_content(written_as: str, media_type: str) -> None:
    first, second = Image.new("RGB", (7, 5), "red"), Image.new("RGB", (7, 5), "blue")
    written = io.BytesIO()
    if written_as == "MPO":
        first.save(written, written_as, save_all=True, append_images=[second])
    else:
        first.save(written, written_as)
    assert read_media_type("a.txt", written.getvalue()) == (media_type, 7, 5)
    assert read_media_type("a.png", written.getvalue()[:12]) == ("application/octet-stream", None, None)
