"""Asking for games by their concepts: with some, without others, with numbers in a range."""

import operator
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from ludarium.concepts.found import Value
from ludarium.language.problem import MeaningError
from ludarium.vocabulary.concepts import (
    Concept,
    ConceptType,
    Origin,
    UnknownConcept,
    concept,
    told_by_description,
)

_COUNTED: Final = ("Num", "NumPlayable")
"""How names of concepts begin that are the number of something; people leave it out."""
_COMPARISON: Final = re.compile(r"\s*(\w+)\s*(<=|>=|!=|==|=|<|>)\s*(-?\d{1,12}(?:\.\d{1,6})?)\s*")
_SIGNS: Final[Mapping[str, Callable[[float, float], bool]]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "=": operator.eq,
    "==": operator.eq,
    "!=": operator.ne,
}


class QueryError(MeaningError):
    """Something that cannot be asked for."""

    code = "query"


@dataclass(frozen=True)
class Comparison:
    """A concept with a number, and what that number must be."""

    name: str
    sign: str
    number: float

    def __str__(self) -> str:
        """As people write it, such as `NumPlayers>2`."""
        number = f"{self.number:.6f}".rstrip("0").rstrip(".")
        return f"{self.name}{self.sign}{number}"

    def holds(self, concepts: Mapping[str, Value]) -> bool:
        """Whether a game with these concepts is meant."""
        return _SIGNS[self.sign](concepts[self.name], self.number)


@dataclass(frozen=True)
class Query:
    """Which games are asked for."""

    with_: tuple[str, ...] = ()
    """All of these."""
    any_: tuple[str, ...] = ()
    """At least one of these, if there are any."""
    without: tuple[str, ...] = ()
    where: tuple[Comparison, ...] = ()

    def fits(self, concepts: Mapping[str, Value]) -> bool:
        """Whether a game with these concepts is among them."""
        return (
            all(concepts[name] for name in self.with_)
            and (not self.any_ or any(concepts[name] for name in self.any_))
            and not any(concepts[name] for name in self.without)
            and all(comparison.holds(concepts) for comparison in self.where)
        )


def read_query(
    with_: Iterable[str] = (),
    without: Iterable[str] = (),
    where: Iterable[str] = (),
    *,
    any_: Iterable[str] = (),
) -> Query:
    """What is asked for, as people write it.

    >>> read_query(with_=["sow"], where=["NumPlayers > 2"]).where
    (Comparison(name='NumPlayers', sign='>', number=2.0),)
    """
    return Query(
        tuple(map(_boolean, with_)),
        tuple(map(_boolean, any_)),
        tuple(map(_boolean, without)),
        tuple(map(_comparison, where)),
    )


def _boolean(name: str) -> str:
    found = _told(name)
    if not found.is_boolean:
        message = f"{found.name} is a number, which every game has"
        raise QueryError(message, f'compare it: --where "{found.name}>2"')
    return found.name


def _comparison(text: str) -> Comparison:
    match = _COMPARISON.fullmatch(text)
    if match is None:
        message = f'"{text}" is no comparison'
        advice = 'write a concept, a sign (< <= = != >= >) and a number, as in "NumPlayers>2"'
        raise QueryError(message, advice)
    name, sign, number = match.groups()
    found = _number(name)
    return Comparison(found.name, sign, float(number))


def _number(name: str) -> Concept:
    """The concept that is a number, by its name or by what is counted: `Sites`, `Players`."""
    for whole in (name, *(f"{start}{name}" for start in _COUNTED)):
        try:
            found = _told(whole)
        except UnknownConcept:
            continue
        if not found.is_boolean:
            return found
    try:
        found = _told(name)
    except UnknownConcept:
        numbers = told_by_description(ConceptType.WHOLE) + told_by_description(ConceptType.DECIMAL)
        raise UnknownConcept(name, numbers) from None
    message = f"{found.name} is no number: a game has it or not"
    raise QueryError(message, f"ask for it: --with {found.name}")


def _told(name: str) -> Concept:
    """A concept that a description tells; the number of pieces at the start is one of them."""
    found = concept(name)
    if found.origin is Origin.PLAY and not found.name.startswith("NumStart"):
        message = f"{found.name} shows only in play"
        raise QueryError(message, "ask for what descriptions tell: `ludarium concepts --list`")
    return found
