"""The bench's two bots sign in to the stand-in, and a press at each is answered with a picture."""

from pathlib import Path

import pytest

from bench.seeding import seed_tables
from bench.sides import NullPresser, OurPresser, null_bot, our_bot


@pytest.mark.long
async def test_the_null_bot_answers_each_press_with_its_picture(tmp_path: Path) -> None:
    async with null_bot(tmp_path) as (server, _):
        presser = NullPresser(server, 0)
        first, second = await presser.press(), await presser.press()
    assert first.size == second.size > (tmp_path / "picture.png").stat().st_size


@pytest.mark.long
async def test_a_seeded_match_is_played_on_through_our_bot(tmp_path: Path) -> None:
    seeded = await seed_tables(tmp_path / "tables.db", 3)
    async with our_bot(tmp_path / "tables.db") as (server, _):
        presser = OurPresser(server, iter(seeded), 1)
        shown = [(await presser.press()).data["content"] for _ in range(10)]
    assert len(set(shown)) > 5
