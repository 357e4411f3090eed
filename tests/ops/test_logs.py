"""Log lines: one a failure, its causes in it, and no token in any. Run by pytest."""

import io
import logging
from collections.abc import Iterator

import pytest

from bot.ops.logs import describe, mask, set_up

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz0123456789ab"


@pytest.fixture(autouse=True)
def root_as_it_was() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = tuple(root.handlers), root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


def fail() -> None:
    try:
        raise OSError("disk\nfull")
    except OSError as error:
        raise ValueError("no save") from error


def logged(level: str = "INFO", *secrets: str) -> io.StringIO:
    stream = io.StringIO()
    set_up(level, secrets, stream)
    return stream


def test_a_failure_is_one_line_with_place_and_cause() -> None:
    stream = logged()
    try:
        fail()
    except ValueError:
        logging.getLogger("bot.tables").exception("Move of table %d", 7)
    (line,) = stream.getvalue().splitlines()
    assert " ERROR bot.tables: Move of table 7: ValueError: no save (test_logs.py:" in line
    assert ", caused by OSError: disk | full (test_logs.py:" in line and " in fail)" in line


def test_at_debug_the_whole_traceback_follows_without_the_token() -> None:
    stream = logged("DEBUG", "opensesame")
    try:
        raise ValueError("opensesame")
    except ValueError:
        logging.getLogger("bot").exception("Refused opensesame")
    text = stream.getvalue()
    assert "Traceback (most recent call last)" in text and "opensesame" not in text


def test_the_token_is_masked_in_messages_arguments_and_errors() -> None:
    stream = logged("INFO", TOKEN)
    try:
        raise RuntimeError(f"bad header Bot {TOKEN}")
    except RuntimeError:
        logging.getLogger("bot").exception("Sent %s to %r", TOKEN, {"Authorization": f"Bot {TOKEN}"})
    assert stream.getvalue().count("[token]") == 3
    assert not any(part in stream.getvalue() for part in TOKEN.split("."))


def test_tokens_nobody_named_are_known_by_their_shape_and_place() -> None:
    shown = mask(
        f"{TOKEN} https://discord.com/api/v10/webhooks/123/aW50ZXJhY3Rpb246c2VjcmV0/messages/@original "
        "POST /interactions/9/c2VjcmV0/callback?x=1"
    )
    assert shown == (
        "[token] https://discord.com/api/v10/webhooks/123/[token]/messages/@original "
        "POST /interactions/9/[token]/callback?x=1"
    )


def test_ordinary_text_is_left_alone() -> None:
    text = "bot.tables.service: table 12 at move 3, file renderers.fonts.Fredoka, 10.0.0.1"
    assert mask(text) == text


def test_a_chain_that_bites_its_tail_ends() -> None:
    one, two = ValueError("one"), KeyError("two")
    one.__cause__, two.__cause__ = two, one
    assert describe(one) == "ValueError: one, caused by KeyError: 'two'"


def test_the_level_is_kept_and_setting_up_twice_does_not_double_lines() -> None:
    logged()
    stream = logged("WARNING")
    logging.getLogger("bot").info("quiet")
    logging.getLogger("bot").warning("heard")
    assert [line.split(" WARNING ")[-1] for line in stream.getvalue().splitlines()] == ["bot: heard"]
