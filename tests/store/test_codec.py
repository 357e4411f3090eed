"""Texts that older versions wrote are read for ever; what can't be read says so."""

import json

import pytest

from bot.store.codec import SCHEMA, UnreadableTable, decode_table, encode_table
from tests.store.test_sqlite import a_table

# As schema 1 wrote it on 2026-11-29. Never edit: add a new one for each new schema.
OLD_1 = (
    '{"schema":1,"table":{"id":1,"guild":5,"channel":7,"game":"yeti","host":11,"seats":[{"user":11},{"user":12},'
    '{"brain":"steady","label":"Yeti-bot"}],"options":{"wheel":"stormy"},"commitment":"'
    + "c"
    * 64
    + '","seed":"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f","opened":1000,'
    '"status":"playing","move":3,"salt":"42","counter":2,"state":{"seats":3,"wheel":[1,2,3,4,5,6,null,null],'
    '"pawns":[[0,0],[0,0],[0,0]],"yeti":12,"round":1,"turn":0,"phase":"spin","spun":null,"bust":null,'
    '"turn_start":{"pawns":[[0,0],[0,0],[0,0]],"yeti":12},"winner":null,"sector":null,"last":[]},"end":null,'
    '"ended":null,"clock":null,"pass_and_play":false,"first":0,"held":[],"held_until":0,"paused":false}}'
)


def test_what_was_written_is_read() -> None:
    assert decode_table(encode_table(a_table())) == a_table()


def test_the_text_of_schema_1_is_still_read() -> None:
    assert decode_table(OLD_1) == a_table()


def test_every_text_carries_its_schema_number() -> None:
    assert json.loads(encode_table(a_table()))["schema"] == SCHEMA


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        '{"schema":1}',
        '{"schema":1,"table":{}}',
        OLD_1.replace('"yeti",', '"chess",'),
        OLD_1[:-9],
    ],
)
def test_what_can_not_be_read_says_so(text: str) -> None:
    with pytest.raises(UnreadableTable):
        decode_table(text)


def test_the_text_of_a_newer_bot_says_so() -> None:
    with pytest.raises(UnreadableTable, match="newer"):
        decode_table(OLD_1.replace('"schema":1', f'"schema":{SCHEMA + 1}'))
