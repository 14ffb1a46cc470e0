"""What every reconstruction of a lost game must meet."""

from dataclasses import dataclass

from ludarium.concepts.found import Concepts
from ludarium.ludemes.metadata.metadata import Metadata
from ludarium.ludemes.metadata.recon import ExpectedConcept, ExpectedConceptRange
from ludarium.vocabulary.concepts import taxonomy


@dataclass(frozen=True)
class Condition:
    """A concept that a result must have, lack, or have so much of."""

    concept: str
    least: float
    most: float

    def holds(self, concepts: Concepts) -> bool:
        """Whether a game meets it."""
        return self.least <= float(concepts[self.concept]) <= self.most

    @property
    def words(self) -> str:
        """The condition in a few words."""
        if self.least == self.most:
            return f"{self.concept} = {self.least:g}"
        return f"{self.least:g} ≤ {self.concept} ≤ {self.most:g}"


def conditions_of(metadata: object) -> tuple[Condition, ...]:
    """The conditions that a description tells; those about unknown concepts are left out."""
    if not isinstance(metadata, Metadata) or metadata.recon is None:
        return ()
    known = taxonomy()
    found = []
    for item in metadata.recon.item:
        if isinstance(item, ExpectedConcept) and item.concept in known:
            number = float(item.value)
            found.append(Condition(item.concept, number, number))
        elif isinstance(item, ExpectedConceptRange) and item.concept in known:
            found.append(Condition(item.concept, float(item.min_value), float(item.max_value)))
    return tuple(found)
