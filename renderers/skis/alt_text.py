"""The alt texts of Skis Wild's table and hand: the same View in words, complete within 1,024 characters.

tests/renderers/skis/alt_reader.py reads them back.
"""

from collections.abc import Callable, Iterator, Sequence

from bot.games.skis.cards import LIMITS, NAMES, RUNS
from bot.games.skis.view import SkisView, Slope
from renderers.kit.palette import SEATS
from renderers.kit.text.names import speak_name
from renderers.skis.alt_phrases import SHORT, say_effect, say_last, say_reasons

MOST_LETTERS = 1024
_NAME_LENGTHS = (32, 20, 14, 9, 0)

_Sentences = Callable[[SkisView, list[str]], Iterator[str]]


def describe_table(view: SkisView, *, names: Sequence[str]) -> str:
    """Say all that the table's picture shows: whose choice, every mountain, the piles. `names` by seat.

    Nothing is left out: where 1,024 characters do not hold all, names are shortened, at worst to the seats'
    labels. What happened last is added where it fits.
    """
    return _fit(view, names, _say_table)


def describe_hand(view: SkisView, *, names: Sequence[str]) -> str:
    """Say all that a hand's picture shows: whose choice, the cards in the select's order with what they
    would do, the owner's mountain. `view` is a seat's own; fitted as describe_table."""
    return _fit(view, names, _say_hand)


def _fit(view: SkisView, names: Sequence[str], say: _Sentences) -> str:
    text = ""
    for most in _NAME_LENGTHS:
        spoken = [_introduce(names[seat], seat, most) for seat in range(view.seats)]
        text = " ".join(say(view, spoken))
        if _length(text) <= MOST_LETTERS:
            break
    for sentence in say_last(view):
        if _length(text) + 1 + _length(sentence) > MOST_LETTERS:
            break
        text = f"{text} {sentence}"
    return text


def _length(text: str) -> int:
    """In UTF-16 units, the largest way of counting letters."""
    return len(text.encode("utf-16-le")) // 2


def _introduce(name: str, seat: int, most: int) -> str:
    label = SEATS[seat].label
    return f"{speak_name(name, label, most)} ({label})" if most else label


def _say_table(view: SkisView, names: list[str]) -> Iterator[str]:
    yield f"Skis Wild, {_say_season(view)}."
    yield _say_choice(view, names)
    for slope in view.mountains:
        yield f"{names[slope.seat]}: {_say_slope(slope)}; {_count(slope.hand, 'card')}."
    yield from _say_piles(view)


def _say_hand(view: SkisView, names: list[str]) -> Iterator[str]:
    seat = view.seat or 0
    yield f"Hand of {names[seat]} at Skis Wild, {_say_season(view)}."
    yield _say_own_choice(view, names)
    if not view.cards:
        yield "No cards."
    playing = view.phase == "play" and view.turn == seat
    for at, card in enumerate(view.cards, 1):
        copies = f" ×{card.copies}" if card.copies > 1 else ""
        if card.plays:
            what = f"{', playable' if playing else ''}: {say_effect(view, card)}"
        else:
            what = f"{', not playable' if playing else ', not yet'}: {say_reasons(card)}"
        yield f"{at}. {NAMES[card.card]}{copies}{what}."
    yield f"Your mountain: {_say_slope(view.mountains[seat])}."
    yield from _say_piles(view)


def _say_season(view: SkisView) -> str:
    season, cap = view.season, ""
    if view.season_cap is not None:
        season, cap = min(season, view.season_cap), f" of {view.season_cap}"  # one more ends the match
    way = "" if view.seats == 2 else f", play goes to the {'left' if view.direction > 0 else 'right'}"
    return f"season {season}{cap}{way}"


def _say_choice(view: SkisView, names: list[str]) -> str:
    if view.winner is not None:
        by_cap = view.outcome is not None and view.outcome.reason == "season_cap"
        how = "leads after the last season" if by_cap else "all five runs"
        return f"{names[view.winner]} has won: {how}."
    if view.pending is not None:
        pending = view.pending
        return (
            f"Waiting for {names[pending.target]} to call Send it!: "
            f"{SEATS[pending.attacker].label} plays {NAMES[pending.trouble]} against "
            f"{SEATS[pending.target].label}."
        )
    verb = "draw a card" if view.phase == "draw" else "play or discard a card"
    return f"{names[view.turn]} is to {verb}."


def _say_own_choice(view: SkisView, names: list[str]) -> str:
    if view.seat not in view.actors:
        return _say_choice(view, names)
    if view.pending is not None:
        pending = view.pending
        return (
            f"Call Send it! {names[pending.attacker]} plays {NAMES[pending.trouble]} against you; "
            f"your {NAMES[pending.safe]} turns it back."
        )
    if view.phase == "draw":
        top = view.discard_top
        take = f", or take {NAMES[top]}" if top is not None and view.can_draw_discard else ""
        return f"Your turn: draw from the pile{take}."
    drawn = f"; you have drawn {NAMES[view.drawn]}" if view.drawn is not None else ""
    return f"Your turn: play a card or discard one{drawn}."


def _say_slope(slope: Slope) -> str:
    runs = ", ".join(
        f"{SHORT[run]} {count}/{limit}" for run, count, limit in zip(RUNS, slope.runs, LIMITS, strict=True)
    )
    up = ["Lift"] * slope.lift_open + ["Ticket"] * slope.lift_ticket
    up += [NAMES[slope.gear]] if slope.gear is not None else []
    up += [NAMES[safe] for safe in slope.safes]
    trouble = f"; Trouble: {NAMES[slope.trouble]}" if slope.trouble is not None else ""
    return f"{runs}; up: {', '.join(up) or 'nothing'}{trouble}; {_say_next(slope)}"


def _say_next(slope: Slope) -> str:
    if slope.next_run is None:
        return "all runs filled"
    if not slope.lacks:
        return f"ready for {SHORT[slope.next_run]}"
    lacks = ["clearing" if reason == "trouble" else SHORT[reason] for reason in slope.lacks]
    return f"{SHORT[slope.next_run]} needs {', '.join(lacks)}"


def _say_piles(view: SkisView) -> Iterator[str]:
    top = f"{NAMES[view.discard_top]} on top" if view.discard_top is not None else "nothing on top"
    yield f"{view.draw_pile} to draw, {view.discard_pile} discarded, {top}."


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
