"""Receipts: a finished or stopped match as a JSON file that anyone can replay and check. Pure.

`python -m bot verify FILE` checks one. Source: fairness.md.
"""

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from bot.errors import IllegalMove, UnknownMove
from bot.games.dice import FairDice, commitment
from bot.games.game import AnyGame, Outcome
from bot.games.registry import GAMES

DOES_NOT_PROVE = (
    "It does not prove that the commitment was never changed (compare it with the one you saw when you "
    "joined), nor that hands were kept secret."
)


class Recorded(msgspec.Struct, frozen=True, omit_defaults=True):
    """One move: who, its text, how many dice draws had been taken after it, and the digest: the first 16 hex
    digits of SHA-256 over the digest before, the move, the counter and the whole state after it. In JSON the
    digest is called `seal`, as in the receipts of earlier versions, which still verify."""

    seat: int
    move: str
    counter: int | None = None
    digest: str | None = msgspec.field(default=None, name="seal")


class Receipt(msgspec.Struct, frozen=True, kw_only=True):
    """A match, from its seed on. `commitment` and `seed` in hex; `salt` the lobby message's id in decimal.

    `rules`: their version; `dealer`: of the first deal, in games that have one. `opening`: the digest before
    the first move, over everything above `moves`. `count`: how many moves there were; `outcome`: None for a
    match that was stopped. Only what fairness.md lists is required; the rest lets verify name what differs.
    """

    game: str
    rules: str
    options: dict[str, Any]
    seats: int
    names: tuple[str, ...]
    commitment: str
    seed: str
    salt: str
    dealer: int = 0
    opening: str | None = None
    moves: tuple[Recorded, ...]
    count: int | None = None
    outcome: Outcome | None = None
    does_not_prove: str = DOES_NOT_PROVE


class Verdict(msgspec.Struct, frozen=True):
    """What a check found. `problem`: None when valid, else a short code; `move`: the number (from 1) of the
    move where it fails, if it is one; `sentence`: for a person; `moves`: how many were replayed well."""

    valid: bool
    sentence: str
    problem: str | None = None
    move: int | None = None
    moves: int = 0
    outcome: Outcome | None = None


class _Failed(Exception):
    def __init__(self, problem: str, sentence: str, move: int | None = None) -> None:
        super().__init__(sentence)
        self.problem, self.sentence, self.move = problem, sentence, move


def make_receipt(
    game: str,
    options: Any,
    names: Sequence[str],
    seed: bytes,
    salt: str,
    moves: Sequence[tuple[int, str]],
    *,
    dealer: int = 0,
    stopped: bool = False,
) -> Receipt:
    """The receipt of a match: replays `moves` (seat, text) with a digest of each. `names` by seat; `options`
    the game's record. ValueError if the moves don't replay, so a wrong receipt is never handed out.
    `stopped`: it ended without an outcome by the rules."""
    plain = Receipt(
        game=game,
        rules=GAMES[game].rules_version,
        options=msgspec.to_builtins(options),
        seats=len(names),
        names=tuple(names),
        commitment=commitment(seed),
        seed=seed.hex(),
        salt=salt,
        dealer=dealer if GAMES[game].has_dealer else 0,
        moves=tuple(Recorded(seat, move) for seat, move in moves),
        count=len(moves),
    )
    try:
        rules = _check_header(plain)
        steps = list(_replay(plain, rules))
    except _Failed as failure:
        raise ValueError(failure.sentence) from failure
    result = steps[-1][1]
    if result is None and not stopped:
        raise ValueError("the moves don't reach the end of the match, and it was not stopped")
    return msgspec.structs.replace(
        plain, opening=steps[0][0].digest, moves=tuple(step for step, _ in steps[1:]), outcome=result
    )


def encode(receipt: Receipt) -> bytes:
    """The receipt as a JSON file, one move a line, for people to read."""
    head = msgspec.json.format(msgspec.json.encode(msgspec.structs.replace(receipt, moves=())), indent=1)
    if not receipt.moves:
        return head + b"\n"
    lines = b",\n".join(b"  " + msgspec.json.encode(move) for move in receipt.moves)
    before, moves, after = head.partition(b'\n "moves": [')
    return before + moves + b"\n" + lines + b"\n " + after + b"\n"


def verify_file(content: bytes) -> Verdict:
    """Check a receipt as read from a file; anything unreadable is a verdict too, never an error."""
    try:
        receipt = msgspec.json.decode(content, type=Receipt)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        return Verdict(False, f"This is not a receipt of this bot: {error}.", "unreadable")
    return verify(receipt)


def verify(receipt: Receipt) -> Verdict:
    """Replay the match from its seed and compare everything the receipt says."""
    done = 0
    result: Outcome | None = None
    try:
        rules = _check_header(receipt)
        for number, (step, standing) in enumerate(_replay(receipt, rules)):
            _compare(receipt, number, step)
            done, result = number, standing
        _check_end(receipt, result)
    except _Failed as failure:
        return Verdict(False, failure.sentence, failure.problem, failure.move, done)
    ending = "the match was stopped before its end" if result is None else _tell(receipt, result)
    sentence = f"Valid: all {done} moves replay from the committed seed, and {ending}. {DOES_NOT_PROVE}"
    return Verdict(True, sentence, None, None, done, result)


def _tell(receipt: Receipt, result: Outcome) -> str:
    winners = " and ".join(receipt.names[seat] for seat in result.standings[0])
    return f"{winners} won ({result.reason.replace('_', ' ')})"


def _check_header(receipt: Receipt) -> AnyGame:
    rules = GAMES.get(receipt.game)
    if rules is None:
        raise _Failed("unknown_game", f"There is no game called “{receipt.game}” here.")
    if receipt.rules != rules.rules_version:
        raise _Failed(
            "other_rules",
            f"This match was played by the rules “{receipt.rules}”, but this version of the bot knows "
            f"“{rules.rules_version}”: check it with the version it was played on.",
        )
    if receipt.dealer and not rules.has_dealer:
        raise _Failed("setup", f"{receipt.game} has no dealer.")
    if len(receipt.names) != receipt.seats:
        raise _Failed("seats", f"There are {receipt.seats} seats but {len(receipt.names)} names.")
    try:
        seed = bytes.fromhex(receipt.seed)
    except ValueError:
        raise _Failed("seed", "The seed is not written in hex.") from None
    if commitment(seed) != receipt.commitment:
        raise _Failed(
            "commitment",
            "The seed does not match the commitment: SHA-256 of the seed is "
            f"{commitment(seed)}, the receipt says {receipt.commitment}.",
        )
    if not receipt.salt.isascii() or not receipt.salt.isdigit():
        raise _Failed("salt", "The salt is not a message id in decimal.")
    return rules


def _read_options(receipt: Receipt, rules: AnyGame) -> Any:
    unknown = sorted(set(receipt.options) - set(rules.options_type.__struct_fields__))
    if unknown:
        raise _Failed("options", f"{receipt.game} has no option {', '.join(unknown)}.")
    try:
        return msgspec.convert(receipt.options, rules.options_type)
    except msgspec.ValidationError as error:
        raise _Failed("options", f"The options can't be read: {error}.") from None


def _replay(receipt: Receipt, rules: AnyGame) -> Iterator[tuple[Recorded, Outcome | None]]:
    """Yields the opening (as a Recorded without a move), then every move as it ought to be recorded,
    each with the outcome at that point."""
    options = _read_options(receipt, rules)
    dice = FairDice(bytes.fromhex(receipt.seed), receipt.salt)
    moves = ((recorded.seat, recorded.move) for recorded in receipt.moves)
    steps = rules.replay(receipt.seats, options, dice, moves, receipt.dealer)
    try:
        state, _ = next(steps)
    except ValueError as error:
        raise _Failed("setup", f"Such a match can't begin: {error}.") from None
    digest = _digest(_head(receipt), msgspec.json.encode(state))
    yield Recorded(-1, "", dice.counter, digest), None
    for number, recorded in enumerate(receipt.moves, start=1):
        who = _name(receipt, recorded.seat)
        try:
            state, _ = next(steps)
        except UnknownMove:
            text = recorded.move[:100]
            raise _Failed(
                "unknown_move", f"Move {number}: “{text}” is no move of this game.", number
            ) from None
        except IllegalMove as error:
            sentence = f"Move {number}: “{recorded.move}” by {who} is against the rules here ({error.why})."
            raise _Failed("illegal_move", sentence, number) from None
        written = f"{digest} {recorded.seat} {recorded.move} {dice.counter} "
        digest = _digest(written.encode(), msgspec.json.encode(state))
        yield Recorded(recorded.seat, recorded.move, dice.counter, digest), rules.outcome(state)


def _head(receipt: Receipt) -> bytes:
    """What the opening digest covers, as JSON; the options in the order of their names."""
    return msgspec.json.encode(
        [
            receipt.game,
            receipt.rules,
            sorted(receipt.options.items()),
            receipt.seats,
            receipt.names,
            receipt.commitment,
            receipt.seed,
            receipt.salt,
            receipt.dealer,
        ]
    )


def _digest(*parts: bytes) -> str:
    return hashlib.sha256(b"".join(parts)).hexdigest()[:16]


def _name(receipt: Receipt, seat: int) -> str:
    if 0 <= seat < len(receipt.names):
        return receipt.names[seat]
    return f"seat {seat}"


def _compare(receipt: Receipt, number: int, step: Recorded) -> None:
    if number == 0:
        if receipt.opening is not None and receipt.opening != step.digest:
            raise _Failed(
                "opening",
                "The head of the receipt (rules, options, seats, names, seed, salt, dealer) is not the one "
                "that this match began with.",
            )
        return
    recorded = receipt.moves[number - 1]
    counter_differs = recorded.counter is not None and recorded.counter != step.counter
    if counter_differs or (recorded.digest is not None and recorded.digest != step.digest):
        who = _name(receipt, step.seat)
        raise _Failed(
            "differs",
            f"Move {number} differs: “{step.move}” by {who} does not lead where the receipt says it led. "
            "This move was changed, or one just before it was left out.",
            number,
        )


def _check_end(receipt: Receipt, result: Outcome | None) -> None:
    count = len(receipt.moves)
    if receipt.count is not None and receipt.count != count:
        raise _Failed("truncated", f"The receipt says {receipt.count} moves but holds {count}.", count + 1)
    claimed = receipt.outcome is not None or receipt.count is not None
    if claimed and receipt.outcome != result:
        raise _Failed("outcome", "The outcome in the receipt is not the one that these moves lead to.")
