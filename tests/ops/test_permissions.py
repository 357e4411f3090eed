"""The permissions asked for and the invite link, against the bits that discord.py knows. Run by pytest."""

import base64
from urllib.parse import parse_qs, urlsplit

import discord
import pytest

from bot.ops.permissions import NEEDED, application_id, invite, missing

FLAGS = {
    "View Channel": "view_channel",
    "Send Messages": "send_messages",
    "Send Messages in Threads": "send_messages_in_threads",
    "Attach Files": "attach_files",
}


def test_each_bit_is_the_one_discord_py_has_under_that_name() -> None:
    assert {each.name: each.bit for each in NEEDED} == {
        name: discord.Permissions(**{flag: True}).value for name, flag in FLAGS.items()
    }


def test_the_invite_asks_for_exactly_these_and_for_commands() -> None:
    query = parse_qs(urlsplit(invite(123456789012345678)).query)
    asked = discord.Permissions(int(query["permissions"][0]))
    assert {name for name, on in asked if on} == {
        "read_messages",
        "send_messages",
        "send_messages_in_threads",
        "attach_files",
    }
    assert query["client_id"] == ["123456789012345678"] and query["scope"] == ["bot applications.commands"]


def test_a_thread_needs_its_own_right_to_send_and_no_other() -> None:
    in_thread = discord.Permissions(view_channel=True, send_messages_in_threads=True, attach_files=True).value
    assert missing(in_thread, thread=True) == ()
    assert missing(in_thread, thread=False) == ("Send Messages",)
    assert missing(0, thread=True) == ("View Channel", "Send Messages in Threads", "Attach Files")


@pytest.mark.parametrize("number", [123456789012345678, 1234567890123456789])
def test_the_application_is_read_from_the_token_with_or_without_padding(number: int) -> None:
    first = base64.urlsafe_b64encode(str(number).encode()).decode()
    assert application_id(f"{first}.a.b") == application_id(f"{first.rstrip('=')}.a.b") == number


@pytest.mark.parametrize(
    "token", ["", "abc", "a.b.c", "!!!.b.c", "MTIz.b.c", "MTIzNDU2Nzg5MDEyMzQ1Njc4..c", "é.b.c"]
)
def test_what_is_no_token_has_no_application(token: str) -> None:
    assert application_id(token) is None
