"""What a search asks for, part by part: words, concepts, numbers, times and places.

`two players no dice` asks for two things: that there are two players, and that there are no dice.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from ludarium.concepts.query import Comparison
from ludarium.library.names import words
from ludarium.library.regions import regions_of
from ludarium.library.years import WORDS as PERIODS
from ludarium.portal.finding.everyday import (
    CALLED,
    COUNTED,
    NEGATIONS,
    OLD_PLACES,
    SILENT,
    SUFFIXES,
)
from ludarium.portal.finding.stems import stem, stems
from ludarium.vocabulary.concepts import ConceptType, taxonomy, told_by_description

LONGEST: Final = 200
"""How many characters of a search are looked at."""
MOST: Final = 12
"""How many words of it."""
_LONGEST_PHRASE: Final = 4
_SIZE: Final = re.compile(r"(\d{1,3})x(\d{1,3})")
_WORD: Final = re.compile(r"-?\S+")


@dataclass(frozen=True)
class Term:
    """One thing that a search asks for. A game has it if any of what is here is so."""

    typed: str
    """As it was typed, in small letters."""
    stems: tuple[str, ...] = ()
    """Words that must all stand in the texts of a game."""
    concepts: tuple[str, ...] = ()
    numbers: tuple[Comparison, ...] = ()
    """Numbers that must all be so."""
    period: str = ""
    regions: frozenset[str] = frozenset()
    places: tuple[str, ...] = ()
    """Other words for a place."""
    is_unwanted: bool = False

    @property
    def understood(self) -> str:
        """How it is understood, if it is more than words; else nothing."""
        told = [taxonomy()[name].label.lower() for name in self.concepts]
        numbers = (f"{taxonomy()[one.name].label.lower()} {one.number:g}" for one in self.numbers)
        told += [" and ".join(numbers)] if self.numbers else []
        told += [self.period] if self.period else []
        told += [place.title() for place in self.places]
        told += sorted(self.regions)
        if self.is_unwanted:
            return f"without {' or '.join(told or [self.typed])}"
        return " or ".join(told)


def terms_of(text: str) -> tuple[Term, ...]:
    """The parts of a search.

    >>> [term.understood for term in terms_of("two players no dice")]
    ['number of players 2', 'without dice']
    """
    found = tuple(_terms(_typed(text[:LONGEST])))
    return found or tuple(_plain(word) for word in words(text[:LONGEST])[:MOST])


def asked_words(text: str) -> tuple[str, ...]:
    """The words that a search looks for, without those that it does not want."""
    looked_for = (term for term in terms_of(text) if term.stems and not term.is_unwanted)
    return tuple(dict.fromkeys(word for term in looked_for for word in term.typed.split()))


def _typed(text: str) -> list[tuple[str, bool]]:
    """The words of a search in small letters, each with whether a minus stands before it."""
    parted = ((word.startswith("-"), words(word)) for word in _WORD.findall(text))
    return [(word, minus) for minus, group in parted for word in group][:MOST]


def _terms(typed: Sequence[tuple[str, bool]]) -> Iterator[Term]:
    position, unwanted = 0, False
    while position < len(typed):
        word, minus = typed[position]
        rest = [each for each, _ in typed[position : position + _LONGEST_PHRASE]]
        if word in NEGATIONS and len(rest) > 1:
            position, unwanted = position + 1, True
            continue
        term, length = _first_term(rest)
        position += length
        if term is None:
            continue
        is_unwanted = unwanted or minus
        unwanted = False
        yield Term(**{**vars(term), "is_unwanted": is_unwanted})


def _first_term(rest: Sequence[str]) -> tuple[Term | None, int]:
    """What some words begin with, and how many of them that takes."""
    for length in range(len(rest), 0, -1):
        is_silent = length == 1 and rest[0] in SILENT
        if not is_silent and (term := _phrase(rest[:length])):
            return term, length
    return (None if rest[0] in SILENT else _plain(rest[0])), 1


def _plain(word: str) -> Term:
    return Term(word, (stem(word),))


def _phrase(group: Sequence[str]) -> Term | None:
    """What some words mean together, if they mean more than each by itself."""
    typed, found = " ".join(group), stems(" ".join(group))
    if numbers := _numbers(group, found):
        return Term(typed, (), numbers=numbers)
    if found in _concepts():
        return Term(typed, found, concepts=_concepts()[found])
    if typed in OLD_PLACES:
        return Term(typed, found, places=OLD_PLACES[typed])
    if typed in PERIODS:
        return Term(typed, found, period=typed)
    regions = regions_of(typed.replace("south east", "south-east"))
    return Term(typed, found, regions=regions) if regions else None


def _numbers(group: Sequence[str], found: Sequence[str]) -> tuple[Comparison, ...]:
    """Numbers of things, such as `4 rows`, and sizes, such as `5x5` or `5 by 5`."""
    size = _SIZE.fullmatch("".join(found).replace("by", "x"))
    if size and (len(group) == 1 or group[1] in ("x", "by")):
        sides = zip(("NumRows", "NumColumns"), size.groups(), strict=True)
        return tuple(Comparison(name, "=", float(side)) for name, side in sides)
    if len(group) == 2 and found[0].isdigit() and found[1] in COUNTED:
        return (Comparison(COUNTED[found[1]], "=", float(found[0])),)
    return ()


@cache
def _concepts() -> dict[tuple[str, ...], tuple[str, ...]]:
    """Concepts by what they are called, in stems."""
    found: dict[tuple[str, ...], tuple[str, ...]] = {}
    for name in told_by_description(ConceptType.BOOLEAN):
        called = stems(taxonomy()[name].label)
        for key in {called, called[:-1] if called[-1] in SUFFIXES else called}:
            if key and taxonomy()[name].kind not in ("Math", "Visual", "Implementation"):
                found[key] = (*found.get(key, ()), name)
    for phrase, names in CALLED.items():
        found[stems(phrase)] = names
    return found
