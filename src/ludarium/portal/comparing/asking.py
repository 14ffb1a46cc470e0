"""Asking for games by their concepts: what an address asks for, and what fits."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final
from urllib.parse import urlencode

from starlette.datastructures import QueryParams

from ludarium.concepts.query import Comparison, Query, read_query
from ludarium.language.problem import MeaningError
from ludarium.portal.comparing.tree import is_told
from ludarium.portal.finding.portal_game import PortalGame
from ludarium.vocabulary.concepts import Concept, taxonomy

PARTS: Final = {
    "with": "Has all of these",
    "any": "Has any of these",
    "without": "Has none of these",
    "where": "Numbers",
}
"""What can be asked for, and how it is called."""
_SIGNS: Final = {">=": "≥", "<=": "≤", "!=": "≠", "==": "="}
_BETWEEN: Final = re.compile(r"[,;]+")
_LONGEST: Final = 80
_MOST: Final = 12
"""How many conditions of each part are looked at."""


@dataclass(frozen=True)
class Asked:
    """What somebody asks for, as it was written."""

    conditions: tuple[tuple[str, str], ...] = ()
    """Pairs of a part and a concept or a comparison."""
    notes: tuple[str, ...] = ()
    """What could not be understood."""

    @classmethod
    def read(cls, given: QueryParams) -> "Asked":
        """The question in an address; what makes no sense is told in a note."""
        conditions: dict[tuple[str, str], None] = {}
        notes: list[str] = []
        for part in PARTS:
            texts = [*_texts(given, part), *(_ranges(given) if part == "where" else ())]
            if len(texts) > _MOST:
                notes.append(f"Only the first {_MOST} conditions of a kind are looked at.")
            for text in texts[:_MOST]:
                try:
                    conditions[part, _tidied(part, text)] = None
                except MeaningError as error:
                    notes.append(_sentence(error))
        return cls(tuple(conditions), tuple(notes))

    def of(self, part: str) -> tuple[str, ...]:
        """What is asked for in a part."""
        return tuple(text for each, text in self.conditions if each == part)

    @property
    def query(self) -> Query:
        """The question, ready to be answered."""
        return _read(self.of("with"), self.of("any"), self.of("without"), self.of("where"))

    def address(self) -> str:
        """Where the answer is."""
        return (
            f"/concepts/find?{urlencode(self.conditions)}" if self.conditions else "/concepts/find"
        )

    def without(self, condition: tuple[str, str]) -> "Asked":
        """The same question without a condition."""
        left = tuple(each for each in self.conditions if each != condition)
        return replace(self, conditions=left, notes=())

    def and_also(self, part: str, text: str) -> "Asked":
        """The same question with one more condition."""
        return replace(self, conditions=(*self.conditions, (part, text)), notes=())

    def command(self) -> str:
        """The same question on a command line."""
        told = (
            f'--{part} "{text}"' if part == "where" else f"--{part} {text}"
            for part, text in self.conditions
        )
        return " ".join(("ludarium concepts", *told))


def found_games(query: Query, games: Iterable[PortalGame]) -> list[PortalGame]:
    """The games that fit a question; those that cannot be read fit none."""
    return [game for game in games if game.facts.concepts and query.fits(game.facts.kept)]


def numbers_told() -> list[Concept]:
    """The concepts that are numbers, as far as descriptions tell them."""
    return [each for each in taxonomy().values() if not each.is_boolean and is_told(each)]


def booleans_told() -> list[Concept]:
    """The concepts that games have or lack, as far as descriptions tell them."""
    return [each for each in taxonomy().values() if each.is_boolean and is_told(each)]


def label_of(part: str, text: str) -> str:
    """A condition in words."""
    if part != "where":
        return taxonomy()[text].label
    comparison = comparison_of(text)
    sign = _SIGNS.get(comparison.sign, comparison.sign)
    return f"{taxonomy()[comparison.name].label} {sign} {comparison.number:g}"


def comparison_of(text: str) -> Comparison:
    """A comparison that was read before."""
    return read_query(where=[text]).where[0]


def _texts(given: QueryParams, part: str) -> list[str]:
    """What stands in the address for a part, between commas."""
    written = (text for value in given.getlist(part) for text in _BETWEEN.split(value[:2000]))
    return [text.strip() for text in written if text.strip()]


def _ranges(given: QueryParams) -> Iterable[str]:
    """Ranges as a form sends them: a number, its least value and its greatest."""
    name = given.get("number", "").strip()
    for sign, end in ((">=", "least"), ("<=", "most")):
        value = given.get(end, "").strip()
        if name and value:
            yield f"{name}{sign}{value}"


def _tidied(part: str, text: str) -> str:
    """A condition as it is usually written."""
    words: Mapping[str, tuple[str, ...]] = {part: (text[:_LONGEST],)}
    query = _read(*(words.get(each, ()) for each in PARTS))
    return next(iter((*query.with_, *query.any_, *query.without, *map(str, query.where))))


def _read(
    with_: Iterable[str], any_: Iterable[str], without: Iterable[str], where: Iterable[str]
) -> Query:
    return read_query(
        map(_squeezed, with_), map(_squeezed, without), where, any_=map(_squeezed, any_)
    )


def _squeezed(name: str) -> str:
    """A concept as its name, also if it is written in words: `hop capture`."""
    return "".join(name.split())


def _sentence(error: MeaningError) -> str:
    told = error.problem
    said = told.message[:1].upper() + told.message[1:]
    return f"{said}: {told.advice}." if told.advice else f"{said}."
