"""No seed, token, card or name in any log line; forged ids and hostile names do nothing."""

import logging
import re

import pytest

from bot.games.skis.cards import KINDS, NAMES, YETI
from bot.playground.driver.message_view import MessageView
from bot.playground.driver.person import Person
from tests.journeys.evening import Evening
from tests.journeys.skis_table import hand_of, play_on
from tests.journeys.skis_table import sit_down as sit_down_at_skis

CARDS = re.compile(
    "|".join(re.escape(each) for kind in KINDS if kind != YETI for each in (kind, NAMES[kind]))
)
HOSTILE = "@everyone <@1> [x](https://evil.example) `**b**`"


class Lines(logging.Handler):
    """Every line of every logger at INFO and above, as its record was made."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.all: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.all.append(f"{record.name}: {record.getMessage()} {record.exc_info or ''}")


async def test_over_a_whole_game_no_seed_token_card_or_name_is_logged_and_no_seed_is_sent_before_the_end(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    lines = Lines()
    root = logging.getLogger()
    caplog.set_level(logging.INFO)
    root.addHandler(lines)
    try:
        other = evening.driver.add_channel("other")
        await evening.sit_down(evening.chloe, evening.dev, place=other)
        await evening.chloe.click("Spin", message=evening.table(other))
        table = await sit_down_at_skis(evening, evening.ada, evening.ben, season_cap=1)
        seed = (await evening.app.store.load(table.id)).table.seed
        assert not await play_on(evening, table, hand_of, turns=25)
        await evening.ada.slash("skis hand", channel=evening.games)
        evening.ada.forge(evening.table(), "s1:0:0:nonsense")
        await evening.driver.quiet()
        before = len(evening.requests(""))
        assert await play_on(evening, table, hand_of)
    finally:
        root.removeHandler(lines)
    assert lines.all, "nothing was logged at all"
    sent = [trace.label.encode() + (trace.body or b"") for trace in evening.requests("")]
    assert not any(seed.encode() in each for each in sent[:before])
    tokens = {
        found for trace in evening.requests("POST /interactions/") for found in trace.label.split("/")[3:4]
    }
    names = {person.record.shown for person in evening.people}
    for line in lines.all:
        assert seed not in line
        assert evening.playground.token not in line
        assert not any(token in line for token in tokens)
        assert not any(re.search(rf"\b{name}\b", line) for name in names), line
        assert not CARDS.search(line), line


FORGED = (
    "y1:{table}:{move}:move 9",
    "y1:{table}:{move}:stay",
    "y1:{table}:0:spin",
    "y1:{table}:999999999:spin",
    "y1:{other}:{other_move}:spin",
    "y1:zzzzzzzzzzzzz:1:spin",
    "y1:{table}:{move}:" + "x" * 60,
    "s1:{table}:{move}:draw pile",
    "h1:{table}:{move}:yeti",
    "f1:{table}",
    "m1:{table}",
    "l1:{table}:start",
    "l1:{table}:nonsense",
    "a1:{table}:nonsense",
    "c1:{table}:hand9",
    "c1:{table}:nonsense",
    "e1:{table}",
    "b1:{table}",
    "p1:nonsense",
    "r1:yeti:{table}:9",
    "r1:chess:{table}:0",
    "garbage",
    "y1:",
    "y1:{table}:{move}:spin'; DROP TABLE tables; --",
    "y1:{table}:{move}:spin\n",
    "🏔" * 100,
    "\u202e" * 100,
)


async def test_forged_ids_change_nothing_and_are_answered_with_a_sentence(evening: Evening) -> None:
    other = evening.driver.add_channel("other")
    await evening.sit_down(evening.chloe, evening.dev, place=other)
    await evening.sit_down(evening.ada, evening.ben)
    mine, theirs = await evening.kept(), await evening.kept(other)
    (spin,) = [b.custom_id for b in evening.table().buttons if b.label.startswith("Spin")]
    (their_spin,) = [b.custom_id for b in evening.table(other).buttons if b.label.startswith("Spin")]
    assert spin is not None
    assert their_spin is not None
    names = {
        "table": spin.split(":")[1],
        "move": spin.split(":")[2],
        "other": their_spin.split(":")[1],
        "other_move": their_spin.split(":")[2],
    }
    for person in (evening.ben, evening.dev):
        for pattern in FORGED:
            custom_id = pattern.format(**names)
            values = ["kick 0"] if pattern[:2] in ("h1", "e1") else None
            board = evening.table()
            press = person.forge(board, custom_id, values)
            await evening.driver.quiet()
            assert press.answered, f"{custom_id!r}: {press.error}"
            assert board.attachments and not board.gone, f"{custom_id!r} has changed the table"
            assert press.outcome in ("message", "deferred message", "update", "deferred update")
            said = [each.content for each in (press.reply,) if each is not None]
            assert "reference" not in " ".join(said), f"{custom_id!r} met a failure of ours: {said}"
    for before, place in ((mine, evening.games), (theirs, other)):
        assert (await evening.kept(place)).table == before.table
    assert not evening.complaints.lines


async def test_a_hostile_name_pings_formats_and_links_nothing(evening: Evening) -> None:
    villain = evening.driver.user(HOSTILE[:32])
    table = await evening.sit_down(villain, evening.ben)
    await villain.click("Spin", message=table)
    await villain.click("More", message=evening.table())
    await evening.ben.click("Rules", message=evening.table())
    await villain.slash("games", channel=evening.games)
    slopes = evening.driver.add_channel("slopes")
    await villain.slash("skis start", channel=slopes)
    await evening.ben.click("Join", channel=slopes)
    await villain.click("Start", channel=slopes)
    for said in _everything_said(evening, villain):
        assert not said.json["mention_everyone"]
        assert set(said.mentions) <= {villain.record.shown, "Ben"}
        assert "](https://evil" not in said.content.replace("\\]", "")
        assert "@everyone" not in said.content
        assert "<@1>" not in said.content.replace("\\<", "").replace("\\@", "")


def _everything_said(evening: Evening, *more: Person) -> list[MessageView]:
    people = (*evening.people, *more)
    public = [said for place in evening.driver.places() for said in place.messages]
    return [*public, *(said for each in people for said in (*each.private, *each.inbox))]
