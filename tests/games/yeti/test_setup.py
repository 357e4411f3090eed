"""Don't Stop Yeti: pieces, options, move texts. rules-yeti.md, "Pieces" and "State and moves, by name"."""

import msgspec
import pytest

from bot.games import yeti
from bot.games.dice import ScriptedDice
from bot.games.yeti.board import ENDS, SLIDES, WHEELS, lane

NO_DICE = ScriptedDice()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_first_all_pawns_are_at_base_camp_and_the_yeti_is_at_the_summit(seats: int) -> None:
    state = yeti.setup(seats, yeti.YetiOptions(), ScriptedDice())
    assert state.seats == seats
    assert state.pawns == ((0, 0),) * seats
    assert state.yeti == 12
    assert (state.round, state.turn, state.phase) == (1, 0, "spin")
    assert (state.spun, state.sector, state.bust, state.winner, state.last) == (None, None, None, None, ())
    assert state.turn_start == yeti.TurnStart(((0, 0),) * seats, 12)


@pytest.mark.parametrize("seats", [0, 1, 5, -2, True, 2.0, "2", None])
def test_setup_refuses_any_other_number_of_seats(seats: object) -> None:
    with pytest.raises(ValueError, match="2 to 4 seats"):
        yeti.setup(seats, yeti.YetiOptions(), NO_DICE)  # type: ignore[arg-type]


@pytest.mark.parametrize("wheel", ["", "Classic", "square"])
def test_setup_refuses_an_unknown_wheel_and_names_the_known_ones(wheel: str) -> None:
    with pytest.raises(ValueError, match="classic, gentle, stormy"):
        yeti.setup(2, yeti.YetiOptions(wheel=wheel), NO_DICE)


@pytest.mark.parametrize("options", [None, {"wheel": "classic"}, "classic"])
def test_setup_refuses_what_are_no_options(options: object) -> None:
    with pytest.raises(ValueError, match="YetiOptions"):
        yeti.setup(2, options, NO_DICE)  # type: ignore[arg-type]


def test_the_wheels_are_those_of_the_rules() -> None:
    assert yeti.YetiOptions().wheel == "classic"
    assert WHEELS["classic"] == (1, 2, 3, 4, 5, None)
    assert WHEELS["gentle"] == (1, 1, 2, 2, 3, 3, 4, None)
    assert WHEELS["stormy"] == (1, 2, 3, 4, 5, 6, None, None)
    for name, sectors in WHEELS.items():
        assert yeti.setup(2, yeti.YetiOptions(wheel=name), ScriptedDice()).wheel == sectors


@pytest.mark.parametrize("name", list(WHEELS))
def test_each_sector_of_each_wheel_can_be_spun_and_is_kept(name: str) -> None:
    start = yeti.setup(2, yeti.YetiOptions(wheel=name), ScriptedDice())
    for sector, number in enumerate(WHEELS[name]):
        state, events = yeti.apply(start, 0, yeti.Spin(), ScriptedDice([sector]))
        assert (state.sector, state.spun) == (sector, number)
        assert state.phase == ("bust" if number is None else "move")
        assert events[0] == yeti.Spun(0, sector, number, False, 0)


def test_the_slides_are_those_of_the_rules() -> None:
    assert dict(SLIDES) == {5: 9, 7: 4}
    assert ENDS == (0, 1, 2, 3, 4, 9, 6, 4, 8, 9, 10, 11, 12)


def test_two_players_share_one_lane_and_three_or_four_climb_two() -> None:
    assert (lane(2, 0), lane(2, 1)) == (0, 0)
    assert (lane(3, 0), lane(3, 1)) == (0, 1)
    assert (lane(4, 0), lane(4, 1)) == (0, 1)


@pytest.mark.parametrize("text", ["spin", "move 0", "move 1", "stay", "pass"])
def test_each_move_has_one_text_that_reads_back(text: str) -> None:
    assert str(yeti.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", " spin", "spin ", "Spin", "SPIN", "spin spin", "stay\x00", "спин", "pass" * 10_000, "\ud800"),
        *("move", "move 2", "move -1", "move 00", "move  0", "move 0\n", "move ٠", "move ０", "move 0 1"),
    ],
)
def test_any_other_text_is_no_move(text: str) -> None:
    with pytest.raises(yeti.UnknownMove) as caught:
        yeti.parse(text)
    assert isinstance(caught.value, ValueError)
    assert len(str(caught.value)) < 250


@pytest.mark.parametrize("thing", [None, 3, b"spin", ["spin"]])
def test_what_is_no_text_is_no_move_either(thing: object) -> None:
    with pytest.raises(yeti.UnknownMove):
        yeti.parse(thing)  # type: ignore[arg-type]


def test_moves_reload_from_json_by_their_tag() -> None:
    for text in ("spin", "move 0", "move 1", "stay", "pass"):
        move = yeti.parse(text)
        assert msgspec.json.decode(msgspec.json.encode(move), type=yeti.Move) == move
