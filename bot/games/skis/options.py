"""The options of a match of Skis Wild: what a lobby's host chooses. Source: rules-skis.md."""

import msgspec


class SkisOptions(msgspec.Struct, frozen=True):
    """`deck`: `classic` or `stormy`; `reverse`: the Yeti may reverse the direction, with three or more
    seats; `season_cap`: the match ends when more seasons than this have begun, None for no cap."""

    deck: str = "classic"
    reverse: bool = False
    season_cap: int | None = None
