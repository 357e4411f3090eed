"""Receipts: anyone can replay a match from its seed, and what was changed in one is found. fairness.md."""

import hashlib
import hmac
import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from bot.games.dice import FairDice, commitment
from bot.games.receipt import Receipt, Recorded, encode, make_receipt, verify, verify_file
from bot.games.registry import GAMES
from tests.games.random_play import play_at_random
from tests.games.transcripts_write import SCRIPTS, play

NAMES = ("Ada", "Bo", "Cy", "Dee")


LAST_DIGESTS = {
    "yeti_4_stormy": "812d93ad0fff93e3",
    "yeti_2_classic": "88e085824f683d95",
    "skis_4_stormy_reverse": "140df7c7aa314217",
    "skis_2_stormy_cap": "00f03810162209be",
}
"""Of kept games, as the bot's first version wrote them under the name `seal`."""


def receipt_of(name: str, upto: int | None = None) -> Receipt:
    """The receipt of a kept game, or of its first `upto` moves."""
    script = SCRIPTS[name]
    rules = GAMES[script.game]
    options = msgspec.convert(script.options, rules.options_type)
    seed = script.seed.to_bytes(32, "big")
    moves = play(script)[:upto]
    return make_receipt(
        script.game, options, NAMES[: script.seats], seed, str(script.seed), moves, stopped=upto is not None
    )


def changed(receipt: Receipt, **fields: Any) -> Receipt:
    return msgspec.structs.replace(receipt, **fields)


def bare(receipt: Receipt) -> Receipt:
    """Only what fairness.md lists: no digests, no counters, no count."""
    moves = tuple(Recorded(move.seat, move.move) for move in receipt.moves)
    return changed(receipt, moves=moves, opening=None, count=None, outcome=None)


@pytest.mark.parametrize("name", list(SCRIPTS))
def test_every_kept_games_receipt_is_valid_also_as_a_file_and_also_bare(name: str) -> None:
    receipt = receipt_of(name)
    for given in (receipt, bare(receipt)):
        verdict = verify_file(encode(given))
        assert verdict.valid
        assert (verdict.problem, verdict.move, verdict.moves) == (None, None, len(receipt.moves))
        assert verdict.outcome == receipt.outcome
        assert "Valid" in verdict.sentence


@pytest.mark.parametrize("name", LAST_DIGESTS)
def test_digests_and_their_name_in_the_file_stay_as_they_were_so_that_old_receipts_verify(name: str) -> None:
    written = json.loads(encode(receipt_of(name)))
    assert written["moves"][-1]["seal"] == LAST_DIGESTS[name]


def test_a_receipt_file_has_one_move_a_line_and_reloads_equal() -> None:
    receipt = receipt_of("yeti_2_classic")
    content = encode(receipt)
    assert msgspec.json.decode(content, type=Receipt) == receipt
    assert sum(b'"seat":' in line for line in content.splitlines()) == len(receipt.moves)
    empty = receipt_of("yeti_2_classic", upto=0)
    assert msgspec.json.decode(encode(empty), type=Receipt) == empty


def test_a_receipt_has_what_the_players_were_promised() -> None:
    told = json.loads(encode(receipt_of("yeti_3_classic")))
    for field in ("game", "rules", "options", "seats", "names", "commitment", "seed", "salt", "moves"):
        assert field in told
    assert told["commitment"] == hashlib.sha256(bytes.fromhex(told["seed"])).hexdigest()
    assert all({"seat", "move"} <= set(move) for move in told["moves"])
    assert "does not prove" in told["does_not_prove"]


def test_thirty_lines_of_someone_elses_own_see_the_same_game() -> None:
    receipt = json.loads(encode(receipt_of("yeti_4_stormy")))
    sectors = [1, 2, 3, 4, 5, 6, None, None]
    draws = [
        int.from_bytes(
            hmac.new(
                bytes.fromhex(receipt["seed"]), f"{receipt['salt']}:{c}".encode(), hashlib.sha256
            ).digest()[:8],
            "big",
        )
        % 8
        for c in range(1000)
    ]
    pawns, yeti, drawn = [[0, 0] for _ in range(4)], 12, 0
    start: Any = None
    turn, number = 0, None
    for move in receipt["moves"]:
        seat, text = move["seat"], move["move"]
        if start is None:
            start = ([list(pair) for pair in pawns], yeti)
        if text == "spin":
            number, drawn = sectors[draws[drawn]], drawn + 1
            if turn == 4:
                if number is not None:
                    yeti = 12 if yeti <= number else yeti - number
                    pawns = [[0 if p == yeti < 12 else p for p in pair] for pair in pawns]
                turn, start = 0, None
        elif text.startswith("move"):
            which = int(text[-1])
            end = {5: 9, 7: 4}.get(pawns[seat][which] + number, pawns[seat][which] + number)
            pawns[seat][which] = end
            for other in range(4):
                if other != seat and end < 12 and pawns[other][which] == end:
                    pawns[other][which] = 0
            yeti = 12 if yeti == end else yeti
        else:
            if text == "pass":
                pawns, yeti = start
            turn, start = turn + 1, None
    winners = [seat for seat in range(4) if pawns[seat] == [12, 12]]
    assert [winners] == receipt["outcome"]["standings"][:1]
    assert drawn == receipt["moves"][-1]["counter"]


# ---------------------------------------------------------------- what was changed is found


def move_at(receipt: Receipt, number: int, **fields: Any) -> Receipt:
    moves = list(receipt.moves)
    moves[number - 1] = msgspec.structs.replace(moves[number - 1], **fields)
    return changed(receipt, moves=tuple(moves))


def test_a_move_changed_to_another_legal_one_is_named() -> None:
    receipt = receipt_of("yeti_3_classic")
    number = next(n for n, move in enumerate(receipt.moves, 1) if move.move == "move 1")
    verdict = verify(move_at(receipt, number, move="move 0"))
    assert (verdict.valid, verdict.problem, verdict.move, verdict.moves) == (
        False,
        "differs",
        number,
        number - 1,
    )
    assert f"Move {number} differs" in verdict.sentence


def test_every_single_move_that_is_changed_to_any_other_is_named() -> None:
    receipt = receipt_of("yeti_2_classic")
    for number, move in enumerate(receipt.moves, start=1):
        for text in {"spin", "move 0", "move 1", "stay", "pass"} - {move.move}:
            verdict = verify(move_at(receipt, number, move=text))
            assert (verdict.valid, verdict.move) == (False, number)
            assert verdict.problem in ("differs", "illegal_move")


def test_every_single_move_that_is_left_out_is_found() -> None:
    receipt = receipt_of("yeti_2_classic")
    for number in range(1, len(receipt.moves) + 1):
        moves = receipt.moves[: number - 1] + receipt.moves[number:]
        assert not verify(changed(receipt, moves=moves)).valid


def test_the_last_move_left_out_is_found_and_named() -> None:
    receipt = receipt_of("yeti_2_classic")
    verdict = verify(changed(receipt, moves=receipt.moves[:-1]))
    assert (verdict.valid, verdict.problem, verdict.move) == (False, "truncated", len(receipt.moves))


def test_another_seat_spinning_for_the_yeti_is_found_although_it_is_legal() -> None:
    receipt = receipt_of("yeti_4_classic")
    game = GAMES["yeti"]
    dice = FairDice(bytes.fromhex(receipt.seed), receipt.salt)
    state = GAMES["yeti"].begin(4, GAMES["yeti"].options_type(), dice)
    for number, move in enumerate(receipt.moves, start=1):
        if state.phase == "yeti_spin":
            verdict = verify(move_at(receipt, number, seat=(move.seat + 1) % 4))
            assert (verdict.valid, verdict.problem, verdict.move) == (False, "differs", number)
        state, _ = game.apply(state, move.seat, game.parse(move.move), dice)


def test_in_a_bare_receipt_an_illegal_move_is_still_named() -> None:
    receipt = bare(receipt_of("yeti_2_classic"))
    verdict = verify(move_at(receipt, 1, move="stay"))
    assert (verdict.valid, verdict.problem, verdict.move) == (False, "illegal_move", 1)
    assert "wrong phase" in verdict.sentence


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda r: {"seed": "00" * 32}, "commitment"),
        (lambda r: {"commitment": "0" * 64}, "commitment"),
        (lambda r: {"seed": "00" * 32, "commitment": commitment(bytes(32))}, "opening"),
        (lambda r: {"seed": "zz"}, "seed"),
        (lambda r: {"salt": r.salt + "0"}, "opening"),
        (lambda r: {"salt": "my salt"}, "salt"),
        (lambda r: {"salt": "٤٢"}, "salt"),
        (lambda r: {"options": {"wheel": "gentle"}}, "opening"),
        (lambda r: {"options": {"wheel": "square"}}, "setup"),
        (lambda r: {"options": {"wheel": 3}}, "options"),
        (lambda r: {"options": {"wheel": "classic", "cheat": True}}, "options"),
        (lambda r: {"options": {}}, "opening"),
        (lambda r: {"names": ("Eve", "Bo")}, "opening"),
        (lambda r: {"names": ("Ada",)}, "seats"),
        (lambda r: {"seats": 3, "names": NAMES[:3]}, "opening"),
        (lambda r: {"seats": 9, "names": NAMES + NAMES + ("x",)}, "setup"),
        (lambda r: {"game": "chess"}, "unknown_game"),
        (lambda r: {"rules": "yeti 0"}, "other_rules"),
        (lambda r: {"dealer": 1}, "setup"),
        (lambda r: {"count": 3}, "truncated"),
        (lambda r: {"outcome": None}, "outcome"),
        (lambda r: {"outcome": msgspec.structs.replace(r.outcome, standings=((1,), (0,)))}, "outcome"),
        (lambda r: {"moves": (*r.moves, Recorded(0, "spin"))}, "illegal_move"),
        (lambda r: {"moves": ()}, "truncated"),
    ],
)
def test_a_changed_field_is_found(change: Callable[[Receipt], dict[str, Any]], problem: str) -> None:
    receipt = receipt_of("yeti_2_classic")
    if receipt.outcome is not None and receipt.outcome.standings[0] == (1,):
        pytest.fail("this test needs a game that seat 0 won")
    verdict = verify(changed(receipt, **change(receipt)))
    assert (verdict.valid, verdict.problem) == (False, problem)
    assert verdict.sentence.endswith(".")


@pytest.mark.parametrize(
    "fields",
    [
        {"dealer": 1},
        {"dealer": 7},
        {"options": {"deck": "stormy", "reverse": True, "season_cap": 3}},
        {"options": {"deck": "stormy", "reverse": False, "season_cap": 1}},
        {"options": {"deck": "classic", "reverse": True, "season_cap": 1}},
    ],
)
def test_a_changed_dealer_or_house_rule_of_skis_wild_is_found(fields: dict[str, Any]) -> None:
    receipt = receipt_of("skis_3_stormy_cap")
    assert verify(receipt).valid
    assert not verify(changed(receipt, **fields)).valid


def test_a_discard_changed_to_another_card_of_the_hand_is_named() -> None:
    receipt = receipt_of("skis_2_classic")
    number = next(n for n, move in enumerate(receipt.moves, 1) if move.move == "discard bluebird")
    verdict = verify(move_at(receipt, number, move="discard yeti"))
    assert (verdict.valid, verdict.move) == (False, number)


@pytest.mark.parametrize("text", ["", "move 3", "castle", "x" * 5000])
def test_a_move_that_is_none_is_named(text: str) -> None:
    verdict = verify(move_at(receipt_of("yeti_2_classic"), 2, move=text))
    assert (verdict.problem, verdict.move, verdict.moves) == ("unknown_move", 2, 1)
    assert len(verdict.sentence) < 300


@pytest.mark.parametrize("seat", [-1, 2, 10**30])
def test_a_move_by_a_seat_that_is_none_is_named(seat: int) -> None:
    verdict = verify(move_at(receipt_of("yeti_2_classic"), 2, seat=seat))
    assert (verdict.problem, verdict.move) == ("illegal_move", 2)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{}",
        b"null",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"game": "yeti"}',
        encode(receipt_of("yeti_2_classic"))[:-9],
    ],
)
def test_what_is_no_receipt_is_unreadable_and_never_an_error(content: bytes) -> None:
    verdict = verify_file(content)
    assert (verdict.valid, verdict.problem) == (False, "unreadable")


# ---------------------------------------------------------------- stopped matches, making receipts


@pytest.mark.parametrize("upto", [0, 1, 17])
def test_a_match_stopped_half_way_has_a_valid_receipt_without_an_outcome(upto: int) -> None:
    receipt = receipt_of("yeti_3_classic", upto=upto)
    assert (receipt.outcome, receipt.count) == (None, upto)
    verdict = verify_file(encode(receipt))
    assert (verdict.valid, verdict.outcome, verdict.moves) == (True, None, upto)
    assert "stopped" in verdict.sentence


def test_no_receipt_is_made_of_moves_that_do_not_replay_or_do_not_end() -> None:
    receipt = receipt_of("yeti_2_classic")
    moves = [(move.seat, move.move) for move in receipt.moves]
    options = GAMES["yeti"].options_type()
    seed = bytes.fromhex(receipt.seed)
    with pytest.raises(ValueError, match="Move 2"):
        make_receipt("yeti", options, NAMES[:2], seed, receipt.salt, [moves[0], (0, "stay")])
    with pytest.raises(ValueError, match="don't reach the end"):
        make_receipt("yeti", options, NAMES[:2], seed, receipt.salt, moves[:-1])


@pytest.mark.parametrize("name", list(GAMES))
def test_random_games_have_valid_receipts(name: str) -> None:
    rules = GAMES[name]
    for seed in range(20):
        seats = 2 + seed % 3
        moves = [
            (step.seat, str(step.move)) for step in play_at_random(rules, seats, rules.options_type(), seed)
        ]
        receipt = make_receipt(
            name,
            rules.options_type(),
            NAMES[:seats],
            seed.to_bytes(32, "big"),
            str(seed),
            moves,
            dealer=seed % seats,
        )
        assert verify_file(encode(receipt)).valid
