"""How near donors are to a lost game: by what is known of both, section by section.

Rare things count more than common ones, as in the search for texts (tf-idf). What a lost game does
not tell is not compared.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import takewhile
from math import exp, fsum, log, sqrt
from typing import Final

from ludarium.reconstruction.donors import Donor, Family
from ludarium.reconstruction.features import Feature
from ludarium.reconstruction.setting import Setting, kilometres_between

_COUNTS: Final = {
    "players": 1.2,
    "board": 2.3,
    "equipment": 3.2,
    "start": 1.1,
    "play": 2.3,
    "end": 0.8,
}
"""How much it counts that two games are alike in a section that is known of both.

These numbers, and the two below, are those that make the true rules of 658 holes likeliest, in
games that are known and are no part of the tasks of the hold-out. Years between games were tried,
too, and told nothing besides.
"""
_WHOLE: Final = 5.0
"""How much it counts that they are alike in all that is known, taken together."""
_PLACE: Final = 2.2
"""How much it counts that they were played in the same place."""
_FAMILY: Final = 4.0
"""How much it counts that they are of one family, where somebody has put the lost game into one.

It was not learned: games that are known are put into families by the very rules that a task hides.
"""
SHARPNESS: Final = sum(_COUNTS.values()) + _WHOLE + _PLACE + _FAMILY
"""How much more the nearer of two donors weighs."""
_FAR: Final = 1500.0
"""So far away, in kilometres, games are less than half as likely to be of one tradition."""

Sizes = dict[str, float]
"""How much there is in each section, rare things counting more."""


class Nearness:
    """How near the games of a collection are to others, by how rare what they share is."""

    def __init__(self, donors: Sequence[Donor]) -> None:
        counts = Counter(feature for donor in donors for feature in donor.features)
        total = max(1, len(donors))
        self._weights = {
            feature: log((total + 1) / count) ** 2 for feature, count in counts.items()
        }
        self._of_donor: dict[str, Sizes] = {}

    def all(
        self,
        known: frozenset[Feature],
        setting: Setting,
        donors: Sequence[Donor],
        sections: frozenset[str],
        family: Family = (),
    ) -> list[float]:
        """How near each donor is, from 0 to 1: by what is known of the rules, place and family."""
        ours = self._sizes(known)
        return [
            fsum(
                (
                    self._likeness(known, ours, donor, sections),
                    _PLACE * _place(setting, donor.setting),
                    _FAMILY * _kinship(family, donor.family),
                )
            )
            / SHARPNESS
            for donor in donors
        ]

    def _likeness(
        self, known: frozenset[Feature], ours: Sizes, donor: Donor, sections: frozenset[str]
    ) -> float:
        """How alike a donor and what is known of a game are, section by section and as a whole."""
        both = self._sizes(known & donor.features)
        theirs = self._of_donor.get(donor.id)
        if theirs is None:
            theirs = self._of_donor[donor.id] = self._sizes(donor.features)
        found = [
            count * both[section] / sqrt(ours[section] * theirs[section])
            for section, count in _COUNTS.items()
            if both.get(section)
        ]
        whole = fsum(size for section, size in theirs.items() if section in sections)
        if found:
            found.append(_WHOLE * fsum(both.values()) / sqrt(fsum(ours.values()) * whole))
        return fsum(found)

    def _sizes(self, features: Iterable[Feature]) -> Sizes:
        found: dict[str, list[float]] = {}
        for feature in features:
            found.setdefault(feature[0], []).append(self._weights.get(feature, 0.0))
        return {section: fsum(each) for section, each in sorted(found.items())}


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


def _kinship(family: Family, other: Family) -> float:
    """How much of the way from the broadest to the narrowest family two games share."""
    shared = takewhile(lambda pair: pair[0] == pair[1], zip(family, other, strict=False))
    return len(list(shared)) / len(family) if family else 0.0


def _place(one: Setting, other: Setting) -> float:
    """How near two games are in place, from 0 to 1; 0 if that is not known."""
    way = kilometres_between(one, other)
    return 0.0 if way is None else exp(-way.value / _FAR)
