"""Custom ids: everything a press carries, in at most 100 characters. One prefix a class, versioned; what an
earlier version of the bot wrote still meets its class. Nothing in them is secret or trusted.
"""

import string

DIGITS = string.digits + string.ascii_lowercase

TABLE = r"(?P<table>[0-9a-z]{1,13})"
MOVE = r"(?P<move>0|[1-9][0-9]{0,8})"
TEXT = r"(?P<text>[ -~]{1,60})"
WHAT = r"(?P<what>[a-z_]{1,20}[0-9]?)"

OLD_MOVES = "y1|s1"
"""Under tables and hands that were posted when each game had a prefix of its own."""
MOVE_BUTTON = rf"^(?:t2|{OLD_MOVES}):{TABLE}:{MOVE}:{TEXT}$"
HAND_SELECT = rf"^h1:{TABLE}:{MOVE}:(?P<card>[a-z_]{{0,20}})$"
HAND_REFRESH = rf"^f1:{TABLE}$"
MY_HAND = rf"^m1:{TABLE}$"
SEATS = rf"^e1:{TABLE}$"
BACK = rf"^b1:{TABLE}$"
PREFERENCES = rf"^p1:{WHAT}$"
LOBBY = rf"^l1:{TABLE}:{WHAT}$"
MORE = rf"^a1:{TABLE}:{WHAT}$"
CONFIRM = rf"^c1:{TABLE}:{WHAT}$"
RULES_PAGE = rf"^r1:(?P<game>[a-z]{{1,10}}):{TABLE}:(?P<page>[0-9])$"


def to_base36(number: int) -> str:
    """A table's id as it stands in custom ids."""
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = DIGITS[digit] + digits
    return digits or "0"


def from_base36(text: str) -> int:
    """The table's id again; the patterns let only base 36 through. At most 63 bits, as the store holds."""
    return int(text, 36) & ((1 << 63) - 1)


def move_button(table: int, move: int, text: str) -> str:
    """A move of any game, for the table as it stands at this move number."""
    return f"t2:{to_base36(table)}:{move}:{text}"


def hand_select(table: int, move: int, card: str = "") -> str:
    """The select of cards; or, of one card, the select of its plays."""
    return f"h1:{to_base36(table)}:{move}:{card}"


def hand_refresh(table: int) -> str:
    return f"f1:{to_base36(table)}"


def my_hand(table: int) -> str:
    return f"m1:{to_base36(table)}"


def seats(table: int) -> str:
    """The host's select in the lobby."""
    return f"e1:{to_base36(table)}"


def back(table: int) -> str:
    return f"b1:{to_base36(table)}"


def preferences(what: str) -> str:
    """Under /preferences: no table is meant."""
    return f"p1:{what}"


def lobby(table: int, what: str) -> str:
    return f"l1:{to_base36(table)}:{what}"


def more(table: int, what: str) -> str:
    return f"a1:{to_base36(table)}:{what}"


def confirm(table: int, what: str) -> str:
    return f"c1:{to_base36(table)}:{what}"


def rules_page(game: str, table: int, page: int) -> str:
    return f"r1:{game}:{to_base36(table)}:{page}"
