"""Ranges: `3..7` stands for the numbers 3 to 7, `"A1".."C3"` for the sites of a rectangle."""

import re
from typing import Final

from ludarium.language.scan import fail
from ludarium.language.text import Paste, Text

MAX_NUMBERS: Final = 1_000
"""How many values one range may stand for."""
MAX_LENGTH: Final = 2_000_000

# A range that fills square brackets is a hole, which chooses one number out of the range.
_RANGE = re.compile(
    r"(?P<hole>\[\s*\d+\s*\.\.\s*\d+\s*\])"
    r"|(?P<first>\d+)\.\.(?P<last>\d+)"
    r'|"(?P<a>[A-Z])(?P<b>\d+)"\s*\.\.\s*"(?P<c>[A-Z])(?P<d>\d+)"'
)


def expand_ranges(text: Text) -> Text:
    """Write out every range."""
    if ".." not in text.string:
        return text
    paste, position = Paste(), 0
    for match in _RANGE.finditer(text.string):
        if match["hole"]:
            continue
        start, end = match.span()
        paste.add(text, position, start)
        position = end
        if match["first"]:
            values = _numbers(text, start, end, match["first"], match["last"])
            words = " ".join(map(str, values))
        else:
            columns = range(ord(match["a"]), ord(match["c"]) + 1)
            rows = _numbers(text, start, end, match["b"], match["d"])
            words = " ".join(f'"{chr(column)}{row}"' for column in columns for row in rows)
        paste.add_computed(words, text.place(start, end))
        if paste.length > MAX_LENGTH:
            fail(
                text,
                start,
                end,
                "too-long",
                "the ranges make this description endlessly long",
                f"at most {MAX_LENGTH:,} characters are allowed in all",
            )
    paste.add(text, position, len(text.string))
    return paste.text()


def _numbers(text: Text, start: int, end: int, first: str, last: str) -> range:
    if len(first) > 9 or len(last) > 9 or abs(int(last) - int(first)) >= MAX_NUMBERS:
        fail(
            text,
            start,
            end,
            "range-too-long",
            "this range stands for too many numbers",
            f"a range may hold {MAX_NUMBERS:,} numbers at the most",
        )
    a, b = int(first), int(last)
    return range(a, b + 1) if a <= b else range(a, b - 1, -1)
