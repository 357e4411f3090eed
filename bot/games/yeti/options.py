"""The options of a match of Don't Stop Yeti: what a lobby's host chooses. Source: rules-yeti.md."""

import msgspec


class YetiOptions(msgspec.Struct, frozen=True):
    """`wheel`: `classic`, `gentle` or `stormy`."""

    wheel: str = "classic"
