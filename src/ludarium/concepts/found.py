"""The concepts of one game, and why it has them."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from ludarium.language.source import Place
from ludarium.vocabulary.conceiving import Conceiver, Part
from ludarium.vocabulary.concepts import (
    ConceptType,
    concept,
    taxonomy,
    told_by_description,
)
from ludarium.vocabulary.ludeme import Ludeme

Value = bool | int | float
"""Whether a game has something, or how much of it."""


@dataclass(frozen=True)
class Passage:
    """A passage of a description that brings a concept."""

    text: str
    """The passage, with its definitions written out."""
    place: Place | None
    """Where it was written."""
    concept: str
    """The concept that it brings by itself; others follow from that one."""


class Concepts(Mapping[str, Value]):
    """The concepts of a game by name: whether it has them, or their numbers."""

    def __init__(
        self,
        true: Iterable[str],
        numbers: Mapping[str, float],
        conceiver: Conceiver,
        roots: tuple[Part, ...],
        reasons: Mapping[str, tuple[Ludeme, ...]],
    ) -> None:
        self.true = frozenset(true)
        """The concepts that the game has."""
        self.numbers = dict(numbers)
        self._conceiver = conceiver
        self._roots = roots
        self._reasons = reasons

    def __getitem__(self, name: str) -> Value:
        if name in self.numbers:
            return self.numbers[name]
        if concept(name).is_boolean:
            return concept(name).name in self.true
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __contains__(self, name: object) -> bool:
        return name in self._names

    @cached_property
    def _names(self) -> dict[str, None]:
        booleans = told_by_description(ConceptType.BOOLEAN)
        known = {*booleans, *self.numbers}
        return {name: None for name in taxonomy() if name in known}

    def vector(self) -> tuple[float, ...]:
        """All values in the order of the taxonomy, 1 for what the game has and 0 for the rest."""
        return tuple(float(self[name]) for name in self)

    def why(self, name: str) -> list[Passage]:
        """The passages that bring a concept; none if the game does not have it.

        What a concept lies under comes with it, so for a general concept these are the passages of
        all that lies below it.
        """
        name = concept(name).name
        if name not in self.true:
            return []
        found = [
            Passage(str(ludeme.node), ludeme.node.place, name)
            for ludeme in self._bringers(name)
            if ludeme.node is not None
        ]
        for below in taxonomy().values():
            if below.parent == name and below.is_boolean:
                found.extend(p for p in self.why(below.name) if p not in found)
            elif below.parent == name:
                for deeper in taxonomy().values():
                    if deeper.parent == below.name and deeper.name in self.true:
                        found.extend(p for p in self.why(deeper.name) if p not in found)
        return found

    def _bringers(self, name: str) -> Iterator[Ludeme]:
        yield from self._conceiver.bringers(name, self._roots)
        yield from self._reasons.get(name, ())

    def __repr__(self) -> str:
        return f"<{len(self.true)} concepts>"
