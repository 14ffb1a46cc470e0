"""Words: plurals, numbers, articles, lists and verbs, as English spells them."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

_IRREGULAR: Final = {
    "axis": "axes",
    "calf": "calves",
    "child": "children",
    "deer": "deer",
    "dice": "dice",
    "die": "dice",
    "elf": "elves",
    "fish": "fish",
    "foot": "feet",
    "geese": "geese",
    "go": "goes",
    "goose": "geese",
    "half": "halves",
    "knife": "knives",
    "lapis": "lapides",
    "leaf": "leaves",
    "loaf": "loaves",
    "mouse": "mice",
    "ox": "oxen",
    "oxcart": "oxcarts",
    "person": "people",
    "series": "series",
    "sheep": "sheep",
    "thief": "thieves",
    "tooth": "teeth",
    "vertex": "vertices",
    "wife": "wives",
    "wolf": "wolves",
}
_ONES: Final = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_TENS: Final = [
    "_",
    "_",
    "twenty",
    "thirty",
    "forty",
    "fifty",
    "sixty",
    "seventy",
    "eighty",
    "ninety",
]
_ORDINALS: Final = [
    "zeroth",
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
]
_MOST_IN_WORDS: Final = 100
_VERBS: Final = {"be": "is", "have": "has", "do": "does", "go": "goes"}
_VOWEL_LETTERS: Final = "AEFHILMNORSX"
"""Letters whose names begin with a vowel."""
_SILENT_H: Final = ("hour", "honest", "heir")
_VOWEL_BUT_CONSONANT: Final = re.compile(r"(?:uni(?!n)|use|eu|one\b|once\b|u[A-Z])")


_BEHIND_NOUN: Final = re.compile(r" (?:of|with) .*")
"""What says more of a noun, and stays as it is."""


def plural(noun: str) -> str:
    """Several of a noun; of several words the last one changes, or the one before `of` or `with`.

    >>> plural("vertex"), plural("man of war"), plural("small fox"), plural("edge with a wall")
    ('vertices', 'men of war', 'small foxes', 'edges with a wall')
    """
    more = _BEHIND_NOUN.search(noun)
    head, rest = (noun[: more.start()], more.group()) if more else (noun, "")
    before, blank, word = head.rpartition(" ")
    return before + blank + _plural_of_word(word) + rest


def _plural_of_word(word: str) -> str:
    lower = word.lower()
    for single, several in _IRREGULAR.items():
        if lower == single:
            return several if word.islower() else several.capitalize()
    if lower.endswith("man") and lower not in ("human", "talisman", "shaman", "roman"):
        return word[:-3] + "men"
    if lower.endswith(("s", "x", "z", "ch", "sh")):
        return word + "es"
    if lower.endswith("y") and lower[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    return word + "s"


def number(value: int) -> str:
    """A number in words, or in figures where it is large.

    >>> number(24), number(-3), number(1000)
    ('twenty-four', 'minus three', '1,000')
    """
    if value < 0:
        return f"minus {number(-value)}"
    if value >= _MOST_IN_WORDS:
        return f"{value:,}"
    if value < len(_ONES):
        return _ONES[value]
    tens, ones = divmod(value, 10)
    return _TENS[tens] + (f"-{_ONES[ones]}" if ones else "")


def ordinal(value: int) -> str:
    """The place of something in a row.

    >>> ordinal(3), ordinal(22)
    ('third', '22nd')
    """
    if 0 <= value < len(_ORDINALS):
        return _ORDINALS[value]
    ending = "th" if value // 10 % 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th")
    return f"{value}{ending}"


def counted(value: int, noun: str) -> str:
    """So many of a noun.

    >>> counted(1, "die"), counted(2, "die"), counted(0, "die")
    ('one die', 'two dice', 'no dice')
    """
    return f"{number(value) if value else 'no'} {noun if value == 1 else plural(noun)}"


def article(noun: str) -> str:
    """A noun with `a` or `an`.

    >>> article("empty point"), article("unit"), article("*open* hole")
    ('an empty point', 'a unit', 'an *open* hole')
    """
    read = noun.lstrip("*").lower()
    first = noun.split(" ")[0]
    if len(first) == 1 and first.isupper():
        return f"{'an' if first in _VOWEL_LETTERS else 'a'} {noun}"
    vowel = read[:1] in "aeiou" or read.startswith(_SILENT_H)
    if vowel and _VOWEL_BUT_CONSONANT.match(read):
        vowel = False
    return f"{'an' if vowel else 'a'} {noun}"


def listed(items: Iterable[str], word: str = "and") -> str:
    """A list in one line.

    >>> listed(["a", "b", "c"]), listed(["a", "b"], "or")
    ('a, b and c', 'a or b')
    """
    parts: Sequence[str] = list(items)
    if len(parts) < 2:
        return "".join(parts)
    comma = "," if any(f" {word} " in part for part in parts) else ""
    return f"{', '.join(parts[:-1])}{comma} {word} {parts[-1]}"


def third_person(verb: str) -> str:
    """A verb as it follows `it`; only its first word changes.

    >>> third_person("go on"), third_person("be empty"), third_person("carry")
    ('goes on', 'is empty', 'carries')
    """
    head, blank, rest = verb.partition(" ")
    if head in _VERBS:
        return _VERBS[head] + blank + rest
    if head in ("can", "may", "must", "cannot", "will"):
        return verb
    if head.endswith(("s", "x", "z", "ch", "sh", "o")):
        head += "es"
    elif head.endswith("y") and head[-2] not in "aeiou":
        head = head[:-1] + "ies"
    else:
        head += "s"
    return head + blank + rest


def possessive(noun: str, *, is_plural: bool = False) -> str:
    """Somebody's."""
    return f"{noun}'" if is_plural and noun.endswith("s") else f"{noun}'s"


def word_count(text: str) -> int:
    """How many words a text has."""
    return len(text.split())


def capital(text: str) -> str:
    """A text with a capital at its beginning, behind any marks of emphasis."""
    for place, character in enumerate(text):
        if character.isalpha():
            return text[:place] + character.upper() + text[place + 1 :]
        if character not in "*_“‘(":
            break
    return text


def called(name: str) -> str:
    """A name as the subject of a sentence: `the Royal Game of Ur`, but `Hex`."""
    words = name.split()
    has_its_own = words[0] in ("The", "A") or "'s " in name
    return f"the {name}" if "Game" in words and not has_its_own else name


def sentence(text: str) -> str:
    """A text as a sentence: a capital, and a full stop unless it ends in another mark."""
    text = capital(text.strip())
    return text if text.endswith((".", "!", "?", ":", ".)", "…")) else f"{text}."


def is_plural(noun: str) -> bool:
    """Whether a noun is spelt like several things.

    >>> is_plural("the rosettes"), is_plural("cross"), is_plural("home")
    (True, False, False)
    """
    last = noun.split()[-1]
    return last.endswith("s") and not last.endswith(("ss", "us", "is"))


def has_other_conjunction(text: str, word: str) -> bool:
    """Whether a text has an `and` or an `or` that would mix with the one it is joined by."""
    return any(f" {other} " in text for other in ("and", "or") if other != word)
