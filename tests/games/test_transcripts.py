"""The kept whole games: replayed, told again and compared; together they hold every rare thing."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import pytest

from bot.games import skis, yeti
from bot.games.registry import GAMES
from bot.games.skis.cards import BLOCKED_BY, CLEARED_BY, LIMITS, RUNS, TROUBLES
from tests.games.transcripts_write import FOLDER, SCRIPTS, dice_of, play, read, tell

AGAIN = "run `python -m tests.games.transcripts_write` and review the difference"


class Happened(NamedTuple):
    """One move of a transcript: its game's state before, the move, the events."""

    before: Any
    seat: int
    move: Any
    after: Any
    events: tuple[Any, ...]


def happenings(game: str) -> Iterator[Happened]:
    """Every move of every transcript of one game."""
    rules = GAMES[game]
    for name, script in SCRIPTS.items():
        if script.game != game:
            continue
        dice = dice_of(script)
        state = rules.begin(script.seats, msgspec.convert(script.options, rules.options_type), dice)
        for seat, text in read((FOLDER / f"{name}.txt").read_text("utf-8")).moves:
            move = rules.parse(text)
            after, events = rules.apply(state, seat, move, dice)
            yield Happened(state, seat, move, after, events)
            state = after


def test_each_script_has_its_transcript_and_each_transcript_its_script() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(SCRIPTS)


@pytest.mark.parametrize("name", list(SCRIPTS))
def test_a_kept_game_is_told_again_exactly_as_it_was(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text("utf-8")
    script, moves = read(kept)
    assert script == SCRIPTS[name]
    assert tell(script, moves).splitlines() == kept.splitlines(), AGAIN


@pytest.mark.parametrize("name", list(SCRIPTS))
def test_a_kept_game_is_the_one_its_seed_plays(name: str) -> None:
    assert read((FOLDER / f"{name}.txt").read_text("utf-8")).moves == play(SCRIPTS[name])


@pytest.mark.parametrize("game", list(GAMES))
def test_the_kept_games_have_every_number_of_seats(game: str) -> None:
    seats = {script.seats for script in SCRIPTS.values() if script.game == game}
    assert seats == set(range(GAMES[game].least_seats, GAMES[game].most_seats + 1))


def test_there_are_six_games_of_dont_stop_yeti() -> None:
    assert sum(script.game == "yeti" for script in SCRIPTS.values()) == 6


def test_the_games_of_dont_stop_yeti_hold_every_rare_thing() -> None:
    seen = set()
    for before, _, _, _, events in happenings("yeti"):
        for event in events:
            match event:
                case yeti.Moved(landed=5):
                    seen.add("a slide up")
                case yeti.Moved(start=4, landed=7):
                    seen.add("a slide down to where the pawn stood")
                case yeti.Moved(landed=7):
                    seen.add("a slide down")
                case yeti.Bumped(by=by):
                    seen.add("a bump by the Yeti" if by == before.seats else "a bump by a player")
                case yeti.YetiHit():
                    seen.add("the Yeti hit")
                case yeti.FreeSpinLost(cause=cause) | yeti.Busted(cause=cause):
                    seen.add(f"{type(event).__name__} {cause}")
                case yeti.YetiMoved(returned=True):
                    seen.add("the Yeti back at the summit")
                case yeti.YetiStayed():
                    seen.add("the Yeti stays")
                case yeti.Won():
                    seen.add(f"a win in {before.phase}")
                case yeti.Stayed():
                    seen.add("a turn banked")
    assert seen >= {
        "a slide up",
        "a slide down",
        "a slide down to where the pawn stood",
        "a bump by a player",
        "a bump by the Yeti",
        "the Yeti hit",
        "the Yeti stays",
        "the Yeti back at the summit",
        "FreeSpinLost wheel",
        "FreeSpinLost no_moves",
        "Busted wheel",
        "Busted no_moves",
        "a win in free_move",
        "a turn banked",
    }


def test_there_are_eight_games_of_skis_wild() -> None:
    assert sum(script.game == "skis" for script in SCRIPTS.values()) == 8


def test_the_games_of_skis_wild_hold_every_rare_thing() -> None:
    seen = set()
    for before, seat, move, after, events in happenings("skis"):
        for card in skis.view(before, seat).cards if before.phase == "play" else ():
            if any("safe_up" in play.reasons for play in card.refused):
                seen.add(f"{card.card} blocked")
        for event in events:
            match event:
                case skis.Attacked(card=card, landed=True):
                    seen.add(f"{card} landed")
                case skis.Laid(card=card, cleared=str(trouble)):
                    seen.add(f"{trouble} cleared by {card}")
                case skis.SentIt(trouble=trouble, turned_back=back):
                    seen.add(f"{trouble} sent back" if back else f"{trouble} sent away")
                case skis.Stole(victim=victim, run=run):
                    index = RUNS.index(run)
                    reopened = after.mountains[victim].runs[index] == LIMITS[index] - 1
                    earlier = skis.view(after, None).mountains[victim].next_run == run
                    last = skis.view(before, None).mountains[victim].next_run != run
                    seen.add(
                        "a stolen run that reopens a tier" if reopened and earlier and last else "a theft"
                    )
                case skis.Won(reason=reason):
                    seen.add(f"a win by {reason} with {type(move).__name__}")
                case skis.Took() | skis.Reversed() | skis.SeasonBegan():
                    seen.add(type(event).__name__)
    blockable = [trouble for trouble, safe in BLOCKED_BY.items() if safe]
    cleared = [f"{trouble} cleared by {card}" for trouble, cards in CLEARED_BY.items() for card in cards]
    cleared += [f"{trouble} cleared by {safe}" for trouble, safe in BLOCKED_BY.items() if safe]
    assert seen >= {
        *(f"{trouble} landed" for trouble in TROUBLES),
        *cleared,
        *(f"{trouble} blocked" for trouble in blockable),
        *(f"{trouble} sent back" for trouble in blockable),
        *(f"{trouble} sent away" for trouble in blockable),
        *("a theft", "a stolen run that reopens a tier", "Took", "Reversed", "SeasonBegan"),
        "a win by five_runs with PlayCard",
        "a win by five_runs with StealRun",
        "a win by five_runs with TakeRun",
        "a win by season_cap with Draw",
    }
