"""The words of Skis Wild that messages and alt texts share. The cards' names are in cards.py."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.games.skis.moves import SkisReason

REASONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        SkisReason.TROUBLE: "a Trouble is on you",
        SkisReason.LIFT_OPEN: "Lift Open is not face up",
        SkisReason.LIFT_TICKET: "Lift Ticket is not face up",
        SkisReason.BEGINNER_GEAR: "Beginner Gear is not face up",
        SkisReason.PRO_GEAR: "Pro Gear is not face up",
        SkisReason.ORDER: "another run comes first",
        SkisReason.ALREADY_UP: "it is face up already",
        SkisReason.NOTHING_TO_CLEAR: "there is nothing it would clear",
        SkisReason.HAS_TROUBLE: "has a Trouble already",
        SkisReason.SAFE_UP: "is safe from it",
        SkisReason.NO_SUCH_RUN: "there is no run to take",
        SkisReason.NOT_IN_HAND: "you don't hold that card any more",
        SkisReason.EMPTY: "the pile is empty",
        SkisReason.YETI_ON_TOP: "the Yeti may not be picked up",
        SkisReason.REVERSE_OFF: "the Reverse rule is off at this table",
        SkisReason.OWN_SEAT: "that is your own mountain",
        SkisReason.NO_SUCH_SEAT: "nobody sits there",
        SkisReason.NOT_ON_TOP: "that run is not on top",
        SkisReason.NO_SUCH_MOVE: "there is no such move",
    }
)
"""Why a card can't be played or drawn; where it is a Trouble, said of the one whom it would hit."""

SHORT_REASONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        **REASONS,
        SkisReason.TROUBLE: "Trouble on you",
        SkisReason.LIFT_OPEN: "no Lift",
        SkisReason.LIFT_TICKET: "no Ticket",
        SkisReason.BEGINNER_GEAR: "no Beginner Gear",
        SkisReason.PRO_GEAR: "no Pro Gear",
        SkisReason.ORDER: "another run is next",
        SkisReason.ALREADY_UP: "it is up already",
        SkisReason.NOTHING_TO_CLEAR: "nothing to clear",
        SkisReason.NO_SUCH_RUN: "no run to take",
    }
)
"""The same where there is little room."""
