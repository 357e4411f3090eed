"""What can be set from outside, as one record read when asked from the environment and .env.

Read once at start; everything else gets the record handed in.
"""

import ipaddress
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from dotenv import dotenv_values

from bot.errors import SettingsError

LEVELS: Final = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
HIDDEN: Final = "(not shown)"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """`token` is empty when none is set, and never shown by `repr`. `port` is 0 for any free one.
    `health_port` is where /healthz answers on this machine, None for nowhere.
    `api_base` and `gateway` are both None for Discord itself, or both addresses of another server."""

    token: str = ""
    database_path: Path = Path("data/tables.db")
    port: int = 8090
    log_level: str = "INFO"
    api_base: str | None = None
    gateway: str | None = None
    health_port: int | None = None

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        shown = {name: getattr(self, name) for name in self.__struct_fields__}
        return list((shown | {"token": HIDDEN if self.token else ""}).items())

    def __repr__(self) -> str:
        return f"Settings({', '.join(f'{name}={value!r}' for name, value in self.__rich_repr__())})"


def read_settings(
    environment: Mapping[str, str] = os.environ, dotenv: Path | None = Path(".env")
) -> Settings:
    """The settings of this moment; a variable of `environment` wins over one in the file `dotenv`, and an
    empty value counts as not set. Raises SettingsError for the first bad value."""
    given = _from_file(dotenv) if dotenv else {}
    given |= {name: value for name, value in environment.items() if value.strip()}
    api_base = _address(given, "DISCORD_API_BASE", ("https", "http"))
    gateway = _address(given, "DISCORD_GATEWAY", ("wss", "ws"))
    if (api_base is None) != (gateway is None):
        missing, other = "DISCORD_API_BASE", "DISCORD_GATEWAY"
        if gateway is None:
            missing, other = other, missing
        raise SettingsError(missing, "", f"set as well when {other} is set")
    return Settings(
        token=_token(given),
        database_path=_database_path(given),
        port=_port(given),
        log_level=_log_level(given),
        api_base=api_base.rstrip("/") if api_base else None,
        gateway=gateway,
        health_port=_health_port(given),
    )


def parse_port(variable: str, text: str) -> int:
    """A port number of 0 to 65535; raises SettingsError in the name of `variable`."""
    if text.isascii() and text.isdigit() and int(text) <= 65535:
        return int(text)
    raise SettingsError(variable, text, "a number from 0 to 65535")


def _from_file(dotenv: Path) -> dict[str, str]:
    """The file's variables that have a value; none if there is no such file. Editors on Windows put a
    byte order mark in front, which is no part of the first name."""
    try:
        values = dotenv_values(dotenv, interpolate=False, encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise SettingsError(str(dotenv), "in another encoding", "a text file in UTF-8") from error
    except OSError as error:
        raise SettingsError(str(dotenv), error.strerror or "unreadable", "a file the bot may read") from error
    return {name: value for name, value in values.items() if value and value.strip()}


def _token(given: Mapping[str, str]) -> str:
    token = given.get("DISCORD_TOKEN", "").strip()
    if not token.isascii() or not token.isprintable() or " " in token:
        raise SettingsError(
            "DISCORD_TOKEN",
            HIDDEN,
            "the token alone, as copied from the developer portal: no spaces, no “Bot”",
        )
    return token


def _database_path(given: Mapping[str, str]) -> Path:
    text = given.get("DATABASE_PATH", "").strip()
    if not text:
        return Settings().database_path
    path = Path(text).expanduser()
    if "\0" in text or "://" in text or path.is_dir() or text.endswith(("/", os.sep)):
        raise SettingsError("DATABASE_PATH", text, "the path of a file, such as data/tables.db")
    return path


def _port(given: Mapping[str, str]) -> int:
    text = given.get("PORT", "").strip()
    return parse_port("PORT", text) if text else Settings().port


def _health_port(given: Mapping[str, str]) -> int | None:
    text = given.get("HEALTH_PORT", "").strip()
    return parse_port("HEALTH_PORT", text) if text else None


def _log_level(given: Mapping[str, str]) -> str:
    text = given.get("LOG_LEVEL", "").strip() or Settings().log_level
    if text.upper() not in LEVELS:
        raise SettingsError("LOG_LEVEL", text, f"{', '.join(LEVELS[:-1])} or {LEVELS[-1]}")
    return text.upper()


def _address(given: Mapping[str, str], variable: str, schemes: tuple[str, str]) -> str | None:
    """An address with the first scheme, or with the second (not encrypted: a token would travel in the
    open) on this machine alone."""
    text = given.get(variable, "").strip()
    if not text:
        return None
    safe, plain = schemes
    try:
        parts = urlsplit(text)
        host, _ = parts.hostname, parts.port
    except ValueError:
        host, parts = None, urlsplit("")
    if host and (parts.scheme == safe or (parts.scheme == plain and _is_this_machine(host))):
        return text
    raise SettingsError(variable, text, f"an address {safe}://…, or {plain}://… on this machine (127.0.0.1)")


def _is_this_machine(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
