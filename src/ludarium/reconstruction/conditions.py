"""What every reconstruction of a lost game must meet, in a form that can be tested."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ludarium.concepts.found import Concepts
from ludarium.library.records.checks import Check, read_checks
from ludarium.library.records.rules import Condition as Sentence
from ludarium.ludemes.metadata.metadata import Metadata
from ludarium.ludemes.metadata.recon import ExpectedConcept, ExpectedConceptRange
from ludarium.vocabulary.concepts import taxonomy


@dataclass(frozen=True)
class Condition:
    """Concepts of which a result must have, lack, or have so much of one."""

    any_of: tuple[Check, ...]
    must: str = ""
    """The sentence of the record that says so; empty for what a description asks for."""

    def holds(self, concepts: Concepts) -> bool:
        """Whether a game meets it."""
        return any(check.holds(float(concepts[check.concept])) for check in self.any_of)

    @property
    def words(self) -> str:
        """The condition in a few words."""
        words = " or ".join(check.words for check in self.any_of)
        return f"{words}: “{self.must}”" if self.must else words

    def about(self, concept: str) -> Check | None:
        """What it says about a concept, if it is about nothing else."""
        (first, *others) = self.any_of
        return first if first.concept == concept and not others else None

    def to_data(self) -> list[Any]:
        """The condition as plain data."""
        return [self.must, *([each.concept, each.least, each.most] for each in self.any_of)]

    @staticmethod
    def from_data(data: list[Any]) -> "Condition":
        """The condition that was plain data."""
        must, *checks = data
        return Condition(tuple(Check(*each) for each in checks), must)


def conditions_of(metadata: object) -> tuple[Condition, ...]:
    """The conditions that a description tells; those about unknown concepts are left out."""
    if not isinstance(metadata, Metadata) or metadata.recon is None:
        return ()
    known = taxonomy()
    found = []
    for item in metadata.recon.item:
        if isinstance(item, ExpectedConcept) and item.concept in known:
            number = float(item.value)
            found.append(Check(item.concept, number, number))
        elif isinstance(item, ExpectedConceptRange) and item.concept in known:
            found.append(Check(item.concept, float(item.min_value), float(item.max_value)))
    return tuple(Condition((check,)) for check in found)


def conditions_told(sentences: Iterable[Sentence]) -> tuple[Condition, ...]:
    """The conditions of a record that can be tested."""
    return tuple(
        Condition(read_checks(text), sentence.must)
        for sentence in sentences
        for text in sentence.holds
    )
