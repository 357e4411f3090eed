"""`--record`: what is written, and what must never be."""

import hashlib
import json
from pathlib import Path

import pytest

from bot.playground.driver.driver import Driver
from bot.playground.server import serve
from tests.playground.conftest import run_bot


async def test_a_record_holds_everything_but_secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, files = tmp_path / "wire.jsonl", tmp_path / "files"
    token = "a-very-secret-token"
    async with (
        serve(port=0, record=path, record_files=files, token=token, rate_limits=False) as playground,
        run_bot(playground, monkeypatch),
    ):
        driver = Driver(playground)
        await driver.connected()
        ada = driver.user("Ada")
        await ada.slash("count", start=3, channel="games")
        press = await ada.click("Count")
        await ada.slash("think", fruit="plum")
        data = driver.channel("games").last.attachments[0].bytes
        secrets = {token, press.record.token}
    text = path.read_text()
    assert not [secret for secret in secrets if secret in text]
    lines = [json.loads(line) for line in text.splitlines()]
    assert [line["n"] for line in lines] == list(range(1, len(lines) + 1))
    assert {line["kind"] for line in lines} == {"request", "answer", "event", "received"}
    labels = [line["label"] for line in lines]
    assert {"READY", "GUILD_CREATE", "INTERACTION_CREATE", "op 2"} <= set(labels)
    identify = next(line for line in lines if line["label"] == "op 2")
    assert identify["body"]["d"]["token"] == "<bot token>"
    callback = [line for line in lines if line["kind"] == "request" and line["label"].endswith("/callback")][
        1
    ]
    assert f"<token of {press.record.id}>" in callback["label"]
    digest = hashlib.sha256(data).hexdigest()
    assert callback["files"] == [{"name": "count-4.png", "size": len(data), "sha256": digest}]
    assert (files / f"{digest[:16]}-count-4.png").read_bytes() == data
    answer = next(line for line in lines if line.get("of") == callback["n"])
    assert answer["status"] == 200 and answer["label"].startswith("200 POST") and answer["ms"] >= 0
    patched = next(line for line in lines if "PATCH /webhooks/" in line["label"])
    assert "@original" in patched["label"] and "<token of " in patched["label"]


async def test_recording_goes_on_in_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "wire.jsonl"
    for _ in range(2):
        async with serve(port=0, record=path) as playground:
            playground.context.protocol_log.note("request", "GET /x")
        playground.context.protocol_log.note("request", "GET /after")
    assert [json.loads(line)["label"] for line in path.read_text().splitlines()] == ["GET /x", "GET /x"]


async def test_a_port_in_use_is_said(tmp_path: Path) -> None:
    async with serve(port=0) as playground:
        with pytest.raises(OSError, match=r"address already in use|10048"):
            async with serve(port=playground.port):
                pass
