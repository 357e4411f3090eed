"""What `doctor` finds on machines that are well and on some that are not. Run by pytest."""

import os
from pathlib import Path

from bot.ops.doctor import (
    SQLITE_HEADER,
    examine,
    examine_database,
    examine_disk,
    examine_fonts,
    examine_token,
    explain_invite,
    report,
)
from bot.ops.hosting import wiped_disk
from bot.ops.permissions import NEEDED
from bot.settings import Settings
from renderers.kit.text.fonts import FACES, Typeface

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz0123456789ab"


def test_a_well_machine_has_nothing_to_mend(tmp_path: Path) -> None:
    findings = examine(Settings(token=TOKEN, database_path=tmp_path / "new" / "t.db"), {})
    assert [each.subject for each in findings] == ["Token", "Database", "Disk", "Fonts", "Invite"]
    assert all(each.well for each in findings)
    assert "MEND" not in report(findings) and not list(tmp_path.iterdir())


def test_the_report_never_shows_the_token() -> None:
    for token in (TOKEN, TOKEN.replace(".", ""), f"{TOKEN}.x"):
        text = report((examine_token(token), explain_invite(token)))
        assert not any(part in text for part in TOKEN.split("."))


def test_no_token_points_to_the_portal_and_to_make_play() -> None:
    finding = examine_token("")
    assert not finding.well and "developers/applications" in finding.text and "make play" in finding.text


def test_a_client_secret_is_recognised_as_no_token() -> None:
    finding = examine_token("h3ZyQXu8cs5vTwKlPq0RbN2mJd7FgYxA")
    assert not finding.well and "client secret" in finding.text and "32 characters" in finding.text


def test_the_invite_names_the_application_and_why_each_permission() -> None:
    text = explain_invite(TOKEN).text
    assert "client_id=123456789012345678" in text
    assert all(f"{each.name}: {each.why}" in text for each in NEEDED)


def test_a_database_that_is_there_is_left_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    path.write_bytes(SQLITE_HEADER + b"rest")
    assert examine_database(path).well and path.read_bytes() == SQLITE_HEADER + b"rest"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    path.write_text("shopping: milk, eggs, bread")
    finding = examine_database(path)
    assert not finding.well and "is not a database" in finding.text and str(path) in finding.text


def test_a_file_where_the_folder_should_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    finding = examine_database(tmp_path / "data" / "t.db")
    assert not finding.well and f"{tmp_path / 'data'} is a file" in finding.text


def test_f47_a_place_that_may_not_be_written_says_so_and_what_to_do() -> None:
    nowhere = Path("/proc/self/games/t.db" if Path("/proc/self").is_dir() else f"{os.devnull}/t.db")
    finding = examine_database(nowhere)
    assert not finding.well and "DATABASE_PATH" in finding.text and "\n" not in finding.text


def test_f47_a_host_whose_disk_is_wiped_is_said_in_one_line() -> None:
    heroku = examine_disk(Path("data/t.db"), {"DYNO": "worker.1"})
    assert not heroku.well and "Heroku wipes" in heroku.text and "\n" not in heroku.text
    assert examine_disk(Path("data/t.db"), {}).well


def test_f47_a_mounted_volume_lasts_where_the_host_has_volumes() -> None:
    on_volume = Path("/var/lib/games/t.db")
    fly, mounts = {"FLY_APP_NAME": "yeti"}, {Path("/"), Path("/var/lib")}
    assert wiped_disk(on_volume, fly, mounts.__contains__) is None
    loss = wiped_disk(on_volume, fly, {Path("/")}.__contains__)
    assert loss is not None and "Mount a volume" in loss
    assert wiped_disk(on_volume, {"DYNO": "web.1"}, mounts.__contains__) is not None


def test_every_font_loads_and_one_that_is_gone_is_named() -> None:
    assert f"all {len(FACES)} load" in examine_fonts().text
    finding = examine_fonts((FACES[0], Typeface(Path("gone.ttf"))))
    assert not finding.well and "pip install" in finding.text
