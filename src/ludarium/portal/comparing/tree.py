"""The taxonomy as a tree, with the number of games that have each concept."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ludarium.library.names import words
from ludarium.portal.finding.stems import stems
from ludarium.vocabulary.concepts import Concept, Origin, taxonomy


@dataclass(frozen=True)
class Node:
    """A concept, with those that lie right under it."""

    concept: Concept
    count: int | None
    """How many games have it, or a number for it; nothing if only play tells."""
    children: tuple["Node", ...]

    def to_json(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            **concept_to_json(self.concept),
            "games": self.count,
            "children": [child.to_json() for child in self.children],
        }


def concept_to_json(concept: Concept) -> dict[str, Any]:
    """A concept as plain data."""
    return {
        "name": concept.name,
        "label": concept.label,
        "number": concept.number,
        "id": concept.id,
        "parent": concept.parent,
        "type": concept.type,
        "from": concept.origin,
        "meaning": concept.meaning,
        "address": f"/concepts/{concept.name}",
    }


def is_told(concept: Concept) -> bool:
    """Whether a description tells it; the number of pieces at the start is told too."""
    return concept.origin is Origin.DESCRIPTION or concept.name.startswith("NumStart")


@cache
def children(name: str | None) -> tuple[Concept, ...]:
    """The concepts right under one; those at the top if none is given."""
    return tuple(concept for concept in taxonomy().values() if concept.parent == name)


def forest(
    counts: Mapping[str, int], only: Iterable[str] | None = None, under: str | None = None
) -> tuple[Node, ...]:
    """All concepts under one, or all there are; only some of them with what they lie under."""
    wanted = None if only is None else _with_parents(only)
    return tuple(_nodes(under, counts, wanted))


def _nodes(
    parent: str | None, counts: Mapping[str, int], wanted: frozenset[str] | None
) -> Iterator[Node]:
    for concept in children(parent):
        if wanted is None or concept.name in wanted:
            count = counts.get(concept.name, 0) if is_told(concept) else None
            yield Node(concept, count, tuple(_nodes(concept.name, counts, wanted)))


def of_origin(*, told: bool) -> Iterator[str]:
    """The names of the concepts that descriptions tell, or of those that only play shows."""
    return (concept.name for concept in taxonomy().values() if is_told(concept) is told)


def _with_parents(names: Iterable[str]) -> frozenset[str]:
    found: set[str] = set()
    for name in names:
        each: str | None = name
        while each is not None and each not in found:
            found.add(each)
            each = taxonomy()[each].parent
    return frozenset(found)


def way_to(concept: Concept) -> list[Concept]:
    """All that a concept lies under, from the top."""
    found: list[Concept] = []
    while concept.parent is not None:
        concept = taxonomy()[concept.parent]
        found.append(concept)
    return found[::-1]


def search(text: str) -> list[Concept]:
    """The concepts whose names or meanings hold all words of a text; names come first."""
    asked = set(stems(text))
    if not asked:
        return []
    named, meant = [], []
    for concept in taxonomy().values():
        name = _name_stems(concept.name)
        if asked <= name or "".join(words(text)) == concept.name.lower():
            named.append(concept)
        elif asked <= name | set(stems(concept.meaning)):
            meant.append(concept)
    named.sort(key=lambda concept: len(concept.name))
    return named + meant


@cache
def _name_stems(name: str) -> frozenset[str]:
    return frozenset(stems(taxonomy()[name].label))
