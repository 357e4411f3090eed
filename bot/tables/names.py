"""Display names as they are kept: one line, no tricks of direction, something to see.

The pictures do more, since they must also have the letters.
"""

import unicodedata
from typing import Final

COLOURS: Final = ("Red", "Blue", "Green", "Gold")
JOINER: Final = "\u200d"
# Letters by their category that show nothing: Hangul fillers, the blank Braille pattern.
BLANKS: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u180b\u180c\u180d\u180e")


def tidy_name(name: str) -> str:
    """The name in one line without control and direction characters; "" where nothing of it can be seen.
    A joiner stays between the emoji that it joins."""
    kept: list[str] = []
    for char in name:
        category = unicodedata.category(char)
        if category in ("Cc", "Zl", "Zp", "Zs") or char in BLANKS:
            kept.append(" ")
        elif category not in ("Cf", "Co", "Cn", "Cs") or (char == JOINER and kept and kept[-1] > "\u2000"):
            kept.append(char)
    tidy = " ".join("".join(kept).split()).strip(JOINER)
    return tidy if any(unicodedata.category(char)[0] in "LNPS" for char in tidy) else ""
