"""Words without their endings, so that `hopping` finds what hops and `captures` a capture."""

from functools import lru_cache
from typing import Final

from ludarium.library.names import words

_VOWELS: Final = "aeiouy"
_SHORTEST: Final = 3
"""How many letters must be left."""
_KEPT: Final = {"during", "king", "ring", "string", "thing", "spring", "wing", "morris", "chess"}
_ENGLISH: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMERALS: Final = {word: str(number) for number, word in enumerate(_ENGLISH, start=1)}


def stems(text: str) -> tuple[str, ...]:
    """The words of a text as they are searched for.

    >>> stems("Hopping captures on four rows")
    ('hop', 'captur', 'on', '4', 'row')
    """
    return tuple(map(stem, words(text)))


@lru_cache(maxsize=16_384)
def stem(word: str) -> str:
    """A word in small letters without its ending; a numeral as a figure.

    >>> [stem(word) for word in ("stacking", "stacked", "stacks", "dice", "pieces", "mens")]
    ['stack', 'stack', 'stack', 'dic', 'piec', 'men']
    """
    if word in _NUMERALS:
        return _NUMERALS[word]
    if word in _KEPT or not word.isascii():
        return word
    if word.endswith("ies") and len(word) > _SHORTEST + 2:
        word = word[:-3] + "y"
    elif word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > _SHORTEST:
        word = word[:-1]
    for ending in ("ing", "ed"):
        rest = word.removesuffix(ending)
        if rest != word and len(rest) >= _SHORTEST and any(vowel in rest for vowel in _VOWELS):
            doubled = len(rest) > _SHORTEST and rest[-1] == rest[-2] and rest[-1] not in "sl"
            word = rest[:-1] if doubled else rest
            break
    return word[:-1] if word.endswith("e") and len(word) > _SHORTEST else word
