"""How plausible it is that a lost game was like a donor: by culture, by concepts, by place.

Each score is from 0 to 1. With several donors a score is the plain mean over the holes, and the
combined score is the plain mean of those that are known; so they can be compared everywhere.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from ludarium.reconstruction.contacts import contacts
from ludarium.reconstruction.donors import Donor
from ludarium.reconstruction.features import Feature
from ludarium.reconstruction.setting import (
    Between,
    Setting,
    hops_between,
    kilometres_between,
    years_between,
)
from ludarium.vocabulary.concepts import taxonomy

_A_HOP: Final = 1000
"""A contact between cultures counts as so many years."""
_FOR_EVER: Final = 10_000
_HALF_WAY_ROUND: Final = 20_000
"""No place is further from another, in kilometres."""


@dataclass(frozen=True)
class Scores:
    """How plausible something is; what cannot be said is left out."""

    cultural: Between | None
    conceptual: Between | None
    geographical: Between | None

    @property
    def combined(self) -> Between | None:
        """The mean of what is known."""
        return _mean((self.cultural, self.conceptual, self.geographical))

    def to_json(self) -> dict[str, list[float] | None]:
        """Each score with its interval, rounded."""
        named = {
            "combined": self.combined,
            "cultural": self.cultural,
            "conceptual": self.conceptual,
            "geographical": self.geographical,
        }
        return {name: _rounded(each) for name, each in named.items()}


def _rounded(number: Between | None) -> list[float] | None:
    return (
        None if number is None else [round(n, 3) for n in (number.value, number.least, number.most)]
    )


def cultural(years: float, hops: float) -> float:
    """The score of games that are so many years and contacts apart.

    >>> cultural(22, 1)
    0.8978
    """
    return max(0.0, round(1 - (years + _A_HOP * hops) / _FOR_EVER, 10))


def geographical(way: float) -> float:
    """The score of games that are so many kilometres apart.

    >>> geographical(5000)
    0.75
    """
    return max(0.0, 1 - way / _HALF_WAY_ROUND)


def conceptual(known: frozenset[Feature], other: frozenset[Feature]) -> float | None:
    """The share of the concepts which a lost game is known to have that another game has."""
    names = taxonomy()
    ours = {name for _, name in known if name in names}
    theirs = {name for _, name in other}
    return len(ours & theirs) / len(ours) if ours else None


def scores_of(known: frozenset[Feature], setting: Setting, donor: Donor) -> Scores:
    """The scores of one donor of a lost game."""
    years = years_between(setting, donor.setting)
    hops = hops_between(setting, donor.setting, contacts())
    way = kilometres_between(setting, donor.setting)
    alike = conceptual(known, donor.features)
    return Scores(
        cultural=None
        if years is None or hops is None
        else years.through(lambda number: cultural(number, hops)),
        conceptual=None if alike is None else Between(alike, alike, alike),
        geographical=None if way is None else way.through(geographical),
    )


def mean_scores(scores: Sequence[Scores]) -> Scores:
    """The scores of a result: plain means over its holes."""
    return Scores(
        _mean(each.cultural for each in scores),
        _mean(each.conceptual for each in scores),
        _mean(each.geographical for each in scores),
    )


def _mean(numbers: "Iterable[Between | None]") -> Between | None:
    known = [number for number in numbers if number is not None]
    if not known:
        return None
    return Between(
        fmean(n.value for n in known), fmean(n.least for n in known), fmean(n.most for n in known)
    )
