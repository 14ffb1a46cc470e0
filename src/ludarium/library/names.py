"""Names as people write them: without accents, misspelt, in part."""

import re
import unicodedata
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final

NEAR: Final = 0.78
"""How alike two names must be for one to be taken for the other; 1 is equal."""
CLEARLY: Final = 0.08
"""By how much the nearest name must be nearer than the next to be clearly meant."""
_PART: Final = 0.84
"""How alike a name is to some whole words of it."""
_FEWEST_LETTERS: Final = 3
_LONGEST: Final = 80
_OTHER_LETTERS: Final = str.maketrans(
    {"ß": "ss", "ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
)
_NO_APOSTROPHES: Final = str.maketrans("", "", "'`")
_ASCII_WORD: Final = re.compile(r"[a-z0-9]+")


@lru_cache(maxsize=32_768)
def words(name: str) -> tuple[str, ...]:
    """The words of a name in small letters without accents; an apostrophe parts nothing.

    >>> words("Nine Men's Morris (Mühle)")
    ('nine', 'mens', 'morris', 'muhle')
    """
    if name.isascii():
        return tuple(_ASCII_WORD.findall(name.lower().translate(_NO_APOSTROPHES)))
    letters = unicodedata.normalize("NFKD", name.casefold().translate(_OTHER_LETTERS))
    kept = (c if c.isalnum() else " " for c in letters if c not in "'’ʻʼ`´" and _is_no_mark(c))
    return tuple("".join(kept).split())


def folded(name: str) -> str:
    """A name as it is compared: letters and figures only.

    >>> folded("Mū Tōrere") == folded("mu-torere")
    True
    """
    return "".join(words(name))


def slug(name: str) -> str:
    """A name as an identifier: small letters, figures and hyphens.

    >>> slug("Nine Men's Morris")
    'nine-mens-morris'
    """
    return "-".join(words(name))


def likeness(asked: str, name: str) -> float:
    """How alike what was asked for is to a name: 1 if it is equal, 0 if it is far from it.

    >>> likeness("nine mens moris", "Nine Men's Morris") > 0.9
    True
    """
    one, other = folded(asked), folded(name)
    if not one or not other or max(len(one), len(other)) > _LONGEST:
        return 0.0
    if one == other:
        return 1.0
    matcher = SequenceMatcher(None, one, other, autojunk=False)
    score = 0.0
    if matcher.real_quick_ratio() > NEAR and matcher.quick_ratio() > NEAR:
        score = matcher.ratio()
    if len(one) >= _FEWEST_LETTERS and set(words(asked)) < set(words(name)):
        score = max(score, _PART)
    return score if score >= NEAR else 0.0


def _is_no_mark(character: str) -> bool:
    return not unicodedata.combining(character)
