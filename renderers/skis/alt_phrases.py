"""What a card would do, why it can't be played, and what happened last at Skis Wild, in few words.

Other players are named by their seats' labels, which always fit.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from bot.games.skis.cards import LIMITS, NAMES, RUNS
from bot.games.skis.moves import (
    Attacked,
    Discarded,
    Drew,
    Laid,
    Reversed,
    SeasonBegan,
    SentIt,
    Stole,
    Took,
)
from bot.games.skis.view import HandCard, SkisView
from bot.games.skis.words import SHORT_REASONS
from renderers.kit.palette import SEATS

SHORT: Mapping[str, str] = MappingProxyType(
    {
        "ski_school": "Ski School",
        "green_runs": "Green",
        "blue_runs": "Blue",
        "black_run": "Black",
        "double_black": "Double Black",
        "lift_open": "Lift",
        "lift_ticket": "Ticket",
        "beginner_gear": "Beginner Gear",
        "pro_gear": "Pro Gear",
    }
)
_ORDINALS = ("1st", "2nd", "3rd", "4th")


def say_effect(view: SkisView, card: HandCard) -> str:
    """What playing this kind would do. It has a legal play as things stand."""
    if card.group == "gold":
        return _say_yeti(card)
    if card.group == "trouble":
        targets = [SEATS[int(play.rsplit(" ", 1)[1])].label for play in card.plays]
        return f"against {' or '.join(targets)}"
    end = ", and wins" if card.wins else ""
    if card.group == "run":
        index = RUNS.index(card.card)
        had = view.mountains[view.seat or 0].runs[index]
        return f"your {_ORDINALS[min(had, 3)]} of {LIMITS[index]}{end}"
    if card.clears is not None:
        return f"clears {NAMES[card.clears]}"
    if card.displaces is not None:
        return f"replaces {NAMES[card.displaces]}"
    return "goes up"


def _say_yeti(card: HandCard) -> str:
    """Every run it could take: by owner, then from the discard pile, then the Reverse."""
    found: dict[str, list[str]] = {}
    for play in card.plays:
        words = play.split()
        if words[2] == "reverse":
            continue
        owner = "the discard pile" if words[2] == "discard" else SEATS[int(words[2])].label
        found.setdefault(owner, []).append(words[3])
    parts = [
        f"{', '.join(SHORT[run] for run in sorted(runs, key=RUNS.index))} from {owner}"
        for owner, runs in found.items()
    ]
    text = f"takes {' or '.join(parts)}" if parts else ""
    if any(play.endswith("reverse") for play in card.plays):
        text = f"{text}, or reverses" if text else "reverses"
    return f"{text}, and can win" if card.wins else text


def say_reasons(card: HandCard) -> str:
    """Everything that speaks against playing this kind. It has no legal play."""
    if card.group == "trouble":
        return "nobody can be hit"
    reasons = dict.fromkeys(reason for refused in card.refused for reason in refused.reasons)
    return ", ".join(SHORT_REASONS[reason] for reason in reasons) or "no use now"


def say_last(view: SkisView) -> Iterator[str]:
    """What the last move made happen, as this viewer may know it."""
    for event in view.last:
        match event:
            case Drew(seat=seat, source="discard", card=str(card)):
                yield f"{SEATS[seat].label} took {NAMES[card]} from the discard pile."
            case Drew(seat=seat):
                yield f"{SEATS[seat].label} drew a card."
            case Laid(seat=seat, card=card, cleared=cleared):
                done = f" and cleared {NAMES[cleared]}" if cleared is not None else ""
                yield f"{SEATS[seat].label} played {NAMES[card]}{done}."
            case Attacked(seat=seat, target=target, card=card, landed=True):
                yield f"{SEATS[seat].label} played {NAMES[card]} against {SEATS[target].label}."
            case SentIt(seat=seat, attacker=attacker, trouble=trouble, turned_back=back):
                end = f"is on {SEATS[attacker].label} now" if back else "is gone"
                yield f"{SEATS[seat].label} called Send it!: {NAMES[trouble]} {end}."
            case Stole(seat=seat, victim=victim, run=run):
                yield f"{SEATS[seat].label}'s Yeti took {NAMES[run]} from {SEATS[victim].label}."
            case Took(seat=seat, run=run):
                yield f"{SEATS[seat].label}'s Yeti took {NAMES[run]} from the discard pile."
            case Reversed(seat=seat):
                yield f"{SEATS[seat].label}'s Yeti turned the direction of play."
            case Discarded(seat=seat, card=card):
                yield f"{SEATS[seat].label} discarded {NAMES[card]}."
            case SeasonBegan(season=season):
                yield f"Season {season} began."
            case _:
                pass
