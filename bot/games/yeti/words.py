"""The words of Don't Stop Yeti that messages and alt texts share."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.games.yeti.moves import YetiReason

REASONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        YetiReason.PAST_SUMMIT: "it would climb past SUMMIT, and the count must be exact",
        YetiReason.AT_SUMMIT: "that pawn is home already",
        YetiReason.OWN_PAWN: "it would end on your own other pawn",
        YetiReason.NO_SUCH_PAWN: "there is no such pawn",
    }
)
"""Why a pawn can't climb that far, in a sentence of its own."""

SHORT_REASONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        YetiReason.PAST_SUMMIT: "would pass SUMMIT",
        YetiReason.AT_SUMMIT: "is at SUMMIT",
        YetiReason.OWN_PAWN: "would end on the other pawn",
    }
)
"""The same after "pawn 1", where there is little room."""
