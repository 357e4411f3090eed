"""The alt text of a picture of Don't Stop Yeti: the same View in words, complete within 1,024 characters.

tests/renderers/yeti/alt_reader.py reads it back.
"""

from collections.abc import Iterator, Sequence

from bot.games.yeti.moves import Bumped, Passed, Stayed, YetiHit, YetiMoved, YetiStayed
from bot.games.yeti.view import Landing, YetiView
from bot.games.yeti.words import SHORT_REASONS
from renderers.kit.palette import SEATS
from renderers.kit.text.names import speak_name

MOST_LETTERS = 1024
_BASE_CAMP, _SUMMIT = 0, 12


def describe(view: YetiView, *, names: Sequence[str]) -> str:
    """Say all that the picture shows, the most needed first. `names` by seat, as for the picture.

    Every text ends with a full sentence: where 1,024 characters do not hold all, the last sentences are
    left out.
    """
    spoken = [speak_name(names[seat], SEATS[seat].label) for seat in range(view.seats)]
    text = ""
    for sentence in _sentences(view, spoken):
        longer = f"{text} {sentence}".strip()
        if len(longer) > MOST_LETTERS:
            break
        text = longer
    return text


def _sentences(view: YetiView, names: list[str]) -> Iterator[str]:
    yield f"Don't Stop Yeti, round {view.round}."
    yield _say_choice(view, names)
    for seat, (first, second) in enumerate(view.pawns):
        yield f"{names[seat]} ({SEATS[seat].label}): pawn 1 {_at(first)}, pawn 2 {_at(second)}."
    yield f"The Yeti is {_at(view.yeti)}."
    yield _say_wheel(view)
    if view.bust_chance is not None:
        bad, every = view.bust_chance
        yield f"The next spin busts in {bad} of {every} cases."
    for landing in view.landings:
        yield _say_landing(view, landing)
    if view.phase == "bust":
        yield from _say_bust(view)
    elif view.phase != "over":
        yield from _say_start(view)
    threatened = [f"{SEATS[seat].label} {pawn + 1}" for seat, pawn in view.threatened]
    if view.hit_chance is not None and threatened:
        hits, every = view.hit_chance
        chance = f"in {hits} of {every} cases"
        yield f"The Yeti could hit {', '.join(threatened)}. Its spin hits {chance}."
    yield from _say_last(view)


def _say_choice(view: YetiView, names: list[str]) -> str:
    if view.phase == "yeti_spin":
        return "The Yeti's turn: any player spins for it."
    seat = view.turn if view.winner is None else view.winner
    who = f"{names[seat]} ({SEATS[seat].label})"
    return {
        "spin": f"{who} is to spin.",
        "move": f"{who} is to move a pawn by {view.spun}.",
        "decide": f"{who} is to spin again or stay safe.",
        "free_spin": f"{who} is to take a free spin, which is protected.",
        "free_move": f"{who} is to move a pawn by {view.spun} after a free spin.",
        "bust": f"{who} has busted and is to pass.",
        "over": f"{who} has won: both pawns at SUMMIT.",
    }[view.phase]


def _say_wheel(view: YetiView) -> str:
    if view.sector is None:
        return "The wheel has not been spun yet."
    number = view.wheel[view.sector]
    shows = "BUST" if number is None else str(number)
    return f"The wheel shows {shows}, sector {view.sector + 1} of {len(view.wheel)}."


def _say_landing(view: YetiView, landing: Landing) -> str:
    pawn = f"Pawn {landing.pawn + 1}"
    if landing.reason is not None:
        return f"{pawn} cannot move: it {SHORT_REASONS[landing.reason]}."
    words = f"{pawn} can go to {_place(landing.end)}"
    if landing.end > landing.landed:
        words += f" by the rope tow at {landing.landed}"
    elif landing.end < landing.landed:
        words += f" by the ice chute at {landing.landed}"
    if landing.bumps:
        words += ", bumping " + " and ".join(
            f"{SEATS[seat].label} {pawn + 1}" for seat, pawn in landing.bumps
        )
    if landing.hits_yeti:
        words += ", hitting the Yeti"
    if landing.wins:
        words += ", and wins"
    return words + "."


def _say_bust(view: YetiView) -> Iterator[str]:
    if view.cause == "no_moves":
        why = " and ".join(
            f"pawn {pawn + 1} {SHORT_REASONS[reason]}" for pawn, reason in enumerate(view.reasons) if reason
        )
        yield f"No moves with {view.spun}: {why}." if why else f"No moves with {view.spun}."
    else:
        yield "The wheel said BUST."
    if view.lost is None:
        return
    undone = [
        f"{SEATS[seat].label} {pawn + 1} from {_place(had)} back to {_place(view.pawns[seat][pawn])}"
        for seat, both in enumerate(view.lost.pawns)
        for pawn, had in enumerate(both)
        if had != view.pawns[seat][pawn]
    ]
    if view.lost.yeti != view.yeti:
        undone.append(f"the Yeti from {_place(view.lost.yeti)} back to {_place(view.yeti)}")
    yield f"Undone: {', '.join(undone)}." if undone else "Nothing was lost."


def _say_start(view: YetiView) -> Iterator[str]:
    began = [
        f"{SEATS[seat].label} {pawn + 1} {_at(space)}"
        for seat, both in enumerate(view.start_pawns)
        for pawn, space in enumerate(both)
        if space != view.pawns[seat][pawn]
    ]
    if view.start_yeti != view.yeti:
        began.append(f"the Yeti {_at(view.start_yeti)}")
    if began:
        yield f"This turn began with {', '.join(began)}."


def _say_last(view: YetiView) -> Iterator[str]:
    for event in view.last:
        if isinstance(event, YetiMoved) and event.returned:
            yield f"The Yeti went from {_place(event.start)} past BASE CAMP back to SUMMIT."
        elif isinstance(event, YetiMoved):
            yield f"The Yeti went from {_place(event.start)} to {_place(event.end)}."
        elif isinstance(event, Stayed):
            yield f"{SEATS[event.seat].label} stayed safe."
        elif isinstance(event, Passed):
            yield f"{SEATS[event.seat].label} passed after a bust."
        elif isinstance(event, YetiStayed):
            yield "The Yeti stayed."
        elif isinstance(event, YetiHit):
            yield f"{SEATS[event.seat].label} hit the Yeti on {event.space}."
        elif isinstance(event, Bumped):
            by = "The Yeti" if event.by == view.seats else SEATS[event.by].label
            yield f"{by} knocked {SEATS[event.seat].label} {event.pawn + 1} off {event.space}."


def _at(space: int) -> str:
    return f"at {_place(space)}" if space in (_BASE_CAMP, _SUMMIT) else f"on {space}"


def _place(space: int) -> str:
    return {_BASE_CAMP: "BASE CAMP", _SUMMIT: "SUMMIT"}.get(space, str(space))
