"""Concepts: what can be said about games, in the taxonomy that published tables of games use.

The taxonomy is data: `concepts.csv` has the names, numbers, parents and types of all concepts,
`concept_meanings.toml` what each means, in a sentence.
"""

import csv
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final

from ludarium.language.problem import MeaningError, did_you_mean

_ROOM: Final = "ludarium.vocabulary"
_WORD: Final = re.compile(r"D\d|[A-Z]+(?![a-z])|[A-Z][a-z]+|\d+")
_MOST_NAMED: Final = 12
"""How many names a message tells at most."""
_MISSPELT: Final = 0.85
"""How like a name a word is that was meant to be this name."""
_LIKE: Final = 0.6
"""How like a name a word is for which there is no better one."""


class UnknownConcept(MeaningError):  # noqa: N818 - said to people, who read no class names
    """A name that no concept has."""

    code = "unknown-concept"

    def __init__(self, name: str, among: Iterable[str] | None = None) -> None:
        known = list(taxonomy() if among is None else among)
        super().__init__(f"there is no concept called {name}", _nearest(name, known))

    def __str__(self) -> str:
        return f"{super().__str__()}; {self.advice}"


def _nearest(name: str, names: list[str]) -> str:
    """What to do about a name that no concept has: take one with that part, or one like it."""
    found = [known for known in names if len(name) > 2 and name.lower() in known.lower()]
    if not found:
        if misspelt := did_you_mean(name, names, likeness=_MISSPELT):
            return misspelt
        parts = [known for known in names if len(known) > 2 and known.lower() in name.lower()]
        near = (
            did_you_mean(name, names, likeness=_LIKE) or "`ludarium concepts --list` names them all"
        )
        return f"did you mean `{max(parts, key=len)}`?" if parts else near
    found.sort(key=len)
    more = " and others" if len(found) > _MOST_NAMED else ""
    return f"some are called nearly so: {', '.join(found[:_MOST_NAMED])}{more}"


class ConceptType(StrEnum):
    """What the value of a concept is."""

    BOOLEAN = "boolean"
    WHOLE = "whole"
    DECIMAL = "decimal"


class Origin(StrEnum):
    """What tells the value of a concept."""

    DESCRIPTION = "description"
    PLAY = "play"


@dataclass(frozen=True, slots=True)
class Concept:
    """Something that can be said of any game: that it has dice, or how many sites its board has."""

    name: str
    number: str
    """Its place in the taxonomy, such as 3.3.2."""
    id: int
    """Its number in published tables."""
    parent: str | None
    """The more general concept that it belongs to."""
    kind: str
    """The part of a game that it is about, such as `Equipment` or `Play`."""
    type: ConceptType
    origin: Origin
    meaning: str
    """What it means, in a sentence; empty as long as nobody has written it."""

    @property
    def is_boolean(self) -> bool:
        """Whether a game has it or not."""
        return self.type is ConceptType.BOOLEAN

    @property
    def label(self) -> str:
        """Its name in words, such as `Number of rows`."""
        return _label(self.name)

    @property
    def depth(self) -> int:
        """How many concepts it lies under."""
        return self.number.count(".")


@cache
def _label(name: str) -> str:
    first, *rest = _WORD.findall(name)
    if first == "Num":
        first, rest = "Number", ["of", *rest]
    return " ".join((first, *(word if word.isupper() else word.lower() for word in rest)))


@cache
def taxonomy() -> Mapping[str, Concept]:
    """All concepts by name, each after its parent and before what is next to it."""
    rows = csv.DictReader(files(_ROOM).joinpath("concepts.csv").read_text("utf-8").splitlines())
    meanings = _meanings()
    found = {
        row["name"]: Concept(
            name=row["name"],
            number=row["number"],
            id=int(row["id"]),
            parent=row["parent"] or None,
            kind=row["kind"],
            type=ConceptType(row["type"]),
            origin=Origin(row["from"]),
            meaning=meanings.get(row["name"], ""),
        )
        for row in rows
    }
    return MappingProxyType(found)


def _meanings() -> Mapping[str, str]:
    file = files(_ROOM).joinpath("concept_meanings.toml")
    if not file.is_file():
        return {}
    table: dict[str, str] = tomllib.loads(file.read_text("utf-8"))["meanings"]
    return table


def concept(name: str) -> Concept:
    """The concept with a name; capital letters do not matter."""
    known = taxonomy()
    found = known.get(name) or known.get(_by_small_letters().get(name.lower(), ""))
    if found is None:
        raise UnknownConcept(name)
    return found


@cache
def _by_small_letters() -> Mapping[str, str]:
    return {name.lower(): name for name in taxonomy()}


@cache
def ancestors(name: str) -> tuple[str, ...]:
    """The boolean concepts that a concept lies under, nearest first."""
    found: list[str] = []
    parent = taxonomy()[name].parent
    while parent is not None:
        above = taxonomy()[parent]
        if above.is_boolean:
            found.append(parent)
        parent = above.parent
    return tuple(found)


@cache
def below(name: str) -> tuple[str, ...]:
    """The boolean concepts that lie under a concept, in the order of the taxonomy."""
    return tuple(
        other.name
        for other in taxonomy().values()
        if other.is_boolean and name in ancestors(other.name)
    )


def closed(names: Iterable[str]) -> set[str]:
    """Concepts together with all that they lie under."""
    found = set(names)
    return found.union(*(ancestors(name) for name in found))


@cache
def told_by_description(type_: ConceptType | None = None) -> tuple[str, ...]:
    """The concepts that a description tells, without play; those of one type if it is given."""
    return tuple(
        concept.name
        for concept in taxonomy().values()
        if concept.origin is Origin.DESCRIPTION and type_ in (None, concept.type)
    )
