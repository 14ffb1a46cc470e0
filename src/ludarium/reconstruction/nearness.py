"""How near donors are to a lost game: by what is known of both, section by section.

Rare things count more than common ones, as in the search for texts (tf-idf). What a lost game does
not tell is not compared.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import exp, fsum, log, sqrt
from typing import Final

from ludarium.reconstruction.donors import Donor
from ludarium.reconstruction.features import Feature
from ludarium.reconstruction.setting import Setting, kilometres_between

SHARPNESS: Final = 20.0
"""How much more the nearer of two donors weighs; found by trying with games that are known."""


_PLACE: Final = 0.1
"""How much it counts that two games were played in the same place, beside what they are like."""
_FAR: Final = 1500.0
"""So far away, in kilometres, games are less than half as likely to be of one tradition."""


class Nearness:
    """How near the games of a collection are to others, by how rare what they share is."""

    def __init__(self, donors: Sequence[Donor]) -> None:
        counts = Counter(feature for donor in donors for feature in donor.features)
        total = max(1, len(donors))
        self._weights = {
            feature: log((total + 1) / count) ** 2 for feature, count in counts.items()
        }
        self._sizes: dict[str, dict[str, float]] = {}

    def all(
        self,
        known: frozenset[Feature],
        setting: Setting,
        donors: Sequence[Donor],
        sections: frozenset[str],
    ) -> list[float]:
        """How near each donor is, by what is known of the rules and by place and time."""
        return [
            self.likeness(known, donor, sections) + _PLACE * _place(setting, donor.setting)
            for donor in donors
        ]

    def likeness(self, known: frozenset[Feature], donor: Donor, sections: frozenset[str]) -> float:
        """How alike a donor and what is known of a game are in some sections, from 0 to 1."""
        both = self._sum(known & donor.features)
        if not both:
            return 0.0
        sizes = self._sizes.get(donor.id)
        if sizes is None:
            sizes = self._sizes[donor.id] = {}
            for feature in donor.features:
                size = sizes.get(feature[0], 0.0)
                sizes[feature[0]] = size + self._weights.get(feature, 0.0)
        theirs = sum(size for section, size in sorted(sizes.items()) if section in sections)
        return both / sqrt(self._sum(known) * theirs)

    def _sum(self, features: Iterable[Feature]) -> float:
        weights = self._weights
        return fsum(weights.get(feature, 0.0) for feature in features)


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


def _place(one: Setting, other: Setting) -> float:
    """How near two games are in place, from 0 to 1; 0 if that is not known."""
    way = kilometres_between(one, other)
    return 0.0 if way is None else exp(-way.value / _FAR)
