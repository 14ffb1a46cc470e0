"""How near donors are to a lost game: by what is known of both, section by section.

Rare things count more than common ones, as in the search for texts (tf-idf). What a lost game does
not tell is not compared.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

from ludarium.reconstruction.donors import Donor
from ludarium.reconstruction.features import Feature

SHARPNESS: Final = 20.0
"""How much more the nearer of two donors weighs; found by trying with games that are known."""


@dataclass(frozen=True, eq=False)
class Rarity:
    """How much each feature tells, by how few games have it."""

    weights: dict[Feature, float]

    @staticmethod
    def among(donors: Sequence[Donor]) -> "Rarity":
        """How rare features are among some games."""
        counts = Counter(feature for donor in donors for feature in donor.features)
        total = max(1, len(donors))
        return Rarity({feature: log((total + 1) / count) for feature, count in counts.items()})

    def likeness(
        self, known: frozenset[Feature], other: frozenset[Feature], sections: frozenset[str]
    ) -> float:
        """How alike two games are in some sections, from 0 to 1."""
        theirs = self._square(feature for feature in other if feature[0] in sections)
        ours = self._square(known)
        both = self._square(known & other)
        return both / sqrt(ours * theirs) if both else 0.0

    def _square(self, features: Iterable[Feature]) -> float:
        weights = self.weights
        return sum(weights.get(feature, 0.0) ** 2 for feature in features)


def weights_of(likeness: Sequence[float], games: Sequence[str]) -> list[float]:
    """How much each donor weighs; together 1. Rulesets of one game share its weight."""
    if not likeness:
        return []
    most = max(likeness)
    shares = Counter(games)
    raw = [
        exp(SHARPNESS * (value - most)) / shares[game]
        for value, game in zip(likeness, games, strict=True)
    ]
    total = sum(raw)
    return [value / total for value in raw]
