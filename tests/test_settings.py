"""Settings from the environment and .env: what wins, what is refused and how, and that no token is shown.
Run by pytest."""

from pathlib import Path

import pytest

from bot.errors import SettingsError
from bot.settings import Settings, parse_port, read_settings

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz0123456789ab"


def read(environment: dict[str, str], dotenv: Path | None = None) -> Settings:
    return read_settings(environment, dotenv)


def refusal(environment: dict[str, str]) -> SettingsError:
    with pytest.raises(SettingsError) as caught:
        read(environment)
    return caught.value


def test_nothing_set_gives_the_defaults_that_env_example_names() -> None:
    assert read({}) == Settings(
        token="",
        database_path=Path("data/tables.db"),
        port=8090,
        log_level="INFO",
        api_base=None,
        gateway=None,
    )


def test_every_variable_reaches_its_field() -> None:
    given = {
        "DISCORD_TOKEN": f" {TOKEN}\n",
        "DATABASE_PATH": "/srv/games/t.db",
        "PORT": "0",
        "LOG_LEVEL": "debug",
        "DISCORD_API_BASE": "http://127.0.0.1:5000/api/v10/",
        "DISCORD_GATEWAY": "ws://127.0.0.1:5000/",
    }
    assert read(given) == Settings(
        token=TOKEN,
        database_path=Path("/srv/games/t.db"),
        port=0,
        log_level="DEBUG",
        api_base="http://127.0.0.1:5000/api/v10",
        gateway="ws://127.0.0.1:5000/",
    )


def test_the_environment_wins_over_the_file_and_empty_means_not_set(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("# a comment\nPORT=1111\nLOG_LEVEL='WARNING'\nDATABASE_PATH=\nexport DISCORD_TOKEN=abc\n")
    settings = read({"PORT": "2222", "LOG_LEVEL": "  "}, file)
    assert (settings.port, settings.log_level, settings.token) == (2222, "WARNING", "abc")
    assert settings.database_path == Path("data/tables.db")


def test_a_file_from_windows_with_a_byte_order_mark_and_crlf_is_read(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_bytes(b"\xef\xbb\xbfPORT=3333\r\nLOG_LEVEL=ERROR\r\n")
    assert (read({}, file).port, read({}, file).log_level) == (3333, "ERROR")


def test_a_file_in_another_encoding_is_refused_by_name(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_bytes("PORT=3333\n".encode("utf-16"))
    with pytest.raises(SettingsError, match=r"UTF-8") as caught:
        read({}, file)
    assert caught.value.variable == str(file)


def test_dollar_signs_in_the_file_are_taken_as_they_stand(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("DATABASE_PATH=${HOME}x.db\n")
    assert read({}, file).database_path == Path("${HOME}x.db")


def test_env_example_holds_every_variable_and_sets_none(tmp_path: Path) -> None:
    example = Path(__file__).parent.parent / ".env.example"
    assert read({}, example) == Settings()
    names = {
        line.split("=")[0] for line in example.read_text().splitlines() if "=" in line and line[0] != "#"
    }
    assert names == {
        "DISCORD_TOKEN",
        "DATABASE_PATH",
        "PORT",
        "LOG_LEVEL",
        "DISCORD_API_BASE",
        "DISCORD_GATEWAY",
        "HEALTH_PORT",
    }


def test_health_is_told_only_where_a_port_is_set_for_it() -> None:
    assert read({}).health_port is None
    assert read({"HEALTH_PORT": "9000"}).health_port == 9000
    assert "HEALTH_PORT" in str(refusal({"HEALTH_PORT": "well"}))


@pytest.mark.parametrize("text", ["eighty", "-1", "65536", "80.5", "٣", "1e3", "8090x"])
def test_a_bad_port_names_variable_value_and_range(text: str) -> None:
    error = refusal({"PORT": text})
    assert (error.variable, error.value) == ("PORT", text)
    assert "PORT" in str(error) and text in str(error) and "from 0 to 65535" in str(error)


def test_a_port_given_as_an_argument_is_refused_in_its_own_name() -> None:
    with pytest.raises(SettingsError, match=r"^--port is “abc”"):
        parse_port("--port", "abc")


def test_a_bad_log_level_lists_what_it_may_be() -> None:
    assert "DEBUG, INFO, WARNING, ERROR or CRITICAL" in str(refusal({"LOG_LEVEL": "loud"}))


@pytest.mark.parametrize("text", ["postgres://host/db", "folder/", "nul\0l"])
def test_a_database_path_that_can_be_no_file_is_refused(text: str) -> None:
    assert refusal({"DATABASE_PATH": text}).variable == "DATABASE_PATH"


def test_a_folder_as_database_path_is_refused_and_home_is_expanded(tmp_path: Path) -> None:
    assert refusal({"DATABASE_PATH": str(tmp_path)}).value == str(tmp_path)
    assert read({"DATABASE_PATH": "~/t.db"}).database_path == Path.home() / "t.db"


@pytest.mark.parametrize(
    "text",
    [
        "ftp://x",
        "discord.com",
        "http://example.org/api/v10",
        "https://",
        "http://[",
        "http://127.0.0.1:99999",
    ],
)
def test_an_api_base_that_is_no_address_or_sends_the_token_in_the_open_is_refused(text: str) -> None:
    error = refusal({"DISCORD_API_BASE": text, "DISCORD_GATEWAY": "wss://g/"})
    assert (error.variable, error.value) == ("DISCORD_API_BASE", text)


def test_a_gateway_needs_its_own_scheme() -> None:
    error = refusal({"DISCORD_API_BASE": "https://a/api/v10", "DISCORD_GATEWAY": "https://g/"})
    assert (error.variable, "wss://" in error.allowed) == ("DISCORD_GATEWAY", True)


@pytest.mark.parametrize(
    ("given", "missing"),
    [
        ({"DISCORD_API_BASE": "https://a/api/v10"}, "DISCORD_GATEWAY"),
        ({"DISCORD_GATEWAY": "wss://g/"}, "DISCORD_API_BASE"),
    ],
)
def test_one_address_without_the_other_names_the_missing_one(given: dict[str, str], missing: str) -> None:
    assert refusal(given).variable == missing


@pytest.mark.parametrize("token", [f"Bot {TOKEN}", f"{TOKEN} {TOKEN}", f"{TOKEN}ж", f"{TOKEN}\nx"])
def test_a_bad_token_is_refused_without_being_shown(token: str) -> None:
    error = refusal({"DISCORD_TOKEN": token})
    assert error.variable == "DISCORD_TOKEN"
    assert not any(part in f"{error} {error!r} {vars(error)}" for part in TOKEN.split("."))


def test_the_token_is_not_in_what_the_record_shows_of_itself() -> None:
    settings = read({"DISCORD_TOKEN": TOKEN})
    for shown in (repr(settings), str(settings), f"{settings}", str(settings.__rich_repr__())):
        assert "not shown" in shown and "8090" in shown
        assert not any(part in shown for part in TOKEN.split("."))
